#include "duality/random_evening.h"
#include "table/duality/command.h"
#include "table/table.h"

#include <array>
#include <string>
#include <utility>
#include <variant>

namespace tenplus::duality::testing {

namespace {

using Kinds = decltype(Act::kind);

struct Hand {
    const Play& play;
    const table::Table& table;
    Chance& chance;

    bool once(std::size_t in) const { return chance.oneIn(in); }
    int few(int least, int most) const {
        return least + static_cast<int>(chance.below(static_cast<std::size_t>(most - least + 1)));
    }
    template <typename List>
    ActorId anyOf(const List& list) const {
        return list.empty() || once(60) ? ActorId{few(0, 9)} : chance.of(list).id;
    }
    ActorId hero() const { return anyOf(play.heroes); }
    ActorId foe() const { return anyOf(play.foes); }
    ActorId body() const { return once(2) ? hero() : foe(); }
    // Who is dying, or else anybody.
    ActorId dying() const { return play.dying() && !once(10) ? play.dying()->id : hero(); }
    const Hero* at(ActorId id) const { return play.hero(id); }
    std::string words() const {
        static const std::vector<std::string> kWords{"smoke", "a bell", "the tide", "old debts"};
        return chance.of(kWords);
    }
    std::string trait() const {
        static const std::vector<std::string> kTraits{"agility",  "strength", "finesse",
                                                      "instinct", "presence", "knowledge"};
        return chance.of(kTraits);
    }
    RollPlan plan() const {
        RollPlan plan;
        plan.who = hero();
        plan.trait = trait();
        plan.difficulty = few(8, 22);
        const Hero* const own = at(plan.who);
        if (own && own->hope > 0 && !own->experiences.empty() && once(3))
            plan.experiences = {own->experiences.front().name};
        if (once(4)) plan.allies = {hero()};
        plan.own = few(0, 1);
        plan.against = few(0, 1);
        if (once(5)) plan.bonus = {{"luck", 6}};
        if (once(8)) plan.stretches = {{}};
        return plan;
    }
    RollPlan attack() const {
        RollPlan made = plan();
        made.kind = RollKind::Attack;
        made.difficulty.reset();
        made.aims = {{.who = foe()}};
        return made;
    }
    std::vector<Aim> aims() const {
        std::vector<Aim> all;
        for (const Hero& hero : play.heroes) all.push_back({.who = hero.id});
        return all;
    }
    std::string countdown() const { return play.countdowns.empty() ? "nothing" : chance.of(play.countdowns).name; }
    std::string effect() const { return play.effects.empty() ? "nothing" : chance.of(play.effects).name; }
    std::string cardOf(const std::vector<Card>& cards) const {
        return cards.empty() ? std::string("nothing") : chance.of(cards).id;
    }
    std::string condition() const {
        static const std::vector<std::string> kConditions{"vulnerable", "restrained", "hidden"};
        return chance.of(kConditions);
    }
    RestChoice restChoice() const {
        RestChoice choice{.move = static_cast<RestMove>(few(0, 5)), .target = {}, .project = countdown()};
        if (choice.move == RestMove::Tend && once(2)) choice.target = hero();
        if (choice.move == RestMove::Project && once(2))
            choice.by = few(0, 3);
        else if (choice.move == RestMove::Project)
            choice.roll = plan();
        return choice;
    }
};

MakeHero made(const Hand& h) {
    MakeHero made;
    static int number = 0;
    made.choices = {
        .name = "Hero " + std::to_string(++number),
        .player = "Player " + std::to_string(h.few(1, 4)),
        .ofClass = "mummer",
        .subclass = "dreamplayer",
        .ancestry = "glasswing",
        .community = "road-raised",
        .traits =
            {{"agility", 1}, {"strength", 0}, {"finesse", 1}, {"instinct", 0}, {"presence", 2}, {"knowledge", -1}},
        .experiences = {"Roofs", "Songs"},
        .cards = {"dreamdart", "hush"},
        .weapons = {"harbour-sabre"},
        .armour = "oilskin"};
    return made;
}

LevelHero levelled(const Hand& h) {
    static const std::vector<std::string> kCards{"forgettable",  "borrowed-face",   "step-behind",      "ring-true",
                                                 "toll",         "answering-chime", "shared-nightmare", "nobody-home",
                                                 "call-to-arms", "the-hour-strikes"};
    LevelHero level{.who = h.hero()};
    level.choices.card = h.chance.of(kCards);
    const Hero* const own = h.at(level.who);
    const int next = own ? own->level + 1 : 2;
    if (next == 2 || next == 5 || next == 8) level.choices.experience = h.words();
    level.choices.advances = {Advance::HpSlot, h.once(2) ? Advance::StressSlot : Advance::Experiences};
    if (level.choices.advances.back() == Advance::Experiences) level.choices.raised = {"Roofs", "Songs"};
    return level;
}

UseThreat threatBy(const Hand& h) {
    if (h.once(2)) return {{}, "pickpockets"};
    UseThreat threat{h.foe(), h.once(2) ? "lean-in" : "pull-under"};
    if (h.once(2)) threat.at.push_back({.who = h.hero()});
    return threat;
}

FoeAttack attackBy(const Hand& h) {
    FoeAttack attack{.foe = h.foe(), .aim = {.who = h.hero()}};
    if (h.once(4)) attack.aims = h.aims();
    attack.own = h.few(0, 1);
    attack.against = h.few(0, 1);
    attack.again = h.once(6);
    if (h.once(5)) attack.with = {h.foe()};
    return attack;
}

template <typename T>
T actedByGm(const Hand& h) {
    if constexpr (std::is_same_v<T, BringAdversary>)
        return {h.once(2) ? "harbour-bully" : "salt-ghoul", "Foe", h.few(1, 2), h.once(2)};
    else if constexpr (std::is_same_v<T, EnterEnvironment>)
        return {h.play.environment.empty() ? "fish-market" : ""};
    else if constexpr (std::is_same_v<T, GmActs>)
        return {static_cast<GmDoes>(h.few(0, 11)), h.few(0, 2), h.words()};
    else if constexpr (std::is_same_v<T, Activate>)
        return {h.foe(), h.once(6) ? h.condition() : "", h.words()};
    else if constexpr (std::is_same_v<T, FoeAttack>)
        return attackBy(h);
    else if constexpr (std::is_same_v<T, TakeBlow>)
        return {h.play.blows.empty() ? h.hero() : h.chance.of(h.play.blows).at, h.few(0, 1)};
    else if constexpr (std::is_same_v<T, ChangeBlow>)
        return {h.play.blows.empty() ? h.hero() : h.chance.of(h.play.blows).at, static_cast<BlowChange>(h.few(0, 2)),
                h.hero(), h.words()};
    else if constexpr (std::is_same_v<T, FoeReacts>)
        return {h.foe(), h.few(8, 18), h.once(3) ? "Docks" : ""};
    else if constexpr (std::is_same_v<T, UseThreat>)
        return threatBy(h);
    else if constexpr (std::is_same_v<T, TakeDamage>)
        return {
            h.body(), {{h.few(1, 40), {DamageType::Physical}}}, h.few(0, 1), h.words()}; // often severe: else few die
    else if constexpr (std::is_same_v<T, ForceStress>)
        return {h.body(), h.few(1, 3), h.words()};
    else if constexpr (std::is_same_v<T, Mend>)
        return {h.body(), h.few(0, 4), h.few(0, 4), h.few(0, 2), h.few(0, 3), h.once(4), h.words()};
    else if constexpr (std::is_same_v<T, Afflict>)
        return {h.body(), h.condition(), h.words(), h.once(2) ? "" : "they rest"};
    else if constexpr (std::is_same_v<T, ClearCondition>) {
        for (const Hero& hero : h.play.heroes) {
            if (!hero.conditions.empty()) return {hero.id, hero.conditions.front().name, h.once(2)};
        }
        return {h.body(), h.condition(), h.once(2)};
    } else if constexpr (std::is_same_v<T, GiveBoon>)
        return {h.play.boons.empty() ? h.hero() : h.play.boons.front(), h.once(2) ? h.foe() : ActorId{}, h.once(3),
                h.words()};
    else if constexpr (std::is_same_v<T, Resurrect>) {
        for (const Hero& hero : h.play.heroes) {
            if (hero.life == Life::Dead) return {hero.id, 4, 2, h.once(2) ? std::optional<int>(0) : std::nullopt};
        }
        return {h.hero(), 4, 2, 0};
    } else if constexpr (std::is_same_v<T, StartCountdown>) {
        return {.name = "count " + std::to_string(h.few(1, 5)),
                .start = h.few(1, 6),
                .value = h.once(4) ? std::optional<int>(h.few(0, 6)) : std::nullopt,
                .trigger = static_cast<Trigger>(h.few(0, 10)),
                .up = h.once(3),
                .loop = static_cast<Loop>(h.few(0, 3)),
                .linked = h.countdown(),
                .longTerm = h.once(2),
                .revealed = h.once(2)};
    } else if constexpr (std::is_same_v<T, StepCountdown>)
        return {h.countdown(), h.few(1, 2), h.once(3)};
    else if constexpr (std::is_same_v<T, ShowCountdown>)
        return {h.countdown(), h.once(2)};
    else if constexpr (std::is_same_v<T, EndCountdown>)
        return {h.countdown()};
    else
        return {};
}

// Cards, effects and gold, a rest, and a death move.
template <typename T>
T actedBesides(const Hand& h) {
    if constexpr (std::is_same_v<T, UseCard> || std::is_same_v<T, LoseCard>) {
        T use{.who = h.hero(), .card = {}};
        if (const Hero* own = h.at(use.who)) use.card = h.cardOf(own->cards.loadout);
        return use;
    } else if constexpr (std::is_same_v<T, SwapCard>) {
        SwapCard swap{.who = h.hero(), .in = {}, .out = {}};
        for (const Hero& hero : h.play.heroes) {
            if (!hero.cards.vault.empty()) swap.who = hero.id;
        }
        if (const Hero* own = h.at(swap.who))
            swap.in = own->cards.vault.empty() ? std::string() : h.cardOf(own->cards.vault),
            swap.out = h.cardOf(own->cards.loadout);
        return swap;
    } else if constexpr (std::is_same_v<T, LendDie>)
        return {"rally " + std::to_string(h.few(1, 3)), h.hero(), h.hero(), 6};
    else if constexpr (std::is_same_v<T, BeginEffect>)
        return {{h.words(), h.hero(), static_cast<Ends>(h.few(0, 5)), h.once(2)}};
    else if constexpr (std::is_same_v<T, EndEffect>) {
        EndEffect end{h.effect(), {}};
        if (!h.play.effects.empty()) end.by = h.play.effects.front().by, end.name = h.play.effects.front().name;
        return end;
    } else if constexpr (std::is_same_v<T, ChangeGold>)
        return {h.hero(), h.few(-30, 60), h.words()};
    else if constexpr (std::is_same_v<T, BeginRest>)
        return {h.once(2) ? RestKind::Short : RestKind::Long};
    else if constexpr (std::is_same_v<T, ChooseRestMove>)
        return {h.hero(), h.restChoice()};
    else if constexpr (std::is_same_v<T, DropRestMove>) {
        DropRestMove drop{.who = h.hero()};
        if (h.play.rest && !h.play.rest->chosen.empty()) drop = {h.play.rest->chosen.begin()->first, h.few(0, 1)};
        return drop;
    } else if constexpr (std::is_same_v<T, BreakOffRest>) {
        BreakOffRest broken;
        if (h.once(2)) broken.instead = {{h.hero(), {{.move = RestMove::Prepare, .target = {}, .project = {}}}}};
        return broken;
    } else if constexpr (std::is_same_v<T, DeathMove>)
        return {h.dying(), static_cast<LastAct>(h.few(0, 2)), h.foe(), {}, {}, 1, 0};
    else
        return actedByGm<T>(h);
}

template <typename T>
T acted(const Hand& h) {
    if constexpr (std::is_same_v<T, MakeHero>)
        return made(h);
    else if constexpr (std::is_same_v<T, LevelHero>)
        return levelled(h);
    else if constexpr (std::is_same_v<T, RollAction>)
        return {h.once(2) ? h.attack() : h.plan(), {}};
    else if constexpr (std::is_same_v<T, ReactNow>) {
        ReactNow react{h.plan(), {}};
        react.plan.allies.clear();
        return react;
    } else if constexpr (std::is_same_v<T, RollGroup>)
        return {h.plan(), {h.plan(), h.plan()}};
    else if constexpr (std::is_same_v<T, RollTagTeam>) {
        RollTagTeam tag{h.attack(), h.attack()};
        for (const Hero& hero : h.play.heroes) {
            if (hero.hope >= 4) tag.first.who = hero.id;
        }
        tag.first.experiences.clear(), tag.second.experiences.clear();
        return tag;
    } else if constexpr (std::is_same_v<T, ChooseTagRoll>)
        return {h.once(2)};
    else if constexpr (std::is_same_v<T, ChangeRoll>)
        return {h.few(1, 3), h.once(2), "a feature"};
    else if constexpr (std::is_same_v<T, UseFeature>) {
        UseFeature use{.who = h.hero(),
                       .feature = h.once(2) ? "cue" : "quick-change",
                       .onRoll = h.play.open && h.once(2),
                       .fromDie = h.once(3)};
        const Hero* const own = h.at(use.who);
        if (own && !own->features.empty()) use.feature = h.chance.of(own->features).id;
        return use;
    } else if constexpr (std::is_same_v<T, UseAction>)
        return {h.hero(), h.words(), {}};
    else if constexpr (std::is_same_v<T, Walk>)
        return {h.hero(), h.once(3), static_cast<Band>(h.few(0, 3))};
    else if constexpr (std::is_same_v<T, Hide>)
        return {h.hero(), !h.once(5)};
    else if constexpr (std::is_same_v<T, Pay>)
        return {h.hero(), h.few(0, 2), h.few(0, 2), h.words()};
    else
        return actedBesides<T>(h);
}

template <std::size_t... I>
Act byPlace(const Hand& hand, std::size_t kind, std::index_sequence<I...>) {
    Act act;
    ((I == kind ? static_cast<void>(act.kind = acted<std::variant_alternative_t<I, Kinds>>(hand))
                : static_cast<void>(0)),
     ...);
    return act;
}
template <std::size_t... I>
std::vector<std::string_view> namesOf(std::index_sequence<I...>) {
    return {std::variant_alternative_t<I, Kinds>::kName...};
}
constexpr auto kAll = std::make_index_sequence<std::variant_size_v<Kinds>>{};

} // namespace

table::Command drawnAct(const Play& play, const table::Table& table, Chance& chance, std::size_t kind) {
    return table::PlayDuality{byPlace({play, table, chance}, kind, kAll), chance.oneIn(10), chance.oneIn(5)};
}

std::vector<std::string_view> actNames() { return namesOf(kAll); }

} // namespace tenplus::duality::testing
