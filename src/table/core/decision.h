// The functions declared beside each command and each event, found by argument-dependent lookup:
//     Done decideOn(Turn& turn, const X& command);     // on a refusal the turn is discarded
//     bool applies(const Table& table, const X& e);    // conditions besides the presence of the actors it names
//     void evolve(Table& table, const X& e);
//     std::optional<StoryLine> describe(const StoryContext& telling, const X& e);
// An event without further conditions declares no `applies`. Turn, Table and StoryLine are only forward-declared here,
// so that a header of events does not include anything made of all events.
#pragma once

#include "base/expected.h"
#include "table/core/ids.h"
#include "table/core/refusal.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenplus::table {
class Event;
class Turn;
struct Table;
} // namespace tenplus::table

namespace tenplus::table::inline core {

struct StoryLine;
struct StoryContext;

using Done = Expected<void, Refusal>;

/// A number of an actor that changes, or has changed, by so much.
struct NumberChange {
    ActorId who;
    std::string field;
    std::int64_t by = 0;
    std::string why;
};

/// The refusal with this code, of the command's faulty member (empty: none), in this sentence:
///     return refuse("no-hold", "count", "{} has {} hold of {} left, and this spends {}.", name, has, move, count);
template <typename... Arguments>
Unexpected<Refusal> refuse(RefusalCode code, std::string member, RefusalSentence<sizeof...(Arguments)> sentence,
                           const Arguments&... arguments) {
    return Unexpected(refusalWith(code, std::move(member), sentence, {RefusalPart(arguments)...}));
}

} // namespace tenplus::table::inline core
