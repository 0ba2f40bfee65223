// Reads the playbook of one file into the draft, once all moves are known. A playbook with a fault is left out.
#pragma once

#include "content/draft.h"

namespace tenplus::content {

void loadPlaybook(Draft& draft, SourceFile& file);

} // namespace tenplus::content
