// Packs come whole: empty texts, entries that say no key, and the measure of loss.
#include "interop/imports_plan.h"

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::interop::testing;
using Catch::Matchers::Contains;

TEST_CASE("moves without a key are told apart, and none requires another for that") {
    const ImportShelf shelf;
    const auto path = shelf.file("keys.json", R"({"game_name": "Keys",
        "moves": {
            "keen": {"name": "Keen", "key": "keen", "description": "Roll+Wit. On a 10+, see. On a 7-9, squint."},
            "ape": {"name": "Ape", "description": "You see at night.", "classes": ["sage"]},
            "cat": {"name": "Cat", "description": "You land well.", "classes": ["sage"], "requires": ""},
            "fox": {"name": "Fox", "key": "fox", "description": "You slip away.", "classes": ["sage"],
                "requires": "ape"}},
        "basic_moves": [{"name": "Keen", "key": "keen", "description": "Roll+Wit. On a 10+, see. On a 7-9, squint."}],
        "classes": {"sage": {"name": "Sage", "key": "sage", "base_hp": 4, "advanced_moves_1": [{"name": "Cat"}]}}})");
    const PlannedImport planned = shelf.plan(path);
    CHECK(namesOf(planned.report, "move").size() == 4);
    CHECK(planned.report.skipped.empty());
    const content::Rulebook book = written(planned);
    CHECK(named(book.moves, "Keen").ofClass.needs.empty());
    CHECK(named(book.moves, "Cat").ofClass.needs.empty());
    CHECK(named(book.moves, "Cat").ofClass.from == 2);
    CHECK(named(book.moves, "Fox").ofClass.needs == named(book.moves, "Ape").id);
}

TEST_CASE("an empty text hides no other spelling of it") {
    const ImportShelf shelf;
    const auto path =
        shelf.file("rows.json", R"({"_id": "t1", "name": "Marsh weather", "formula": "1d2", "description": "",
        "results": [{"type": "text", "description": "", "text": "", "name": "Rain", "range": [1, 1]},
                    {"type": "text", "description": "<p></p>", "name": "Fog", "range": [2, 2]}]})");
    const content::Rulebook book = written(shelf.plan(path));
    const auto& rows = named(book.chance, "Marsh weather").rows;
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].text == "Rain");
    CHECK(rows[1].text == "Fog");
}
