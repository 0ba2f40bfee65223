// How the programs open a campaign: with the last turn that this computer has seen of it.
#pragma once

#include "session/session.h"

#include <filesystem>

namespace tenplus::interop {

Expected<session::Session, session::OpenRefused> openCampaign(const std::filesystem::path& file);

/// The same for a new campaign.
Expected<session::Session, session::OpenRefused>
createCampaign(const std::filesystem::path& file, const std::string& name, const content::PackFiles& pack);

} // namespace tenplus::interop
