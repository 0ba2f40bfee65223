// The table: what is true now, as one value. It is folded from events and does not grow with play: notes and
// past rolls live in the journal, only the last roll and everybody's last move are kept here.
#pragma once

#include "table/actor.h"
#include "table/board_state.h"
#include "table/camp.h"
#include "table/clock.h"
#include "table/downtime.h"
#include "table/duality/shared.h"
#include "table/evening.h"
#include "table/facts.h"
#include "table/handout.h"
#include "table/hireling.h"
#include "table/journey.h"
#include "table/limits.h"
#include "table/pools.h"
#include "table/retrospect.h"
#include "table/rolling.h"
#include "table/skirmish_state.h"
#include "table/waiting.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::table {

/// The last move that somebody rolled.
struct LastMove {
    RollRecord roll;
    bool touched = false; ///< something of its outcome has been done, so the total stands
    std::vector<RunningSpell> ended = {}; ///< that this cast ended: they run on if it comes to nothing after all
    friend bool operator==(const LastMove&, const LastMove&) = default;
};

struct Table {
    std::string name;                 ///< of the campaign
    Pack pack;
    bool mature = false;
    bool openWriting = false;         ///< the players may read what the GM writes at once
    std::vector<NoteId> kept;         ///< what the GM wrote and did not show yet, by number, ascending; the words are in the journal
    std::vector<Limit> limits;        ///< lines and veils, in the order they were drawn
    content::SettingValues settings;  ///< that the campaign plays otherwise; see content::putInForce
    Evening evening;
    std::map<ActorId, Actor> actors;  ///< in the order they came
    std::vector<Forward> forwards;
    std::vector<Ongoing> ongoings;
    std::vector<HoldPool> holds;
    std::vector<Clock> clocks;
    std::vector<RunningSpell> running; ///< oldest first
    std::vector<XpQuestion> xpQuestions;
    std::optional<LookingBack> lookingBack; ///< while the table looks back at the session
    Asked asked;                            ///< until the next session begins
    std::vector<Waiting> waiting;     ///< oldest first
    std::optional<RollRecord> lastRoll;
    std::vector<Fact> facts;          ///< notes that stand, oldest first
    Place place;
    std::optional<Journey> journey;   ///< while the party is on its way
    std::optional<Camp> camp;
    std::map<ActorId, DaysOff> daysOff;
    std::map<ActorId, int> spotlight; ///< moves made since the session began
    std::map<ActorId, LastMove> lastMoves; ///< one for each who has rolled
    Stage stage;                      ///< scenes, and which of them the players see
    std::vector<Picture> pictures;    ///< that the file holds, in the order they came
    std::vector<Handout> handouts;
    RollId handedOutAfter;            ///< the roll that lay there when a handout was shown last; none: there was no roll
    duality::Shared duality;          ///< of a game of duality dice
    SkirmishState skirmish;           ///< of a game of models on a square board
    friend bool operator==(const Table&, const Table&) = default;
    [[nodiscard]] const Actor* actor(ActorId id) const;
    [[nodiscard]] const Clock* clock(ClockId id) const;
    [[nodiscard]] const Waiting* waitingOf(WaitingId id) const;
    [[nodiscard]] const Fact* fact(NoteId id) const;
    [[nodiscard]] const Picture* picture(const std::string& hash) const;
    [[nodiscard]] const HoldPool* hold(ActorId who, const std::string& move) const;
    /// Whether no choice of that move waits and nothing of it that bars another one, whoever made it.
    [[nodiscard]] bool isSettled(const std::string& move) const;
};

/// What `count` newcomers are called: as it was typed, else by their own name. They are numbered where there are several, and
/// where somebody at the table has their own name already.
std::vector<std::string> namesFor(const Table& table, const std::string& own, const std::string& typed, int count);

/// The scene or handout that a picture belongs to; empty if there is none.
std::string userOf(const Table& table, const std::string& picture);

} // namespace tenplus::table
