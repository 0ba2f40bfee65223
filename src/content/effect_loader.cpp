#include "content/effect_loader.h"

#include <array>
#include <fmt/format.h>
#include <utility>

namespace tenplus::content {

namespace {

constexpr IntegerRange kSegments{1, 24};
constexpr std::size_t kMostOptions = 50;
constexpr std::size_t kMostInputs = 10;
constexpr std::array<std::string_view, 2> kBonds{"aid", "deed"};
constexpr std::array<std::string_view, 2> kDamageTags{"ranged", "stun"};

bool isPlainToTheEnd(const Effect& effect) { return isPlain(effect) && std::ranges::all_of(effect.then, isPlainToTheEnd); }

// The words of "effect" in the order of Effect::Kind.
template <std::size_t... I>
constexpr auto effectWords(std::index_sequence<I...>) {
    return std::array<std::string_view, sizeof...(I)>{std::variant_alternative_t<I, Effect::Kind>::kName...};
}
constexpr auto kEffectWords = effectWords(std::make_index_sequence<std::variant_size_v<Effect::Kind>>());

std::optional<CountOf> readCount(const Draft& draft, const Node& input) {
    const auto node = input.optionalObject("count");
    if (!node) return {};
    CountOf count{readText(*node, "list", kNameRule), readText(*node, "with", kNameRule), readOptionalText(*node, "most", kNameRule)};
    const ListDef* const list = draft.rulebook.character.list(count.list);
    const auto has = [&](const std::string& id, FieldType type) {
        const auto column = list ? std::ranges::find(list->columns, id, &Column::id) : std::vector<Column>::const_iterator{};
        return list && column != list->columns.end() && column->type == type;
    };
    if (!has(count.with, FieldType::Text) || (!count.most.empty() && !has(count.most, FieldType::Number))) {
        node->fault("characters have no such list, or it has no such columns");
    }
    node->finish();
    return count;
}

} // namespace

std::vector<Input> readInputs(const Draft& draft, const Node& owner) {
    std::vector<Input> inputs;
    Names ids("input");
    for (const Node& node : readOptionalList(owner, "inputs", {0, kMostInputs})) {
        Input input;
        input.id = readFormulaName(node, "id").value_or("");
        if (!input.id.empty()) ids.claim(*node.member("id"), input.id);
        input.name = readText(node, "name", kNameRule);
        input.least = node.optionalInteger<int>("least", kNumberRange).value_or(0);
        input.most = node.optionalInteger<int>("most", kNumberRange).value_or(1);
        input.initial = node.optionalInteger<int>("initial", kNumberRange).value_or(input.least);
        if (input.least > input.most) {
            node.fault(
                fmt::format("'least' is {} and 'most' only {}: no number is left", input.least, input.most));
        } else if (input.initial < input.least || input.initial > input.most) {
            node.fault(fmt::format("'initial' is {}: it must lie from {} to {}", input.initial, input.least,
                                   input.most));
        }
        input.count = readCount(draft, node);
        node.finish();
        inputs.push_back(std::move(input));
    }
    return inputs;
}

InputPlace::InputPlace(const EffectPlace& outside, const std::vector<Input>& inputs)
    : m_place(outside) {
    if (inputs.empty()) return;
    const auto add = [&](const FieldTypes*& types, FieldTypes& more) {
        if (!types) return;
        more = *types;
        for (const Input& input : inputs)
            more.emplace("input." + input.id, Type::Number);
        types = &more;
    };
    add(m_place.own, m_own);
    add(m_place.ofTarget, m_ofTarget);
}

std::vector<Effect> EffectLoader::effects(const Node& owner, std::string_view key) {
    std::vector<Effect> effects;
    for (const Node& node : readOptionalList(owner, key, {0, kMostEffects}))
        effects.push_back(effect(node));
    return effects;
}

std::vector<Effect> EffectLoader::effectsByThemselves(const Node& owner, std::string_view key) {
    std::vector<Effect> effects;
    for (const Node& node : readOptionalList(owner, key, {0, kMostEffects})) {
        const Effect& read = effects.emplace_back(effect(node));
        if (!isPlainToTheEnd(read))
            node.fault("this applies by itself: it can have no dice, no choice and nobody to pick");
    }
    return effects;
}

std::vector<Option> EffectLoader::options(const Node& owner, std::string_view key, ArraySize size) {
    std::vector<Option> options;
    Names ids("option");
    for (const Node& node : readList(owner, key, {size.least, kMostOptions})) {
        const Option& read = options.emplace_back(option(node));
        if (!read.id.empty()) ids.claim(*node.member("id"), read.id);
    }
    return options;
}

std::vector<Option> EffectLoader::spend(const Node& owner) {
    m_inSpend = true;
    std::vector<Option> read = options(owner, "spend", {1});
    m_inSpend = false;
    return read;
}

Option EffectLoader::anyOption(const Node& node) {
    m_inSpend = true;
    Option read = option(node);
    m_inSpend = false;
    return read;
}

// What it asks for may be read by its own condition and effects, and by nothing else.
Option EffectLoader::option(const Node& node) {
    Option option;
    option.id = node.identifier("id").value_or("");
    option.text = readText(node, "text", kProseRule);
    option.mature = readFlag(node, "mature");
    option.inputs = readInputs(m_draft, node);
    const EffectPlace outside = m_place;
    const InputPlace inside(outside, option.inputs);
    m_place = inside.place();
    if (const auto when = node.optionalMember("when")) {
        auto formula = readFormula(*when, *m_place.own, Type::Truth);
        if (formula) option.when = std::move(formula->text);
    }
    option.effects = effects(node, "effects");
    m_place = outside;
    node.finish();
    return option;
}

Effect EffectLoader::effect(const Node& node) {
    static constexpr std::array<Read, kEffectWords.size()> kReaders{
        &EffectLoader::damage,  &EffectLoader::heal,      &EffectLoader::markXp,   &EffectLoader::hold,
        &EffectLoader::forward, &EffectLoader::ongoing,   &EffectLoader::resource, &EffectLoader::condition,
        &EffectLoader::choose,  &EffectLoader::rollAgain, &EffectLoader::askGm,    &EffectLoader::note,
        &EffectLoader::clock,   &EffectLoader::redirect,  &EffectLoader::halve,    &EffectLoader::text,
        &EffectLoader::loseSpell, &EffectLoader::procedure, &EffectLoader::avert, &EffectLoader::changeThing,
        &EffectLoader::grantSpell, &EffectLoader::grantMove, &EffectLoader::giveThing};
    const auto word = node.member("effect");
    const auto index = word ? word->asOneOf(kEffectWords) : std::nullopt;
    if (!index) return {};
    Effect effect{(this->*kReaders[*index])(node)};
    if (const auto when = node.optionalMember("when")) {
        auto formula = readFormula(*when, *m_place.own, Type::Truth);
        if (formula) effect.when = std::move(formula->text);
    }
    effect.then = afterwards(node, effect);
    effect.mature = readFlag(node, "mature");
    node.finish();
    return effect;
}

// What follows a change may read how much it was.
std::vector<Effect> EffectLoader::afterwards(const Node& node, const Effect& first) {
    const auto* change = std::get_if<Resource>(&first.kind);
    const EffectPlace outside = m_place;
    std::vector<Input> made;
    if (change && !change->as.empty()) made.push_back({.id = change->as, .name = change->as});
    const InputPlace inside(outside, made);
    m_place = inside.place();
    std::vector<Effect> then = effects(node, "then");
    m_place = outside;
    return then;
}

Effect::Kind EffectLoader::damage(const Node& node) {
    Damage it;
    it.from = who(node, "from", Who::Self);
    it.to = who(node, "to", Who::Target);
    if (isParty(it.from))
        node.member("from")->fault("damage comes from one actor: 'self', 'target' or 'ally'");
    const FieldTypes& types = it.from == Who::Target && m_place.ofTarget ? *m_place.ofTarget : *m_place.own;
    const auto value = node.member("amount");
    if (auto formula = value ? readFormula(*value, types, Type::Dice) : std::nullopt)
        it.amount = std::move(formula->text);
    it.ignoresArmour = readFlag(node, "ignoresArmour");
    it.joins = readFlag(node, "joins");
    for (const Node& tag : readOptionalList(node, "tags")) {
        if (const auto index = tag.asOneOf(kDamageTags)) it.tags.emplace_back(kDamageTags[*index]);
    }
    return it;
}

Effect::Kind EffectLoader::heal(const Node& node) {
    Heal it;
    it.to = who(node, "to", Who::Self);
    it.amount = amount(node, "amount");
    return it;
}

Effect::Kind EffectLoader::markXp(const Node& node) {
    MarkXp it;
    it.to = who(node, "to", Who::Self);
    it.amount = amount(node, "amount", it.amount);
    if (m_draft.rulebook.roles.experience.empty()) {
        node.fault("this game has no experience to mark: name its field in 'roles'");
    } else if (!everyoneHas(it.to, m_draft.rulebook.roles.experience)) {
        node.fault("a foe marks no experience: aim this at characters");
    }
    return it;
}

Effect::Kind EffectLoader::hold(const Node& node) {
    Hold it{amount(node, "amount", "1"), readFlag(node, "adds"), {}};
    if (node.has("of")) it.of = moveId(node, "of");
    m_sawHold |= it.of.empty();
    return it;
}

Effect::Kind EffectLoader::forward(const Node& node) {
    Forward it;
    it.value = amount(node, "value", it.value);
    it.pushes = readWord(node, "pushes", Pushes::Roll);
    if (const auto as = node.optionalMember("as")) {
        if (const auto index = as->asOneOf(kBonds)) it.as = kBonds[*index];
    }
    it.brunt = readFlag(node, "brunt");
    if (it.brunt && (it.as != "deed" || (it.pushes != Pushes::Damage && it.pushes != Pushes::AnyDamage))) {
        node.member("brunt")->fault("only help with the damage of a deed takes what answers it: say 'as' and 'pushes'");
    }
    if (node.has("cap")) {
        it.cap = node.identifier("cap").value_or("");
        if (!it.cap.empty()) m_draft.bands.check(*node.member("cap"), it.cap);
    }
    it.scope = scope(node);
    it.to = who(node, "to", Who::Self);
    return it;
}

Effect::Kind EffectLoader::ongoing(const Node& node) {
    Ongoing it;
    it.value = amount(node, "value");
    it.scope = scope(node);
    it.until = readText(node, "until", kLineRule);
    it.to = who(node, "to", Who::Self);
    if (node.has("held")) it.held = moveId(node, "held");
    return it;
}

Effect::Kind EffectLoader::resource(const Node& node) {
    Resource it;
    it.to = who(node, "to", Who::Self);
    it.field = readText(node, "field", kNameRule);
    it.change = amount(node, "change");
    if (node.has("as")) it.as = readFormulaName(node, "as").value_or("");
    if (!it.field.empty() && !everyoneHas(it.to, it.field)) {
        node.member("field")->fault(fmt::format("there is no number '{}' that can be changed {}", it.field,
                                                it.to == Who::Target ? "on the target" : "on a character"), m_draft.causeOf(it.field));
    }
    return it;
}

Effect::Kind EffectLoader::condition(const Node& node) {
    Condition it;
    it.condition = readText(node, "condition", kNameRule);
    if (!it.condition.empty()) m_draft.conditions.check(*node.member("condition"), it.condition);
    it.on = readFlag(node, "on", true);
    it.to = who(node, "to", Who::Self);
    return it;
}

Effect::Kind EffectLoader::choose(const Node& node) {
    Choose it;
    it.by = readWord(node, "by", Chooser::Player);
    it.text = readText(node, "text", kLineRule);
    it.options = options(node, "options", {1});
    if (const auto counts = node.optionalMember("counts")) {
        if (auto formula = readFormula(*counts, *m_place.own, Type::Number)) it.counts = std::move(formula->text);
    }
    it.count = node.optionalInteger<int>("count", {1, kMostOptions}).value_or(1);
    it.inTurn = readFlag(node, "inTurn");
    if (!it.options.empty() && std::cmp_greater(it.count, it.options.size())) {
        node.member("count")->fault(
            fmt::format("{} cannot be chosen of {}: write a smaller count", it.count, it.options.size()));
    }
    return it;
}

Effect::Kind EffectLoader::rollAgain(const Node& node) {
    RollAgain it;
    if (node.has("move")) it.move = moveId(node, "move");
    it.text = readOptionalText(node, "text", kProseRule);
    return it;
}

Effect::Kind EffectLoader::askGm(const Node& node) {
    return AskGm{readText(node, "text", kProseRule), readFlag(node, "bars")};
}

Effect::Kind EffectLoader::note(const Node& node) {
    return Note{readText(node, "text", kProseRule), readWord(node, "kind", NoteKind::Note)};
}

Effect::Kind EffectLoader::clock(const Node& node) {
    ClockTick it;
    it.clock = readText(node, "clock", kNameRule);
    it.segments = node.optionalInteger<int>("segments", kSegments).value_or(it.segments);
    it.ticks = amount(node, "ticks", it.ticks);
    if (const auto size = node.optionalMember("size")) {
        if (auto formula = readFormula(*size, *m_place.own, Type::Number)) it.size = std::move(formula->text);
        if (node.has("segments")) size->fault("a clock has 'segments' or a 'size', not both");
    }
    it.ends = readFlag(node, "ends");
    return it;
}

void EffectLoader::needSpend(const Node& node) const {
    if (!m_inSpend) node.fault("there is no blow to do this to: put it into a 'spend'");
}

Effect::Kind EffectLoader::redirect(const Node& node) {
    needSpend(node);
    return Redirect{};
}

Effect::Kind EffectLoader::halve(const Node& node) {
    needSpend(node);
    return Halve{};
}

Effect::Kind EffectLoader::text(const Node& node) {
    return Text{readText(node, "text", kProseRule)};
}

Effect::Kind EffectLoader::loseSpell(const Node&) {
    return LoseSpell{};
}

Effect::Kind EffectLoader::procedure(const Node& node) {
    Procedure it;
    node.member("procedure");
    it.procedure = readWord(node, "procedure", Guided::LevelUp);
    it.text = readOptionalText(node, "text", kLineRule);
    return it;
}

Effect::Kind EffectLoader::avert(const Node& node) {
    return Avert{who(node, "to", Who::Self)};
}

Effect::Kind EffectLoader::changeThing(const Node& node) {
    ChangeThing it;
    it.which = readOptionalText(node, "which", kNameRule);
    it.add = readTexts(node, "add", kNameRule);
    it.remove = readTexts(node, "remove", kNameRule);
    it.weight = node.optionalInteger<int>("weight", {-1000, 1000}).value_or(0);
    it.wears = node.optionalInteger<int>("wears", {1, 1000}).value_or(0);
    it.gone = readFlag(node, "gone");
    const GearRules& rules = m_draft.rulebook.gear;
    if (rules.list.empty()) reportGear(m_draft, node, "this game knows nothing of gear: name its list in 'gear' of the system");
    if (it.wears != 0 && rules.tag(it.which).find("{}") == std::string_view::npos) {
        reportGear(m_draft, *node.member("wears"), "only a number of gear can wear: 'which' must name one of 'tags' of the system's 'gear' that has a {}");
    }
    if (it == ChangeThing{it.which, {}, {}, 0, 0, false}) node.fault("this changes nothing: say 'add', 'remove', 'weight', 'wears' or 'gone'");
    return it;
}

Effect::Kind EffectLoader::grantSpell(const Node& node) {
    GrantSpell it;
    it.spell = node.optionalIdentifier("spell").value_or("");
    if (!it.spell.empty()) m_draft.spells.check(*node.member("spell"), it.spell);
    it.list = node.optionalIdentifier("list").value_or("");
    if (!it.list.empty()) m_draft.spellLists.check(*node.member("list"), it.list);
    it.level = node.optionalInteger<int>("level", {0, 100});
    it.levelLess = node.optionalInteger<int>("levelLess", {0, 100}).value_or(0);
    it.text = it.spell.empty() ? readText(node, "text", kLineRule) : readOptionalText(node, "text", kLineRule);
    return it;
}

Effect::Kind EffectLoader::grantMove(const Node& node) {
    return GrantMove{moveId(node, "move", Need::Owned)};
}

Effect::Kind EffectLoader::giveThing(const Node& node) {
    GiveThing it;
    it.thing = node.identifier("thing").value_or("");
    if (!it.thing.empty()) m_draft.things.check(*node.member("thing"), it.thing);
    it.count = node.optionalInteger<int>("count", {1, 100}).value_or(1);
    it.unless = readOptionalText(node, "unless", kNameRule);
    if (m_draft.rulebook.gear.list.empty()) reportGear(m_draft, node, "this game knows nothing of gear: name its list in 'gear' of the system");
    return it;
}

Who EffectLoader::who(const Node& node, std::string_view key, Who otherwise) const {
    const Who who = readWord(node, key, otherwise);
    if (who == Who::Target && m_place.target == TargetSort::None) {
        const auto at = node.optionalMember(key);
        (at ? *at : node)
            .fault(fmt::format("there is no target here: say '{}' or give the move a 'target'", key));
    }
    return who;
}

// A number or dice. Dice are written out here: fields that hold dice are for damage.
std::string EffectLoader::amount(const Node& node, std::string_view key, std::string otherwise) const {
    const auto value = otherwise.empty() ? node.member(key) : node.optionalMember(key);
    auto formula = value ? readFormula(*value, *m_place.own, Type::Dice) : std::nullopt;
    if (!formula) return otherwise;
    for (const std::string& name : formula->formula.fields()) {
        const auto type = m_place.own->find(name);
        if (type == m_place.own->end() || type->second != Type::Dice || name.starts_with("setting.")) continue;
        value->fault(
            fmt::format("'{}' holds dice, which only damage can roll: write a number or the dice", name));
    }
    return std::move(formula->text);
}

Scope EffectLoader::scope(const Node& node) {
    Scope scope;
    const auto it = node.optionalObject("scope");
    if (!it) return scope;
    scope.kind = readWord(*it, "kind", ScopeKind::Any);
    switch (scope.kind) {
    case ScopeKind::Move:
        scope.what = moveId(*it, "what");
        scope.target = readFlag(*it, "target");
        if (scope.target && m_place.target == TargetSort::None) it->member("target")->fault("there is no target here: give the move a 'target'");
        break;
    case ScopeKind::Stat:
        scope.what = readText(*it, "what", kNameRule);
        if (!scope.what.empty()) m_draft.stats.check(*it->member("what"), scope.what);
        break;
    case ScopeKind::Tag:
        scope.what = it->identifier("what").value_or("");
        break;
    case ScopeKind::Text:
        scope.what = readText(*it, "what", kNameRule);
        break;
    case ScopeKind::Target:
        if (m_place.target == TargetSort::None)
            it->fault("there is no target here: give the move a 'target'");
        break;
    case ScopeKind::Any:
        break;
    }
    it->finish();
    return scope;
}

std::string EffectLoader::moveId(const Node& owner, std::string_view key, Need need) {
    const auto node = owner.member(key);
    auto id = node ? moveId(*node, need) : std::nullopt;
    return id ? std::move(*id) : std::string();
}

std::optional<std::string> EffectLoader::moveId(const Node& node, Need need) {
    auto id = node.asIdentifier();
    if (id && m_draft.moves.check(node, *id)) m_mentions.push_back({node, *id, need});
    return id;
}

// Whether each actor that may be meant has this field as a number which a person could type over.
bool EffectLoader::everyoneHas(Who who, const std::string& field) const {
    const auto has = [&](Sort sort) {
        const Field* const found = m_draft.rulebook.actorType(sort).field(field);
        return found && found->type == FieldType::Number && !found->isComputed();
    };
    if (who != Who::Target) return has(Sort::Character);
    switch (m_place.target) {
    case TargetSort::Foe:
        return has(Sort::Foe);
    case TargetSort::Hireling:
        return has(Sort::Hireling);
    case TargetSort::Character:
        return has(Sort::Character);
    case TargetSort::Any:
        return has(Sort::Character) && has(Sort::Foe);
    case TargetSort::None:
        break;
    }
    return true; // that there is no target is reported already
}

} // namespace tenplus::content
