// The features of adversaries and of the place around the party, as the books have them, and whom they can reach.
#pragma once

#include "content/rulebook.h"
#include "duality/threat.h"
#include "table/core/decision.h"
#include "table/core/ids.h"
#include "table/duality/rules.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::table::inline duality {

/// The effects of that feature by the books, an adversary's or, without one, the place's. Nothing if it does nothing
/// there, or if its text was changed on the sheet: then its sentence is for people.
std::optional<duality::Threat> threatOf(const content::DualityBooks& books, const duality::Play& play,
                                        const Table& table, ActorId foe, const std::string& feature);
/// The id of a feature by its place in its owner's list, from 1; empty if there is none.
std::string featureAt(const content::DualityBooks& books, const Table& table, ActorId foe, int place);
/// The able heroes at whom it may be aimed; where the board does not measure, at any distance.
std::vector<ActorId> inReachOf(const duality::Threat& threat, const duality::Play& play, const Table& table);

} // namespace tenplus::table::inline duality
