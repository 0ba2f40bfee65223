#!/usr/bin/env python3
"""Holds Universal Moves against Dungeon World, of which it is a variant: what differs is listed, with its reason.

    pack_differences.py [--list] [--root FOLDER]     --list prints every difference

A difference is a path: moves/volley/letsGo, system/settings/maxLevel/initial. Rows with an id go by it, wherever they stand.
pack_differences.txt allows them: `pattern: reason`, where * stands for anything. Exits 1 for a difference that is not
listed and for a line that allows nothing.
"""
from __future__ import annotations

import argparse
import json
import sys
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Iterator

ONE, OTHER = "dungeonworld", "universalmoves"


def by_id(rows: list) -> dict | None:
    """The rows under their names, where each has one of its own."""
    names = [row.get("id") or row.get("thing") for row in rows if isinstance(row, dict)]
    whole = rows and len(names) == len(rows) and all(names) and len(set(names)) == len(names)
    return dict(zip(names, rows)) if whole else None


def differences(one: object, other: object, path: str) -> Iterator[str]:
    if isinstance(one, list) and isinstance(other, list):
        named = by_id(one), by_id(other)
        if all(named):
            one, other = named
        elif len(one) == len(other):
            one, other = dict(enumerate(one)), dict(enumerate(other))
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted(one.keys() | other.keys(), key=str):
            if key not in one or key not in other:
                yield f"{path}/{key}"
            else:
                yield from differences(one[key], other[key], f"{path}/{key}")
    elif one != other:
        yield path


def pack(folder: Path) -> dict:
    """The system and its moves by id; what else a pack holds is shared, or belongs to classes."""
    def read(file: Path) -> dict:
        return json.loads(file.read_text(encoding="utf-8"))

    moves = {move["id"]: move for file in sorted((folder / "moves").glob("*.json")) for move in read(file)["moves"]}
    return {"system": read(folder / "system.json"), "moves": moves}


def main() -> int:
    ask = argparse.ArgumentParser(description="Holds two games against each other.")
    ask.add_argument("--list", action="store_true", help="print every difference")
    ask.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[2])
    asked = ask.parse_args()
    systems = asked.root / "data" / "systems"
    one, other = pack(systems / ONE), pack(systems / OTHER)
    found = [path for part in ("system", "moves") for path in differences(one[part], other[part], part)]
    if asked.list:
        print("\n".join(found))
    allowed = []
    listed = asked.root / "tests" / "rules" / "pack_differences.txt"
    for line in listed.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            pattern, _, reason = line.partition(": ")
            allowed.append((pattern.strip(), reason.strip()))
    faults = [f"{listed}: {pattern} says no reason" for pattern, reason in allowed if not reason]
    faults += [f"{OTHER}: {path} is not as in {ONE}, and no line of {listed.name} says why" for path in found
               if not any(fnmatchcase(path, pattern) for pattern, _ in allowed)]
    faults += [f"{listed}: {pattern} allows nothing any more" for pattern, _ in allowed
               if not any(fnmatchcase(path, pattern) for path in found)]
    print(f"{len(found)} differences, {len(allowed)} lines that allow them")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
