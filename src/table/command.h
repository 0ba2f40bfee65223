// Command: a person's request to the table. Commands are imperative; decide() answers with events or a refusal. A
// command is a value of a kind; its struct lies in the room of its family, which lists it in its kinds.cpp.
#pragma once

#include "table/core/decision.h"
#include "table/core/gm_texts.h"
#include "table/core/ids.h"
#include "table/core/kind_value.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

namespace tenplus::inline wire {
class MemberLister;
class WireReader;
} // namespace tenplus::inline wire

namespace tenplus::table {

class Turn;
struct Table;

/// The functions of a command, one table for each struct (command_kind.h). `asked` is the struct.
struct CommandKind {
    using EachActor = std::function<void(std::string_view member, ActorId who)>;

    std::string_view name; ///< on the command line
    Done (*decide)(Turn&, const void* asked);
    bool (*overrides)(const void* asked);                   ///< the GM sets rules aside with it
    void (*eachActor)(const void* asked, const EachActor&); ///< nobody where the decision itself looks for them
    void (*eachGmText)(const Table& table, const void* asked, const EachGmText&);
    std::shared_ptr<void> (*make)();
    std::shared_ptr<void> (*copy)(const void* asked);
    void (*read)(WireReader& in, void* into); ///< its members
    void (*list)(MemberLister& out);

    /// The kind of a struct. Defined in command_kind.h, and compiled once, in the room that lists the struct.
    template <typename C>
    static const CommandKind& of();
};

/// A struct with a decideOn() beside it.
template <typename C>
concept CommandStruct = requires(Turn& turn, const C& asked) {
    decideOn(turn, asked);
};

class Command : public KindValue<CommandKind> {
public:
    /// Asks for nothing, and is refused.
    Command();
    template <typename C>
    requires CommandStruct<std::remove_cvref_t<C>> Command(C&& asked)
        : KindValue(CommandKind::of<std::remove_cvref_t<C>>(),
                    std::make_shared<std::remove_cvref_t<C>>(std::forward<C>(asked))) {}
    /// `asked` is of that kind, and nobody else's.
    Command(const CommandKind& kind, std::shared_ptr<void> asked)
        : KindValue(kind, std::move(asked)) {}

    /// The players may read the texts in it; default: the campaign's OpenWriting.
    std::optional<bool> showWords;
};

/// All kinds of commands, by room.
std::span<const CommandKind* const> commandKinds();
/// Null if there is none of that name.
const CommandKind* commandKind(std::string_view name);

} // namespace tenplus::table
