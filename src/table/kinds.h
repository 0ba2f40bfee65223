// The rooms of the table and their lists of kinds. Each room has a kinds.cpp: the one place where its commands and
// events are listed, and where what can be done with them is compiled.
#pragma once

#include "table/command.h"
#include "table/event.h"

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tenplus::table {

// Functions, so that each is compiled where its address is taken.
template <typename Kind>
using KindGetter = const Kind& (*)();
template <typename Kind>
using KindsOf = std::span<const KindGetter<Kind>> (*)();

/// The list of a room: kindList<EventKind, ClockStarted, ClockTicked>().
template <typename Kind, typename... Structs>
std::span<const KindGetter<Kind>> kindList() {
    static constexpr std::array<KindGetter<Kind>, sizeof...(Structs)> kAll{&Kind::template of<Structs>...};
    return kAll;
}

inline namespace core {
std::span<const KindGetter<CommandKind>> coreCommands();
std::span<const KindGetter<EventKind>> coreEvents();
} // namespace core
inline namespace pbta {
inline namespace moves {
std::span<const KindGetter<CommandKind>> moveCommands();
std::span<const KindGetter<EventKind>> moveEvents();
} // namespace moves
inline namespace gear {
std::span<const KindGetter<CommandKind>> gearCommands();
std::span<const KindGetter<EventKind>> gearEvents();
} // namespace gear
inline namespace company {
std::span<const KindGetter<CommandKind>> companyCommands();
std::span<const KindGetter<EventKind>> companyEvents();
} // namespace company
inline namespace classes {
std::span<const KindGetter<CommandKind>> classCommands();
std::span<const KindGetter<EventKind>> classEvents();
} // namespace classes
} // namespace pbta
inline namespace scene {
std::span<const KindGetter<CommandKind>> sceneCommands();
std::span<const KindGetter<EventKind>> sceneEvents();
} // namespace scene
inline namespace world {
std::span<const KindGetter<CommandKind>> worldCommands();
std::span<const KindGetter<EventKind>> worldEvents();
} // namespace world
inline namespace duality {
std::span<const KindGetter<CommandKind>> dualityCommands();
std::span<const KindGetter<EventKind>> dualityEvents();
} // namespace duality
inline namespace skirmish {
std::span<const KindGetter<CommandKind>> skirmishCommands();
std::span<const KindGetter<EventKind>> skirmishEvents();
} // namespace skirmish

inline constexpr std::array<KindsOf<CommandKind>, 9> kRoomsOfCommands{
    &coreCommands,  &moveCommands,  &gearCommands,    &companyCommands, &classCommands,
    &sceneCommands, &worldCommands, &dualityCommands, &skirmishCommands};
inline constexpr std::array<KindsOf<EventKind>, 9> kRoomsOfEvents{&coreEvents,    &moveEvents,    &gearEvents,
                                                                  &companyEvents, &classEvents,   &sceneEvents,
                                                                  &worldEvents,   &dualityEvents, &skirmishEvents};

/// The kinds of these rooms in their order, and by name.
template <typename Kind>
struct KindBook {
    template <std::size_t Rooms>
    explicit KindBook(const std::array<KindsOf<Kind>, Rooms>& rooms) {
        for (const KindsOf<Kind> room : rooms) {
            for (const KindGetter<Kind> kind : room()) all.push_back(&kind());
        }
        for (const Kind* const each : all) byName.emplace(each->name, each);
    }
    /// Null if there is none of that name.
    const Kind* find(std::string_view name) const {
        const auto found = byName.find(name);
        return found == byName.end() ? nullptr : found->second;
    }

    std::vector<const Kind*> all;
    std::unordered_map<std::string_view, const Kind*> byName;
};

} // namespace tenplus::table
