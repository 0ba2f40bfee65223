// Command: a person's request to the table. Commands are imperative; decide() answers with events or a refusal.
#pragma once

#include "table/core/actor.h"
#include "table/core/bestiary.h"
#include "table/core/calendar.h"
#include "table/core/campaign.h"
#include "table/core/clock.h"
#include "table/core/encounter.h"
#include "table/core/lines_and_veils.h"
#include "table/core/notes.h"
#include "table/core/rolling.h"
#include "table/core/saved_roll.h"
#include "table/core/session_notes.h"
#include "table/duality/command.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/creation.h"
#include "table/pbta/classes/end_of_session.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/company/camp.h"
#include "table/pbta/company/downtime.h"
#include "table/pbta/company/hireling.h"
#include "table/pbta/company/journey.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/roll_move.h"
#include "table/pbta/moves/strike.h"
#include "table/pbta/moves/waiting.h"
#include "table/scene/fog.h"
#include "table/scene/handout.h"
#include "table/scene/scene.h"
#include "table/scene/token.h"
#include "table/scene/wall.h"
#include "table/skirmish/command.h"
#include "table/world/card.h"
#include "table/world/chance.h"
#include "table/world/letter.h"
#include "table/world/migration.h"
#include "table/world/relation.h"

#include <optional>
#include <variant>

namespace tenplus::table {

using AnyCommand = std::variant<
    AddActor, RemoveActor, EditSheet, ChangeField, SetCondition, AddEntry, EditEntry, RemoveEntry, RevealActor,
    GiveForward, DropForward, StartOngoing, EndOngoing, SpendHold, SetHold, RollMove, RollDice, RevealRoll,
    ChooseOptions, RollWaiting, ApplyWaiting, WaveOff, DealDamage, BoostRoll, Attack, Heal, TakePenalty, TakeThing,
    BuyThing, UseThing, WearThing, DropThing, StartClock, TickClock, RevealClock, RemoveClock, RenameCampaign,
    AllowMature, OpenWriting, ChangeSetting, ApplyPreset, SetLimit, LiftLimit, StartSession, EndSession, WriteNote,
    StrikeNote, EnterPlace, RevealPlace, RevealNote, MakeGmMove, BringCreature, MakeCreature, HireHireling, PayHireling,
    PromoteHireling, StartJourney, FinishJourney, PitchCamp, SetWatches, BreakCamp, SpendDays, PoolNumber,
    CreateCharacter, GainMove, LoseMove, SuspendMove, SwitchPassive, LevelUp, GoBeyond, PrepareSpells, LearnSpell,
    ForgetSpell, EndSpell, BeginEndOfSession, SettleBond, AnswerAlignment, AnswerQuestion, FinishEndOfSession,
    SetXpQuestion, ChangeAlignment, PrepareScene, ChangeScene, RemoveScene, StageScene, GoToStaged, ClearStage,
    DrawTiles, PlaceToken, MoveToken, ChangeToken, RevealToken, RemoveToken, BuildWalls, RemoveWall, SetDoor,
    PlaceLight, RemoveLight, PaintFog, DrawZone, ChangeZone, RevealZone, RemoveZone, KeepPicture, DropPicture,
    AddHandout, RevealHandout, RemoveHandout, WriteTable, RemoveTable, RollTable, KeepResult, PlayDuality, PlaySkirmish,
    AddCard, EditCard, RevealCard, TickCard, RemoveCard, Relate, RevealRelation, Unrelate, MigrateNotes,
    PrepareEncounter, BringEncounter, RemoveEncounter, ForgetCreature, ClearDead, SaveRoll, RemoveSavedRoll, RollSaved,
    NoteSession, KeepRecap, LetGoRecap, RevealSession, SetDay, MarkDay, WriteLetter, HandLetter, RemoveLetter>;

/// A variant whose special members are defined in command.cpp, so that they are compiled once and not in every file.
struct Command : AnyCommand {
    using AnyCommand::AnyCommand;
    /// The players may read the texts in it; default: the campaign's OpenWriting.
    std::optional<bool> showWords;

    Command() noexcept;
    Command(const Command&);
    Command(Command&&) noexcept;
    Command& operator=(const Command&);
    Command& operator=(Command&&) noexcept;
    ~Command();
};

} // namespace tenplus::table
