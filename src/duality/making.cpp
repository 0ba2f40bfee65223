#include "duality/making.h"

#include "base/contains.h"
#include "content/by_id.h"
#include "duality/refusals.h"
#include "duality/starting.h"

namespace tenplus::duality {

namespace {

constexpr int kArmourSlots = 6;

Feature featureOf(const content::DualityFeature& feature, bool ofClass) {
    return {.id = feature.id,
            .hope = feature.hope,
            .stress = feature.stress,
            .fear = feature.fear,
            .ofClass = ofClass,
            .kind = feature.kind,
            .trigger = feature.trigger,
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
    const auto* const own = content::byId(books.classes, choices.ofClass);
    if (!own) return refuseNotInTheBooks(choices.ofClass);
    const auto* const subclass = content::byId(own->subclasses, choices.subclass);
    if (!subclass) return refuseNotInTheBooks(choices.subclass);
    hero.evasion = own->evasion;
    hero.hp.most = own->hp;
    hero.major = own->major;
    hero.severe = own->severe;
    hero.spellcastTrait = subclass->spellcastTrait;
    hero.ofClass = own->id;
    hero.subclass = subclass->id;
    learn(hero, own->hopeFeature, true);
    for (const auto* const list : {&own->features, &subclass->foundation}) {
        for (const auto& feature : *list) learn(hero, feature);
    }
    hero.cards.always = {{.id = subclass->id}, {.id = choices.ancestry}, {.id = choices.community}};
    for (const std::string& id : choices.cards) {
        const auto* const card = content::byId(books.cards, id);
        if (!card) return refuseNotInTheBooks(id);
        if (!isStartingCard(*own, *card) || hero.cards.owns(id)) return refuseWrongCard(choices.name, card->name);
        hero.cards.loadout.push_back(cardOf(*card));
    }
    return choices.cards.size() == kStartingCards ? Ruled<>()
                                                  : refuseWrongCard(choices.name, "another number than two cards");
}

Ruled<> setHeritage(const content::DualityBooks& books, Hero& hero, const HeroChoices& choices) {
    using content::HeritageKind;
    for (const auto& [id, kind] :
         {std::pair(choices.ancestry, HeritageKind::Ancestry), {choices.community, HeritageKind::Community}}) {
        const auto* const heritage = content::byId(books.heritages, id);
        if (!heritage || heritage->kind != kind) return refuseNotInTheBooks(id);
        for (const auto& feature : heritage->features) learn(hero, feature);
    }
    return {};
}

Ruled<> setGear(const content::DualityBooks& books, Hero& hero, const HeroChoices& choices) {
    int hands = 0;
    for (const std::string& id : choices.weapons) {
        const auto* const weapon = content::byId(books.weapons, id);
        if (!weapon) return refuseNotInTheBooks(id);
        hands += weapon->hands;
        hero.weapons.push_back(weaponOf(*weapon));
        hero.evasion += weapon->gives.evasion;
        hero.armourScore += weapon->gives.armourScore;
    }
    if (hands > kHands)
        return no("too-many-hands", "{} has two hands, and these weapons need {}.", choices.name, hands);
    if (choices.armour.empty()) return {};
    const auto* const armour = content::byId(books.armours, choices.armour);
    if (!armour) return refuseNotInTheBooks(choices.armour);
    hero.armourScore += armour->score;
    hero.evasion += armour->evasion;
    return {};
}

Ruled<> checkItems(const content::DualityBooks& books, Hero&, const HeroChoices& choices) {
    const auto& own = content::byId(books.classes, choices.ofClass)->items;
    const auto isChoice = [&](const std::string& id) {
        const auto* const item = content::byId(books.items, id);
        return item && item->start == content::ItemStart::Choice;
    };
    const auto ofClass = std::ranges::count_if(choices.items, [&](const auto& each) { return contains(own, each); });
    const auto ofAll = std::ranges::count_if(choices.items, isChoice);
    if (ofClass <= 1 && ofAll <= 1 && ofClass + ofAll == std::ssize(choices.items)) return {};
    return no("wrong-items",
              "{} begins with one thing of the class and one of those that every hero may choose: name "
              "no others, and none twice.",
              choices.name);
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
        return no("wrong-experiences", "Name the right number of Experiences: {} has two at the start.", choices.name);
    for (const std::string& experience : choices.experiences)
        hero.experiences.push_back({experience, kStartingExperience});
    for (const auto step : {setTraits, setClass, setHeritage, setGear, checkItems}) {
        if (auto done = step(books, hero, choices); !done) return Unexpected(done.error());
    }
    const Gold first{.handfuls = content::byId(books.classes, choices.ofClass)->handfuls};
    gain(hero.gold, kept(worth(first, settings)), settings);
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

void learn(Hero& hero, const content::DualityFeature& feature, bool isHopeFeature) {
    hero.features.push_back(featureOf(feature, isHopeFeature));
    takeGains(hero, feature.gives);
}

} // namespace tenplus::duality
