// Tries one campaign file as people would use it: opens it, makes every view, describes its story, looks at its past,
// undoes and plays on. Then opens it again: the program must be able to read what it recorded.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tenplus::fuzz {

/// Throws std::logic_error for what must not be; a refusal is as good as a table.
void tryCampaign(const std::filesystem::path& file, const std::vector<std::string>& commands);

} // namespace tenplus::fuzz
