#include "table/duality/making.h"

#include "base/contains.h"
#include "table/duality/starting.h"

namespace tenplus::duality {

namespace {

constexpr int kHighestLevel = 10;
constexpr int kArmourSlots = 6;
constexpr std::array kTierLevels{2, 5, 8}; // where a new tier begins

template <typename T>
const T* withId(const std::vector<T>& all, std::string_view id) {
    const auto found = std::ranges::find(all, id, &T::id);
    return found == all.end() ? nullptr : &*found;
}

Unexpected<Refused> unknown(std::string_view id) { return no(Why::NotInTheBooks, {}, std::string(id)); }

Feature featureOf(const content::DualityFeature& feature, bool ofClass) {
    return {.id = feature.id,
            .hope = feature.hope,
            .stress = feature.stress,
            .ofClass = ofClass,
            .isAction = feature.kind == content::FeatureKind::Action,
            .uses = {0, feature.uses, feature.refresh}};
}

Ruled<> setTraits(const content::DualityBooks& books, Hero& hero, const HeroChoices& choices) {
    std::vector<int> values;
    for (const content::Named& trait : books.traits) {
        const auto chosen = choices.traits.find(trait.id);
        if (chosen != choices.traits.end()) values.push_back(chosen->second);
    }
    std::ranges::sort(values);
    if (choices.traits.size() != books.traits.size() || !std::ranges::equal(values, kStartingTraits))
        return no(Why::WrongTraits, choices.name);
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
    hero.features.push_back(featureOf(own->hopeFeature, true));
    for (const auto* const list : {&own->features, &subclass->foundation}) {
        for (const auto& feature : *list) hero.features.push_back(featureOf(feature, false));
    }
    hero.cards.always = {{.id = subclass->id}, {.id = choices.ancestry}, {.id = choices.community}};
    for (const std::string& id : choices.cards) {
        const auto* const card = withId(books.cards, id);
        if (!card) return unknown(id);
        if (!isStartingCard(*own, *card) || hero.cards.owns(id)) return no(Why::WrongCard, choices.name, card->name);
        hero.cards.loadout.push_back(cardOf(*card));
    }
    return choices.cards.size() == kStartingCards ? Ruled<>() : no(Why::WrongCard, choices.name, "another number than two cards");
}

Ruled<> setHeritage(const content::DualityBooks& books, Hero& hero, const HeroChoices& choices) {
    using content::HeritageKind;
    for (const auto& [id, kind] : {std::pair(choices.ancestry, HeritageKind::Ancestry), {choices.community, HeritageKind::Community}}) {
        const auto* const heritage = withId(books.heritages, id);
        if (!heritage || heritage->kind != kind) return unknown(id);
        for (const auto& feature : heritage->features) hero.features.push_back(featureOf(feature, false));
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
    }
    if (hands > kHands) return no(Why::TooManyHands, choices.name, {}, hands, kHands);
    hero.armour = {0, kArmourSlots};
    if (choices.armour.empty()) return {};
    const auto* const armour = withId(books.armours, choices.armour);
    if (!armour) return unknown(choices.armour);
    hero.armourScore = armour->score;
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
            .uses = {0, card.uses, card.refresh}};
}

Weapon weaponOf(const content::DualityWeapon& weapon) {
    return {.name = weapon.name,
            .trait = weapon.trait,
            .range = weapon.range,
            .sides = weapon.damage.groups.front().dice.front().sides,
            .modifier = static_cast<int>(weapon.damage.constant),
            .type = weapon.type};
}

Ruled<Hero> newHero(const content::DualityBooks& books, const HeroChoices& choices, ActorId id, const Settings& settings) {
    Hero hero;
    hero.id = id;
    hero.name = choices.name;
    hero.player = choices.player;
    hero.isHero = true;
    hero.hopeSlots = settings.hopeSlots;
    if (choices.experiences.size() != kStartingExperiences) return no(Why::WrongExperiences, choices.name);
    for (const std::string& experience : choices.experiences) hero.experiences.push_back({experience, kStartingExperience});
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
    foe.dice = adversary.damage.groups.front().dice.front().count;
    foe.sides = adversary.damage.groups.front().dice.front().sides;
    foe.modifier = static_cast<int>(adversary.damage.constant);
    foe.type = adversary.type;
    foe.range = adversary.range;
    return foe;
}

bool isStartingCard(const content::DualityClass& ofClass, const content::DualityCard& card) {
    return card.level <= kStartingCardLevel && contains(ofClass.domains, card.domain);
}

std::optional<NextLevel> nextLevel(const content::DualityBooks& books, const Hero& hero, const std::vector<std::string>& domains) {
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
    if (!asked) return no(Why::HighestLevel, hero.name);
    const auto* const card = withId(books.cards, choices.card);
    if (!card) return unknown(choices.card);
    if (!contains(domains, card->domain) || card->level > asked->level) return no(Why::WrongCard, hero.name, card->name);
    if (asked->experience == choices.experience.empty()) return no(Why::WrongExperiences, hero.name);
    const std::set<Advance> advances(choices.advances.begin(), choices.advances.end());
    if (advances.size() != asked->advances || choices.advances.size() != asked->advances) return no(Why::WrongAdvances, hero.name);

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
    if (asked->experience) { // a new tier (N-15)
        ++next.proficiency;
        next.experiences.push_back({choices.experience, kStartingExperience});
    }
    hero = std::move(next);
    return {};
}

} // namespace tenplus::duality
