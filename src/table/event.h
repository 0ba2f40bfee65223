// Event: one small fact that happened. A turn is a short list of events. Events carry outcomes (pips, words, changes),
// never a seed or a reference to be looked up again.
#pragma once

#include "table/core/calendar.h"
#include "table/core/override.h"
#include "table/core/session_notes.h"
#include "table/duality/events.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/end_of_session.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/gear/gear.h"
#include "table/scene/fog.h"
#include "table/scene/scene.h"
#include "table/scene/token.h"
#include "table/scene/wall.h"
#include "table/skirmish/events.h"
#include "table/table.h"
#include "table/world/card.h"
#include "table/world/chance.h"
#include "table/world/letter.h"
#include "table/world/migration.h"
#include "table/world/relation.h"

#include <span>
#include <variant>
#include <vector>

namespace tenplus::table {

using CampaignEvent = std::variant<CampaignStarted, CampaignRenamed, MatureAllowed, SettingChanged, LimitSet,
                                   LimitLifted, SessionStarted, SessionEnded, NoteWritten, WritingOpened, GameUpdated>;
using ActorEvent = std::variant<ActorAdded, ActorRemoved, SheetEdited, FieldChanged, ConditionSet, ThresholdCrossed,
                                EntryAdded, EntryEdited, EntryRemoved, ActorRevealed>;
using PoolEvent = std::variant<ForwardGained, ForwardGone, OngoingStarted, OngoingEnded, HoldSet, HoldSpent>;
using RollEvent = std::variant<MoveRolled, MoveMade, DiceRolled, RollRevealed, RollAdjusted>;
using WaitingEvent =
    std::variant<WaitingAdded, WaitingRolled, DamageJoined, ChoiceMade, WaitingClosed, DamageDealt, BlowGuarded>;
using GearEvent = std::variant<ThingTaken, ThingUsed, ThingWorn, ThingGone>;
using SceneEvent = std::variant<NoteStruck, PlaceEntered, GmMoveMade, PlaceRevealed, WordsKept, NoteRevealed>;
using CompanyEvent = std::variant<HirelingHired, HirelingPaid, JourneyStarted, JobDone, JourneyEnded, CampPitched,
                                  WatchesSet, CampBroken, DaysSpent, DaysOffEnded>;
using ClassEvent = std::variant<ClassSet, MoveGained, MoveLost, MoveSuspended, PassiveSwitched, RulesSetAside,
                                LevelGained, Retired, ApprenticeTaken>;
using SpellEvent = std::variant<SpellLearned, SpellsPrepared, SpellLost, SpellStarted, SpellEnded>;
using EndOfSessionEvent = std::variant<EndOfSessionBegun, BondSettled, AlignmentAnswered, QuestionAnswered,
                                       EndOfSessionFinished, XpQuestionSet, AlignmentChanged>;
using ClockEvent = std::variant<ClockStarted, ClockTicked, ClockRevealed, ClockRemoved>;

using BoardEvent =
    std::variant<ScenePrepared, SceneChanged, SceneRemoved, SceneStaged, SceneShown, TilesDrawn, TokenPlaced,
                 TokenMoved, TokenChanged, TokenShown, TokenRemoved, WallsBuilt, WallRemoved, DoorSet, LightPlaced,
                 LightRemoved, FogPainted, ZoneDrawn, ZoneChanged, ZoneShown, ZoneRemoved>;
using HandoutEvent = std::variant<PictureKept, PictureDropped, HandoutAdded, HandoutShown, HandoutRemoved>;

using ChanceEvent = std::variant<TableWritten, TableRemoved, TableRolled>;
using DualityEvent = std::variant<FearChanged, CountdownSet, PlayChanged, DeedTold>;
using SkirmishEvent = std::variant<SkirmishBegun, SkirmishStepped, SkirmishEnded, SkirmishChanged>;
using WorldEvent = std::variant<CardAdded, CardEdited, CardRevealed, CardTicked, CardRemoved, LinksResolved,
                                CardsRelated, RelationRevealed, CardsUnrelated, NoteMigrated>;
using MemoryEvent = std::variant<SessionNoted, RecapKept, RecapLetGo, SessionRevealed, DaySet, DayMarked, LetterWritten,
                                 LetterLaidOut, LetterHanded, LetterGone>;

using PreparedEvent = std::variant<EncounterPrepared, EncounterBrought, EncounterRemoved, CreatureKept,
                                   CreatureForgotten, SavedRollWritten, SavedRollRemoved>;

struct Event {
    using Family =
        std::variant<CampaignEvent, ActorEvent, PoolEvent, RollEvent, WaitingEvent, ClockEvent, SceneEvent,
                     CompanyEvent, GearEvent, ClassEvent, SpellEvent, EndOfSessionEvent, BoardEvent, HandoutEvent,
                     ChanceEvent, DualityEvent, SkirmishEvent, WorldEvent, PreparedEvent, MemoryEvent>;
    Family family;

    // Defined in event.cpp, so that the copying of a hundred kinds is compiled once and not in every file.
    Event() noexcept;
    Event(const Event&);
    Event(Event&&) noexcept;
    Event& operator=(const Event&);
    Event& operator=(Event&&) noexcept;
    ~Event();
    template <typename E>
    requires(!std::is_same_v<std::remove_cvref_t<E>, Event>) Event(E&& event)
        : family(std::forward<E>(event)) {}
    friend bool operator==(const Event&, const Event&);
};
using Events = std::vector<Event>;

/// Calls `visitor` with the event's own struct.
template <typename Visitor>
decltype(auto) visitEvent(Visitor&& visitor, const Event& event) {
    return std::visit([&](const auto& family) -> decltype(auto) { return std::visit(visitor, family); }, event.family);
}

/// True if the event can happen on this table with its recorded result. Always true for a live turn's events. False for
/// a turn whose basis was undone: a change would leave its bounds, an actor is absent, a spot is off the board, or a
/// value was computed from one that has changed. Replay does not check this.
bool applies(const Table& table, const Event& event);
/// An event's struct has its own overload only if it has conditions besides the presence of its actors; this one
/// prevents an implicit conversion to Event.
template <typename E>
bool applies(const Table& table, const E& e) = delete;

/// Applies the event to the table. Uses no rulebook, dice or clock: play and replay run the same code.
void evolve(Table& table, const Event& event);
/// Each event's struct has its own overload.
template <typename E>
void evolve(Table& table, const E& e) = delete;

Table fold(std::span<const Event> events);

} // namespace tenplus::table
