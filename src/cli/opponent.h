// The computer player of the skirmish: chooses for one side or both, and prints every act as a line that `play`
// accepts, with its dice. Also prints the open choices as acts.
#pragma once

#include "session/session.h"

#include <iosfwd>
#include <string>

namespace tenplus::cli {

/// `sides`: "heroes", "master" or "both"; `strength` from 1 to 3. Stops after so many choices, at the end of the game,
/// or when a person must choose.
int playOpponent(session::Session& session, const std::string& sides, int strength, int choices, std::ostream& out,
                 std::ostream& errors);

/// {"chooser","asks","offers":[acts],"reach":[{"who","squares":[{"at","cost"} or {"at","bar","why"}]}]}
int printOffers(const session::Session& session, std::ostream& out, std::ostream& errors);

} // namespace tenplus::cli
