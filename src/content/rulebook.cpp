#include "content/rulebook.h"

#include "base/contains.h"
#include "content/by_id.h"
#include "content/names_in_data.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace tenplus::content {

namespace {

// For table rows and bands: the first one whose upTo is not exceeded.
template <typename T>
const T* firstUpTo(const std::vector<T>& rows, std::int64_t number) {
    const auto found = std::ranges::find_if(rows, [&](const T& row) { return !row.upTo || number <= *row.upTo; });
    return found == rows.end() ? nullptr : &*found;
}

// The names by which formulas ask for the steps of a field.
void addSteps(FieldTypes& types, const Field& field, const std::string& before) {
    for (const Step& step : field.steps) {
        types.emplace(before + std::string(kAtStep) + field.id + "." + step.id, Type::Truth);
        types.emplace(before + std::string(kReachedStep) + field.id + "." + step.id, Type::Truth);
    }
}

// The numbers and flags of the sheet that all share.
void addGroup(FieldTypes& types, const ActorType& group) {
    for (const Field& field : group.fields) {
        if (field.type != FieldType::Number && field.type != FieldType::Flag) continue;
        types.emplace(std::string(kOfGroup) + field.id, typeOf(field.type));
        addSteps(types, field, std::string(kOfGroup));
    }
}

void addTargets(FieldTypes& types, const ActorType& actor) {
    for (const Field& field : actor.fields) {
        types.emplace("target." + field.id, typeOf(field.type));
        addSteps(types, field, "target.");
    }
}

Type typeOf(SettingType type) {
    switch (type) {
    case SettingType::Flag: return Type::Truth;
    case SettingType::Number: return Type::Number;
    case SettingType::Word: return Type::Text;
    case SettingType::Dice: break;
    }
    return Type::Dice;
}

template <typename T>
T inForce(const Rulebook& rulebook, std::string_view id) {
    const Setting* const setting = rulebook.setting(id);
    const T* const value = setting ? std::get_if<T>(&setting->value) : nullptr;
    return value ? *value : T{};
}

} // namespace

const Field* ActorType::field(std::string_view wanted) const { return byId(fields, wanted); }

const ListDef* ActorType::list(std::string_view wanted) const { return byId(lists, wanted); }

const Column* ListDef::column(std::string_view wanted) const { return byId(columns, wanted); }

const ActorType& Rulebook::actorType(Sort sort) const {
    switch (sort) {
    case Sort::Foe: return foe;
    case Sort::Hireling: return hireling;
    case Sort::Person: return person;
    case Sort::Group: return group;
    case Sort::Character: break;
    }
    return character;
}

ActorType& Rulebook::actorType(Sort sort) {
    return const_cast<ActorType&>(
        std::as_const(*this).actorType(sort)); // NOLINT(cppcoreguidelines-pro-type-const-cast): this is not const
}

const Stat* Rulebook::stat(std::string_view wanted) const { return byId(stats, wanted); }

const ConditionDef* Rulebook::condition(std::string_view wanted) const { return byId(conditions, wanted); }

const Move* Rulebook::move(std::string_view wanted) const { return byId(moves, wanted); }

const Band* Rulebook::band(std::string_view wanted) const { return byId(bands, wanted); }

const Setting* Rulebook::setting(std::string_view wanted) const { return byId(settings, wanted); }

const SettingPreset* Rulebook::preset(std::string_view wanted) const { return byId(presets, wanted); }

void putInForce(Rulebook& rulebook, const SettingValues& values) {
    for (Setting& setting : rulebook.settings) {
        const auto own = values.find(setting.id);
        setting.value = own != values.end() && accepts(setting, own->second) ? own->second : setting.initial;
    }
}

bool flagSetting(const Rulebook& rulebook, std::string_view id) { return inForce<bool>(rulebook, id); }

std::int64_t numberSetting(const Rulebook& rulebook, std::string_view id) {
    return inForce<std::int64_t>(rulebook, id);
}

std::string wordSetting(const Rulebook& rulebook, std::string_view id) { return inForce<std::string>(rulebook, id); }

const Playbook* Rulebook::playbook(std::string_view wanted) const { return byId(playbooks, wanted); }

const Spell* Rulebook::spell(std::string_view wanted) const { return byId(spells, wanted); }
const CardDef* Rulebook::card(std::string_view kind) const { return byId(cards, kind); }

const ChanceTable* Rulebook::chanceTable(std::string_view wanted) const { return byId(chance, wanted); }

bool Rulebook::isAdvanced(const Move& move) const {
    if (move.ofClass.playbook.empty() || move.ofClass.race) return false;
    const Playbook* const its = playbook(move.ofClass.playbook);
    return !its || !contains(its->starts, move.id);
}

const Playbook* Rulebook::casterBy(std::string_view wanted) const {
    const auto found = std::ranges::find_if(
        playbooks, [&](const Playbook& each) { return each.caster && each.caster->cast == wanted; });
    return found == playbooks.end() ? nullptr : &*found;
}

const Playbook* Rulebook::preparerBy(std::string_view wanted) const {
    const auto found = std::ranges::find_if(
        playbooks, [&](const Playbook& each) { return each.caster && each.caster->prepare == wanted; });
    return found == playbooks.end() ? nullptr : &*found;
}

const Alignment* Procedures::alignment(std::string_view wanted) const { return byId(alignments, wanted); }

const Race* Playbook::race(std::string_view wanted) const { return byId(races, wanted); }

std::vector<std::string> Playbook::bundleOf(const std::string& move) const {
    for (const std::vector<std::string>& bundle : bundles) {
        if (contains(bundle, move)) return bundle;
    }
    return {move};
}

const Band& Rulebook::bandOf(std::int64_t total) const {
    const Band* const band = firstUpTo(bands, total);
    assert(band && "the last band of a rulebook is open, and only one with bands has moves that roll");
    return *band;
}

const Thing* Rulebook::thing(std::string_view wanted) const { return byId(things, wanted); }

const NumberRule* Rulebook::numberRule(std::string_view field) const {
    const auto found = std::ranges::find(numbers, field, &NumberRule::field);
    return found == numbers.end() ? nullptr : &*found;
}

const Boost* Rulebook::boost(std::string_view wanted) const { return byId(boosts, wanted); }

int Rulebook::lookUp(std::string_view table, std::int64_t score) const {
    const auto found = tables.find(table);
    assert(found != tables.end());
    const TableRow* const row = firstUpTo(found->second, score);
    assert(row && "the last row of a table is open");
    return row->setting.empty() ? row->value : static_cast<int>(numberSetting(*this, row->setting));
}

Type typeOf(FieldType type) {
    switch (type) {
    case FieldType::Number: return Type::Number;
    case FieldType::Text: return Type::Text;
    case FieldType::Dice: return Type::Dice;
    case FieldType::Flag: break;
    }
    return Type::Truth;
}

FieldTypes ownTypes(const Rulebook& rulebook, Sort sort) {
    FieldTypes types;
    for (const Field& field : rulebook.actorType(sort).fields) {
        types.emplace(field.id, typeOf(field.type));
        addSteps(types, field, {});
    }
    if (sort == Sort::Character) {
        for (const Stat& stat : rulebook.stats) types.emplace(stat.id, Type::Number);
        types.emplace("magic.prepared", Type::Number);
    }
    for (const Setting& setting : rulebook.settings) types.emplace("setting." + setting.id, typeOf(setting.type));
    for (const ConditionDef& condition : rulebook.conditions) types.emplace("is." + condition.id, Type::Truth);
    return types;
}

FieldTypes fieldTypes(const Rulebook& rulebook, Sort sort) {
    FieldTypes types = ownTypes(rulebook, sort);
    for (const Sort each : kAllSorts) {
        if (each != Sort::Group) addTargets(types, rulebook.actorType(each)); // no move is aimed at the group
    }
    addGroup(types, rulebook.group);
    for (const ConditionDef& condition : rulebook.conditions) types.emplace("target.is." + condition.id, Type::Truth);
    types.emplace("with.any", Type::Truth);
    for (const std::string& word : rulebook.gear.words) types.emplace("with." + word, Type::Truth);
    types.emplace(names::kCasterLevel, Type::Number);
    return types;
}

} // namespace tenplus::content
