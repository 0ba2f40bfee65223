// The law of undoing out of the middle: the table without a turn is the one that giving all other commands again makes.
#include "base/contains.h"
#include "session/random_player.h"
#include "table/decide.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/moves/pools.h"
#include "table/scene.h"
#include "table/scene/scene.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <iostream>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

using namespace tenplus;
using namespace tenplus::session::testing;
using namespace tenplus::table;

namespace {

// Commands that read no more of the table than what they change: what comes of them without a turn can be worked out by
// giving the others again.
constexpr auto kPlain = std::to_array<std::string_view>(
    {"add-actor",    "remove-actor", "change-field", "set-condition", "add-entry",    "edit-entry",    "remove-entry",
     "reveal-actor", "give-forward", "drop-forward", "start-ongoing", "end-ongoing",  "set-hold",      "take-thing",
     "use-thing",    "wear-thing",   "drop-thing",   "start-clock",   "tick-clock",   "reveal-clock",  "remove-clock",
     "write-note",   "strike-note",  "enter-place",  "prepare-scene", "change-scene", "remove-scene",  "stage-scene",
     "go",           "clear-stage",  "draw-tiles",   "place-token",   "move-token",   "change-token",  "reveal-token",
     "remove-token", "build-walls",  "remove-wall",  "set-door",      "place-light",  "remove-light",  "paint-fog",
     "draw-zone",    "change-zone",  "reveal-zone",  "remove-zone",   "add-handout",  "reveal-handout"});
constexpr auto kCounted = std::to_array<std::string_view>({"use-thing", "drop-thing", "tick-clock", "change-field",
                                                           "change-scene", "change-token", "change-zone", "set-door"});

// Sight, the keeping of a picture, the target of a use, and what comes and ends at 0 HP are read beside what is
// changed.
void simplify(Command& command) {
    if (auto* take = command.edit<TakeThing>()) take->values["uses"] = std::int64_t{5};
    if (auto* use = command.edit<UseThing>()) use->target = {};
    auto* const prepared = command.edit<PrepareScene>();
    auto* const changed = command.edit<ChangeScene>();
    for (SceneLook* look : {prepared ? &prepared->look : nullptr, changed ? &changed->look : nullptr}) {
        if (look) look->fog = Fog::Hand, look->backdrop.picture.clear();
    }
    if (prepared) prepared->picture.reset();
    if (auto* clock = command.edit<StartClock>()) clock->segments = kMostSegments; // none asks because it is full
    if (auto* change = command.edit<ChangeField>(); change && change->field == "hp") change->field = "coins";
    if (auto* place = command.edit<EnterPlace>()) place->card = {};
    if (auto* give = command.edit<GiveForward>()) give->scope = {};
    if (auto* start = command.edit<StartOngoing>()) start->scope = {};
    if (auto* set = command.edit<SetHold>()) set->move = "take-watch";
    if (auto* set = command.edit<SetCondition>()) set->condition = "weak";
    if (auto* handout = command.edit<AddHandout>()) handout->picture.clear();
}

struct PlainTurn {
    Command command;
    std::int64_t lastId = 0; ///< given out before it
    Events events;
};

struct PlainPlay {
    explicit PlainPlay(std::uint64_t seed)
        : chance(seed) {}

    Expected<Events, Refusal> decided(const Table& table, const Command& command, std::int64_t& last) const {
        dice::TypedDice none({});
        Ids ids(last);
        auto decided = decide(rulebook, table, command, none, ids);
        if (!decided) return Unexpected(decided.error());
        last = ids.last();
        return std::move(decided->events);
    }
    void turn() {
        static const auto kNames = commandNames();
        const std::string_view wanted = chance.oneIn(3) ? chance.of(kCounted) : chance.of(kPlain);
        Command command = nextCommand(rulebook, now, chance,
                                      static_cast<std::size_t>(std::ranges::find(kNames, wanted) - kNames.begin()));
        if (!contains(kPlain, nameOf(command))) return;
        simplify(command);
        const std::int64_t before = lastId;
        auto events = decided(now, command, lastId);
        if (!events || events->empty()) return;
        for (const Event& event : *events) {
            REQUIRE(applies(now, event));
            evolve(now, event);
        }
        turns.push_back({std::move(command), before, std::move(*events)});
    }
    /// The facts of all turns but one; nothing where a later one no longer holds.
    std::optional<Table> without(std::size_t gone) const {
        Table folded;
        for (std::size_t i = 0; i < turns.size(); ++i) {
            for (const Event& event : turns[i].events) {
                if (i == gone) break;
                if (!applies(folded, event)) return std::nullopt;
                evolve(folded, event);
            }
        }
        return folded;
    }
    /// The commands of all turns but one, given again.
    Table afresh(std::size_t gone) const {
        Table played;
        for (std::size_t i = 0; i < turns.size(); ++i) {
            if (i == gone) continue;
            std::int64_t id = turns[i].lastId;
            const auto events = decided(played, turns[i].command, id);
            if (!events) continue;
            for (const Event& event : *events) evolve(played, event);
        }
        return played;
    }

    const content::Rulebook& rulebook = table::testing::rulebookOf("dungeonworld");
    tenplus::testing::Chance chance;
    Table now;
    std::int64_t lastId = 0;
    std::vector<PlainTurn> turns;
};

} // namespace

TEST_CASE("the table without a turn is the one that giving all other commands again makes", "[volume]") {
    int left = 0, stayed = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        PlainPlay play(seed);
        for (int tries = 0; play.turns.size() < 50 && tries < 1000; ++tries) play.turn();
        for (std::size_t gone = 0; gone < play.turns.size(); ++gone) {
            const auto folded = play.without(gone);
            ++(folded ? left : stayed);
            if (!folded || *folded == play.afresh(gone)) continue;
            // The turn that comes out otherwise, by what was played up to it.
            CAPTURE(seed, gone, nameOf(play.turns[gone].command));
            while (play.turns.size() > gone + 1 && *play.without(gone) != play.afresh(gone)) {
                UNSCOPED_INFO(play.turns.size() - 1 << " " << nameOf(play.turns.back().command));
                play.turns.pop_back();
            }
            FAIL_CHECK("the last turn named comes out otherwise");
            break;
        }
    }
    std::cout << "plain turns: " << left << " left the middle, " << stayed << " stayed\n";
    CHECK(left > 0);
    CHECK(stayed > 0);
}
