// The program at the board of a skirmish: it chooses for one side or both, and prints every act as a line that `play`
// takes again, dice and all. Also what is open now, as acts.
#pragma once

#include "session/session.h"

#include <iosfwd>
#include <string>

namespace tenplus::cli {

/// `sides`: "heroes", "master" or "both"; `strength` from 1 to 3. Ends after that many choices, when the game is over, or when a
/// person is asked.
int playOpponent(session::Session& session, const std::string& sides, int strength, int choices, std::ostream& out, std::ostream& errors);

/// {"chooser","asks","offers":[acts],"reach":[{"who","squares":[{"at","cost"} or {"at","bar","why"}]}]}
int printOffers(const session::Session& session, std::ostream& out, std::ostream& errors);

} // namespace tenplus::cli
