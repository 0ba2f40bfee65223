// Remembers the last turn that this computer recorded in each campaign file, in the state folder outside the campaign.
// A file that lost its end is valid by itself, and so is an older copy in its place: only this note can show it.
#pragma once

#include "session/session.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace tenplus::interop {

/// The folder `seen` in $XDG_STATE_HOME/tenplus, or in ~/.local/state/tenplus.
std::filesystem::path lastSeenFolder();

/// The remembered tip of that campaign at that path; nothing if there is none.
std::optional<journal::Tip> lastSeen(const std::string& id, const std::filesystem::path& file);

/// How the end of a campaign file compares with the last turn that this computer recorded at its path.
struct EndComparison {
    enum class Verdict { Latest, EndsEarlier, HasAnotherTurn };
    Verdict verdict = Verdict::Latest; ///< also if nothing is remembered, or the file goes on beyond it
    std::int64_t lastTurn = 0;         ///< of the file
    std::int64_t seenTurn = 0;         ///< the remembered one
    bool isOlder() const { return verdict != Verdict::Latest; }
    friend bool operator==(const EndComparison&, const EndComparison&) = default;
};

/// `there`: the tip of the file right after the turn of `seen`, or its end if that comes earlier.
EndComparison compared(std::int64_t lastTurn, const journal::Tip& there, const journal::Tip& seen);
/// The same for an open file and what is remembered of it. Throws StorageError.
EndComparison comparedWithSeen(const journal::Journal& journal);
/// For a person; empty for the latest.
std::string sentence(const EndComparison& comparison, const std::filesystem::path& file);

/// Whether to record turns in a file that is not the latest.
enum class OlderCopy { AskFirst, IsMeant };

/// Compares the session's file. If it is not the latest, adds a remark, holds the session with the code "older-copy"
/// and keeps the memory of the later turn; call again with IsMeant once somebody chose this file. Else remembers every
/// turn that the session records: overwrites 107 bytes for each campaign and path, without waiting for the disk.
/// Remembers nothing if the folder cannot be written.
void watchLastTurn(session::Session& session, OlderCopy older = OlderCopy::AskFirst);

} // namespace tenplus::interop
