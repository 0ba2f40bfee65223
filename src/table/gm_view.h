// GmView: everything that the GM's window shows, as plain values. It may hold secrets; the players' window uses
// PlayerView, another type.
#pragma once

#include "base/described.h"
#include "content/rulebook.h"
#include "table/core/track_view.h"
#include "table/duality/view.h"
#include "table/pbta/company/company_view.h"
#include "table/pbta/moves/plan.h"
#include "table/scene/scene_view.h"
#include "table/skirmish/view.h"
#include "table/table.h"
#include "table/world/chance_view.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::table {

// Defined in the headers of their rooms, for whoever looks into one.
inline namespace core {
struct EncounterView;
struct FoeRow;
struct MadeCreature;
struct OutRow;
struct SavedRoll;
} // namespace core
inline namespace pbta {
inline namespace moves {
struct WaitingView;
} // namespace moves
} // namespace pbta
inline namespace world {
struct LetterView;
} // namespace world

struct Meter {
    std::int64_t now = 0;
    std::int64_t most = 0;
    FIELDS(Meter, now, most)
};

enum class ChipKind { Condition, Forward, Ongoing, Hold };
constexpr std::array<std::string_view, 4> wireNames(ChipKind) { return {"condition", "forward", "ongoing", "hold"}; }
/// One chip on a card: round chips can be spent, conditions are states.
struct ChipView {
    ChipKind kind = ChipKind::Condition;
    std::string words;    ///< "Weak", "Iselde's reading", "Defend"
    std::string value;    ///< "-1", "+1", "3"
    int push = 0;         ///< the sign of its effect on a roll: below, above or 0
    std::string about;    ///< where it may be spent and when it ends, one sentence
    std::int64_t ref = 0; ///< id of the forward or ongoing; else 0
    std::string id;       ///< condition id or move id (hold); else empty
    FIELDS(ChipView, kind, words, value, push, about, ref, id)
};

struct ActorCard {
    ActorId id;
    ActorKind kind = ActorKind::Character;
    std::string name;
    std::string icon;
    bool revealed = false;
    bool hpShown = false;
    std::optional<Meter> health;
    std::optional<std::int64_t> armour;
    std::vector<TrackView> tracks; ///< further tracks of the card, slot by slot
    std::vector<ChipView> chips;
    std::vector<CardNumber> numbers{}; ///< further numbers of the card, in figures
    friend bool operator==(const ActorCard&, const ActorCard&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("kind", kind);
        v("name", name);
        v("icon", icon);
        v("revealed", revealed);
        v("hpShown", hpShown);
        v("health", health);
        v("armour", armour);
        v("tracks", tracks);
        v("chips", chips);
        if (!numbers.empty()) v("numbers", numbers);
    }
};

/// A resource that could still raise the last roll.
struct BoostView {
    std::string boost;
    std::string name;
    int value = 0;
    std::int64_t left = 0;
    std::string band;    ///< name of the band it would reach; empty for damage
    WaitingId waiting{}; ///< the damage that it would raise, if the table allows that; else it raises the roll
    /// For a number that takes the place of the total: the number that the field falls back to, unless that has none.
    std::optional<std::int64_t> rest{};
    bool replaces = false; ///< the number takes the place of the total
    friend bool operator==(const BoostView&, const BoostView&) = default;
    template <typename V>
    void fields(V& v) {
        v("boost", boost);
        v("name", name);
        v("value", value);
        v("left", left);
        v("band", band);
        v("waiting", waiting);
        if (rest) v("rest", rest);
        if (replaces) v("replaces", replaces);
    }
};

struct RollView {
    RollRecord record;
    std::vector<BandChance> odds;      ///< before the dice fell; empty for loose dice
    std::string sum;                   ///< "3 + 4 + 2 - 1 + 1"
    std::string chance;                ///< "7-9 had 42 %"; empty for loose dice
    std::string reading;               ///< "6 beats 5, not 9."; empty for a sum
    bool twice = false;                ///< of a pool: two or more show the highest face and count together
    std::vector<BoostView> boosts;     ///< while no effect of the roll is applied, and for waiting damage
    std::vector<BlowOutcome> outcomes; ///< blows since the roll
    std::optional<LaterDice> later;    ///< dice of damage or healing that fell since
    template <typename V>
    void fields(V& v) {
        v("record", record);
        v("odds", odds);
        v("sum", sum);
        v("chance", chance);
        if (!reading.empty()) v("reading", reading);
        if (twice) v("twice", twice);
        v("boosts", boosts);
        v("outcomes", outcomes);
        if (later) v("later", later);
    }
};

struct GmView {
    std::string campaign;
    std::string system; ///< name of the game
    std::string credit;
    GameSession session;
    bool mature = false;
    bool openWriting = false;        ///< the campaign's OpenWriting
    std::vector<Limit> limits;       ///< lines and veils: only the GM sees them
    content::SettingValues settings; ///< those that differ from the book's default
    std::vector<ActorCard> party;
    std::vector<ActorCard> foes;
    std::vector<ActorCard> hirelings;
    std::vector<ActorCard> people; ///< other actors that the GM plays
    std::vector<ActorCard> group;  ///< the one sheet that all share; empty without
    std::vector<OutRow> out;       ///< characters who are not at the table
    std::vector<Clock> clocks;
    std::vector<Fact> facts; ///< listed notes, oldest first
    Place place;
    std::optional<Journey> journey;
    std::optional<Camp> camp;
    CompanyView company;
    std::vector<WaitingView> waiting;
    std::optional<RollView> lastRoll;
    std::vector<SceneRow> scenes;
    std::optional<SceneView> scene; ///< the staged scene, else the shown one
    std::vector<Picture> pictures;
    std::vector<Handout> handouts;
    std::optional<DualityView> duality;   ///< for duality games
    std::optional<ChanceRolled> chance;   ///< the last result of a table of chance
    std::vector<ChanceListRow> ownTables; ///< tables of chance that the campaign wrote
    std::optional<SkirmishView> skirmish; ///< for skirmish games
    std::vector<EncounterView> encounters;
    std::vector<MadeCreature> made; ///< the campaign's bestiary
    std::vector<SavedRoll> savedRolls;
    std::vector<FoeRow> foeRows;     ///< of two and more, in the order of the first of each
    std::vector<LetterView> letters; ///< love letters, oldest first
    DayView today;                   ///< of the calendar

    GmView();
    GmView(const GmView&);
    GmView(GmView&&) noexcept;
    GmView& operator=(const GmView&);
    GmView& operator=(GmView&&) noexcept;
    ~GmView();
    template <typename V>
    void fields(V& v) {
        v("campaign", campaign);
        v("system", system);
        v("credit", credit);
        v("evening", session);
        v("mature", mature);
        v("openWriting", openWriting);
        v("limits", limits);
        v("settings", settings);
        v("party", party);
        v("foes", foes);
        v("hirelings", hirelings);
        v("people", people);
        if (!group.empty()) v("group", group);
        if (!out.empty()) v("out", out);
        v("clocks", clocks);
        v("facts", facts);
        v("place", place);
        v("journey", journey);
        v("camp", camp);
        v("company", company);
        v("waiting", waiting);
        v("lastRoll", lastRoll);
        v("scenes", scenes);
        v("scene", scene);
        v("pictures", pictures);
        v("handouts", handouts);
        v("duality", duality);
        if (chance) v("chance", chance);
        if (!ownTables.empty()) v("ownTables", ownTables);
        v("skirmish", skirmish);
        if (!encounters.empty()) v("encounters", encounters);
        if (!made.empty()) v("made", made);
        if (!savedRolls.empty()) v("savedRolls", savedRolls);
        if (!foeRows.empty()) v("foeRows", foeRows);
        if (!letters.empty()) v("letters", letters);
        if (today != DayView{}) v("today", today);
    }
};

GmView gmView(const content::Rulebook& rulebook, const Table& table);

/// The chips of an actor: conditions, forwards, ongoing modifiers and hold, in this order.
std::vector<ChipView> chipsOf(const content::Rulebook& rulebook, const Table& table, const Actor& actor);

} // namespace tenplus::table
