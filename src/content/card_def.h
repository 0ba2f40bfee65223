// The kinds of cards of a game: what the GM can write down about its world, a person, a place or a front, and which
// fields each kind has. Data of system.json; a game that describes none has the plain kinds.
#pragma once

#include "content/effect.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content {

/// What a field of a card holds. Steps: lines in their order, of which the first so many have happened; they are ticked
/// like a clock.
enum class CardShape { Text, Lines, Number, Clock, Steps };
constexpr std::array<std::string_view, 5> wireNames(CardShape) { return {"text", "lines", "number", "clock", "steps"}; }

/// Things at the table that a card can become. Place: the party is there.
enum class CardBecomes { Person, Hireling, Foe, Scene, Place };
constexpr std::array<std::string_view, 5> wireNames(CardBecomes) {
    return {"person", "hireling", "foe", "scene", "place"};
}

struct CardFieldDef {
    std::string id; ///< none of kCardMembers
    std::string name;
    CardShape shape = CardShape::Text;
    bool secret = false;             ///< is not shown with the rest of the card, only by its name
    int segments = 4;                ///< of a clock: those it has unless others are given
    bool atEnd = false;              ///< a text: it happens when the card's clock is full or its last step comes
    std::vector<std::string> ladder; ///< of a text: its words from the lowest to the highest; may be empty
};

/// One way in which a change goes; `when`, `does` and `other` are in card notation (card_notation.h).
struct CardChangeWay {
    std::string id;
    std::string name;
    std::string when;  ///< when it is due; empty: whenever people say so
    std::string does;  ///< to the card
    std::string other; ///< to a second card; empty: there is none
};
/// A rule by which cards of a kind change between sessions: a steading grows, or goes under.
struct CardChange {
    std::string id;
    std::string name;
    std::string text; ///< the rule in a sentence
    std::vector<CardChangeWay> ways;
};

struct CardDef {
    std::string id;
    std::string name;
    std::string icon; ///< one of kIconNames; may be empty
    std::vector<CardFieldDef> fields;
    std::vector<CardBecomes> becomes;
    std::vector<NoteKind> takes;       ///< the kinds of notes that become cards of this kind
    std::vector<std::string> madeFrom; ///< tables of chance whose result is such a card, in card notation
    std::vector<CardChange> changes;   ///< in the order in which they are gone through
    std::vector<std::string> linked;   ///< words of lines whose bracket is a link to a card: "Oath"
    std::string shield;                ///< a line that is taken out in place of a step down; may be empty
    [[nodiscard]] const CardFieldDef* field(std::string_view wanted) const;
};

/// The members that every card has besides its fields, and that are shown one by one.
inline constexpr std::array<std::string_view, 4> kCardMembers{"name", "kind", "picture", "text"};

/// Person, place, faction, thing and note.
std::vector<CardDef> plainCards();

} // namespace tenplus::content
