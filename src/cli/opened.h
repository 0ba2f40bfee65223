// A campaign opened for one command, and what is said about its file on standard error.
#pragma once

#include "cli/play.h"
#include "interop/open_campaign.h"
#include "session/session.h"

#include <iosfwd>
#include <string>

namespace tenplus::cli {

/// Opens the campaign, and prints the remarks on its file.
Expected<session::Session, session::OpenRefused> openCampaign(const std::string& file,
                                                              interop::OlderCopy older = interop::OlderCopy::AskFirst);
/// The same for a command that only reads: also while another program has the campaign open.
Expected<session::Session, session::OpenRefused> openToRead(const std::string& file);
/// After a failed opening: says why, and which backup may help. Returns the exit code.
int failed(const session::OpenRefused& no, const std::string& file);
/// After a remark that the file is not the latest: how to play on in it, and which backup may be meant instead.
void tellAboutOlder(const std::string& file, std::ostream& err);
/// After showing a campaign: warns if it was altered, so that nobody trusts it by mistake. Returns `code`, or kRefused,
/// also if it is not the latest.
int shown(session::Session& session, int code = kDone);

} // namespace tenplus::cli
