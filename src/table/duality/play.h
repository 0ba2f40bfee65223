// What is true in duality play beside the story: heroes, adversaries and what they share. A value; every rule is a function
// that changes it whole or refuses and changes nothing.
#pragma once

#include "table/duality/gold.h"
#include "table/duality/settings.h"
#include "table/duality/shared.h"

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
    int evasion = 0;     ///< that counts while it is held; the hero's number has it
    int armourScore = 0;
    friend bool operator==(const Weapon&, const Weapon&) = default;
};

/// Something with a price in Hope or Stress, or a use that comes back.
struct Feature {
    std::string id;
    int hope = 0;
    int stress = 0;
    int fear = 0;          ///< of an adversary's
    bool ofClass = false;  ///< the class's great Hope Feature: its price follows the setting where it is 0
    bool repeats = false;  ///< may be paid for several times at once
    content::FeatureKind kind = content::FeatureKind::Passive; ///< an action takes a token while the tracker runs
    Uses uses;
    friend bool operator==(const Feature&, const Feature&) = default;
};

struct Hero : Body {
    std::string player;
    int level = 1;
    std::map<std::string, int, std::less<>> traits;
    std::string spellcastTrait; ///< of the subclass's foundation; empty: casts no spells
    int evasion = 10;
    int hope = 2;
    int scars = 0;
    std::string scarred;        ///< what the scars mean, in the player's words
    int hopeSlots = 6;
    int proficiency = 1;
    std::vector<Weapon> weapons;
    std::vector<Experience> experiences;
    Cards cards;
    std::vector<Feature> features;
    Gold gold;
    int turnTokens = 0;
    /// Usable Hope slots: all but the scarred.
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
    std::vector<Feature> features;
    std::optional<FoeDice> atHalf; ///< of a horde: its damage once half of its HP are marked
    int acted = 0;         ///< activations in this GM move
    int activations = 1;   ///< that it may have in one GM move
    bool isPoised = false; ///< has acted, and not attacked yet in that activation
    friend bool operator==(const Foe&, const Foe&) = default;
};

struct Play : Shared {
    Settings settings;
    std::vector<Hero> heroes; ///< in party order
    std::vector<Foe> foes;
    int session = 1;
    std::set<Why> letGo; ///< rules that the GM sets aside for the act that is being decided; never written

    [[nodiscard]] bool lets(Why why) const { return letGo.contains(why); }
    [[nodiscard]] Hero* hero(ActorId id);
    [[nodiscard]] const Hero* hero(ActorId id) const;
    [[nodiscard]] Foe* foe(ActorId id);
    [[nodiscard]] const Foe* foe(ActorId id) const;
    [[nodiscard]] const Body* body(ActorId id) const;
    [[nodiscard]] Body* body(ActorId id);
    [[nodiscard]] Countdown* countdown(std::string_view name);
    /// Somebody whose death move everything waits for.
    [[nodiscard]] const Hero* dying() const;
    /// The activations of this GM move are over.
    void endActivations();
    friend bool operator==(const Play&, const Play&) = default;
};

/// Hope within the slots that are left, and turn tokens within what the table plays: what goes beyond is lost.
void keepCaps(Hero& hero, const Settings& settings);
/// Fear at the start of a campaign, by the setting.
void beginCampaign(Play& play);
/// Hope gained up to the cap; what is over is lost. Says how much was gained.
int gainHope(Hero& hero, int n);
Ruled<> payHope(Hero& hero, int n);
/// Fear up to the most that the GM may hold. Says how much was gained.
int gainFear(Play& play, int n);
Ruled<> payFear(Play& play, int n);

/// Refused for somebody unknown, not able to act, while a death move, a GM move or the GM's answer is awaited.
Ruled<> mayAct(const Play& play, ActorId who);
/// Refused for somebody unknown or not able, while a death move waits. What is no action waits for no turn (L811).
Ruled<> mayMove(const Play& play, ActorId who);
/// Refused while somebody's death move comes first, unless the GM lets it go.
Ruled<> mustNotWait(const Play& play);
/// Refused while the GM has blows, hits or answers to give that would be lost or forgotten by what is asked for.
Ruled<> nothingDue(const Play& play);
/// Somebody or something that a number or a word names and that is not here.
Unexpected<Refused> nobody(ActorId id);
Unexpected<Refused> nothing(std::string_view kind, std::string_view name);

/// What a feature costs now: its own price, or for a class's Hope Feature without one what the setting says.
int hopePriceOf(const Hero& hero, const Feature& feature, const Settings& settings);
/// Pays for a feature `times`; more than once only where its text says so. An action needs the spotlight and takes a token;
/// anything else can be used at any time, a reaction also before a death move (L762, L811). Refused whole.
Ruled<> useFeature(Play& play, ActorId who, std::string_view feature, int times = 1);

/// Uses a feature of somebody on the roll that is open, be it their own or another's (L269). `fromDie`: the Hope that this roll
/// brings its roller pays 1 of it.
Ruled<> useFeatureOnRoll(Play& play, ActorId who, std::string_view feature, bool fromDie);

/// Begins an effect; false where the same one does not stack.
bool beginEffect(Play& play, Running effect);
/// Who began it ends it for nothing, the GM as well (L558); anybody else is refused.
Ruled<> endOwnEffect(Play& play, std::string_view name, ActorId by);
/// Ends what lasts until then.
void endEffects(Play& play, Ends until);
/// Refused while blows or hits are due: with the scene they would be lost.
Ruled<> endScene(Play& play);
/// What comes back then comes back, to heroes and to adversaries.
void refreshUses(Play& play, Refresh when);
/// The numbers of a session go up; what comes back in a session comes back, and the retiring are gone.
void beginSession(Play& play);
/// A break in a long session refreshes it, if the setting says so.
void sessionBreak(Play& play);

/// Spends a lent die for a roll; it goes back to its owner.
Ruled<int> spendLent(Play& play, ActorId holder, std::string_view name);

} // namespace tenplus::duality
