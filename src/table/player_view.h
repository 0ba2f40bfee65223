// PlayerView: everything that the players may see, built only from revealed data. It has no member for secrets, and
// numbers its entries itself, because the table's ids would tell how much is hidden.
#pragma once

#include "base/described.h"
#include "content/tone.h"
#include "dice/roll.h"
#include "table/core/actor.h"
#include "table/core/calendar.h"
#include "table/core/rolling.h"
#include "table/core/session_notes.h"
#include "table/core/track_view.h"
#include "table/duality/player_view.h"
#include "table/scene/player_scene.h"
#include "table/skirmish/board.h"
#include "table/world/chance_player_view.h"
#include "table/world/player_view.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::content {
struct Rulebook;
} // namespace tenplus::content

namespace tenplus::table {

struct PlayerActor {
    int place = 0; ///< 1, 2, 3 ... among the revealed actors
    bool foe = false;
    ActorKind kind = ActorKind::Character;
    std::string name;
    std::string icon;
    std::optional<std::int64_t> healthNow; ///< only if its HP are shown
    std::optional<std::int64_t> healthMost;
    std::vector<TrackView> tracks; ///< characters only, like the numbers
    std::vector<CardNumber> numbers;
    std::vector<std::string> conditions; ///< names
    bool acting = false;                 ///< made the shown roll
    bool fallen = false;                 ///< has no health left
    friend bool operator==(const PlayerActor&, const PlayerActor&) = default;
    template <typename V>
    void fields(V& v) {
        v("place", place);
        v("foe", foe);
        v("kind", kind);
        v("name", name);
        v("icon", icon);
        v("healthNow", healthNow);
        v("healthMost", healthMost);
        v("tracks", tracks);
        if (!numbers.empty()) v("numbers", numbers);
        v("conditions", conditions);
        v("acting", acting);
        if (fallen) v("fallen", fallen);
    }
};

struct PlayerClock {
    std::string name;
    int segments = 4;
    int filled = 0;
    FIELDS(PlayerClock, name, segments, filled)
};

/// A listed note that the players may read.
struct PlayerFact {
    std::string kind; ///< wire name: "fact", "threat" ...
    std::string text;
    std::string about; ///< name of a revealed actor; may be empty
    FIELDS(PlayerFact, kind, text, about)
};

struct PlayerModifier {
    std::string source; ///< empty for a number in the dice notation: the 1 of 2d6+1
    int value = 0;
    FIELDS(PlayerModifier, source, value)
};

/// A blow since the roll, as far as the players may know it.
struct PlayerOutcome {
    std::string name; ///< of a revealed target
    std::int64_t damage = 0;
    std::string severity;             ///< the game's word for it; may be empty
    std::optional<std::int64_t> lost; ///< health: with a severity, or if the target's health is shown
    bool fell = false;
    FIELDS(PlayerOutcome, name, damage, severity, lost, fell)
};

/// A roll that the shown one continues: the attack before its damage.
struct PlayerEarlierRoll {
    std::string name; ///< empty if it is the roller of the shown one, or hidden
    std::string moveName;
    std::string target;
    std::int64_t total = 0;
    std::string bandName;
    FIELDS(PlayerEarlierRoll, name, moveName, target, total, bandName)
};

/// What the player may choose after the roll, or has chosen.
struct PlayerOption {
    std::string text;
    bool chosen = false;
    FIELDS(PlayerOption, text, chosen)
};

/// Dice of damage or healing that fell after the roll.
struct PlayerThrow {
    std::vector<dice::DieShown> dice;
    std::int64_t total = 0;
    bool heals = false;
    int throws = 1; ///< since the roll, with this one
    FIELDS(PlayerThrow, dice, total, heals, throws)
};

struct PlayerRoll {
    std::string name; ///< the roller's name
    std::string moveName;
    std::string target; ///< names of the revealed targets; may be empty
    std::string approachName;
    std::vector<dice::DieShown> dice;
    std::vector<dice::DieShown> against; ///< challenge dice, if any
    std::vector<PlayerModifier> modifiers;
    std::int64_t total = 0;
    std::optional<Reckoning> reckoning; ///< nothing: the total is the sum
    std::string reading;                ///< "6 beats 5, not 9."; empty for a sum
    bool twice = false;                 ///< of a pool: two or more show the highest face and count together
    std::string how;                    ///< the sum in figures, if there is more than one summand
    std::string bandName;
    content::Tone tone = content::Tone::Plain;
    std::string text;
    std::vector<PlayerEarlierRoll> before; ///< oldest first
    std::vector<PlayerOutcome> outcomes;   ///< oldest first
    std::vector<PlayerOption> options;     ///< the chosen ones first, then those of a choice that waits
    std::string rowName;                   ///< what the move is about, by its row on the sheet: "Bring Halla home"
    std::optional<PlayerThrow> later;      ///< the latest
    friend bool operator==(const PlayerRoll&, const PlayerRoll&) = default;
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("moveName", moveName);
        v("target", target);
        v("approachName", approachName);
        v("dice", dice);
        v("against", against);
        v("modifiers", modifiers);
        v("total", total);
        v("reckoning", reckoning);
        if (!reading.empty()) v("reading", reading);
        if (twice) v("twice", twice);
        v("how", how);
        v("bandName", bandName);
        v("tone", tone);
        v("text", text);
        v("before", before);
        v("outcomes", outcomes);
        if (!options.empty()) v("options", options);
        if (!rowName.empty()) v("rowName", rowName);
        if (later) v("later", later);
    }
};

/// A handout that the players see.
struct PlayerHandout {
    std::string title;
    std::string text;
    std::string picture; ///< hash; may be empty
    FIELDS(PlayerHandout, title, text, picture)
};

struct PlayerView {
    std::string campaign;
    std::vector<PlayerActor> actors; ///< the party first, then revealed hirelings, people and foes
    std::vector<PlayerClock> clocks;
    std::string place; ///< once its name is shown; may be empty
    std::vector<std::string> placeTags;
    std::vector<PlayerFact> facts;
    std::optional<PlayerRoll> roll;
    bool gmRolled = false; ///< the last roll was secret: nothing else of it is shown
    std::optional<PlayerScene> scene;
    std::vector<PlayerHandout> handouts;   ///< oldest first
    bool handoutIsNewer = false;           ///< newer than the roll, if there are both
    std::optional<PlayerDuality> duality;  ///< for duality games
    std::optional<PlayerChance> chance;    ///< the last result of a table of chance, if it was shown
    std::optional<SkirmishBoard> skirmish; ///< a running scenario, as far as the heroes know it
    std::vector<PlayerCard> cards;         ///< of which something is shown
    std::vector<PlayerSession> sessions;   ///< whose title or kept recap is shown
    std::vector<DayView> days;             ///< whose name and note are shown
    friend bool operator==(const PlayerView&, const PlayerView&) = default;
    template <typename V>
    void fields(V& v) {
        v("campaign", campaign);
        v("actors", actors);
        v("clocks", clocks);
        v("place", place);
        v("placeTags", placeTags);
        v("facts", facts);
        v("roll", roll);
        v("gmRolled", gmRolled);
        v("scene", scene);
        v("handouts", handouts);
        v("handoutIsNewer", handoutIsNewer);
        v("duality", duality);
        v("chance", chance);
        v("skirmish", skirmish);
        v("cards", cards);
        if (!sessions.empty()) v("sessions", sessions);
        if (!days.empty()) v("days", days);
    }
};

PlayerView playerView(const content::Rulebook& rulebook, const Table& table);

} // namespace tenplus::table
