// The roles that the commands give to somebody: striker, target, buyer, camper ... . Each command is given with a
// member that names the hero, so that a test can put the hero into any state before it is asked for.
#pragma once

#include "table/classes.h"
#include "table/command.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace tenplus::table::testing {

/// Demand of a role on its actor.
enum class Asks { Nothing, There, Rests, Able, Acts };
/// The side of the actor in the role.
enum class Whose { Heros, Hirelings, Foes };

/// A hero on whom the states fall, a friend, a foe and two hirelings.
struct Cast : Classes {
    ActorId hero, mate, orc, tam, other;
    Whose whose; ///< on whom the states fall

    Cast(const std::string& system, Whose role);
    [[nodiscard]] ActorId subject() const { return whose == Whose::Heros ? hero : whose == Whose::Foes ? orc : tam; }
    ActorId hire(const std::string& name, const std::map<std::string, int>& skills);
    EntryId thing(ActorId who);
    WaitingId blowOn(ActorId who);
    SceneId scene();
    /// The hero's, learned now.
    EntryId owned(const std::string& move);
};

/// One role of one command. `before` is done while all are well, `command` is asked for in the state.
struct Role {
    std::string member; ///< "attack.from"
    Asks asks = Asks::Nothing;
    std::function<Command(Cast&)> command;
    std::vector<int> dice{};
    std::function<void(Cast&)> before{};
    bool ofClasses = false; ///< only in the game with classes
    Whose whose = Whose::Heros;
    bool firm = false; ///< an urgent roll bars it, too
};

/// The roles that ask something of who has them.
const std::vector<Role>& parts();
/// All others: bookkeeping.
const std::vector<Role>& books();

} // namespace tenplus::table::testing
