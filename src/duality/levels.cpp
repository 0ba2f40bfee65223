#include "duality/levels.h"

#include "base/contains.h"
#include "base/text.h"
#include "content/by_id.h"
#include "duality/making.h"
#include "duality/refusals.h"

#include <array>
#include <sstream>

namespace tenplus::duality {

namespace {

using content::DualityBooks;
using content::DualityTier;

constexpr std::array<std::string_view, wireNames(Advance()).size()> kGainNames{
    "an HP slot",     "a Stress slot",     "Evasion",     "Experiences",   "traits",
    "a further card", "subclass features", "proficiency", "a second class"};

std::string_view gainName(Advance gain) { return kGainNames[static_cast<std::size_t>(gain)]; }

std::vector<std::string> idsIn(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> ids;
    for (std::string id; stream >> id;) ids.push_back(id);
    return ids;
}

struct SecondClass {
    std::string ofClass;
    std::string subclass;
    std::string domain;
};

std::optional<SecondClass> secondClassOf(const Hero& hero) {
    const auto found = std::ranges::find(hero.advances, Advance::Multiclass, &Advanced::gain);
    if (found == hero.advances.end()) return std::nullopt;
    const std::vector<std::string> ids = idsIn(found->of);
    if (ids.size() != 3) return std::nullopt;
    return SecondClass{ids[0], ids[1], ids[2]};
}

} // namespace

const std::vector<content::DualityFeature>* nextFeatures(const Hero& hero, const content::DualitySubclass& subclass) {
    const auto had = std::ranges::count_if(
        hero.advances, [&](const Advanced& each) { return each.gain == Advance::Subclass && each.of == subclass.id; });
    return had == 0 ? &subclass.specialisation : had == 1 ? &subclass.mastery : nullptr;
}

namespace {

std::vector<const content::DualitySubclass*> growingSubclasses(const DualityBooks& books, const Hero& hero) {
    std::vector<const content::DualitySubclass*> growing;
    const auto add = [&](const std::string& ofClass, const std::string& id) {
        const auto* const own = content::byId(books.classes, ofClass);
        const auto* const subclass = own ? content::byId(own->subclasses, id) : nullptr;
        if (subclass && nextFeatures(hero, *subclass)) growing.push_back(subclass);
    };
    add(hero.ofClass, hero.subclass);
    if (const auto second = secondClassOf(hero)) add(second->ofClass, second->subclass);
    return growing;
}

std::ptrdiff_t boxesFilled(const Hero& hero, Advance gain, int tier) {
    return std::ranges::count_if(hero.advances,
                                 [&](const Advanced& each) { return each.gain == gain && each.tier == tier; });
}

bool isChosenAt(const Hero& hero, Advance gain, int level) {
    return std::ranges::any_of(hero.advances,
                               [&](const Advanced& each) { return each.gain == gain && each.level == level; });
}

// A tier gives subclass features or a second class, and there is one second class in all (N-24).
bool isCrossedOut(const Hero& hero, Advance gain, int tier) {
    if (gain == Advance::Subclass) return boxesFilled(hero, Advance::Multiclass, tier) > 0;
    return gain == Advance::Multiclass && (secondClassOf(hero) || boxesFilled(hero, Advance::Subclass, tier) > 0);
}

struct Box {
    const DualityTier* tier = nullptr;
    const content::DualityAdvance* advance = nullptr;
    int left = 0;
};

// The boxes of a gain in the tiers reached, lowest first; crossed out: none left.
std::vector<Box> boxesOf(const DualityBooks& books, const Hero& hero, Advance gain, int level) {
    std::vector<Box> boxes;
    for (const DualityTier& tier : books.levels.tiers) {
        if (tier.from > level) break;
        for (const content::DualityAdvance& each : tier.advances) {
            if (each.gain != gain) continue;
            const int left = each.boxes == 0 ? (isChosenAt(hero, gain, level) ? 0 : 1)
                                             : each.boxes - static_cast<int>(boxesFilled(hero, gain, tier.from));
            boxes.push_back({&tier, &each, isCrossedOut(hero, gain, tier.from) ? 0 : std::max(0, left)});
        }
    }
    return boxes;
}

// The lowest tier with a free box, because its boxes are the narrower ones.
std::optional<Box> freeBox(const std::vector<Box>& boxes, int cardLevel) {
    const auto found = std::ranges::find_if(
        boxes, [&](const Box& box) { return box.left > 0 && cardLevel <= box.advance->upToLevel; });
    return found == boxes.end() ? std::nullopt : std::optional(*found);
}

std::string whyClosed(const DualityBooks& books, const Hero& hero, Advance gain, const std::vector<Box>& boxes) {
    if (boxes.empty()) {
        for (const DualityTier& tier : books.levels.tiers) {
            if (contains(tier.advances, gain, &content::DualityAdvance::gain))
                return "it opens at level " + std::to_string(tier.from);
        }
        return "these books have no such advance";
    }
    if (gain == Advance::Multiclass && secondClassOf(hero)) return "there is a second class already";
    if (gain == Advance::Subclass && growingSubclasses(books, hero).empty()) return "the subclass is mastered";
    for (const Box& box : boxes) {
        if (isCrossedOut(hero, gain, box.tier->from))
            return "a tier gives subclass features or a second class, not both";
    }
    return "all of its boxes are filled";
}

int tierBegunAt(const DualityBooks& books, int level) {
    int from = 1;
    for (const DualityTier& tier : books.levels.tiers) {
        if (tier.clearsTraits && tier.from <= level) from = tier.from;
    }
    return from;
}

std::set<std::string> markedTraits(const DualityBooks& books, const Hero& hero, int level) {
    std::set<std::string> marked;
    for (const Advanced& each : hero.advances) {
        if (each.gain != Advance::Traits || each.level < tierBegunAt(books, level)) continue;
        const std::vector<std::string> ids = idsIn(each.of);
        marked.insert(ids.begin(), ids.end());
    }
    return marked;
}

const DualityTier* tierFrom(const DualityBooks& books, int level) {
    const auto found = std::ranges::find(books.levels.tiers, level, &DualityTier::from);
    return found == books.levels.tiers.end() ? nullptr : &*found;
}

std::vector<OpenAdvance> openAdvances(const DualityBooks& books, const Hero& hero, int level) {
    std::vector<OpenAdvance> all;
    for (const DualityTier& tier : books.levels.tiers) {
        for (const content::DualityAdvance& each : tier.advances) {
            if (contains(all, each.gain, &OpenAdvance::gain)) continue;
            const std::vector<Box> boxes = boxesOf(books, hero, each.gain, level);
            OpenAdvance open{.gain = each.gain, .left = 0, .most = 0, .picks = each.picks, .raises = each.raises};
            open.upToLevel = 0;
            for (const Box& box : boxes) {
                open.left += box.left;
                open.most += std::max(1, box.advance->boxes);
                if (box.left > 0) open.upToLevel = std::max(open.upToLevel, std::min(level, box.advance->upToLevel));
            }
            const bool isMastered = each.gain == Advance::Subclass && growingSubclasses(books, hero).empty();
            if (open.left == 0 || isMastered) open.closed = whyClosed(books, hero, each.gain, boxes);
            all.push_back(std::move(open));
        }
    }
    return all;
}

// Gains one level; the choices are read in order.
class Growth {
public:
    Growth(const DualityBooks& books, const Hero& hero, const LevelChoices& choices, const std::set<RefusalCode>& letGo)
        : m_books(books)
        , m_choices(choices)
        , m_letGo(letGo)
        , m_hero(hero) {}

    Ruled<Hero> grown(const NextLevel& next) {
        begin(next);
        int picks = 0;
        for (const Advance gain : m_choices.advances) {
            const auto taken = fill(gain);
            if (!taken) return Unexpected(taken.error());
            picks += *taken;
        }
        if (picks != next.picks)
            return no("wrong-advances", "{} fills {} boxes at a level, and these advances fill {}.", m_hero.name,
                      next.picks, picks);
        if (m_trait != m_choices.traits.size()) return wrongTraits(static_cast<int>(m_trait));
        if (m_raised != m_choices.raised.size()) return wrongRaised(static_cast<int>(m_raised));
        for (const auto step : {&Growth::exchange, &Growth::takeCards}) {
            if (auto done = (this->*step)(); !done) return Unexpected(done.error());
        }
        return m_hero;
    }

private:
    [[nodiscard]] bool lets(RefusalCode rule) const { return m_letGo.contains(rule); }

    void begin(const NextLevel& next) {
        m_hero.level = next.level;
        m_hero.major += m_books.levels.thresholds;
        m_hero.severe += m_books.levels.thresholds;
        const DualityTier* const tier = tierFrom(m_books, next.level);
        if (!tier) return;
        m_hero.proficiency += tier->proficiency;
        if (next.experience) m_hero.experiences.push_back({m_choices.experience, tier->experience});
    }

    // Fills a box and gives its gain; the picks that it takes.
    Ruled<int> fill(Advance gain) {
        int cardLevel = 0;
        if (gain == Advance::Card) {
            if (m_further.size() >= m_choices.furtherCards.size())
                return refuseWrongCard(m_hero.name, "a further card that has no name");
            const auto* const card = content::byId(m_books.cards, m_choices.furtherCards[m_further.size()]);
            if (!card) return refuseNotInTheBooks(m_choices.furtherCards[m_further.size()]);
            cardLevel = card->level;
            m_further.push_back(card);
        }
        const std::vector<Box> boxes = boxesOf(m_books, m_hero, gain, m_hero.level);
        auto box = freeBox(boxes, cardLevel);
        if (!box && gain == Advance::Card && freeBox(boxes, 0) && !lets("wrong-card"))
            return refuseWrongCard(m_hero.name, m_further.back()->name);
        if (!box && lets("no-box-left")) box = anyBox(gain);
        if (!box)
            return no("no-box-left", "{} cannot choose {} now: {}.", m_hero.name, gainName(gain),
                      whyClosed(m_books, m_hero, gain, boxes));
        auto of = give(gain, box->advance->raises);
        if (!of) return Unexpected(of.error());
        m_hero.advances.push_back({gain, box->tier->from, m_hero.level, *std::move(of)});
        return box->advance->picks;
    }

    // The GM's word: the last box of that kind in any tier.
    std::optional<Box> anyBox(Advance gain) const {
        const std::vector<Box> boxes = boxesOf(m_books, m_hero, gain, m_books.levels.highest);
        return boxes.empty() ? std::nullopt : std::optional(boxes.back());
    }

    Ruled<std::string> give(Advance gain, int raises) {
        switch (gain) {
        case Advance::HpSlot: ++m_hero.hp.most; break;
        case Advance::StressSlot: ++m_hero.stress.most; break;
        case Advance::Evasion: ++m_hero.evasion; break;
        case Advance::Proficiency: ++m_hero.proficiency; break;
        case Advance::Card: return m_further.back()->id;
        case Advance::Traits: return raiseTraits(raises);
        case Advance::Experiences: return raiseExperiences(raises);
        case Advance::Subclass: return growSubclass();
        case Advance::Multiclass: return addClass();
        }
        return std::string();
    }

    Unexpected<Refused> wrongTraits(int wanted) const {
        return no("wrong-traits", "Name {} different traits that rise: these advances of {} raise so many.", wanted,
                  m_hero.name);
    }
    Unexpected<Refused> wrongRaised(int wanted) const {
        return no("wrong-experiences", "Name {} different Experiences that rise: these advances of {} raise so many.",
                  wanted, m_hero.name);
    }

    Ruled<std::string> raiseTraits(int raises) {
        if (raises == 0) {
            for (auto& [trait, value] : m_hero.traits) ++value;
            return std::string();
        }
        std::string of;
        for (std::set<std::string> here; static_cast<int>(here.size()) < raises; ++m_trait) {
            if (m_trait >= m_choices.traits.size()) return wrongTraits(static_cast<int>(m_trait) + 1);
            const std::string& id = m_choices.traits[m_trait];
            const auto trait = m_hero.traits.find(id);
            if (trait == m_hero.traits.end()) return refuseNotInTheBooks(id);
            if (!here.insert(id).second) return wrongTraits(raises);
            if (markedTraits(m_books, m_hero, m_hero.level).contains(id) && !lets("trait-marked"))
                return no("trait-marked", "{} of {} is marked: a trait rises once, until a new tier clears the marks.",
                          traitName(id), m_hero.name);
            ++trait->second;
            of += (of.empty() ? "" : " ") + id;
        }
        return of;
    }

    Ruled<std::string> raiseExperiences(int raises) {
        std::vector<std::string> names;
        for (Experience& each : m_hero.experiences) {
            if (raises == 0) ++each.modifier;
        }
        for (; static_cast<int>(names.size()) < raises; ++m_raised) {
            if (m_raised >= m_choices.raised.size()) return wrongRaised(static_cast<int>(m_raised) + 1);
            const std::string& name = m_choices.raised[m_raised];
            const auto own = std::ranges::find(m_hero.experiences, name, &Experience::name);
            if (own == m_hero.experiences.end() || contains(names, name)) return wrongRaised(raises);
            ++own->modifier;
            names.push_back(name);
        }
        return joinedWords(names);
    }

    Ruled<std::string> growSubclass() {
        const auto growing = growingSubclasses(m_books, m_hero);
        const std::string& wanted = m_choices.subclass.empty() ? m_hero.subclass : m_choices.subclass;
        const auto found = std::ranges::find(growing, wanted, &content::DualitySubclass::id);
        if (found == growing.end())
            return no("wrong-subclass", "{} has no further features for {}: choose a subclass that grows.",
                      orThis(wanted), m_hero.name);
        for (const content::DualityFeature& each : *nextFeatures(m_hero, **found)) learn(m_hero, each);
        return (*found)->id;
    }

    Ruled<std::string> addClass() {
        const auto* const added = content::byId(m_books.classes, m_choices.ofClass);
        if (!added) return refuseNotInTheBooks(m_choices.ofClass);
        const auto* const subclass = content::byId(added->subclasses, m_choices.subclass);
        if (!subclass) return refuseNotInTheBooks(m_choices.subclass);
        if (added->id == m_hero.ofClass || !contains(added->domains, m_choices.domain))
            return no("wrong-class", "A second class of {} is another one, with one of its own domains.", m_hero.name);
        for (const auto* const list : {&added->features, &subclass->foundation}) {
            for (const content::DualityFeature& each : *list) learn(m_hero, each);
        }
        if (m_hero.spellcastTrait.empty()) m_hero.spellcastTrait = subclass->spellcastTrait;
        return added->id + " " + subclass->id + " " + m_choices.domain;
    }

    Ruled<> exchange() {
        if (m_choices.exchanged.empty() && m_choices.exchangedFor.empty()) return {};
        const auto* const in = content::byId(m_books.cards, m_choices.exchangedFor);
        if (!in) return refuseNotInTheBooks(m_choices.exchangedFor);
        const auto* const out = content::byId(m_books.cards, m_choices.exchanged);
        const int most = out ? out->level : 0;
        if (!lets("wrong-card") && (in->level > most || !isOpenTo(m_books, m_hero, *in, m_hero.level)))
            return refuseWrongCard(m_hero.name, in->name);
        return exchangeCard(m_hero.cards, m_choices.exchanged, cardOf(*in));
    }

    Ruled<> takeCards() {
        if (m_further.size() != m_choices.furtherCards.size())
            return refuseWrongCard(m_hero.name, "a further card without its advance");
        const auto* const card = content::byId(m_books.cards, m_choices.card);
        if (!card) return refuseNotInTheBooks(m_choices.card);
        m_further.insert(m_further.begin(), card);
        for (const auto* const each : m_further) {
            if (!isOpenTo(m_books, m_hero, *each, m_hero.level) && !lets("wrong-card"))
                return refuseWrongCard(m_hero.name, each->name);
            const std::string out = each == card ? m_choices.toVault : std::string();
            if (auto gained = gainCard(m_hero.cards, cardOf(*each), out); !gained) return gained;
        }
        return {};
    }

    std::string traitName(const std::string& id) const {
        const auto* const trait = content::byId(m_books.traits, id);
        return trait ? trait->name : id;
    }

    const DualityBooks& m_books;
    const LevelChoices& m_choices;
    const std::set<RefusalCode>& m_letGo;
    Hero m_hero;
    std::size_t m_trait = 0;  ///< traits read
    std::size_t m_raised = 0; ///< raised Experiences read
    std::vector<const content::DualityCard*> m_further;
};

} // namespace

bool isOpenTo(const DualityBooks& books, const Hero& hero, const content::DualityCard& card, int level) {
    const auto* const own = content::byId(books.classes, hero.ofClass);
    if (own && contains(own->domains, card.domain)) return card.level <= level;
    const auto second = secondClassOf(hero);
    return second && second->domain == card.domain && card.level <= (level + 1) / 2;
}

std::optional<NextLevel> nextLevel(const DualityBooks& books, const Hero& hero) {
    NextLevel next{.level = hero.level + 1, .picks = books.levels.picks};
    if (next.level > books.levels.highest) return std::nullopt;
    for (const content::DualityCard& card : books.cards) {
        const bool isHad = hero.cards.owns(card.id) || content::byId(hero.cards.gone, card.id) != nullptr;
        if (isOpenTo(books, hero, card, next.level) && !isHad) next.cards.push_back(&card);
    }
    const DualityTier* const tier = tierFrom(books, next.level);
    next.experience = tier && tier->experience > 0;
    next.advances = openAdvances(books, hero, next.level);
    next.marked = markedTraits(books, hero, next.level);
    next.subclasses = growingSubclasses(books, hero);
    for (const content::DualityClass& each : books.classes) {
        if (each.id != hero.ofClass) next.classes.push_back(&each);
    }
    return next;
}

Ruled<> levelUp(const DualityBooks& books, Hero& hero, const LevelChoices& choices,
                const std::set<RefusalCode>& letGo) {
    const auto next = nextLevel(books, hero);
    if (!next) return no("highest-level", "{} is at the highest level.", hero.name);
    if (choices.card.empty()) return refuseWrongCard(hero.name, "a level without a new card");
    if (next->experience == choices.experience.empty()) {
        if (next->experience)
            return no("wrong-experiences", "{} gains an Experience at level {}: name it.", hero.name, next->level);
        return no("wrong-experiences", "{} gains no Experience at level {}: leave it out.", hero.name, next->level);
    }
    auto grown = Growth(books, hero, choices, letGo).grown(*next);
    if (!grown) return Unexpected(grown.error());
    hero = *std::move(grown);
    return {};
}

std::string wordsOf(const DualityBooks& books, const Advanced& gained) {
    const auto named = [](const auto& all, const std::string& id) {
        const auto* const entry = content::byId(all, id);
        return entry ? entry->name : id;
    };
    const std::vector<std::string> ids = idsIn(gained.of);
    std::vector<std::string> names;
    switch (gained.gain) {
    case Advance::HpSlot: return "HP slot +1";
    case Advance::StressSlot: return "Stress slot +1";
    case Advance::Evasion: return "Evasion +1";
    case Advance::Proficiency: return "Proficiency +1";
    case Advance::Experiences: return (gained.of.empty() ? "Every Experience" : gained.of) + " +1";
    case Advance::Card: return "Further card: " + named(books.cards, gained.of);
    case Advance::Traits:
        for (const std::string& id : ids) names.push_back(named(books.traits, id));
        return (names.empty() ? "Every trait" : joinedWords(names)) + " +1";
    case Advance::Subclass:
        for (const content::DualityClass& each : books.classes) {
            if (content::byId(each.subclasses, gained.of)) return "Subclass: " + named(each.subclasses, gained.of);
        }
        return "Subclass: " + gained.of;
    case Advance::Multiclass: break;
    }
    return ids.size() == 3
               ? "Second class: " + named(books.classes, ids[0]) + ", domain " + named(books.domains, ids[2])
               : "Second class";
}

} // namespace tenplus::duality
