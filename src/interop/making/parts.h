// The parts of a game that a person makes: stats, moves, playbooks ... Each is one place in one file. Parts are added,
// copied, taken out and put in another order; every function makes a new draft.
#pragma once

#include "interop/making/draft.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::interop::inline making {

/// In the order of the list. File: everything for which there is no form; shown as text.
enum class PartSort {
    Game,
    Stat,
    Band,
    Condition,
    Group,
    Field,
    FoeField,
    Sheet,
    Move,
    Playbook,
    Creature,
    Thing,
    Chance,
    File
};
inline constexpr std::array kAllPartSorts{PartSort::Game,   PartSort::Stat,     PartSort::Band,     PartSort::Condition,
                                          PartSort::Group,  PartSort::Field,    PartSort::FoeField, PartSort::Sheet,
                                          PartSort::Move,   PartSort::Playbook, PartSort::Creature, PartSort::Thing,
                                          PartSort::Chance, PartSort::File};
/// "stat", "table of chance"; and "Stats", "Tables of chance".
std::string_view nameOfOne(PartSort sort);
std::string_view nameOfAll(PartSort sort);
/// True for the sorts of which a person can add one.
bool canBeAdded(PartSort sort);

struct Part {
    PartSort sort = PartSort::Game;
    Where where;
    std::string id;   ///< empty if it has none
    std::string name; ///< what the list shows; never empty
    friend bool operator==(const Part&, const Part&) = default;
};

/// By sort, then in the order of the files.
std::vector<Part> partsOf(const Draft& draft);
/// The part in which a place lies: the innermost. Nothing for a place of another game's file.
std::optional<Part> partAt(const std::vector<Part>& parts, const Where& where);
/// The ids of that sort, in order, with their names.
std::vector<Part> partsOf(const Draft& draft, PartSort sort);

/// An id for that name which is not among `taken`; camelCase for what formulas read, else with hyphens.
std::string idFor(const std::string& name, bool forFormulas, const std::vector<std::string>& taken);
/// True for the sorts whose ids formulas read: camelCase.
bool isForFormulas(PartSort sort);

struct WithPart {
    Draft draft;
    Part part; ///< the one that was added, copied or moved
};
/// Adds a part of that name, as small as the loader allows. A stat comes with the field that holds its score.
Expected<WithPart, std::string> addPart(const Draft& draft, PartSort sort, const std::string& name);
/// A copy behind it, with an id and a name of its own.
Expected<WithPart, std::string> copyPart(const Draft& draft, const Part& part);
/// What names it elsewhere stays, and becomes a fault.
Expected<Draft, std::string> removePart(const Draft& draft, const Part& part);
/// Puts it so many places further (back if negative) among its like of the same file.
Expected<WithPart, std::string> movePart(const Draft& draft, const Part& part, int by);

/// An element of a list inside a part, such as one effect of a band: added (as JSON), taken out.
Expected<Draft, std::string> withElement(const Draft& draft, const Where& list, std::string_view json);
Expected<Draft, std::string> withoutElement(const Draft& draft, const Where& element);
/// Sets which texts a list holds, and in which order. Elements that are objects are known by `member` and stay as they
/// are; a new one is an object with that member, or a text if `member` is empty or `asText`.
Expected<Draft, std::string> withList(const Draft& draft, const Where& list, const std::vector<std::string>& ids,
                                      const std::string& member, bool asText);

} // namespace tenplus::interop::inline making
