// Relations between the cards of the world: made, shown and removed.
#pragma once

#include "table/core/decision.h"
#include "table/world/world.h"

#include <optional>
#include <string_view>

namespace tenplus::table::inline world {

// ---- commands -----------------------------------------------------------------------------------------

struct Relate {
    static constexpr std::string_view kName = "relate";
    CardId from;
    CardId to;
    std::string words; ///< "daughter of"
    std::string back;  ///< "mother of"; optional
    bool shown = false;
    template <typename V>
    void fields(V& v) {
        v("from", from);
        v("to", to);
        v("words", words);
        v("back", back);
        v("shown", shown);
    }
};
Done decideOn(Turn& turn, const Relate& command);
struct RevealRelation {
    static constexpr std::string_view kName = "reveal-relation";
    RelationId relation;
    bool shown = true;
    template <typename V>
    void fields(V& v) {
        v("relation", relation);
        v("shown", shown);
    }
};
Done decideOn(Turn& turn, const RevealRelation& command);
struct Unrelate {
    static constexpr std::string_view kName = "unrelate";
    RelationId relation;
    template <typename V>
    void fields(V& v) {
        v("relation", relation);
    }
};
Done decideOn(Turn& turn, const Unrelate& command);

// ---- events -------------------------------------------------------------------------------------------

struct CardsRelated {
    static constexpr std::string_view kName = "cards-related";
    Relation relation;
    std::string fromName;
    std::string toName;
    friend bool operator==(const CardsRelated&, const CardsRelated&) = default;
    template <typename V>
    void fields(V& v) {
        v("relation", relation);
        v("fromName", fromName);
        v("toName", toName);
    }
};
bool applies(const Table& table, const CardsRelated& e);
void evolve(Table& table, const CardsRelated& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CardsRelated& e);
struct RelationRevealed {
    static constexpr std::string_view kName = "relation-revealed";
    RelationId relation;
    std::string words;
    bool shown = true;
    friend bool operator==(const RelationRevealed&, const RelationRevealed&) = default;
    template <typename V>
    void fields(V& v) {
        v("relation", relation);
        v("words", words);
        v("shown", shown);
    }
};
bool applies(const Table& table, const RelationRevealed& e);
void evolve(Table& table, const RelationRevealed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const RelationRevealed& e);
struct CardsUnrelated {
    static constexpr std::string_view kName = "cards-unrelated";
    RelationId relation;
    std::string words;
    friend bool operator==(const CardsUnrelated&, const CardsUnrelated&) = default;
    template <typename V>
    void fields(V& v) {
        v("relation", relation);
        v("words", words);
    }
};
bool applies(const Table& table, const CardsUnrelated& e);
void evolve(Table& table, const CardsUnrelated& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CardsUnrelated& e);

} // namespace tenplus::table::inline world
