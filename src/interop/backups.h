// The automatic copies of campaigns: one folder per campaign, named by its id, in the person's data folder. A backup is
// a complete campaign file, marked read-only: to play on, a person copies it.
#pragma once

#include "base/expected.h"
#include "journal/journal.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::interop {

struct Backup {
    std::filesystem::path file;
    std::int64_t at = 0;   ///< when it was begun: milliseconds since 1970, UTC, rounded to seconds
    std::int64_t turn = 0; ///< the last turn when it was begun; it may hold later ones, too
    std::string seal;      ///< the first eight digits of that turn's hash
    std::uintmax_t bytes = 0;
};

/// A campaign that has backups.
struct BackedUp {
    std::string id;
    std::string name;            ///< empty, like `file`, if unknown
    std::filesystem::path file;  ///< its path when the newest was made
    std::vector<Backup> backups; ///< newest first; of every file of this campaign, including copies that were played on
};

class BackupCheck;

/// The folder `backups` in personFolder(). It may not exist yet.
std::filesystem::path backupsFolder();

/// The backups of every campaign, the one backed up last first.
std::vector<BackedUp> allBackedUp();
/// Empty if there are none.
BackedUp backupsOf(const std::string& id);
/// The backups of the campaign that had this path when they were made, even if another file is there now: the newest
/// one made of it, and all before that. Nothing if there are none.
std::optional<BackedUp> backupsOfFile(const std::filesystem::path& file);
/// The backups whose names show the current end of the journal, newest first.
std::vector<Backup> backupsThatEndAt(const journal::Journal& journal);
/// The newest sound one of those, if any.
std::optional<Backup> backupOf(const journal::Journal& journal, BackupCheck& check);
/// The first eight digits of the tip's hash, as in the name of a backup.
std::string sealOf(const journal::Tip& tip);

/// The backups of a campaign, given newest first, that may be deleted. Kept are the newest two, and the newest of each
/// of the last 12 days, 10 weeks and 9 months that have one.
std::vector<Backup> superseded(const std::vector<Backup>& newestFirst);

/// True if a refusal with this code means that a backup may help the person.
bool mayHelp(const std::string& code);

/// A backup in progress. Destroy it before the journal, unless it is complete.
class BackupInMaking {
public:
    static Expected<BackupInMaking, journal::FileRefused> begin(const journal::Journal& journal);
    /// Copies at most so many more pages of 4 KiB.
    Expected<void, journal::FileRefused> copyMore(const journal::Journal& journal, int pages) {
        return journal.copyMore(m_copy, pages);
    }
    bool isWhole() const { return m_copy.isWhole(); }
    /// Once complete: checks every event, gives it its name, and removes superseded backups, and damaged ones if it has
    /// all their turns. Keeps backups that could not be checked. Slow; may run on any thread.
    Expected<Backup, journal::FileRefused> finish(BackupCheck& check);

private:
    BackupInMaking(journal::SteppedCopy copy, const journal::Journal& journal, Backup made)
        : m_copy(std::move(copy))
        , m_head(journal.head())
        , m_from(journal.path())
        , m_made(std::move(made)) {}
    Expected<std::vector<Backup>, journal::FileRefused> contained() const; ///< also checks the backup
    void removeOthers(const std::vector<Backup>& mine, BackupCheck& check) const;
    void note() const;

    journal::SteppedCopy m_copy;
    journal::CampaignHead m_head;
    std::filesystem::path m_from;
    Backup m_made;
};

/// Makes a backup in one call; returns an existing sound one if nothing was recorded since.
Expected<Backup, journal::FileRefused> backUp(const journal::Journal& journal, BackupCheck& check);

/// Copies a backup into a new, playable campaign file. Refused if the backup is not sound.
Expected<void, journal::FileRefused> copyOfBackup(const Backup& backup, const std::filesystem::path& target,
                                                  BackupCheck& check);

/// "2026-11-23 17:20", in UTC.
std::string timeOf(const Backup& backup);

} // namespace tenplus::interop
