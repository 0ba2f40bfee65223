// The last turn that this computer acknowledged of each campaign file, remembered outside it, among what Tenplus keeps
// as state. A file that lost its end is whole by itself, and so is an older copy in its place: only somebody who has
// seen more can tell.
#pragma once

#include "session/session.h"

#include <filesystem>
#include <optional>
#include <string>

namespace tenplus::interop {

/// The folder `seen` in $XDG_STATE_HOME/tenplus, or in ~/.local/state/tenplus.
std::filesystem::path lastSeenFolder();

/// What was seen of that campaign in that place; nothing if nothing was.
std::optional<journal::Tip> lastSeen(const std::string& id, const std::filesystem::path& file);

/// Adds a remark to the session if its file ends before the turn that was seen here, or has another turn in its place.
/// From then on, every turn that the session records is remembered: 107 bytes for each campaign and place, written
/// over, without waiting for the disk. Where the folder cannot be written, nothing is remembered.
void watchLastTurn(session::Session& session);

} // namespace tenplus::interop
