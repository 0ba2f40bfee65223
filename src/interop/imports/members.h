// Members: one object of a foreign document, read by several spellings of each name. Remembers what was read, so that
// unknown members can be kept; numbers may be texts ("2 armor"), lists may be texts with commas.
#pragma once

#include "interop/imports/found_pack.h"

#include <nlohmann/json_fwd.hpp>

#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenplus::interop::inline imports {

using MemberNames = std::initializer_list<std::string_view>;

class Members {
public:
    /// `object` must outlive this; a value that is no object has no members.
    Members(const nlohmann::json& object, SourcePlace at);

    const SourcePlace& at() const { return m_at; }
    /// The place of the member that was found last.
    SourcePlace at(std::string_view name) const;

    /// The first of these members that is there, not null and no empty text; else null.
    const nlohmann::json* find(MemberNames names);
    bool has(MemberNames names) { return find(names) != nullptr; }
    /// One line of plain text, the first of these that has words; of an object with `value`, `label` or `name` that
    /// one. Empty: none is there.
    std::string line(MemberNames names);
    /// Text of several lines without markup, the first of these that has words.
    std::string prose(MemberNames names);
    /// A number, also out of a text ("2 armor", "+3") or an object with `value`. Nothing: not there, or none in it.
    std::optional<int> number(MemberNames names);
    bool flag(MemberNames names);
    /// The texts of a list, of an object's members, of a text with commas, or of a text that is itself a JSON list.
    std::vector<std::string> lines(MemberNames names);
    /// The same without splitting texts at commas; each may have several lines.
    std::vector<std::string> proses(MemberNames names);
    /// The elements of a list or of an object whose members are one ("0", "1", ... in this order), with their places.
    std::vector<std::pair<const nlohmann::json*, SourcePlace>> each(MemberNames names);

    /// The names of the members that nobody has read so far, with their places.
    std::vector<std::pair<std::string, SourcePlace>> unread() const;
    /// Marks members as read that mean nothing here: pictures, sort orders.
    void ignore(MemberNames names);
    /// Adds the unread members to `pack.kept`.
    void keepRest(FoundPack& pack) const;

private:
    const nlohmann::json& m_object;
    SourcePlace m_at;
    std::set<std::string, std::less<>> m_read;
};

/// The value as one line of plain text; empty for lists.
std::string lineOf(const nlohmann::json& value);
/// The first whole number in the text, with its sign: "Horde (3/HP)" is 3, "8/15" is 8.
std::optional<int> firstNumber(std::string_view text);
/// Dice notation as ours: "d6+2" is "1d6+2", "1d12+2 phy" is "1d12+2", "2W6" is "2d6", "b[2d6]" and "2d8kh1" are
/// the same in ours; empty: no dice.
std::string diceOf(std::string_view text);

} // namespace tenplus::interop::inline imports
