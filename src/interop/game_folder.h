// Puts the files of a game into the person's own games: whole or not at all.
#pragma once

#include "content/pack.h"
#include "interop/own_games.h"
#include "session/session.h"

#include <optional>
#include <string>

namespace tenplus::interop {

/// Lower-case letters and digits joined by hyphens, like ids, at most 60; empty if the title has none.
std::string folderNameOf(const std::string& title);
/// The refusal if a game of that name is there: one that ships, or one's own.
std::optional<session::OpenRefused> takenGame(const std::string& name);

enum class IfThere { Refuse, Replace };
/// Writes the files beside their place, then renames the folder. With Replace the former folder is only removed after
/// that; other files in it, which are no part of a game, go with it. A failing disk is a refusal, and changes nothing.
std::optional<session::OpenRefused> putGame(const std::string& name, const content::PackFiles& files,
                                            IfThere ifThere = IfThere::Refuse);

} // namespace tenplus::interop
