// The kind of each event, put together from the functions beside its struct. Included by the kinds.cpp of the
// room that lists the struct, and by nobody else: it compiles every walk over the struct.
#pragma once

#include "table/bounds_walk.h"
#include "table/core/each_actor.h"
#include "table/core/story_line.h"
#include "table/event.h"
#include "table/table.h"
#include "wire/each_id.h"
#include "wire/each_text.h"
#include "wire/reader.h"
#include "wire/writer.h"

#include <algorithm>

namespace tenplus::table {

/// An event applies only while its actors are at the table, unless its struct says `kMayNameAbsent`.
template <typename E>
bool appliesHere(const Table& table, const E& e) {
    bool all = true;
    if constexpr (!requires { E::kMayNameAbsent; })
        eachActorIn(e, [&](std::string_view, ActorId who) { all &= !who || table.actors.contains(who); });
    if constexpr (requires { applies(table, e); })
        return all && applies(table, e);
    else
        return all;
}

// Outside the struct EventKind, whose members have the same names.
template <typename E>
void evolvedBy(Table& table, const E& e) {
    evolve(table, e);
}
template <typename E>
std::optional<StoryLine> described(const StoryContext& telling, const E& e) {
    return describe(telling, e);
}

template <typename E>
Done checkedOn(const Table& table, const E& e) {
    if constexpr (requires { checkOn(table, e); })
        return checkOn(table, e);
    else
        return {};
}

template <typename E>
bool isMarkedSecret(const E& e) {
    if constexpr (requires { e.roll.secret; })
        return e.roll.secret;
    else if constexpr (requires { requires std::is_same_v<decltype(e.secret), bool>; })
        return e.secret;
    else
        return false;
}

template <typename E>
std::int64_t highestIdIn(const E& e) {
    std::int64_t most = 0;
    eachId(e, [&](std::string_view, const auto& id) { most = std::max(most, id.value); });
    return most;
}

template <typename E>
Done checkedAlone(const E& e) {
    BoundsWalk walk;
    walk.value(e);
    return walk.take();
}

template <typename E>
const EventKind& EventKind::of() {
    static constexpr auto as = [](const void* fact) -> const E& { return *static_cast<const E*>(fact); };
    static constexpr EventKind kKind{
        .name = E::kName,
        .applies = [](const Table& table, const void* fact) { return appliesHere(table, as(fact)); },
        .evolve = [](Table& table, const void* fact) { evolvedBy(table, as(fact)); },
        .describe = [](const StoryContext& telling, const void* fact) { return described(telling, as(fact)); },
        .check = [](const void* fact) { return checkedAlone(as(fact)); },
        .checkOn = [](const Table& table, const void* fact) { return checkedOn(table, as(fact)); },
        .eachActor = [](const void* fact, const EachActor& visit) { eachActorIn(as(fact), visit); },
        .highestId = [](const void* fact) { return highestIdIn(as(fact)); },
        .eachText = [](void* fact,
                       const EachText& visit) { wire::eachText<E, const EachText&>(*static_cast<E*>(fact), visit); },
        .eachGmText =
            [](void* fact, const EachGmText& visit) {
                wire::eachText(*static_cast<E*>(fact), [&](std::string_view, GmText& text) { visit(text); });
            },
        .isSecret = [](const void* fact) { return isMarkedSecret(as(fact)); },
        .equals = [](const void* fact, const void* other) { return as(fact) == as(other); },
        .make = []() -> std::shared_ptr<void> { return std::make_shared<E>(); },
        .copy = [](const void* fact) -> std::shared_ptr<void> { return std::make_shared<E>(as(fact)); },
        .read = [](std::string_view json,
                   void* into) { return WireReader::read(json, *static_cast<E*>(into), WireReader::Unknown::Ignore); },
        .write = [](WireWriter& out, const void* fact) { const_cast<E&>(as(fact)).fields(out); },
    };
    return kKind;
}

} // namespace tenplus::table
