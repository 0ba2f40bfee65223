// A desk to try moves at, and a walk through everything that can be done about what they ask for. The walk holds each
// step against what the data says: all of it must happen, and nothing else.
#pragma once

#include "table/decide.h"
#include "table/expected_effect.h"
#include "table/scene.h"

#include <set>
#include <string>
#include <vector>

namespace tenplus::table::testing {

constexpr std::size_t kMostDice = 60;

/// Takes the conditions off all effects of moves, so that each of them happens.
void makeUnconditional(content::Rulebook& book);

/// A table where one of each sort is, all with health to lose and to gain, and a session has begun.
struct Desk {
    const content::Rulebook& book;
    Table table;
    Ids ids;
    ActorId who, companion, foe, hireling;

    /// The rulebook must outlive the desk.
    explicit Desk(const content::Rulebook& rulebook);

    /// Performs the command, which must be allowed; every die that it asks for shows `pip`.
    void must(const Command& command, int pip = kPip);
    /// Waves off what waits.
    void quiet();
    /// `who` becomes one of that class, of a high level and without a move.
    void join(const std::string& playbook);
    /// `who` gains a move of a class, and what hangs on people's judgement is switched on. What it brings waits.
    void gain(const content::Move& move);

private:
    ActorId bring(AddActor add);
};

/// An effect of the data that is due, as it would wait; `immediate` if it happens by itself where it needs nobody.
struct Due {
    Waiting like;
    const content::Effect* effect = nullptr;
    bool immediate = false;
};

/// Follows what is due through each option and each spend, and remembers every effect that it met.
class EffectWalk {
public:
    int options = 0, spends = 0, effects = 0;
    std::set<const content::Effect*> met;

    /// Holds the table after a command against `foreseen`, the table before it with all that is not due.
    void settle(const Desk& desk, Table foreseen, const std::vector<Due>& dues);
    /// Spends 1 of the hold that somebody has of a move on each of the options, one at a time.
    void spendAll(const Desk& desk, ActorId who, const std::string& move, const std::vector<content::Option>& buys);

private:
    static Desk withoutShapers(Desk desk, const Waiting& waiting);
    void act(const Desk& desk, const Waiting& waiting, const content::Effect& original);
    void take(Desk desk, const Waiting& waiting, const content::Option& option);
    void spend(Desk desk, const HoldPool& pool, const content::Option& option);
    void guard(const Desk& desk, WaitingId blow, const content::Option& option);
};

} // namespace tenplus::table::testing
