// How the programs open a campaign: with the last turn that this computer has seen of it.
#pragma once

#include "interop/last_seen.h"
#include "session/session.h"

#include <filesystem>

namespace tenplus::interop {

/// A file that is not the latest one seen here is on hold, unless it is meant: see watchLastTurn().
Expected<session::Session, session::OpenRefused> openCampaign(const std::filesystem::path& file,
                                                              OlderCopy older = OlderCopy::AskFirst);

/// The same to read only. A campaign that another process has open is read beside it, at its last durable turn, and
/// a remark says so.
Expected<session::Session, session::OpenRefused> openToRead(const std::filesystem::path& file);

/// The same for a new campaign.
Expected<session::Session, session::OpenRefused>
createCampaign(const std::filesystem::path& file, const std::string& name, const content::PackFiles& pack);

} // namespace tenplus::interop
