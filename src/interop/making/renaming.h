// Gives a part another id, everywhere it is used: in members that name such a thing, in formulas, in texts that read a
// field, and in the rows of tables of chance.
#pragma once

#include "interop/making/parts.h"

#include <string>

namespace tenplus::interop::inline making {

struct Renamed {
    Draft draft;
    int places = 0; ///< where the old id was used, besides the part itself
};
/// A sentence if the id is not one, or is taken by another part of that sort.
Expected<Renamed, std::string> renamePart(const Draft& draft, const Part& part, const std::string& id);

/// Names a part that was just added: its id follows its name, and so does the field of a new stat's score.
Expected<WithPart, std::string> withNameOfNew(const Draft& draft, const Part& part, const std::string& name);

} // namespace tenplus::interop::inline making
