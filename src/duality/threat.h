// A threat: what a feature of an adversary or of a place does to the heroes it is aimed at. They react together, and
// what follows comes to those who fail.
#pragma once

#include "duality/damage.h"
#include "duality/roll.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::duality {

struct Threat {
    ActorId by;       ///< the zero id: the place around the party
    std::string name; ///< of the feature; the source of its condition
    std::string text; ///< its sentence
    int difficulty = 0;
    content::DualityDoes does;
};

/// The answer of one target.
struct Answered {
    RollPlan plan;            ///< its reaction, with the threat's difficulty and trait
    std::optional<Roll> roll; ///< nothing: the threat asks for no reaction
};
struct ThreatResult {
    std::vector<Answered> at;
    std::optional<Part> harm; ///< as rolled; nothing: nobody is harmed
    std::vector<ActorId> harmed;
};

/// The dice of its harm: direct, because there is no attack roll.
DamageDice harmOf(const content::DualityDoes& does);
/// Rolls the reactions of all, in their order, then the harm once; each target then takes a blow, and is marked and
/// afflicted at once. A plan says a trait if the threat names none. Refuses completely.
Ruled<ThreatResult> carryOut(Play& play, const Threat& threat, std::vector<RollPlan> at, dice::Dice& dice);

} // namespace tenplus::duality
