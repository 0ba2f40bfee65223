// A pack: the files of one game as bytes, by their path inside its folder. A campaign stores the pack it is played
// with, so that another copy on disk never changes an open campaign.
#pragma once

#include "base/expected.h"
#include "content/json/issue.h"
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
inline constexpr std::size_t kMostPackBytes = 64U * 1024U * 1024U; ///< total

using Shelves = std::vector<std::filesystem::path>;   ///< folders with one game in each subfolder
using PackFiles = std::map<std::string, std::string>; ///< "moves/basic.json" → bytes; '/' separates folders

/// True for the path of a file that belongs in a pack: system.json, moves/NAME.json, guide/NAME.json ...
bool isPackPath(std::string_view path);

/// Reads system.json and the JSON files of the known folders below `folder`, and the files that the system's `shares`
/// names, from games beside it or else on the shelves, so that the result is self-contained. Symbolic links, other
/// files and files over the limits are omitted with an issue; names that begin with a dot are ignored. Issue::file
/// names start with `shownName`/.
PackFiles readPackFolder(const std::filesystem::path& folder, const std::string& shownName, Issues& issues,
                         const Shelves& shelves = {});

/// The files of a pack that lies in no folder, with those that its system.json shares from games on the shelves, as
/// readPackFolder() adds them.
PackFiles withShared(PackFiles files, const std::string& shownName, Issues& issues, const Shelves& shelves);

/// Serialises the pack to the text that a campaign file stores; equal for equal files. The files must be clean UTF-8,
/// as from readPackFolder and packFromText.
std::string packToText(const PackFiles& files);
/// Parses that text; nothing (and an issue) if it did not come from packToText.
std::optional<PackFiles> packFromText(const std::string& text, Issues& issues);

struct Loaded {
    std::optional<Rulebook> rulebook; ///< the sound parts; absent only if system.json gives no playable core
    Issues issues;                    ///< all, sorted: root causes first
};
/// `reading`: the issues of reading the folder under the same shown name. They are included, and references into
/// unreadable files are not reported as missing.
Loaded loadRulebook(PackFiles files, const std::string& shownName, const Issues& reading = {});
/// Issues use the folder's name as given.
Loaded loadRulebookFolder(const std::filesystem::path& folder, const Shelves& shelves = {});

/// Checks a pack folder, or one JSON file of a pack (found by its place), like `tenplus-cli check`. For a single file,
/// it reports faults of the pack's other files only if they prevent loading.
Issues checkPath(const std::filesystem::path& path, const Shelves& shelves = {});

} // namespace tenplus::content
