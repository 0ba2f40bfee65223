// Remembers the last turn that this computer recorded in each campaign file, in the state folder outside the campaign.
// A file that lost its end is valid by itself, and so is an older copy in its place: only this note can show it.
#pragma once

#include "session/session.h"

#include <filesystem>
#include <optional>
#include <string>

namespace tenplus::interop {

/// The folder `seen` in $XDG_STATE_HOME/tenplus, or in ~/.local/state/tenplus.
std::filesystem::path lastSeenFolder();

/// The remembered tip of that campaign at that path; nothing if there is none.
std::optional<journal::Tip> lastSeen(const std::string& id, const std::filesystem::path& file);

/// Adds a remark to the session if its file ends before the remembered turn, or has another turn in its place. From
/// then on, remembers every turn that the session records: overwrites 107 bytes for each campaign and path, without
/// waiting for the disk. Remembers nothing if the folder cannot be written.
void watchLastTurn(session::Session& session);

} // namespace tenplus::interop
