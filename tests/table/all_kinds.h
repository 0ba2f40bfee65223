// All structs of commands and events, for tests that look into each of them. The program knows them by their kinds
// alone.
#pragma once

#include "table/command.h"
#include "table/core/actor.h"
#include "table/core/bestiary.h"
#include "table/core/calendar.h"
#include "table/core/campaign.h"
#include "table/core/clock.h"
#include "table/core/encounter.h"
#include "table/core/fiction.h"
#include "table/core/lines_and_veils.h"
#include "table/core/notes.h"
#include "table/core/override.h"
#include "table/core/rolling.h"
#include "table/core/saved_roll.h"
#include "table/core/session_notes.h"
#include "table/duality/command.h"
#include "table/duality/events.h"
#include "table/event.h"
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
#include "table/pbta/gear/loot.h"
#include "table/pbta/moves/campaign_moves.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/roll_move.h"
#include "table/pbta/moves/strike.h"
#include "table/pbta/moves/waiting.h"
#include "table/scene/fog.h"
#include "table/scene/handout.h"
#include "table/scene/portrait.h"
#include "table/scene/scene.h"
#include "table/scene/token.h"
#include "table/scene/wall.h"
#include "table/skirmish/command.h"
#include "table/skirmish/events.h"
#include "table/world/card.h"
#include "table/world/card_change.h"
#include "table/world/chance.h"
#include "table/world/letter.h"
#include "table/world/migration.h"
#include "table/world/relation.h"
#include "table/world/write_cards.h"

#include <cstddef>
#include <type_traits>

namespace tenplus::table::testing {

template <typename... Ts>
struct Structs {
    static constexpr std::size_t kSize = sizeof...(Ts);
};

using CommandStructs =
    Structs<AddActor, RemoveActor, EditSheet, ChangeField, SetCondition, SetAway, AddEntry, EditEntry, RemoveEntry,
            RevealActor, GiveForward, DropForward, StartOngoing, EndOngoing, SpendHold, SetHold, LetGo, RollMove,
            RollDice, RevealRoll, ChooseOptions, RollWaiting, ApplyWaiting, WaveOff, DealDamage, BoostRoll, Attack,
            Heal, TakePenalty, TakeThing, BuyThing, UseThing, WearThing, DropThing, ShareLoot, StartClock, WriteClock,
            TickClock, RevealClock, RemoveClock, RenameCampaign, AllowMature, OpenWriting, ChangeSetting, ApplyPreset,
            SetLimit, LiftLimit, StartSession, EndSession, WriteNote, StrikeNote, EnterPlace, RevealPlace, RevealNote,
            MakeGmMove, BringCreature, MakeCreature, HireHireling, PayHireling, PromoteHireling, StartJourney,
            FinishJourney, PitchCamp, SetWatches, BreakCamp, SpendDays, PoolNumber, CreateCharacter, GainMove, LoseMove,
            SuspendMove, SwitchPassive, LevelUp, GoBeyond, PrepareSpells, LearnSpell, ForgetSpell, EndSpell,
            BeginEndOfSession, SettleBond, AnswerAlignment, AnswerQuestion, FinishEndOfSession, SetXpQuestion,
            ChangeAlignment, PrepareScene, ChangeScene, RemoveScene, StageScene, GoToStaged, ClearStage, DrawTiles,
            PlaceToken, MoveToken, ChangeToken, RevealToken, RemoveToken, BuildWalls, RemoveWall, SetDoor, PlaceLight,
            RemoveLight, PaintFog, DrawZone, ChangeZone, RevealZone, RemoveZone, KeepPicture, DropPicture, AddHandout,
            RevealHandout, RemoveHandout, WriteTable, RemoveTable, RollTable, KeepResult, PlayDuality, PlaySkirmish,
            AddCard, EditCard, RevealCard, TickCard, RemoveCard, Relate, RevealRelation, Unrelate, MigrateNotes,
            PrepareEncounter, BringEncounter, RemoveEncounter, ForgetCreature, ClearDead, SaveRoll, RemoveSavedRoll,
            RollSaved, NoteSession, KeepRecap, LetGoRecap, RevealSession, SetDay, MarkDay, WriteLetter, HandLetter,
            RemoveLetter, WriteCards, GenerateCard, ChangeCard, WriteFiction, WriteMove, RemoveMove, SetPortrait>;
using EventStructs = Structs<
    CampaignStarted, CampaignRenamed, MatureAllowed, SettingChanged, LimitSet, LimitLifted, SessionStarted,
    SessionEnded, NoteWritten, WritingOpened, GameUpdated, ActorAdded, ActorRemoved, SheetEdited, FieldChanged,
    ConditionSet, AwaySet, ThresholdCrossed, EntryAdded, EntryEdited, EntryRemoved, ActorRevealed, ForwardGained,
    ForwardGone, OngoingStarted, OngoingEnded, HoldSet, HoldSpent, MoveRolled, MoveMade, DiceRolled, RollRevealed,
    RollAdjusted, WaitingAdded, WaitingRolled, DamageJoined, ChoiceMade, WaitingClosed, DamageDealt, BlowGuarded,
    ThingTaken, ThingUsed, ThingWorn, ThingGone, NoteStruck, PlaceEntered, GmMoveMade, PlaceRevealed, WordsKept,
    NoteRevealed, HirelingHired, HirelingPaid, JourneyStarted, JobDone, JourneyEnded, CampPitched, WatchesSet,
    CampBroken, DaysSpent, DaysOffEnded, ClassSet, MoveGained, MoveLost, MoveSuspended, PassiveSwitched, RulesSetAside,
    LevelGained, Retired, ApprenticeTaken, SpellLearned, SpellsPrepared, SpellLost, SpellStarted, SpellEnded,
    EndOfSessionBegun, BondSettled, AlignmentAnswered, QuestionAnswered, EndOfSessionFinished, XpQuestionSet,
    AlignmentChanged, ClockStarted, ClockWritten, ClockSpoke, ClockTicked, ClockRevealed, ClockRemoved, ScenePrepared,
    SceneChanged, SceneRemoved, SceneStaged, SceneShown, TilesDrawn, TokenPlaced, TokenMoved, TokenChanged, TokenShown,
    TokenRemoved, WallsBuilt, WallRemoved, DoorSet, LightPlaced, LightRemoved, FogPainted, ZoneDrawn, ZoneChanged,
    ZoneShown, ZoneRemoved, PictureKept, PictureDropped, HandoutAdded, HandoutShown, HandoutRemoved, TableWritten,
    TableRemoved, TableRolled, FearChanged, CountdownSet, PlayChanged, DeedTold, SkirmishBegun, SkirmishStepped,
    SkirmishEnded, SkirmishChanged, CardAdded, CardEdited, CardRevealed, CardTicked, CardRemoved, LinksResolved,
    CardsRelated, RelationRevealed, CardsUnrelated, NoteMigrated, SessionNoted, RecapKept, RecapLetGo, SessionRevealed,
    DaySet, DayMarked, LetterWritten, LetterLaidOut, LetterHanded, LetterGone, EncounterPrepared, EncounterBrought,
    EncounterRemoved, CreatureKept, CreatureForgotten, SavedRollWritten, SavedRollRemoved, FictionWritten, MoveWritten,
    MoveRemoved, PortraitSet>;

/// Calls f(std::type_identity<T>()) for each struct, in that order.
template <typename... Ts, typename F>
void eachStruct(Structs<Ts...>, F f) {
    (f(std::type_identity<Ts>()), ...);
}

/// Calls f with the struct that the value holds, which it may change.
template <typename Value, typename... Ts, typename F>
void editStruct(Value& value, Structs<Ts...>, F f) {
    const auto tried = [&]<typename T>(std::type_identity<T>) {
        T* const held = value.template edit<T>();
        if (held) f(*held);
        return held != nullptr;
    };
    (tried(std::type_identity<Ts>()) || ...);
}
template <typename F>
void editCommand(Command& command, F f) {
    editStruct(command, CommandStructs(), f);
}

/// Calls f with the event's struct.
template <typename F>
void visitEvent(const Event& event, F f) {
    Event copy = event;
    editStruct(copy, EventStructs(), [&](const auto& fact) { f(fact); });
}

} // namespace tenplus::table::testing
