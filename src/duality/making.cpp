#include "duality/making.h"

#include "base/contains.h"
#include "duality/starting.h"

namespace tenplus::duality {

namespace {

constexpr int kHighestLevel = 10;
constexpr int kArmourSlots = 6;
constexpr std::array kTierLevels{2, 5, 8}; // first level of each tier

template <typename T>
const T* withId(const std::vector<T>& all, std::string_view id) {
    const auto found = std::ranges::find(all, id, &T::id);
    return found == all.end() ? nullptr : &*found;
}

Unexpected<Refused> unknown(std::string_view id) {
    return no("not-in-the-books", "The books have no \"{}\".", orThis(id));
}

Unexpected<Refused> wrongCard(const RefusalPart& who, const RefusalPart& card) {
    return no("wrong-card", "{} cannot take {}: choose cards of the class's domains, none above the level.", who, card);
}

Feature featureOf(const content::DualityFeature& feature, bool ofClass) {
    return {.id = feature.id,
            .hope = feature.hope,
            .stress = feature.stress,
            .fear = feature.fear,
            .ofClass = ofClass,
            .kind = feature.kind,
            .uses = {0, feature.uses, feature.refresh}};
}

FoeDice diceOf(const dice::Expression& damage) {
    const dice::DiceOfAKind& first = damage.groups.front().dice.front();
    return {first.count, first.sides, static_cast<int>(damage.constant)};
}

// Permanent automatic numbers. Those of a weapon apply while it is held: see setGear().
void takeGains(Foe& foe, const content::DualityGives& gives) {
    foe.hp.most += gives.hpSlots;
    foe.stress.most += gives.stressSlots;
    foe.activations += gives.activations;
    foe.perMinion += gives.perMinion;
    foe.resists.insert(gives.resists.begin(), gives.resists.end());
    foe.immune.insert(gives.immune.begin(), gives.immune.end());
    if (!gives.damageAtHalf.groups.empty()) foe.atHalf = diceOf(gives.damageAtHalf);
}

void takeGains(Hero& hero, const content::DualityGives& gives) {
    hero.evasion += gives.evasion;
    hero.armourScore += gives.armourScore;
    hero.hp.most += gives.hpSlots;
    hero.stress.most += gives.stressSlots;
    hero.armour.most += gives.armourSlots;
    hero.slotBonus += gives.slotWorth;
    hero.resists.insert(gives.resists.begin(), gives.resists.end());
    hero.immune.insert(gives.immune.begin(), gives.immune.end());
}

Ruled<> setTraits(const content::DualityBooks& books, Hero& hero, const HeroChoices& choices) {
    std::vector<int> values;
    for (const content::Named& trait : books.traits) {
        const auto chosen = choices.traits.find(trait.id);
        if (chosen != choices.traits.end()) values.push_back(chosen->second);
    }
    std::ranges::sort(values);
    if (choices.traits.size() != books.traits.size() || !std::ranges::equal(values, kStartingTraits))
        return no("wrong-traits", "{} needs +2, +1, +1, 0, 0 and -1, one of these on each of the six traits.",
                  choices.name);
    hero.traits = {choices.traits.begin(), choices.traits.end()};
    return {};
}

Ruled<> setClass(const content::DualityBooks& books, Hero& hero, const HeroChoices& choices) {
    const auto* const own = withId(books.classes, choices.ofClass);
    if (!own) return unknown(choices.ofClass);
    const auto* const subclass = withId(own->subclasses, choices.subclass);
    if (!subclass) return unknown(choices.subclass);
    hero.evasion = own->evasion;
    hero.hp.most = own->hp;
    hero.major = own->major;
    hero.severe = own->severe;
    hero.spellcastTrait = subclass->spellcastTrait;
    const auto learn = [&](const content::DualityFeature& feature, bool ofClass) {
        hero.features.push_back(featureOf(feature, ofClass));
        takeGains(hero, feature.gives);
    };
    learn(own->hopeFeature, true);
    for (const auto* const list : {&own->features, &subclass->foundation}) {
        for (const auto& feature : *list) learn(feature, false);
    }
    hero.cards.always = {{.id = subclass->id}, {.id = choices.ancestry}, {.id = choices.community}};
    for (const std::string& id : choices.cards) {
        const auto* const card = withId(books.cards, id);
        if (!card) return unknown(id);
        if (!isStartingCard(*own, *card) || hero.cards.owns(id)) return wrongCard(choices.name, card->name);
        hero.cards.loadout.push_back(cardOf(*card));
    }
    return choices.cards.size() == kStartingCards ? Ruled<>()
                                                  : wrongCard(choices.name, "another number than two cards");
}

Ruled<> setHeritage(const content::DualityBooks& books, Hero& hero, const HeroChoices& choices) {
    using content::HeritageKind;
    for (const auto& [id, kind] :
         {std::pair(choices.ancestry, HeritageKind::Ancestry), {choices.community, HeritageKind::Community}}) {
        const auto* const heritage = withId(books.heritages, id);
        if (!heritage || heritage->kind != kind) return unknown(id);
        for (const auto& feature : heritage->features) {
            hero.features.push_back(featureOf(feature, false));
            takeGains(hero, feature.gives);
        }
    }
    return {};
}

Ruled<> setGear(const content::DualityBooks& books, Hero& hero, const HeroChoices& choices) {
    int hands = 0;
    for (const std::string& id : choices.weapons) {
        const auto* const weapon = withId(books.weapons, id);
        if (!weapon) return unknown(id);
        hands += weapon->hands;
        hero.weapons.push_back(weaponOf(*weapon));
        hero.evasion += weapon->gives.evasion;
        hero.armourScore += weapon->gives.armourScore;
    }
    if (hands > kHands)
        return no("too-many-hands", "{} has two hands, and these weapons need {}.", choices.name, hands);
    if (choices.armour.empty()) return {};
    const auto* const armour = withId(books.armours, choices.armour);
    if (!armour) return unknown(choices.armour);
    hero.armourScore += armour->score;
    hero.evasion += armour->evasion;
    return {};
}

} // namespace

Card cardOf(const content::DualityCard& card) {
    return {.id = card.id,
            .domain = card.domain,
            .level = card.level,
            .recallCost = card.recall,
            .isSpell = card.kind == content::CardKind::Spell,
            .hope = card.hope,
            .stress = card.stress,
            .uses = {0, card.uses, card.refresh}};
}

Weapon weaponOf(const content::DualityWeapon& weapon) {
    return {.name = weapon.name,
            .trait = weapon.trait,
            .range = weapon.range,
            .sides = weapon.damage.groups.front().dice.front().sides,
            .modifier = static_cast<int>(weapon.damage.constant),
            .type = weapon.type,
            .evasion = weapon.gives.evasion,
            .armourScore = weapon.gives.armourScore};
}

Ruled<Hero> newHero(const content::DualityBooks& books, const HeroChoices& choices, ActorId id,
                    const Settings& settings) {
    Hero hero;
    hero.id = id;
    hero.name = choices.name;
    hero.player = choices.player;
    hero.isHero = true;
    hero.hopeSlots = settings.hopeSlots;
    hero.armour = {0, kArmourSlots};
    if (choices.experiences.size() != kStartingExperiences)
        return no(
            "wrong-experiences",
            "Name the right number of Experiences: {} has two at the start and one more at the levels 2, 5 and 8.",
            choices.name);
    for (const std::string& experience : choices.experiences)
        hero.experiences.push_back({experience, kStartingExperience});
    for (const auto step : {setTraits, setClass, setHeritage, setGear}) {
        if (auto done = step(books, hero, choices); !done) return Unexpected(done.error());
    }
    return hero;
}

Foe foeOf(const content::Adversary& adversary, ActorId id) {
    Foe foe;
    foe.id = id;
    foe.name = adversary.name;
    foe.hp.most = adversary.hp;
    foe.stress.most = adversary.stress;
    foe.major = adversary.major;
    foe.severe = adversary.severe;
    foe.difficulty = adversary.difficulty;
    foe.attack = adversary.attack;
    foe.damage = diceOf(adversary.damage);
    for (const content::DualityFeature& feature : adversary.features) {
        foe.features.push_back(featureOf(feature, false));
        takeGains(foe, feature.gives);
    }
    foe.type = adversary.type;
    foe.range = adversary.range;
    foe.isMinion = adversary.role == content::AdversaryRole::Minion;
    return foe;
}

bool isStartingCard(const content::DualityClass& ofClass, const content::DualityCard& card) {
    return card.level <= kStartingCardLevel && contains(ofClass.domains, card.domain);
}

std::optional<NextLevel> nextLevel(const content::DualityBooks& books, const Hero& hero,
                                   const std::vector<std::string>& domains) {
    NextLevel next{.level = hero.level + 1, .cards = {}};
    if (next.level > kHighestLevel) return std::nullopt;
    for (const content::DualityCard& card : books.cards) {
        const bool isHad = hero.cards.owns(card.id) || withId(hero.cards.gone, card.id) != nullptr;
        if (contains(domains, card.domain) && card.level <= next.level && !isHad) next.cards.push_back(&card);
    }
    next.experience = contains(kTierLevels, next.level);
    return next;
}

Ruled<> levelUp(const content::DualityBooks& books, Hero& hero, const std::vector<std::string>& domains,
                const LevelChoices& choices) {
    const auto asked = nextLevel(books, hero, domains);
    if (!asked) return no("highest-level", "{} is at the highest level.", hero.name);
    if (choices.card.empty()) return wrongCard(hero.name, "a level without a new card");
    const auto* const card = withId(books.cards, choices.card);
    if (!card) return unknown(choices.card);
    if (!contains(domains, card->domain) || card->level > asked->level) return wrongCard(hero.name, card->name);
    if (asked->experience == choices.experience.empty())
        return no(
            "wrong-experiences",
            "Name the right number of Experiences: {} has two at the start and one more at the levels 2, 5 and 8.",
            hero.name);
    const std::set<Advance> advances(choices.advances.begin(), choices.advances.end());
    if (advances.size() != asked->advances || choices.advances.size() != asked->advances)
        return no("wrong-advances", "{} takes two advances at a level, no one twice.", hero.name);

    Hero next = hero;
    if (auto gained = gainCard(next.cards, cardOf(*card), choices.toVault); !gained) return gained;
    next.level = asked->level;
    ++next.major;
    ++next.severe;
    for (const Advance advance : advances) {
        if (advance == Advance::HpSlot) ++next.hp.most;
        if (advance == Advance::StressSlot) ++next.stress.most;
        if (advance == Advance::Evasion) ++next.evasion;
        if (advance != Advance::Experiences) continue;
        for (Experience& experience : next.experiences) ++experience.modifier;
    }
    if (asked->experience) { // begins a tier (N-15)
        ++next.proficiency;
        next.experiences.push_back({choices.experience, kStartingExperience});
    }
    hero = std::move(next);
    return {};
}

} // namespace tenplus::duality
