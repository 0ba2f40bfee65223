#include "table/core/sheet.h"

#include "base/overloaded.h"
#include "content/names_in_data.h"
#include "content/roll_words.h"
#include "table/core/sheet_additions.h"
#include "table/table.h"

#include <algorithm>
#include <set>

namespace tenplus::table::inline core {

namespace {

using content::Field;
using content::FieldType;
using content::Formula;
using content::Rulebook;

// Derived fields may read each other. The loader refuses cycles and deeper nesting.
thread_local int nesting = 0;

struct Nested {
    Nested() { ++nesting; }
    ~Nested() { --nesting; }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;
};

std::optional<std::int64_t> evaluated(const Rulebook& rulebook, const Actor& actor, const Formula& formula) {
    const Nested nested;
    if (nesting > content::kMostFieldNesting) return std::nullopt;
    const auto value = content::evaluate(formula, Reader{rulebook, &actor});
    if (!value) return std::nullopt;
    const auto number = content::asInteger(*value);
    return number ? std::optional(*number) : std::nullopt;
}

// Gear that was thrown and lies somewhere counts in no sum.
std::int64_t summed(const Rulebook& rulebook, const Actor& actor, const content::SumOf& sum) {
    const auto list = actor.lists.find(sum.list);
    if (list == actor.lists.end()) return 0;
    const bool isGear = sum.list == rulebook.gear.list;
    std::int64_t total = 0;
    for (const Entry& entry : list->second) {
        if (!sum.where.empty() && numberIn(entry, sum.where) == 0) continue;
        if (isGear && numberIn(entry, content::names::kAway) != 0) continue;
        const std::int64_t one = !sum.tag.empty() ? content::numberInTags(textIn(entry, content::names::kTags), sum.tag)
                                 : sum.column.empty() ? 1
                                                      : numberIn(entry, sum.column);
        total = sum.most ? std::max(total, one) : total + one;
    }
    return total;
}

std::optional<content::Value> asFormulaValue(FieldType type, const Value& value) {
    return std::visit(overloaded{
                          [](std::int64_t number) { return std::optional<content::Value>(content::Rational(number)); },
                          [](bool truth) { return std::optional<content::Value>(truth); },
                          [&](const std::string& text) -> std::optional<content::Value> {
                              if (type != FieldType::Dice) return content::Value(text);
                              auto parsed = dice::parse(text);
                              if (!parsed) return std::nullopt;
                              return content::Value(std::move(*parsed));
                          },
                      },
                      value);
}

// Whether a number is in the step that a formula asks for, or beyond it.
std::optional<content::Value> stepValue(const Rulebook& rulebook, const Actor& actor, const content::StepName& asked) {
    const Field* field = typeOf(rulebook, actor).field(asked.field);
    const auto step = field ? std::ranges::find(field->steps, asked.step, &content::Step::id)
                            : std::vector<content::Step>::const_iterator{};
    if (!field || step == field->steps.end()) return std::nullopt;
    const content::Step* now = content::stepOf(field->steps, numberOf(rulebook, actor, asked.field));
    return content::Value(asked.reached ? now >= &*step : now == &*step);
}

std::optional<content::Value> ownValue(const Rulebook& rulebook, const Actor& actor, std::string_view name) {
    constexpr std::string_view kIs = "is.";
    if (auto value = classValue(rulebook, actor, name)) return value;
    if (const auto asked = content::stepName(name); !asked.field.empty()) return stepValue(rulebook, actor, asked);
    if (name.starts_with(kIs)) return content::Value(actor.conditions.contains(std::string(name.substr(kIs.size()))));
    if (const Field* field = typeOf(rulebook, actor).field(name)) {
        const auto value = valueOf(rulebook, actor, name);
        return value ? asFormulaValue(field->type, *value) : std::nullopt;
    }
    if (const content::Stat* stat = rulebook.stat(name)) {
        return content::Value(content::Rational(statModifier(rulebook, actor, *stat)));
    }
    return std::nullopt;
}

// What the dice of the move's roll showed: kept among its inputs.
std::optional<content::Value> rollValue(const std::map<std::string, int>* inputs, std::string_view name) {
    if (!inputs) return std::nullopt;
    const auto found = inputs->find(std::string(name));
    if (found == inputs->end()) return std::nullopt;
    if (name == content::kRollMatch) return content::Value(found->second != 0);
    return content::Value(content::Rational(found->second));
}

// A number that was given, or with a dot a cell of the row that was picked.
std::optional<content::Value> inputValue(const Rulebook& rulebook, const Actor* self,
                                         const std::map<std::string, int>& inputs, std::string_view name) {
    const std::size_t dot = name.find('.');
    const auto found = inputs.find(std::string(name.substr(0, dot)));
    if (found == inputs.end()) return std::nullopt;
    if (dot == std::string_view::npos) return content::Value(content::Rational(found->second));
    const RowAt at = self ? rowOf(rulebook, *self, found->second) : RowAt{};
    const content::Column* column = at.row ? at.list->column(name.substr(dot + 1)) : nullptr;
    if (!column) return std::nullopt;
    switch (column->type) {
    case FieldType::Number: return content::Value(content::Rational(numberIn(*at.row, column->id)));
    case FieldType::Flag: return content::Value(numberIn(*at.row, column->id) != 0);
    case FieldType::Text: return content::Value(textIn(*at.row, column->id));
    case FieldType::Dice: break;
    }
    return std::nullopt;
}

Value emptyValue(FieldType type) {
    switch (type) {
    case FieldType::Number: return std::int64_t{0};
    case FieldType::Flag: return false;
    case FieldType::Dice:
    case FieldType::Text: break;
    }
    return std::string{};
}

} // namespace

content::Sort sortOf(ActorKind kind) {
    static_assert(wireNames(ActorKind()) == wireNames(content::Sort()));
    return static_cast<content::Sort>(kind);
}

const content::ActorType& typeOf(const Rulebook& rulebook, const Actor& actor) {
    return rulebook.actorType(sortOf(actor.kind));
}

std::optional<content::Value> Reader::operator()(std::string_view name) const {
    constexpr std::string_view kTarget = "target.";
    constexpr std::string_view kInput = "input.";
    constexpr std::string_view kSetting = "setting.";
    constexpr std::string_view kWith = "with.";
    if (auto value = actingValue(rulebook, self, inputs, name)) return value;
    if (name.starts_with(content::kRoll)) return rollValue(inputs, name);
    if (level && name == rulebook.roles.level) return content::Value(content::Rational(*level));
    if (name.starts_with(kTarget)) {
        return target ? ownValue(rulebook, *target, name.substr(kTarget.size())) : std::nullopt;
    }
    if (name.starts_with(kInput)) {
        return inputs ? inputValue(rulebook, self, *inputs, name.substr(kInput.size())) : std::nullopt;
    }
    if (name.starts_with(content::kOfGroup)) {
        Actor none;
        none.kind = ActorKind::Group;
        return ownValue(rulebook, group ? *group : none, name.substr(content::kOfGroup.size()));
    }
    if (name.starts_with(kSetting)) {
        const content::Setting* const setting = rulebook.setting(name.substr(kSetting.size()));
        return setting ? asFormulaValue(setting->type == content::SettingType::Dice ? FieldType::Dice : FieldType::Text,
                                        setting->value)
                       : std::nullopt;
    }
    if (name.starts_with(kWith)) {
        const std::string_view tag = name.substr(kWith.size());
        return content::Value(
            with && (tag == "any" || tag == as || content::hasTag(textIn(*with, content::names::kTags), tag)));
    }
    return self ? ownValue(rulebook, *self, name) : std::nullopt;
}

const Entry* entryOf(const Actor& actor, std::string_view list, EntryId entry) {
    const auto found = actor.lists.find(std::string(list));
    if (found == actor.lists.end() || !entry) return nullptr;
    const auto row = std::ranges::find(found->second, entry, &Entry::id);
    return row == found->second.end() ? nullptr : &*row;
}

RowAt rowOf(const Rulebook& rulebook, const Actor& actor, std::int64_t entry) {
    for (const content::ListDef& list : typeOf(rulebook, actor).lists) {
        if (const Entry* row = entryOf(actor, list.id, EntryId{entry})) return {&list, row};
    }
    return {};
}

std::string rowName(const content::ListDef& list, const Entry& row) { return textIn(row, list.columns.front().id); }

Bounds boundsOf(const content::Column& column) {
    return {column.least.value_or(-kMostNumber), column.most.value_or(kMostNumber)};
}

std::string textIn(const Entry& entry, std::string_view column) {
    const auto found = entry.values.find(std::string(column));
    return found == entry.values.end() ? std::string() : textOf(found->second);
}

std::int64_t numberIn(const Entry& entry, std::string_view column) {
    const auto found = entry.values.find(std::string(column));
    if (found == entry.values.end()) return 0;
    if (const auto* truth = std::get_if<bool>(&found->second)) return *truth ? 1 : 0;
    const auto* number = std::get_if<std::int64_t>(&found->second);
    return number ? *number : 0;
}

namespace {

std::optional<Value> bareValue(const Rulebook& rulebook, const Actor& actor, const Field& it) {
    const Field* field = &it;
    if (field->sum) return Value(summed(rulebook, actor, *field->sum));
    if (field->derived) {
        const auto number = evaluated(rulebook, actor, *field->derived);
        return number ? std::optional(Value(*number)) : std::nullopt;
    }
    const auto stored = actor.values.find(field->id);
    Value value = stored == actor.values.end() ? emptyValue(field->type) : stored->second;
    auto* const number = std::get_if<std::int64_t>(&value);
    if (field->plus && number)
        *number = boundsOf(rulebook, actor, *field).clamp(*number + plusOf(rulebook, actor, *field));
    return value;
}

} // namespace

std::optional<Value> valueOf(const Rulebook& rulebook, const Actor& actor, std::string_view name) {
    const Field* field = typeOf(rulebook, actor).field(name);
    if (!field) return std::nullopt;
    std::optional<Value> value = bareValue(rulebook, actor, *field);
    return value ? std::optional(withMoves(rulebook, actor, *field, *std::move(value))) : std::nullopt;
}

std::int64_t storedNumber(const Rulebook& rulebook, const Actor& actor, std::string_view name) {
    const Field* field = typeOf(rulebook, actor).field(name);
    const auto value = field && !field->isComputed() ? bareValue(rulebook, actor, *field) : std::nullopt;
    const auto* number = value ? std::get_if<std::int64_t>(&*value) : nullptr;
    return number ? *number : 0;
}

std::int64_t numberOf(const Rulebook& rulebook, const Actor& actor, std::string_view field) {
    const auto value = valueOf(rulebook, actor, field);
    const auto* number = value ? std::get_if<std::int64_t>(&*value) : nullptr;
    return number ? *number : 0;
}

std::optional<std::int64_t> healthOf(const Rulebook& rulebook, const Actor& actor) {
    const std::string& health = rulebook.roles.health;
    if (health.empty() || !typeOf(rulebook, actor).field(health)) return std::nullopt;
    return numberOf(rulebook, actor, health);
}

bool showsHealth(const Rulebook& rulebook, const Actor& actor) {
    return actor.hpShown ||
           (actor.kind == ActorKind::Foe && content::flagSetting(rulebook, content::names::kShowFoesHealth));
}

bool hasFallen(const Rulebook& rulebook, const Actor& actor) { return healthOf(rulebook, actor).value_or(1) <= 0; }

bool hasFallen(const Rulebook& rulebook, const Table& table, const BlowOutcome& outcome) {
    const Actor* const actor = table.actor(outcome.who);
    return outcome.fell || (actor && hasFallen(rulebook, *actor));
}

std::string stepWord(const Rulebook& rulebook, const Actor& actor, const Field& field) {
    const content::Step* step = content::stepOf(field.steps, numberOf(rulebook, actor, field.id));
    return step ? step->name : std::string();
}

bool isLocked(const Rulebook& rulebook, const Actor& actor, std::string_view name) {
    const Field* field = typeOf(rulebook, actor).field(name);
    return field && field->locked && holds(*field->locked, Reader{rulebook, &actor});
}

std::int64_t plusOf(const Rulebook& rulebook, const Actor& actor, const Field& field) {
    return field.plus ? evaluated(rulebook, actor, *field.plus).value_or(0) : 0;
}

Bounds boundsOf(const Rulebook& rulebook, const Actor& actor, const Field& field) {
    Bounds bounds;
    if (field.least) bounds.least = evaluated(rulebook, actor, *field.least).value_or(bounds.least);
    if (field.most) bounds.most = evaluated(rulebook, actor, *field.most).value_or(bounds.most);
    bounds.most = std::max(bounds.least, bounds.most);
    return bounds;
}

bool holds(const Formula& condition, const Reader& reader) {
    const auto value = content::evaluate(condition, reader);
    const auto truth = value ? content::asTruth(*value) : Expected<bool, content::EvaluationFault>(false);
    return truth && *truth;
}

std::vector<Modifier> statParts(const Rulebook& rulebook, const Actor& actor, const content::Stat& stat) {
    const std::int64_t score = numberOf(rulebook, actor, stat.score);
    const int base = stat.table.empty() ? static_cast<int>(std::clamp<std::int64_t>(score, -1000, 1000))
                                        : rulebook.lookUp(stat.table, score);
    std::vector<Modifier> parts{{ModifierKind::Stat, stat.name, base}};
    for (const content::ConditionDef& condition : rulebook.conditions) {
        if (condition.stat == stat.id && condition.value != 0 && actor.conditions.contains(condition.id)) {
            parts.push_back({ModifierKind::Condition, condition.name, condition.value});
        }
    }
    return parts;
}

int statModifier(const Rulebook& rulebook, const Actor& actor, const content::Stat& stat) {
    int total = 0;
    for (const Modifier& part : statParts(rulebook, actor, stat)) total += part.value;
    return total;
}

namespace {

// Fills the fields of a new actor, each after the fields that its formulas read: a system lists them in any order.
class Filling {
public:
    Filling(const Rulebook& rulebook, Actor& actor)
        : m_rulebook(rulebook)
        , m_actor(actor) {}

    void fill(const Field& field) {
        if (!m_met.insert(&field).second) return;
        for (const auto* formula : {&field.derived, &field.plus, &field.least, &field.most, &field.initial}) {
            if (*formula) fillThoseOf(**formula);
        }
        if (!field.isComputed() && !m_actor.values.contains(field.id)) m_actor.values[field.id] = initialOf(field);
    }

private:
    void fillThoseOf(const Formula& formula) {
        for (const std::string& name : formula.fields()) {
            const content::Stat* stat = m_rulebook.stat(name);
            const content::ActorType& type = typeOf(m_rulebook, m_actor);
            const Field* own = type.field(name);
            if (const Field* read = !own && stat ? type.field(stat->score) : own) fill(*read);
        }
    }
    Value initialOf(const Field& field) const {
        if (field.type == FieldType::Flag) return field.initialText == "true";
        if (field.type != FieldType::Number) return field.initialText;
        const std::int64_t initial = field.initial ? evaluated(m_rulebook, m_actor, *field.initial).value_or(0) : 0;
        return boundsOf(m_rulebook, m_actor, field).clamp(initial);
    }

    const Rulebook& m_rulebook;
    Actor& m_actor;
    std::set<const Field*> m_met;
};

} // namespace

std::map<std::string, Value> initialValues(const Rulebook& rulebook, ActorKind kind,
                                           std::map<std::string, Value> given) {
    Actor actor;
    actor.kind = kind;
    actor.values = std::move(given);
    Filling filling(rulebook, actor);
    for (const Field& field : typeOf(rulebook, actor).fields) filling.fill(field);
    return actor.values;
}

Actor withoutMature(const Rulebook& rulebook, Actor actor) {
    const std::vector<Field>& fields = typeOf(rulebook, actor).fields;
    std::erase_if(actor.conditions, [&](const std::string& id) {
        const content::ConditionDef* condition = rulebook.condition(id);
        return condition && condition->mature;
    });
    if (std::ranges::none_of(fields, &Field::mature)) return actor;
    for (const Field& field : fields) {
        if (field.mature) actor.values.erase(field.id);
    }
    const std::map<std::string, Value> filled = initialValues(rulebook, actor.kind, actor.values);
    for (const Field& field : fields) {
        const auto initial = filled.find(field.id);
        if (field.mature && initial != filled.end()) actor.values.insert(*initial);
    }
    return actor;
}

const Field* fieldAt(const Rulebook& rulebook, const Table& table, const Actor& actor, std::string_view field) {
    const Field* found = typeOf(rulebook, actor).field(field);
    return found && (!found->mature || table.mature) ? found : nullptr;
}

const content::Move* moveAt(const Rulebook& rulebook, const Table& table, std::string_view move) {
    const content::Move* found = rulebook.move(move);
    return found && (!found->mature || table.mature) ? found : nullptr;
}

const content::Stat* statAt(const Rulebook& rulebook, const Table& table, std::string_view stat) {
    const content::Stat* found = rulebook.stat(stat);
    return found && (!found->mature || table.mature) ? found : nullptr;
}

Actor asPlayed(const Rulebook& rulebook, const Actor& actor, bool mature) {
    return mature ? actor : withoutMature(rulebook, actor);
}

std::string textOf(const Value& value) {
    return std::visit(overloaded{
                          [](std::int64_t number) { return std::to_string(number); },
                          [](bool truth) { return std::string(truth ? "yes" : "no"); },
                          [](const std::string& text) { return text; },
                      },
                      value);
}

std::string textOf(const content::Field& field, const Value& value) {
    const std::string text = textOf(value);
    const auto word = field.words.find(text);
    return word == field.words.end() ? text : word->second;
}

Value fromText(const content::Field& field, const Value& typed) {
    const auto* text = std::get_if<std::string>(&typed);
    if (!text) return typed;
    const auto known = std::ranges::find(field.words, *text, &std::pair<const std::string, std::string>::second);
    return known == field.words.end() ? typed : Value(known->first);
}

std::string outWord(const content::Rulebook& rulebook, const Actor& actor) {
    for (const content::Threshold& threshold : rulebook.thresholds) {
        if (!threshold.forgotten) continue;
        for (const content::Effect& effect : threshold.effects) {
            const auto* brought = std::get_if<content::Condition>(&effect.kind);
            const content::ConditionDef* condition =
                brought && brought->on ? rulebook.condition(brought->condition) : nullptr;
            if (condition && actor.conditions.contains(condition->id)) return condition->name;
        }
    }
    return {};
}

} // namespace tenplus::table::inline core
