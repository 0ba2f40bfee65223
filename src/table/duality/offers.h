// The acts that duality play offers now: complete commands with the words of their buttons. Each is tried with decide()
// and pretended dice, so that offers and rules always agree; a refused offer has the reason.
#pragma once

#include "content/rulebook.h"
#include "table/core/decision.h"
#include "table/core/refusal.h"
#include "table/duality/command.h"
#include "table/duality/rules.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {
class Command;
}

namespace tenplus::table::inline duality {

struct DualityOffer {
    std::string id;    ///< "take-blow-14-1": unique at any time
    ActorId who;       ///< whose act it is; the zero id: the table's
    std::string words; ///< the text of the button
    std::string about; ///< a sentence on it; may be empty
    PlayDuality command;
    std::optional<Refusal> no; ///< why it is not possible now
    int aims = 0;       ///< of a feature whose targets are asked for first: its place in the owner's list, from 1
    bool aside = false; ///< behind "Something else": it answers nothing here by itself, or cannot be paid
};
using DualityOffers = std::vector<DualityOffer>;

/// All of these return nothing for another family of games. Everything urgent, with every possible answer.
DualityOffers answersOffered(const content::Rulebook& rulebook, const Table& table);
/// The GM's acts: moves, Fear, the tracker, the scene, the environment, countdowns.
DualityOffers gmOffered(const content::Rulebook& rulebook, const Table& table);
/// The acts of an adversary.
DualityOffers foeOffered(const content::Rulebook& rulebook, const Table& table, ActorId who);
/// A hero's acts without a roll: features, cards, hiding, ending effects.
DualityOffers heroOffered(const content::Rulebook& rulebook, const Table& table, ActorId who);
/// One more and one less of a gold field; nothing for any other field.
struct GoldSteps {
    DualityOffer less;
    DualityOffer more;
};
std::optional<GoldSteps> goldSteps(const content::Rulebook& rulebook, const Table& table, ActorId who,
                                   std::string_view field);
/// "Repair armour".
std::string restMoveName(duality::RestMove move);
/// The rests that can begin, and all acts of the current one.
DualityOffers restOffered(const content::Rulebook& rulebook, const Table& table);

/// The refusal of the command, for any dice; nothing if it would be accepted.
std::optional<Refusal> refusalTo(const content::Rulebook& rulebook, const Table& table, const Command& command);
std::optional<Refusal> refusalTo(const content::Rulebook& rulebook, const Table& table, const PlayDuality& command);

} // namespace tenplus::table::inline duality
