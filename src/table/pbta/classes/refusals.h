// The refusals of classes, levels and the end of session that three places or more write alike (table/core/refusals.h).
#pragma once

#include "table/core/decision.h"

#include <string>

namespace tenplus::table::inline pbta::inline classes {

Unexpected<Refusal> refuseMissingPick(const RefusalPart& who, const RefusalPart& choice, std::string member = {});
Unexpected<Refusal> refuseMoveClosed(const RefusalPart& move, const RefusalPart& who, const RefusalPart& why,
                                     std::string member = {});
Unexpected<Refusal> refuseSpellNotKnown(const RefusalPart& who, const RefusalPart& spell, std::string member = {});
Unexpected<Refusal> refuseMoveOwned(const RefusalPart& who, const RefusalPart& move, std::string member = {});
Unexpected<Refusal> refuseAskedAlready(const RefusalPart& question, std::string member = {});

} // namespace tenplus::table::inline pbta::inline classes
