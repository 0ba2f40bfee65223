"""No name of a game stands in the program: what a game calls its stats, classes and moves is known from data alone."""
import json
import re
from pathlib import Path
from typing import Iterator

from reading import TOKEN, Fault, Faults, files, line_at, read, wire_names

# Files that may name a game, each for a reason.
MAY_NAME = [
    (r"src/cli/(?:\w+_)?examples\.cpp", "an example of a command plays in a game that people know"),
    (r"src/content/icon_names\.h", "pictures have plain names"),
    (r"src/cli/request_list\.h", "the game in which an example plays that names none"),
]
# Further words of the program itself, which games use as ids too. Its commands, events, effects and members are found.
OWN_WORDS = {
    "make-camp": "a guided act",
    "parley": "a moment of the guide",
    "thief": "an irregular English noun, for the search",
    "track": "a type of attribute in sheets of another program",
}
SHORTEST = 4  # letters of an id: a shorter one is a part of too many other things


def members(part: object, *path: str) -> list[dict]:
    """The objects of the list at that path that have an id and a name."""
    for step in path:
        part = part.get(step, {}) if isinstance(part, dict) else {}
    return [each for each in part if isinstance(each, dict) and "id" in each] if isinstance(part, list) else []


def things_named(root: Path) -> Iterator[tuple[str, str, dict]]:
    """The game, the kind and the object of each game, stat, class and move that ships."""
    for file in files(root, "data/systems", ends=".json"):
        game = file.relative_to(root / "data/systems").parts[0]
        try:
            part = json.loads(read(file))
        except ValueError:
            continue  # the rule `data` says so
        if not isinstance(part, dict):
            continue
        if file.name == "system.json":
            yield game, "game", {"id": game} | {key: part[key] for key in ("id", "name") if key in part}
        for kind, path in (("stat", ("stats",)), ("stat", ("duality", "traits")), ("move", ("moves",)), ("class", ("classes",))):
            for each in members(part, *path):
                yield game, kind, each
        if isinstance(part.get("playbook"), dict):
            yield game, "class", part["playbook"]


def words_of_the_program(root: Path) -> set[str]:
    """What commands, events, effects and members are called in JSON: an equal id of a game is a coincidence."""
    return set(OWN_WORDS).union(*(wire_names(read(path)) for path in files(root, "src")))


def names_in_games(root: Path) -> dict[str, str]:
    """Each id of four letters or more and each name of two words or more, with what it names."""
    own = words_of_the_program(root)
    found: dict[str, str] = {}
    for game, kind, each in things_named(root):
        identity, name = str(each.get("id", "")), str(each.get("name", ""))
        what = "the game" if kind == "game" else f"a {kind} of {game}"
        if len(identity) >= SHORTEST and identity not in own:
            found.setdefault(identity, what)
        if " " in name:
            found.setdefault(name, what)
    return found


def pattern_of(names: dict[str, str]) -> re.Pattern[str]:
    """A single word counts only as a whole text, or in quotes inside one: in a sentence it is plain English."""
    single = "|".join(re.escape(each) for each in sorted(names) if re.fullmatch(r"\w+", each))
    several = "|".join(re.escape(each) for each in sorted(names, key=len, reverse=True) if not re.fullmatch(r"\w+", each))
    never = r"(?!)"
    return re.compile(rf'(?<=")(?:{single or never})(?=\\?")|(?<![\w-])(?:{several or never})(?![\w-])')


def game_names(root: Path) -> Faults:
    names = names_in_games(root)
    pattern = pattern_of(names)
    for path in files(root, "src", "ui") if names else []:
        if any(re.fullmatch(place, path.relative_to(root).as_posix()) for place, _ in MAY_NAME):
            continue
        for token in TOKEN.finditer(read(path)):
            for found in pattern.finditer(token["text"] or ""):
                message = f'"{found[0]}" is {names[found[0]]}: the program knows none by name; let data say it'
                yield Fault(path, line_at(read(path), token.start() + found.start()), message)
