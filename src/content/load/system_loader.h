// Reads system.json into the draft: first everything that moves may name; once the moves are known, the effects of the
// bands, which may name moves.
#pragma once

#include "content/load/draft.h"

namespace tenplus::content::inline load {

void loadSystem(Draft& draft, SourceFile& file);
void loadBandEffects(Draft& draft, const SourceFile& file);
/// True if the system suffices for a game: its name, both roles of health or none and, if moves roll, bands.
bool isPlayable(const Draft& draft, const SourceFile& file, bool movesRoll);

} // namespace tenplus::content::inline load
