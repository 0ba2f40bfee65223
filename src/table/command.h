// Command: what a person asks of the table. Commands are imperative; decide() answers with events or a refusal.
#pragma once

#include "table/actor.h"
#include "table/bestiary.h"
#include "table/camp.h"
#include "table/downtime.h"
#include "table/duality_command.h"
#include "table/facts.h"
#include "table/fog.h"
#include "table/handout.h"
#include "table/hireling.h"
#include "table/journey.h"
#include "table/gear.h"
#include "table/advancement.h"
#include "table/class_moves.h"
#include "table/clock.h"
#include "table/creation.h"
#include "table/evening.h"
#include "table/limits.h"
#include "table/magic.h"
#include "table/pools.h"
#include "table/retrospect.h"
#include "table/rolling.h"
#include "table/scene_board.h"
#include "table/skirmish_command.h"
#include "table/strike.h"
#include "table/token.h"
#include "table/waiting.h"
#include "table/wall.h"

#include <optional>
#include <variant>

namespace tenplus::table {

using AnyCommand =
    std::variant<AddActor, RemoveActor, EditSheet, ChangeField, SetCondition, AddEntry, EditEntry, RemoveEntry,
                 RevealActor, GiveForward, DropForward, StartOngoing, EndOngoing, SpendHold, SetHold, RollMove,
                 RollDice, RevealRoll, ChooseOptions, RollWaiting, ApplyWaiting, WaveOff, DealDamage, BoostRoll, Attack, Heal,
                 TakePenalty, TakeThing, BuyThing, UseThing, WearThing, DropThing, StartClock,
                 TickClock, RevealClock, RemoveClock, RenameCampaign, AllowMature, OpenWriting, ChangeSetting, SetLimit, LiftLimit, StartSession, EndSession,
                 WriteNote, StrikeNote, EnterPlace, RevealPlace, RevealNote, MakeGmMove, BringCreature, MakeCreature, HireHireling, PayHireling,
                 PromoteHireling, StartJourney, FinishJourney, PitchCamp, SetWatches, BreakCamp, SpendDays, PoolNumber,
                 CreateCharacter, GainMove, LoseMove, SuspendMove, SwitchPassive, LevelUp, GoBeyond,
                 PrepareSpells, LearnSpell, ForgetSpell, EndSpell,
                 LookBack, SettleBond, AnswerAlignment, AnswerQuestion, FinishLookingBack, SetXpQuestion, ChangeAlignment,
                 PrepareScene, ChangeScene, RemoveScene, StageScene, GoToStaged, ClearStage, DrawTiles,
                 PlaceToken, MoveToken, ChangeToken, RevealToken, RemoveToken, BuildWalls, RemoveWall, SetDoor, PlaceLight, RemoveLight,
                 PaintFog, DrawZone, ChangeZone, RevealZone, RemoveZone, KeepPicture, DropPicture, AddHandout, RevealHandout, RemoveHandout, PlayDuality,
                 PlaySkirmish>;

/// A variant whose copying, moving and ending, for every kind at once, are compiled once and not in every file.
struct Command : AnyCommand {
    using AnyCommand::AnyCommand;
    /// The players may read the words that the GM writes with it; default: as the campaign has it, see OpenWriting.
    std::optional<bool> showWords;

    Command() noexcept;
    Command(const Command&);
    Command(Command&&) noexcept;
    Command& operator=(const Command&);
    Command& operator=(Command&&) noexcept;
    ~Command();
};

} // namespace tenplus::table
