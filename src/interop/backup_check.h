// Whether backups are what their names say: each is opened, and every event and picture of it is checked, before
// anybody is told to rely on it. What was found is remembered for as long as the file does not change. Any thread may
// ask.
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
        } state = State::Unknown; ///< unknown, too, while somebody has it open or the disk fails
        std::string fault; ///< why it is not sound, as a sentence; empty for one that was never looked at
        bool isSound() const { return state == State::Sound; }
        bool isRuined() const { return state == State::Ruined; }
    };

    /// Reads all of it, unless that was done before. Takes its time: it is read whole.
    Verdict of(const Backup& backup);
    /// What is known by now; reads nothing of it.
    Verdict known(const Backup& backup) const;
    /// It was checked in another way.
    void noteSound(const Backup& backup);
    /// The newest that is sound; nothing if none is.
    std::optional<Backup> newestSound(const std::vector<Backup>& newestFirst);
    /// Whether it goes on from there: a copy that was played on is the same campaign, but not what became of this file.
    bool goesOnFrom(const Backup& backup, const journal::Tip& tip);

private:
    using Stamp = std::pair<std::uintmax_t, std::filesystem::file_time_type>; ///< size, and when it was changed
    static Stamp stampOf(const Backup& backup);
    void keep(const Backup& backup, const Stamp& stamp, Verdict verdict);

    std::mutex m_reading; ///< a file can be open once in a process
    mutable std::mutex m_mutex;
    std::map<std::filesystem::path, std::pair<Stamp, Verdict>> m_known;
};

} // namespace tenplus::interop
