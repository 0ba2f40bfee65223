// Reads what the system says of its guided acts: making characters, levels, the end of an evening, alignments.
#pragma once

#include "content/draft.h"

namespace tenplus::content {

/// Of the root of system.json, once fields and stats are known.
Procedures readProcedures(Draft& draft, const Node& root);

} // namespace tenplus::content
