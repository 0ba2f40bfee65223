// PlayerCard: what the players may see of a card. It has no member for anything that cannot be shown, and its numbers
// are its own.
#pragma once

#include "base/described.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::table {
struct Table;
} // namespace tenplus::table
namespace tenplus::content {
struct Rulebook;
} // namespace tenplus::content

namespace tenplus::table::inline world {

struct PlayerCardField {
    std::string name;
    std::string text;
    std::vector<std::string> lines; ///< of steps: those that have happened
    std::optional<std::int64_t> number;
    std::optional<int> filled; ///< of a clock
    std::optional<int> segments;
    FIELDS(PlayerCardField, name, text, lines, number, filled, segments)
};

/// Read as "this card is `words` the other one", or, if not `forward`, the other one is that to this card.
struct PlayerCardRelation {
    std::string words;
    bool forward = true;
    int card = 0; ///< place of the other card
    std::string name;
    FIELDS(PlayerCardRelation, words, forward, card, name)
};

struct PlayerCard {
    int place = 0;       ///< 1, 2, 3 ... among the cards of which something is shown
    std::string name;    ///< this and everything below: empty if it is not shown
    std::string kind;    ///< the name of its kind
    std::string icon;    ///< of its kind
    std::string text;    ///< Markdown; links are plain words
    std::string picture; ///< hash
    std::vector<PlayerCardField> values;
    std::vector<PlayerCardRelation> relations;
    FIELDS(PlayerCard, place, name, kind, icon, text, picture, values, relations)
};

/// The cards of which the players see something, in the order in which they were written.
std::vector<PlayerCard> playerCards(const content::Rulebook& rulebook, const Table& table);

} // namespace tenplus::table::inline world
