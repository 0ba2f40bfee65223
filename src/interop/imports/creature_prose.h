// Instincts, moves and "ignores armor" of creatures whose numbers stand apart, but whose words stand in one text.
#pragma once

#include "interop/imports/found_pack.h"

namespace tenplus::interop::inline imports {

/// Fills only what is empty, and takes the lines that it has read out of the text; the report says of how many
/// creatures.
void readCreatureProse(FoundPack& pack);

} // namespace tenplus::interop::inline imports
