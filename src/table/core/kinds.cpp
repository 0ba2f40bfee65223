// The commands and events of this room.
#include "table/kinds.h"
#include "table/command_kind.h"
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
#include "table/event_kind.h"

namespace tenplus::table::inline core {

std::span<const KindGetter<CommandKind>> coreCommands() {
    return kindList<CommandKind, AddActor, RemoveActor, EditSheet, ChangeField, SetCondition, SetAway, AddEntry,
                    EditEntry, RemoveEntry, RevealActor, RollDice, RevealRoll, StartClock, WriteClock, TickClock,
                    RevealClock, RemoveClock, RenameCampaign, AllowMature, OpenWriting, ChangeSetting, ApplyPreset,
                    SetLimit, LiftLimit, StartSession, EndSession, WriteNote, StrikeNote, EnterPlace, RevealPlace,
                    RevealNote, MakeGmMove, BringCreature, MakeCreature, PrepareEncounter, BringEncounter,
                    RemoveEncounter, ForgetCreature, ClearDead, SaveRoll, RemoveSavedRoll, RollSaved, NoteSession,
                    KeepRecap, LetGoRecap, RevealSession, SetDay, MarkDay, WriteFiction>();
}

std::span<const KindGetter<EventKind>> coreEvents() {
    return kindList<EventKind, CampaignStarted, CampaignRenamed, MatureAllowed, SettingChanged, LimitSet, LimitLifted,
                    SessionStarted, SessionEnded, NoteWritten, WritingOpened, GameUpdated, ActorAdded, ActorRemoved,
                    SheetEdited, FieldChanged, ConditionSet, AwaySet, ThresholdCrossed, EntryAdded, EntryEdited,
                    EntryRemoved, ActorRevealed, MoveRolled, MoveMade, DiceRolled, RollRevealed, RollAdjusted,
                    NoteStruck, PlaceEntered, GmMoveMade, PlaceRevealed, WordsKept, NoteRevealed, RulesSetAside,
                    ClockStarted, ClockWritten, ClockSpoke, ClockTicked, ClockRevealed, ClockRemoved, SessionNoted,
                    RecapKept, RecapLetGo, SessionRevealed, DaySet, DayMarked, EncounterPrepared, EncounterBrought,
                    EncounterRemoved, CreatureKept, CreatureForgotten, SavedRollWritten, SavedRollRemoved,
                    FictionWritten>();
}

} // namespace tenplus::table::inline core
