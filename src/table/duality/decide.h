// One overload for each act of duality play; the command visits them. Lines about an act come before its changes.
#pragma once

#include "duality/act.h"
#include "duality/damage.h"
#include "table/duality/act_run.h"
#include "table/duality/arms.h"
#include "table/duality/rules.h"

namespace tenplus::table::inline duality {

Done play(ActRun& acting, const duality::MakeHero& act);
Done play(ActRun& acting, const duality::LevelHero& act);
Done play(ActRun& acting, const duality::RollAction& act);
Done play(ActRun& acting, const duality::ReactNow& act);
Done play(ActRun& acting, const duality::RollGroup& act);
Done play(ActRun& acting, const duality::RollTagTeam& act);
Done play(ActRun& acting, const duality::ChooseTagRoll& act);
Done play(ActRun& acting, const duality::ChangeRoll& act);
Done play(ActRun& acting, const duality::Settle& act);
Done play(ActRun& acting, const duality::UseFeature& act);
Done play(ActRun& acting, const duality::StrikeHit& act);
Done play(ActRun& acting, const duality::UseAction& act);
Done play(ActRun& acting, const duality::Walk& act);
Done play(ActRun& acting, const duality::Hide& act);
Done play(ActRun& acting, const duality::Pay& act);
Done play(ActRun& acting, const duality::UseCard& act);
Done play(ActRun& acting, const duality::SwapCard& act);
Done play(ActRun& acting, const duality::LoseCard& act);
Done play(ActRun& acting, const duality::LendDie& act);
Done play(ActRun& acting, const duality::BeginEffect& act);
Done play(ActRun& acting, const duality::EndEffect& act);
Done play(ActRun& acting, const duality::ChangeGold& act);
Done play(ActRun& acting, const duality::BeginRest& act);
Done play(ActRun& acting, const duality::DoneSwapping& act);
Done play(ActRun& acting, const duality::ChooseRestMove& act);
Done play(ActRun& acting, const duality::DropRestMove& act);
Done play(ActRun& acting, const duality::FinishRest& act);
Done play(ActRun& acting, const duality::BreakOffRest& act);
Done play(ActRun& acting, const duality::DeathMove& act);
Done play(ActRun& acting, const duality::BringAdversary& act);
Done play(ActRun& acting, const duality::EnterEnvironment& act);
Done play(ActRun& acting, const duality::GmActs& act);
Done play(ActRun& acting, const duality::Activate& act);
Done play(ActRun& acting, const duality::FoeAttack& act);
Done play(ActRun& acting, const duality::TakeBlow& act);
Done play(ActRun& acting, const duality::ChangeBlow& act);
Done play(ActRun& acting, const duality::FoeReacts& act);
Done play(ActRun& acting, const duality::UseThreat& act);
Done play(ActRun& acting, const duality::TakeDamage& act);
Done play(ActRun& acting, const duality::ForceStress& act);
Done play(ActRun& acting, const duality::Mend& act);
Done play(ActRun& acting, const duality::Afflict& act);
Done play(ActRun& acting, const duality::ClearCondition& act);
Done play(ActRun& acting, const duality::GiveBoon& act);
Done play(ActRun& acting, const duality::Resurrect& act);
Done play(ActRun& acting, const duality::StartCountdown& act);
Done play(ActRun& acting, const duality::StepCountdown& act);
Done play(ActRun& acting, const duality::ShowCountdown& act);
Done play(ActRun& acting, const duality::EndCountdown& act);

/// Adds a line about a hit. `roll`: its damage roll, if that is the last one.
void sayTaken(ActRun& acting, const duality::Taken& taken, RollId roll = {});
/// Begins a session of duality play: refreshes uses; the first session gives the GM Fear.
Done beginDualitySession(Turn& turn);

} // namespace tenplus::table::inline duality
