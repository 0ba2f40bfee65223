#include "content/load/effect_loader.h"

#include "content/effect_description.h"
#include "content/names_in_data.h"

#include <array>
#include <fmt/format.h>
#include <type_traits>
#include <utility>

namespace tenplus::content::inline load {

namespace {

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
    for (const Node& node : readList(owner, key, {size.least, std::size_t{kMostOptions}})) {
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

// Reads one effect by its description, each member by its meaning; then what its members ask of each other and of the
// game is checked.
struct EffectLoader::Reader {
    EffectLoader& loader;
    const Node& node;
    const EffectDescription& effect;
    Who from = Who::Self;
    Who to = Who::Self;
    bool readsPeople = true; ///< first, since other members depend on them

    template <std::size_t kIndex>
    static Effect::Kind kindAt(EffectLoader& loader, const Node& node) {
        std::variant_alternative_t<kIndex, Effect::Kind> it;
        Reader reader{loader, node, effectDescriptions()[kIndex]};
        reader.readAll(it);
        reader.check(it);
        return it;
    }

    void operator()(std::string_view name, Who& who) {
        if (!readsPeople) return;
        who = loader.who(node, name, who, effect.member(name).holds == Holds::AnyoneOrGroup);
        if (name == "from") from = who;
        if (name == "to") to = who;
    }
    template <typename T>
    void operator()(std::string_view name, T& held) {
        if (!readsPeople) read(effect.member(name), held);
    }

private:
    template <typename T>
    void readAll(T& it) {
        it.fields(*this);
        readsPeople = false;
        it.fields(*this);
    }
    // The one on whom a counter is held is by default the other one.
    void readAll(Tally& it) {
        if (readWord(node, "to", it.to) != Who::Self) it.about = Who::Self;
        readAll<Tally>(it);
    }
    void readAll(RowChange& it) {
        it.row = readOptionalText(node, "row", kNameRule);
        it.list = readOptionalText(node, "list", kNameRule);
        if (node.has("as")) it.as = readFormulaName(node, "as").value_or("");
        if (it.row.empty() == it.list.empty())
            node.fault("say in 'row' which input picked the row, or in 'list' where to add one");
        else if (it.list.empty())
            loader.readChange(node, it);
        else if (node.has("column"))
            loader.readEvery(node, it);
        else
            loader.readAdded(node, it);
    }

    std::optional<Node> valueOf(const EffectMember& member) const {
        return member.needed ? node.member(member.name) : node.optionalMember(member.name);
    }
    void read(const EffectMember& member, bool& held) const { held = readFlag(node, member.name, held); }
    void read(const EffectMember& member, int& held) const {
        held = node.optionalInteger<int>(member.name, {member.least, member.most}).value_or(held);
    }
    void read(const EffectMember& member, std::optional<int>& held) const {
        held = node.optionalInteger<int>(member.name, {member.least, member.most});
    }
    void read(const EffectMember&, Scope& held) const { held = loader.scope(node); }
    void read(const EffectMember& member, std::vector<Option>& held) const {
        held = loader.options(node, member.name, {1});
    }
    template <typename E>
    requires std::is_enum_v<E>
    void read(const EffectMember& member, E& held) const {
        const auto value = valueOf(member);
        if (const auto index = value ? value->asOneOf(member.words) : std::nullopt) held = static_cast<E>(*index);
    }
    void read(const EffectMember& member, std::vector<std::string>& held) const {
        if (member.holds != Holds::Words) held = readTexts(node, member.name, kNameRule);
        for (const Node& each : readOptionalList(node, member.name)) {
            if (member.holds == Holds::Words) {
                if (const auto index = each.asOneOf(member.words)) held.emplace_back(member.words[*index]);
            } else if (member.holds == Holds::NumberFields) {
                loader.needNumber(each, to, each.asText().value_or(""));
            }
        }
    }
    void read(const EffectMember& member, std::string& held) const {
        switch (member.holds) {
        case Holds::Number:
        case Holds::BlowDice: return readFormulaOf(member, held);
        case Holds::Dice: held = loader.amount(node, member.name, member.needed ? std::string() : held); return;
        case Holds::Line: held = text(member, kLineRule); return;
        case Holds::Prose: held = text(member, kProseRule); return;
        case Holds::Input:
            if (node.has(member.name)) held = readFormulaName(node, member.name).value_or("");
            return;
        case Holds::TextField: held = loader.answerField(node, member.name); return;
        case Holds::NumberField:
            held = text(member, kNameRule);
            if (!held.empty()) loader.needNumber(*node.member(member.name), to, held);
            return;
        case Holds::Condition:
            held = text(member, kNameRule);
            if (!held.empty()) loader.m_draft.conditions.check(*node.member(member.name), held);
            return;
        case Holds::Word:
        case Holds::Move:
        case Holds::ClassMove:
        case Holds::Band:
        case Holds::Spell:
        case Holds::SpellList:
        case Holds::Thing:
        case Holds::ChanceTable:
            if (const auto value = valueOf(member)) held = wordAt(*value, member).value_or("");
            return;
        default: held = text(member, kNameRule);
        }
    }
    std::string text(const EffectMember& member, TextRule rule) const {
        return member.needed ? readText(node, member.name, rule) : readOptionalText(node, member.name, rule);
    }
    void readFormulaOf(const EffectMember& member, std::string& held) const {
        const bool isBlow = member.holds == Holds::BlowDice;
        const EffectPlace& place = loader.m_place;
        const FieldTypes& types = isBlow && from == Who::Target && place.ofTarget ? *place.ofTarget : *place.own;
        const auto value = valueOf(member);
        auto formula = value ? readFormula(*value, types, isBlow ? Type::Dice : Type::Number) : std::nullopt;
        if (formula) held = std::move(formula->text);
    }
    std::optional<std::string> wordAt(const Node& value, const EffectMember& member) const {
        if (member.holds == Holds::Move) return loader.moveId(value);
        if (member.holds == Holds::ClassMove) return loader.moveId(value, Need::Owned);
        if (member.holds == Holds::Word) {
            const auto index = value.asOneOf(member.words);
            return index ? std::optional<std::string>(member.words[*index]) : std::nullopt;
        }
        const Draft& draft = loader.m_draft;
        const Names& names = member.holds == Holds::Band          ? draft.bands
                             : member.holds == Holds::Spell       ? draft.spells
                             : member.holds == Holds::SpellList   ? draft.spellLists
                             : member.holds == Holds::ChanceTable ? draft.chanceTables
                                                                  : draft.things;
        auto id = value.asIdentifier();
        if (id) names.check(value, *id);
        return id;
    }

    template <typename T>
    void check(const T&) const {}
    void check(const Damage& it) const {
        loader.needHealth(node);
        if (isParty(it.from)) node.member("from")->fault("damage comes from one actor: 'self', 'target' or 'ally'");
        if (!loader.m_draft.rulebook.roles.stunned.empty()) return;
        for (const Node& tag : readOptionalList(node, "tags")) {
            if (tag.kind() == Node::Kind::Text && tag.asText() == names::kStun)
                tag.fault("this blow stuns, and no condition of this game means that: name it in 'roles' as 'stunned'");
        }
    }
    void check(const Heal&) const { loader.needHealth(node); }
    void check(const MarkXp& it) const {
        if (loader.m_draft.rulebook.roles.experience.empty()) {
            node.fault("this game has no experience to mark: name its field in 'roles'");
        } else if (!loader.everyoneHas(it.to, loader.m_draft.rulebook.roles.experience)) {
            node.fault("a foe marks no experience: aim this at characters");
        }
    }
    void check(const Hold& it) const { loader.m_sawHold |= it.of.empty(); }
    void check(const Forward& it) const {
        if (it.brunt && (it.as != names::kDeed || (it.pushes != Pushes::Damage && it.pushes != Pushes::AnyDamage))) {
            node.member("brunt")->fault(
                "only help with the damage of a deed takes what answers it: say 'as' and 'pushes'");
        }
    }
    void check(const Choose& it) const {
        if (it.inTurn && !it.field.empty()) node.member("field")->fault("a choice in turn has no one answer to keep");
        if (!it.options.empty() && std::cmp_greater(it.count, it.options.size())) {
            node.member("count")->fault(
                fmt::format("{} cannot be chosen of {}: write a smaller count", it.count, it.options.size()));
        }
    }
    void check(const ClockTick&) const {
        if (node.has("size") && node.has("segments"))
            node.member("size")->fault("a clock has 'segments' or a 'size', not both");
    }
    void check(const Redirect&) const { loader.needSpend(node); }
    void check(const Halve&) const { loader.needSpend(node); }
    void check(const ChangeThing& it) const {
        needGear();
        if (it.wears != 0 && loader.m_draft.rulebook.gear.tag(it.which).find("{}") == std::string_view::npos) {
            reportGear(
                loader.m_draft, *node.member("wears"),
                "only a number of gear can wear: 'which' must name one of 'tags' of the system's 'gear' that has a {}");
        }
        if (it == ChangeThing{it.which, {}, {}, 0, 0, false})
            node.fault("this changes nothing: say 'add', 'remove', 'weight', 'wears' or 'gone'");
    }
    void check(const GrantSpell& it) const {
        if (it.spell.empty()) readText(node, "text", kLineRule); // the question is needed
    }
    void check(const GiveThing&) const { needGear(); }
    void check(const Shift& it) const {
        if (isParty(it.to)) node.member("to")->fault("labels shift on one actor: 'self', 'target' or 'ally'");
        const bool named = !it.up.empty() && !it.down.empty();
        if (!it.up.empty() && it.up == it.down) node.fault("a number cannot shift against itself: name two");
        if (named && !it.among.empty()) node.member("among")->fault("'up' and 'down' say all: take out 'among'");
        if (!named && it.among.size() < 2) node.fault("say 'up' and 'down', or in 'among' the numbers to pick from");
    }
    void check(const Tally& it) const {
        const auto isOne = [](Who who) { return who == Who::Self || who == Who::Target; };
        if (!isOne(it.to) || !isOne(it.about) || it.to == it.about)
            node.fault("a counter is held by one actor on another: 'to' and 'about' are 'self' and 'target'");
        if (!it.list.empty() && !loader.holdsCounters(it))
            node.fault(fmt::format("{} no list '{}' with a column '{}' of text and a column '{}' of numbers",
                                   it.to == Who::Target ? "the target has" : "characters have", it.list, it.with,
                                   it.count));
    }
    void needGear() const {
        if (loader.m_draft.rulebook.gear.list.empty())
            reportGear(loader.m_draft, node, "this game knows nothing of gear: name its list in 'gear' of the system");
    }
};

Effect EffectLoader::effect(const Node& node) {
    using Read = Effect::Kind (*)(EffectLoader&, const Node&);
    static constexpr auto kReaders = []<std::size_t... kIndices>(std::index_sequence<kIndices...>) {
        return std::array<Read, sizeof...(kIndices)>{&Reader::kindAt<kIndices>...};
    }
    (std::make_index_sequence<kEffectWords.size()>());
    const auto word = node.member("effect");
    const auto index = word ? word->asOneOf(kEffectWords) : std::nullopt;
    if (!index) return {};
    Effect effect{kReaders[*index](*this, node)};
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
    if (row && row->column.empty() && !made.empty()) made.front().row = row->list; // a row that was added can be read
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

void EffectLoader::needNumber(const Node& at, Who who, const std::string& field) const {
    if (field.empty() || everyoneHas(who, field)) return;
    at.fault(fmt::format("there is no number '{}' that can be changed {}", field,
                         who == Who::Target  ? "on the target"
                         : who == Who::Group ? "on the group"
                                             : "on a character"),
             m_draft.causeOf(field));
}

std::string EffectLoader::answerField(const Node& node, std::string_view key) const {
    std::string id = readOptionalText(node, key, kNameRule);
    const Field* field = m_draft.rulebook.character.field(id);
    if (!id.empty() && (!field || field->type != FieldType::Text || field->isComputed()))
        node.member(key)->fault(fmt::format("characters have no field '{}' of the type \"text\"", id),
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
