// A pack: the files of one game as bytes, by their path inside its folder. The campaign keeps the pack it is
// played with, so a different copy on disk never changes an open campaign.
#pragma once

#include "base/expected.h"
#include "content/issue.h"
#include "content/rulebook.h"

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content {

inline constexpr std::size_t kMostPackFiles = 2000;
inline constexpr std::size_t kMostPackBytes = 64U * 1024U * 1024U; ///< all files together

using Shelves = std::vector<std::filesystem::path>; ///< folders in which games stand, one beside the other
using PackFiles = std::map<std::string, std::string>; ///< "moves/basic.json" → bytes; '/' separates folders

/// True for the path of a file that a pack can hold: system.json, moves/NAME.json, guide/NAME.json ...
bool isPackPath(std::string_view path);

/// Reads system.json and the JSON files of the known folders below `folder`, and the files that the system's `shares`
/// names in the games beside it, or else on those shelves, so that what comes out is whole by itself. Symbolic links, other files and
/// files over the limits are left out with an issue; names that begin with a dot are passed over. Issue::file names start with `shownName`/.
PackFiles readPackFolder(const std::filesystem::path& folder, const std::string& shownName, Issues& issues, const Shelves& shelves = {});

/// One text that holds the whole pack, the same for the same files: what the campaign file keeps. The files
/// must be clean UTF-8, as those of readPackFolder and packFromText are.
std::string packToText(const PackFiles& files);
/// The files again; nothing (and an issue) if the text is no pack as packToText writes it.
std::optional<PackFiles> packFromText(const std::string& text, Issues& issues);

struct Loaded {
    std::optional<Rulebook>
        rulebook;  ///< whatever is sound; absent only if system.json gives no playable core
    Issues issues; ///< all of them, sorted: root faults first
};
/// `reading` is what reading the folder had to tell under the same shown name: it is told with the rest, and what a file that
/// could not be read may hold is not told as missing.
Loaded loadRulebook(PackFiles files, const std::string& shownName, const Issues& reading = {});
/// Issues are named after the folder as it is given.
Loaded loadRulebookFolder(const std::filesystem::path& folder, const Shelves& shelves = {});

/// Checks a pack folder, or one JSON file of a pack (found by its place), as `tenplus-cli check` does. Of the
/// other files of its pack only what keeps the game from loading at all is told.
Issues checkPath(const std::filesystem::path& path, const Shelves& shelves = {});

} // namespace tenplus::content
