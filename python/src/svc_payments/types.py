"""The objects of answers and events, and the bodies of requests."""

from ._generated.codes import *  # noqa: F403
from ._generated.events import *  # noqa: F403
from ._generated.types import *  # noqa: F403
