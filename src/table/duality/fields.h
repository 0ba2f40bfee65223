// The fields of a hero's sheet for each number, and the names of list rows: shared by reading and writing.
#pragma once

#include "base/text.h"
#include "duality/play.h"
#include "table/core/sheet.h"
#include "table/duality/rules.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

namespace tenplus::table::inline duality {

/// A number that the sheet stores unchanged. (HP are not: the sheet stores those left.)
struct HeroNumber {
    std::string_view field;
    int& (*at)(duality::Hero&);
};
/// In writing order: each bound before the number that it limits.
std::span<const HeroNumber> heroNumbers();

/// The book's id for an id or a name; unchanged if unknown.
template <typename List>
std::string idIn(const List& list, const std::string& text) {
    const auto found =
        std::ranges::find_if(list, [&](const auto& each) { return each.id == text || each.name == text; });
    return found == list.end() ? text : found->id;
}
template <typename List>
std::string nameIn(const List& list, const std::string& text) {
    const auto found = std::ranges::find_if(list, [&](const auto& each) { return each.id == text; });
    return found == list.end() ? text : found->name;
}

/// A row's name in the rules: its id in the books, or its own name.
inline std::string cardId(const Entry& row) {
    const std::string id = textIn(row, "card");
    return id.empty() ? textIn(row, "name") : id;
}
inline std::string featureId(const Entry& row) {
    const std::string id = textIn(row, "feature");
    return id.empty() ? textIn(row, "name") : id;
}
/// A feature's name on the sheet, or else its id.
std::string featureName(const Table& table, ActorId who, const std::string& feature);

} // namespace tenplus::table::inline duality
