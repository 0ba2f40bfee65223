#!/usr/bin/env python3
"""Shows that every rule of lint.py can fail: a tree in order is planted, one thing in it is broken, and the
rule must name exactly the broken file. What looks broken and is not must stay unnamed."""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
import lint  # noqa: E402 (after the line that keeps the tree clean)


def header(namespace: str, *lines: str, before: tuple[str, ...] = ()) -> str:
    return "\n".join(["// What this is.", "#pragma once", *before, f"namespace {namespace} {{", *lines, "}", ""])


def including(name: str) -> tuple[str, ...]:
    return (f'#include "{name}"',)


def function(body_lines: int, head: str = "void f()") -> str:
    return "\n".join([f"{head} {{", *["    g();"] * body_lines, "}", ""])


IN_ORDER = {
    "CMakeLists.txt": "", "README.md": "", ".gitignore": "", "build/x/Top.cpp": "class HelperImpl;",
    "docs/house-style.md": "",
    "src/base/text.h": header("tenplus::inline base", "class Information;", "// TODAY: a word, not a promise"),
    "src/base/described.h": "// Macros.\n#pragma once\n#include <string>\n#define ONE(a) \\\n    int a;\n",
    "src/wire/reader.h": header("tenplus::inline wire", before=including("base/text.h")),
    "src/dice/roll.h": header("tenplus::dice", before=including("base/text.h")),
    "src/board/grid.h": header("tenplus::board", before=including("base/text.h")),
    "src/content/load/loader.h": header("tenplus::content::inline load", before=including("wire/reader.h")),
    "src/content/skirmish/book.h": header("tenplus::content::skirmish"),
    "src/duality/body.h": header("tenplus::duality", before=including("dice/roll.h")),
    "src/table/core/actor.h": header("tenplus::table::inline core", before=including("duality/body.h")),
    "src/table/scene/wall.h": header("tenplus::table::inline scene", before=including("table/core/actor.h")),
    "src/table/scene/wall.cpp": '#include "table/turn.h"\n#include "table/pbta/moves/hold.h"\n',
    "src/table/scene/player_scene.h": header("tenplus::table::inline scene", before=including("table/core/actor.h")),
    "src/table/scene/scene_view.h": header("tenplus::table::inline scene"),
    "src/table/gm_view.h": header("tenplus::table", before=including("table/scene/scene_view.h")),
    "src/table/turn.h": header("tenplus::table", before=including("table/table.h")),
    "src/table/table.h": header("tenplus::table", before=including("table/scene/wall.h")),
    "src/table/table.cpp": '#include "table.h"\n// #include <chrono>\n' + function(50),
    "src/table/pbta/moves/hold.h": header("tenplus::table::inline pbta::inline moves", before=including("table/core/actor.h")),
    "src/table/pbta/classes/level.h": header("tenplus::table::inline pbta::inline classes", before=including("table/pbta/moves/hold.h")),
    "src/journal/store.cpp": "#include <SQLiteCpp/SQLiteCpp.h>\n#include <nlohmann/json.hpp>\n#include <chrono>\n",
    "src/session/session.h": header("tenplus::session", before=including("table/table.h")),
    "src/session/player_view.h": header("tenplus::session", "struct PlayerView {};"),
    "src/content/CMakeLists.txt": "tenplus_library(content USES base)\n",
    "ui/bridge/rows.h": header("tenplus::ui", before=including("session/session.h")),
    "ui/bridge/player_side.h": header("tenplus::ui", before=including("session/player_view.h")),
    "ui/players/board.cpp": '#include "table/scene/player_scene.h"\n',
    "ui/players/screen.cpp": '#include "bridge/player_side.h"\n#include "screen.moc"\n#include <QLabel>\n',
    "ui/paint/plain_label.cpp": header("tenplus::ui", "auto* l = new QLabel; l->setTextFormat(Qt::PlainText);"),
    "ui/feed/card.cpp": 'auto* a = plainLabel({}); QColor c(red, 0, 0); Qt::transparent;\n'
                        'a->setToolTip(plainTip(x)); a->setToolTip(open ? QString() : tr("one" " two"));\n',
    "ui/paint/page_scroll.h": header("tenplus::ui", "class PageScroll : public QScrollArea {};", before=("#include <QScrollArea>",)),
    "ui/paint/tab_stops.cpp": "#include <QScrollArea>\nclass QScrollArea;\nauto* a = qobject_cast<const QScrollArea*>(b); // no QScrollArea\n"
                              "auto* c = qobject_cast<QAbstractScrollArea*>(b);\n",
    "ui/asking/prompts.cpp": "QMessageBox box; box.setTextFormat(Qt::PlainText);\n",
    "ui/theme/palettes.cpp": 'QColor ink("#101418"); // "#fff"\n',
    "data/systems/one/system.json": '{"name": "One", "stats": [{"id": "grit", "name": "Grit"}],'
                                    ' "settings": [{"id": "rounding"}, {"id": "most"}, {"id": "hours"}, {"id": "weather"}]}\n',
    "data/systems/one/moves/rest.json": '{"when": "setting.most > 1"}\n',
    "data/systems/one/moves/swing.json": '{"moves": [{"id": "swing-hard", "name": "Swing Hard"}, {"id": "parley", "name": "Parley"},'
                                        ' {"id": "strike", "name": "Strike"}, {"id": "depth", "name": "Depth"},'
                                        ' {"id": "surface", "name": "Surface"}, {"id": "breath", "name": "Breath"}, {"id": "held", "name": "Held"}]}\n',
    "data/systems/one/playbooks/diver.json": '{"playbook": {"id": "diver", "name": "Deep Diver"}}\n',
    "src/cli/dive_examples.cpp": 'R"({"move":"swing-hard"})";\n',
    "src/table/breath.h": header("tenplus::table", 'DESCRIBED(Surface, "surface", who,', '    AS(breaths, "breath"), held)', "FIELDS(DiveSettings, weather)"),
    "src/table/words.cpp": 'kName = "strike"; v("depth", depth); f("strike"); f("depth"); f("surface"); f("breath"); f("held"); f("parley"); f("pure grit"); f("swing-harder"); // swing-hard with "grit"\n',
    "data/systems/tides/system.json": '{"name": "Tides", "stats": []}\n',
    "data/systems/two/system.json": '{"shares": {"one": ["moves", "gear/a.json"]}, "settings": [{"id": "most"}, {"id": "deep"}]}\n',
    "data/systems/one/gear/a.json": '{"value": {"setting": "deep"}}\n',
    "src/table/rest.cpp": 'const auto a = numberSetting(rulebook, "hours"); const auto b = wordSetting(rulebook(), "rounding");\n',
    "data/demo/picture.png": "\0 TODO",
    "ui/app/menus.cpp": 'action(menu, tr("New …"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N)); QKeySequence(Qt::Key_F7);\n',
    "ui/keys/fixed_keys.cpp": 'FixedWords::tr("Ctrl+PgUp"), FixedWords::tr("Go back")\n',
    "src/cli/main.cpp": 'app.add_subcommand("odds", "Odds");\n',
    "docs/manual/1-one.md": "# One\n\n![It](pictures/it.png) *Table > New …*, `Ctrl+Shift+N`, `F7`, `Alt+3`, `Ctrl+PgUp`, `tenplus-cli odds 2d6`, `--new`,\n"
                            "[two](2-two.md#the-second-part), [style](../house-style.md)\n",
    "docs/manual/2-two.md": "# Two\n\n## The second part\n",
    "docs/manual/pictures/it.png": "\0",
    "src/table/gold.cpp": 'return refuse("no-coins", "by", "There are none."); // refuse("no-gold", ...)\n',
    "tests/table/refusal_codes.txt": "no-coins\n",
    "tests/dice/roll_test.cpp": "TEST_CASE(\"a die\") { const char c = '{'; int n = 1'000; }\n",
}

# rule: [(the file that is broken, what stands in it)]
BROKEN = {
    "layers": [
        ("src/dice/odds.h", header("tenplus::dice", before=including("table/table.h"))),
        ("src/dice/odds.h", header("tenplus::dice", before=including("board/grid.h"))),
        ("src/dice/odds.cpp", '#include "feed/card.cpp"\n'),
        ("src/dice/odds.cpp", '#include "dice/nowhere.h"\n'),
        ("src/tools/odd.h", header("tenplus::tools")),
        ("src/duality/roll.h", header("tenplus::duality", before=including("table/core/actor.h"))),
        ("src/duality/roll.cpp", '#include "table/core/actor.h"\n'),
        ("src/table/core/sheet.h", header("tenplus::table::inline core", before=including("table/table.h"))),
        ("src/table/core/sheet.h", header("tenplus::table::inline core", before=including("table/scene/wall.h"))),
        ("src/table/scene/fog.h", header("tenplus::table::inline scene", before=including("table/pbta/moves/hold.h"))),
        ("src/table/pbta/moves/plan.h", header("tenplus::table::inline pbta::inline moves", before=including("table/turn.h"))),
        ("src/table/scene/fog.cpp", '#include "session/session.h"\n'),
        ("src/base/shown.cpp", "#include <QString>\n"),
        ("src/base/CMakeLists.txt", "target_link_libraries(tenplus_base PUBLIC Qt6::Core)\n"),
        ("src/session/open.cpp", "#include <sqlite3.h>\n"),
        ("ui/feed/search.cpp", "#include <SQLiteCpp/Database.h>\n"),
        ("ui/feed/width.cpp", "#include <QSettings>\n"),
        ("src/journal/store.h", header("tenplus::journal", before=("#include <nlohmann/json.hpp>",))),
        ("ui/feed/export.cpp", "#include <nlohmann/json.hpp>\n"),
        ("src/interop/pack.cpp", "const auto json = nlohmann::json::parse(text);\n"),
        ("src/interop/pack.cpp", "const auto table = toml::parse(text);\n"),
        ("src/interop/pack.cpp", "const auto all = YAML::LoadAll(text);\n"),
        ("src/table/turn.cpp", "#include <chrono>\n"),
        ("src/table/turn.cpp", "const auto now = std::time(nullptr);\n"),
        ("src/table/pbta/luck.cpp", "#include <random>\n"),
        ("ui/players/party.cpp", '#include "session/session.h"\n'),
        ("ui/players/party.cpp", '#include "table/scene/scene_view.h"\n'),
        ("ui/players/party.cpp", '#include "table/gm_view.h"\n'),
        ("ui/players/party.cpp", '#include "bridge/rows.h"\n'),
        ("ui/players/party.cpp", '#include "feed/card.cpp"\n'),
        ("src/dice/odds.h", header("tenplus::table")),
        ("src/skirmish/game.h", header("tenplus::dice")),
        ("src/table/scene/fog.h", header("tenplus::table")),
        ("src/table/scene/fog.h", header("tenplus::table::scene")),
        ("src/table/pbta/moves/plan.h", header("tenplus::table::inline pbta")),
        ("src/content/load/pack.h", header("tenplus::content")),
        ("src/content/skirmish/rows.h", header("tenplus::content::inline skirmish")),
        ("src/wire/writer.h", header("tenplus::wire")),
        ("src/cli/loop.h", header("tenplus::cli", before=including("cli/loop.h"))),
        ("ui/feed/export.cpp", '#include "cli/loop.h"\n'),
    ],
    "sizes": [
        ("src/dice/long.cpp", "int a;\n" * 501),
        ("tests/dice/long_test.cpp", "int a;\n" * 501),
        ("src/dice/odds.cpp", function(60)),
        ("src/dice/odds.cpp", "namespace tenplus {\nclass A {\n" + function(60) + "};\n}\n"),
        ("src/dice/odds.cpp", function(60, "A::A(int b) : m_b{b}, m_c{2}")),
        ("src/dice/odds.cpp", function(60, "template <typename T, class U>\nU f(T a = {}) const")),
        ("src/dice/odds.cpp", "#define OPEN {\n" + function(60, "auto f() -> std::vector<int>")),
        ("tests/dice/odds_test.cpp", function(60, 'TEST_CASE("a } in a text")')),
    ],
    "names": [
        ("src/session/second_view.h", header("tenplus::session", "struct PlayerView {};")),
        ("src/dice/DiceRoller.cpp", ""),
        ("src/dice/roll_helper.cpp", ""),
        ("ui/feed/utils.cpp", ""),
        ("src/dice/odds.cpp", "class RollManager {};\n"),
        ("src/dice/odds.cpp", "struct [[nodiscard]] InfoOfRoll {};\n"),
        ("ui/feed/card.cpp", "enum class EventHandlers { A };\n"),
        ("src/dice/odds.h", "#pragma once\n"),
        ("src/dice/odds.h", "// What this is.\n"),
    ],
    "top-level": [("scripts/run", ""), ("notes.txt", "")],
    "unfinished": [
        ("src/dice/odds.cpp", "// TODO: the rest\n"),
        ("ui/feed/card.cpp", "// FIXME\n"),
        ("data/systems/one/system.json", '{"text": "not yet implemented"}'),
    ],
    "assertions": [
        ("tests/ui/feed_test.cpp", "QTRY_VERIFY(seen);\n"),
        ("tests/ui/feed_test.cpp", "QCOMPARE(one, other);\n"),
    ],
    "colours": [
        ("ui/feed/card.cpp", 'const auto ink = "#1a2b3c";\n'),
        ("ui/feed/card.cpp", "const QColor ink(10, 20, 30);\n"),
        ("ui/feed/card.cpp", "painter.setPen(QColor{10, 20, 30});\n"),
        ("ui/feed/card.cpp", "painter.setPen(Qt::darkGray);\n"),
        ("ui/theme/theme.cpp", "const QRgb ink = 0xff101418;\n"),
    ],
    "labels": [
        ("ui/feed/card.cpp", "auto* name = new QLabel(text);\n"),
        ("ui/feed/name.h", header("tenplus::ui", "class Name : public QLabel {};")),
        ("ui/feed/card.cpp", "QMessageBox box(parent);\n"),
        ("ui/feed/card.cpp", "QMessageBox::warning(this, title, text);\n"),
        ("ui/feed/card.cpp", "a->setTextFormat(Qt::PlainText); b->setTextFormat(Qt::RichText);\n"),
        ("ui/feed/card.cpp", "button->setToolTip(name);\n"),
        ("ui/feed/card.cpp", 'button->setToolTip(tr("Roll %1").arg(name));\n'),
    ],
    "scroll-areas": [
        ("ui/feed/card.cpp", "auto* area = new QScrollArea(this);\n"),
        ("ui/feed/card.cpp", "auto area = std::make_unique<QScrollArea>();\n"),
        ("ui/feed/card.cpp", "QScrollArea area;\n"),
        ("ui/feed/card.h", header("tenplus::ui", "class Card : public QScrollArea {};")),
        ("ui/feed/card.h", header("tenplus::ui", "struct Card { QScrollArea m_area; };")),
        ("ui/feed/card.h", header("tenplus::ui", "using Area = QScrollArea;")),
        ("ui/paint/other_scroll.h", header("tenplus::ui", "class OtherScroll final : QScrollArea {};")),
    ],
    "data": [
        ("data/systems/one/system.json", '{"name": }'),
        ("data/systems/one/system.json", '{"name": "a", "name": "b"}'),
        ("data/systems/one/system.json", b'{"name": "\xff"}'),
    ],
    "settings": [
        ("data/systems/one/system.json", '{"settings": [{"id": "rounding"}, {"id": "most"}, {"id": "hours"}, {"id": "idle"}]}'),
        ("data/systems/three/system.json", '{"settings": [{"id": "deep"}]}'),
        ("src/table/sleep.cpp", 'const bool on = flagSetting(turn.rulebook(), "naps");\n'),
        ("src/table/sleep.cpp", 'constexpr char kNaps[] = "naps";\nconst bool on = flagSetting(rulebook, content::names::kNaps);\n'),
    ],
    "names-of-games": [
        ("src/table/swing.cpp", 'const bool swung = move.id == "swing-hard";\n'),
        ("src/table/swing.cpp", 'roll(stat("grit"));\n'),
        ("src/table/swing.cpp", 'R"({"stat":"grit"})";\n'),
        ("src/table/swing.cpp", 'if (playbook == "diver") return;\n'),
        ("ui/feed/card.cpp", 'label->setText(tr("Roll Swing Hard"));\n'),
        ("ui/feed/card.cpp", 'const auto icon = name == "Deep Diver" ? wave : fish;\n'),
        ("ui/feed/card.cpp", 'findPack("tides");\n'),
    ],
    "refusal-codes": [
        ("src/table/rope.cpp", 'return refuse(\n    "no-rope", {}, "There is none.");\n'),
        ("src/session/saving.cpp", 'return Unexpected(refused("not-saved", "The disk is full."));\n'),
        ("src/table/duality/lift.cpp", 'if (refused.code == "no-hop") return true;\n'),
        ("src/duality/hope.cpp", 'return no("no-hope", "There is none.");\n'),
        ("src/table/duality/hope.cpp", 'return duality::lacks({.need = n}, "no-hope",\n                      "There is none.");\n'),
        ("src/duality/hope.cpp", 'if (play.lets("no-hop")) return {};\n'),
        ("src/skirmish/why_not.cpp", 'Line{"no-points", "SK-MOVE-01", "There are none."},\n'),
        ("tests/table/refusal_codes.txt", "no-coins\nno-rope\n"),
        ("tests/table/refusal_codes.txt", "no-coins\nno-coins\n"),
    ],
    "manual": [
        ("docs/manual/2-two.md", "[three](3-three.md)\n\n## The second part\n"),
        ("docs/manual/3-three.md", "[two](2-two.md#the-third-part)\n"),
        ("docs/manual/3-three.md", "[far](https://example.org/)\n"),
        ("docs/manual/3-three.md", "![None](pictures/none.png)\n"),
        ("docs/manual/3-three.md", "Press `Ctrl+N`.\n"),
        ("docs/manual/3-three.md", "Press `F8`.\n"),
        ("docs/manual/3-three.md", "Run `tenplus-cli dance`.\n"),
        ("docs/manual/3-three.md", "Choose *Table > Dance …*.\n"),
        ("docs/manual/pictures/alone.png", "\0"),
        ("docs/manual/pictures/it.png", b"\0" * 200_001),
    ],
}


def planted(tree: dict[str, str | bytes], place: Path) -> Path:
    for name, text in tree.items():
        path = place / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return place.resolve()


def named(rule: str, tree: dict[str, str | bytes]) -> set[str]:
    with tempfile.TemporaryDirectory() as place:
        root = planted(tree, Path(place))
        return {fault.path.relative_to(root).as_posix() for fault in lint.RULES[rule](root)}


class Rules(unittest.TestCase):
    def test_a_tree_in_order_has_no_fault(self) -> None:
        for rule in lint.RULES:
            with self.subTest(rule):
                self.assertEqual(named(rule, IN_ORDER), set())

    def test_what_is_broken_is_named_and_nothing_else(self) -> None:
        for rule, cases in BROKEN.items():
            for name, text in cases:
                with self.subTest(rule, file=name, text=text[:120]):
                    expected = {name.split("/")[0]} if rule == "top-level" else {name}
                    self.assertEqual(named(rule, IN_ORDER | {name: text}), expected)

    def test_a_secret_is_found_behind_an_allowed_header(self) -> None:
        leak = header("tenplus::ui", before=including("bridge/rows.h"))
        self.assertEqual(named("layers", IN_ORDER | {"ui/bridge/player_side.h": leak}), {"ui/players/screen.cpp"})

    def test_two_headers_that_include_each_other_are_both_named(self) -> None:
        pair = {f"src/dice/{a}.h": header("tenplus::dice", before=including(f"dice/{b}.h")) for a, b in ("xy", "yx")}
        self.assertEqual(named("layers", IN_ORDER | pair), set(pair))

    def test_a_function_of_sixty_lines_is_allowed(self) -> None:
        self.assertEqual(named("sizes", IN_ORDER | {"src/dice/odds.cpp": function(59)}), set())

    def test_a_file_that_is_not_formatted_is_named(self) -> None:
        style = {".clang-format": (Path(__file__).parents[2] / ".clang-format").read_text()}
        tidy = style | {"src/dice/odds.cpp": "int a = 1;\n"}
        self.assertEqual(named("format", tidy), set())
        self.assertEqual(named("format", tidy | {"ui/feed/card.cpp": "int  a=1;\n"}), {"ui/feed/card.cpp"})

    def test_every_rule_has_a_broken_tree_and_a_ctest_entry(self) -> None:
        self.assertEqual(set(BROKEN) | {"format"}, set(lint.RULES))
        entries = (Path(__file__).parent / "CMakeLists.txt").read_text()
        self.assertIn(f"foreach(rule {' '.join(lint.RULES)})", entries)


class Program(unittest.TestCase):
    def run_on(self, tree: dict[str, str | bytes], *arguments: str) -> subprocess.CompletedProcess[str]:
        with tempfile.TemporaryDirectory() as place:
            command = [sys.executable, "-B", lint.__file__, *arguments, "--root", str(planted(tree, Path(place)))]
            return subprocess.run(command, capture_output=True, text=True, check=False)

    def test_it_exits_1_and_says_where(self) -> None:
        done = self.run_on(IN_ORDER | {"src/dice/odds.cpp": "// one\n// TODO\n"})
        self.assertEqual(done.returncode, 1)
        self.assertIn("src/dice/odds.cpp:2: TODO", done.stdout)

    def test_it_exits_0_on_a_tree_in_order(self) -> None:
        self.assertEqual(self.run_on(IN_ORDER).returncode, 0)

    def test_a_tree_without_sources_or_an_unknown_rule_is_no_success(self) -> None:
        self.assertEqual(self.run_on({"README.md": ""}).returncode, 2)
        self.assertEqual(self.run_on(IN_ORDER, "layer").returncode, 2)


if __name__ == "__main__":
    unittest.main()
