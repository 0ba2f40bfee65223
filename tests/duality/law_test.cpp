// Laws over random turns: whatever happens, every cap holds, a refusal changes nothing, and what a check allows is
// accepted.
#include "duality/table.h"

#include <array>
#include <functional>
#include <iostream>
#include <map>

using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

constexpr int kTurns = 10'000;
constexpr int kLeastOfEach = 50;

void checkTrack(const Track& track) {
    REQUIRE(track.marked >= 0);
    REQUIRE(track.marked <= track.most);
}

void checkCaps(const Play& play) {
    REQUIRE(play.fear >= 0);
    REQUIRE(play.fear <= play.settings.fearMax);
    REQUIRE(play.shortRests <= kMostShortRests);
    REQUIRE((play.tracker.on || play.tracker.tokens.empty()));
    for (const Hero& hero : play.heroes) {
        checkTrack(hero.hp);
        checkTrack(hero.stress);
        checkTrack(hero.armour);
        REQUIRE(hero.hope >= 0);
        REQUIRE(hero.hope <= hero.hopeCap());
        REQUIRE(hero.scars <= hero.hopeSlots);
        REQUIRE(hero.cards.loadout.size() <= kLoadout);
        REQUIRE(worth(hero.gold, play.settings) <= 199);
        REQUIRE((hero.life != Life::DeathMove || hero.hp.isFull()));
        std::set<std::string> once;
        for (const Condition& condition : hero.conditions) REQUIRE(once.insert(condition.name).second);
    }
    for (const Foe& foe : play.foes) {
        checkTrack(foe.hp);
        checkTrack(foe.stress);
    }
    for (const Countdown& countdown : play.countdowns) {
        REQUIRE(countdown.value >= 0);
        REQUIRE(countdown.value <= countdown.start);
    }
}

class Random {
public:
    int below(int n) { return static_cast<int>(m_dice.below(static_cast<std::uint32_t>(n))); }
    bool once(int in) { return below(in) == 0; }
    ActorId hero() { return ActorId{below(5) + 1}; }
    tenplus::dice::Dice& dice() { return m_dice; }

private:
    tenplus::dice::SystemDice m_dice{{1, 2, 3, 4}};
};

RollPlan anyPlan(Random& random) {
    RollPlan made = plan(random.once(2) ? "agility" : "strength", 8 + random.below(15));
    made.who = random.hero();
    if (random.once(3)) made.experiences = {"climber"};
    if (random.once(3)) made.allies = {random.hero()};
    made.own = random.below(2);
    made.against = random.below(2);
    if (random.once(4)) made.bonus = {{"rally", 6}};
    return made;
}

RollPlan anyAttack(Random& random) {
    RollPlan made = anyPlan(random);
    made.kind = RollKind::Attack;
    made.difficulty.reset();
    made.aims = {{.who = random.once(2) ? kOgre : kImp}};
    if (random.once(3)) made.stretches = {{}};
    return made;
}

template <typename T>
std::optional<std::string_view> why(const Ruled<T>& ruled) {
    return ruled ? std::nullopt : std::optional<std::string_view>(ruled.error().code);
}

using Turn = std::function<std::optional<std::string_view>(Play&, Random&)>;

std::vector<std::pair<std::string, Turn>> rollTurns() {
    return {
        {"act",
         [](Play& p, Random& r) {
             const RollPlan made = anyPlan(r);
             const bool offered = check(p, made).hasValue();
             const auto done = act(p, made, r.dice());
             REQUIRE(offered == done.hasValue());
             return why(done);
         }},
        {"attack",
         [](Play& p, Random& r) {
             const RollPlan made = anyAttack(r);
             const bool offered = check(p, made).hasValue();
             const auto done = act(p, made, r.dice());
             REQUIRE(offered == done.hasValue());
             return why(done);
         }},
        {"settle", [](Play& p, Random&) { return why(settle(p)); }},
        {"settle again", [](Play& p, Random&) { return why(settle(p)); }},
        {"strike",
         [](Play& p, Random& r) {
             if (p.hits.empty()) return why(testing::strikeWith(p, {}, r.dice()));
             const Hero& by = *p.hero(p.hits.front().by.front());
             return why(testing::strikeWith(p, {{by.id, weaponDamage(by, by.weapons.front())}}, r.dice()));
         }},
        {"add to a roll", [](Play& p, Random& r) { return why(addToRoll(p, r.below(3))); }},
        {"throw again", [](Play& p, Random& r) { return why(throwAgain(p, r.dice())); }},
        {"react",
         [](Play& p, Random& r) {
             RollPlan made = anyPlan(r);
             made.allies.clear();
             return why(react(p, made, r.dice()));
         }},
        {"group",
         [](Play& p, Random& r) {
             return why(actAsGroup(p, anyPlan(r), {anyPlan(r), anyPlan(r)}, r.dice()));
         }},
        {"tag team",
         [](Play& p, Random& r) {
             RollPlan first = attack(), second = attack();
             first.who = std::ranges::max_element(p.heroes, {}, &Hero::hope)->id;
             second.who = r.hero();
             return why(rollTagTeam(p, first, second, r.dice()));
         }},
        {"choose a roll", [](Play& p, Random& r) { return why(chooseTagRoll(p, r.once(2))); }},
        {"use an action", [](Play& p, Random& r) { return why(actWithoutRoll(p, r.hero())); }},
        {"walk", [](Play& p, Random& r) { return why(walk(p, r.hero(), r.once(3))); }},
        {"hide", [](Play& p, Random& r) { return why(hide(p, r.hero(), true)); }},
        {"use a feature", [](Play& p, Random& r) { return why(useFeature(p, r.hero(), "spark")); }},
    };
}

std::vector<std::pair<std::string, Turn>> gmTurns() {
    return {
        {"bank a Fear", [](Play& p, Random&) { return why(bankFear(p)); }},
        {"waive", [](Play& p, Random&) { return why(waivePrompt(p)); }},
        {"begin a GM move", [](Play& p, Random& r) { return why(beginGmMove(p, r.below(2))); }},
        {"end the GM move", [](Play& p, Random&) { return why(endGmMove(p)); }},
        {"activate", [](Play& p, Random& r) { return why(activate(p, r.once(2) ? kOgre : kImp)); }},
        {"Fear to tokens", [](Play& p, Random&) { return why(fearToTokens(p)); }},
        {"tokens to Fear", [](Play& p, Random&) { return why(tokensToFear(p)); }},
        {"a foe's blow",
         [](Play& p, Random& r) -> std::optional<std::string_view> {
             const ActorId at = r.hero();
             const auto rolled = foeAttack(p, kOgre, {{.who = at}}, 0, 0, r.dice());
             if (!rolled) return rolled.error().code;
             if (!rolled->front().roll.hit || !p.hero(at)->isAble()) return {};
             const Part part{3 + r.below(14)};
             return why(take(*p.hero(at), std::span(&part, 1), r.below(3), p.settings));
         }},
        {"force Stress",
         [](Play& p, Random& r) -> std::optional<std::string_view> {
             forceStress(*p.hero(r.hero()), 1 + r.below(3), p.settings);
             return {};
         }},
        {"tracker",
         [](Play& p, Random& r) -> std::optional<std::string_view> {
             if (r.once(3))
                 trackerOff(p);
             else
                 return why(trackerOn(p));
             return {};
         }},
        {"end the scene",
         [](Play& p, Random&) -> std::optional<std::string_view> {
             if (const auto ended = endScene(p); !ended) return ended.error().code;
             for (Foe& foe : p.foes) foe.life = Life::Active, foe.hp.marked = 0;
             return {};
         }},
    };
}

// What the GM says of the world: countdowns, gold, the dead, and another session.
std::vector<std::pair<std::string, Turn>> worldTurns() {
    return {
        {"countdown",
         [](Play& p, Random& r) -> std::optional<std::string_view> {
             p.countdowns = {{.name = "doom",
                              .start = 4,
                              .value = 4,
                              .trigger = Trigger::ActionRoll,
                              .loop = static_cast<Loop>(r.below(4))}};
             return {};
         }},
        {"gold",
         [](Play& p, Random& r) -> std::optional<std::string_view> {
             Hero& hero = *p.hero(r.hero());
             gain(hero.gold, r.below(90), p.settings);
             return why(spend(hero.gold, r.below(90), p.settings));
         }},
        {"resurrect", [](Play& p, Random& r) { return why(resurrect(p, r.hero(), 6, 5, 0)); }},
        {"session",
         [](Play& p, Random&) -> std::optional<std::string_view> {
             beginSession(p);
             for (Hero& hero : p.heroes) {
                 if (hero.life == Life::Retired) hero.life = Life::Active, hero.scars = 0;
             }
             return {};
         }},
    };
}

std::vector<std::pair<std::string, Turn>> restTurns() {
    return {
        {"avoid death",
         [](Play& p, Random& r) { return why(avoidDeath(p, p.dying() ? p.dying()->id : r.hero(), r.dice())); }},
        {"risk it all",
         [](Play& p, Random& r) { return why(riskItAll(p, p.dying() ? p.dying()->id : r.hero(), 1, 0, r.dice())); }},
        {"blaze of glory",
         [](Play& p, Random& r) {
             return why(
                 blazeOfGlory(p, p.dying() ? p.dying()->id : r.hero(), {kOgre}, {.count = 1, .sides = 8}, r.dice()));
         }},
        {"begin a rest",
         [](Play& p, Random& r) { return why(beginRest(p, r.once(2) ? RestKind::Short : RestKind::Long)); }},
        {"swap at rest",
         [](Play& p, Random& r) {
             const Cards& own = p.heroes.front().cards;
             return why(
                 swapAtRest(p, kAsh, own.vault[static_cast<std::size_t>(r.below(2))].id, own.loadout.front().id));
         }},
        {"end the swaps", [](Play& p, Random&) { return why(doneSwapping(p)); }},
        {"choose a rest move",
         [](Play& p, Random& r) {
             return why(chooseRestMove(p, r.hero(), {.move = static_cast<RestMove>(r.below(6)), .target = {}}));
         }},
        {"finish the rest", [](Play& p, Random& r) { return why(finishRest(p, r.dice())); }},
        {"break off the rest", [](Play& p, Random& r) { return why(breakOffRest(p, {}, r.dice())); }},
        {"recall",
         [](Play& p, Random& r) {
             Hero& hero = p.heroes.front();
             return why(recall(hero, hero.cards, hero.cards.vault[static_cast<std::size_t>(r.below(2))].id,
                               hero.cards.loadout.back().id, p.settings));
         }},
    };
}

Play lawTable() {
    Play play = table();
    play.foes.push_back(ogre());
    play.foes.back().id = kImp;
    Hero& ash = play.heroes.front();
    for (const char* id : {"a", "b", "c", "d", "e"}) ash.cards.loadout.push_back({.id = id});
    for (const char* id : {"x", "y"}) ash.cards.vault.push_back({.id = id, .recallCost = 1});
    for (Hero& hero : play.heroes) hero.features = {{.id = "spark", .hope = 1}};
    return play;
}

} // namespace

TEST_CASE("ten thousand random legal turns keep every cap, and refusals change nothing", "[volume]") {
    Play play = lawTable();
    Random random;
    std::vector<std::pair<std::string, Turn>> turns;
    for (const auto& group : {rollTurns(), gmTurns(), worldTurns(), restTurns()})
        turns.insert(turns.end(), group.begin(), group.end());
    std::map<std::string, int> accepted;
    int done = 0;
    for (int tries = 0;
         done < kTurns ||
         std::ranges::any_of(turns, [&](const auto& turn) { return accepted[turn.first] < kLeastOfEach; });
         ++tries) {
        if (tries > 100 * kTurns) {
            for (const auto& [name, count] : accepted) std::cout << name << ' ' << count << '\n';
            FAIL("some kind of turn is hardly ever legal");
        }
        // Of four drawn the one that has been made least: what is seldom legal gets its chance.
        std::array<std::size_t, 4> drawn{};
        for (std::size_t& each : drawn) each = static_cast<std::size_t>(random.below(static_cast<int>(turns.size())));
        const auto& [name, turn] =
            turns[*std::ranges::min_element(drawn, {}, [&](std::size_t i) { return accepted[turns[i].first]; })];
        const Play before = play;
        const auto refused = turn(play, random);
        CAPTURE(name, done);
        if (refused && name != "gold") REQUIRE(play == before);
        if (refused) continue;
        ++accepted[name];
        ++done;
        checkCaps(play);
    }
    std::cout << done << " turns:";
    for (const auto& [name, count] : accepted) std::cout << ' ' << name << ' ' << count << ';';
    std::cout << '\n';
}
