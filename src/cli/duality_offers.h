// `offers` in duality play: what each hero may choose for a roll, and every act that is offered now; or one planned
// roll with its dice, its chances and why it would be refused.
#pragma once

#include "session/session.h"

#include <iosfwd>
#include <string>

namespace tenplus::cli {

/// {"rolls":[what each hero may choose],"offers":[{"id","who","words","about","do","at","error"}]}; "at" only where
/// the act takes targets: "all", "reach", and "trait" and "difficulty" of their reaction; "error" with "code" and
/// "message" only where it is refused now.
int printDualityOffers(const session::Session& session, std::ostream& out);

/// `act`: the JSON of an act `roll` or `react`. Prints {"dice","modifier","parts","chance","withHelper",
/// "withExperience","error"}: the chances by outcome if the plan can be rolled, and "error" if it would be refused.
int printPlannedRoll(const session::Session& session, const std::string& act, std::ostream& out, std::ostream& errors);

} // namespace tenplus::cli
