#!/usr/bin/env python3
"""Reads where the windows are from a log that WAYLAND_DEBUG=1 wrote.

protocol.py state LOG    prints one line: gm OUTPUTS players OUTPUTS|hidden full|covers|plain|loose keyboard gm|players|dialog|none
protocol.py faults LOG   prints each line that is no protocol, and each placement of the players' window on the only
                         output of the GM's; exits 1 if there is any

The GM's window is the first toplevel. The players' window is a later one with the bare name of the program as its title.
`covers` is a full screen over the GM's window, `plain` a window above it, `loose` one that is neither.
"""
import re
import sys
from dataclasses import dataclass, field

LINE = re.compile(r"^\[\s*\d+\.\d+\]\s+(?:\{[^}]*\}\s*)?(?P<sent>-> )?(?P<kind>\w+)[@#](?P<id>\d+)\.(?P<call>\w+)\((?P<arguments>.*)\)$")
PROTOCOL = re.compile(r"^\[\s*\d+\.\d+\] ")
PLAYERS_TITLE = '"Tenplus"'


@dataclass
class Toplevel:
    surface: str
    title: str = ""
    parent: str = ""
    wants_full: str = ""  # an output, or empty


@dataclass
class Session:
    outputs: dict = field(default_factory=dict)    # surface: outputs that it is on
    roles: dict = field(default_factory=dict)      # xdg_surface: surface
    toplevels: dict = field(default_factory=dict)  # xdg_toplevel: Toplevel
    gm: str = ""
    keyboard: str = ""
    faults: list = field(default_factory=list)

    def players(self) -> Toplevel | None:
        found = [each for name, each in self.toplevels.items() if name != self.gm and each.title == PLAYERS_TITLE]
        return found[-1] if found else None

    def on(self, window: Toplevel) -> set:
        return self.outputs.get(window.surface, set())

    def read(self, line: str) -> None:
        found = LINE.match(line)
        if not found:
            if line.strip() and not PROTOCOL.match(line):
                self.faults.append(f"on standard error: {line}")
            return
        target, call = found["id"], found["call"]
        names = re.findall(r"[@#](\d+)", found["arguments"]) or [""]  # nil: an object that is gone
        match found["kind"], call:
            case "wl_compositor", "create_surface":
                self.outputs[names[0]] = set()
            case "wl_surface", "enter":
                self.outputs.setdefault(target, set()).add(names[0])
            case "wl_surface", "leave":
                self.outputs.get(target, set()).discard(names[0])
            case "wl_surface", "destroy":
                self.outputs.pop(target, None)
            case "xdg_wm_base", "get_xdg_surface":
                self.roles[names[0]] = names[1]
            case "xdg_surface", "get_toplevel":
                self.toplevels[names[0]] = Toplevel(self.roles[target])
                self.gm = self.gm or names[0]
            case "wl_keyboard", "enter":
                self.keyboard = names[0]
            case "wl_keyboard", "leave":
                self.keyboard = ""
            case "xdg_toplevel", _ if target in self.toplevels:
                self.read_toplevel(target, call, found["arguments"], names)

    def read_toplevel(self, target: str, call: str, arguments: str, names: list) -> None:
        window = self.toplevels[target]
        match call:
            case "set_title":
                window.title = arguments
            case "set_parent":
                window.parent = names[0]
            case "set_fullscreen":
                window.wants_full = names[0] or "any"
                gm = self.on(self.toplevels[self.gm]) if self.gm in self.toplevels else set()
                if target != self.gm and gm == {window.wants_full}:
                    self.faults.append(f"full screen was asked for on the GM's output {window.wants_full}")
            case "unset_fullscreen":
                window.wants_full = ""
            case "destroy":
                del self.toplevels[target]

    def state(self) -> str:
        if self.gm not in self.toplevels:
            return "nothing"
        gm, players = self.toplevels[self.gm], self.players()
        words = ["gm", ",".join(sorted(self.on(gm))) or "nowhere", "players"]
        if players is None or not self.on(players):
            words.append("hidden")
        else:
            words.append(",".join(sorted(self.on(players))))
            covers = players.wants_full and self.on(players) & self.on(gm)
            words.append("covers" if covers else "full" if players.wants_full
                         else "plain" if players.parent == self.gm else "loose")
        holders = {gm.surface: "gm", players.surface if players else "": "players", "": "none"}
        return " ".join([*words, "keyboard", holders.get(self.keyboard, "dialog")])


def main() -> int:
    question, log = sys.argv[1:3]
    session = Session()
    with open(log, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            session.read(line.rstrip("\n"))
    if question == "state":
        print(session.state())
        return 0
    print("\n".join(session.faults))
    return 1 if session.faults else 0


if __name__ == "__main__":
    sys.exit(main())
