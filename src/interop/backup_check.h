// Checks backups: opens each and verifies every event and picture, before the program tells anybody to rely on it.
// Remembers the result as long as the file does not change. Thread-safe.
#pragma once

#include "interop/backups.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <string>
#include <utility>

namespace tenplus::interop {

class BackupCheck {
public:
    struct Verdict {
        enum class State {
            Unknown,
            Sound,
            Ruined
        } state = State::Unknown; ///< also unknown if another program has it open or the disk fails
        std::string fault;        ///< why it is not sound, as a sentence; empty if it was never checked
        bool isSound() const { return state == State::Sound; }
        bool isRuined() const { return state == State::Ruined; }
    };

    /// Reads the whole backup, which is slow, unless the result is known.
    Verdict of(const Backup& backup);
    /// The known result; does not read the backup.
    Verdict known(const Backup& backup) const;
    /// Records that the caller has verified it.
    void noteSound(const Backup& backup);
    /// The newest sound backup; nothing if there is none.
    std::optional<Backup> newestSound(const std::vector<Backup>& newestFirst);
    /// True if the backup continues from that tip. A copy of the campaign that was played on has the same id, but other
    /// turns.
    bool goesOnFrom(const Backup& backup, const journal::Tip& tip);

private:
    using Stamp = std::pair<std::uintmax_t, std::filesystem::file_time_type>; ///< size and time of the last change
    static Stamp stampOf(const Backup& backup);
    void keep(const Backup& backup, const Stamp& stamp, Verdict verdict);

    std::mutex m_reading; ///< a process can open a file only once
    mutable std::mutex m_mutex;
    std::map<std::filesystem::path, std::pair<Stamp, Verdict>> m_known;
};

} // namespace tenplus::interop
