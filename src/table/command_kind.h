// The kind of each command, put together from the functions beside its struct. Included by the kinds.cpp of
// the room that lists the struct, and by nobody else: it compiles every walk over the struct.
#pragma once

#include "table/command.h"
#include "table/core/each_actor.h"
#include "wire/each_text.h"
#include "wire/member_lister.h"
#include "wire/reader.h"

namespace tenplus::table {

template <typename C>
bool setsAside(const C& command) {
    if constexpr (requires { bool(command.override); })
        return command.override;
    else
        return false;
}

/// The texts of the GM's: its members of that type, unless its room says otherwise by an eachGmText() of its own.
template <typename C>
void gmTextsIn(const Table& table, const C& command, const EachGmText& visit) {
    if constexpr (requires { eachGmText(table, command, visit); })
        eachGmText(table, command, visit);
    else // visiting changes none of them
        wire::eachText(const_cast<C&>(command), [&](std::string_view, GmText& text) { visit(text, std::nullopt); });
}

template <typename C>
const CommandKind& CommandKind::of() {
    static constexpr auto as = [](const void* asked) -> const C& { return *static_cast<const C*>(asked); };
    static constexpr CommandKind kKind{
        .name = C::kName,
        .decide = [](Turn& turn, const void* asked) { return decideOn(turn, as(asked)); },
        .overrides = [](const void* asked) { return setsAside(as(asked)); },
        .eachActor =
            [](const void* asked, const EachActor& visit) {
                if constexpr (!requires { C::kFindsItsActors; }) eachActorIn(as(asked), visit);
            },
        .eachGmText = [](const Table& table, const void* asked,
                         const EachGmText& visit) { gmTextsIn(table, as(asked), visit); },
        .make = []() -> std::shared_ptr<void> { return std::make_shared<C>(); },
        .copy = [](const void* asked) -> std::shared_ptr<void> { return std::make_shared<C>(as(asked)); },
        .read = [](WireReader& in, void* into) { static_cast<C*>(into)->fields(in); },
        .list = [](MemberLister& out) { C().fields(out); },
    };
    return kKind;
}

} // namespace tenplus::table
