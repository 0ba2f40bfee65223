#include "table/decide.h"

#include "table/decide_parts.h"
#include "table/threshold.h"

namespace tenplus::table {

Expected<Events, Refusal> decide(const content::Rulebook& rulebook, const Table& table, const Command& command,
                                 dice::Dice& dice, Ids& ids) {
    Turn turn(rulebook, table, dice, ids);
    const Done done = std::visit([&](const auto& each) { return decideOn(turn, each); }, command);
    if (!done) return Unexpected(done.error());
    if (const Done crossed = crossThresholds(turn, table); !crossed) return Unexpected(crossed.error());
    return turn.takeEvents();
}

} // namespace tenplus::table
