// The copies of campaigns that the program makes by itself: for each campaign a folder, named by its id, among what is kept for this
// person. A backup is a whole campaign file that is only read: it is played on in a copy of it.
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
    std::int64_t at = 0;   ///< when it was begun: milliseconds since 1970, UTC, of whole seconds
    std::int64_t turn = 0; ///< the last at that time; one recorded while it was made may be in it, too
    std::string seal;      ///< the first eight digits of that turn's hash
    std::uintmax_t bytes = 0;
};

/// A campaign of which there are backups.
struct BackedUp {
    std::string id;
    std::string name;           ///< empty, as `file` is, where nobody knows any more
    std::filesystem::path file; ///< where it lay when the newest was made
    std::vector<Backup> backups; ///< the newest first; of every file that is this campaign, such as a copy that was played on
};

class BackupCheck;

/// `backups` in what Tenplus keeps for this person. It need not be there yet.
std::filesystem::path backupsFolder();

/// Those of every campaign, the one that was backed up last first.
std::vector<BackedUp> allBackedUp();
/// Without backups where there are none.
BackedUp backupsOf(const std::string& id);
/// Those of the campaign that lay in this file when they were made, whatever is there now: the newest that was made of it, and all
/// before it. Nothing if there are none.
std::optional<BackedUp> backupsOfFile(const std::filesystem::path& file);
/// Those that end, by their names, where the journal ends now: the newest first.
std::vector<Backup> backupsThatEndAt(const journal::Journal& journal);
/// The one of those that is sound, if there is one.
std::optional<Backup> backupOf(const journal::Journal& journal, BackupCheck& check);
/// The first eight digits of the hash, as the name of a backup has them.
std::string sealOf(const journal::Tip& tip);

/// Of all that a campaign has, the newest first, those that may go. What stays: the newest two, and the newest of each of the last
/// 12 days, 10 weeks and 9 months in which there was one.
std::vector<Backup> superseded(const std::vector<Backup>& newestFirst);

/// Whether a backup may help whoever could not open the campaign: by the code of the refusal.
bool mayHelp(const std::string& code);

/// A backup while it is made. It goes before the journal, unless it is whole by then.
class BackupInMaking {
public:
    static Expected<BackupInMaking, journal::FileRefused> begin(const journal::Journal& journal);
    /// At most so many pages of 4 KiB more.
    Expected<void, journal::FileRefused> copyMore(const journal::Journal& journal, int pages) { return journal.copyMore(m_copy, pages); }
    bool isWhole() const { return m_copy.isWhole(); }
    /// Once it is whole: checks every event of it, gives it its name, and removes those that it supersedes, and those
    /// that are ruined: those alone whose every turn it has. One that could not be checked stays. Takes its time; any
    /// thread may.
    Expected<Backup, journal::FileRefused> finish(BackupCheck& check);

private:
    BackupInMaking(journal::SteppedCopy copy, const journal::Journal& journal, Backup made)
        : m_copy(std::move(copy))
        , m_head(journal.head())
        , m_from(journal.path())
        , m_made(std::move(made)) {}
    Expected<std::vector<Backup>, journal::FileRefused> contained() const; ///< checks it, too
    void removeOthers(const std::vector<Backup>& mine, BackupCheck& check) const;
    void note() const;

    journal::SteppedCopy m_copy;
    journal::CampaignHead m_head;
    std::filesystem::path m_from;
    Backup m_made;
};

/// All of it at once; the one that is there already if nothing was recorded since and it is sound.
Expected<Backup, journal::FileRefused> backUp(const journal::Journal& journal, BackupCheck& check);

/// A campaign that can be played on, as it is in the backup, in a new file. Refused if the backup is not sound.
Expected<void, journal::FileRefused> copyOfBackup(const Backup& backup, const std::filesystem::path& target,
                                                  BackupCheck& check);

/// "2026-11-23 17:20", in UTC.
std::string timeOf(const Backup& backup);

} // namespace tenplus::interop
