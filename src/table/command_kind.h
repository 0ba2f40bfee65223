// The kind of each command, put together from the functions beside its struct. Included by the kinds.cpp of
// the room that lists the struct, and by nobody else: it compiles every walk over the struct.
#pragma once

#include "table/command.h"
#include "wire/each_id.h"
#include "wire/member_lister.h"
#include "wire/reader.h"

#include <string_view>
#include <type_traits>

namespace tenplus::table {

template <typename C>
bool setsAside(const C& command) {
    if constexpr (requires { bool(command.override); })
        return command.override;
    else
        return false;
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
                if constexpr (!requires { C::kFindsItsActors; }) {
                    eachId(as(asked), [&]<typename AnyId>(std::string_view member, const AnyId& id) {
                        if constexpr (std::is_same_v<AnyId, ActorId>) visit(member, id);
                    });
                }
            },
        .make = []() -> std::shared_ptr<void> { return std::make_shared<C>(); },
        .copy = [](const void* asked) -> std::shared_ptr<void> { return std::make_shared<C>(as(asked)); },
        .read = [](WireReader& in, void* into) { static_cast<C*>(into)->fields(in); },
        .list = [](MemberLister& out) { C().fields(out); },
    };
    return kKind;
}

} // namespace tenplus::table
