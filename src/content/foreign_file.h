// Files of other programs that people bring: known by their first bytes or by the names of their members, so that
// whoever checks one is told what it is, in place of a hundred names that a pack does not know.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace tenplus::content {

/// What these first bytes of a file belong to, as a sentence calls it, and what to do with it: "a One Page Dungeon,
/// which ...". Empty: no program that is known here. The bytes may be cut anywhere.
std::string foreignKind(std::string_view head);

/// The same for a file, or for a folder by what lies in it. Reads a megabyte at most, and only plain files.
std::string foreignKindAt(const std::filesystem::path& path);

} // namespace tenplus::content
