"""The codes of refusals, which scripts on the command line compare, are the listed ones."""
import re
from pathlib import Path

from reading import Fault, Faults, files, line_at, read, without_comments

# The folders of tests that list codes: the folders below src that write them, and the code where it is written.
WRITTEN = {
    "table": (["table"], r'\brefuse\(\s*"([a-z-]+)"'),
    "session": (["session"], r'\brefused\(\s*"([a-z-]+)"'),
    "skirmish": (["skirmish"], r'\bLine\{"([a-z-]+)", "SK-'),
    "duality": (["duality", "table/duality"], r'\b(?:no\(|lacks\(\s*\{[^{}]*\},)\s*"([a-z-]+)"'),
}
# A code that the rules compare.
COMPARED = r'\b(?:code == |lets\(|RefusalCode\()"([a-z-]+)"'


def refusal_codes(root: Path) -> Faults:
    """tests/<folder>/refusal_codes.txt names every code that its sources write, one a line, sorted, and no other; the rules
    compare listed codes only."""
    known: set[str] = set()
    for folder, (sources, pattern) in WRITTEN.items():
        written: dict[str, tuple[Path, int]] = {}
        for path in files(root, *(f"src/{source}" for source in sources)):
            code = without_comments(path)
            for found in re.finditer(pattern, code, re.MULTILINE):
                written.setdefault(found[found.lastindex], (path, line_at(code, found.start(found.lastindex))))
        place = root / "tests" / folder / "refusal_codes.txt"
        listed = read(place).splitlines() if place.is_file() else []
        known.update(listed)
        for code in sorted(written.keys() - set(listed)):
            yield Fault(*written[code], f"the code {code} is not in {place.relative_to(root)}: scripts compare codes, so add it on purpose")
        for line, code in enumerate(listed, 1):
            if code not in written:
                yield Fault(place, line, f"nothing in src/{sources[0]} refuses with {code}: a code that is gone breaks scripts")
        if listed != sorted(set(listed)):
            yield Fault(place, 0, "the codes are not sorted, or one is there twice")
    for path in files(root, "src/duality", "src/table"):
        code = without_comments(path)
        for found in re.finditer(COMPARED, code):
            if found[1] not in known:
                yield Fault(path, line_at(code, found.start(1)), f"no refusal has the code {found[1]}: this comparison is never true")
