"""Reads the files of a tree for the rules of lint.py, and says where a fault is."""
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Iterator


@dataclass(frozen=True)
class Fault:
    path: Path
    line: int  # from 1; 0 when the whole file or folder is meant
    message: str


Faults = Iterator[Fault]

# ---------------------------------------------------------------- reading C++

# A number comes before a character literal, so that 1'000 opens none.
TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<number>\b\d[\w'.]*)"""
    r"""|(?P<text>R"(?P<mark>[^()\\\s]{0,16})\(.*?\)(?P=mark)"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+')""",
    re.DOTALL,
)


@cache
def read(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


@cache
def without_comments(path: Path, keep_texts: bool = True) -> str:
    """The file with comments (and texts) blanked, every line and column where it was."""

    def blanked(found: re.Match) -> str:
        kept = found["number"] or (keep_texts and found["text"])
        return found[0] if kept else re.sub(r"[^\n]", " ", found[0])

    return TOKEN.sub(blanked, read(path))


def code_of(path: Path) -> str:
    return without_comments(path, keep_texts=False)


# One struct described by the macros of base/described.h, or by hand.
DESCRIBED = re.compile(r"\b(?:DESCRIBED|FIELDS)\(\w+,((?:[^()]|\([^()]*\))*)\)")
BY_HAND = re.compile(r'\bkName\s*=\s*"([\w-]+)"|\bv\("([\w-]+)",')


def wire_names(text: str) -> set[str]:
    """The names that described structs and their members have in JSON."""
    names = {found[1] or found[2] for found in BY_HAND.finditer(text)}
    return names.union(*(re.findall(r"[\w-]+", found[1]) for found in DESCRIBED.finditer(text)))


def line_at(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1


def files(root: Path, *folders: str, ends: str = ".cpp .h") -> list[Path]:
    found = (p for folder in folders for p in (root / folder).rglob("*"))
    return sorted(p for p in found if p.suffix in ends.split() and p.is_file() and "__pycache__" not in p.parts)


def matches(path: Path, text: str, pattern: str, message: str) -> Faults:
    for found in re.finditer(pattern, text, re.MULTILINE):
        yield Fault(path, line_at(text, found.start()), message.format(found[0].strip()))
