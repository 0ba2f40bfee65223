// Play: the state of duality play: heroes, adversaries and what they share. A value; every rule is a function that
// either changes it completely, or refuses and changes nothing.
#pragma once

#include "duality/gold.h"
#include "duality/settings.h"
#include "duality/shared.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::duality {

struct Experience {
    std::string name;
    int modifier = 2;
    friend bool operator==(const Experience&, const Experience&) = default;
};

struct Weapon {
    std::string name;
    std::string trait;
    Band range = Band::Melee;
    int sides = 8;
    int modifier = 0;
    DamageType type = DamageType::Physical;
    int evasion = 0; ///< applies while held; included in the hero's Evasion
    int armourScore = 0;
    friend bool operator==(const Weapon&, const Weapon&) = default;
};

/// A feature with a price in Hope or Stress, or limited uses.
struct Feature {
    std::string id;
    int hope = 0;
    int stress = 0;
    int fear = 0;         ///< for an adversary's
    bool ofClass = false; ///< the class's Hope Feature: the setting gives its price if it is 0
    bool repeats = false; ///< may be paid for several times at once
    content::FeatureKind kind = content::FeatureKind::Passive; ///< an Action takes a token while the tracker runs
    content::FeatureTrigger trigger = content::FeatureTrigger::None;
    Uses uses;
    friend bool operator==(const Feature&, const Feature&) = default;
};

/// A gain chosen at a level: it fills a box of its tier.
struct Advanced {
    content::Advance gain = content::Advance::HpSlot;
    int tier = 1;   ///< the first level of that tier
    int level = 1;  ///< at which it was chosen
    std::string of; ///< ids with spaces between: raised traits; a card; a subclass; "class subclass domain". Names of
                    ///< raised Experiences.
    friend bool operator==(const Advanced&, const Advanced&) = default;
};

struct Hero : Body {
    std::string player;
    std::string ofClass;  ///< id in the books, as the subclass's
    std::string subclass; ///< of the class that the hero began with
    int level = 1;
    std::vector<Advanced> advances; ///< oldest first
    std::map<std::string, int, std::less<>> traits;
    std::string spellcastTrait; ///< of the subclass foundation; empty: casts no spells
    int evasion = 10;
    int hope = 2;
    int scars = 0;
    std::string scarred; ///< what the scars mean, in the player's words
    int hopeSlots = 6;
    int proficiency = 1;
    std::vector<Weapon> weapons;
    std::vector<Experience> experiences;
    Cards cards;
    std::vector<Feature> features;
    Gold gold;
    int turnTokens = 0;
    /// The number of unscarred Hope slots.
    [[nodiscard]] int hopeCap() const { return std::max(0, hopeSlots - scars); }
    [[nodiscard]] int trait(std::string_view wanted) const;
    [[nodiscard]] const Feature* feature(std::string_view wanted) const;
    friend bool operator==(const Hero&, const Hero&) = default;
};

struct FoeDice {
    int count = 1;
    int sides = 8;
    int modifier = 0;
    friend bool operator==(const FoeDice&, const FoeDice&) = default;
};

struct Foe : Body {
    int difficulty = 12;
    int attack = 0;
    FoeDice damage;
    DamageType type = DamageType::Physical;
    Band range = Band::Melee;
    bool isMinion = false; ///< strikes together with its like (N-23)
    int perMinion =
        0; ///< so much damage beyond the first point defeats another of its kind (N-13); 0: a blow fells one
    std::vector<Feature> features;
    std::optional<FoeDice> atHalf; ///< of a horde: its damage once half of its HP are marked
    int acted = 0;                 ///< activations in this GM move
    int activations = 1;           ///< the most per GM move
    bool isPoised = false;         ///< was activated and has not attacked yet
    friend bool operator==(const Foe&, const Foe&) = default;
};

struct Play : Shared {
    Settings settings;
    std::vector<Hero> heroes; ///< in party order
    std::vector<Foe> foes;
    int session = 1;
    std::set<RefusalCode> letGo; ///< rules that the GM waives for the current act; never stored

    [[nodiscard]] bool lets(RefusalCode rule) const { return letGo.contains(rule); }
    [[nodiscard]] Hero* hero(ActorId id);
    [[nodiscard]] const Hero* hero(ActorId id) const;
    [[nodiscard]] Foe* foe(ActorId id);
    [[nodiscard]] const Foe* foe(ActorId id) const;
    [[nodiscard]] const Body* body(ActorId id) const;
    [[nodiscard]] Body* body(ActorId id);
    [[nodiscard]] Countdown* countdown(std::string_view name);
    /// The hero whose death move is awaited; null if there is none.
    [[nodiscard]] const Hero* dying() const;
    /// Resets the activations at the end of a GM move.
    void endActivations();
    friend bool operator==(const Play&, const Play&) = default;
};

/// Clamps Hope to the slots and turn tokens to the setting: the excess is lost.
void keepCaps(Hero& hero, const Settings& settings);
/// Sets the Fear at the start of a campaign, by the setting.
void beginCampaign(Play& play);
/// Gains Hope up to the cap; the excess is lost. Returns the gain.
int gainHope(Hero& hero, int n);
Ruled<> payHope(Hero& hero, int n);
/// Gains Fear up to the maximum. Returns the gain.
int gainFear(Play& play, int n);
Ruled<> payFear(Play& play, int n);

/// Refused for an unknown or disabled hero, and while a death move, a GM move or the GM's answer is awaited.
Ruled<> mayAct(const Play& play, ActorId who);
/// Refused for an unknown or disabled hero, and while a death move is awaited. Acts that are not actions need no turn
/// (L811).
Ruled<> mayMove(const Play& play, ActorId who);
/// Refused while a death move is awaited, unless the GM waives that.
Ruled<> mustNotWait(const Play& play);
/// Refused while blows, hits or answers are due, which the request would lose.
Ruled<> nothingDue(const Play& play);
/// The refusal for an unknown actor or thing.
Unexpected<Refused> nobody(ActorId id);
Unexpected<Refused> nothing(std::string_view kind, std::string_view name);

/// A feature's current price: its own, or for a class's Hope Feature without one, the setting's.
int hopePriceOf(const Hero& hero, const Feature& feature, const Settings& settings);
/// Pays for a feature `times` times; more than once only if it repeats. An action needs the spotlight and takes a
/// token; other features can be used at any time, reactions even before a death move (L762, L811). Refuses completely.
Ruled<> useFeature(Play& play, ActorId who, std::string_view feature, int times = 1);

/// Whether the feature can change that roll, of its hero or of an ally.
bool answersRoll(const Feature& feature, const Roll& roll, bool isOwn);
/// Uses a hero's feature on the open roll, their own or another's (L269). `fromDie`: the Hope that this roll brings its
/// roller pays 1 of it.
Ruled<> useFeatureOnRoll(Play& play, ActorId who, std::string_view feature, bool fromDie);

/// Begins an effect; false if it does not stack with a running one.
bool beginEffect(Play& play, Running effect);
/// The actor who began an effect ends it for free, the GM too (L558); refused for others.
Ruled<> endOwnEffect(Play& play, std::string_view name, ActorId by);
/// Ends the effects that last until then.
void endEffects(Play& play, Ends until);
/// Refused while blows or hits are due, which would be lost.
Ruled<> endScene(Play& play);
/// Refreshes the uses of heroes and adversaries.
void refreshUses(Play& play, Refresh when);
/// Begins a session: its numbers and uses are refreshed, and retired heroes leave.
void beginSession(Play& play);
/// Refreshes uses at a break in a long session, if the setting says so.
void sessionBreak(Play& play);

/// Spends a lent die for a roll; it returns to its owner.
Ruled<int> spendLent(Play& play, ActorId holder, std::string_view name);

} // namespace tenplus::duality
