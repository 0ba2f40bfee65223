// The forms by which a move is written at the table and removed, and the search that finds it.
#include "table/core/sheet.h"
#include "table/pbta/moves/campaign_moves.h"
#include "ui/forms_evening.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::testing;

TEST_CASE("A move is written with a name, a trigger, a stat and three texts, best result first") {
    Evening evening;
    const Form form = evening.form("write-move");
    std::vector<std::string> results;
    for (const Ask& ask : form.asks) {
        if (ask.id.starts_with("move/bands/")) results.push_back(ask.id);
    }
    CHECK(results ==
          std::vector<std::string>{"move/bands/strong/text", "move/bands/weak/text", "move/bands/miss/text"});
    evening.perform("write-move", {{"move/name", {"Read the Ruin"}},
                                   {"move/trigger", {"When you study a ruin"}},
                                   {"move/roll", {"int"}},
                                   {results[0], {"You see it all."}},
                                   {results[1], {"You see a part."}},
                                   {results[2], {"It sees you."}},
                                   {"who", {ref(evening.ada)}},
                                   {"tonight", {"1"}}});
    const table::CampaignMove move = evening.scene.table().campaignMoves->at(0);
    CHECK(move.move.name == "Read the Ruin");
    CHECK(move.move.roll == content::WrittenRoll{{}, {"int"}});
    CHECK(move.move.bands.at("miss").text == "It sees you.");
    CHECK(move.who == evening.ada);
    CHECK(move.tonight);
}

TEST_CASE("A move is written from one text, for everybody and for good, and removed") {
    Evening evening;
    CHECK_FALSE(formOf("remove-move", evening.at()).has_value());
    evening.perform("write-move",
                    {{"words", {"Cast the Bones\nWhen you cast the bones, roll+Wis. On a 10+, ask two."}}});
    const table::CampaignMove move = evening.scene.table().campaignMoves->at(0);
    CHECK(move.move.name == "Cast the Bones");
    CHECK_FALSE(move.who);
    CHECK_FALSE(move.tonight);
    evening.perform("remove-move", {});
    CHECK(evening.scene.table().campaignMoves->empty());
}

TEST_CASE("A move without dice takes the text of what happens, and a game without moves offers no form") {
    Evening evening;
    evening.perform("write-move", {{"move/name", {"Ring the Bell"}},
                                   {"move/trigger", {"When you ring the bell"}},
                                   {"move/roll", {"no-roll"}},
                                   {"move/text", {"Everybody knows where you are."}}});
    CHECK_FALSE(evening.scene.table().campaignMoves->at(0).move.roll.has_value());
    Scene skirmish("skirmish");
    CHECK_FALSE(formOf("write-move", {skirmish.rulebook(), skirmish.table()}).has_value());
}
