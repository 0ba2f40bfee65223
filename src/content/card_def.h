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

/// What a card can become at the table. Place: the party is there.
enum class CardBecomes { Person, Hireling, Foe, Scene, Place };
constexpr std::array<std::string_view, 5> wireNames(CardBecomes) {
    return {"person", "hireling", "foe", "scene", "place"};
}

struct CardFieldDef {
    std::string id; ///< none of kCardMembers
    std::string name;
    CardShape shape = CardShape::Text;
    bool secret = false; ///< is not shown with the rest of the card, only by its name
    int segments = 4;    ///< of a clock: those it has unless others are given
    bool atEnd = false;  ///< a text: it happens when the card's clock is full or its last step comes
};

struct CardDef {
    std::string id;
    std::string name;
    std::string icon; ///< one of kIconNames; may be empty
    std::vector<CardFieldDef> fields;
    std::vector<CardBecomes> becomes;
    std::vector<NoteKind> takes; ///< the kinds of notes that become cards of this kind
    [[nodiscard]] const CardFieldDef* field(std::string_view wanted) const;
};

/// The members that every card has besides its fields, and that are shown one by one.
inline constexpr std::array<std::string_view, 4> kCardMembers{"name", "kind", "picture", "text"};

/// Person, place, faction, thing and note.
std::vector<CardDef> plainCards();

} // namespace tenplus::content
