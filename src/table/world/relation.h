// Relations between the cards of the world: made, shown and removed.
#pragma once

#include "base/described.h"
#include "table/core/decision.h"
#include "table/world/world.h"

#include <optional>

namespace tenplus::table::inline world {

// ---- commands -----------------------------------------------------------------------------------------

struct Relate {
    CardId from;
    CardId to;
    std::string words; ///< "daughter of"
    std::string back;  ///< "mother of"; optional
    bool shown = false;
    DESCRIBED(Relate, "relate", from, to, words, back, shown)
};
Done decideOn(Turn& turn, const Relate& command);
struct RevealRelation {
    RelationId relation;
    bool shown = true;
    DESCRIBED(RevealRelation, "reveal-relation", relation, shown)
};
Done decideOn(Turn& turn, const RevealRelation& command);
struct Unrelate {
    RelationId relation;
    DESCRIBED(Unrelate, "unrelate", relation)
};
Done decideOn(Turn& turn, const Unrelate& command);

// ---- events -------------------------------------------------------------------------------------------

struct CardsRelated {
    Relation relation;
    std::string fromName;
    std::string toName;
    DESCRIBED(CardsRelated, "cards-related", relation, fromName, toName)
};
bool applies(const Table& table, const CardsRelated& e);
void evolve(Table& table, const CardsRelated& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CardsRelated& e);
struct RelationRevealed {
    RelationId relation;
    std::string words;
    bool shown = true;
    DESCRIBED(RelationRevealed, "relation-revealed", relation, words, shown)
};
bool applies(const Table& table, const RelationRevealed& e);
void evolve(Table& table, const RelationRevealed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const RelationRevealed& e);
struct CardsUnrelated {
    RelationId relation;
    std::string words;
    DESCRIBED(CardsUnrelated, "cards-unrelated", relation, words)
};
bool applies(const Table& table, const CardsUnrelated& e);
void evolve(Table& table, const CardsUnrelated& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CardsUnrelated& e);

} // namespace tenplus::table::inline world
