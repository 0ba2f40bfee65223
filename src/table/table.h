// The table: the current state as one value. It is folded from events and does not grow with play: notes and past rolls
// live in the journal; only the last roll, everybody's last move and the ids of recent moves are kept here.
#pragma once

#include "base/copy_on_write.h"
#include "base/shared_list.h"
#include "duality/shared.h"
#include "table/core/actor.h"
#include "table/core/calendar.h"
#include "table/core/campaign.h"
#include "table/core/fiction.h"
#include "table/core/kept_notes.h"
#include "table/core/notes.h"
#include "table/core/rolling.h"
#include "table/duality/rules.h"
#include "table/pbta/classes/end_of_session.h"
#include "table/pbta/company/camp.h"
#include "table/pbta/company/downtime.h"
#include "table/pbta/company/hireling.h"
#include "table/pbta/company/journey.h"
#include "table/scene/board.h"
#include "table/skirmish/rules.h"
#include "table/skirmish/state.h"
#include "table/world/chance_state.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::table {

// Families define their records; whoever looks into one includes its header.
inline namespace core {
struct Clock;
struct Limit;
struct Picture;
struct Prepared;
struct SessionNotes;
} // namespace core
inline namespace pbta {
inline namespace moves {
struct CampaignMove;
struct Forward;
struct HoldPool;
struct Ongoing;
struct Waiting;
} // namespace moves
} // namespace pbta
inline namespace scene {
struct Handout;
} // namespace scene
inline namespace world {
struct Letter;
struct World;
} // namespace world

/// The last move that somebody rolled.
struct LastMove {
    RollRecord roll;
    bool touched = false;                 ///< an effect was applied, so the total can no longer change
    std::vector<RunningSpell> ended = {}; ///< ended by this cast: they continue if it fails after all
    friend bool operator==(const LastMove&, const LastMove&) = default;
};

struct Table {
    std::string name; ///< of the campaign
    Pack pack;
    bool mature = false;
    bool openWriting = false;        ///< new texts are public unless marked secret
    KeptNotes kept;                  ///< ids of the GM's unrevealed texts; the texts are in the journal
    std::vector<Limit> limits;       ///< lines and veils, in the order they were set
    content::SettingValues settings; ///< those that differ from the default; see content::putInForce
    GameSession session;
    std::map<ActorId, Actor> actors; ///< in the order they came
    std::vector<Forward> forwards;
    std::vector<Ongoing> ongoings;
    std::vector<HoldPool> holds;
    std::vector<Clock> clocks;
    std::vector<RunningSpell> running; ///< oldest first
    std::vector<XpQuestion> xpQuestions;
    std::optional<EndOfSession> endOfSession; ///< set while the end of session is open
    Asked asked;                              ///< until the next session begins
    SharedList<Waiting> waiting;              ///< oldest first
    std::optional<RollRecord> lastRoll;
    RollTrail trail;                                  ///< of the last roll
    CopyOnWrite<std::vector<RecentMove>> recentMoves; ///< oldest first; at most kMostRecentMoves
    std::vector<Fact> facts;                          ///< listed notes, oldest first
    Place place;
    std::optional<Journey> journey; ///< set during a journey
    std::optional<Camp> camp;
    std::map<ActorId, DaysOff> daysOff;
    std::map<ActorId, int> spotlight;      ///< moves made and dice thrown in this session
    std::map<ActorId, LastMove> lastMoves; ///< the last rolled move of each actor
    Stage stage;                           ///< scenes, and which of them the players see
    std::vector<Picture> pictures;         ///< in the campaign file, in the order they came
    std::vector<Handout> handouts;
    RollId handedOutAfter;          ///< the last roll when a handout was shown last; none: there was no roll
    ChanceState chance;             ///< the campaign's own tables of chance, and the last result
    duality::Shared duality;        ///< for duality games
    SkirmishState skirmish;         ///< for skirmish games
    CopyOnWrite<World> world;       ///< cards and their relations
    CopyOnWrite<Prepared> prepared; ///< encounters, made creatures and saved rolls
    CopyOnWrite<std::map<int, SessionNotes>> sessionNotes; ///< by number; none has only empty texts
    std::vector<Letter> letters;                           ///< love letters, oldest first
    CopyOnWrite<std::vector<CampaignMove>> campaignMoves;  ///< in the order they were written
    Calendar calendar;

    Table();
    Table(const Table&);
    Table(Table&&) noexcept;
    Table& operator=(const Table&);
    Table& operator=(Table&&) noexcept;
    ~Table();
    friend bool operator==(const Table&, const Table&);

    [[nodiscard]] const Actor* actor(ActorId id) const;
    [[nodiscard]] const Clock* clock(ClockId id) const;
    [[nodiscard]] const Waiting* waitingOf(WaitingId id) const;
    [[nodiscard]] const Fact* fact(NoteId id) const;
    [[nodiscard]] const Picture* picture(const std::string& hash) const;
    [[nodiscard]] const HoldPool* hold(ActorId who, const std::string& move) const;
    /// True if no choice or other blocking effect of that move is waiting for anybody.
    [[nodiscard]] bool isSettled(const std::string& move) const;
};

/// Names for `count` newcomers: the typed one, else their own name. Numbered if there are several, or if an actor at
/// the table has the same name.
std::vector<std::string> namesFor(const Table& table, const std::string& own, const std::string& typed, int count);

} // namespace tenplus::table
