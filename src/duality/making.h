// Makes heroes and adversaries from the books: a hero from a class, a heritage and the player's choices, an adversary
// from its stat block. Refuses choices that the books do not allow, without any change.
#pragma once

#include "duality/play.h"

#include "base/described.h"
#include "content/duality/books.h"

#include <map>
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
    std::vector<std::string> items;       ///< at most one of the class's and one that every hero may choose
    FIELDS(HeroChoices, PUBLIC(name), player, TERM(ofClass, "class"), TERM(subclass), TERM(ancestry), TERM(community),
           traits, PUBLIC(experiences), TERM(cards), TERM(weapons), TERM(armour), TERM(items))
};

/// A hero of level 1: Hope 2, proficiency 1, Experiences at +2, armour of the armoury with six slots, the gold of the
/// class.
Ruled<Hero> newHero(const content::DualityBooks& books, const HeroChoices& choices, ActorId id,
                    const Settings& settings);

Foe foeOf(const content::Adversary& adversary, ActorId id);
Card cardOf(const content::DualityCard& card);
Weapon weaponOf(const content::DualityWeapon& weapon);

/// True if a new hero of that class may choose the card.
bool isStartingCard(const content::DualityClass& ofClass, const content::DualityCard& card);

/// Gives the hero a feature and the numbers that it counts.
void learn(Hero& hero, const content::DualityFeature& feature, bool isHopeFeature = false);

} // namespace tenplus::duality
