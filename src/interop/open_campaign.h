// How the programs open a campaign: with the rulebooks that are kept for whoever runs them, and with what was seen of
// it last.
#pragma once

#include "session/session.h"

#include <filesystem>

namespace tenplus::interop {

/// In `rulebooks` of the cache folder.
session::RulebookCache rulebookCache();

Expected<session::Session, session::OpenRefused> openCampaign(const std::filesystem::path& file, const session::RulebookCache& cache = rulebookCache());

/// The same for a new one.
Expected<session::Session, session::OpenRefused>
createCampaign(const std::filesystem::path& file, const std::string& name, const content::PackFiles& pack);

} // namespace tenplus::interop
