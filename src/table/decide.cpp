#include "table/decide.h"

#include "base/each_id.h"
#include "table/decide_parts.h"
#include "table/duality_follow.h"
#include "table/pbta/deeds.h"
#include "table/threshold.h"
#include "table/words.h"

namespace tenplus::table {

namespace {

// Whoever a command names has to be at the table, whatever it wants of them: no event stands without those it names.
struct NamesThePresent {
    const Turn& turn;

    template <typename C>
    Done operator()(const C& command) const {
        Done all;
        eachId(command, [&]<typename AnyId>(std::string_view member, const AnyId& id) {
            if constexpr (std::is_same_v<AnyId, ActorId>) {
                if (!all || !id) return;
                if (auto here = turn.actor(id, std::string(member)); !here) all = Unexpected(here.error());
            }
        });
        return all;
    }
    // Each act of these says itself whom it cannot be about.
    Done operator()(const PlayDuality&) const { return {}; }
    Done operator()(const PlaySkirmish&) const { return {}; }
};

} // namespace

Expected<Events, Refusal> decide(const content::Rulebook& rulebook, const Table& table, const Command& command,
                                 dice::Dice& dice, Ids& ids) {
    Turn turn(rulebook, table, dice, ids);
    if (Done here = std::visit(NamesThePresent{turn}, command); !here) return Unexpected(here.error());
    turn.setWritesOpenly(command.showWords.value_or(table.openWriting));
    turn.keepWords(wordsOf(table, command, turn.writesOpenly()));
    const Done done = std::visit([&](const auto& each) { return decideOn(turn, each); }, command);
    if (!done) return Unexpected(done.error());
    turn.tellKept();
    if (!std::holds_alternative<PlayDuality>(command)) {
        if (const Done followed = followDuality(turn, table); !followed) return Unexpected(followed.error());
    }
    endWithHold(turn, table);
    endHelp(turn, table);
    if (const Done crossed = crossThresholds(turn, table); !crossed) return Unexpected(crossed.error());
    return turn.takeEvents();
}

} // namespace tenplus::table
