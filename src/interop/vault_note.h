// The note of a card in a vault, taken apart into members, so that two versions of it can be compared: links lead to
// cards by number, whatever path and words they have. A vault keeps a checksum of each member as it was written.
#pragma once

#include "content/rulebook.h"
#include "interop/vault_cards.h"
#include "table/table.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::interop {

/// By member: name, kind, aliases and tags (a line each), text, secret, relations (a line each), and each field of the
/// card as "field NAME". Texts are Markdown as the vault writes it.
using CardMembers = std::map<std::string, std::string>;
inline constexpr std::string_view kFieldMember = "field ";

/// A checksum of each member; of relations one for each line.
CardMembers checksumsOf(const CardMembers& members);
std::string memberChecksum(const std::string& text);

/// Which card the links between the notes of a vault lead to.
class VaultPaths {
public:
    /// `target`: "#7" for the card of that number, or the name of a card that comes. The stem of the path names it too.
    void add(std::string_view path, const std::string& target);
    /// Words that say no more than the link without them.
    void addName(const std::string& target, std::string_view name);
    /// The text with its links as the table writes them; links to nobody stay as they are.
    [[nodiscard]] std::string inLinksOfTable(std::string_view text) const;

private:
    [[nodiscard]] const std::string* targetOf(std::string_view link) const;

    std::map<std::string, std::string> m_byPath, m_byStem;
    std::map<std::string, std::set<std::string>> m_names;
};

struct VaultNote {
    table::CardId card;  ///< the zero id: it says none
    std::string title;   ///< its first heading; may be empty
    CardMembers members; ///< without fields that it does not mention
};
/// Nothing if it is no note of a card of a vault. `fields`: the members that its card has as fields.
std::optional<VaultNote> readVaultNote(const std::string& path, std::string_view bytes, const CardMembers& fields,
                                       const VaultPaths& paths);

/// The cards of a table in the form of VaultNote.
class CardForms {
public:
    CardForms(const content::Rulebook& rulebook, const table::Table& table);
    [[nodiscard]] CardMembers members(const VaultCard& card) const;
    /// A text of the vault as the table stores it. A line that `source` has in the form of the vault comes back as it
    /// is there; in the others what the vault escaped is what it was.
    [[nodiscard]] std::string stored(const std::string& text, const std::string& source) const;

private:
    [[nodiscard]] std::string form(std::string_view text) const;

    const content::Rulebook& m_rulebook;
    const table::World& m_world;
    VaultPaths m_paths;
    VaultLinks m_links;
};

} // namespace tenplus::interop
