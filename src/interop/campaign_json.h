// A whole campaign as one JSON file, and back: every turn with its events, undone ones too, the game and the pictures.
// docs/journal-format.md describes the file.
#pragma once

#include "base/expected.h"
#include "session/session.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace tenplus::interop {

inline constexpr int kCampaignJsonVersion = 1;
/// The largest file that is read, in bytes.
inline constexpr std::size_t kMostCampaignJson = std::size_t{1} << 30U;

/// Everything of the campaign, up to its last sound turn.
std::string campaignJson(const session::Session& session);
/// What the players know, for reading, and no campaign: their view, their sessions and their story.
std::string playersCopyJson(const session::Session& session);

/// Makes a new campaign file, with an id of its own, of a file that campaignJson() wrote. Every event is checked as one
/// of a campaign file is. Else a sentence that calls the file `name`; there is no new file then.
Expected<void, std::string> importCampaign(std::string_view json, const std::string& name,
                                           const std::filesystem::path& target);

} // namespace tenplus::interop
