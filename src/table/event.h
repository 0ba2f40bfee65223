// Event: one small fact that happened. A turn is a short list of events. Events carry outcomes (pips, words, changes),
// never a seed or a reference to be looked up again. An event is a value of a kind; its struct, and all that is said of
// it, lie in the room of its family, which lists them in its kinds.cpp.
#pragma once

#include "base/gm_text.h"
#include "table/core/decision.h"
#include "table/core/ids.h"
#include "table/core/kind_value.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tenplus::inline wire {
class WireReader;
class WireWriter;
struct WireFault;
} // namespace tenplus::inline wire

namespace tenplus::table {

struct Table;
inline namespace core {
struct StoryContext;
struct StoryLine;
} // namespace core

/// The functions of an event, one table for each struct (event_kind.h). `fact` is the struct.
struct EventKind {
    using EachActor = std::function<void(std::string_view member, ActorId who)>;
    using EachText = std::function<void(std::string_view member, std::string& text)>;
    using EachGmText = std::function<void(GmText& text)>;

    std::string_view name; ///< in campaign files

    bool (*applies)(const Table&, const void* fact);
    void (*evolve)(Table&, const void* fact);
    std::optional<StoryLine> (*describe)(const StoryContext&, const void* fact);
    Done (*check)(const void* fact);
    Done (*checkOn)(const Table&, const void* fact);
    void (*eachActor)(const void* fact, const EachActor&);
    std::int64_t (*highestId)(const void* fact);
    void (*eachText)(void* fact, const EachText&);
    void (*eachGmText)(void* fact, const EachGmText&);
    bool (*isSecret)(const void* fact); ///< by its member `secret`, or that of its roll
    bool (*equals)(const void* fact, const void* other);
    std::shared_ptr<void> (*make)();
    std::shared_ptr<void> (*copy)(const void* fact);
    std::optional<WireFault> (*read)(std::string_view json, void* into);
    void (*write)(WireWriter& out, const void* fact); ///< its members

    /// The kind of a struct. Defined in event_kind.h, and compiled once, in the room that lists the struct.
    template <typename E>
    static const EventKind& of();
};

/// A struct of an event has a name; whether it has its overloads, its kind says.
template <typename E>
concept EventStruct = requires {
    E::kName;
};

class Event : public KindValue<EventKind> {
public:
    template <typename E>
    requires EventStruct<std::remove_cvref_t<E>> Event(E&& fact)
        : KindValue(EventKind::of<std::remove_cvref_t<E>>(),
                    std::make_shared<std::remove_cvref_t<E>>(std::forward<E>(fact))) {}
    /// `fact` is of that kind, and nobody else's.
    Event(const EventKind& kind, std::shared_ptr<void> fact)
        : KindValue(kind, std::move(fact)) {}

    /// Calls visit(member, text) for each text, which may be changed: see wire/each_text.h.
    void changeTexts(const EventKind::EachText& visit) { kind().eachText(own(), visit); }
    /// The same for the texts of the GM's alone.
    void changeGmTexts(const EventKind::EachGmText& visit) { kind().eachGmText(own(), visit); }

    friend bool operator==(const Event& one, const Event& other);
};
using Events = std::vector<Event>;

/// All kinds of events, by room.
std::span<const EventKind* const> eventKinds();
/// Null if there is none of that name.
const EventKind* eventKind(std::string_view name);

/// True if the event can happen on this table with its recorded result. Always true for a live turn's events. False for
/// a turn whose basis was undone: a change would leave its bounds, an actor is absent, a spot is off the board, or a
/// value was computed from one that has changed. Replay does not check this.
bool applies(const Table& table, const Event& event);
/// An event's struct has its own overload only if it has conditions besides the presence of its actors; this one
/// prevents an implicit conversion to Event.
template <typename E>
bool applies(const Table& table, const E& e) = delete;

/// Applies the event to the table. Uses no rulebook, dice or clock: play and replay run the same code.
void evolve(Table& table, const Event& event);
/// Each event's struct has its own overload.
template <typename E>
void evolve(Table& table, const E& e) = delete;

Table fold(std::span<const Event> events);

} // namespace tenplus::table
