// One overload for each act of duality play; the command visits them. Facts are told before what they changed is written.
#pragma once

#include "table/duality/act.h"
#include "table/duality/damage.h"
#include "table/duality_acting.h"
#include "table/duality_arms.h"

namespace tenplus::table {

Done play(Acting& acting, const duality::MakeHero& act);
Done play(Acting& acting, const duality::LevelHero& act);
Done play(Acting& acting, const duality::RollAction& act);
Done play(Acting& acting, const duality::ReactNow& act);
Done play(Acting& acting, const duality::RollGroup& act);
Done play(Acting& acting, const duality::RollTagTeam& act);
Done play(Acting& acting, const duality::ChooseTagRoll& act);
Done play(Acting& acting, const duality::ChangeRoll& act);
Done play(Acting& acting, const duality::Settle& act);
Done play(Acting& acting, const duality::UseFeature& act);
Done play(Acting& acting, const duality::StrikeHit& act);
Done play(Acting& acting, const duality::UseAction& act);
Done play(Acting& acting, const duality::Walk& act);
Done play(Acting& acting, const duality::Hide& act);
Done play(Acting& acting, const duality::Pay& act);
Done play(Acting& acting, const duality::UseCard& act);
Done play(Acting& acting, const duality::SwapCard& act);
Done play(Acting& acting, const duality::LoseCard& act);
Done play(Acting& acting, const duality::LendDie& act);
Done play(Acting& acting, const duality::BeginEffect& act);
Done play(Acting& acting, const duality::EndEffect& act);
Done play(Acting& acting, const duality::ChangeGold& act);
Done play(Acting& acting, const duality::BeginRest& act);
Done play(Acting& acting, const duality::DoneSwapping& act);
Done play(Acting& acting, const duality::ChooseRestMove& act);
Done play(Acting& acting, const duality::DropRestMove& act);
Done play(Acting& acting, const duality::FinishRest& act);
Done play(Acting& acting, const duality::BreakOffRest& act);
Done play(Acting& acting, const duality::DeathMove& act);
Done play(Acting& acting, const duality::BringAdversary& act);
Done play(Acting& acting, const duality::EnterEnvironment& act);
Done play(Acting& acting, const duality::GmActs& act);
Done play(Acting& acting, const duality::Activate& act);
Done play(Acting& acting, const duality::FoeAttack& act);
Done play(Acting& acting, const duality::TakeBlow& act);
Done play(Acting& acting, const duality::ChangeBlow& act);
Done play(Acting& acting, const duality::FoeReacts& act);
Done play(Acting& acting, const duality::UseThreat& act);
Done play(Acting& acting, const duality::TakeDamage& act);
Done play(Acting& acting, const duality::ForceStress& act);
Done play(Acting& acting, const duality::Mend& act);
Done play(Acting& acting, const duality::Afflict& act);
Done play(Acting& acting, const duality::ClearCondition& act);
Done play(Acting& acting, const duality::GiveBoon& act);
Done play(Acting& acting, const duality::Resurrect& act);
Done play(Acting& acting, const duality::StartCountdown& act);
Done play(Acting& acting, const duality::StepCountdown& act);
Done play(Acting& acting, const duality::ShowCountdown& act);
Done play(Acting& acting, const duality::EndCountdown& act);

/// What a hit did, in words.
void sayTaken(Acting& acting, const duality::Taken& taken);
/// A session of duality play begins: what comes back comes back, and at the first the GM has Fear.
Done beginDualitySession(Turn& turn);

} // namespace tenplus::table
