#include "cli/opened.h"

#include "cli/backup_tools.h"
#include "cli/game_tools.h"
#include "cli/play.h"
#include "interop/backups.h"

#include <iostream>

namespace tenplus::cli {

int failed(const session::OpenRefused& no, const std::string& file) {
    const int code = sayWhyNot(no, std::cerr);
    if (interop::mayHelp(no.code)) nameNewestBackup(file, no.code == "in-use", std::cerr);
    return code;
}

int shown(session::Session& session, int code) {
    constexpr std::size_t kPart = std::size_t{16} << 20U;
    if (code != kDone) return code;
    if (session.altered()) {
        std::cerr << session.cannotWrite()->message << '\n';
        nameNewestBackup(session.journal().path().string(), false, std::cerr);
        return kRefused;
    }
    while (!session.checkContent(kPart)) {
    }
    if (session.contentFault().empty()) return session.isOnHold() ? kRefused : code;
    std::cerr << session.contentFault() << " Take it from a copy saved before.\n";
    return kRefused;
}

void tellAboutOlder(const std::string& file, std::ostream& err) {
    err << "Nothing is recorded in it, unless you play on in it with tenplus-cli play --older.\n";
    nameNewestBackup(file, false, err);
}

namespace {

using Opened = Expected<session::Session, session::OpenRefused>;

Opened remarked(Opened session, const std::string& file) {
    if (session) {
        for (const std::string& each : session->remarks()) std::cerr << each << '\n';
        if (session->isOnHold()) tellAboutOlder(file, std::cerr);
    }
    return session;
}

} // namespace

Expected<session::Session, session::OpenRefused> openCampaign(const std::string& file, interop::OlderCopy older) {
    return remarked(interop::openCampaign(file, older), file);
}

Expected<session::Session, session::OpenRefused> openToRead(const std::string& file) {
    return remarked(interop::openToRead(file), file);
}

} // namespace tenplus::cli
