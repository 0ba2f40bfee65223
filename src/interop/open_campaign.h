// How the programs open a campaign: with the rulebooks that are kept for whoever runs them.
#pragma once

#include "session/session.h"

#include <filesystem>

namespace tenplus::interop {

/// In `rulebooks` of the cache folder.
session::RulebookCache rulebookCache();

Expected<session::Session, session::OpenRefused> openCampaign(const std::filesystem::path& file, const session::RulebookCache& cache = rulebookCache());

} // namespace tenplus::interop
