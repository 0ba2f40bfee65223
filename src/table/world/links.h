// Links in the texts of cards. People write [[Name]] or [[Name|words]]; a card's text stores a link to a card as [[#7]]
// or [[#7|words]], so that no renaming breaks it. A link whose name no card has stays as it is written.
#pragma once

#include "table/world/world.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tenplus::table::inline world {

inline constexpr std::size_t kMostLinks = 500;     ///< of one text; what follows them is read as text
inline constexpr std::size_t kLongestLink = 1'000; ///< in bytes between the brackets

struct Link {
    std::size_t begin = 0;  ///< of the first bracket, in bytes
    std::size_t end = 0;    ///< after the last bracket
    std::string_view name;  ///< as it is written, without spaces around it; "#7" for a resolved one
    std::string_view words; ///< after the bar; may be empty
    CardId card;            ///< of [[#7]]; none for a name
};
/// The links of a text in their order. Takes time in proportion to the text. Brackets that do not close on their line,
/// with nothing between them or too much, are text. The views last as long as the text.
std::vector<Link> linksIn(std::string_view text);

/// Finds cards by name, alias and former name; the case of ASCII letters and outer spaces do not count. A name goes
/// before an alias, an alias before a former name, an older card before a newer one.
class CardNames {
public:
    explicit CardNames(const World& world);
    /// Of these names alone, as linkNames() folds them: among thousands of cards a few names are found faster.
    CardNames(const World& world, const std::set<std::string>& wanted);
    /// No card: the zero id.
    [[nodiscard]] CardId find(std::string_view name) const;

private:
    template <typename Add>
    static void eachName(const World& world, Add add);

    std::unordered_map<std::string, CardId> m_cards;
};

/// The text with each link replaced; nothing from `replace` leaves the link as it is.
std::string withLinks(std::string_view text, const std::function<std::optional<std::string>(const Link&)>& replace);

/// The names of the links that lead to no card yet, folded as linkNames() does; nothing for most texts.
void addNamedLinks(std::string_view text, std::set<std::string>& names);
/// True if a link to nobody has one of these names.
bool hasLinkNamed(std::string_view text, const std::set<std::string>& names);
/// As a text is stored: links by name become links by id.
std::string storedText(std::string_view text, const CardNames& names);
/// A name as links are matched with it.
std::string linkName(std::string_view name);
/// A card's name and aliases as links are matched with them.
std::set<std::string> linkNames(const std::vector<std::string>& names);
/// With the links to nobody that have one of these names made links to the card.
std::string linkedText(std::string_view text, const std::set<std::string>& names, CardId card);
/// As people write it: links by id become links by name; by id where the name would lead elsewhere.
std::string writtenText(std::string_view text, const World& world, const CardNames& names);
/// As it is once the card is gone: links to it are links by its name again.
std::string unlinkedText(std::string_view text, const WorldCard& gone);
/// As the players read it: a link is its words, or the name of its card if they see that, else an ellipsis.
std::string playersText(std::string_view text, const World& world);

/// Reads the links of texts outside of cards, such as notes: they name a card by what it is or was called, since
/// nothing that was written into the journal changes later. The world outlives it.
class LinkReader {
public:
    explicit LinkReader(const World& world)
        : m_world(world) {}
    /// Null: no card is called so.
    [[nodiscard]] const WorldCard* cardOf(const Link& link) const;
    /// For the GM: a link is its words, or the name of its card, or else the name that it has.
    [[nodiscard]] std::string inWords(std::string_view text) const;
    [[nodiscard]] std::string inWords(const Link& link) const;
    /// For the players, without the GM's comments: a link is its words, or the name of its card if they see that, else
    /// an ellipsis.
    [[nodiscard]] std::string forPlayers(std::string_view text) const;

private:
    const World& m_world;
    mutable std::optional<CardNames> m_names; ///< made for the first link by name: most texts have none
};
/// False for nearly all texts, which then need no LinkReader.
bool mayHoldLinks(std::string_view text);

/// Calls visit(text) for every text of a card's values that can hold links.
template <typename Values, typename Visit>
void eachTextIn(Values& values, Visit visit) {
    for (auto& [field, value] : values) {
        visit(value.text);
        for (auto& line : value.lines) visit(line);
    }
}

/// Calls visit(text) for every text of a card that can hold links.
template <typename Card, typename Visit>
void eachLinkedText(Card& card, Visit visit) {
    visit(card.text);
    visit(card.secret);
    eachTextIn(card.values, visit);
}

} // namespace tenplus::table::inline world
