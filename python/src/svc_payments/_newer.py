from __future__ import annotations

from typing import Any

from ._errors import ArgumentError


def is_newer(candidate: Any, known: Any | None) -> bool:
    """
    Whether an object is newer than what you know of it, so that a late event never overwrites a newer answer.

    `candidate` has arrived; `known` is what you have stored, None if nothing. Both are objects of the library, or dicts of
    their JSON. Raises ArgumentError if they are two objects, or none of the service.
    """
    new_id, version = _parts("candidate", candidate)
    if known is None:
        return True
    old_id, old_version = _parts("known", known)
    if new_id != old_id:
        raise ArgumentError(f"Versions compare within one object, and these are two: {new_id} and {old_id}.")
    return version > old_version


def _parts(name: str, given: Any) -> tuple[str, int]:
    fields = given if isinstance(given, dict) else getattr(given, "__dict__", {})
    # Events of the time before objects had versions have none.
    identifier, version = fields.get("id"), fields.get("version", 0)
    if not isinstance(identifier, str) or not isinstance(version, int) or isinstance(version, bool):
        raise ArgumentError(f"{name} must have a text as its id and a whole number as its version")
    return identifier, version
