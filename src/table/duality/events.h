// The events of duality play besides those of sheets: Fear, countdowns, and the shared state. A part is stored with its
// old and new value, so that an undone turn can be left out exactly if nothing has changed it since.
#pragma once

#include "base/described.h"
#include "base/gm_text.h"
#include "duality/shared.h"
#include "table/core/changed.h"
#include "table/core/decision.h"
#include "table/core/ids.h"
#include "table/duality/rules.h"

#include <optional>
#include <string>
#include <string_view>

namespace tenplus::table::inline duality {

struct FearChanged {
    int by = 0;
    int now = 0;
    int most = 0; ///< the table's maximum; 0: no limit
    bool secret = false;
    DESCRIBED(FearChanged, "fear-changed", by, now, most, secret)
};
bool applies(const Table& table, const FearChanged& e);
void evolve(Table& table, const FearChanged& e);
std::optional<StoryLine> describe(const StoryContext& telling, const FearChanged& e);

/// A countdown begins (no old value), steps, fires, stops or is removed (no new value).
struct CountdownSet {
    std::string name;
    std::optional<duality::Countdown> was;
    std::optional<duality::Countdown> now;
    DESCRIBED(CountdownSet, "countdown-set", name, was, now)
};
bool applies(const Table& table, const CountdownSet& e);
void evolve(Table& table, const CountdownSet& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CountdownSet& e);

/// The parts of the shared state that a turn changed. Other events say what happened.
struct PlayChanged {
    static constexpr std::string_view kName = "play-changed";
    Part<int> shortRests;
    Part<duality::Tracker> tracker;
    Part<bool> gmMove;
    Part<Several<duality::Prompt>> prompts;
    Part<std::vector<duality::Running>> effects;
    Part<std::vector<duality::LentDie>> lent;
    Part<std::set<std::string>> tagTeamUsed;
    Part<std::map<ActorId, Several<ActorId>>> favoured;
    Part<std::optional<duality::Roll>> open;
    Part<std::optional<duality::TagTeam>> tagTeam;
    Part<Several<duality::Struck>> hits;
    Part<std::vector<duality::Dealt>> dealt;
    Part<std::vector<duality::Blow>> blows;
    Part<std::optional<duality::Rest>> rest;
    Part<int> restSteps;
    Part<Several<ActorId>> boons;
    Part<std::vector<ActorId>> acted;
    Part<std::set<ActorId>> poised;
    Part<Several<duality::Won>> risked;
    Part<std::map<ActorId, std::vector<duality::Condition>>> causes;
    Part<std::string> environment;
    friend bool operator==(const PlayChanged&, const PlayChanged&) = default;
    template <typename V>
    void fields(V& v) {
        eachPart([&](std::string_view name, auto, auto part) { v(name, this->*part); });
    }
    /// Calls visit(name, member of Shared, member of PlayChanged) for each part, with the names in files: older files
    /// have a single value for some of today's lists (base/several.h).
    template <typename Visit>
    static void eachPart(Visit visit) {
        using duality::Shared;
        visit("shortRests", &Shared::shortRests, &PlayChanged::shortRests);
        visit("tracker", &Shared::tracker, &PlayChanged::tracker);
        visit("gmMove", &Shared::gmMove, &PlayChanged::gmMove);
        visit("prompt", &Shared::prompts, &PlayChanged::prompts);
        visit("effects", &Shared::effects, &PlayChanged::effects);
        visit("lent", &Shared::lent, &PlayChanged::lent);
        visit("tagTeamUsed", &Shared::tagTeamUsed, &PlayChanged::tagTeamUsed);
        visit("favoured", &Shared::favoured, &PlayChanged::favoured);
        visit("open", &Shared::open, &PlayChanged::open);
        visit("tagTeam", &Shared::tagTeam, &PlayChanged::tagTeam);
        visit("struck", &Shared::hits, &PlayChanged::hits);
        visit("dealt", &Shared::dealt, &PlayChanged::dealt);
        visit("blows", &Shared::blows, &PlayChanged::blows);
        visit("rest", &Shared::rest, &PlayChanged::rest);
        visit("restSteps", &Shared::restSteps, &PlayChanged::restSteps);
        visit("boonFor", &Shared::boons, &PlayChanged::boons);
        visit("acted", &Shared::acted, &PlayChanged::acted);
        visit("poised", &Shared::poised, &PlayChanged::poised);
        visit("risked", &Shared::risked, &PlayChanged::risked);
        visit("causes", &Shared::causes, &PlayChanged::causes);
        visit("environment", &Shared::environment, &PlayChanged::environment);
    }
};
bool applies(const Table& table, const PlayChanged& e);
void evolve(Table& table, const PlayChanged& e);
std::optional<StoryLine> describe(const StoryContext& telling, const PlayChanged& e);

/// What a blow did to the actor of a line.
struct Hit {
    RollId roll; ///< its damage roll, if that was the last one; else none
    int damage = 0;
    int hp = 0; ///< marked
    std::string severity;
    bool fell = false; ///< marked the last HP
    FIELDS(Hit, roll, damage, hp, severity, fell)
};

/// A line about a deed: a spell begins, somebody hides, the GM takes a turn, a blow is taken. The numbers of sheets
/// change by other events.
struct DeedTold {
    ActorId who; ///< the zero id: the GM, or the whole table
    std::string text;
    bool secret = false;
    std::optional<Hit> hit = {};
    GmText with = {}; ///< told behind the text; may be empty
    [[nodiscard]] std::string told() const { return with.empty() ? text : text + ": " + with; }
    DESCRIBED(DeedTold, "deed-told", who, text, secret, hit, with)
};
void evolve(Table& table, const DeedTold& e);
std::optional<StoryLine> describe(const StoryContext& telling, const DeedTold& e);

/// Removes an actor who has left the table from the shared state.
void forgetInDuality(Table& table, ActorId who);

} // namespace tenplus::table::inline duality
