#!/usr/bin/env python3
"""The rules of docs/house-style.md that neither the compiler nor the linker keeps.

    tests/lint/lint.py [RULE...] [--root FOLDER]     every rule if none is named; exits 1 when one is broken

A rule is a function from the root of a tree to the faults it finds; RULES names them all, and lint_test.py
plants for each of them a tree that must make it fail.
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Callable, Iterator

from game_names import game_names
from manual import manual
from reading import Fault, Faults, code_of, files, line_at, matches, read, wire_names, without_comments
from refusal_codes import refusal_codes

# ---------------------------------------------------------------- layers

# Each may include what stands before it; those in one row do not know each other. A folder belongs to the longest of
# these that it lies in. The rooms of the table ("table/*") are held apart by their headers; a source may include what it
# composes.
LAYERS = [["base"], ["wire", "dice", "board"], ["content"], ["duality", "skirmish"], ["table/core"], ["table/*"], ["table"],
          ["journal"], ["session"], ["interop"], ["cli"]]
RANK = {name: rank for rank, row in enumerate(LAYERS) for name in row}


def rank_of(layer: str) -> int:
    return RANK.get(layer, RANK["table/*"] if layer.startswith("table/") else 99)


INLINE = {"base", "wire"}  # what they hold is named without them
OWN_NAMESPACE = {"content/skirmish"}  # rooms that share names with the folder they lie in: named with their own
DIRECTIVE = re.compile(r"^[ \t]*#(?:\\\n|[^\n])*", re.MULTILINE)  # of the preprocessor, all its lines
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(?:"([^"]+)"|<([^>]+)>)', re.MULTILINE)

QT = r'#\s*include\s*[<"]Q\w+.*'
SQLITE = r"#\s*include\s*<(?:sqlite3\.h|SQLiteCpp).*"
# Each has bounds before it builds a tree (base/tree_bounds.h).
PARSED = r"\b(?:Json|json)::parse\(|\btoml::parse\w*\(|\bYAML::(?:Load\w*|Parser)\b"
MEASURED = {"src/interop/bounded_json.cpp", "src/interop/imports/markup_trees.cpp"}
JSON = r'#\s*include\s*[<"]nlohmann/json\.hpp'
SETTINGS = r"#\s*include\s*<QSettings>"
PURE = (r"#\s*include\s*<(?:chrono|ctime|filesystem|fstream|random|thread)>"
        r"|\bstd::(?:time|chrono|filesystem|random_device)\b|\bgetrandom\b")


@dataclass(frozen=True)
class Include:
    line: int
    name: str
    quoted: bool


@cache
def includes(path: Path) -> list[Include]:
    text = without_comments(path)
    found = INCLUDE.finditer(text)
    return [Include(line_at(text, m.start(m.lastindex)), m[m.lastindex], m.lastindex == 1) for m in found]


@cache
def resolved(root: Path, folder: Path, name: str) -> Path | None:
    """The file that a quoted include in `folder` means: beside it, then below src, then below ui."""
    places = (folder / name, root / "src" / name, root / "ui" / name)
    return next((p.resolve() for p in places if p.is_file()), None)


def layer_of(root: Path, path: Path) -> tuple[str, str]:
    """("src", "dice") for src/dice/roll.h, ("src", "table/pbta") for src/table/pbta/moves/plan.h; the second is the first
    folder below src where no layer has it, and empty for a file that lies in none."""
    side, *folders = path.relative_to(root).parts[:-1]
    for depth in range(len(folders), 0, -1):
        name = "/".join(folders[:depth])
        if name in RANK or (side == "src" and depth == 2 and folders[0] == "table"):
            return side, name
    return side, folders[0] if folders else ""


def may_include(path: Path, own: str, other: str) -> bool:
    """Whether a file of one layer of src may include one of the other."""
    rooms = own.split("/")[0] == other.split("/")[0] == "table"
    return other == own or (rooms and path.suffix == ".cpp") or rank_of(other) < rank_of(own)


def direction(root: Path) -> Faults:
    for path in files(root, "src", "ui"):
        side, own = layer_of(root, path)
        if side == "src" and rank_of(own) == 99:
            yield Fault(path, 0, f"src/{own} is no layer; add it to LAYERS in tests/lint/lint.py where it belongs")
            continue
        for include in (i for i in includes(path) if i.quoted and not i.name.endswith(".moc")):
            target = resolved(root, path.parent, include.name)
            if target is None:
                yield Fault(path, include.line, f'"{include.name}" is not in this project; use <...> for libraries')
                continue
            other_side, other = layer_of(root, target)
            if side == "src" and not (other_side == "src" and may_include(path, own, other)):
                message = f"src/{own} may not include {other_side}/{other}: includes point down only"
                yield Fault(path, include.line, message)
            if side == "ui" and (other_side, other) == ("src", "cli"):
                yield Fault(path, include.line, "the window may not include the command line")


def libraries(root: Path) -> Faults:
    for path in files(root, "src", ends=".txt .cmake"):
        yield from matches(path, read(path), r"\bQt6(?:::|\s).*", "nothing under src links Qt: {}")
    for path in files(root, "src", "ui"):
        side, own = layer_of(root, path)
        text = without_comments(path)
        if side == "src":
            yield from matches(path, text, QT, "nothing under src knows Qt: {}")
        if (side, own) != ("src", "journal"):
            yield from matches(path, text, SQLITE, "SQLite is known to src/journal only: {}")
        if path.name != "settings_store.cpp":
            yield from matches(path, text, SETTINGS, "settings are read and written in ui/preferences/settings_store.cpp only: {}")
        if side == "ui" or path.suffix == ".h":
            yield from matches(path, text, JSON, "{}: headers take json_fwd.hpp, ui takes no JSON")
        if path.as_posix().removeprefix(f"{root.as_posix()}/") not in MEASURED:
            yield from matches(path, text, PARSED, "{}: a stranger's text is measured first, so parsedWithin() of interop/bounded_json.h")
        if side == "src" and own.split("/")[0] == "table":
            yield from matches(path, text, PURE, "src/table is pure, so no {}: clock, files and chance are given to it")


# What the window that players see is made of. Anything else could carry a secret to it.
PLAYERS_MAY = re.compile(r"ui/(?:players|theme|paint|dice|board)/|ui/bridge/(?:player\w*|text|tracks)\.h"
                         r"|src/(?:base|dice)/|src/(?:\w+/)+player_(?:view\w*|scene)\.h")
PLAYERS_NEVER = re.compile(r"src/table/(?:table|turn)\.h|src/content/rulebook\.h|src/(?:session|journal)/(?!player_view)|src/(?:\w+/)+(?:gm|scene)_view|ui/bridge/(?!player|text\.h|tracks\.h)")


def reached(root: Path, start: Path) -> Iterator[tuple[int, Path]]:
    """Every file of the project that `start` includes, by whatever way, with the line of `start` that begins it."""
    for first in includes(start):
        todo, seen = [(start, first)], set()
        while todo:
            path, include = todo.pop()
            target = resolved(root, path.parent, include.name) if include.quoted else None
            if target is not None and target not in seen:
                seen.add(target)
                yield first.line, target
                todo += [(target, i) for i in includes(target)]


def players(root: Path) -> Faults:
    for path in files(root, "ui/players"):
        for include in includes(path):
            target = resolved(root, path.parent, include.name) if include.quoted else None
            if target is not None and not PLAYERS_MAY.match(target.relative_to(root).as_posix()):
                yield Fault(path, include.line, f'the players\' window may not include "{include.name}"')
        for line, target in reached(root, path):
            if PLAYERS_NEVER.match(target.relative_to(root).as_posix()):
                message = f"this leads the players' window to {target.relative_to(root)}, which can hold secrets"
                yield Fault(path, line, message)


def circles(root: Path) -> Faults:
    for path in files(root, "src", "ui", ends=".h"):
        for line, target in reached(root, path):
            if target == path:
                yield Fault(path, line, "this header includes itself by way of others; put what both need into a third")


def namespace_of(root: Path, path: Path) -> str:
    """Its folder: a library by its name, the rooms below inline, so that callers need not say in which a thing lies."""
    side, *folders = path.relative_to(root).parts[:-1]
    if side == "ui":
        return "tenplus::ui"
    names = ["tenplus"]
    for depth, name in enumerate(folders, 1):
        folder = "/".join(folders[:depth])
        names.append(f"inline {name}" if folder in INLINE or (depth > 1 and folder not in OWN_NAMESPACE) else name)
    return "::".join(names)


def namespaces(root: Path) -> Faults:
    for path in files(root, "src", "ui", ends=".h"):
        if not DIRECTIVE.sub("", code_of(path)).strip():
            continue  # macros lie in no namespace
        expected = namespace_of(root, path)
        # More may follow: a namespace of its own for what a file keeps to itself, never another folder's.
        more = r"(?:::(?!inline)\w+)*" if path.relative_to(root).parts[0] == "ui" else ""
        if not re.search(rf"^namespace {expected}{more} \{{", code_of(path), re.MULTILINE):
            yield Fault(path, 0, f"nothing here is in namespace {expected}; the folder is the namespace")


def layers(root: Path) -> Faults:
    for part in (direction, libraries, players, circles, namespaces):
        yield from part(root)


# ---------------------------------------------------------------- sizes

LONGEST_FILE, LONGEST_FUNCTION = 500, 60
# A brace that opens a scope to look into; `struct Point f()` and `f(struct Point)` open functions.
SCOPE = re.compile(r"\b(?:namespace|class|struct|union|enum)\b(?!.*\)[\w\s]*$)|\bextern\s*$", re.DOTALL)


def closing(code: str, opening: int) -> int:
    """Where the brace at `opening` closes; the end of the text if it never does."""
    depth = 0
    for brace in re.finditer(r"[{}]", code[opening:]):
        depth += 1 if brace[0] == "{" else -1
        if depth == 0:
            return opening + brace.start()
    return len(code)


def function_bodies(code: str) -> Iterator[tuple[int, int]]:
    """Offsets of the braces of each function: what stands before them has parentheses and opens no scope."""
    code = DIRECTIVE.sub(lambda m: re.sub(r"[^\n]", " ", m[0]), code)
    code = re.sub(r"\btemplate\s*<[^;{]*?>(?=\s*\w)", lambda m: re.sub(r"[^\n]", " ", m[0]), code)
    at, head_from = 0, 0
    while found := re.compile(r"[;{}]").search(code, at):
        at = found.end()
        if found[0] == "{":
            head = code[head_from : found.start()].strip()
            if SCOPE.search(head):
                head_from = at
                continue
            end = closing(code, found.start())
            if ")" in head:
                yield found.start(), end
            at = end + 1
            if code[at:].lstrip()[:1] in (",", "{"):  # members set in braces: the head goes on
                continue
        head_from = at


def sizes(root: Path) -> Faults:
    for path in files(root, "src", "ui", "tests", ends=".cpp .h .py"):
        count = read(path).count("\n")
        if count > LONGEST_FILE:
            yield Fault(path, 0, f"{count} lines; a file has at most {LONGEST_FILE}: does it hold two things?")
    for path in files(root, "src", "ui", "tests"):
        code = code_of(path)
        for start, end in function_bodies(code):
            count = line_at(code, end) - line_at(code, start)
            if count > LONGEST_FUNCTION:
                yield Fault(path, line_at(code, start), f"a function of {count} lines; at most {LONGEST_FUNCTION}")


# ---------------------------------------------------------------- format

CLANG_FORMAT = "clang-format-14"  # Debian 12's; another version formats differently


def format_of(root: Path) -> Faults:
    """Every C++ file is exactly what .clang-format makes of it."""
    paths = files(root, "src", "ui", "tests")
    if not (root / ".clang-format").is_file() or not paths:
        return
    # Copies are formatted, many at a time, and compared: --dry-run of version 14 takes the comment behind an inline
    # namespace for a fault.
    with tempfile.TemporaryDirectory() as folder:
        copies = [Path(folder, path.relative_to(root)) for path in paths]
        shutil.copy(root / ".clang-format", folder)
        for path, copy in zip(paths, copies):
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, copy)
        at_once = os.cpu_count() or 1
        with ThreadPoolExecutor(at_once) as pool:
            list(pool.map(lambda some: subprocess.run([CLANG_FORMAT, "-i", *some], check=True),
                          filter(None, (copies[each::at_once] for each in range(at_once)))))
        for path, copy in zip(paths, copies):
            new, old = copy.read_text().splitlines(), path.read_text().splitlines()
            if new != old:
                line = next((at for at, (one, other) in enumerate(zip(new, old), 1) if one != other), 0)
                yield Fault(path, line, f"not formatted: run {CLANG_FORMAT} -i on it")


# ---------------------------------------------------------------- names

BANNED = re.compile(r"(?:Manager|Helper|Util|Handler|Info|Impl)s?(?![a-z])")
TYPE = re.compile(r"\b(?:class|struct|union|concept|using|enum(?:\s+class)?)\s+(?:\[\[[^\]]*\]\]\s*)?([A-Z]\w*)")
LOWER_SNAKE = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")


def names(root: Path) -> Faults:
    for path in files(root, "src", "ui", "tests", ends=".cpp .h .py .cmake"):
        if not LOWER_SNAKE.fullmatch(path.stem) or not LOWER_SNAKE.fullmatch(path.parent.name):
            yield Fault(path, 0, "files and folders are named in lower_snake")
        if BANNED.search("".join(word.capitalize() for word in path.stem.split("_"))):
            yield Fault(path, 0, "the name says nothing; name the one thing inside")
    for path in files(root, "src", "ui", "tests"):
        code = code_of(path)
        for found in TYPE.finditer(code):
            if BANNED.search(found[1]) and not re.match(r"Q[A-Z]", found[1]):
                message = f"{found[1]}: name the thing, not its role in the code"
                yield Fault(path, line_at(code, found.start()), message)
    for path in files(root, "src", "ui", "tests", ends=".h"):
        if not read(path).startswith("//"):
            yield Fault(path, 1, "a header opens with a comment: what it is, and what must stay true")
        if not re.search(r"^#pragma once$", read(path), re.MULTILINE):
            yield Fault(path, 0, "#pragma once is missing")
    yield from twins(root)


DEFINED = re.compile(r"^namespace ([\w: ]+) \{|^(?:struct|class|enum class|enum) (\w+)[^;{]*\{", re.MULTILINE)


def twins(root: Path) -> Faults:
    """Of two types with one name the linker keeps the functions of one, without a word."""
    seen: dict[tuple[str, str], Path] = {}
    for path in files(root, "src", "ui", ends=".h"):
        scope = ""
        for found in DEFINED.finditer(code_of(path)):
            if found[1]:
                scope = re.sub(r"::inline \w+", "", found[1])
                continue
            other = seen.setdefault((scope, found[2]), path)
            if other != path:
                line = line_at(code_of(path), found.start())
                yield Fault(path, line, f"{other.relative_to(root)} defines a {scope}::{found[2]} too: call one otherwise")


# ---------------------------------------------------------------- the rest

TOP_LEVEL = {"CMakeLists.txt", "README.md", "src", "ui", "data", "tests", "docs"}


def top_level(root: Path) -> Faults:
    for path in sorted(root.iterdir()):
        if path.name not in TOP_LEVEL and not path.name.startswith((".", "build")):
            yield Fault(path, 0, "the top level holds only " + ", ".join(sorted(TOP_LEVEL)))


UNFINISHED = r"\b(?:TODO|FIXME|XXX)\b|[Nn]ot (?:yet )?implemented"


def unfinished(root: Path) -> Faults:
    for path in (p for folder in ("src", "ui", "data") for p in sorted((root / folder).rglob("*")) if p.is_file()):
        if "\0" in read(path):
            continue  # a picture or another file that is no text
        yield from matches(path, read(path), UNFINISHED, "{}: finish it, or write it down as an issue")


# Qt's own assertions return from the test, and Catch counts it as passed.
QT_ASSERTION = r"\bQ(?:TRY_)?(?:VERIFY|COMPARE)\w*(?=\()|\bQ(?:TRY_)?FAIL(?=\()"


def assertions(root: Path) -> Faults:
    for path in files(root, "tests"):
        yield from matches(path, code_of(path), QT_ASSERTION, "{} cannot fail here: CHECK(QTest::qWaitFor(...)) can")


COLOUR = (r'"#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})"|\bQColor(?:\s+\w+)?\s*[({]\s*["\d]'
          r"|\bqRgba?\s*\(\s*\d|\bQRgb\s+\w+\s*[=({]\s*\d"
          r"|\bQColor::from\w+\s*\(\s*[\d\"]|\bQColorConstants\b|\"rgba?\("
          r"|\bQt::(?:white|black|red|green|blue|cyan|magenta|yellow|gray|(?:dark|light)[RGBCMY]\w+)\b")


def colours(root: Path) -> Faults:
    for path in files(root, "ui"):
        if path != root / "ui/theme/palettes.cpp":
            yield from matches(path, without_comments(path), COLOUR, "{}: colours live in ui/theme/palettes.cpp only")


MARKUP = r"\bQt::(?:RichText|AutoText|MarkdownText)\b"
PLAIN_LABEL = "ui/paint/plain_label.cpp"  # the one place where a label is made
LABEL = r"\bnew\s+QLabel\b|\bmake_unique<QLabel>|\bQLabel\s+\w+\s*[;({]|\bpublic\s+QLabel\b"
MESSAGE = re.compile(r"\bnew\s+QMessageBox\b|\bQMessageBox\s+\w+\s*[;({]|\bQMessageBox::[a-z]\w+\s*\(")
# A tip guesses its format: a fixed text of our own is safe, nothing is, and whatever goes through plainTip.
TIP = r'\bsetToolTip\((?!\s*(?:QString\(\)|\{\})\)|[^;]*\bplainTip\(|(?![^;]*\.arg\()[^;]*\btr\()'


def labels(root: Path) -> Faults:
    for path in files(root, "ui"):
        code = code_of(path)
        yield from matches(path, code, MARKUP, "{} would read markup in what people typed")
        yield from matches(path, without_comments(path), TIP, "a tip that is not fixed goes through plainTip()")
        if path != root / PLAIN_LABEL:
            yield from matches(path, code, LABEL, f"{{}}: labels are made by plainLabel() of {PLAIN_LABEL} only")
        if "Qt::PlainText" not in code and (made := MESSAGE.search(code)):
            yield Fault(path, line_at(code, made.start()), "a message box guesses its format: set Qt::PlainText")


PAGE_SCROLL = re.compile(r"ui/paint/page_scroll\.(?:h|cpp)")  # the one scroll area, and its reason
# A pointer to one that is there is harmless, and so are an #include and a declaration.
SCROLL_AREA = r"^(?![ \t]*#).*?(?<!\bclass )\bQScrollArea\b(?!\s*\*)"


def scroll_areas(root: Path) -> Faults:
    """A plain one recurses without an end over a content whose least size depends on its width."""
    for path in files(root, "ui"):
        if not PAGE_SCROLL.fullmatch(path.relative_to(root).as_posix()):
            yield from matches(path, code_of(path), SCROLL_AREA, "{}: what scrolls is a PageScroll of ui/paint/page_scroll.h")


def without_twins(pairs: list[tuple[str, object]]) -> dict:
    twins = [key for n, (key, _) in enumerate(pairs) if key in dict(pairs[:n])]
    if twins:
        raise ValueError(f'the key "{twins[0]}" stands twice in one object')
    return dict(pairs)


def data(root: Path) -> Faults:
    for path in files(root, "data", ends=".json"):
        try:
            json.loads(path.read_bytes().decode("utf-8"), object_pairs_hook=without_twins)
        except ValueError as wrong:  # also what UnicodeDecodeError and JSONDecodeError are
            yield Fault(path, getattr(wrong, "lineno", 0), f"no clean JSON: {wrong}")


READ_SETTING = re.compile(r'\b(?:flag|number|word)Setting\([^";]*?(?:"(\w+)"|names::(k\w+))')
NAME_IN_DATA = re.compile(r'\bchar (k\w+)\[\] = "([^"]+)"')


def shared_files(systems: Path, system: dict) -> list[Path]:
    """The files of other games that this one is made of as well."""
    shares = ((other, part) for other, parts in system.get("shares", {}).items() for part in parts)
    return [file for other, part in shares for file in [systems / other / part, *files(systems, f"{other}/{part}", ends=".json")] if file.is_file()]


def settings(root: Path) -> Faults:
    """A setting that a game offers is read by its rules or by the program, and none is read that no game offers."""
    systems = root / "data" / "systems"
    program = "\n".join(without_comments(path) for path in files(root, "src"))
    described = wire_names(program)
    offered = set()
    for path in sorted(systems.glob("*/system.json")):
        try:
            system = json.loads(read(path))
        except ValueError:
            continue  # the rule `data` says so
        names = [each["id"] for each in system.get("settings", [])]
        offered.update(names)
        rules = "\n".join(read(file) for file in files(root, f"data/systems/{path.parent.name}", ends=".json") + shared_files(systems, system))
        for name in names:
            in_rules = re.search(rf'\bsetting\.{name}\b|"setting"\s*:\s*"{name}"', rules)
            if not in_rules and f'"{name}"' not in program and name not in described:
                yield Fault(path, line_at(read(path), read(path).find(f'"{name}"')), f"nothing reads the setting {name}: it changes nothing")
    named = dict(NAME_IN_DATA.findall(program))
    for path in files(root, "src") if offered else []:
        code = without_comments(path)
        for found in READ_SETTING.finditer(code):
            setting = found[1] or named.get(found[2], found[2])
            if setting not in offered:
                yield Fault(path, line_at(code, found.start()), f"no game has the setting {setting}")


RULES: dict[str, Callable[[Path], Faults]] = {
    "layers": layers, "sizes": sizes, "format": format_of, "names": names, "top-level": top_level,
    "unfinished": unfinished, "assertions": assertions, "colours": colours, "labels": labels, "scroll-areas": scroll_areas, "data": data,
    "settings": settings, "manual": manual, "names-of-games": game_names, "refusal-codes": refusal_codes,
}


def main() -> int:
    ask = argparse.ArgumentParser(description="Holds the tree against docs/house-style.md.")
    ask.add_argument("rules", nargs="*", metavar="RULE", help=" ".join(RULES))
    ask.add_argument("--root", type=Path, default=Path(__file__).parents[2])
    asked = ask.parse_args()
    if unknown := set(asked.rules) - set(RULES):
        ask.error(f"no rule is called {', '.join(sorted(unknown))}; there are {', '.join(RULES)}")
    root = asked.root.resolve()
    if not (root / "src").is_dir():
        ask.error(f"{root} has no folder src; name the top of the tree with --root")
    found = [fault for name in asked.rules or RULES for fault in RULES[name](root)]
    for fault in found:
        print(f"{fault.path.relative_to(root)}:{fault.line}: {fault.message}")
    print(f"{len(found)} faults against {len(asked.rules or RULES)} rules")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
