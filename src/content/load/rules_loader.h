// Reads the rules for every move and actor: common gates, thresholds, boosts, the price of a defeat, and the layout of
// gear.
#pragma once

#include "content/load/draft.h"

namespace tenplus::content::inline load {

/// The layout of gear: before the formula types are final, because formulas read some tags. Keeps the sound parts.
void loadGearRules(Draft& draft, const SourceFile& file, const Node& root);
/// Common gates, boosts and penalties: once the types are final.
void loadCommonRules(Draft& draft, const SourceFile& file, const Node& root);
/// The grounds of conditions: once the types are final.
void loadGrounds(Draft& draft, const SourceFile& file);
/// Thresholds: once the moves are known, which their effects may name.
void loadThresholds(Draft& draft, const SourceFile& file);
/// The rules for numbers of characters: likewise.
void loadNumberRules(Draft& draft, const SourceFile& file);

} // namespace tenplus::content::inline load
