// A campaign whose game changes to any other version of it, whatever is open at the table, as a hostile file may say
// it does: it is shown, told and played on, and goes back.
#include "interop/views_json.h"
#include "journal/event_json.h"
#include "session/campaign.h"
#include "session/random_player.h"

#include <nlohmann/json.hpp>
#include <rapidcheck.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <optional>
#include <rapidcheck/catch.h>
#include <string>
#include <utility>
#include <vector>

using namespace tenplus;
using namespace tenplus::session;
using namespace tenplus::session::testing;
using journal::testing::ScratchFolder;

namespace {

using Json = nlohmann::ordered_json;

void collectLists(Json& value, std::vector<Json*>& lists) {
    if (value.is_array() && !value.empty()) lists.push_back(&value);
    if (!value.is_structured()) return;
    for (auto& each : value) collectLists(each, lists);
}

// Takes elements out of lists of its files: moves, options, rows, fields.
content::PackFiles thinnedOut(content::PackFiles pack, Chance& chance, int elements) {
    std::vector<std::string> paths;
    for (const auto& [path, bytes] : pack) paths.push_back(path);
    for (; elements > 0; --elements) {
        std::string& bytes = pack.at(chance.of(paths));
        Json json = Json::parse(bytes);
        std::vector<Json*> lists;
        collectLists(json, lists);
        if (lists.empty()) continue;
        Json& list = *chance.of(lists);
        list.erase(chance.below(list.size()));
        bytes = json.dump();
    }
    return pack;
}

// Asks for what the whole game knows.
void playAnything(Session& session, Chance& chance, dice::Dice& dice, int turns) {
    static const content::Rulebook whole =
        *content::loadRulebook(table::testing::packOf("dungeonworld"), "pack").rulebook;
    for (; turns > 0; --turns) {
        const auto done = session.perform(nextCommand(whole, session.table(), chance), dice);
        const bool isTold = done.hasValue() || !done.error().message.empty();
        RC_ASSERT(isTold);
    }
}

// Plays on whatever comes of it, and looks at everything.
void playOn(Session& session, Chance& chance, dice::Dice& dice, int turns) {
    playAnything(session, chance, dice, turns);
    RC_ASSERT_FALSE(gmText(session).empty());
    RC_ASSERT_FALSE(interop::playerJson(session.rulebook(), session.table()).empty());
    session.tell([](const FeedTurn& turn) { RC_ASSERT(turn.turn > 0); });
}

} // namespace

TEST_CASE("a campaign is shown and played on with any other version of its game, whatever is open") {
    rc::prop("with parts taken out", [](std::uint64_t seed) {
        Chance chance(seed);
        ScratchFolder folder;
        dice::SystemDice dice({chance.bits(), chance.bits(), chance.bits(), chance.bits()});
        const content::PackFiles pack = thinnedOut(table::testing::packOf("dungeonworld"), chance, 12);
        const auto loaded = content::loadRulebook(pack, "pack");
        RC_PRE(loaded.rulebook.has_value());
        const journal::NamedBytes game(content::packToText(pack));
        {
            Session session = createdSession(folder / "c");
            playAnything(session, chance, dice, *rc::gen::inRange(0, 40));
            RC_ASSERT(session.storeBytes(game).hasValue());
        }
        {
            auto journal = journal::Journal::open(folder / "c");
            const table::GameUpdated updated{{"dungeonworld", "2", game.name()}, "1.0", {}};
            journal->append({journal::encode(table::Event(updated))});
        }
        Session session = openedSession(folder / "c");
        const auto ofGame =
            std::ranges::count(session.rulebook().moves, false, [](const content::Move& move) { return move.written; });
        RC_ASSERT(std::cmp_equal(ofGame, loaded.rulebook->moves.size()));
        const std::int64_t updated = session.lastTurn();
        playOn(session, chance, dice, 12);
        if (const auto back = session.undo(updated)) playOn(session, chance, dice, 6);
    });
}
