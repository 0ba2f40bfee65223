// Makes heroes and adversaries from the books: a hero from a class, a heritage and the player's choices, an adversary
// from its stat block; and levels. Refuses choices that the books do not allow, without any change.
#pragma once

#include "duality/play.h"

#include "base/described.h"
#include "content/duality/books.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::duality {

/// A player's choices for a new hero: ids of the books, and free texts.
struct HeroChoices {
    std::string name;
    std::string player;
    std::string ofClass;
    std::string subclass;
    std::string ancestry;
    std::string community;
    std::map<std::string, int> traits;    ///< +2, +1, +1, 0, 0 and -1, each once
    std::vector<std::string> experiences; ///< two names
    std::vector<std::string> cards;       ///< two of level 1 from the domains of the class
    std::vector<std::string> weapons;     ///< at most two hands' worth
    std::string armour;                   ///< optional
    FIELDS(HeroChoices, name, player, AS(ofClass, "class"), subclass, ancestry, community, traits, experiences, cards,
           weapons, armour)
};

/// A hero of level 1: Hope 2, proficiency 1, Experiences at +2, armour of the armoury with six slots.
Ruled<Hero> newHero(const content::DualityBooks& books, const HeroChoices& choices, ActorId id,
                    const Settings& settings);

Foe foeOf(const content::Adversary& adversary, ActorId id);
Card cardOf(const content::DualityCard& card);
Weapon weaponOf(const content::DualityWeapon& weapon);

enum class Advance { HpSlot, StressSlot, Evasion, Experiences };
constexpr std::array<std::string_view, 4> wireNames(Advance) {
    return {"hp-slot", "stress-slot", "evasion", "experiences"};
}

struct LevelChoices {
    std::string card;              ///< a new one of the hero's domains, at most of the new level
    std::string toVault;           ///< makes room in a full loadout; optional
    std::string experience;        ///< a new one, at levels 2, 5 and 8
    std::vector<Advance> advances; ///< two different ones
    FIELDS(LevelChoices, card, toVault, experience, advances)
};
/// The choices at the next level.
struct NextLevel {
    int level = 2;
    std::vector<const content::DualityCard*> cards; ///< the possible new cards
    bool experience = false;                        ///< a new one must be named
    std::size_t advances = 2;                       ///< as many as available, each at most once
};
/// Nothing at the highest level. The cards point into `books`.
std::optional<NextLevel> nextLevel(const content::DualityBooks& books, const Hero& hero,
                                   const std::vector<std::string>& domains);
/// True if a new hero of that class may choose the card.
bool isStartingCard(const content::DualityClass& ofClass, const content::DualityCard& card);

/// Gains a level: thresholds rise by one, a card is added; at 2, 5 and 8 an Experience and proficiency, too (N-15).
Ruled<> levelUp(const content::DualityBooks& books, Hero& hero, const std::vector<std::string>& domains,
                const LevelChoices& choices);

} // namespace tenplus::duality
