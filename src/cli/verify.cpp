#include "cli/verify.h"

#include "base/text.h"
#include "cli/game_tools.h"
#include "cli/opened.h"
#include "cli/play.h"
#include "interop/last_seen.h"
#include "journal/journal.h"
#include "session/session.h"

#include <cstdint>
#include <ostream>
#include <utility>

namespace tenplus::cli {

int verifyCampaign(const std::string& file, std::ostream& out, std::ostream& err) {
    auto journal = journal::Journal::open(file);
    if (!journal) return failed({journal.error().code, journal.error().message}, file);
    journal::VerifyReport report = journal->verify();
    std::string older;
    if (report.sound()) {
        older = interop::sentence(interop::comparedWithSeen(*journal), journal->path());
        if (auto fault = session::Session::faultIn(std::move(*journal))) report.faults.push_back(std::move(*fault));
    }
    for (const journal::Fault& fault : report.faults) out << fault.message << '\n';
    if (!report.sound()) {
        err << file << " is damaged: " << counted(static_cast<std::int64_t>(report.faults.size()), "fault") << " in "
            << counted(report.events, "event") << "; open a copy saved before.\n";
        return kRefused;
    }
    const std::string whole = counted(report.turns, "turn") + ", " + counted(report.events, "event") + ".\n";
    if (older.empty()) {
        out << file << " is sound: " << whole;
        return kDone;
    }
    out << older << '\n';
    err << file << " is sound, but not the latest: " << whole;
    tellAboutOlder(file, err);
    return kRefused;
}

} // namespace tenplus::cli
