// The books of a duality game: classes, heritages, domain cards, the armoury, items, adversaries and environments.
// Every trait and domain that they mention exists, and every number is within the rules' bounds.
#pragma once

#include "content/company.h"
#include "content/duality/words.h"
#include "dice/notation.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content::inline duality {

/// Numbers that apply automatically for the owner of a feature or a thing; 0 where it gives none.
struct DualityGives {
    int evasion = 0;
    int armourScore = 0;
    int hpSlots = 0;
    int stressSlots = 0;
    int armourSlots = 0;
    int slotWorth = 0;   ///< damage that a marked armour slot absorbs beyond the score
    int activations = 0; ///< of an adversary, beyond the usual one per GM move
    int perMinion = 0;   ///< of a minion: so much damage more defeats another of its kind; 0: a blow defeats one
    std::vector<DamageType> resists;
    std::vector<DamageType> immune;
    dice::Expression damageAtHalf; ///< of a horde with half of its HP marked; no dice: unchanged
    [[nodiscard]] bool isAny() const {
        const bool isNumber = evasion != 0 || armourScore != 0 || hpSlots != 0 || stressSlots != 0 ||
                              armourSlots != 0 || slotWorth != 0 || activations != 0 || perMinion != 0;
        return isNumber || !resists.empty() || !immune.empty() || !damageAtHalf.groups.empty();
    }
};

/// The part of a threat's sentence that the program carries out, at heroes whom the GM names; the text says the rest.
struct DualityDoes {
    bool all = false;                        ///< at everybody in reach; else at one
    DistanceBand within = DistanceBand::Out; ///< out: at any distance
    std::string has;                         ///< a condition without which nobody is a target; may be empty
    bool reacts = false;                     ///< what follows comes to those whose reaction fails
    std::string trait;                       ///< of the reaction; empty: the GM names it
    int difficulty = 0;                      ///< of the reaction; 0: that of the adversary or the place
    dice::Expression harm;                   ///< rolled once for all; no dice: none
    DamageType type = DamageType::Physical;
    bool half = false; ///< a reaction that succeeds leaves half of the harm
    int hp = 0;        ///< marked, past thresholds and armour
    int stress = 0;
    std::string condition;
    std::string until; ///< ends the condition; empty: it is temporary
    [[nodiscard]] bool isAny() const {
        return reacts || !harm.groups.empty() || hp > 0 || stress > 0 || !condition.empty();
    }
};

/// A feature of a class, a heritage or an adversary, with its price.
struct DualityFeature {
    std::string id;
    std::string name;
    std::string text;
    FeatureKind kind = FeatureKind::Passive;
    FeatureTrigger trigger = FeatureTrigger::None;
    int hope = 0;
    int stress = 0;
    int fear = 0;
    int uses = 0; ///< until they are refreshed; 0: no limit
    Refresh refresh = Refresh::Never;
    DualityGives gives;
    DualityDoes does; ///< of an adversary or an environment
};

struct DualitySubclass {
    std::string id;
    std::string name;
    std::string text;
    std::string spellcastTrait; ///< empty: casts no spells
    std::vector<DualityFeature> foundation;
    std::vector<DualityFeature> specialisation;
    std::vector<DualityFeature> mastery;
};

struct DualityClass {
    std::string id;
    std::string name;
    std::string text;
    std::vector<std::string> domains; ///< exactly two
    int evasion = 10;
    int hp = 6;
    int major = 6;
    int severe = 12;
    DualityFeature hopeFeature; ///< costs six Hope unless it has another price
    std::vector<DualityFeature> features;
    std::vector<DualitySubclass> subclasses;
    std::vector<std::string> items; ///< to choose from at the start
    int handfuls = 0;               ///< of gold at the start
};

struct DualityHeritage {
    std::string id;
    std::string name;
    HeritageKind kind = HeritageKind::Ancestry;
    std::string text;
    std::vector<DualityFeature> features;
};

struct DualityCard {
    std::string id;
    std::string name;
    std::string domain;
    int level = 1;
    int recall = 0; ///< in Stress
    CardKind kind = CardKind::Ability;
    std::string text;
    int uses = 0;
    Refresh refresh = Refresh::Never;
    int hope = 0; ///< the price of a use
    int stress = 0;
    int difficulty = 0;                       ///< of its spellcast roll; 0: the target's, or the GM's
    DistanceBand range = DistanceBand::Melee; ///< the range of its roll
    bool group = false;                       ///< its roll may have several targets
    SpellDice count = SpellDice::None;
    dice::Expression damage; ///< one die and a number; `count` gives the number of dice
    DamageType type = DamageType::Magic;
};

struct DualityWeapon {
    std::string id;
    std::string name;
    WeaponSlot slot = WeaponSlot::Primary;
    int tier = 1;
    std::string trait;
    DistanceBand range = DistanceBand::Melee;
    dice::Expression damage; ///< one die and a number; proficiency gives the number of dice
    DamageType type = DamageType::Physical;
    int hands = 1;
    std::string text;
    DualityGives gives; ///< while it is held
};

struct DualityArmour {
    std::string id;
    std::string name;
    int tier = 1;
    int score = 0;
    int evasion = 0; ///< added to Evasion
    std::string text;
};

/// The part of an item's use that the program carries out; the text says the rest.
struct DualityUse {
    bool action = false;   ///< takes an action
    bool everyone = false; ///< does it for every hero
    dice::Expression hp;   ///< cleared, like stress and armour slots; no dice and 0: none
    dice::Expression stress;
    dice::Expression armour;
    int hope = 0;
    int die = 0; ///< sides of a die that may be added to a later roll or to damage; 0: none
    ItemEffect effect = ItemEffect::None;
};

struct DualityItem {
    std::string id;
    std::string name;
    bool consumable = false;
    int uses = 1; ///< of a consumable
    ItemStart start = ItemStart::Found;
    std::string text;
    DualityUse use;
};

struct DualityExperience {
    std::string name;
    int modifier = 2;
};

struct Adversary {
    std::string id;
    std::string name;
    int tier = 1;
    AdversaryRole role = AdversaryRole::Standard;
    std::string text;
    std::vector<std::string> wants;
    int difficulty = 12;
    int major = 0; ///< 0, like severe: no thresholds
    int severe = 0;
    int hp = 1;
    int stress = 1;
    int attack = 0;
    std::string weapon;
    DistanceBand range = DistanceBand::Melee;
    dice::Expression damage;
    DamageType type = DamageType::Physical;
    std::vector<DualityExperience> experiences;
    std::vector<DualityFeature> features;
};

/// A countdown of an environment, from its beginning.
struct DualityCountdown {
    std::string name;
    int start = 4;
    CountdownTrigger trigger = CountdownTrigger::Hand;
    CountdownLoop loop = CountdownLoop::None;
    bool up = false;
    bool revealed = false; ///< to the players, when it starts
};

struct Environment {
    std::string id;
    std::string name;
    int tier = 1;
    EnvironmentKind kind = EnvironmentKind::Exploration;
    int difficulty = 12;
    std::string text;
    std::vector<DualityFeature> features;
    std::vector<DualityCountdown> countdowns; ///< started when it is entered
};

/// A gain that heroes may choose in a tier. Its boxes are those of the tier, and stay open in later ones.
struct DualityAdvance {
    Advance gain = Advance::HpSlot;
    int boxes = 1;      ///< how often, in this tier; 0: once at each level
    int picks = 1;      ///< a level's picks that it takes
    int raises = 0;     ///< traits or Experiences raised by it; 0: all of them
    int upToLevel = 10; ///< of a card
};

/// Levels from `from` up to the next tier: gained on reaching it, then chosen at each level.
struct DualityTier {
    int from = 2;
    int proficiency = 0;
    int experience = 0; ///< modifier of a new Experience; 0: none
    bool clearsTraits = false;
    std::vector<DualityAdvance> advances;
};

struct DualityLevels {
    int highest = 10;
    int picks = 2;      ///< advances at a level
    int thresholds = 1; ///< rise of both at a level
    std::vector<DualityTier> tiers;
};
/// For a game that says nothing of levels: four gains, each once a level; proficiency and an Experience at 2, 5 and 8.
DualityLevels plainLevels();

struct DualityBooks {
    std::vector<Named> traits;
    std::vector<Named> domains;
    std::vector<Named> ranges; ///< one for each band but the last, nearest first
    DualityLevels levels = plainLevels();
    std::vector<DualityClass> classes;
    std::vector<DualityHeritage> heritages;
    std::vector<DualityCard> cards;
    std::vector<DualityWeapon> weapons;
    std::vector<DualityArmour> armours;
    std::vector<DualityItem> items;
    std::vector<Adversary> adversaries;
    std::vector<Environment> environments;
};

} // namespace tenplus::content::inline duality
