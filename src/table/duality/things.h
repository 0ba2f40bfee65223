// Things of duality heroes: the uses of items of the books, and the weapons and armour at hand. A sheet's list of gear
// holds everything that a hero carries; of that, what is at hand counts.
#pragma once

#include "content/rulebook.h"
#include "duality/making.h"
#include "table/core/actor.h"
#include "table/core/decision.h"
#include "table/core/refusal.h"
#include "table/duality/rules.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::table {
class Command;
}

namespace tenplus::table::inline pbta::inline gear {
struct UseThing;
} // namespace tenplus::table::inline pbta::inline gear

namespace tenplus::table::inline duality {

/// The rows of gear that a new hero begins with: what every hero is given, what was chosen, weapons and armour at hand.
/// None in a game without a list of gear.
std::vector<std::map<std::string, Value>> firstThings(const content::Rulebook& rulebook,
                                                      const duality::HeroChoices& choices);

/// Carries out an item's use, once it was counted. `start`: the table before the command.
Done followUse(Turn& turn, const Table& start, const UseThing& command);

/// After a command that took a weapon or armour of the books in hand, or put it away: the lists and numbers follow. A
/// weapon puts away those whose slot or hands it needs. Taking one up by WearThing is an action, but for a rest.
Done followHands(Turn& turn, const Table& start, const Command& command);

/// A use of a thing that a hero carries.
struct ThingOffer {
    std::string words; ///< the text of the button
    std::string about; ///< what it does
    EntryId entry;
    ActorId target;            ///< the zero id: the hero's own use
    std::optional<Refusal> no; ///< why it is not possible now
};
/// The uses of all a hero's consumables, for themselves and for other heroes.
std::vector<ThingOffer> thingsOffered(const content::Rulebook& rulebook, const Table& table, ActorId who);

} // namespace tenplus::table::inline duality
