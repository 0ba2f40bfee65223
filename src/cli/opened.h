// A campaign opened for one command, and what is said about its file on standard error.
#pragma once

#include "cli/play.h"
#include "session/session.h"

#include <string>

namespace tenplus::cli {

/// Opens the campaign, and prints the remarks on its file.
Expected<session::Session, session::OpenRefused> openCampaign(const std::string& file);
/// After a failed opening: says why, and which backup may help. Returns the exit code.
int failed(const session::OpenRefused& no, const std::string& file);
/// After showing a campaign: warns if it was altered, so that nobody trusts it by mistake. Returns `code`, or kRefused.
int shown(session::Session& session, int code = kDone);

} // namespace tenplus::cli
