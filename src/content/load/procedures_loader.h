// Reads the system's guided acts: making characters, levels, the end of session, alignments.
#pragma once

#include "content/load/draft.h"

namespace tenplus::content::inline load {

/// `root`: that of system.json. Call it once fields and stats are known.
Procedures readProcedures(Draft& draft, const Node& root);

} // namespace tenplus::content::inline load
