// Laws of duality play at the table, over random turns: caps hold, refusals change nothing, facts fold to the same table, are read
// from the journal as they were written, and leave the middle exactly when the rest holds without them.
#include "duality/random_evening.h"
#include "journal/event_json.h"
#include "table/decide.h"
#include "table/duality_view.h"
#include "table/player_view.h"
#include "table/scene.h"

#include <catch2/catch.hpp>
#include <iostream>
#include <map>

using namespace tenplus;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

constexpr int kTurns = 10'000;
constexpr int kLeastOfEach = 50;

struct Campaign {
    explicit Campaign(std::uint64_t seed)
        : chance(seed)
        , dice({seed, 2, 3, 4}) {}

    // The facts of the turn, or the name of the refusal.
    std::optional<std::string> perform(const table::Command& command) {
        // A table is large: one in sixteen is kept to be compared.
        const std::optional<table::Table> before = ++performed % 16 == 0 ? std::optional(now) : std::nullopt;
        auto events = table::decide(rulebook, now, command, dice, ids);
        if (before) REQUIRE(now == *before);
        if (!events) return table::nameOf(events.error());
        const bool reads = chance.oneIn(4);
        for (const table::Event& event : *events) {
            if (!table::applies(now, event)) FAIL("a fact that does not hold");
            table::evolve(now, event);
            if (!reads) continue;
            const auto read = journal::decode(journal::encode(event));
            REQUIRE(read);
            REQUIRE(*read == event);
        }
        turns.push_back(*std::move(events));
        return std::nullopt;
    }
    // The table without one turn; nothing where a later one no longer holds.
    std::optional<table::Table> without(std::size_t gone) const {
        table::Table folded;
        for (std::size_t i = 0; i < turns.size(); ++i) {
            if (i == gone) continue;
            for (const table::Event& event : turns[i]) {
                if (!table::applies(folded, event)) return std::nullopt;
                table::evolve(folded, event);
            }
        }
        return folded;
    }
    Play play() const { return table::playOf(rulebook, now); }
    // Room for newcomers: somebody leaves a crowded table.
    void thin() {
        std::vector<ActorId> heroes, foes;
        for (const auto& [id, actor] : now.actors) {
            const auto hp = table::numberOf(rulebook, actor, "hp");
            if (actor.kind == table::ActorKind::Foe && hp == 0) foes.push_back(id);
            else (actor.kind == table::ActorKind::Foe ? foes : heroes).push_back(id);
        }
        if (heroes.size() > 5) REQUIRE_FALSE(perform(table::RemoveActor{chance.of(heroes)}));
        if (foes.size() > 5) REQUIRE_FALSE(perform(table::RemoveActor{chance.of(foes)}));
    }

    const content::Rulebook& rulebook = table::testing::rulebookOf("duality");
    Chance chance;
    dice::SystemDice dice;
    table::Ids ids;
    table::Table now;
    std::vector<table::Events> turns;
    int performed = 0;
};

void checkCaps(const Campaign& campaign) {
    const Play play = campaign.play();
    REQUIRE((play.fear >= 0 && play.fear <= play.settings.fearMax));
    REQUIRE((play.shortRests >= 0 && play.shortRests <= 3));
    REQUIRE((play.tracker.on || play.tracker.tokens.empty()));
    for (const Hero& hero : play.heroes) {
        for (const Track& track : {hero.hp, hero.stress, hero.armour}) REQUIRE((track.marked >= 0 && track.marked <= track.most));
        REQUIRE((hero.hope >= 0 && hero.hope <= hero.hopeCap()));
        REQUIRE(hero.cards.loadout.size() <= kLoadout);
        REQUIRE(worth(hero.gold, play.settings) <= 199);
        REQUIRE((hero.life != Life::DeathMove || hero.hp.isFull()));
    }
    for (const Foe& foe : play.foes) REQUIRE((foe.hp.marked <= foe.hp.most && foe.stress.marked <= foe.stress.most));
    for (const Countdown& each : play.countdowns) REQUIRE((each.value >= 0 && each.value <= each.start));
}

} // namespace

TEST_CASE("ten thousand random legal acts at the table keep every cap, and every kind of act is among them") {
    const auto names = actNames();
    std::map<std::string_view, int> done;
    int accepted = 0, refused = 0;
    std::uint64_t seed = 1;
    auto campaign = std::make_unique<Campaign>(seed);
    const auto rare = [&] { return std::ranges::any_of(names, [&](std::string_view name) { return done[name] < kLeastOfEach; }); };
    for (int tries = 0; accepted < kTurns || rare(); ++tries) {
        if (tries > 60 * kTurns) {
            for (const auto& [name, count] : done) std::cout << name << ' ' << count << '\n';
            FAIL("some kind of act is hardly ever legal");
        }
        if (campaign->turns.size() > 500) {
            REQUIRE(campaign->without(campaign->turns.size()) == campaign->now); // the fold of all
            campaign = std::make_unique<Campaign>(++seed);
        }
        if (campaign->chance.oneIn(40)) static_cast<void>(campaign->perform(table::StartSession{}));
        if (campaign->chance.oneIn(40)) static_cast<void>(campaign->perform(table::EndSession{}));
        if (tries % 10 == 0) campaign->thin();
        const Play play = campaign->play();
        // Of three drawn the one that was done least.
        std::size_t kind = campaign->chance.below(names.size());
        for (int i = 0; i < 2; ++i) {
            const std::size_t other = campaign->chance.below(names.size());
            if (done[names[other]] < done[names[kind]]) kind = other;
        }
        const bool waits = play.dying() && campaign->chance.oneIn(2); // nothing else is legal
        if (waits) kind = static_cast<std::size_t>(std::ranges::find(names, DeathMove::kName) - names.begin());
        CAPTURE(names[kind], seed, tries);
        if (campaign->perform(drawnAct(play, campaign->now, campaign->chance, kind))) {
            ++refused;
            continue;
        }
        ++done[names[kind]];
        ++accepted;
        checkCaps(*campaign);
    }
    std::cout << accepted << " acts, " << refused << " refused, " << seed << " campaigns:";
    for (const auto& [name, count] : done) std::cout << ' ' << name << ' ' << count << ';';
    std::cout << '\n';
}

TEST_CASE("an act leaves the middle of an evening with all it did, or stays because later ones stand on it") {
    const auto names = actNames();
    int left = 0, stayed = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Campaign campaign(seed);
        for (int tries = 0; campaign.turns.size() < 40 && tries < 2000; ++tries) {
            static_cast<void>(campaign.perform(drawnAct(campaign.play(), campaign.now, campaign.chance, campaign.chance.below(names.size()))));
        }
        const std::size_t last = campaign.turns.size() - 1;
        const auto before = campaign.without(last); // the newest always can
        REQUIRE(before);
        const std::size_t middle = campaign.chance.below(last);
        const auto folded = campaign.without(middle);
        folded ? ++left : ++stayed;
        if (!folded) continue;
        // What is undone is gone: undoing it and everything after it gives the table as it was before both.
        campaign.turns.erase(campaign.turns.begin() + static_cast<std::ptrdiff_t>(middle));
        REQUIRE(campaign.without(campaign.turns.size()) == folded);
    }
    std::cout << left << " left the middle, " << stayed << " stayed\n";
    CHECK(left > 0);
    CHECK(stayed > 0);
}
