// A campaign of duality play that is played at random: each act is decided, told and kept, and the laws of facts hold
// for it.
#pragma once

#include "duality/random_evening.h"
#include "journal/event_json.h"
#include "table/decide.h"
#include "table/scene.h"

#include <catch2/catch.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenplus::duality::testing {

struct Campaign {
    explicit Campaign(std::uint64_t seed)
        : Campaign(seed, table::testing::rulebookOf("duality")) {}
    /// The rulebook must outlive the campaign.
    Campaign(std::uint64_t seed, const content::Rulebook& book)
        : rulebook(book)
        , chance(seed)
        , dice({seed, 2, 3, 4}) {}

    // The facts of the turn, or the name of the refusal.
    std::optional<std::string> perform(const table::Command& command) {
        // A table is large: one in sixteen is kept to be compared.
        const std::optional<table::Table> before = ++performed % 16 == 0 ? std::optional(now) : std::nullopt;
        auto decided = table::decide(rulebook, now, command, dice, ids);
        if (before) REQUIRE(now == *before);
        if (!decided) return std::string(decided.error().code);
        const bool reads = chance.oneIn(4);
        for (const table::Event& event : decided->events) {
            if (!table::applies(now, event)) FAIL("a fact that does not hold");
            table::evolve(now, event);
            if (!reads) continue;
            const auto read = journal::decode(journal::encode(event));
            REQUIRE(read);
            REQUIRE(*read == event);
        }
        if (before) REQUIRE(now == decided->table);
        turns.push_back(std::move(decided->events));
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
    // Read anew only after a turn: what is refused changes nothing.
    const Play& play() const {
        if (readAfter != turns.size()) lastRead = table::playOf(rulebook, now);
        readAfter = turns.size();
        return lastRead;
    }
    // Room for newcomers: somebody leaves a crowded table.
    void thin() {
        std::vector<ActorId> heroes, foes;
        for (const auto& [id, actor] : now.actors) {
            const auto hp = table::numberOf(rulebook, actor, "hp");
            if (actor.kind == table::ActorKind::Foe && hp == 0)
                foes.push_back(id);
            else
                (actor.kind == table::ActorKind::Foe ? foes : heroes).push_back(id);
        }
        if (heroes.size() > 5) REQUIRE_FALSE(perform(table::RemoveActor{chance.of(heroes)}));
        if (foes.size() > 5) REQUIRE_FALSE(perform(table::RemoveActor{chance.of(foes)}));
    }

    const content::Rulebook& rulebook;
    Chance chance;
    dice::SystemDice dice;
    table::Ids ids;
    table::Table now;
    std::vector<table::Events> turns;
    mutable Play lastRead;
    mutable std::size_t readAfter = std::size_t(-1);
    int performed = 0;
};

/// Every number of a table that plays by the settings of the books lies where it belongs.
inline void checkCaps(const Campaign& campaign) {
    const Play& play = campaign.play();
    REQUIRE((play.fear >= 0 && play.fear <= play.settings.fearMax));
    REQUIRE((play.shortRests >= 0 && play.shortRests <= 3));
    REQUIRE((play.tracker.on || play.tracker.tokens.empty()));
    for (const Hero& hero : play.heroes) {
        for (const Track& track : {hero.hp, hero.stress, hero.armour})
            REQUIRE((track.marked >= 0 && track.marked <= track.most));
        REQUIRE((hero.hope >= 0 && hero.hope <= hero.hopeCap()));
        REQUIRE(hero.cards.loadout.size() <= kLoadout);
        REQUIRE(worth(hero.gold, play.settings) <= 199);
        REQUIRE((hero.life != Life::DeathMove || hero.hp.isFull()));
    }
    for (const Foe& foe : play.foes) REQUIRE((foe.hp.marked <= foe.hp.most && foe.stress.marked <= foe.stress.most));
    for (const Countdown& each : play.countdowns) REQUIRE((each.value >= 0 && each.value <= each.start));
}

} // namespace tenplus::duality::testing
