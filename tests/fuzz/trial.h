// One campaign file, tried as people use it: opened, every view of it made, its story told, its past looked at, undone and played on.
// What is played is opened again: what the program recorded it must be able to read.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tenplus::fuzz {

/// Throws std::logic_error for what must not be; a refusal is as good as a table.
void tryCampaign(const std::filesystem::path& file, const std::filesystem::path& cache, const std::vector<std::string>& commands);

} // namespace tenplus::fuzz
