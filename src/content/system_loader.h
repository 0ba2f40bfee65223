// Reads system.json into the draft: first everything that moves may name, and when the moves are known the
// effects of the bands, which may name moves.
#pragma once

#include "content/draft.h"

namespace tenplus::content {

void loadSystem(Draft& draft, SourceFile& file);
void loadBandEffects(Draft& draft, const SourceFile& file);
/// Whether there is enough for a game: who it is, what wounds and, where moves roll, bands.
bool isPlayable(const Draft& draft, const SourceFile& file, bool movesRoll);

} // namespace tenplus::content
