#include "table/duality/sheet.h"

#include "base/text.h"
#include "table/core/sheet.h"
#include "table/duality/fields.h"
#include "table/table.h"

#include <algorithm>

namespace tenplus::table::inline duality {

namespace {

using content::Rulebook;
using duality::Body;
using duality::Foe;
using duality::Hero;

std::string textOfField(const Rulebook& rulebook, const Actor& actor, std::string_view field) {
    const auto value = valueOf(rulebook, actor, field);
    return value ? textOf(*value) : std::string();
}
int numberOfField(const Rulebook& rulebook, const Actor& actor, std::string_view field) {
    return static_cast<int>(numberOf(rulebook, actor, field));
}

template <typename Enum>
Enum wordOf(std::string_view text, Enum otherwise) {
    const auto words = wireNames(otherwise);
    const auto found = std::ranges::find(words, asciiLower(std::string(text)));
    return found == words.end() ? otherwise : static_cast<Enum>(found - words.begin());
}

duality::Band bandOf(const content::DualityBooks& books, const std::string& text) {
    for (std::size_t i = 0; i < books.ranges.size(); ++i) {
        if (books.ranges[i].name == text || books.ranges[i].id == text) return static_cast<duality::Band>(i);
    }
    return duality::Band::Melee;
}

// "physical, magic"
std::set<duality::DamageType> typesIn(const std::string& text) {
    std::set<duality::DamageType> types;
    for (const duality::DamageType type : duality::kBothTypes) {
        const std::string_view word = wireNames(type)[static_cast<std::size_t>(type)];
        if (asciiLower(text).find(word) != std::string::npos) types.insert(type);
    }
    return types;
}

const std::vector<Entry>& rowsOf(const Actor& actor, const std::string& list) {
    static const std::vector<Entry> kNone;
    const auto found = actor.lists.find(list);
    return found == actor.lists.end() ? kNone : found->second;
}

duality::FoeDice diceIn(const std::string& text) {
    const auto parsed = dice::parse(text);
    if (!parsed) return {1, 4, 0};
    const int modifier = static_cast<int>(parsed->constant);
    if (parsed->groups.empty()) return {0, 4, modifier};
    const dice::DiceOfAKind& first = parsed->groups.front().dice.front();
    return {first.count, first.sides, modifier};
}

void readBody(const Rulebook& rulebook, const Table& table, ActorId who, const Actor& actor, Body& body) {
    const auto number = [&](std::string_view field) { return numberOfField(rulebook, actor, field); };
    body.id = who;
    body.name = actor.name;
    body.isHero = actor.kind == ActorKind::Character;
    body.hp = {std::max(0, number("hpMax") - number("hp")), number("hpMax")};
    body.stress = {number("stress"), number("stressMax")};
    body.major = number("major");
    body.severe = number("severe");
    body.resists = typesIn(textOfField(rulebook, actor, "resists"));
    body.immune = typesIn(textOfField(rulebook, actor, "immune"));
    const auto causes = table.duality.causes.find(who);
    for (const std::string& name : actor.conditions) {
        duality::Condition condition{.name = name, .trigger = {}, .sources = {}};
        if (causes != table.duality.causes.end()) {
            const auto known = std::ranges::find(causes->second, name, &duality::Condition::name);
            if (known != causes->second.end()) condition = *known;
        }
        body.conditions.push_back(std::move(condition));
    }
}

duality::Uses usesIn(const Entry& row) {
    return {static_cast<int>(numberIn(row, "used")), static_cast<int>(numberIn(row, "uses")),
            wordOf(textIn(row, "back"), duality::Refresh::Never)};
}

duality::Card cardIn(const Entry& row) {
    return {.id = cardId(row),
            .domain = textIn(row, "domain"),
            .level = static_cast<int>(numberIn(row, "level")),
            .recallCost = static_cast<int>(numberIn(row, "recall")),
            .isSpell = numberIn(row, "spell") != 0,
            .hope = static_cast<int>(numberIn(row, "hope")),
            .stress = static_cast<int>(numberIn(row, "stress")),
            .uses = usesIn(row)};
}

duality::Feature featureIn(const Entry& row) {
    const std::string kind = textIn(row, "kind");
    return {.id = featureId(row),
            .hope = static_cast<int>(numberIn(row, "hope")),
            .stress = static_cast<int>(numberIn(row, "stress")),
            .fear = static_cast<int>(numberIn(row, "fear")),
            .ofClass = kind == "hope feature",
            .repeats = numberIn(row, "repeats") != 0,
            .kind = wordOf(kind, content::FeatureKind::Passive),
            .trigger = wordOf(textIn(row, "trigger"), content::FeatureTrigger::None),
            .uses = usesIn(row)};
}

duality::Advanced advancedIn(const Entry& row) {
    return {wordOf(textIn(row, "gain"), content::Advance::HpSlot), static_cast<int>(numberIn(row, "tier")),
            static_cast<int>(numberIn(row, "level")), textIn(row, "of")};
}

void readLists(const content::DualityBooks& books, const Actor& actor, Hero& hero) {
    for (const Entry& row : rowsOf(actor, "weapons")) {
        const duality::FoeDice dice = diceIn(textIn(row, "damage"));
        hero.weapons.push_back(
            {textIn(row, "name"), idIn(books.traits, textIn(row, "trait")), bandOf(books, textIn(row, "range")),
             dice.sides, dice.modifier, wordOf(textIn(row, "kind"), duality::DamageType::Physical),
             static_cast<int>(numberIn(row, "evasion")), static_cast<int>(numberIn(row, "armourScore"))});
    }
    for (const Entry& row : rowsOf(actor, "experiences")) {
        hero.experiences.push_back({textIn(row, "name"), static_cast<int>(numberIn(row, "modifier"))});
    }
    for (const Entry& row : rowsOf(actor, "cards")) {
        const bool held = numberIn(row, "loadout") != 0;
        auto& pile = numberIn(row, "gone") != 0 ? hero.cards.gone : held ? hero.cards.loadout : hero.cards.vault;
        pile.push_back(cardIn(row));
    }
    for (const Entry& row : rowsOf(actor, "features")) hero.features.push_back(featureIn(row));
    for (const Entry& row : rowsOf(actor, "advances")) hero.advances.push_back(advancedIn(row));
}

// The class and the subclass by their ids in the books.
void readClass(const Rulebook& rulebook, const Actor& actor, Hero& hero) {
    hero.ofClass = idIn(rulebook.duality->classes, textOfField(rulebook, actor, "class"));
    hero.subclass = textOfField(rulebook, actor, "subclass");
    const auto& classes = rulebook.duality->classes;
    const auto own = std::ranges::find(classes, hero.ofClass, &content::DualityClass::id);
    if (own != classes.end()) hero.subclass = idIn(own->subclasses, hero.subclass);
}

Hero heroOf(const Rulebook& rulebook, const Table& table, ActorId who, const Actor& actor,
            const duality::Settings& settings) {
    const content::DualityBooks& books = *rulebook.duality;
    Hero hero;
    for (const HeroNumber& each : heroNumbers()) each.at(hero) = numberOfField(rulebook, actor, each.field);
    readBody(rulebook, table, who, actor, hero);
    hero.slotBonus = numberOfField(rulebook, actor, "slotWorth");
    const std::string player = textOfField(rulebook, actor, "player");
    hero.player = player.empty() ? actor.name : player;
    hero.hopeSlots = settings.hopeSlots;
    hero.life = wordOf(textOfField(rulebook, actor, "life"), duality::Life::Active);
    hero.scarred = textOfField(rulebook, actor, "scarred");
    hero.spellcastTrait = idIn(books.traits, textOfField(rulebook, actor, "spellcastTrait"));
    for (const content::Named& trait : books.traits) hero.traits[trait.id] = numberOfField(rulebook, actor, trait.id);
    readLists(books, actor, hero);
    readClass(rulebook, actor, hero);
    return hero;
}

Foe foeOf(const Rulebook& rulebook, const Table& table, ActorId who, const Actor& actor) {
    Foe foe;
    readBody(rulebook, table, who, actor, foe);
    foe.difficulty = numberOfField(rulebook, actor, "difficulty");
    foe.attack = numberOfField(rulebook, actor, "attack");
    foe.damage = diceIn(textOfField(rulebook, actor, "damage"));
    const std::string atHalf = textOfField(rulebook, actor, "damageAtHalf");
    if (!atHalf.empty()) foe.atHalf = diceIn(atHalf);
    for (const Entry& row : rowsOf(actor, "features")) foe.features.push_back(featureIn(row));
    foe.type = wordOf(textOfField(rulebook, actor, "kind"), duality::DamageType::Physical);
    foe.range = bandOf(*rulebook.duality, textOfField(rulebook, actor, "range"));
    const auto role = wordOf(textOfField(rulebook, actor, "role"), content::AdversaryRole::Standard);
    foe.isMinion = role == content::AdversaryRole::Minion;
    foe.perMinion = std::max(0, numberOfField(rulebook, actor, "perMinion"));
    foe.activations = textOfField(rulebook, actor, "relentless") == "yes" ? 2 : 1;
    foe.acted = static_cast<int>(std::ranges::count(table.duality.acted, who));
    foe.isPoised = table.duality.poised.contains(who);
    foe.life = foe.hp.isFull() ? duality::Life::Dead : duality::Life::Active;
    return foe;
}

} // namespace

namespace {

// Of older files: a tag team with an open roll stored its attackers as a hit.
void readOldTagTeam(duality::Play& play) {
    if (!play.open || play.hits.empty() || !play.hits.front().at.empty()) return;
    play.open->strikers = play.hits.front().by;
    play.hits.erase(play.hits.begin());
}

} // namespace

duality::Play playOf(const Rulebook& rulebook, const Table& table) {
    duality::Play play;
    static_cast<duality::Shared&>(play) = table.duality;
    play.settings = duality::settingsOf(rulebook);
    play.session = table.session.number;
    for (const auto& [id, actor] : table.actors) {
        if (actor.kind == ActorKind::Character)
            play.heroes.push_back(heroOf(rulebook, table, id, actor, play.settings));
        if (actor.kind == ActorKind::Foe) play.foes.push_back(foeOf(rulebook, table, id, actor));
    }
    readOldTagTeam(play);
    // The hero may have been healed by hand: then there is nothing to split.
    std::erase_if(play.risked, [&](const duality::Won& won) {
        const Hero* const risked = play.hero(won.who);
        return !risked || risked->life != duality::Life::DeathMove;
    });
    return play;
}

std::string featureName(const Table& table, ActorId who, const std::string& feature) {
    const Actor* const actor = table.actor(who);
    if (!actor) return feature;
    const auto rows = actor->lists.find("features");
    if (rows == actor->lists.end()) return feature;
    const auto row = std::ranges::find(rows->second, feature, featureId);
    return row == rows->second.end() ? feature : textIn(*row, "name");
}

} // namespace tenplus::table::inline duality
