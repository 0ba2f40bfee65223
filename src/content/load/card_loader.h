// Reads the kinds of cards from the member `cards` of system.json.
#pragma once

#include "content/load/draft.h"

namespace tenplus::content::inline load {

/// A game that describes none gets the plain kinds.
void loadCards(Draft& draft, const SourceFile& file, const Node& root);

} // namespace tenplus::content::inline load
