// Which field of a hero's sheet holds which number, and how rows of the lists are named: shared by reading and writing.
#pragma once

#include "base/text.h"
#include "table/duality/play.h"
#include "table/sheet.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

namespace tenplus::table {

/// A number that stands on the sheet as it is. (HP do not: the sheet shows those left.)
struct HeroNumber {
    std::string_view field;
    int& (*at)(duality::Hero&);
};
/// In the order in which they are written: a bound comes before what it binds.
std::span<const HeroNumber> heroNumbers();

/// The id that the books have for an id or a name; the text itself where they have neither.
template <typename List>
std::string idIn(const List& list, const std::string& text) {
    const auto found = std::ranges::find_if(list, [&](const auto& each) { return each.id == text || each.name == text; });
    return found == list.end() ? text : found->id;
}
template <typename List>
std::string nameIn(const List& list, const std::string& text) {
    const auto found = std::ranges::find_if(list, [&](const auto& each) { return each.id == text; });
    return found == list.end() ? text : found->name;
}

/// What a row is called in the rules: its id in the books, or its own name.
inline std::string cardId(const Entry& row) {
    const std::string id = textIn(row, "card");
    return id.empty() ? textIn(row, "name") : id;
}
inline std::string featureId(const Entry& row) {
    const std::string id = textIn(row, "feature");
    return id.empty() ? textIn(row, "name") : id;
}
/// What the sheet calls a feature; its id where it has none of that.
inline std::string featureName(const Table& table, ActorId who, const std::string& feature) {
    const Actor* const actor = table.actor(who);
    if (!actor) return feature;
    const auto rows = actor->lists.find("features");
    if (rows == actor->lists.end()) return feature;
    const auto row = std::ranges::find(rows->second, feature, featureId);
    return row == rows->second.end() ? feature : textIn(*row, "name");
}

} // namespace tenplus::table
