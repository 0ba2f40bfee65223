// Cards made from a table of chance and changed by the rules of their kind: a steading is generated, grows or goes
// under. The rules are data (content::CardDef); whether a change happens is the GM's to say.
#pragma once

#include "base/described.h"
#include "content/rulebook.h"
#include "table/core/decision.h"
#include "table/world/world.h"

#include <string>
#include <vector>

namespace tenplus::table::inline world {

/// Rolls a table of chance and writes the card that its result says, hidden: one turn.
struct GenerateCard {
    std::string kind;
    std::string table; ///< id; empty: the first from which such cards are made
    std::string name;  ///< empty: as rolled
    DESCRIBED(GenerateCard, "generate-card", TERM(kind), TERM(table), name)
};
Done decideOn(Turn& turn, const GenerateCard& command);
/// A change of its kind happens to a card, and to a second one what the change does there.
struct ChangeCard {
    CardId card;
    std::string change; ///< id
    std::string way;    ///< id; empty: the first
    std::string words;  ///< which good, people or place: stands for the "?" in the change
    CardId other;       ///< of the same kind; if the change has a second card
    DESCRIBED(ChangeCard, "change-card", card, TERM(change), TERM(way), words, other)
};
Done decideOn(Turn& turn, const ChangeCard& command);

/// One way of a change that a card can go.
struct CardChangeView {
    std::string change; ///< id
    std::string way;    ///< id
    std::string name;   ///< "Growth: it becomes a town"
    std::string text;   ///< the rule
    bool due = false;   ///< what the data asks of the card is so
    bool asks = false;  ///< it needs words
    bool other = false; ///< it needs a second card
    FIELDS(CardChangeView, change, way, name, text, due, asks, other)
};
/// In the order of the rules, those that are due first; none for a kind without changes.
std::vector<CardChangeView> cardChanges(const content::Rulebook& rulebook, const WorldCard& card);

} // namespace tenplus::table::inline world
