// Reads the rules of a system that hold for every move and actor: common gates, thresholds, boosts, what a defeat
// may cost, and how gear stands on a sheet.
#pragma once

#include "content/draft.h"

namespace tenplus::content {

/// How gear stands on a sheet: before the types of formulas are fixed, since formulas read some tags. What is sound of it is kept.
void loadGearRules(Draft& draft, const SourceFile& file, const Node& root);
/// Common gates, boosts and penalties: when the types are fixed.
void loadCommonRules(Draft& draft, const SourceFile& file, const Node& root);
/// On what ground conditions stand: when the types are fixed.
void loadGrounds(Draft& draft, const SourceFile& file);
/// Thresholds: when the moves are known, which their effects may name.
void loadThresholds(Draft& draft, const SourceFile& file);

} // namespace tenplus::content
