// A campaign of duality play for tests: heroes of the books at a table, acts with typed dice.
#pragma once

#include "table/duality/command.h"
#include "table/duality/sheet.h"
#include "table/duality/view.h"
#include "table/player_view.h"
#include "table/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

namespace tenplus::duality::testing {

inline MakeHero wren() {
    MakeHero made;
    made.choices = {
        .name = "Wren",
        .player = "Wim",
        .ofClass = "mummer",
        .subclass = "dreamplayer",
        .ancestry = "glasswing",
        .community = "gallows-raised",
        .traits =
            {{"agility", 1}, {"strength", -1}, {"finesse", 1}, {"instinct", 0}, {"presence", 2}, {"knowledge", 0}},
        .experiences = {"Rooftops", "Crowd work"},
        .cards = {"dreamdart", "hush"},
        .weapons = {"harbour-sabre", "sleeve-knife"},
        .armour = "oilskin"};
    return made;
}
inline MakeHero ada() {
    MakeHero made;
    made.choices = {
        .name = "Ada",
        .player = "Ann",
        .ofClass = "rampart",
        .subclass = "gatekeeper",
        .ancestry = "plainsfolk",
        .community = "harbour-raised",
        .traits =
            {{"agility", 1}, {"strength", 2}, {"finesse", 0}, {"instinct", 0}, {"presence", 1}, {"knowledge", -1}},
        .experiences = {"Dockhand", "Old soldier"},
        .cards = {"bracing-stance", "sparkthrow"},
        .weapons = {"gate-maul"},
        .armour = "chain-vest"};
    return made;
}

template <typename E>
std::vector<const E*> factsOf(const table::Events& events) {
    std::vector<const E*> found;
    for (const table::Event& event : events) {
        if (const auto* const fact = event.as<E>()) found.push_back(fact);
    }
    return found;
}
/// The last one; null if there is none.
template <typename E>
const E* factOf(const table::Events& events) {
    const auto found = factsOf<E>(events);
    return found.empty() ? nullptr : found.back();
}

/// The first card that is open, and one advance of each of four kinds in turn while it has boxes.
inline LevelChoices plainChoices(const NextLevel& next, const Hero& hero, const std::string& experience) {
    REQUIRE_FALSE(next.cards.empty());
    LevelChoices choices;
    choices.card = next.cards.front()->id;
    if (next.experience) choices.experience = experience;
    for (const Advance gain : {Advance::HpSlot, Advance::Evasion, Advance::StressSlot, Advance::Experiences}) {
        const auto open = std::ranges::find(next.advances, gain, &OpenAdvance::gain);
        const bool isOpen = open != next.advances.end() && open->left > 0;
        if (!isOpen || static_cast<int>(choices.advances.size()) >= next.picks) continue;
        choices.advances.push_back(gain);
        if (gain == Advance::Experiences) choices.raised = {hero.experiences[0].name, hero.experiences[1].name};
    }
    return choices;
}

/// Wren, Ada and a bully of the harbour; the first session has begun.
class Evening : public table::testing::Scene {
public:
    Evening()
        : Scene("duality") {
        wren = come(testing::wren());
        ada = come(testing::ada());
        play(BringAdversary{.adversary = "harbour-bully", .called = "Bully", .count = 1, .revealed = true});
        bully = table().actors.rbegin()->first;
        perform(table::StartSession{});
    }
    using Scene::perform;
    using Scene::refused;
    template <typename A>
    const table::Events& play(A act, const std::vector<int>& dice = {}, bool override = false) {
        return perform(table::PlayDuality{{std::move(act)}, override}, dice);
    }
    /// The name of the reason.
    template <typename A>
    std::string no(A act, const std::vector<int>& dice = {}, bool override = false) {
        return std::string(refused(table::PlayDuality{{std::move(act)}, override}, dice).code);
    }
    ActorId come(MakeHero hero) {
        play(std::move(hero));
        return table().actors.rbegin()->first;
    }
    Play read() const { return table::playOf(rulebook(), table()); }
    Hero hero(ActorId who) const { return *read().hero(who); }
    table::DualityView view() const { return *table::dualityView(rulebook(), table()); }
    table::PlayerDuality players() const { return *table::playerView(rulebook(), table()).duality; }
    RollPlan plan(ActorId who, const char* trait, int difficulty) const {
        RollPlan plan;
        plan.who = who;
        plan.trait = trait;
        plan.difficulty = difficulty;
        return plan;
    }
    /// Thrown and settled.
    void roll(const RollPlan& plan, const std::vector<int>& dice) {
        play(RollAction{plan, {}}, dice);
        play(Settle{});
    }
    /// The next level, with the first card that is open and the plainest advances.
    LevelHero level(ActorId who, const std::string& experience = "Deep water") const {
        const Hero grows = hero(who);
        const auto next = nextLevel(*rulebook().duality, grows);
        REQUIRE(next);
        return {who, plainChoices(*next, grows, experience)};
    }
    void set(ActorId who, const char* field, std::int64_t value) { perform(table::EditSheet{who, field, value}); }

    ActorId wren, ada, bully;
};

} // namespace tenplus::duality::testing
