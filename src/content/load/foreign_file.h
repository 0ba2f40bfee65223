// Recognises files of other programs, by their first bytes or member names, so that the report names the program
// instead of a hundred unknown names.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace tenplus::content::inline load {

/// What the file is, for a sentence, and what to do: "a One Page Dungeon, which ...". Empty: unknown. `head` may be cut
/// off anywhere.
std::string foreignKind(std::string_view head);

/// The same for a file, or for a folder by its content. Reads at most a megabyte, and only regular files.
std::string foreignKindAt(const std::filesystem::path& path);

} // namespace tenplus::content::inline load
