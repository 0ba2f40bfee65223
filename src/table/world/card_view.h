// What the GM's pages of the world show: the list of cards, and one card with its links both ways. All of it may hold
// secrets; the players' window uses PlayerCard.
#pragma once

#include "base/described.h"
#include "content/rulebook.h"
#include "table/core/decision.h"
#include "table/world/card_change.h"
#include "table/world/world.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline world {

/// Which cards a list has; an empty member leaves nothing out.
struct CardFilter {
    std::string kind;  ///< id of a kind
    std::string tag;   ///< one of the card's tags; the case of ASCII letters does not count
    std::string words; ///< each word stands somewhere on the card; case does not count
};

struct CardRow {
    CardId id;
    std::string kind;
    std::string kindName;
    std::string icon;
    std::string name;
    std::vector<std::string> aliases;
    std::vector<std::string> tags;
    std::string begins;  ///< the first line of its text, cut to 120 letters
    std::string picture; ///< hash; may be empty
    bool shown = false;  ///< the players see something of it
    FIELDS(CardRow, id, kind, kindName, icon, name, aliases, tags, begins, picture, shown)
};
/// In the order of their names.
std::vector<CardRow> cardRows(const content::Rulebook& rulebook, const Table& table, const CardFilter& filter);

/// The cards that have each of the words somewhere, as CardFilter has it, oldest first; none for no words.
std::vector<CardId> cardsWith(const Table& table, std::string_view words);

/// What the staged scene names, or without one the shown scene: its own card, that of the party's place, those of its
/// tokens, and then those to which the first two link. Each once.
std::vector<CardId> cardsOfScene(const Table& table);

struct CardFieldView {
    std::string id;
    std::string name;
    content::CardShape shape = content::CardShape::Text;
    bool known = true;   ///< the card's kind has this field
    bool secret = false; ///< it is not shown with the rest of the card
    bool shown = false;
    CardValue value; ///< its texts as people write them
    int filled = 0;  ///< ticks of a clock or of steps
    FIELDS(CardFieldView, id, name, shape, known, secret, shown, value, filled)
};

/// A link from the card, or another card with a link to it.
struct CardLinkView {
    CardId card; ///< none: no card has that name yet
    std::string name;
    FIELDS(CardLinkView, card, name)
};

/// A text outside of the cards that names this one in a link.
struct CardMoment {
    std::int64_t turn = 0; ///< 0: what is written about a session or a day, or a letter that is not handed over
    int session = 0;       ///< the one that ran or ran last; 0: before the first, or none
    std::string words;     ///< the line that names it, with its links in words
    FIELDS(CardMoment, turn, session, words)
};

/// Read as "this card is `words` the other one", or, if not `forward`, the other one is that to this card.
struct RelationView {
    RelationId id;
    std::string words;
    bool forward = true;
    CardId card; ///< the other one
    std::string name;
    bool shown = false;
    FIELDS(RelationView, id, words, forward, card, name, shown)
};

struct CardView {
    CardId id;
    std::string kind;
    std::string kindName;
    std::string icon;
    std::vector<std::string> becomes; ///< wire names of content::CardBecomes
    std::string name;
    std::vector<std::string> aliases;
    std::vector<std::string> tags;
    std::string text;   ///< Markdown, with links as people write them
    std::string secret; ///< the same
    std::string picture;
    std::vector<std::string> shown;      ///< members that the players see
    std::vector<CardFieldView> values;   ///< every field of the kind in its order, then those of an earlier kind
    std::vector<CardLinkView> links;     ///< each card and each open name once, in the order of the texts
    std::vector<CardLinkView> backLinks; ///< cards that link to this one, oldest first
    std::vector<CardMoment> moments;     ///< oldest first; empty unless interop/card_moments.h fills it
    std::vector<RelationView> relations; ///< oldest first
    std::vector<CardChangeView> changes; ///< of its kind's rules, those that are due
    FIELDS(CardView, id, kind, kindName, icon, becomes, name, aliases, tags, text, secret, picture, shown, values,
           links, backLinks, moments, relations, changes)
};
/// Nothing if there is no such card.
std::optional<CardView> cardView(const content::Rulebook& rulebook, const Table& table, CardId card);

/// The card of that name or alias, or with that number; the zero id if there is none.
CardId cardCalled(const Table& table, std::string_view nameOrNumber);

} // namespace tenplus::table::inline world
