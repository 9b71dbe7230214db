"""Every program of the README runs, and prints what is shown under it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = (Path(__file__).parent.parent / "README.md").read_text()
PROGRAMS = re.findall(r"```python\n(.*?)```(?:\s+```text\n(.*?)```)?", README, re.S)


@pytest.mark.parametrize(("program", "shown"), PROGRAMS)
def test_a_program(
    program: str,
    shown: str,
    service: tuple[str, str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("SVC_BASE_URL", service[0])
    exec(compile(program, "README.md", "exec"), {"__name__": "__main__"})
    assert capsys.readouterr().out == shown
