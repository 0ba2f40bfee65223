#!/usr/bin/env python3
"""The files that lie beside an installed program, as ui/package/make-documents writes them. Takes the folder of the programs."""
import gzip
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = Path(sys.argv.pop(1)).resolve()
PACKAGE = ROOT / "ui/package"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory()
        cls.folder = Path(cls.scratch.name, "documents")
        subprocess.run([PACKAGE / "make-documents", PROGRAMS, cls.folder, "--maintainer", "Marta <marta@mill.example>"], check=True)
        cls.help = subprocess.run([PROGRAMS / "tenplus-cli", "--help"], capture_output=True, text=True, check=True).stdout
        cls.commands = re.findall(r"^  ([a-z][\w-]*)  ", cls.help.split("Subcommands:")[1], re.MULTILINE)

    @classmethod
    def tearDownClass(cls):
        cls.scratch.cleanup()

    def completed(self, *words: str) -> list[str]:
        """The words that bash offers for the last of these."""
        script = self.folder / "bash-completion/completions" / words[0]
        asked = " ".join(f"'{each}'" for each in words)
        ran = subprocess.run(["bash", "-c", f"compopt() {{ :; }}; source {script}; COMP_WORDS=({asked}); COMP_CWORD={len(words) - 1}; "
                              f"_{words[0].replace('-', '_')}; printf '%s\\n' \"${{COMPREPLY[@]}}\""], capture_output=True, text=True)
        self.assertEqual(ran.stderr, "")
        return ran.stdout.split()

    def test_the_manual_page_has_every_command_and_option(self):
        self.assertGreater(len(self.commands), 30)
        page = gzip.decompress((self.folder / "man/man1/tenplus-cli.1.gz").read_bytes()).decode().replace("\\-", "-")
        for command in self.commands:
            self.assertIn(f"\n.SS {command}\n", page)
            words = subprocess.run([PROGRAMS / "tenplus-cli", command, "--help"], capture_output=True, text=True).stdout
            part = page.split(f"\n.SS {command}\n")[1].split("\n.SS ")[0]
            for option in re.findall(r"^\s+(?:-\w,)?(--[\w-]+)", words, re.MULTILINE):
                self.assertIn(option, part, command)
        self.assertIn("--screenshot", gzip.decompress((self.folder / "man/man1/tenplus.1.gz").read_bytes()).decode().replace("\\-", "-"))

    def test_bash_completes_commands_options_values_and_files(self):
        self.assertEqual(self.completed("tenplus-cli", "import-"), [each for each in self.commands if each.startswith("import-")])
        self.assertEqual(self.completed("tenplus-cli", "play", "--ol"), ["--older"])
        self.assertEqual(self.completed("tenplus-cli", "show", "--as", "g"), ["gm", "guide"])
        self.assertEqual(self.completed("tenplus-cli", "verify", str(ROOT / "READ")), [str(ROOT / "README.md")])
        self.assertEqual(self.completed("tenplus", "--scr"), ["--screenshot"])

    def test_every_page_of_the_manual_is_there_as_html_and_its_links_lead_somewhere(self):
        manual = self.folder / "doc/tenplus/manual"
        chapters = sorted((ROOT / "docs/manual").glob("*.md"))
        self.assertGreater(len(chapters), 15)
        for chapter in chapters:
            page = (manual / f"{chapter.stem}.html").read_text()
            rows = [line for line in chapter.read_text().splitlines() if re.match(r"\|[^-]", line)]
            self.assertEqual(page.count("<tr>"), len(rows), chapter.name)
            for link in re.findall(r'(?:href|src)="([^"]+)"', page):
                name, _, anchor = link.partition("#")
                target = manual / (name or f"{chapter.stem}.html")
                self.assertTrue(target.is_file(), f"{chapter.name}: {link}")
                self.assertIn(f'id="{anchor}"' if anchor else "", target.read_text(errors="replace"), f"{chapter.name}: {link}")

    def test_the_desktop_knows_each_type_of_file_by_what_the_program_writes(self):
        types = xml.parse(PACKAGE / "tenplus.xml").getroot().findall(f"{MIME}mime-type")
        names = [each.get("type") for each in types]
        desktop = re.search(r"^MimeType=(.*)$", (PACKAGE / "tenplus.desktop").read_text(), re.MULTILINE)[1]
        self.assertEqual(desktop.strip(";").split(";"), names)
        provided = xml.parse(PACKAGE / "tenplus.metainfo.xml.in").getroot().findall("provides/mediatype")
        self.assertEqual([each.text for each in provided], names)
        for each in types:
            self.assertTrue((PACKAGE / f"{each.find(f'{MIME}icon').get('name')}.svg").is_file())
        campaign = Path(self.scratch.name, "evening.tenplus")
        subprocess.run([PROGRAMS / "tenplus-cli", "play", campaign, "--new", ROOT / "tests/fixtures/packs/nightferry"],
                       stdin=subprocess.DEVNULL, check=True, env={"XDG_STATE_HOME": self.scratch.name, "XDG_DATA_HOME": self.scratch.name})
        magic, head = types[0].find(f"{MIME}magic/{MIME}match"), campaign.read_bytes()[:100]
        while magic is not None:
            value, at = magic.get("value").replace("\\0", "\0").encode(), int(magic.get("offset"))
            self.assertEqual(head[at:at + len(value)], value)
            magic = magic.find(f"{MIME}match")

    def test_every_picture_for_software_centres_lies_in_docs_with_the_size_that_is_said(self):
        images = xml.parse(PACKAGE / "tenplus.metainfo.xml.in").getroot().findall("screenshots/screenshot/image")
        self.assertEqual(sorted(each.text for each in images),
                         sorted(f"@TENPLUS_PICTURES@/{path.name}" for path in (ROOT / "docs/screens").glob("*.png")))
        for each in images:
            head = (ROOT / "docs/screens" / each.text.split("/")[-1]).read_bytes()[16:24]  # of a PNG: width and height
            self.assertEqual((each.get("width"), each.get("height")),
                             (str(int.from_bytes(head[:4], "big")), str(int.from_bytes(head[4:], "big"))), each.text)

    def test_the_papers_of_debian_name_the_version_and_the_licence(self):
        changes = gzip.decompress((self.folder / "doc/tenplus/changelog.gz").read_bytes()).decode()
        version = re.search(r"kVersion = \"([\d.]+)\"", (ROOT / "src/base/version.h").read_text())[1]
        self.assertTrue(changes.startswith(f"tenplus ({version}) "))
        self.assertRegex(changes, r"\n -- Marta <marta@mill\.example>  \w{3}, ")
        self.assertIn("License: Expat", (self.folder / "doc/tenplus/copyright").read_text())


if __name__ == "__main__":
    unittest.main()
