"""The codes of refusals, which scripts on the command line compare, are the listed ones."""
import re
from pathlib import Path

from reading import Fault, Faults, files, line_at, read, without_comments

# The folders below src whose refusals have codes, and the code of one.
WRITTEN = {
    "table": r'\brefuse\(\s*"([a-z-]+)"',
    "session": r'\brefused\(\s*"([a-z-]+)"',
    "skirmish": r'\bLine\{"([a-z-]+)", "SK-',
}


def refusal_codes(root: Path) -> Faults:
    """tests/<folder>/refusal_codes.txt names every code that src/<folder> writes, one a line, sorted, and no other."""
    for folder, pattern in WRITTEN.items():
        written: dict[str, tuple[Path, int]] = {}
        for path in files(root, f"src/{folder}"):
            code = without_comments(path)
            for found in re.finditer(pattern, code, re.MULTILINE):
                written.setdefault(found[found.lastindex], (path, line_at(code, found.start(found.lastindex))))
        place = root / "tests" / folder / "refusal_codes.txt"
        listed = read(place).splitlines() if place.is_file() else []
        for code in sorted(written.keys() - set(listed)):
            yield Fault(*written[code], f"the code {code} is not in {place.relative_to(root)}: scripts compare codes, so add it on purpose")
        for line, code in enumerate(listed, 1):
            if code not in written:
                yield Fault(place, line, f"nothing in src/{folder} refuses with {code}: a code that is gone breaks scripts")
        if listed != sorted(set(listed)):
            yield Fault(place, 0, "the codes are not sorted, or one is there twice")
