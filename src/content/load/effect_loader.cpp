#include "content/load/effect_loader.h"

#include "content/names_in_data.h"

#include <array>
#include <fmt/format.h>
#include <utility>

namespace tenplus::content::inline load {

namespace {

constexpr IntegerRange kSegments{1, 24};
constexpr std::size_t kMostOptions = 200;
constexpr std::array<std::string_view, 2> kBonds{names::kAid, names::kDeed};
constexpr std::array<std::string_view, 2> kDamageTags{names::kRanged, names::kStun};

bool isPlainToTheEnd(const Effect& effect) {
    return isPlain(effect) && std::ranges::all_of(effect.then, isPlainToTheEnd);
}

// The words of "effect" in the order of Effect::Kind.
template <std::size_t... I>
constexpr auto effectWords(std::index_sequence<I...>) {
    return std::array<std::string_view, sizeof...(I)>{std::variant_alternative_t<I, Effect::Kind>::kName...};
}
constexpr auto kEffectWords = effectWords(std::make_index_sequence<std::variant_size_v<Effect::Kind>>());

} // namespace

std::vector<Effect> EffectLoader::effects(const Node& owner, std::string_view key) {
    std::vector<Effect> effects;
    for (const Node& node : readOptionalList(owner, key, {0, kMostEffects})) effects.push_back(effect(node));
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

// Only an option's own condition and effects may read its inputs.
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

// Reads a node as the kind of effect that the overload takes: a kind without an overload does not compile.
struct EffectLoader::Reader {
    EffectLoader& loader;

    template <std::size_t kIndex>
    static Effect::Kind kindAt(const Reader& read, const Node& node) {
        std::variant_alternative_t<kIndex, Effect::Kind> it;
        read(node, it);
        return it;
    }

    void operator()(const Node& node, Damage& it) const {
        loader.needHealth(node);
        it.from = loader.who(node, "from", Who::Self);
        it.to = loader.who(node, "to", Who::Target);
        if (isParty(it.from)) node.member("from")->fault("damage comes from one actor: 'self', 'target' or 'ally'");
        const FieldTypes& types =
            it.from == Who::Target && loader.m_place.ofTarget ? *loader.m_place.ofTarget : *loader.m_place.own;
        const auto value = node.member("amount");
        if (auto formula = value ? readFormula(*value, types, Type::Dice) : std::nullopt)
            it.amount = std::move(formula->text);
        it.ignoresArmour = readFlag(node, "ignoresArmour");
        it.joins = readFlag(node, "joins");
        for (const Node& tag : readOptionalList(node, "tags")) {
            const auto index = tag.asOneOf(kDamageTags);
            if (!index) continue;
            it.tags.emplace_back(kDamageTags[*index]);
            if (it.tags.back() == names::kStun && loader.m_draft.rulebook.roles.stunned.empty())
                tag.fault("this blow stuns, and no condition of this game means that: name it in 'roles' as 'stunned'");
        }
    }
    void operator()(const Node& node, Heal& it) const {
        loader.needHealth(node);
        it.to = loader.who(node, "to", Who::Self);
        it.amount = loader.amount(node, "amount");
    }
    void operator()(const Node& node, MarkXp& it) const {
        it.to = loader.who(node, "to", Who::Self);
        it.amount = loader.amount(node, "amount", it.amount);
        if (loader.m_draft.rulebook.roles.experience.empty()) {
            node.fault("this game has no experience to mark: name its field in 'roles'");
        } else if (!loader.everyoneHas(it.to, loader.m_draft.rulebook.roles.experience)) {
            node.fault("a foe marks no experience: aim this at characters");
        }
    }
    void operator()(const Node& node, Hold& it) const {
        it.amount = loader.amount(node, "amount", "1");
        it.adds = readFlag(node, "adds");
        if (node.has("of")) it.of = loader.moveId(node, "of");
        loader.m_sawHold |= it.of.empty();
    }
    void operator()(const Node& node, Forward& it) const {
        it.value = loader.amount(node, "value", it.value);
        it.pushes = readWord(node, "pushes", Pushes::Roll);
        if (const auto as = node.optionalMember("as")) {
            if (const auto index = as->asOneOf(kBonds)) it.as = kBonds[*index];
        }
        it.brunt = readFlag(node, "brunt");
        if (it.brunt && (it.as != "deed" || (it.pushes != Pushes::Damage && it.pushes != Pushes::AnyDamage))) {
            node.member("brunt")->fault(
                "only help with the damage of a deed takes what answers it: say 'as' and 'pushes'");
        }
        if (node.has("cap")) {
            it.cap = node.identifier("cap").value_or("");
            if (!it.cap.empty()) loader.m_draft.bands.check(*node.member("cap"), it.cap);
        }
        it.scope = loader.scope(node);
        it.to = loader.who(node, "to", Who::Self);
    }
    void operator()(const Node& node, Ongoing& it) const {
        it.value = loader.amount(node, "value");
        it.scope = loader.scope(node);
        it.until = readText(node, "until", kLineRule);
        it.to = loader.who(node, "to", Who::Self);
        if (node.has("held")) it.held = loader.moveId(node, "held");
    }
    void operator()(const Node& node, Resource& it) const {
        it.to = loader.who(node, "to", Who::Self, true);
        it.field = readText(node, "field", kNameRule);
        it.change = loader.amount(node, "change");
        if (node.has("as")) it.as = readFormulaName(node, "as").value_or("");
        if (!it.field.empty() && !loader.everyoneHas(it.to, it.field)) {
            node.member("field")->fault(fmt::format("there is no number '{}' that can be changed {}", it.field,
                                                    it.to == Who::Target  ? "on the target"
                                                    : it.to == Who::Group ? "on the group"
                                                                          : "on a character"),
                                        loader.m_draft.causeOf(it.field));
        }
    }
    void operator()(const Node& node, Condition& it) const {
        it.condition = readText(node, "condition", kNameRule);
        if (!it.condition.empty()) loader.m_draft.conditions.check(*node.member("condition"), it.condition);
        it.on = readFlag(node, "on", true);
        it.to = loader.who(node, "to", Who::Self, true);
    }
    void operator()(const Node& node, Choose& it) const {
        it.by = readWord(node, "by", Chooser::Player);
        it.text = readText(node, "text", kLineRule);
        it.options = loader.options(node, "options", {1});
        if (const auto counts = node.optionalMember("counts")) {
            if (auto formula = readFormula(*counts, *loader.m_place.own, Type::Number))
                it.counts = std::move(formula->text);
        }
        it.count = node.optionalInteger<int>("count", {1, kMostOptions}).value_or(1);
        it.inTurn = readFlag(node, "inTurn");
        it.field = loader.answerField(node);
        if (it.inTurn && !it.field.empty()) node.member("field")->fault("a choice in turn has no one answer to keep");
        if (!it.options.empty() && std::cmp_greater(it.count, it.options.size())) {
            node.member("count")->fault(
                fmt::format("{} cannot be chosen of {}: write a smaller count", it.count, it.options.size()));
        }
    }
    void operator()(const Node& node, RollAgain& it) const {
        if (node.has("move")) it.move = loader.moveId(node, "move");
        it.text = readOptionalText(node, "text", kProseRule);
    }
    void operator()(const Node& node, AskGm& it) const {
        it = {readText(node, "text", kProseRule), readFlag(node, "bars")};
    }
    void operator()(const Node& node, Note& it) const {
        it = {readText(node, "text", kProseRule), readWord(node, "kind", NoteKind::Note), loader.answerField(node)};
    }
    void operator()(const Node& node, ClockTick& it) const {
        it.clock = readText(node, "clock", kNameRule);
        it.segments = node.optionalInteger<int>("segments", kSegments).value_or(it.segments);
        it.ticks = loader.amount(node, "ticks", it.ticks);
        if (const auto size = node.optionalMember("size")) {
            if (auto formula = readFormula(*size, *loader.m_place.own, Type::Number))
                it.size = std::move(formula->text);
            if (node.has("segments")) size->fault("a clock has 'segments' or a 'size', not both");
        }
        it.ends = readFlag(node, "ends");
    }
    void operator()(const Node& node, Redirect&) const { loader.needSpend(node); }
    void operator()(const Node& node, Halve&) const { loader.needSpend(node); }
    void operator()(const Node& node, Text& it) const { it = {readText(node, "text", kProseRule)}; }
    void operator()(const Node&, LoseSpell&) const {}
    void operator()(const Node& node, Procedure& it) const {
        node.member("procedure");
        it.procedure = readWord(node, "procedure", Guided::LevelUp);
        it.text = readOptionalText(node, "text", kLineRule);
    }
    void operator()(const Node& node, Avert& it) const { it = {loader.who(node, "to", Who::Self)}; }
    void operator()(const Node& node, ChangeThing& it) const {
        it.which = readOptionalText(node, "which", kNameRule);
        it.add = readTexts(node, "add", kNameRule);
        it.remove = readTexts(node, "remove", kNameRule);
        it.weight = node.optionalInteger<int>("weight", {-1000, 1000}).value_or(0);
        it.wears = node.optionalInteger<int>("wears", {1, 1000}).value_or(0);
        it.gone = readFlag(node, "gone");
        const GearRules& rules = loader.m_draft.rulebook.gear;
        if (rules.list.empty())
            reportGear(loader.m_draft, node, "this game knows nothing of gear: name its list in 'gear' of the system");
        if (it.wears != 0 && rules.tag(it.which).find("{}") == std::string_view::npos) {
            reportGear(
                loader.m_draft, *node.member("wears"),
                "only a number of gear can wear: 'which' must name one of 'tags' of the system's 'gear' that has a {}");
        }
        if (it == ChangeThing{it.which, {}, {}, 0, 0, false})
            node.fault("this changes nothing: say 'add', 'remove', 'weight', 'wears' or 'gone'");
    }
    void operator()(const Node& node, GrantSpell& it) const {
        it.spell = node.optionalIdentifier("spell").value_or("");
        if (!it.spell.empty()) loader.m_draft.spells.check(*node.member("spell"), it.spell);
        it.list = node.optionalIdentifier("list").value_or("");
        if (!it.list.empty()) loader.m_draft.spellLists.check(*node.member("list"), it.list);
        it.level = node.optionalInteger<int>("level", {0, 100});
        it.levelLess = node.optionalInteger<int>("levelLess", {0, 100}).value_or(0);
        it.text = it.spell.empty() ? readText(node, "text", kLineRule) : readOptionalText(node, "text", kLineRule);
    }
    void operator()(const Node& node, GrantMove& it) const { it = {loader.moveId(node, "move", Need::Owned)}; }
    void operator()(const Node& node, GiveThing& it) const {
        it.thing = node.identifier("thing").value_or("");
        if (!it.thing.empty()) loader.m_draft.things.check(*node.member("thing"), it.thing);
        it.count = node.optionalInteger<int>("count", {1, 100}).value_or(1);
        it.unless = readOptionalText(node, "unless", kNameRule);
        if (loader.m_draft.rulebook.gear.list.empty())
            reportGear(loader.m_draft, node, "this game knows nothing of gear: name its list in 'gear' of the system");
    }
    void operator()(const Node& node, Shift& it) const {
        it.to = loader.who(node, "to", Who::Self);
        if (isParty(it.to)) node.member("to")->fault("labels shift on one actor: 'self', 'target' or 'ally'");
        it.up = readOptionalText(node, "up", kNameRule);
        it.down = readOptionalText(node, "down", kNameRule);
        it.by = node.optionalInteger<int>("by", {1, 100}).value_or(1);
        it.among = readTexts(node, "among", kNameRule);
        if (node.has("as")) it.as = readFormulaName(node, "as").value_or("");
        const auto check = [&](const Node& at, const std::string& field) {
            if (!field.empty() && !loader.everyoneHas(it.to, field))
                at.fault(fmt::format("there is no number '{}' that can be changed on {}", field,
                                     it.to == Who::Target ? "the target" : "a character"),
                         loader.m_draft.causeOf(field));
        };
        if (!it.up.empty()) check(*node.member("up"), it.up);
        if (!it.down.empty()) check(*node.member("down"), it.down);
        for (const Node& each : readOptionalList(node, "among")) check(each, each.asText().value_or(""));
        const bool named = !it.up.empty() && !it.down.empty();
        if (!it.up.empty() && it.up == it.down) node.fault("a number cannot shift against itself: name two");
        if (named && !it.among.empty()) node.member("among")->fault("'up' and 'down' say all: take out 'among'");
        if (!named && it.among.size() < 2) node.fault("say 'up' and 'down', or in 'among' the numbers to pick from");
    }
    void operator()(const Node& node, Tally& it) const {
        it.to = loader.who(node, "to", Who::Self);
        it.about = loader.who(node, "about", it.to == Who::Self ? Who::Target : Who::Self);
        const auto isOne = [](Who who) { return who == Who::Self || who == Who::Target; };
        if (!isOne(it.to) || !isOne(it.about) || it.to == it.about)
            node.fault("a counter is held by one actor on another: 'to' and 'about' are 'self' and 'target'");
        it.list = readText(node, "list", kNameRule);
        it.with = readText(node, "with", kNameRule);
        it.count = readText(node, "count", kNameRule);
        it.change = loader.amount(node, "change");
        it.most = node.optionalInteger<int>("most", {1, 999}).value_or(it.most);
        if (!it.list.empty() && !loader.holdsCounters(it))
            node.fault(fmt::format("{} no list '{}' with a column '{}' of text and a column '{}' of numbers",
                                   it.to == Who::Target ? "the target has" : "characters have", it.list, it.with,
                                   it.count));
    }
    void operator()(const Node& node, RowChange& it) const {
        it.row = readOptionalText(node, "row", kNameRule);
        it.list = readOptionalText(node, "list", kNameRule);
        if (node.has("as")) it.as = readFormulaName(node, "as").value_or("");
        if (it.row.empty() == it.list.empty())
            node.fault("say in 'row' which input picked the row, or in 'list' where to add one");
        else if (it.list.empty())
            loader.readChange(node, it);
        else
            loader.readAdded(node, it);
    }
};

Effect EffectLoader::effect(const Node& node) {
    using Read = Effect::Kind (*)(const Reader&, const Node&);
    static constexpr auto kReaders = []<std::size_t... kIndices>(std::index_sequence<kIndices...>) {
        return std::array<Read, sizeof...(kIndices)>{&Reader::kindAt<kIndices>...};
    }
    (std::make_index_sequence<kEffectWords.size()>());
    const auto word = node.member("effect");
    const auto index = word ? word->asOneOf(kEffectWords) : std::nullopt;
    if (!index) return {};
    Effect effect{kReaders[*index](Reader{*this}, node)};
    if (const auto when = node.optionalMember("when")) {
        auto formula = readFormula(*when, *m_place.own, Type::Truth);
        if (formula) effect.when = std::move(formula->text);
    }
    if (std::holds_alternative<Choose>(effect.kind) && node.has("then"))
        node.fault("what follows a choice stands in its options, not in a \"then\" of its own");
    effect.then = afterwards(node, effect);
    effect.mature = readFlag(node, "mature");
    node.finish();
    return effect;
}

// The effects after a change may read its actual size.
std::vector<Effect> EffectLoader::afterwards(const Node& node, const Effect& first) {
    const auto* change = std::get_if<Resource>(&first.kind);
    const auto* shift = std::get_if<Shift>(&first.kind);
    const auto* row = std::get_if<RowChange>(&first.kind);
    const std::string as = change ? change->as : shift ? shift->as : row ? row->as : std::string();
    const EffectPlace outside = m_place;
    std::vector<Input> made;
    if (!as.empty()) made.push_back({.id = as, .name = as});
    if (row && !made.empty()) made.front().row = row->list; // a row that was added can be read, too
    const InputPlace inside(outside, made, rowTypes(m_draft, made));
    m_place = inside.place();
    std::vector<Effect> then = effects(node, "then");
    m_place = outside;
    return then;
}

void EffectLoader::needHealth(const Node& node) const {
    if (m_draft.rulebook.roles.health.empty())
        node.fault("this game counts no health: name its field in 'roles', or change a field or a condition",
                   m_draft.lostHealth ? Cause::Other : Cause::Own);
}

void EffectLoader::needSpend(const Node& node) const {
    if (!m_inSpend) node.fault("there is no blow to do this to: put it into a 'spend'");
}

Who EffectLoader::who(const Node& node, std::string_view key, Who otherwise, bool mayBeGroup) const {
    const Who who = readWord(node, key, otherwise);
    if (who == Who::Group && !mayBeGroup)
        node.member(key)->fault("only 'resource' and 'condition' can change the group's sheet");
    else if (who == Who::Group && m_draft.rulebook.group.fields.empty())
        node.member(key)->fault("this game has no sheet that all share: describe it in 'group' of the system");
    if (who == Who::Target && m_place.target == TargetSort::None) {
        const auto at = node.optionalMember(key);
        (at ? *at : node).fault(fmt::format("there is no target here: say '{}' or give the move a 'target'", key));
    }
    return who;
}

// A number or dice. Dice must be literal: fields that hold dice are for damage only.
std::string EffectLoader::amount(const Node& node, std::string_view key, std::string otherwise) const {
    const auto value = otherwise.empty() ? node.member(key) : node.optionalMember(key);
    auto formula = value ? readFormula(*value, *m_place.own, Type::Dice) : std::nullopt;
    if (!formula) return otherwise;
    for (const std::string& name : formula->formula.fields()) {
        const auto type = m_place.own->find(name);
        if (type == m_place.own->end() || type->second != Type::Dice || name.starts_with("setting.")) continue;
        value->fault(fmt::format("'{}' holds dice, which only damage can roll: write a number or the dice", name));
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
        if (scope.target && m_place.target == TargetSort::None)
            it->member("target")->fault("there is no target here: give the move a 'target'");
        break;
    case ScopeKind::Stat:
        scope.what = readText(*it, "what", kNameRule);
        if (!scope.what.empty()) m_draft.stats.check(*it->member("what"), scope.what);
        break;
    case ScopeKind::Tag: scope.what = it->identifier("what").value_or(""); break;
    case ScopeKind::Text: scope.what = readText(*it, "what", kNameRule); break;
    case ScopeKind::Target:
        if (m_place.target == TargetSort::None) it->fault("there is no target here: give the move a 'target'");
        break;
    case ScopeKind::Any: break;
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

// True if `has` is true for each sort of actor that the effect can fall on.
template <typename Has>
bool EffectLoader::everySort(Who who, const Has& has) const {
    if (who == Who::Group) return has(Sort::Group);
    if (who != Who::Target) return has(Sort::Character);
    switch (m_place.target) {
    case TargetSort::Foe: return has(Sort::Foe);
    case TargetSort::Hireling: return has(Sort::Hireling);
    case TargetSort::Character:
    case TargetSort::Other: return has(Sort::Character);
    case TargetSort::Companion:
    case TargetSort::Any: return has(Sort::Character) && has(Sort::Foe);
    case TargetSort::None: break;
    }
    return true; // a missing target is reported already
}

// True if each possible target has this field as an editable number.
bool EffectLoader::everyoneHas(Who who, const std::string& field) const {
    return everySort(who, [&](Sort sort) {
        const Field* const found = m_draft.rulebook.actorType(sort).field(field);
        return found && found->type == FieldType::Number && !found->isComputed();
    });
}

std::string EffectLoader::answerField(const Node& node) const {
    std::string id = readOptionalText(node, "field", kNameRule);
    const Field* field = m_draft.rulebook.character.field(id);
    if (!id.empty() && (!field || field->type != FieldType::Text || field->isComputed()))
        node.member("field")->fault(fmt::format("characters have no field '{}' of the type \"text\"", id),
                                    m_draft.causeOf(id));
    return id;
}

bool EffectLoader::holdsCounters(const Tally& tally) const {
    return everySort(tally.to, [&](Sort sort) {
        const ListDef* const list = m_draft.rulebook.actorType(sort).list(tally.list);
        const auto has = [&](const std::string& id, FieldType type) {
            return std::ranges::any_of(list->columns,
                                       [&](const Column& each) { return each.id == id && each.type == type; });
        };
        return list && has(tally.with, FieldType::Text) && has(tally.count, FieldType::Number);
    });
}

} // namespace tenplus::content::inline load
