#include "table/core/bestiary.h"

#include "base/text.h"
#include "table/command.h"
#include "table/core/encounter.h"
#include "table/core/health.h"
#include "table/core/refusals.h"
#include "table/core/sheet.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline core {

namespace {

using content::Creature;
using content::FieldType;

struct Filler {
    const content::ActorType& type;
    AddActor& add;

    void put(const std::string& field, FieldType wanted, Value value) const {
        const content::Field* known = type.field(field);
        if (known && known->type == wanted && !known->isComputed()) add.values[field] = std::move(value);
    }
    void text(const char* field, const std::string& words) const {
        if (!words.empty()) put(field, FieldType::Text, words);
    }
    void rows(const char* list, const std::vector<std::string>& words) const {
        const content::ListDef* known = type.list(list);
        if (!known) return;
        for (const std::string& each : words) add.lists[list].push_back({{known->columns.front().id, each}});
    }
};

Done bring(Turn& turn, const Creature& creature, const std::string& name, int count, bool revealed) {
    if (count < 1 || count > kMostAtOnce) {
        return refuseOutOfBounds("How many", 1, kMostAtOnce, count, "count");
    }
    AddActor add = actorOf(turn.rulebook(), creature);
    add.revealed = revealed;
    for (const std::string& each : namesFor(turn.table(), creature.name, name, count)) {
        add.name = each;
        if (auto added = decideOn(turn, add); !added) return added;
    }
    return {};
}

// Keeps a made creature in the campaign's bestiary, once.
void keepMade(Turn& turn, const Creature& made) {
    const auto& kept = turn.table().prepared->made;
    if (std::ranges::any_of(kept, [&](const MadeCreature& each) { return each.creature == made; })) return;
    turn.emit(CreatureKept{{turn.nextId<MadeId>(), made}});
}

Done checkWords(const std::vector<std::string>& all, const char* member) {
    if (all.size() > 30) return refuseTooMany(30, member, "leave some out", member);
    for (const std::string& each : all) {
        if (auto checked = checkText(each, 300, member); !checked) return checked;
    }
    return {};
}

} // namespace

AddActor actorOf(const content::Rulebook& rulebook, const Creature& creature) {
    AddActor add;
    add.name = creature.name;
    const bool isFoe = rulebook.roles.health.empty() ? !rulebook.foe.fields.empty() : creature.hp.has_value();
    add.kind = isFoe || rulebook.person.fields.empty() ? ActorKind::Foe : ActorKind::Person; // CR-09: no numbers
    const Filler fill{rulebook.actorType(sortOf(add.kind)), add};
    const content::Roles& roles = rulebook.roles;
    if (creature.hp && !roles.health.empty()) {
        fill.put(roles.healthMost, FieldType::Number, *creature.hp);
        fill.put(roles.health, FieldType::Number, *creature.hp);
    }
    if (creature.armour && !roles.armour.empty()) fill.put(roles.armour, FieldType::Number, *creature.armour);
    const auto named = [](const std::string& role, const char* otherwise) {
        return role.empty() ? std::string(otherwise) : role;
    };
    if (!creature.damage.empty()) fill.put(named(roles.damage, "damage"), FieldType::Dice, creature.damage);
    fill.put(named(roles.piercing, "piercing"), FieldType::Number, creature.piercing);
    fill.put(named(roles.ignoresArmour, "ignoresArmour"), FieldType::Flag, creature.ignoresArmour);
    fill.text("damageTags", listed(creature.damageTags));
    fill.text("tags", listed(creature.tags));
    fill.text("reach", listed(creature.reach));
    fill.text("organisation", creature.organisation);
    fill.text("attack", creature.attack);
    fill.text("instinct", creature.instinct);
    fill.text("place", creature.place);
    fill.text("text", creature.text);
    fill.rows("moves", creature.moves);
    fill.rows("qualities", creature.qualities);
    return add;
}

namespace {

// The numbers in its stat block that its game computes from the others: the harm of its rank. A vital of so many boxes
// counts what happens in play.
void addComputed(const content::Rulebook& rulebook, const Creature& creature, std::vector<std::string>& numbers) {
    const AddActor add = actorOf(rulebook, creature);
    Actor actor;
    actor.kind = add.kind;
    actor.values = initialValues(rulebook, add.kind, add.values);
    const content::ActorType& type = typeOf(rulebook, actor);
    for (const content::Vital& vital : type.sheet.vitals) {
        const content::Field* const field = type.field(vital.field);
        if (!field || !field->isComputed() || !vital.of.empty() || field->type != FieldType::Number) continue;
        const std::int64_t number = numberOf(rulebook, actor, field->id);
        const std::string& name = vital.name.empty() ? field->name : vital.name;
        if (number != 0) numbers.push_back(name + " " + std::to_string(number));
    }
}

std::string numbersOf(const content::Rulebook& rulebook, const Creature& creature) {
    std::vector<std::string> numbers;
    const std::string health = healthWord(rulebook);
    if (creature.hp && !health.empty()) numbers.push_back(health + " " + std::to_string(*creature.hp));
    if (creature.armour) numbers.push_back("armour " + std::to_string(*creature.armour));
    if (!creature.damage.empty()) numbers.push_back(creature.damage);
    if (creature.piercing > 0) numbers.push_back(std::to_string(creature.piercing) + " piercing");
    if (creature.ignoresArmour) numbers.emplace_back("ignores armour");
    addComputed(rulebook, creature, numbers);
    return listed(numbers);
}

// Each may hold commas.
std::string inARow(const std::vector<std::string>& sentences) {
    std::string row;
    for (const std::string& each : sentences) row += (row.empty() ? "" : "; ") + each;
    return row;
}

} // namespace

content::BookEntry bookEntryOf(const content::Rulebook& rulebook, const Creature& creature) {
    content::BookEntry entry{.id = creature.id,
                             .name = creature.name,
                             .line = numbersOf(rulebook, creature),
                             .text = listed({creature.organisation, listed(creature.tags)}),
                             .parts = {}};
    const content::ActorType& type = rulebook.actorType(sortOf(actorOf(rulebook, creature).kind));
    const auto add = [&](const std::string& name, const std::string& text) {
        if (!text.empty()) entry.parts.push_back({name, text});
    };
    const auto called = [&](const char* id, const char* otherwise) {
        if (const content::Field* const field = type.field(id)) return field->name;
        const content::ListDef* const list = type.list(id);
        return list ? list->name : std::string(otherwise);
    };
    add(called("attack", "Attack"), listed({creature.attack, listed(creature.reach), listed(creature.damageTags)}));
    add(called("instinct", "Instinct"), creature.instinct);
    add(called("qualities", "Qualities"), inARow(creature.qualities));
    add(called("moves", "Moves"), inARow(creature.moves));
    add({}, creature.text);
    return entry;
}

Done decideOn(Turn& turn, const BringCreature& command) {
    const Creature* found = creatureAt(turn.rulebook(), turn.table(), command.creature);
    if (!found) return refuseUnknownCreature(command.creature, "creature");
    const Creature creature = *found; // a copy: the table changes with each that comes
    return bring(turn, creature, command.name, command.count, command.revealed);
}

Done decideOn(Turn& turn, const MakeCreature& command) {
    const auto& making = turn.rulebook().making;
    if (!making) return refuseNotInThisGame(turn.rulebook().name, "a way to make creatures", "answers");
    bool counted = false;
    for (const std::string& id : command.answers) {
        const content::MakingAnswer* answer = making->answer(id);
        if (!answer) return refuseUnknownOption("Making a creature", id, "answers");
        counted |= !answer->die.empty();
    }
    if (!counted)
        return refuse("needs-organisation", "answers", "Say in what numbers it comes: its HP and damage hang on that.");
    for (const auto& [member, words] : {std::pair{"moves", &command.moves}, {"qualities", &command.qualities}}) {
        if (auto checked = checkWords(*words, member); !checked) return checked;
    }
    if (auto checked = checkWords(
            {command.instinct.empty() ? "-" : command.instinct, command.attack.empty() ? "-" : command.attack},
            "instinct");
        !checked) {
        return checked;
    }
    Creature made = content::makeCreature(*making, command.answers);
    made.name = command.name;
    made.instinct = command.instinct;
    made.attack = command.attack;
    made.moves = command.moves;
    made.qualities = command.qualities;
    if (auto named = checkName(made.name, "name"); !named) return named;
    keepMade(turn, made);
    if (command.count == 0) return {};
    return bring(turn, made, {}, command.count, command.revealed);
}

} // namespace tenplus::table::inline core
