// What the GM rolls in secret in duality play, and all else that is the GM's alone: none of it is in the players' view.
#include "duality/evening.h"
#include "duality/random_campaign.h"
#include "table/duality/command.h"
#include "table/duality/events.h"
#include "table/story.h"
#include "wire/writer.h"

#include <catch2/catch.hpp>
#include <iostream>

using namespace tenplus;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

std::string seen(const content::Rulebook& rulebook, const table::Table& table) {
    table::PlayerView view = table::playerView(rulebook, table);
    return WireWriter::text(view, Omit::Nothing);
}

// Every roll and every deed of a turn.
template <typename Visit>
void eachTold(const table::Events& events, Visit visit) {
    for (const table::Event& event : events) {
        table::match(
            event, [&](const table::DiceRolled& e) { visit(event, e.roll.secret); },
            [&](const table::DeedTold& e) { visit(event, e.secret); });
    }
}

// The table as the players could know it: what only the GM knows is gone, and a secret roll is one of which nothing is
// known.
table::Table withoutSecrets(table::Table table) {
    Shared known{.fear = table.duality.fear,
                 .shortRests = table.duality.shortRests,
                 .tracker = table.duality.tracker,
                 .gmMove = table.duality.gmMove};
    for (const Countdown& each : table.duality.countdowns) {
        if (each.revealed) known.countdowns.push_back(each);
    }
    table.duality = std::move(known);
    std::erase_if(table.trail.outcomes, [&](const table::BlowOutcome& each) {
        const table::Actor* const actor = table.actor(each.who);
        return each.secret || (actor && !actor->revealed);
    });
    std::erase_if(table.actors, [](const auto& each) { return !each.second.revealed; });
    if (table.lastRoll && table.lastRoll->secret) {
        table.lastRoll = table::RollRecord{};
        table.lastRoll->secret = true;
    }
    return table;
}

} // namespace

TEST_CASE("an adversary's roll in secret is told to nobody but the GM, until it is shown") {
    Evening e;
    const std::string before = seen(e.rulebook(), e.table());
    const table::Events& events = e.perform(
        table::PlayDuality{{FoeReacts{.foe = e.bully, .difficulty = 12, .experience = {}}}, false, true}, {14});
    int rolls = 0;
    eachTold(events, [&](const table::Event& event, bool secret) {
        ++rolls;
        CHECK(secret);
        CHECK(table::lineOf(e.rulebook(), {}, event)->secret);
    });
    CHECK(rolls == 1);
    const table::PlayerView players = table::playerView(e.rulebook(), e.table());
    CHECK(players.gmRolled);
    CHECK_FALSE(players.roll);
    CHECK(seen(e.rulebook(), e.table()) != before); // that the GM rolled
    e.perform(table::RevealRoll{e.table().lastRoll->id});
    REQUIRE(table::playerView(e.rulebook(), e.table()).roll);
    CHECK(table::playerView(e.rulebook(), e.table()).roll->total == 14);
}

TEST_CASE("an attack in secret leaves its blow, and what is taken is told as ever") {
    Evening e;
    e.play(GmActs{.what = GmDoes::BeginMove, .text = {}});
    e.play(Activate{e.bully, {}, {}});
    e.perform(table::PlayDuality{{FoeAttack{.foe = e.bully, .aim = {.who = e.ada}}}, false, true}, {14, 7});
    CHECK(e.table().lastRoll->secret);
    CHECK(e.read().blows.size() == 1);
    e.play(TakeBlow{e.ada, 0});
    eachTold(e.last(), [](const table::Event&, bool secret) { CHECK_FALSE(secret); });
}

TEST_CASE("a roll that was made in secret stays secret when a feature changes it") {
    Evening e;
    e.perform(table::PlayDuality{{RollAction{e.plan(e.wren, "presence", 12), {}}}, false, true}, {4, 9});
    REQUIRE(e.read().open);
    CHECK(e.read().open->secret);
    e.play(ChangeRoll{.by = 2, .again = false, .why = "a charm"});
    CHECK(e.table().lastRoll->secret);
    CHECK_FALSE(table::playerView(e.rulebook(), e.table()).roll);
    e.play(Settle{});
    e.play(GmActs{.what = GmDoes::Waive, .text = {}});
    e.play(RollAction{e.plan(e.wren, "presence", 12), {}}, {4, 9}); // the next one is in the open again
    CHECK(table::playerView(e.rulebook(), e.table()).roll);
}

TEST_CASE("the roll of a tag team that is chosen in secret is named to nobody") {
    Evening e;
    e.set(e.wren, "hope", 4);
    e.perform(
        table::PlayDuality{{RollTagTeam{e.plan(e.wren, "presence", 12), e.plan(e.ada, "strength", 12)}}, false, true},
        {9, 4, 5, 3});
    e.play(ChooseTagRoll{true});
    eachTold(e.last(), [](const table::Event&, bool secret) { CHECK(secret); });
}

TEST_CASE("whatever is played in secret, its rolls and deeds are secret, and nothing hidden reaches the players",
          "[volume]") {
    const auto names = actNames();
    int secretTurns = 0, rolls = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Campaign campaign(seed);
        for (int tries = 0; campaign.turns.size() < 50 && tries < 2000; ++tries) {
            const Play play = campaign.play();
            if (tries % 10 == 0) campaign.thin();
            std::size_t kind = campaign.chance.below(names.size());
            if (play.dying() && campaign.chance.oneIn(2))
                kind = static_cast<std::size_t>(std::ranges::find(names, DeathMove::kName) - names.begin());
            const table::Command command = drawnAct(play, campaign.now, campaign.chance, kind);
            if (campaign.perform(command)) continue;
            CAPTURE(seed, names[kind]);
            if (command.as<table::PlayDuality>()->secret) {
                ++secretTurns;
                eachTold(campaign.turns.back(), [&](const table::Event&, bool secret) {
                    ++rolls;
                    REQUIRE(secret);
                });
            }
            const table::PlayerView players = table::playerView(campaign.rulebook, campaign.now);
            REQUIRE((!players.roll || !campaign.now.lastRoll->secret));
            REQUIRE(seen(campaign.rulebook, withoutSecrets(campaign.now)) == seen(campaign.rulebook, campaign.now));
        }
    }
    std::cout << secretTurns << " turns in secret, " << rolls << " rolls and deeds of them\n";
    CHECK(secretTurns > 500);
}
