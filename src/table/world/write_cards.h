// Many cards written at once, with their pictures and relations: a world that comes in is one turn, and undone as one.
#pragma once

#include "base/described.h"
#include "table/core/decision.h"
#include "table/core/picture.h"
#include "table/world/card.h"

#include <string>
#include <vector>

namespace tenplus::table::inline world {

/// One end of a relation: a card at the table, or one that the same command writes.
struct CardEnd {
    CardId card;
    int written = 0; ///< the place among the new cards, from 1; 0: it is `card`
    FIELDS(CardEnd, card, written)
};
/// As Relation, between ends; hidden.
struct WrittenRelation {
    CardEnd from;
    CardEnd to;
    std::string words;
    std::string back;
    FIELDS(WrittenRelation, from, to, words, back)
};

/// Lists pictures whose bytes are in the campaign file, writes cards, changes others and relates them. A link between
/// new cards leads to its card whichever is written first. Refused as a whole if any part of it would be.
struct WriteCards {
    std::vector<Picture> pictures;
    std::vector<AddCard> cards;
    std::vector<EditCard> edits;
    std::vector<WrittenRelation> relations;
    DESCRIBED(WriteCards, "write-cards", pictures, cards, edits, relations)
};
Done decideOn(Turn& turn, const WriteCards& command);

} // namespace tenplus::table::inline world
