// The laws of undoing, from plays at random. A play is a seed and a length, so that a play that breaks a law is
// shortened to the turn that breaks it.
#include "base/tiny_picture.h"
#include "journal/event_json.h"
#include "session/campaign.h"
#include "session/random_player.h"
#include "table/all_kinds.h"
#include "table/duality/command.h"
#include "table/pbta/gear/gear.h"
#include "table/scene/token.h"
#include "table/table_invariants.h"
#include "wire/each_id.h"

#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <iostream>
#include <map>
#include <rapidcheck/catch.h>
#include <set>

using namespace tenplus;
using namespace tenplus::session;
using namespace tenplus::session::testing;
using journal::testing::ScratchFolder;

namespace {

struct Counts {
    std::map<std::string_view, int> done, refused;
    int undone = 0, redone = 0, stood = 0;
};

struct LawPlay {
    explicit LawPlay(std::uint64_t seed)
        : chance(seed)
        , session(createdSession(folder / "c"))
        , model(session)
        , dice({chance.bits(), chance.bits(), chance.bits(), chance.bits()}) {
        RC_ASSERT(session.storeBytes(tenplus::testing::tinyPicture()).value() == tenplus::testing::kTinyHash);
    }

    void turns(int count) {
        for (; count > 0; --count) turn();
    }
    void turn(std::size_t wanted = kAnyKind) {
        switch (chance.below(12)) {
        case 0: undo(0); return;
        case 1: redo(0); return;
        default: break;
        }
        const table::Command command = nextCommand(session.rulebook(), session.table(), chance, wanted);
        const table::Table before = session.table();
        const journal::Tip tip = session.journal().tip();
        if (auto done = session.perform(command, dice)) {
            ++counts.done[nameOf(command)];
            model.take(*done);
        } else {
            ++counts.refused[nameOf(command)];
            RC_ASSERT(session.table() == before);
            RC_ASSERT(session.journal().tip() == tip);
            RC_ASSERT_FALSE(done.error().message.empty());
        }
    }
    bool undo(std::int64_t turn) { return take(session.undo(turn), counts.undone); }
    bool redo(std::int64_t turn) { return take(session.redo(turn), counts.redone); }
    // Undoing what is named as standing on it, the newest first, makes way; another turn may stand on that one in its
    // turn.
    void makeWayAndUndo(std::int64_t turn) {
        for (auto result = session.undo(turn); !take(result, counts.undone); result = session.undo(turn)) {
            RC_ASSERT(result.error().code == "stands-on-it");
            RC_ASSERT(result.error().turns.front() > turn);
            makeWayAndUndo(result.error().turns.front());
        }
    }
    bool take(const Expected<session::Performed, session::Refused>& result, int& count) {
        if (!result) return false;
        RC_ASSERT(result->events.empty()); // nothing is rolled or decided again
        ++count;
        model.take(*result);
        return true;
    }

    ScratchFolder folder;
    Chance chance;
    Session session;
    session::testing::Model model;
    dice::SystemDice dice;
    static inline Counts counts;
};

/// A play of up to `most` turns.
template <typename Check>
void law(const std::string& says, int most, Check check) {
    rc::prop(says, [=](std::uint64_t seed) {
        LawPlay play(seed);
        play.turns(*rc::gen::inRange(0, most));
        check(play);
    });
}

// They have laws of their own.
bool isOfAnotherGame(std::string_view name) {
    return name == table::PlayDuality::kName || name == table::PlaySkirmish::kName || name == table::ApplyPreset::kName;
}

// The kinds that were drawn too seldom so far.
std::vector<std::size_t> rareOnes() {
    const auto names = commandNames();
    std::vector<std::size_t> rare;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const int done = LawPlay::counts.done[names[i]];
        if (!isOfAnotherGame(names[i]) && (done == 0 || done + LawPlay::counts.refused[names[i]] < 55))
            rare.push_back(i);
    }
    return rare;
}

std::size_t rareOne(Chance& chance) {
    const std::vector<std::size_t> rare = rareOnes();
    return rare.empty() ? commandNames().size() : chance.of(rare);
}

} // namespace

TEST_CASE("the table is the fold of the live turns, after every turn") {
    rc::prop("turn by turn", [](std::uint64_t seed) {
        LawPlay play(seed);
        for (int left = *rc::gen::inRange(0, 60); left > 0; --left) {
            play.turn();
            RC_ASSERT(play.session.table() == play.model.fold());
            for (const auto& [id, actor] : play.session.table().actors)
                RC_ASSERT(play.session.names().at(id) == actor.name);
        }
    });
}

TEST_CASE("a turn leaves the middle exactly when the rest holds without it") {
    law("as the fold without it says", 60, [](LawPlay& play) {
        const auto live = play.model.numbersOf(true);
        RC_PRE(!live.empty());
        const std::int64_t turn = play.chance.of(live);
        const auto without = play.model.foldWith(turn, false);
        const table::Table before = play.session.table();
        const auto result = play.session.undo(turn);
        if (!without.stands) {
            RC_ASSERT(result.hasValue());
            RC_ASSERT(play.session.table() == without.table);
        } else {
            RC_ASSERT_FALSE(result.hasValue());
            ++LawPlay::counts.stood;
            RC_ASSERT(result.error().code == "stands-on-it");
            RC_ASSERT(result.error().turns.back() == *without.stands);
            RC_ASSERT(result.error().message.starts_with("Turn " + std::to_string(*without.stands) + ' '));
            RC_ASSERT(result.error().message.find(" on turn " + std::to_string(turn) + ':') != std::string::npos);
            RC_ASSERT(play.session.table() == before);
            play.makeWayAndUndo(turn);
        }
    });
}

TEST_CASE("whatever leaves the middle, the table holds together") {
    law("for each turn that may leave", 60, [](LawPlay& play) {
        for (const std::int64_t turn : play.model.numbersOf(true)) {
            const auto without = play.model.foldWith(turn, false);
            if (!without.stands) RC_ASSERT(table::testing::faultOf(without.table, play.model.cameWithout(turn)) == "");
        }
        RC_ASSERT(table::testing::faultOf(play.session.table(), play.model.cameWithout(0)) == "");
    });
}

TEST_CASE("a turn comes back to where it was exactly when everything holds with it") {
    law("as the fold with it says", 60, [](LawPlay& play) {
        play.undo(play.chance.oneIn(2) || play.model.numbersOf(true).empty()
                      ? 0
                      : play.chance.of(play.model.numbersOf(true)));
        play.turns(3);
        const auto gone = play.model.numbersOf(false);
        RC_PRE(!gone.empty());
        const std::int64_t turn = play.chance.of(gone);
        const auto with = play.model.foldWith(turn, true);
        const auto result = play.session.redo(turn);
        RC_ASSERT(result.hasValue() == !with.stands);
        if (result)
            RC_ASSERT(play.session.table() == with.table);
        else
            RC_ASSERT(result.error().code == "stands-on-it");
    });
}

TEST_CASE("everything undone is the first table, and everything redone the last") {
    law("back and forth", 50, [](LawPlay& play) {
        table::Table first;
        for (const table::Event& event : play.model.turns().front().events) table::evolve(first, event);
        const table::Table last = play.session.table();
        const std::size_t live = play.model.numbersOf(true).size();
        std::size_t undone = 0;
        while (play.undo(0)) ++undone;
        RC_ASSERT(undone == live);
        RC_ASSERT(play.session.undoable() == 0);
        RC_ASSERT(play.session.table() == first);
        for (; undone > 0; --undone) RC_ASSERT(play.redo(0));
        RC_ASSERT(play.session.table() == last);
    });
}

TEST_CASE("the table after a turn is the one that was there when the turn was recorded") {
    rc::prop("for every turn of a play, in any order, before and after opening again", [](std::uint64_t seed) {
        LawPlay play(seed);
        std::vector<table::Table> were{play.session.table()};
        for (int left = *rc::gen::inRange(1, 120); left > 0; --left) {
            if (play.chance.oneIn(8) && !play.model.numbersOf(true).empty())
                play.undo(play.chance.of(play.model.numbersOf(true)));
            else
                play.turn();
            if (play.session.lastTurn() > std::int64_t(were.size())) were.push_back(play.session.table());
        }
        const table::Table table = play.session.table();
        const journal::Tip tip = play.session.journal().tip();
        const auto allHold = [&](const Session& session) {
            for (std::size_t asked = 0; asked < 2 * were.size(); ++asked) {
                const std::size_t turn = play.chance.below(were.size());
                const auto then = session.tableAfter(std::int64_t(turn) + 1);
                RC_ASSERT(then.hasValue());
                RC_ASSERT(*then == were[turn]);
            }
            RC_ASSERT(*session.tableAfter(session.lastTurn()) == session.table());
        };
        allHold(play.session);
        RC_ASSERT(play.session.table() == table);
        RC_ASSERT(play.session.journal().tip() == tip);
        play.session = createdSession(play.folder / "other"); // closes the campaign
        allHold(openedSession(play.folder / "c"));
    });
}

TEST_CASE("turns of a long campaign are found from tables kept on the way, and undoing early turns leaves the past as "
          "it was",
          "[volume]") {
    LawPlay play(20260);
    std::vector<table::Table> were{play.session.table()};
    const auto turn = [&] {
        if (play.chance.oneIn(40) && !play.model.numbersOf(true).empty())
            play.undo(play.chance.of(play.model.numbersOf(true)));
        else
            play.turn();
        if (play.session.lastTurn() > std::int64_t(were.size())) were.push_back(play.session.table());
    };
    for (std::size_t wanted : {300UL, 700UL, 1100UL}) {
        while (were.size() < wanted) turn();
        for (int asked = 0; asked < 60; ++asked) {
            const std::size_t place = play.chance.below(were.size());
            CAPTURE(wanted, place);
            REQUIRE(*play.session.tableAfter(std::int64_t(place) + 1) == were[place]);
        }
    }
    CHECK(LawPlay::counts.undone > 0);
}

TEST_CASE("a campaign that is opened again is the same to the byte") {
    law("the table, its text and what can be undone", 60, [](LawPlay& play) {
        const table::Table table = play.session.table();
        const std::string text = gmText(play.session);
        const auto undoable = play.session.undoable(), redoable = play.session.redoable();
        const table::Names names = play.session.names();
        play.session = createdSession(play.folder / "other"); // closes the campaign
        const Session again = openedSession(play.folder / "c");
        RC_ASSERT(again.table() == table);
        RC_ASSERT(gmText(again) == text);
        RC_ASSERT(again.undoable() == undoable);
        RC_ASSERT(again.redoable() == redoable);
        RC_ASSERT(again.names() == names);
        RC_ASSERT(again.journal().verify().sound());
    });
}

namespace {

/// The numbers that an event gives out, each as the `id` of what comes by it; a note that does not stand has none.
std::vector<std::int64_t> numbersGiven(const table::Event& event) {
    std::vector<std::int64_t> given;
    const auto give = [&](std::string_view member, const auto& id) {
        if (member == "id" && id) given.push_back(id.value);
    };
    // These tell anew of what has its number.
    if (event.isOneOf<table::TokenChanged, table::RollAdjusted, table::ThingGone>()) return given;
    table::testing::visitEvent(event, [&](const auto& each) { eachId(each, give); });
    return given;
}

} // namespace

TEST_CASE("no number is given out twice, not even after its turn was undone and the campaign opened again") {
    law("every id of every turn", 25, [](LawPlay& play) {
        while (play.chance.below(4) != 0 && play.undo(0)) continue;
        play.session = createdSession(play.folder / "other");
        play.session = openedSession(play.folder / "c");
        play.turns(10);
        std::set<std::int64_t> once;
        for (const ModelTurn& turn : play.model.turns()) {
            for (const table::Event& event : turn.events) {
                for (const std::int64_t number : numbersGiven(event)) {
                    RC_LOG() << event.name() << " gives out " << number << '\n';
                    RC_ASSERT(once.insert(number).second);
                }
            }
        }
    });
}

TEST_CASE("plays at random draw every command, and each is done at some time", "[volume]") {
    constexpr std::uint64_t kPlays = 60, kMostPlays = 1000; // the dice decide how many it takes
    constexpr int kTurnsOfEach = 200;                       // beginning a campaign takes as long as a hundred turns
    for (std::uint64_t seed = 1; seed <= kPlays || (seed <= kMostPlays && !rareOnes().empty()); ++seed) {
        LawPlay play(seed);
        for (int turns = 0; turns < kTurnsOfEach; ++turns)
            play.turn(play.chance.oneIn(3) ? kAnyKind : rareOne(play.chance));
    }
    int done = 0, refused = 0;
    for (const std::string_view name : commandNames()) {
        CAPTURE(name);
        if (isOfAnotherGame(name)) continue;
        CHECK(LawPlay::counts.done[name] > 0);
        CHECK(LawPlay::counts.done[name] + LawPlay::counts.refused[name] >= 50);
        std::cout << name << ": " << LawPlay::counts.done[name] << " done, " << LawPlay::counts.refused[name]
                  << " refused\n";
        done += LawPlay::counts.done[name];
        refused += LawPlay::counts.refused[name];
    }
    std::cout << "plays at random: " << done << " commands done, " << refused << " refused, " << LawPlay::counts.undone
              << " undone, " << LawPlay::counts.redone << " redone, " << LawPlay::counts.stood << " stood on others\n";
}
