// Journals of Foundry VTT as entries of a world: exported as JSON one by one, unpacked from a compendium, or the .db
// files of versions before 11.
#pragma once

#include "interop/worlds/found_world.h"

#include <map>
#include <string>
#include <string_view>

namespace tenplus::interop::inline worlds {

bool mayHoldJournals(std::string_view path);

/// Pages become sections of one text, sections marked secret its secret text, and links between journals links.
FoundWorld readFoundryJournals(const std::map<std::string, std::string>& files);

} // namespace tenplus::interop::inline worlds
