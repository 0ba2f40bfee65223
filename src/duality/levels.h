// Levels of heroes: what the books offer at the next one, and how it is gained. The table of tiers and their boxes is
// data (content::DualityLevels). Refuses choices that the books do not allow, without any change.
#pragma once

#include "duality/play.h"

#include "base/described.h"
#include "content/duality/books.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tenplus::duality {

using content::Advance;

/// A player's choices at a level. Each advance that needs a choice of its own takes it from its list, in order.
struct LevelChoices {
    std::string card;                      ///< a new one of the hero's domains, at most of the new level
    std::string toVault;                   ///< makes room in a full loadout; optional
    std::string experience;                ///< a new one, where a tier begins that gives one
    std::vector<Advance> advances;         ///< whose picks add up to those of a level
    std::vector<std::string> traits;       ///< ids, of the advances that raise traits
    std::vector<std::string> raised;       ///< names, of the advances that raise Experiences
    std::vector<std::string> furtherCards; ///< ids, of the advances that give a card
    std::string ofClass;                   ///< a second class
    std::string subclass;                  ///< of the second class; or whose next features come: empty: the first's
    std::string domain;                    ///< of the second class
    std::string exchanged;                 ///< an owned card to exchange; optional
    std::string exchangedFor;              ///< its replacement, at most of its level
    FIELDS(LevelChoices, TERM(card), TERM(toVault), PUBLIC(experience), advances, TERM(traits), PUBLIC(raised),
           TERM(furtherCards), TERM(ofClass, "class"), TERM(subclass), TERM(domain), TERM(exchanged),
           TERM(exchangedFor))
};

/// A gain that may be chosen now, over all tiers reached.
struct OpenAdvance {
    Advance gain = Advance::HpSlot;
    int left = 1; ///< free boxes
    int most = 1; ///< boxes, filled or not
    int picks = 1;
    int raises = 0;
    int upToLevel = 10; ///< of a card
    std::string closed; ///< why it cannot be chosen; empty: it can
};

/// The choices at the next level.
struct NextLevel {
    int level = 2;
    int picks = 2;
    std::vector<const content::DualityCard*> cards; ///< the possible new cards
    bool experience = false;                        ///< a new one must be named
    std::vector<OpenAdvance> advances;              ///< in the order of the books
    std::set<std::string> marked;                   ///< traits that cannot be raised until their marks are cleared
    std::vector<const content::DualitySubclass*> subclasses; ///< whose next features may come
    std::vector<const content::DualityClass*> classes;       ///< for a second class
};
/// Nothing at the highest level. The pointers lead into `books`.
std::optional<NextLevel> nextLevel(const content::DualityBooks& books, const Hero& hero);
/// The features that come when the subclass grows next; null if the hero has them all.
const std::vector<content::DualityFeature>* nextFeatures(const Hero& hero, const content::DualitySubclass& subclass);

/// True if the hero may own the card at that level: a domain of the class, or the second class's with cards up to half
/// the level, rounded up.
bool isOpenTo(const content::DualityBooks& books, const Hero& hero, const content::DualityCard& card, int level);

/// Gains a level: thresholds, a card, the gains of a tier that begins, and the chosen advances (N-15, N-24). `letGo`:
/// rules that the GM waives.
Ruled<> levelUp(const content::DualityBooks& books, Hero& hero, const LevelChoices& choices,
                const std::set<RefusalCode>& letGo = {});

/// The gain in words, such as "Agility and Presence +1".
std::string wordsOf(const content::DualityBooks& books, const Advanced& gained);

} // namespace tenplus::duality
