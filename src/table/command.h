// Command: what a person asks of the table. Commands are imperative; decide() answers with events or a refusal.
#pragma once

#include "table/actor.h"
#include "table/clock.h"
#include "table/evening.h"
#include "table/pools.h"
#include "table/rolling.h"
#include "table/waiting.h"

#include <variant>

namespace tenplus::table {

using Command =
    std::variant<AddActor, RemoveActor, EditSheet, ChangeField, SetCondition, AddEntry, EditEntry, RemoveEntry,
                 RevealActor, GiveForward, DropForward, StartOngoing, EndOngoing, SpendHold, SetHold, RollMove,
                 RollDice, RevealRoll, ChooseOptions, RollWaiting, ApplyWaiting, WaveOff, DealDamage, StartClock,
                 TickClock, RevealClock, RemoveClock, RenameCampaign, AllowMature, ChangeSetting, StartSession, EndSession,
                 WriteNote>;

} // namespace tenplus::table
