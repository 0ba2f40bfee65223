#include "cli/backup_tools.h"

#include "base/text.h"
#include "cli/play.h"
#include "interop/backup_check.h"
#include "interop/backups.h"
#include "interop/salvage.h"
#include "interop/views_json.h"

#include <ostream>
#include <utility>
#include <vector>

namespace tenplus::cli {

int makeBackup(const session::Session& session, std::ostream& out, std::ostream& err) {
    interop::BackupCheck check;
    const auto made = interop::backUp(session.journal(), check);
    if (made)
        out << made->file.string() << '\n';
    else
        err << made.error().message << '\n';
    return made ? kDone : kStorage;
}

int listBackups(const std::string& file, bool json, std::ostream& out) {
    std::vector<interop::BackedUp> all;
    if (file.empty())
        all = interop::allBackedUp();
    else if (auto known = interop::backupsOfFile(file))
        all.push_back(std::move(*known));
    interop::BackupCheck check;
    if (json) {
        out << interop::backupsJson(all, check) << '\n';
        return kDone;
    }
    for (const interop::BackedUp& campaign : all) {
        out << nameOr(campaign.name, campaign.id) << (campaign.file.empty() ? "" : ": " + campaign.file.string())
            << '\n';
        for (const interop::Backup& each : campaign.backups) {
            const interop::BackupCheck::Verdict verdict = check.of(each);
            const char* const state = verdict.isSound() ? "" : verdict.isRuined() ? ", ruined" : ", not checked";
            out << "  " << interop::timeOf(each) << " UTC, turn " << each.turn << state << ": " << each.file.string()
                << '\n';
            if (!verdict.fault.empty()) out << "    " << verdict.fault << '\n';
        }
    }
    return kDone;
}

void nameNewestBackup(const std::string& file, bool isPlayed, std::ostream& err) {
    const auto known = interop::backupsOfFile(file);
    if (!known) return;
    interop::BackupCheck check;
    const auto newest = check.newestSound(known->backups);
    if (!newest) {
        err << "None of its backups is sound: tenplus-cli backups tells why.\n";
        return;
    }
    err << "Its newest backup, of " << interop::timeOf(*newest) << " UTC with turn " << newest->turn << ", is \""
        << newest->file.string() << (isPlayed ? "\"; it can be read meanwhile.\n" : "\"; play on in a copy of it.\n");
}

int salvageInto(const std::string& file, const std::string& target, std::ostream& out, std::ostream& err) {
    const auto salvaged = interop::salvage(file, target);
    if (!salvaged) {
        err << salvaged.error().message << '\n';
        return kStorage;
    }
    for (const std::string& each : salvaged->missing) out << each << '\n';
    out << target << " has " << salvaged->events << " events in " << salvaged->turns
        << " turns; the last event that is known is " << salvaged->known << ".\n";
    return kDone;
}

} // namespace tenplus::cli
