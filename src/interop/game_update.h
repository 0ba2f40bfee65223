// Another version of the game that a campaign plays: previews the changes before the update is taken.
#pragma once

#include "base/described.h"
#include "base/expected.h"
#include "content/pack.h"
#include "session/session.h"

#include <string>
#include <vector>

namespace tenplus::interop {

/// What a version of the game changes, each part as "Backstab (move)".
struct GameUpdate {
    std::string game;                 ///< its name
    std::string from, to;             ///< versions
    std::vector<std::string> comes;   ///< parts that only the new version has
    std::vector<std::string> changes; ///< parts of both that differ
    std::vector<std::string> goes;    ///< parts that only the present version has
    std::vector<std::string> lost;    ///< of those, what somebody at the table has: "Bram has Backstab"
    FIELDS(GameUpdate, game, from, to, comes, changes, goes, lost)
};

/// The pack to update to: that of a file as `tenplus-cli pack-game` writes it, of a folder or the system.json in it, or
/// of the game of that name here; with an empty wish, of the campaign's own game as it is here now.
Expected<content::PackFiles, session::Refused> packToUpdateTo(const session::Session& session, const std::string& wish);

/// What updateGame() would do; records nothing. Refused like Session::updateGame().
Expected<GameUpdate, session::Refused> previewOf(const session::Session& session, const content::PackFiles& pack);

enum class WhatPeopleHave { Stays, MayGo };
/// One turn. With Stays, refused (held) if the new version lacks something that somebody has; it keeps its name on
/// their sheet and does nothing, until a version has it again.
Expected<session::Performed, session::Refused> updateGame(session::Session& session, const content::PackFiles& pack,
                                                          WhatPeopleHave have);

} // namespace tenplus::interop
