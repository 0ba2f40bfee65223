#include "cli/backup_tools.h"

#include "base/text.h"
#include "cli/play.h"
#include "interop/backups.h"
#include "interop/views_json.h"

#include <ostream>
#include <utility>
#include <vector>

namespace tenplus::cli {

int makeBackup(const session::Session& session, std::ostream& out, std::ostream& err) {
    const auto made = interop::backUp(session.journal());
    if (made) out << made->file.string() << '\n';
    else err << made.error().message << '\n';
    return made ? kDone : kStorage;
}

int listBackups(const std::string& file, bool json, std::ostream& out) {
    std::vector<interop::BackedUp> all;
    if (file.empty()) all = interop::allBackedUp();
    else if (auto known = interop::backupsOfFile(file)) all.push_back(std::move(*known));
    if (json) {
        out << interop::backupsJson(all) << '\n';
        return kDone;
    }
    for (const interop::BackedUp& campaign : all) {
        out << nameOr(campaign.name, campaign.id) << (campaign.file.empty() ? "" : ": " + campaign.file.string()) << '\n';
        for (const interop::Backup& each : campaign.backups) out << "  " << interop::timeOf(each) << " UTC, turn " << each.turn << ": " << each.file.string() << '\n';
    }
    return kDone;
}

void nameNewestBackup(const std::string& file, bool isPlayed, std::ostream& err) {
    const auto known = interop::backupsOfFile(file);
    if (!known) return;
    const interop::Backup& newest = known->backups.front();
    err << "Its newest backup, of " << interop::timeOf(newest) << " UTC with turn " << newest.turn << ", is \"" << newest.file.string() << (isPlayed ? "\"; it can be read meanwhile.\n" : "\"; play on in a copy of it.\n");
}

} // namespace tenplus::cli
