#!/usr/bin/env python3
"""Holds the tests against the ledgers of docs/rules.

    rule_coverage.py [--open] [--root FOLDER]     --open lists the rules that no test names

A rule is shown by a test whose tag is its id, TEST_CASE("...", "[DW-ROLL-06]"), or by a story line {"rules": [...]}. Rulings
are tagged DW-R-18, facts DW-NEED-03. docs/rules/not-computed.md waives advice: `- ID: reason`. A row may say for itself why no test
shows it: `| open: reason |`. Exits 1 for a rule that is neither shown nor waived nor open, for an open row that a test shows, for a tag
that no ledger has, and for a test that names more than six rules.
"""
from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

LEDGERS = {"dungeonworld": "DW", "daggerheart": "DH", "skirmish": "SK", "ironsworn": "VR"}
MOST_RULES = 6
ID = r"(?:DW|UM|DH|SK|VR)-[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*"
ROW = re.compile(rf"^\|\s*\**({ID})\**\s*\|(.*)$", re.M)
RULING = re.compile(r"^\|\s*(R-\d+|NEED-\d+|N-\d+)\s*\|", re.M)
UNSHOWN = re.compile(r"\|\s*open: \w")  # a row that says why no test shows it
CASE = re.compile(r"(?:TEST_CASE|SCENARIO|TEMPLATE_TEST_CASE|rc::prop)\s*\(((?:[^\"()]|\"(?:[^\"\\]|\\.)*\")*)", re.S)
STEP = re.compile(r"\"rules\"\s*:\s*\[([^\]]*)\]")
WAIVER = re.compile(rf"^- ({ID}): (.+)$", re.M)


def named(folder: Path) -> tuple[set[str], list[str]]:
    """The ids that tests and stories name, and a sentence for each test that names too many."""
    ids: set[str] = set()
    faults = []
    for path in sorted(folder.rglob("*")):
        if path.suffix not in {".cpp", ".jsonl"}:
            continue
        text = path.read_text(encoding="utf-8")
        pattern, quoted = (CASE, rf"\[({ID})\]") if path.suffix == ".cpp" else (STEP, rf'"({ID})"')
        for found in pattern.finditer(text):
            mine = set(re.findall(quoted, found[1]))
            ids |= mine
            if len(mine) > MOST_RULES:
                line = text.count("\n", 0, found.start()) + 1
                faults.append(f"{path}:{line}: names {len(mine)} rules; {MOST_RULES} are as many as one test can show")
    return ids, faults


def main() -> int:
    ask = argparse.ArgumentParser(description="Holds the tests against the ledgers of docs/rules.")
    ask.add_argument("--open", action="store_true", help="list the rules that no test names")
    ask.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[2])
    asked = ask.parse_args()
    rules = asked.root / "docs" / "rules"
    shown, faults = named(asked.root / "tests")
    waivers = rules / "not-computed.md"
    waived = dict(WAIVER.findall(waivers.read_text(encoding="utf-8"))) if waivers.exists() else {}
    known: set[str] = set()
    for name, prefix in LEDGERS.items():
        ledger = rules / f"{name}.md"
        if not ledger.exists():
            continue
        text = ledger.read_text(encoding="utf-8")
        rows = dict(ROW.findall(text))
        rulings = {f"{prefix}-{each}" for each in RULING.findall(text)}
        known |= rows.keys() | rulings
        unshown = {each for each, row in rows.items() if UNSHOWN.search(row)}
        left = [each for each in rows if each not in shown and each not in waived and each not in unshown]
        faults += [f"{ledger}: {each} is shown by a test, so it is not open" for each in sorted(unshown & shown)]
        silent = sorted(rulings - shown - waived.keys())
        print(f"{name}: {len(rows)} rules, {len(left) + len(unshown)} open; {len(rulings)} rulings and facts, {len(silent)} open")
        if asked.open:
            print("  " + " ".join(left + sorted(unshown) + silent))
        faults += [f"{ledger}: {each} is shown by no test and not waived" for each in left + silent]
        for each in rows.keys() & waived.keys():
            if re.search(r"\[(?:M|MF|P)\]", rows[each]):
                faults.append(f"{waivers}: {each} is computed, so it cannot be waived")
            if each in shown:
                faults.append(f"{waivers}: {each} is shown by a test, so its waiver is stale")
    ours = tuple(f"{prefix}-" for name, prefix in LEDGERS.items() if (rules / f"{name}.md").exists())
    for each in sorted((shown | waived.keys()) - known):
        if each.startswith((*ours, "UM-")):
            faults.append(f"{each}: no ledger of docs/rules has this rule")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
