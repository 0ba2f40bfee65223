#!/usr/bin/env python3
"""What somebody reads who starts Tenplus for the first time: .ci/shared.sh with a dpkg, a sudo and an apt-get of the test."""
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parents[2]


class FirstStart(unittest.TestCase):
    def said(self, script: str, **programs: str) -> tuple[int, str]:
        """Runs `script` after .ci/shared.sh, with these programs as bash scripts before all others."""
        with tempfile.TemporaryDirectory() as folder:
            for name, text in {"dpkg-query": "exit 1", **programs}.items():
                program = Path(folder, name)
                program.write_text(f"#!/bin/bash\n{text}\n")
                program.chmod(0o755)
            # EUID is read-only in bash, so the copy that runs asks another variable.
            shared = (ROOT / ".ci/shared.sh").read_text().replace("EUID", "TEST_EUID")
            ran = subprocess.run(["bash", "-c", f"set -euo pipefail\n{shared}\n{script}"], capture_output=True, text=True,
                                 env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "TEST_EUID": "1000"})
            return ran.returncode, ran.stderr

    def test_a_password_that_sudo_refuses_is_no_fault_of_the_network(self):
        code, said = self.said("install_missing g++", sudo="exit 1")
        self.assertEqual(code, 2)
        self.assertIn("sudo did not take the password", said)
        self.assertNotIn("network", said)

    def test_an_update_that_fails_is_asked_about_the_network(self):
        code, said = self.said("install_missing g++", sudo='exec "$@"', **{"apt-get": "exit 100"})
        self.assertEqual(code, 2)
        self.assertIn("is there a network?", said)

    def test_a_folder_that_cannot_be_written_is_named_before_anything_is_installed(self):
        with tempfile.NamedTemporaryFile() as file:  # no folder can be made below a file, whoever runs this
            code, said = self.said(f"writable_folder {file.name}/build; install_missing g++", sudo="echo installed >&2")
        self.assertEqual(code, 2)
        self.assertIn("cannot be written", said)
        self.assertNotIn("installed", said)
        for start in ("ui/run", "tests/run"):
            text = (ROOT / start).read_text()
            self.assertLess(text.index("writable_folder "), text.index("install_missing "), start)

    def test_every_start_in_a_session_of_wayland_looks_for_the_part_of_qt(self):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder).resolve()
            text = (ROOT / "ui/run").read_text()
            build = re.search(r"^build=\$root/(\S+)", text, re.MULTILINE)[1]
            for name in ("ui", "src", "data", ".ci", f"{build}/bin", "fakes"):
                (root / name).mkdir(parents=True)
            for name, words in {"CMakeLists.txt": "", ".ci/shared.sh": (ROOT / ".ci/shared.sh").read_text(),
                               "ui/run": text, f"{build}/.built": f"{root}\n",
                               f"{build}/bin/tenplus": "#!/bin/bash\necho started\n", "fakes/sudo": "#!/bin/bash\nexit 1\n",
                               "fakes/apt-get": "#!/bin/bash\nexit 100\n", "fakes/dpkg-query": "#!/bin/bash\nexit 1\n"}.items():
                (root / name).write_text(words)
                (root / name).chmod(0o755)
            os.utime(root / build / ".built", (4e9, 4e9))  # newer than every source: nothing is built

            def ran(**more: str) -> subprocess.CompletedProcess:
                asked = {name: value for name, value in os.environ.items() if name not in ("WAYLAND_DISPLAY", "DISPLAY")}
                return subprocess.run([root / "ui/run"], capture_output=True, text=True,
                                      env={**asked, "PATH": f"{root}/fakes:{os.environ['PATH']}", **more})

            wayland, x11 = ran(WAYLAND_DISPLAY="wayland-0"), ran(DISPLAY=":0")
        self.assertIn("Installing qt6-wayland", wayland.stdout)
        self.assertIn("Going on without qt6-wayland", wayland.stderr)
        self.assertIn("started", wayland.stdout)
        self.assertNotIn("qt6-wayland", x11.stdout + x11.stderr)
        self.assertIn("started", x11.stdout)

    def test_the_first_start_says_how_long_it_builds(self):
        text = (ROOT / "ui/run").read_text()
        self.assertLess(text.index("The first start builds Tenplus"), text.index("install_missing "))


if __name__ == "__main__":
    unittest.main()
