// The cards of the world as a vault has them: each with its parts in Markdown, in which links still name cards by
// number, and those links written so that they lead to the notes of the cards.
#pragma once

#include "content/rulebook.h"
#include "table/table.h"
#include "table/world/links.h"

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenplus::interop {

struct VaultCard {
    table::CardId card;
    std::string name;  ///< empty: the players do not know it
    std::string kind;  ///< the name of its kind
    bool shown = true; ///< the players know its name
    std::vector<std::string> aliases, tags;
    std::string picture; ///< hash
    std::string text;    ///< Markdown, as table/world/links.h stores it; so is every text below

    struct Part {
        std::string name;
        std::string text;
        std::vector<std::pair<std::string, bool>> lines; ///< each with whether it is ticked
        bool isTicked = false;                           ///< its lines have boxes
    };
    std::vector<Part> parts;
    std::string secret;
    std::vector<std::string> relations; ///< "daughter of [[#7|Baron Oswin]]"
};
/// What the GM knows of all cards, in the order in which they were written.
std::vector<VaultCard> vaultCards(const content::Rulebook& rulebook, const table::Table& table);
/// What the players know of those that they know.
std::vector<VaultCard> playersVaultCards(const content::Rulebook& rulebook, const table::Table& table);

/// The path of the note of a card; empty: it has none.
using CardPath = std::function<std::string(table::CardId card)>;

/// A link to a note of the vault by its path, as these words.
std::string vaultLink(const std::string& path, std::string_view words);

/// Turns the links in texts of cards into links between the notes of a vault.
class VaultLinks {
public:
    /// `world` only for the GM: then links by name are found as well, and one that no card has stays for the reader to
    /// write it.
    VaultLinks(const table::World* world, CardPath pathOf);
    /// Safe Markdown of a text with links. A link to a card without a note becomes its words.
    [[nodiscard]] std::string written(std::string_view text) const;
    /// The same of a plain text with links, such as a note.
    [[nodiscard]] std::string escaped(std::string_view text) const;
    /// What the note of a card has below its title and picture.
    [[nodiscard]] std::string bodyOf(const VaultCard& card) const;

private:
    [[nodiscard]] std::string written(const table::Link& link) const;

    const table::World* m_world;
    table::CardNames m_names;
    CardPath m_pathOf;
};

} // namespace tenplus::interop
