#include "table/skirmish/describer.h"

#include "base/text.h"
#include "table/turn.h"

#include <algorithm>
#include <map>
#include <span>

namespace tenplus::table::inline skirmish {

using skirmish::Choice;
using skirmish::Deed;
using skirmish::FactKind;
using skirmish::Game;
using skirmish::Index;
using skirmish::kNobody;
using skirmish::Purpose;
using skirmish::Side;
using SkirmishFact = skirmish::Fact;

namespace {

std::string capital(std::string_view text) {
    if (text.empty() || text.front() < 'a' || text.front() > 'z') return std::string(text);
    return static_cast<char>(text.front() - 'a' + 'A') + std::string(text.substr(1));
}

} // namespace

std::string goodsText(skirmish::Good good, int amount) {
    using skirmish::Good;
    const std::string number = std::to_string(amount);
    const auto counted = [&](const char* one, const char* many) { return amount == 1 ? one : number + many; };
    switch (good) {
    case Good::Gold: return number + " gold";
    case Good::Stack: return number + " stacks of gold";
    case Good::Potion: return counted("a healing potion", " healing potions");
    case Good::Major: return counted("a major potion", " major potions");
    case Good::Antidote: return counted("an antidote", " antidotes");
    case Good::Portal: return counted("a portable teleporter", " portable teleporters");
    case Good::Key: break; // its number is its colour
    }
    return "a key";
}

namespace {

// The dice of initiative, repeated until they differ, and the winner.
RollRecord initiativeRoll(Turn& turn, std::span<const skirmish::Pool> pools, Side winner) {
    RollRecord roll;
    roll.id = turn.nextId<RollId>();
    roll.name = "Both sides";
    roll.moveName = std::string(skirmish::purposeText(Purpose::Initiative));
    roll.entered = turn.typedDice();
    roll.reckoning = Reckoning::Apart;
    roll.bandName = winner == Side::Heroes ? "The heroes win it" : "The game master wins it";
    for (std::size_t i = 0; i < pools.size(); ++i) {
        for (const skirmish::PoolDie& die : pools[i].dice)
            roll.rolled.dice.push_back({.sides = 6,
                                        .pips = die.pips,
                                        .kept = i + 2 >= pools.size(),
                                        .label = std::string(skirmish::sideText(pools[i].side))});
    }
    roll.expression = std::to_string(roll.rolled.dice.size()) + "d6";
    return roll;
}

Side winnerIn(const skirmish::Facts& told) {
    const auto due = std::ranges::find_if(told, [](const SkirmishFact& fact) {
        return fact.kind == FactKind::Due && fact.task.kind == skirmish::TaskKind::Role;
    });
    return due == told.end() ? Side::Heroes : due->task.side;
}

} // namespace

std::string throwerName(const content::skirmish::Books& books, const SkirmishState& state, const Game& game,
                        const skirmish::Pool& pool) {
    return pool.who < game.modelCount ? modelName(books, state, game, pool.who)
                                      : capital(skirmish::sideText(pool.side));
}

namespace {

RollRecord poolRoll(Turn& turn, const skirmish::Pool& pool, std::string name) {
    RollRecord roll;
    roll.id = turn.nextId<RollId>();
    roll.name = std::move(name);
    roll.moveName = std::string(skirmish::purposeText(pool.purpose));
    roll.entered = turn.typedDice();
    roll.expression = std::to_string(pool.dice.size()) + "d6";
    if (pool.isCounted())
        roll.reckoning = Reckoning::Successes;
    else if (!pool.isSum())
        roll.reckoning = Reckoning::Apart;
    for (const skirmish::PoolDie& die : pool.dice) {
        roll.rolled.dice.push_back({.sides = 6,
                                    .pips = die.pips,
                                    .kept = die.succeeds() || die.least == 0,
                                    .label = die.succeeds() ? "success" : ""});
        if (pool.isSum()) roll.total += die.pips;
    }
    if (pool.isCounted()) roll.total = pool.successes();
    if (pool.purpose == Purpose::SpawnTrigger)
        roll.bandName = pool.successes() > 0 ? "Somebody wanders in" : "Nobody wanders in";
    roll.rolled.total = roll.total;
    return roll;
}

} // namespace

std::vector<RollRecord> rollsOf(Turn& turn, const SkirmishState& state, const Game& before,
                                const skirmish::Facts& told) {
    Game game = before;
    Met met = state.met; // includes models met in this step
    for (const SkirmishFact& fact : told) {
        evolve(game, fact);
        met.follow(game, fact);
    }
    const auto nameOf = [&](const skirmish::Pool& pool) {
        return pool.who < game.modelCount ? modelName(*turn.rulebook().skirmish, state, met, game, pool.who)
                                          : capital(skirmish::sideText(pool.side));
    };
    std::vector<RollRecord> rolls;
    const std::vector<skirmish::Pool> pools = skirmish::poolsOf(told);
    for (auto pool = pools.begin(); pool != pools.end();) {
        const auto end = std::find_if(pool, pools.end(),
                                      [](const skirmish::Pool& each) { return each.purpose != Purpose::Initiative; });
        if (end - pool < 2) {
            rolls.push_back(poolRoll(turn, *pool, nameOf(*pool)));
            ++pool;
        } else {
            rolls.push_back(initiativeRoll(turn, {pool, end}, winnerIn(told)));
            pool = end;
        }
    }
    return rolls;
}

namespace {

std::string_view verbOf(Deed deed) {
    switch (deed) {
    case Deed::Walk: return "walks";
    case Deed::Stairs: return "takes the stairs";
    case Deed::Teleport: return "teleports";
    case Deed::Leave: return "leaves the dungeon";
    case Deed::OpenDoor: return "opens the door";
    case Deed::CloseDoor: return "closes the door";
    case Deed::Charge: return "charges";
    case Deed::Regenerate: return "regenerates";
    case Deed::Listen: return "listens";
    case Deed::Check: return "checks for hidden ways";
    case Deed::Read: return "reads the altar";
    case Deed::LieDown: return "lies down";
    case Deed::SmashCoffin: return "strikes at the coffin";
    case Deed::Drink: return "drinks from the water";
    case Deed::WaitAtPit: return "waits at the pit";
    case Deed::HoldPortal: return "casts Hold Portal";
    case Deed::Shield: return "casts Shield";
    case Deed::Fireproof: return "casts Invulnerable to Fire";
    case Deed::Poisonproof: return "casts Invulnerable to Poison";
    case Deed::PointFinger: return "points the Finger of Death";
    case Deed::DrinkPotion: return "drinks a healing potion";
    case Deed::DrinkMajor: return "drinks a major potion";
    case Deed::TakeAntidote: return "takes an antidote";
    case Deed::LayPortal: return "lays a teleporter";
    case Deed::Drop: return "drops gold";
    case Deed::ReturnHero: return "returns";
    case Deed::Revive: return "casts Resurrection";
    case Deed::NameChanter: return "leads the chant";
    default: return "";
    }
}

std::string_view aimedVerb(Deed deed) {
    switch (deed) {
    case Deed::Control: return " tries to control ";
    case Deed::Gaze: return " gazes at ";
    case Deed::HealingTouch:
    case Deed::FieldHealing: return " heals ";
    case Deed::Tap: return " draws strength from ";
    case Deed::Give: return " gives something to ";
    case Deed::Doom: return " dooms ";
    default: return "";
    }
}

class Describer {
public:
    Describer(const content::skirmish::Books& books, const SkirmishState& state, const Game& before)
        : m_books(books)
        , m_state(state)
        , m_game(before)
        , m_met(state.met) {}

    void begin(const Choice& choice);
    void happened(const SkirmishFact& fact);
    std::string take();

private:
    // Hides the names of models that the heroes have not met.
    std::string name(Index who) const {
        const bool isMet = who < m_state.party.size() || m_met.of(who).place != 0;
        return isMet ? modelName(m_books, m_state, m_met, m_game, who) : "somebody";
    }
    std::string profileName(std::uint8_t profile) const { return profileWords(m_books.book, m_state, profile).name; }
    std::string thing(const SkirmishFact& fact) const {
        return m_books.book.thingNames[static_cast<std::size_t>(m_game.things[fact.detail].kind)];
    }
    void say(std::string text) { m_parts.push_back(std::move(text)); }
    void sayOnce(std::string text) {
        if (m_parts.empty() || m_parts.back() != text) say(std::move(text));
    }
    void flushHits();
    void gained(const SkirmishFact& fact);
    void model(const SkirmishFact& fact);
    void board(const SkirmishFact& fact);

    const content::skirmish::Books& m_books;
    const SkirmishState& m_state;
    Game m_game;
    Met m_met;
    std::vector<std::string> m_parts;
    std::map<Index, int> m_hits; ///< Hits lost so far; negative: regained
};

void Describer::begin(const Choice& choice) {
    const std::string_view verb = verbOf(choice.deed), aimed = aimedVerb(choice.deed);
    if (!verb.empty())
        say(name(choice.who) + " " + std::string(verb));
    else if (!aimed.empty())
        say(name(choice.who) + std::string(aimed) + name(choice.whom));
    else if (choice.deed == Deed::Explore) {
        const Index there = m_game.cells[choice.square].thing;
        say(name(choice.who) + " explores" +
            (there == skirmish::kNothing
                 ? ""
                 : ": " + m_books.book.thingNames[static_cast<std::size_t>(m_game.things[there].kind)]));
    } else if (choice.deed == Deed::Shoot) {
        std::vector<std::string> whom;
        for (std::size_t i = 0; i < choice.count; ++i) whom.push_back(name(choice.shares[i].whom));
        say(name(choice.who) + " shoots at " + listed(whom));
    }
}

void Describer::flushHits() {
    for (const auto& [who, lost] : m_hits) {
        if (lost == 0) continue;
        const int amount = lost < 0 ? -lost : lost;
        say(name(who) + (lost > 0 ? " loses " : " regains ") + std::to_string(amount) +
            (amount == 1 ? " Hit" : " Hits"));
    }
    m_hits.clear();
}

void Describer::gained(const SkirmishFact& fact) {
    if (fact.n > 0) say(name(fact.who) + " gains " + goodsText(static_cast<skirmish::Good>(fact.detail), fact.n));
}

void Describer::model(const SkirmishFact& fact) {
    switch (fact.kind) {
    case FactKind::Wounded: m_hits[fact.who] += fact.n; break;
    case FactKind::Healed: m_hits[fact.who] -= fact.n; break;
    case FactKind::Removed:
        flushHits();
        if (static_cast<skirmish::Status>(fact.detail) != skirmish::Status::Left) say(name(fact.who) + " is slain");
        break;
    case FactKind::Placed:
        flushHits();
        say(name(fact.who) + " appears");
        break;
    case FactKind::Poisoned:
        if (fact.n > 0) say(name(fact.who) + " is poisoned");
        break;
    case FactKind::Burned:
        if (fact.n > 0) say(name(fact.who) + " burns");
        break;
    case FactKind::Gained: gained(fact); break;
    case FactKind::Grew:
        if (static_cast<skirmish::Gain>(fact.detail) >= skirmish::Gain::Power) say(name(fact.who) + " grows in power");
        break;
    case FactKind::Learned: say(name(fact.who) + " learns a spell"); break;
    case FactKind::HitsSet: say(name(fact.who) + " is set to " + std::to_string(fact.n) + " Hits"); break;
    default: break;
    }
}

void Describer::board(const SkirmishFact& fact) {
    switch (fact.kind) {
    case FactKind::MoveBegan: say("Round " + std::to_string(m_game.move + 1) + " begins"); break;
    case FactKind::MoverChosen:
        say(capital(skirmish::sideText(static_cast<Side>(fact.detail))) +
            (fact.detail == 0 ? " move first" : " moves first"));
        break;
    case FactKind::Revealed: say("a part of the dungeon is revealed"); break;
    case FactKind::ThingShown: say("a hidden way is found"); break;
    case FactKind::AimMet:
        if (fact.detail < m_state.aims.size()) say("done: " + m_state.aims[fact.detail]);
        break;
    case FactKind::Scored:
        say("the game master has " + std::to_string(m_game.points + fact.n) + " of " +
            std::to_string(m_game.numbers.victoryPoints) +
            (m_game.numbers.victoryPoints == 1 ? " victory point" : " victory points"));
        break;
    case FactKind::Ended:
        flushHits();
        say(fact.detail == static_cast<std::uint8_t>(skirmish::Result::HeroesWin)    ? "the heroes win"
            : fact.detail == static_cast<std::uint8_t>(skirmish::Result::MasterWins) ? "the game master wins"
                                                                                     : "the heroes retreat");
        break;
    case FactKind::NotCome: sayOnce("no " + profileName(fact.detail) + " can come"); break;
    case FactKind::Fizzled: say("it comes to nothing"); break;
    case FactKind::Overridden: say("the game master decides otherwise"); break;
    default: break;
    }
}

void Describer::happened(const SkirmishFact& fact) {
    const bool comes = fact.kind == FactKind::Placed; // use the new name
    if (!comes) model(fact);
    board(fact);
    evolve(m_game, fact);
    m_met.follow(m_game, fact);
    if (comes) model(fact);
}

std::string Describer::take() {
    flushHits();
    std::string text;
    for (const std::string& part : m_parts) text += (text.empty() ? "" : "; ") + part;
    return capital(text);
}

} // namespace

std::string wordsOf(const content::skirmish::Books& books, const SkirmishState& state, const Game& before,
                    const std::vector<Choice>& choices, const skirmish::Facts& told) {
    Describer telling(books, state, before);
    for (const Choice& choice : choices) telling.begin(choice);
    for (const SkirmishFact& fact : told) telling.happened(fact);
    return telling.take();
}

} // namespace tenplus::table::inline skirmish
