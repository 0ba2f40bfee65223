#!/usr/bin/env python3
"""Holds the books of Dungeon World against the ledgers docs/rules/content-*.md, row by row and both ways.

    content_rows.py [--root FOLDER]

Every class, move, spell, thing and creature of the ledgers is in the data with the facts that are numbers or names, and nothing is
in the data that no ledger has. Texts are our own and are not compared. Exits 1 and lists what differs.
"""
from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path

# What the data calls shorter than the ledger, or spells as we do.
SHORTER = {
    "army enlistment pay per month": "army pay", "best inn in town one week": "best inn in town", "civilised inn one week": "civilised inn",
    "dueling rapier": "duelling rapier", "escort one day bandit road": "escort on a bandit road",
    "escort one day monster road": "escort on a monster road", "hearty meal 1 person": "hearty meal",
    "folly held aloft also the wax wings a huge mistake": "folly held aloft the wax wings",
    "passage dangerous route": "passage on a dangerous route", "passage safe route": "passage on a safe route",
    "passage tough route": "passage on a tough route", "peasant inn one week": "peasant inn", "poor meal 1 family": "poor meal",
    "prayers for the dead one month": "prayers for the dead", "repair of a mundane item": "repair",
    "unskilled ordinary labour one week": "unskilled labour", "upkeep per month": "upkeep",
}


def plain(words: str) -> str:
    """One spelling for one thing: small letters, no marks, British."""
    words = re.sub(r"[*`]", "", words).lower().replace("armor", "armour").replace("organized", "organised")
    words = words.replace("defense", "defence").replace("'s", "s").replace("’s", "s")
    return re.sub(r"[^a-z0-9+]+", " ", words).strip()


def tables(text: str) -> list[tuple[list[str], list[str]]]:
    """Rows of all tables, each with the heads of its columns."""
    rows, head = [], None
    for line in text.splitlines():
        if not line.startswith("|"):
            head = None
            continue
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if head is None:
            head = cells
        elif not set("".join(cells)) <= set("-: "):
            rows.append((head, cells))
    return rows


def dicts(text: str, first: str, *others: str) -> list[dict[str, str]]:
    """Rows of the tables whose first column is `first` and that have all of `others`."""
    wanted = {first, *others}
    return [dict(zip(head, cells)) for head, cells in tables(text) if head[0] == first and wanted <= set(head)]


class Check:
    def __init__(self, root: Path) -> None:
        self.pack = root / "data" / "systems" / "dungeonworld"
        self.rules = root / "docs" / "rules"
        self.faults: list[str] = []
        self.rows = 0

    def all(self, folder: str, member: str) -> list[dict]:
        found = []
        for path in sorted((self.pack / folder).glob("*.json")):
            for each in json.loads(path.read_text(encoding="utf-8")).get(member, []):
                found.append(each | {"_file": path.stem})
        return found

    def ledger(self, name: str) -> str:
        return (self.rules / f"content-{name}.md").read_text(encoding="utf-8")

    def same(self, what: str, ours: object, theirs: object) -> None:
        if ours != theirs:
            self.faults.append(f"{what}: the data has {ours}, the ledger {theirs}")

    def both(self, kind: str, ours: set[str], theirs: set[str]) -> None:
        self.rows += len(theirs)
        self.faults += [f"{kind} '{each}' is in the ledger and not in the data" for each in sorted(theirs - ours)]
        self.faults += [f"{kind} '{each}' is in the data and not in the ledger" for each in sorted(ours - theirs)]

    # ---- classes ------------------------------------------------------------------------------------------

    def classes(self) -> None:
        text = self.ledger("classes")
        files = {p.stem: json.loads(p.read_text(encoding="utf-8")) for p in sorted((self.pack / "playbooks").glob("*.json"))}
        books = {f["playbook"]["id"]: f for f in files.values()}
        rows = {row["id"].strip("`"): row for row in dicts(text, "id", "base HP", "races")}
        self.both("class", set(books), set(rows))
        for id, row in rows.items():
            book = books[id]["playbook"]
            sets = book["sets"]
            self.same(f"{id}, base HP", sets["hpBase"], int(row["base HP"]))
            self.same(f"{id}, load", sets["loadBase"], int(row["load base"]))
            self.same(f"{id}, damage", sets["damage"], "1" + row["base damage die"])
            races = {plain(r.split("(")[0]) for r in row["races"].split(",")}
            self.both(f"{id}: race", {r["id"] for r in book["races"]}, races)
            self.same(f"{id}, moves at the start", len(book["starts"]), int(row["start moves"]))
            part = text[text.index(f"- **id** `{id}`"):]
            part = part[:part.find("\n## ")]
            goals = {plain(row["Alignment"]) for row in dicts(part, "Alignment")}
            self.both(f"{id}: alignment", {a["id"] for a in book["alignments"]}, goals)
            bonds = re.search(r"\*\*Bond prompts\*\*:(.*)", part)
            self.same(f"{id}, bonds", len(book["bonds"]), len(re.findall(r"\(\d+\)", bonds[1])) if bonds else 0)
            gear = re.findall(r"^- choose|; chosen ", part, re.M)
            self.same(f"{id}, choices of gear", len(book["gear"].get("choices", [])), len(gear))
            self.moves(id, books[id]["moves"], dicts(part, "id", "when gained", "requires"))

    def moves(self, book: str, ours: list[dict], rows: list[dict[str, str]]) -> None:
        owned = {plain(m["name"]): m for m in ours if not m.get("race")}
        theirs = {}
        ids = {}
        for row in rows:
            id, name = re.match(r"`([^`]+)`\s*(.*)", row["id"]).groups()
            theirs[plain(name)] = row
            ids[id.split(".")[-1]] = plain(name)
        self.both(f"{book}: move", set(owned), set(theirs))
        names = {m["id"]: plain(m["name"]) for m in ours}
        for name, row in theirs.items():
            if name not in owned:
                continue
            move = owned[name]
            when = row["when gained"]
            level = 1 if "start" in when else int(re.search(r"\d+", when)[0])
            self.same(f"{book}, {name}: level", move.get("from", 1), level)
            for column, member in (("requires", "requires"), ("replaces", "replaces")):
                wanted = re.findall(r"`([^`]+)`", row[column])
                wanted = ids.get(wanted[0].split(".")[-1], wanted[0]) if wanted else ""
                self.same(f"{book}, {name}: {member}", names.get(move.get(member, ""), ""), wanted)
            rolls = row["roll"].strip() not in ("none", "-", "—", "")
            if "roll" in move and not rolls:
                self.same(f"{book}, {name}: rolls", True, rolls)

    # ---- spells, gear, creatures --------------------------------------------------------------------------

    def spells(self) -> None:
        ours = {(s["list"], plain(s["name"])): s for s in self.all("spells", "spells")}
        theirs = {(row["class"], plain(row["name"])): row for row in dicts(self.ledger("spells-gear"), "id", "class", "level")}
        self.both("spell", {" ".join(each) for each in ours}, {" ".join(each) for each in theirs})
        for key, row in theirs.items():
            if key not in ours:
                continue
            self.same(f"{' '.join(key)}: level", ours[key]["level"], int(row["level"].split()[0]))
            for mark, tagged in (("ongoing", "ongoing" in ours[key].get("tags", [])), ("cast -1", ours[key].get("running", {}).get("penalty") == -1)):
                theirs_has = mark in (row["tags"] if mark == "ongoing" else row["computes"])
                self.same(f"{' '.join(key)}: {mark}", tagged, theirs_has)

    def gear(self) -> None:
        given = {e["thing"] for book in self.all("playbooks", "moves") for e in book.get("onTaking", []) if e["effect"] == "give-thing"}
        ours = {plain(t["name"]): t for t in self.all("gear", "things") if t["id"] not in given} # those are a row of their move
        theirs = {}
        for row in dicts(self.ledger("spells-gear"), "id", "price", "weight", "tags"):
            for name in row["name"].split(";"):
                theirs[SHORTER.get(plain(name), plain(name))] = row
        self.both("thing", set(ours), set(theirs))
        for name, row in theirs.items():
            thing = ours.get(name)
            if thing is None:
                continue
            share = re.match(r"(\d+)% of", row["price"]) or ("base item" in row["price"] and [0, 100])
            self.same(f"{name}: share", thing.get("share", 0), int(share[1]) if share else 0)
            price = re.search(r"(?:\+ |^)(\d+)(?!%)\b", row["price"].replace(",", ""))
            self.same(f"{name}: price", thing.get("price"), int(price[1]) if price else None)
            self.same(f"{name}: less Charisma", thing.get("lessCharisma", False), "CHA" in row["price"])
            weight = re.match(r"(\d+)", row["weight"])
            if weight:
                self.same(f"{name}: weight", thing.get("weight", 0), int(weight[1]))
            if thing["_file"] not in ("magic", "relics"):
                self.tags(name, thing, row["tags"])

    def tags(self, name: str, thing: dict, cell: str) -> None:
        words = {plain(tag) for tag in thing.get("tags", [])}
        for member, pattern in (("armour", "{} armour"), ("plusArmour", "+{} armour"), ("damage", "+{} damage"), ("piercing", "{} piercing"), ("ammo", "{} ammo")):
            if thing.get(member):
                words.add(plain(pattern.format(thing[member])))
        if thing.get("uses"):
            words.add(f"{thing['uses']} use" + ("s" if thing["uses"] != 1 else ""))
        words |= {flag for flag in ("precise", "clumsy") if thing.get(flag)}
        for tag in filter(None, (plain(tag) for tag in re.split(r"[,;]", cell))):
            if tag not in words:
                self.faults.append(f"{name}: the ledger has the tag '{tag}', the data {sorted(words)}")

    def creatures(self) -> None:
        ours = {c["id"]: c for c in self.all("creatures", "creatures")}
        theirs = {row["id"].strip("`"): row for row in dicts(self.ledger("creatures-gm"), "id", "organisation", "instinct")}
        self.both("creature", set(ours), set(theirs))
        for id, row in theirs.items():
            beast = ours.get(id)
            if beast is None:
                continue
            self.same(f"{id}: name", plain(beast["name"]), plain(row["name"]))
            for column, member in (("HP", "hp"), ("armour", "armour")):
                number = re.match(r"\d+", row[column])
                self.same(f"{id}: {member}", beast.get(member), int(number[0]) if number else None)
            self.same(f"{id}: organisation", beast.get("organisation", ""), plain(row["organisation"]))
            self.same(f"{id}: place", plain(beast.get("place", "")), plain(row["setting"]))
            tags = {plain(t) for t in re.split(r"[,;]", row["size and nature tags"])} - {""}
            self.same(f"{id}: tags", {plain(t) for t in beast.get("tags", [])}, tags)
            reach = {plain(t) for t in re.split(r"[,;]", row["range and attack tags"])} - {""}
            self.same(f"{id}: reach", {plain(t) for t in [*beast.get("reach", []), *beast.get("damageTags", [])] if not re.search(r"\d|ignores", t)}, reach)
            moves = [m for m in row["moves"].split(";") if m.strip() not in ("", "—")]
            self.same(f"{id}: moves", len(beast.get("moves", [])), len(moves))
            dice = re.match(r"[^ (]+", row["damage"])
            wanted = re.sub(r"(?<![0-9])d", "1d", dice[0]) if dice and dice[0] != "—" else None
            self.same(f"{id}: damage", beast.get("damage"), wanted)


def main() -> int:
    ask = argparse.ArgumentParser(description="Holds the books of Dungeon World against the ledgers.")
    ask.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[2])
    check = Check(ask.parse_args().root)
    for part in (check.classes, check.spells, check.gear, check.creatures):
        part()
    print(f"{check.rows} rows of the ledgers held against the data, {len(check.faults)} differ")
    for fault in check.faults:
        print(fault)
    return 1 if check.faults else 0


if __name__ == "__main__":
    sys.exit(main())
