// Reads the playbook of one file into the draft, once all moves are known. Omits a playbook with a fault.
#pragma once

#include "content/load/draft.h"

namespace tenplus::content::inline load {

void loadPlaybook(Draft& draft, SourceFile& file);

} // namespace tenplus::content::inline load
