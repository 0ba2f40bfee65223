// Writing: emits what a rule changed, for the sheets and the shared state.
#include "duality/levels.h"
#include "table/duality/events.h"
#include "table/duality/fields.h"
#include "table/duality/sheet.h"
#include "table/duality/things.h"
#include "table/turn.h"

#include <array>
#include <map>

namespace tenplus::table::inline duality {

namespace {

using duality::Body;
using duality::Hero;
using duality::Play;
using duality::Shared;

constexpr std::array kHeroNumbers{
    HeroNumber{"level", [](Hero& h) -> int& { return h.level; }},
    HeroNumber{"hpMax", [](Hero& h) -> int& { return h.hp.most; }},
    HeroNumber{"stressMax", [](Hero& h) -> int& { return h.stress.most; }},
    HeroNumber{"stress", [](Hero& h) -> int& { return h.stress.marked; }},
    HeroNumber{"armourMax", [](Hero& h) -> int& { return h.armour.most; }},
    HeroNumber{"armour", [](Hero& h) -> int& { return h.armour.marked; }},
    HeroNumber{"armourScore", [](Hero& h) -> int& { return h.armourScore; }},
    HeroNumber{"scars", [](Hero& h) -> int& { return h.scars; }},
    HeroNumber{"hope", [](Hero& h) -> int& { return h.hope; }},
    HeroNumber{"major", [](Hero& h) -> int& { return h.major; }},
    HeroNumber{"severe", [](Hero& h) -> int& { return h.severe; }},
    HeroNumber{"evasion", [](Hero& h) -> int& { return h.evasion; }},
    HeroNumber{"proficiency", [](Hero& h) -> int& { return h.proficiency; }},
    HeroNumber{"turnTokens", [](Hero& h) -> int& { return h.turnTokens; }},
    HeroNumber{"coins", [](Hero& h) -> int& { return h.gold.coins; }},
    HeroNumber{"handfuls", [](Hero& h) -> int& { return h.gold.handfuls; }},
    HeroNumber{"bags", [](Hero& h) -> int& { return h.gold.bags; }},
    HeroNumber{"chests", [](Hero& h) -> int& { return h.gold.chests; }},
};

std::string word(auto value) { return std::string(wireNames(value)[static_cast<std::size_t>(value)]); }

// Where a card is and how often it was used.
struct CardPlace {
    bool loadout = false;
    bool gone = false;
    duality::Card card;
};
std::map<std::string, CardPlace> piles(const duality::Cards& cards) {
    std::map<std::string, CardPlace> all;
    for (const duality::Card& card : cards.loadout) all[card.id] = {true, false, card};
    for (const duality::Card& card : cards.vault) all[card.id] = {false, false, card};
    for (const duality::Card& card : cards.gone) all[card.id] = {false, true, card};
    return all;
}

std::map<std::string, Value> cardRow(const content::DualityBooks& books, const CardPlace& place) {
    const duality::Card& card = place.card;
    return {{"name", nameIn(books.cards, card.id)},
            {"card", card.id},
            {"domain", nameIn(books.domains, card.domain)},
            {"level", std::int64_t{card.level}},
            {"recall", std::int64_t{card.recallCost}},
            {"spell", card.isSpell},
            {"hope", std::int64_t{card.hope}},
            {"stress", std::int64_t{card.stress}},
            {"uses", std::int64_t{card.uses.most}},
            {"used", std::int64_t{card.uses.used}},
            {"back", word(card.uses.refresh)},
            {"loadout", place.loadout},
            {"gone", place.gone}};
}
// Keeps cells for which the game's list has columns: an older game has fewer.
std::map<std::string, Value> fitted(const content::ActorType& type, std::string_view list,
                                    std::map<std::string, Value> row) {
    const content::ListDef* const def = type.list(list);
    if (def)
        std::erase_if(row, [&](const auto& cell) {
            return std::ranges::find(def->columns, cell.first, &content::Column::id) == def->columns.end();
        });
    return row;
}
std::map<std::string, Value> experienceRow(const duality::Experience& experience) {
    return {{"name", experience.name}, {"modifier", std::int64_t{experience.modifier}}};
}

std::map<std::string, Value> featureRow(const content::ActorType& type, const content::DualityFeature& feature,
                                        std::string kind) {
    if (kind.empty()) kind = word(feature.kind);
    std::map<std::string, Value> row{{"name", feature.name},
                                     {"text", feature.text},
                                     {"kind", kind},
                                     {"trigger", word(feature.trigger)},
                                     {"feature", feature.id},
                                     {"hope", std::int64_t{feature.hope}},
                                     {"stress", std::int64_t{feature.stress}},
                                     {"fear", std::int64_t{feature.fear}},
                                     {"slotWorth", std::int64_t{feature.gives.slotWorth}},
                                     {"uses", std::int64_t{feature.uses}},
                                     {"back", word(feature.refresh)}};
    if (feature.gives.isAny()) row["counted"] = true; // the others are applied by people
    return fitted(type, "features", std::move(row));
}

std::string typesText(const std::set<duality::DamageType>& types) {
    std::string told;
    for (const duality::DamageType type : types) told += (told.empty() ? "" : ", ") + word(type);
    return told;
}

// A feature of a class or a subclass; null: none of these books.
const content::DualityFeature* classFeature(const content::DualityBooks& books, const std::string& id) {
    const auto in = [&](const std::vector<content::DualityFeature>& list) {
        const auto found = std::ranges::find(list, id, &content::DualityFeature::id);
        return found == list.end() ? nullptr : &*found;
    };
    for (const content::DualityClass& each : books.classes) {
        if (const auto* const found = in(each.features)) return found;
        for (const content::DualitySubclass& subclass : each.subclasses) {
            for (const auto* const list : {&subclass.foundation, &subclass.specialisation, &subclass.mastery}) {
                if (const auto* const found = in(*list)) return found;
            }
        }
    }
    return nullptr;
}

std::map<std::string, Value> advanceRow(const content::DualityBooks& books, const duality::Advanced& gained) {
    return {{"name", duality::wordsOf(books, gained)},
            {"level", std::int64_t{gained.level}},
            {"gain", word(gained.gain)},
            {"tier", std::int64_t{gained.tier}},
            {"of", gained.of}};
}

class Difference {
public:
    Difference(Turn& turn, const std::string& why)
        : m_turn(turn)
        , m_why(why) {}

    void operator()(Hero before, Hero after) {
        for (const HeroNumber& each : kHeroNumbers) {
            const bool isLevel = each.field == "level"; // what the level brought depends on that exact level
            number(after.id, each.field, each.at(after) - each.at(before),
                   isLevel ? AppliesOn::ThisNumber : AppliesOn::AnyNumber);
        }
        for (const auto& [trait, value] : after.traits) {
            const auto was = before.traits.find(trait);
            if (was != before.traits.end()) number(after.id, trait, value - was->second);
        }
        text(after.id, "life", word(before.life), word(after.life));
        text(after.id, "scarred", before.scarred, after.scarred);
        body(before, after);
        cards(after.id, piles(before.cards), piles(after.cards));
        features(after.id, after.features);
        experiences(after);
        growth(before, after);
        if (before.life != after.life) m_turn.fixNumbers(after.id); // a death move requires that no HP are left
    }
    void operator()(const duality::Foe& before, const duality::Foe& after) {
        number(after.id, "stress", after.stress.marked - before.stress.marked);
        body(before, after);
        features(after.id, after.features);
    }
    [[nodiscard]] Done done() const { return m_done; }

private:
    void number(ActorId who, std::string_view field, int by, AppliesOn base = AppliesOn::AnyNumber) {
        if (by == 0 || !m_done) return;
        const auto moved = m_turn.change(who, std::string(field), by, m_why, base);
        if (!moved) m_done = Unexpected(moved.error());
    }
    void text(ActorId who, const std::string& field, const std::string& before, const std::string& after) {
        if (before == after) return;
        const auto& values = m_turn.table().actor(who)->values;
        const auto stored = values.find(field);
        m_turn.emit(SheetEdited{who, field, after, stored == values.end() ? Value(std::string()) : stored->second});
    }
    void body(const Body& before, const Body& after) {
        // From the stored value, which may exceed the slots in an older file.
        const auto stored = numberOf(m_turn.rulebook(), *m_turn.table().actor(after.id), "hp");
        if (before.hp != after.hp) number(after.id, "hp", after.hp.left() - static_cast<int>(stored));
        for (const duality::Condition& each : before.conditions) {
            if (!after.has(each.name)) m_turn.emit(ConditionSet{after.id, each.name, false});
        }
        for (const duality::Condition& each : after.conditions) {
            if (!before.has(each.name)) m_turn.emit(ConditionSet{after.id, each.name, true});
        }
    }
    // A copy, because emitting changes the lists.
    std::vector<Entry> rows(ActorId who, const std::string& list) const {
        const auto& lists = m_turn.table().actor(who)->lists;
        const auto found = lists.find(list);
        return found == lists.end() ? std::vector<Entry>() : found->second;
    }
    // "Wave Lash: uses spent", which the numbers follow.
    static std::string usesOf(const Entry& row) { return textIn(row, "name") + ": uses spent"; }
    // `says`: what changes, for the feed; without it the feed only tells that the list has changed.
    void cell(ActorId who, const std::string& list, const Entry& row, const std::string& column, const Value& now,
              const std::string& says = {}) {
        const auto was = row.values.find(column);
        if (was != row.values.end() && was->second == now) return;
        const bool isNothing = now == Value(false) || now == Value(std::int64_t{0});
        if (isNothing && was == row.values.end()) return;
        EntryEdited edited{who, list, row.id, column, now};
        if (!says.empty())
            edited.says = says + " " + (was == row.values.end() ? "0" : textOf(was->second)) + " → " + textOf(now);
        // A count depends on its old value; a refresh and a card's place do not.
        if (!isNothing && std::holds_alternative<std::int64_t>(now))
            edited.was = was == row.values.end() ? Value(std::int64_t{0}) : was->second;
        m_turn.emit(std::move(edited));
    }
    void cards(ActorId who, const std::map<std::string, CardPlace>& was, std::map<std::string, CardPlace> now) {
        for (const Entry& row : rows(who, "cards")) {
            const auto place = now.find(cardId(row));
            const bool isExchanged = place == now.end() && was.contains(cardId(row));
            if (isExchanged) m_turn.emit(EntryRemoved{who, "cards", row.id, textIn(row, "name") + " is exchanged"});
            if (place == now.end()) continue;
            cell(who, "cards", row, "loadout", place->second.loadout);
            cell(who, "cards", row, "gone", place->second.gone);
            cell(who, "cards", row, "used", std::int64_t{place->second.card.uses.used}, usesOf(row));
            now.erase(place);
        }
        for (const auto& [id, place] : now) {
            auto row = fitted(m_turn.rulebook().character, "cards", cardRow(*m_turn.rulebook().duality, place));
            m_turn.emit(EntryAdded{who, "cards", {m_turn.nextId<EntryId>(), std::move(row)}});
        }
    }
    void features(ActorId who, const std::vector<duality::Feature>& all) {
        for (const Entry& row : rows(who, "features")) {
            const auto feature = std::ranges::find(all, featureId(row), &duality::Feature::id);
            if (feature != all.end()) cell(who, "features", row, "used", std::int64_t{feature->uses.used}, usesOf(row));
        }
    }
    // A level also brings new features and the rows of its advances.
    void growth(const Hero& before, const Hero& after) {
        const content::ActorType& type = m_turn.rulebook().character;
        const content::DualityBooks& books = *m_turn.rulebook().duality;
        for (std::size_t i = before.features.size(); i < after.features.size(); ++i) {
            if (const auto* const feature = classFeature(books, after.features[i].id))
                m_turn.emit(
                    EntryAdded{after.id, "features", {m_turn.nextId<EntryId>(), featureRow(type, *feature, {})}});
        }
        for (std::size_t i = before.advances.size(); type.list("advances") && i < after.advances.size(); ++i) {
            auto row = fitted(type, "advances", advanceRow(books, after.advances[i]));
            m_turn.emit(EntryAdded{after.id, "advances", {m_turn.nextId<EntryId>(), std::move(row)}});
        }
        const auto optional = [&](const std::string& field, const std::string& was, const std::string& now) {
            if (type.field(field)) text(after.id, field, was, now);
        };
        optional("resists", typesText(before.resists), typesText(after.resists));
        optional("immune", typesText(before.immune), typesText(after.immune));
        optional("spellcastTrait", nameIn(books.traits, before.spellcastTrait),
                 nameIn(books.traits, after.spellcastTrait));
    }
    void experiences(const Hero& hero) {
        const auto all = rows(hero.id, "experiences");
        for (std::size_t i = 0; i < hero.experiences.size(); ++i) {
            if (i < all.size())
                cell(hero.id, "experiences", all[i], "modifier", std::int64_t{hero.experiences[i].modifier});
            else
                m_turn.emit(
                    EntryAdded{hero.id, "experiences", {m_turn.nextId<EntryId>(), experienceRow(hero.experiences[i])}});
        }
    }

    Turn& m_turn;
    const std::string& m_why;
    Done m_done;
};

// The shared state, with what the play stores in its bodies.
Shared sharedOf(const Play& play) {
    Shared shared = static_cast<const Shared&>(play);
    shared.acted.clear();
    shared.poised.clear();
    shared.causes.clear();
    const auto gather = [&](const Body& body) {
        for (const duality::Condition& each : body.conditions) {
            if (!each.trigger.empty() || !each.sources.empty()) shared.causes[body.id].push_back(each);
        }
    };
    for (const Hero& hero : play.heroes) gather(hero);
    for (const duality::Foe& foe : play.foes) {
        gather(foe);
        shared.acted.insert(shared.acted.end(), static_cast<std::size_t>(std::max(0, foe.acted)), foe.id);
        if (foe.isPoised) shared.poised.insert(foe.id);
    }
    return shared;
}

void emitCountdowns(Turn& turn, const std::vector<duality::Countdown>& before,
                    const std::vector<duality::Countdown>& after) {
    const auto named = [](const std::vector<duality::Countdown>& all,
                          const std::string& name) -> std::optional<duality::Countdown> {
        const auto found = std::ranges::find(all, name, &duality::Countdown::name);
        return found == all.end() ? std::nullopt : std::optional(*found);
    };
    for (const duality::Countdown& each : before) {
        if (auto now = named(after, each.name); now != each) turn.emit(CountdownSet{each.name, each, std::move(now)});
    }
    for (const duality::Countdown& each : after) {
        if (!named(before, each.name)) turn.emit(CountdownSet{each.name, std::nullopt, each});
    }
}

void emitShared(Turn& turn, const Shared& before, const Shared& after, const duality::Settings& settings) {
    if (after.fear != before.fear) {
        turn.emit(FearChanged{after.fear - before.fear, after.fear, settings.fearMax, !settings.showFear});
    }
    emitCountdowns(turn, before.countdowns, after.countdowns);
    PlayChanged changed;
    PlayChanged::eachPart([&](std::string_view, auto member, auto part) {
        if (before.*member != after.*member) (changed.*part) = {before.*member, after.*member};
    });
    if (changed != PlayChanged{}) turn.emit(std::move(changed));
}

std::string diceText(int count, int sides, int modifier) {
    dice::Expression all = dice::constant(modifier);
    all.groups.emplace_back().dice = {{count, sides, false}};
    return dice::toText(all);
}

template <typename List>
const auto& byId(const List& list, const std::string& id) {
    return *std::ranges::find_if(list, [&](const auto& each) { return each.id == id; });
}

// Every feature of the choices, which the rules have checked against the books.
std::vector<std::map<std::string, Value>> featureRows(const content::Rulebook& rulebook,
                                                      const duality::HeroChoices& choices) {
    const content::DualityBooks& books = *rulebook.duality;
    std::vector<std::map<std::string, Value>> rows;
    const content::DualityClass& own = byId(books.classes, choices.ofClass);
    rows.push_back(featureRow(rulebook.character, own.hopeFeature, "hope feature"));
    for (const auto* const list :
         {&own.features, &byId(own.subclasses, choices.subclass).foundation,
          &byId(books.heritages, choices.ancestry).features, &byId(books.heritages, choices.community).features}) {
        for (const content::DualityFeature& each : *list) rows.push_back(featureRow(rulebook.character, each, {}));
    }
    return rows;
}

} // namespace

std::span<const HeroNumber> heroNumbers() { return kHeroNumbers; }

Done writeBack(Turn& turn, const Play& before, const Play& after, const std::string& why) {
    Difference difference(turn, why);
    for (std::size_t i = 0; i < after.heroes.size(); ++i) difference(before.heroes[i], after.heroes[i]);
    for (std::size_t i = 0; i < after.foes.size(); ++i) difference(before.foes[i], after.foes[i]);
    if (Done done = difference.done(); !done) return done;
    const Shared was = turn.table().duality; // a copy, because emitting changes it
    emitShared(turn, was, sharedOf(after), after.settings);
    return {};
}

namespace {

// Held gear adds to the stored numbers of a sheet, if the game stores them separately.
void layHeldApart(const content::Rulebook& rulebook, const Hero& hero, AddActor& add) {
    const auto lay = [&](const char* id, int duality::Weapon::*gives) {
        const content::Field* const field = rulebook.character.field(id);
        if (!field || !field->plus) return;
        for (const duality::Weapon& weapon : hero.weapons) std::get<std::int64_t>(add.values[id]) -= weapon.*gives;
    };
    lay("evasion", &duality::Weapon::evasion);
    lay("armourScore", &duality::Weapon::armourScore);
}

} // namespace

std::map<std::string, Value> weaponRow(const content::Rulebook& rulebook, const duality::Weapon& weapon) {
    const content::DualityBooks& books = *rulebook.duality;
    std::map<std::string, Value> row{{"name", weapon.name},
                                     {"trait", nameIn(books.traits, weapon.trait)},
                                     {"range", nameIn(books.ranges, word(weapon.range))},
                                     {"damage", diceText(1, weapon.sides, weapon.modifier)},
                                     {"kind", word(weapon.type)},
                                     {"evasion", std::int64_t{weapon.evasion}},
                                     {"armourScore", std::int64_t{weapon.armourScore}}};
    return fitted(rulebook.character, "weapons", std::move(row));
}

AddActor sheetOf(const content::Rulebook& rulebook, const Hero& made, const duality::HeroChoices& choices) {
    const content::DualityBooks& books = *rulebook.duality;
    Hero hero = made;
    AddActor add;
    add.name = hero.name;
    add.values = {{"player", choices.player},
                  {"class", nameIn(books.classes, choices.ofClass)},
                  {"subclass", nameIn(byId(books.classes, choices.ofClass).subclasses, choices.subclass)},
                  {"ancestry", nameIn(books.heritages, choices.ancestry)},
                  {"community", nameIn(books.heritages, choices.community)},
                  {"spellcastTrait", nameIn(books.traits, hero.spellcastTrait)},
                  {"hp", std::int64_t{hero.hp.left()}}};
    for (const HeroNumber& each : kHeroNumbers) add.values[std::string(each.field)] = std::int64_t{each.at(hero)};
    layHeldApart(rulebook, hero, add);
    if (!hero.resists.empty()) add.values["resists"] = typesText(hero.resists);
    if (!hero.immune.empty()) add.values["immune"] = typesText(hero.immune);
    for (const auto& [trait, value] : hero.traits) add.values[trait] = std::int64_t{value};
    for (const duality::Weapon& weapon : hero.weapons) add.lists["weapons"].push_back(weaponRow(rulebook, weapon));
    for (const duality::Experience& each : hero.experiences) add.lists["experiences"].push_back(experienceRow(each));
    for (const auto& [id, place] : piles(hero.cards))
        add.lists["cards"].push_back(fitted(rulebook.character, "cards", cardRow(books, place)));
    add.lists["features"] = featureRows(rulebook, choices);
    if (auto things = firstThings(rulebook, choices); !things.empty())
        add.lists[rulebook.gear.list] = std::move(things);
    return add;
}

AddActor sheetOf(const content::Rulebook& rulebook, const content::Adversary& adversary) {
    const duality::Foe foe = duality::foeOf(adversary, {});
    AddActor add;
    add.kind = ActorKind::Foe;
    add.name = adversary.name;
    std::string wants;
    for (const std::string& each : adversary.wants) wants += (wants.empty() ? "" : ", ") + each;
    add.values = {{"hpMax", std::int64_t{foe.hp.most}},
                  {"hp", std::int64_t{foe.hp.most}},
                  {"stressMax", std::int64_t{foe.stress.most}},
                  {"major", std::int64_t{foe.major}},
                  {"severe", std::int64_t{foe.severe}},
                  {"difficulty", std::int64_t{foe.difficulty}},
                  {"attack", std::int64_t{foe.attack}},
                  {"damage", diceText(foe.damage.count, foe.damage.sides, foe.damage.modifier)},
                  {"tier", std::int64_t{adversary.tier}},
                  {"role", word(adversary.role)},
                  {"weapon", adversary.weapon},
                  {"range", nameIn(rulebook.duality->ranges, word(adversary.range))},
                  {"kind", word(adversary.type)},
                  {"wants", wants},
                  {"text", adversary.text}};
    if (!foe.resists.empty()) add.values["resists"] = typesText(foe.resists);
    if (!foe.immune.empty()) add.values["immune"] = typesText(foe.immune);
    if (foe.activations > 1) add.values["relentless"] = true;
    if (foe.perMinion > 0 && rulebook.foe.field("perMinion")) add.values["perMinion"] = std::int64_t{foe.perMinion};
    if (foe.atHalf && rulebook.foe.field("damageAtHalf"))
        add.values["damageAtHalf"] = diceText(foe.atHalf->count, foe.atHalf->sides, foe.atHalf->modifier);
    for (const content::DualityExperience& each : adversary.experiences) {
        add.lists["experiences"].push_back({{"name", each.name}, {"modifier", std::int64_t{each.modifier}}});
    }
    for (const content::DualityFeature& each : adversary.features) {
        add.lists["features"].push_back(featureRow(rulebook.foe, each, {}));
    }
    return add;
}

} // namespace tenplus::table::inline duality
