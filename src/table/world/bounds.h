// Bounds of cards and relations: shared by commands and campaign files (checks.h, event_check.h).
#pragma once

#include "table/core/checks.h"
#include "table/core/decision.h"
#include "table/world/card.h"
#include "table/world/migration.h"
#include "table/world/relation.h"

namespace tenplus::table::inline world {

inline constexpr std::size_t kMostCards = 10'000;
inline constexpr std::size_t kMostRelations = 20'000;
inline constexpr std::size_t kMostFormerNames = 10'000; ///< of all cards together; a link by a later one waits
inline constexpr std::size_t kLongestCardText = 50'000; ///< in characters; the same for the secret text
inline constexpr std::size_t kLongestCardLine = 2'000;  ///< in characters, of a text or a line of a field
inline constexpr std::size_t kMostCardLines = 200;      ///< of one field
inline constexpr std::size_t kMostCardValues = 100;     ///< fields of one card
inline constexpr std::size_t kMostCardTags = 50;        ///< of one card; the same for its aliases
inline constexpr std::size_t kLongestRelation = 200;    ///< in characters, one way

Done checkBounds(const CardValue& value);
Done checkBounds(const WorldCard& card);
Done checkBounds(const Relation& relation);
Done checkBounds(const CardEdited& edited);
Done checkBounds(const CardRevealed& revealed);
Done checkBounds(const CardTicked& ticked);

Done checkOn(const Table& table, const CardAdded& e);
Done checkOn(const Table& table, const CardEdited& e);
Done checkOn(const Table& table, const CardRevealed& e);
Done checkOn(const Table& table, const CardsRelated& e);
Done checkOn(const Table& table, const NoteMigrated& e);

} // namespace tenplus::table::inline world
