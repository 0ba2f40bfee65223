// GmView: everything the GM's window shows, as values ready to be painted. It may hold secrets; the players'
// window is made from PlayerView, another type.
#pragma once

#include "content/rulebook.h"
#include "table/company_view.h"
#include "table/duality_view.h"
#include "table/skirmish_view.h"
#include "table/pbta/plan.h"
#include "table/scene_view.h"
#include "table/table.h"
#include "table/track_view.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::table {

struct Meter {
    std::int64_t now = 0;
    std::int64_t most = 0;
    friend bool operator==(const Meter&, const Meter&) = default;
    template <typename V>
    void fields(V& v) {
        v("now", now);
        v("most", most);
    }
};

enum class ChipKind { Condition, Forward, Ongoing, Hold };
constexpr std::array<std::string_view, 4> wireNames(ChipKind) { return {"condition", "forward", "ongoing", "hold"}; }
/// Something in hand: round chips can be spent, conditions are states.
struct ChipView {
    ChipKind kind = ChipKind::Condition;
    std::string words;      ///< "Weak", "Iselde's reading", "Defend"
    std::string value;      ///< "-1", "+1", "3"
    int push = 0;           ///< which way it pushes a roll: below, above or 0
    std::string about;      ///< where it may be spent and when it ends, one sentence
    std::int64_t ref = 0;   ///< number of the forward or ongoing; 0 otherwise
    std::string id;         ///< condition id or move id (hold); empty otherwise
    friend bool operator==(const ChipView&, const ChipView&) = default;
    template <typename V>
    void fields(V& v) {
        v("kind", kind);
        v("words", words);
        v("value", value);
        v("push", push);
        v("about", about);
        v("ref", ref);
        v("id", id);
    }
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
    std::vector<TrackView> tracks; ///< what else the game shows on a card, slot by slot
    std::vector<ChipView> chips;
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
    }
};

struct OptionView {
    std::string id;
    std::string text;
    std::string effect; ///< what it does in a few words: "ammo -1"; may be empty
    bool open = true;   ///< false: its condition does not hold now
    std::vector<content::Input> inputs; ///< numbers that it asks for
    friend bool operator==(const OptionView&, const OptionView&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("text", text);
        v("effect", effect);
        v("open", open);
        v("inputs", inputs);
    }
};

/// Somebody on guard who could spend hold on a blow that waits.
struct GuardView {
    ActorId who;
    std::string name;
    std::string move;   ///< whose hold is spent
    std::string option;
    std::string text;
    friend bool operator==(const GuardView&, const GuardView&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("name", name);
        v("move", move);
        v("option", option);
        v("text", text);
    }
};

/// Somebody who could be named as the one who strikes back, with the dice of their blow.
struct StrikerView {
    ActorId who;
    std::string dice; ///< notation; empty: a fixed amount
    friend bool operator==(const StrikerView&, const StrikerView&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("dice", dice);
    }
};

/// A forward with a free-text condition: "armour +3 against this trap".
struct HelpView {
    ForwardId id;
    std::string text;
    friend bool operator==(const HelpView&, const HelpView&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("text", text);
    }
};
/// One thing that waits, with the button that does it.
struct WaitingView {
    WaitingId id;
    RollId roll;
    ActorId who;
    std::string name;     ///< of the actor
    std::string moveName;
    std::string kind;     ///< the effect's wire name: "damage", "choose", "ask-gm" ...
    std::string action;   ///< what the button says: "Deal 1d10 to the orc", "Hold 3", "Mark 1 XP"
    std::string text;     ///< the question or the words of the choice
    std::vector<OptionView> options;
    int count = 0;        ///< how many options to choose
    bool inTurn = false;  ///< fewer will do for now: the rest can be chosen later
    bool gmChooses = false;
    bool needsTarget = false; ///< a person must say whom it falls on
    ActorId target;       ///< whom it falls on, if known
    std::string dice;     ///< notation still to be thrown; empty if none
    std::string throwing; ///< what the button says until they are: "Roll d6 on the orc"; empty: no more than the dice
    std::string arithmetic; ///< "d10: 5 - armour 1 = 4. Orc 6 -> 2"; once the dice are thrown
    bool urgent = false;  ///< it comes before anything else that this actor does; listed first
    std::string rolls;    ///< id of the move that it offers to roll; may be empty
    std::vector<GuardView> guards; ///< who could turn the blow aside
    std::vector<std::string> answers; ///< what could be named in answer; empty: anything
    std::vector<StrikerView> strikers; ///< while the target, who deals the blow and takes none, is for a person to say
    std::vector<HelpView> helps;       ///< what counts for this blow if a person says that it does
    friend bool operator==(const WaitingView&, const WaitingView&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("roll", roll);
        v("who", who);
        v("name", name);
        v("moveName", moveName);
        v("kind", kind);
        v("action", action);
        v("text", text);
        v("options", options);
        v("count", count);
        v("inTurn", inTurn);
        v("gmChooses", gmChooses);
        v("needsTarget", needsTarget);
        v("target", target);
        v("dice", dice);
        v("throwing", throwing);
        v("arithmetic", arithmetic);
        v("urgent", urgent);
        v("rolls", rolls);
        v("guards", guards);
        v("answers", answers);
        v("strikers", strikers);
        v("helps", helps);
    }
};

/// Something saved up that could still lift the last roll.
struct BoostView {
    std::string boost;
    std::string name;
    int value = 0;
    std::int64_t left = 0;
    std::string band; ///< name of the band the roll would come to; empty for damage
    WaitingId waiting{}; ///< the damage that it would add to, where the table plays so; else the roll
    friend bool operator==(const BoostView&, const BoostView&) = default;
    template <typename V>
    void fields(V& v) {
        v("boost", boost);
        v("name", name);
        v("value", value);
        v("left", left);
        v("band", band);
        v("waiting", waiting);
    }
};

struct RollView {
    RollRecord record;
    std::vector<BandChance> odds; ///< as they were before the dice; empty for loose dice
    std::string sum;              ///< "3 + 4 + 2 - 1 + 1"
    std::string chance;           ///< "7-9 had 42 %"; empty for loose dice
    std::vector<BoostView> boosts; ///< while nothing of the outcome has been done, and for damage that waits
    template <typename V>
    void fields(V& v) {
        v("record", record);
        v("odds", odds);
        v("sum", sum);
        v("chance", chance);
        v("boosts", boosts);
    }
};

struct GmView {
    std::string campaign;
    std::string system;  ///< name of the game
    std::string credit;
    Evening evening;
    bool mature = false;
    bool openWriting = false; ///< the players may read what the GM writes at once
    std::vector<Limit> limits; ///< lines and veils, the GM's alone
    content::SettingValues settings; ///< that are played otherwise than the book's default
    std::vector<ActorCard> party;
    std::vector<ActorCard> foes;
    std::vector<ActorCard> hirelings;
    std::vector<ActorCard> people; ///< others whom the GM plays
    std::vector<Clock> clocks;
    std::vector<Fact> facts;     ///< notes that stand, oldest first
    Place place;
    std::optional<Journey> journey;
    std::optional<Camp> camp;
    CompanyView company;
    std::vector<WaitingView> waiting;
    std::optional<RollView> lastRoll;
    std::vector<SceneRow> scenes;
    std::optional<SceneView> scene; ///< the one that comes next, or else the one that is shown
    std::vector<Picture> pictures;
    std::vector<Handout> handouts;
    std::optional<DualityView> duality; ///< of a game of duality dice
    std::optional<SkirmishView> skirmish; ///< of a game of models on a square board
    template <typename V>
    void fields(V& v) {
        v("campaign", campaign);
        v("system", system);
        v("credit", credit);
        v("evening", evening);
        v("mature", mature);
        v("openWriting", openWriting);
        v("limits", limits);
        v("settings", settings);
        v("party", party);
        v("foes", foes);
        v("hirelings", hirelings);
        v("people", people);
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
        v("skirmish", skirmish);
    }
};

GmView gmView(const content::Rulebook& rulebook, const Table& table);

/// What effects do in a few words, for the right side of a row, with amounts as they are for whom `like` waits.
std::string effectWords(const content::Rulebook& rulebook, const Table& table, const Waiting& like,
                        const std::vector<content::Effect>& effects);

} // namespace tenplus::table
