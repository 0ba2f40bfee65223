"""The rule of lint.py for docs/manual: what the manual names is there."""
import re
from pathlib import Path

from reading import Fault, Faults, files, line_at, read, without_comments

MOST_PICTURES, MOST_PICTURE_BYTES = 14, 200_000
KEY_WORDS = {"Key_Comma": ",", "Key_Plus": "+", "Key_Minus": "-", "Key_Equal": "=", "Key_Return": "Enter", "Key_PageUp": "PgUp",
             "Key_PageDown": "PgDn", "Key_Left": "Left", "Key_Right": "Right", "Key_Up": "Up", "Key_Down": "Down"}
MODIFIERS = {"CTRL": "Ctrl", "SHIFT": "Shift", "ALT": "Alt"}
CHORD = re.compile(r"((?:\(?\bQt::(?:CTRL|SHIFT|ALT) \| )*)Qt::(Key_\w+)")
FIXED_KEY = re.compile(r'FixedWords::tr\("((?:(?:Ctrl|Shift|Alt)\+)?[^" ]+)"\)')
IN_MANUAL = {
    "link": re.compile(r"\]\(([^)\s]+)\)"),
    "key": re.compile(r"`((?:(?:Ctrl|Shift|Alt)\+)+[^`\s]+|F\d+)`"),
    "command": re.compile(r"\btenplus-cli ([a-z][\w-]*)"),
    "entry": re.compile(r"\*(?:Campaign|Edit|Table|Players|View|Help) > ([^*]+)\*"),
}


def known_keys(root: Path) -> set[str]:
    """As the window writes them: of its actions, those with fixed work, and those that a panel reads by itself."""
    keys = {f"Alt+{digit}" for digit in range(1, 10)} | {f"Ctrl+{digit}" for digit in range(0, 10)} | {"Shift+Enter"}
    keys |= {f"Ctrl+Shift+F{digit}" for digit in range(1, 13)} # of saved rolls, and of the last places at the table
    for path in files(root, "ui", ends=".cpp"):
        code = without_comments(path)
        keys.update(FIXED_KEY.findall(code) if path.name == "fixed_keys.cpp" else [])
        for held, name in CHORD.findall(code):
            words = [MODIFIERS[each] for each in re.findall(r"Qt::(\w+)", held)]
            keys.add("+".join([*words, KEY_WORDS.get(name, name.removeprefix("Key_"))]))
    return keys | {f"Alt+{arrow}" for arrow in ("Up", "Down", "Left", "Right")}


def anchors_of(path: Path) -> set[str]:
    heads = re.findall(r"^#+ (.+)$", read(path), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in heads}


def broken_link(path: Path, link: str) -> str | None:
    if "://" in link:
        return f"{link}: the manual is read without a network"
    name, _, anchor = link.partition("#")
    target = path.parent / name if name else path
    if not target.is_file():
        return f"{link}: there is no such file"
    return f"{link}: there is no such heading" if anchor and anchor not in anchors_of(target) else None


def manual(root: Path) -> Faults:
    """Links, pictures, keys, menu entries and commands that the manual names are there."""
    chapters, pictures = sorted((root / "docs/manual").glob("*.md")), sorted((root / "docs/manual/pictures").glob("*"))
    keys = known_keys(root) if chapters else set()
    texts = "\n".join(read(path) for path in files(root, "ui", ends=".cpp")
                      if path.parent.name == "app" or path.name.endswith("_family.cpp")) # families of play have entries
    commands = set(re.findall(r'add_subcommand\("([\w-]+)"', "\n".join(read(path) for path in files(root, "src/cli"))))
    says = {
        "link": broken_link,
        "key": lambda _, key: None if key in keys else f"{key}: the window has no such key",
        "command": lambda _, name: None if name in commands else f"tenplus-cli {name}: there is no such command",
        "entry": lambda _, words: None if all(f'tr("{each}")' in texts for each in words.split(" > "))
        else f"{words}: no menu has this entry",
    }
    for path in chapters:
        for kind, pattern in IN_MANUAL.items():
            for found in pattern.finditer(read(path)):
                if fault := says[kind](path, found[1]):
                    yield Fault(path, line_at(read(path), found.start()), fault)
    shown = "\n".join(read(path) for path in chapters)
    for place, path in enumerate(pictures):
        if path.stat().st_size > MOST_PICTURE_BYTES or place >= MOST_PICTURES:
            yield Fault(path, 0, f"the manual has at most {MOST_PICTURES} pictures of {MOST_PICTURE_BYTES} bytes each")
        elif f"(pictures/{path.name})" not in shown:
            yield Fault(path, 0, "no chapter shows this picture")
