// Act: every request of duality play.
#pragma once

#include "duality/gm_acts.h"
#include "duality/hero_acts.h"

#include <variant>

namespace tenplus::duality {

struct Act {
    static constexpr std::string_view kTag = "act";
    std::variant<MakeHero, LevelHero, RollAction, ReactNow, RollGroup, RollTagTeam, ChooseTagRoll, ChangeRoll, Settle,
                 UseFeature, StrikeHit, UseAction, Walk, Hide, Pay, UseCard, SwapCard, LoseCard, LendDie, BeginEffect,
                 EndEffect, ChangeGold, BeginRest, DoneSwapping, ChooseRestMove, DropRestMove, FinishRest, BreakOffRest,
                 DeathMove, BringAdversary, EnterEnvironment, GmActs, Activate, FoeAttack, TakeBlow, ChangeBlow,
                 FoeReacts, UseThreat, TakeDamage, ForceStress, Mend, Afflict, ClearCondition, GiveBoon, Resurrect,
                 StartCountdown, StepCountdown, ShowCountdown, EndCountdown>
        kind;
    friend bool operator==(const Act&, const Act&) = default;
};

} // namespace tenplus::duality
