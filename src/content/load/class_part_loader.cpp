#include "content/load/class_part_loader.h"

#include <algorithm>
#include <fmt/format.h>

namespace tenplus::content::inline load {

namespace {

constexpr IntegerRange kLevels{1, 100};
constexpr IntegerRange kPicks{1, 10};

class PassiveLoader {
public:
    PassiveLoader(Draft& draft, const Node& node)
        : m_draft(draft)
        , m_node(node)
        , m_effects(draft, {&draft.types(Sort::Character), &draft.either, TargetSort::Any}) {}

    Passive load();
    const std::vector<Mention>& mentions() const { return m_effects.mentions(); }

private:
    void readAdd(Type type);
    void readField();
    void readDie();
    void readStat();
    void readAfter();
    void readOption();
    void readEffectDice();
    void readMore();
    void readWields();
    std::string otherMove(Need need = Need::Exists) { return m_effects.moveId(m_node, "move", need); }

    Draft& m_draft;
    const Node& m_node;
    EffectLoader m_effects;
    Passive m_passive;
};

Passive PassiveLoader::load() {
    m_node.member("passive");
    m_passive.kind = readWord(m_node, "passive", PassiveKind::Field);
    switch (m_passive.kind) {
    case PassiveKind::Field: readField(); break;
    case PassiveKind::Roll:
        readAdd(Type::Number);
        m_passive.scope = m_effects.scope(m_node);
        break;
    case PassiveKind::Damage:
        readAdd(Type::Dice);
        m_passive.scope = m_effects.scope(m_node);
        break;
    case PassiveKind::DamageDie: readDie(); break;
    case PassiveKind::Stat: readStat(); break;
    case PassiveKind::After: readAfter(); break;
    case PassiveKind::Choices:
        m_passive.move = otherMove(Need::Choice);
        readAdd(Type::Number);
        break;
    case PassiveKind::EffectDice: readEffectDice(); break;
    case PassiveKind::Option: readMore(); break;
    case PassiveKind::Heal: readAdd(Type::Dice); break;
    case PassiveKind::Spare: readAdd(Type::Number); break;
    case PassiveKind::Job:
        m_passive.best = readFlag(m_node, "best");
        if (!m_passive.best) m_passive.least = m_node.integer<std::int64_t>("least", kNumberRange);
        break;
    case PassiveKind::Deals: m_passive.effects = m_effects.effectsByThemselves(m_node, "effects"); break;
    case PassiveKind::Wields: readWields(); break;
    }
    if (const auto when = m_node.optionalMember("when");
        when && !(when->kind() == Node::Kind::Text && when->asText({0}).value_or("").empty())) {
        if (auto formula = readFormula(*when, m_draft.types(Sort::Character), Type::Truth))
            m_passive.when = std::move(formula->formula);
    }
    m_passive.text = readOptionalText(m_node, "text", kLineRule);
    m_node.finish();
    return std::move(m_passive);
}

void PassiveLoader::readAdd(Type type) {
    const auto value = m_node.member("add");
    auto formula = value ? readFormula(*value, m_draft.types(Sort::Character), type) : std::nullopt;
    if (!formula) return;
    m_passive.add = std::move(formula->text);
    m_passive.value = std::move(formula->formula);
}

void PassiveLoader::readField() {
    m_passive.field = readText(m_node, "field", kNameRule);
    const Field* const field = m_draft.rulebook.character.field(m_passive.field);
    if (!m_passive.field.empty() && (!field || field->type != FieldType::Number)) {
        m_node.member("field")->fault(fmt::format("characters have no number field '{}'", m_passive.field),
                                      m_draft.causeOf(m_passive.field));
    }
    readAdd(Type::Number);
}

void PassiveLoader::readDie() {
    const auto die = m_node.member("die");
    if (die) {
        readDice(*die); // reports invalid dice
        m_passive.add = die->asText(kLineRule).value_or("");
    }
    if (m_draft.rulebook.roles.damage.empty()) m_node.fault("this game has no damage die: name its field in 'roles'");
}

void PassiveLoader::readStat() {
    m_passive.move = otherMove(Need::Roll);
    const auto node = m_node.member("stat");
    const auto id = node ? node->asText() : std::nullopt;
    if (!id || !m_draft.stats.check(*node, *id)) return;
    const Stat& stat = *m_draft.rulebook.stat(*id);
    Approach approach{.id = stat.id, .stat = stat.id, .name = stat.name, .hint = {}, .add = {}, .mature = stat.mature};
    if (auto formula = parseFormula(stat.id, m_draft.types(Sort::Character), Type::Number))
        approach.add = *std::move(formula);
    approach.hint = readOptionalText(m_node, "text", kLineRule);
    m_passive.approach = std::move(approach);
}

void PassiveLoader::readAfter() {
    m_passive.move = otherMove();
    for (const Node& band : readOptionalList(m_node, "bands")) {
        const auto id = band.asIdentifier();
        if (id && m_draft.bands.check(band, *id)) m_passive.bands.push_back(*id);
    }
    m_passive.least = m_node.optionalInteger<std::int64_t>("least", kNumberRange);
    m_passive.most = m_node.optionalInteger<std::int64_t>("most", kNumberRange);
    if (m_passive.least && m_passive.most && *m_passive.least > *m_passive.most) {
        m_node.fault(
            fmt::format("'least' is {} and 'most' only {}: no total is left", *m_passive.least, *m_passive.most));
    }
    m_passive.instead = readFlag(m_node, "instead");
    m_passive.says = readOptionalText(m_node, "says", kLineRule);
    m_passive.effects = m_effects.effects(m_node, "effects");
    readOption();
    const bool ofOutcome =
        !m_passive.bands.empty() || m_passive.least || m_passive.most || m_passive.instead || !m_passive.says.empty();
    if (!m_passive.option.empty() && ofOutcome)
        m_node.member("option")->fault(
            "an option is taken whatever the outcome: leave out 'bands', 'least', 'most', 'instead' and 'says'");
}

void PassiveLoader::readOption() {
    m_passive.option = m_node.optionalIdentifier("option").value_or("");
    if (m_passive.option.empty() || m_passive.move.empty()) return;
    m_effects.mention({*m_node.member("option"), m_passive.move, Need::Option, m_passive.option});
}

void PassiveLoader::readEffectDice() {
    m_passive.move = otherMove();
    readOption();
    readAdd(Type::Dice);
}

void PassiveLoader::readMore() {
    m_passive.move = otherMove(Need::Menu);
    if (const auto option = m_node.object("option")) m_passive.more = m_effects.anyOption(*option);
}

void PassiveLoader::readWields() {
    m_passive.move = otherMove();
    m_passive.with = readTexts(m_node, "with", kNameRule);
    if (m_passive.with.empty()) m_node.fault("say in 'with' which tags a thing must have for it");
    m_passive.as = readText(m_node, "as", kNameRule);
    const auto& words = m_draft.rulebook.gear.words;
    if (!m_passive.as.empty() && std::ranges::find(words, m_passive.as) == words.end()) {
        m_node.member("as")->fault(fmt::format("'{}' is none of the 'words' of the system's 'gear'", m_passive.as));
    }
    m_passive.effects = m_effects.effects(m_node, "effects");
}

} // namespace

void expectPlaybook(Draft& draft, const SourceFile& file) {
    const auto id = file.source.find("/playbook/id");
    if (!id || id->kind() != Node::Kind::Text) return;
    if (const auto word = id->asText({0})) draft.playbooks.expect(*word);
}

ClassPart readClassPart(Draft& draft, const Node& node, EffectLoader& effects, std::vector<Mention>& mentions) {
    ClassPart part;
    if (const auto playbook = node.optionalIdentifier("playbook")) {
        draft.playbooks.check(*node.member("playbook"), *playbook);
        part.playbook = *playbook;
    }
    part.from = node.optionalInteger<int>("from", kLevels).value_or(1);
    part.race = readFlag(node, "race");
    if (node.has("requires")) part.needs = effects.moveId(node, "requires", Need::Before);
    if (node.has("replaces")) part.replaces = effects.moveId(node, "replaces", Need::Before);
    if (node.has("once")) {
        part.firstAdvance = true;
        constexpr Choice<bool> kOnce[]{{"first-advance", true}};
        node.oneOf("once", kOnce);
    }
    if (const auto others = node.optionalObject("otherClasses")) {
        part.otherClasses = others->optionalInteger<int>("picks", kPicks).value_or(1);
        part.levelLess = others->optionalInteger<int>("levelLess", {0, 100}).value_or(0);
        for (const Node& of : readOptionalList(*others, "of")) {
            if (const auto id = of.asIdentifier(); id && draft.playbooks.check(of, *id)) part.othersOf.push_back(*id);
        }
        for (const Node& among : readOptionalList(*others, "among")) {
            if (auto id = effects.moveId(among)) part.othersAmong.push_back(std::move(*id));
        }
        others->finish();
    }
    part.onTaking = effects.effects(node, "onTaking");
    for (const Node& passive : readOptionalList(node, "passive")) {
        PassiveLoader loader(draft, passive);
        part.passives.push_back(loader.load());
        mentions.insert(mentions.end(), loader.mentions().begin(), loader.mentions().end());
    }
    const bool hasMore = part.from != 1 || part.race || !part.needs.empty() || !part.replaces.empty() ||
                         part.firstAdvance || part.otherClasses > 0 || !part.onTaking.empty() || !part.passives.empty();
    if (part.playbook.empty() && hasMore) node.fault("only a class move has these: name its 'playbook'");
    return part;
}

} // namespace tenplus::content::inline load
