// What duality play offers now: whole commands with the words of their buttons, made from what the table holds. Each is asked
// of decide with pretended dice, so that what is offered and what is accepted cannot fall apart; one that is refused says why.
#pragma once

#include "content/rulebook.h"
#include "table/duality_command.h"
#include "table/refusal.h"
#include "table/table.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

struct DualityOffer {
    std::string id;    ///< "take-blow-14-1": one of a kind among those of a moment
    ActorId who;       ///< whose it is; the zero id: the table's
    std::string words; ///< what the button says
    std::string about; ///< a sentence on it; may be empty
    PlayDuality command;
    std::optional<Refusal> no; ///< why it cannot be done now
};
using DualityOffers = std::vector<DualityOffer>;

/// All of them give nothing for a game of another family.
/// What waits before anything else, with every answer to it.
DualityOffers answersOffered(const content::Rulebook& rulebook, const Table& table);
/// The GM's own: moves, Fear, the tracker, the scene, the place around, countdowns.
DualityOffers gmOffered(const content::Rulebook& rulebook, const Table& table);
/// What an adversary can do.
DualityOffers foeOffered(const content::Rulebook& rulebook, const Table& table, ActorId who);
/// What a hero can do without a roll: features, cards, hiding, ending what runs.
DualityOffers heroOffered(const content::Rulebook& rulebook, const Table& table, ActorId who);
/// One less and one more of the gold that a field of a hero's sheet counts; nothing for any other field.
struct GoldSteps {
    DualityOffer less;
    DualityOffer more;
};
std::optional<GoldSteps> goldSteps(const content::Rulebook& rulebook, const Table& table, ActorId who, std::string_view field);
/// A rest that can begin, and everything in one that has begun.
DualityOffers restOffered(const content::Rulebook& rulebook, const Table& table);

/// Why the command would be refused, whatever the dice show; nothing where it is accepted.
std::optional<Refusal> refusalTo(const content::Rulebook& rulebook, const Table& table, const PlayDuality& command);

/// The refusal that asks for its first real dice; nothing for what throws none.
std::optional<Refusal> diceWanted(const content::Rulebook& rulebook, const Table& table, const PlayDuality& command);

} // namespace tenplus::table
