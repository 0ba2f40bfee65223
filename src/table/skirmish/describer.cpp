#include "table/skirmish/describer.h"

#include "base/contains.h"
#include "base/text.h"
#include "table/duality/events.h"
#include "table/skirmish/gain_text.h"
#include "table/turn.h"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <utility>

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

std::string uncapital(std::string_view text) {
    return text.empty() ? std::string() : asciiLower(text.substr(0, 1)) + std::string(text.substr(1));
}

// The dice of initiative, repeated until they differ, and the winner.
RollRecord initiativeRoll(Turn& turn, std::span<const skirmish::Pool> pools, Side winner) {
    RollRecord roll;
    roll.id = turn.nextId<RollId>();
    roll.moveName = "Both sides roll initiative";
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

std::string throwVerb(const skirmish::Pool& pool) {
    const bool areSeveral = pool.who == kNobody && pool.side == Side::Heroes;
    const std::string rolls = areSeveral ? "roll" : "rolls";
    switch (pool.purpose) {
    case Purpose::ToHit: return areSeveral ? "attack" : "attacks";
    case Purpose::Kill:
    case Purpose::Initiative: return rolls + " " + std::string(skirmish::purposeText(pool.purpose));
    default: return rolls + " for " + std::string(skirmish::purposeText(pool.purpose));
    }
}

namespace {

// "2 successes on 5+", without the number if the dice do not need the same one.
std::string successWords(const skirmish::Pool& pool) {
    const int successes = pool.successes();
    const std::uint8_t least = pool.dice.front().least;
    const bool isSame =
        std::ranges::all_of(pool.dice, [&](const skirmish::PoolDie& die) { return die.least == least; });
    return std::to_string(successes) + (successes == 1 ? " success" : " successes") +
           (isSame ? " on " + std::to_string(least) + "+" : "");
}

RollRecord poolRoll(Turn& turn, const skirmish::Pool& pool, const std::string& name) {
    RollRecord roll;
    roll.id = turn.nextId<RollId>();
    const bool isTrigger = pool.purpose == Purpose::SpawnTrigger; // its outcome is a clause of its own
    roll.moveName = isTrigger ? capital(skirmish::purposeText(pool.purpose)) : name + " " + throwVerb(pool);
    if (pool.purpose == Purpose::ToHit && pool.isCounted()) roll.moveName += ": " + successWords(pool);
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
    if (isTrigger) roll.bandName = pool.successes() > 0 ? "Somebody wanders in" : "Nobody wanders in";
    roll.rolled.total = roll.total;
    return roll;
}

// The pools of each roll: those of initiative are one.
std::vector<std::span<const skirmish::Pool>> throwsOf(std::span<const skirmish::Pool> pools) {
    std::vector<std::span<const skirmish::Pool>> all;
    while (!pools.empty()) {
        const auto end =
            std::ranges::find_if(pools, [](const skirmish::Pool& each) { return each.purpose != Purpose::Initiative; });
        const auto count = std::max<std::size_t>(1, static_cast<std::size_t>(end - pools.begin()));
        all.push_back(pools.first(count));
        pools = pools.subspan(count);
    }
    return all;
}

bool isKnown(const SkirmishState& state, const Met& met, Index who) {
    return who < state.party.size() || met.of(who).place != 0;
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
        if (pool.who >= game.modelCount) return capital(skirmish::sideText(pool.side));
        return isKnown(state, met, pool.who) ? modelName(*turn.rulebook().skirmish, state, met, game, pool.who)
                                             : std::string("Somebody");
    };
    std::vector<RollRecord> rolls;
    const std::vector<skirmish::Pool> pools = skirmish::poolsOf(told);
    for (const std::span<const skirmish::Pool> thrown : throwsOf(pools)) {
        rolls.push_back(thrown.size() == 1 ? poolRoll(turn, thrown.front(), nameOf(thrown.front()))
                                           : initiativeRoll(turn, thrown, winnerIn(told)));
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
    case Deed::Revive: return "casts Resurrection";
    case Deed::NameChanter: return "leads the chant";
    default: return "";
    }
}

std::string_view aimedVerb(Deed deed) {
    switch (deed) {
    case Deed::Control: return "tries to control";
    case Deed::Gaze: return "gazes at";
    case Deed::HealingTouch:
    case Deed::FieldHealing: return "heals";
    case Deed::Tap: return "draws strength from";
    case Deed::Give: return "gives something to";
    case Deed::Doom: return "dooms";
    default: return "";
    }
}

std::string hitsText(int amount) { return std::to_string(amount) + (amount == 1 ? " Hit" : " Hits"); }

/// "loses 1 Hit": what a model does or suffers. A clause without a subject is a whole sentence.
struct Clause {
    Index subject = kNobody;
    std::string name;      ///< of the subject, at the time
    std::string predicate; ///< or the sentence
    Index object = kNobody;
};

// Names a subject once for all its clauses that follow each other, and goes on with "who" about the last object.
std::string sentenceOf(const std::vector<Clause>& clauses) {
    std::string text;
    for (auto first = clauses.begin(); first != clauses.end();) {
        const auto isOther = [&](const Clause& each) {
            return each.subject == kNobody || each.subject != first->subject;
        };
        const auto end = std::find_if(first + 1, clauses.end(), isOther);
        const bool goesOn =
            first != clauses.begin() && first->subject != kNobody && std::prev(first)->object == first->subject;
        std::vector<std::string> predicates;
        for (auto each = first; each != end; ++each) predicates.push_back(each->predicate);
        text += text.empty() ? "" : goesOn ? ", who " : "; ";
        if (!goesOn && first->subject != kNobody) text += first->name + " ";
        text += joinedWords(predicates);
        first = end;
    }
    return capital(text);
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
    /// The words since the last call; none while nothing but the deed is to be told, which then waits for its effect.
    std::string takeBeforeRoll();
    std::string takeRest();

private:
    /// Hits lost by one model; negative: regained.
    struct Harm {
        Index who = kNobody;
        int lost = 0;
        std::vector<Index> by;
    };

    // Hides the names of models that the heroes have not met.
    std::string name(Index who) const {
        return isKnown(m_state, m_met, who) ? modelName(m_books, m_state, m_met, m_game, who) : "somebody";
    }
    std::string profileName(std::uint8_t profile) const { return profileWords(m_books.book, m_state, profile).name; }
    void add(Clause clause) {
        flushHits();
        m_clauses.push_back(std::move(clause));
    }
    void say(std::string sentence) { add({.predicate = std::move(sentence)}); }
    void sayOnce(std::string sentence) {
        if (m_clauses.empty() || m_clauses.back().predicate != sentence) say(std::move(sentence));
    }
    void tell(Index who, std::string predicate, Index object = kNobody) {
        add({who, name(who), std::move(predicate), object});
    }
    void beginShot(const Choice& choice);
    void harmed(Index who, int lost, Index by);
    void flushHits();
    void tellAttackers(const Harm& harm);
    void followShot(const SkirmishFact& fact);
    void model(const SkirmishFact& fact);
    void gained(const SkirmishFact& fact);
    void grew(const SkirmishFact& fact);
    void board(const SkirmishFact& fact);
    std::string take();

    const content::skirmish::Books& m_books;
    const SkirmishState& m_state;
    Game m_game;
    Met m_met;
    std::vector<Clause> m_clauses;
    std::vector<Harm> m_harms; ///< not told yet
    std::size_t m_begun = 0;   ///< clauses that tell of the deed itself
    bool m_isExploring = false;
    Index m_shooter = kNobody;
    bool m_hasHit = false; ///< the shooter has; `m_hasHarmed` likewise
    bool m_hasHarmed = false;
};

void Describer::begin(const Choice& choice) {
    const std::string_view verb = verbOf(choice.deed), aimed = aimedVerb(choice.deed);
    if (!verb.empty())
        tell(choice.who, std::string(verb));
    else if (!aimed.empty())
        tell(choice.who, std::string(aimed) + " " + name(choice.whom), choice.whom);
    else if (choice.deed == Deed::Explore) {
        const Index there = m_game.cells[choice.square].thing;
        m_isExploring = true;
        tell(choice.who,
             there == skirmish::kNothing
                 ? "explores"
                 : "explores the " +
                       uncapital(m_books.book.thingNames[static_cast<std::size_t>(m_game.things[there].kind)]));
    } else if (choice.deed == Deed::Shoot)
        beginShot(choice);
    m_begun = m_clauses.size();
}

void Describer::beginShot(const Choice& choice) {
    std::vector<std::string> whom;
    for (std::size_t i = 0; i < choice.count; ++i) whom.push_back(name(choice.shares[i].whom));
    m_shooter = choice.who;
    tell(choice.who, "shoots at " + joinedWords(whom), choice.count == 1 ? choice.shares[0].whom : kNobody);
}

void Describer::followShot(const SkirmishFact& fact) {
    const bool isKillDie = fact.kind == FactKind::Rolled && static_cast<Purpose>(fact.detail) == Purpose::Kill;
    m_hasHit = m_hasHit || isKillDie;
    m_hasHarmed = m_hasHarmed || fact.kind == FactKind::Wounded;
}

void Describer::harmed(Index who, int lost, Index by) {
    auto harm = std::ranges::find(m_harms, who, &Harm::who);
    if (harm == m_harms.end()) harm = m_harms.insert(harm, {.who = who, .by = {}});
    harm->lost += lost;
    if (by != kNobody && by != who && !contains(harm->by, by)) harm->by.push_back(by);
}

void Describer::flushHits() {
    for (const Harm& harm : std::exchange(m_harms, {})) {
        if (harm.lost == 0) continue;
        if (harm.lost > 0) tellAttackers(harm);
        tell(harm.who, (harm.lost > 0 ? "loses " : "regains ") + hitsText(std::abs(harm.lost)));
    }
}

// The deed has named a shooter already.
void Describer::tellAttackers(const Harm& harm) {
    constexpr std::size_t kMostNames = 3;
    if (harm.by.empty() || harm.by == std::vector{m_shooter}) return;
    if (harm.by.size() == 1) return tell(harm.by.front(), "hits " + name(harm.who), harm.who);
    std::vector<std::string> names;
    for (const Index by : harm.by) names.push_back(name(by));
    const bool areHeroes = m_game.models[harm.by.front()].side == Side::Heroes;
    const std::string all = names.size() <= kMostNames
                                ? joinedWords(names)
                                : std::to_string(names.size()) + (areHeroes ? " heroes" : " monsters");
    add({.predicate = all + " hit " + name(harm.who), .object = harm.who});
}

void Describer::model(const SkirmishFact& fact) {
    switch (fact.kind) {
    case FactKind::Wounded: harmed(fact.who, fact.n, fact.whom); break;
    case FactKind::Healed: harmed(fact.who, -fact.n, kNobody); break;
    case FactKind::Removed:
        if (static_cast<skirmish::Status>(fact.detail) != skirmish::Status::Left) tell(fact.who, "is slain");
        break;
    case FactKind::Placed: tell(fact.who, fact.who < m_state.party.size() ? "returns" : "appears"); break;
    case FactKind::Poisoned:
        if (fact.n > 0) tell(fact.who, "is poisoned");
        break;
    case FactKind::Burned:
        if (fact.n > 0) tell(fact.who, "burns");
        break;
    case FactKind::Gained: gained(fact); break;
    case FactKind::Grew: grew(fact); break;
    case FactKind::Learned: tell(fact.who, "learns a spell"); break;
    case FactKind::HitsSet: tell(fact.who, "is set to " + hitsText(fact.n)); break;
    default: break;
    }
}

void Describer::gained(const SkirmishFact& fact) {
    const auto good = static_cast<skirmish::Good>(fact.detail);
    if (fact.n > 0) return tell(fact.who, (m_isExploring ? "finds " : "gains ") + goodsText(good, fact.n));
    if (std::string words = noMoreText(good); fact.n == 0 && !words.empty()) tell(fact.who, std::move(words));
}

void Describer::grew(const SkirmishFact& fact) {
    const auto gain = static_cast<skirmish::Gain>(fact.detail);
    if (std::string words = noMoreText(gain); fact.n == 0 && !words.empty()) return tell(fact.who, std::move(words));
    if (gain >= skirmish::Gain::Power) tell(fact.who, "grows in power");
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
    case FactKind::RollEnded:
        if (m_game.roll.put == 0) say("nobody is hurt");
        break;
    case FactKind::Ended:
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
    followShot(fact);
    if (!comes) model(fact);
    board(fact);
    evolve(m_game, fact);
    m_met.follow(m_game, fact);
    if (comes) model(fact);
}

std::string Describer::take() {
    m_begun = 0;
    return sentenceOf(std::exchange(m_clauses, {}));
}

std::string Describer::takeBeforeRoll() {
    flushHits();
    return m_clauses.size() > m_begun ? take() : std::string();
}

std::string Describer::takeRest() {
    flushHits();
    if (m_shooter != kNobody && !m_hasHarmed) tell(m_shooter, m_hasHit ? "hurts nobody" : "misses");
    return take();
}

} // namespace

std::vector<std::string> wordsOf(const content::skirmish::Books& books, const SkirmishState& state, const Game& before,
                                 const std::vector<Choice>& choices, const skirmish::Facts& told) {
    const std::vector<skirmish::Pool> pools = skirmish::poolsOf(told);
    std::vector<std::size_t> ends; // the number of dice up to the end of each roll
    for (const std::span<const skirmish::Pool> thrown : throwsOf(pools)) {
        std::size_t dice = ends.empty() ? 0 : ends.back();
        for (const skirmish::Pool& pool : thrown) dice += pool.dice.size();
        ends.push_back(dice);
    }
    Describer telling(books, state, before);
    for (const Choice& choice : choices) telling.begin(choice);
    std::vector<std::string> words;
    std::size_t dice = 0;
    for (const SkirmishFact& fact : told) {
        if (fact.kind == FactKind::Rolled && static_cast<Purpose>(fact.detail) != Purpose::Deal) {
            if (dice == (words.empty() ? 0 : ends[words.size() - 1])) words.push_back(telling.takeBeforeRoll());
            ++dice;
        }
        telling.happened(fact);
    }
    words.push_back(telling.takeRest());
    return words;
}

} // namespace tenplus::table::inline skirmish
