// Event: what happened, one small fact each. A turn is a short list of them. Events carry outcomes (pips, words,
// changes), never a seed and never "look it up again".
#pragma once

#include "table/fog.h"
#include "table/gear.h"
#include "table/advancement.h"
#include "table/class_moves.h"
#include "table/duality_events.h"
#include "table/magic.h"
#include "table/retrospect.h"
#include "table/scene_board.h"
#include "table/skirmish_events.h"
#include "table/token.h"
#include "table/wall.h"
#include "table/table.h"

#include <span>
#include <variant>
#include <vector>

namespace tenplus::table {

using CampaignEvent = std::variant<CampaignStarted, CampaignRenamed, MatureAllowed, SettingChanged, LimitSet, LimitLifted, SessionStarted, SessionEnded,
                                   NoteWritten, WritingOpened>;
using ActorEvent = std::variant<ActorAdded, ActorRemoved, SheetEdited, FieldChanged, ConditionSet, ThresholdCrossed, EntryAdded,
                                EntryEdited, EntryRemoved, ActorRevealed>;
using PoolEvent = std::variant<ForwardGained, ForwardGone, OngoingStarted, OngoingEnded, HoldSet, HoldSpent>;
using RollEvent = std::variant<MoveRolled, MoveMade, DiceRolled, RollRevealed, RollAdjusted>;
using WaitingEvent = std::variant<WaitingAdded, WaitingRolled, DamageJoined, ChoiceMade, WaitingClosed, DamageDealt,
                                  BlowGuarded>;
using GearEvent = std::variant<ThingTaken, ThingUsed, ThingWorn, ThingGone>;
using SceneEvent = std::variant<NoteStruck, PlaceEntered, GmMoveMade, PlaceRevealed, WordsKept, NoteRevealed>;
using CompanyEvent = std::variant<HirelingHired, HirelingPaid, JourneyStarted, JobDone, JourneyEnded, CampPitched, WatchesSet,
                                  CampBroken, DaysSpent, DaysOffEnded>;
using ClassEvent = std::variant<ClassSet, MoveGained, MoveLost, MoveSuspended, PassiveSwitched, RulesSetAside, LevelGained,
                                Retired, ApprenticeTaken>;
using SpellEvent = std::variant<SpellLearned, SpellsPrepared, SpellLost, SpellStarted, SpellEnded>;
using RetrospectEvent = std::variant<LookingBackBegun, BondSettled, AlignmentAnswered, QuestionAnswered, LookingBackFinished,
                                     XpQuestionSet, AlignmentChanged>;
using ClockEvent = std::variant<ClockStarted, ClockTicked, ClockRevealed, ClockRemoved>;

using BoardEvent = std::variant<ScenePrepared, SceneChanged, SceneRemoved, SceneStaged, SceneShown, TilesDrawn, TokenPlaced, TokenMoved,
                                TokenChanged, TokenShown, TokenRemoved, WallsBuilt, WallRemoved, DoorSet, LightPlaced, LightRemoved,
                                FogPainted, ZoneDrawn, ZoneChanged, ZoneShown, ZoneRemoved>;
using HandoutEvent = std::variant<PictureKept, PictureDropped, HandoutAdded, HandoutShown, HandoutRemoved>;

using DualityEvent = std::variant<FearChanged, CountdownSet, PlayChanged, DeedTold>;
using SkirmishEvent = std::variant<SkirmishBegun, SkirmishStepped, SkirmishEnded, SkirmishChanged>;

struct Event {
    using Family = std::variant<CampaignEvent, ActorEvent, PoolEvent, RollEvent, WaitingEvent, ClockEvent, SceneEvent, CompanyEvent, GearEvent,
                                ClassEvent, SpellEvent, RetrospectEvent, BoardEvent, HandoutEvent, DualityEvent, SkirmishEvent>;
    Family family;

    // Out of line: what a hundred kinds of event cost to copy, move and end is compiled once.
    Event() noexcept;
    Event(const Event&);
    Event(Event&&) noexcept;
    Event& operator=(const Event&);
    Event& operator=(Event&&) noexcept;
    ~Event();
    template <typename E>
        requires(!std::is_same_v<std::remove_cvref_t<E>, Event>)
    Event(E&& event) : family(std::forward<E>(event)) {}
    friend bool operator==(const Event&, const Event&);
};
using Events = std::vector<Event>;

/// Calls `visitor` with the fact itself, whatever its family.
template <typename Visitor>
decltype(auto) visitEvent(Visitor&& visitor, const Event& event) {
    return std::visit([&](const auto& family) -> decltype(auto) { return std::visit(visitor, family); }, event.family);
}

/// True if the event can happen on this table, and comes to what it came to then. A live turn's events always can; a turn whose
/// ground was undone may not: a change that would leave its bounds, an actor who is not there, a spot off the board, a
/// value that was worked out from another than what stands there. Replaying never asks.
bool applies(const Table& table, const Event& event);

/// Makes the event true. No rulebook, no dice, no clock: the same code for living and for remembering.
void evolve(Table& table, const Event& event);

Table fold(std::span<const Event> events);

} // namespace tenplus::table
