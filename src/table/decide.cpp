#include "table/decide.h"

#include "table/command.h"
#include "table/core/refusals.h"
#include "table/followers.h"
#include "table/take_part.h"
#include "table/turn.h"
#include "table/words.h"

#include <string>
#include <string_view>

namespace tenplus::table {

namespace {

// Every actor that a command names must be at the table: no event may name an absent actor.
Done namesThePresent(const Turn& turn, const Command& command) {
    Done all;
    command.kind().eachActor(command.held(), [&](std::string_view member, ActorId who) {
        if (!all || !who) return;
        if (auto here = turn.actor(who, std::string(member)); !here) all = Unexpected(here.error());
    });
    return all;
}

// No campaign comes so far; what is only tried is never kept.
constexpr std::int64_t kBeyondTheTable = std::int64_t{1} << 60;

} // namespace

Expected<Decided, Refusal> decide(const content::Rulebook& rulebook, const Table& table, const Command& command,
                                  dice::Dice& dice, Ids& ids) {
    Turn turn(rulebook, table, dice, ids);
    if (Done here = namesThePresent(turn, command); !here) return Unexpected(here.error());
    const auto parts = takeParts(turn, command);
    if (!parts) return Unexpected(parts.error());
    turn.setWritesOpenly(command.showWords.value_or(table.openWriting));
    turn.keepWords(wordsOf(table, command, turn.writesOpenly()));
    const Done done = command.kind().decide(turn, command.held());
    if (!done) return Unexpected(done.error());
    parts->rules.tell(turn, parts->who);
    turn.emitKeptWords();
    if (const Done followed = afterTurn(turn, table, command); !followed) return Unexpected(followed.error());
    if (turn.events().empty()) return refuseNoChange("nothing would be different");
    if (!turn.fits()) return Unexpected(turn.fits().error());
    return Decided{turn.takeEvents(), turn.takeTable()};
}

std::optional<Refusal> diceWanted(const content::Rulebook& rulebook, const Table& table, const Command& command) {
    dice::TypedDice none({});
    Ids ids(kBeyondTheTable); // new actors are not among those at the table
    const auto decided = decide(rulebook, table, command, none, ids);
    return !decided && decided.error().needs ? std::optional(decided.error()) : std::nullopt;
}

} // namespace tenplus::table
