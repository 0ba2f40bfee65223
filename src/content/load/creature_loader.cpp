#include "base/contains.h"
#include "content/load/guide_loader.h"

#include <fmt/format.h>

namespace tenplus::content::inline load {

namespace {

constexpr IntegerRange kCreatureNumber{-1000, 1000};
constexpr IntegerRange kCreatureCount{0, 1000};

std::string diceText(const Node& node, std::string_view key) {
    const auto value = node.optionalMember(key);
    if (!value) return {};
    readDice(*value);
    return value->asText().value_or("");
}

Creature readCreature(const Node& node, Names& ids, bool& owns) {
    Creature it;
    const auto id = node.identifier("id");
    owns = id && ids.claim(*node.member("id"), *id);
    it.id = id.value_or("");
    it.name = readText(node, "name", kNameRule);
    it.place = node.optionalIdentifier("place").value_or("");
    it.organisation = node.optionalIdentifier("organisation").value_or("");
    it.tags = readTexts(node, "tags", kNameRule);
    it.hp = node.optionalInteger("hp", {1, 1'000'000});
    it.armour = node.optionalInteger("armour", kCreatureCount);
    it.damage = diceText(node, "damage");
    it.damageTags = readTexts(node, "damageTags", kNameRule);
    it.piercing = node.optionalInteger("piercing", kCreatureCount).value_or(0);
    it.ignoresArmour = readFlag(node, "ignoresArmour");
    it.reach = readTexts(node, "reach", kNameRule);
    it.attack = readOptionalText(node, "attack", kNameRule);
    it.qualities = readTexts(node, "qualities", kLineRule);
    it.instinct = readOptionalText(node, "instinct", kLineRule);
    it.moves = readTexts(node, "moves", kLineRule);
    it.text = readOptionalText(node, "text", kProseRule);
    if (it.moves.empty() && it.instinct.empty())
        node.warn("a creature has neither moves nor an instinct: write one, so that the GM knows how to play it");
    node.finish();
    return it;
}

// What an answer adds, in members of its own or in "effects".
void readAdded(const Node& node, MakingAnswer& into) {
    into.hp = node.optionalInteger("hp", kCreatureNumber).value_or(0);
    into.armour = node.optionalInteger("armour", kCreatureNumber).value_or(0);
    into.piercing = node.optionalInteger("piercing", kCreatureNumber).value_or(0);
    into.dieStep = node.optionalInteger<int>("dieStep", {-4, 4}).value_or(0);
    into.rolls = readWord(node, "rolls", Throws::One);
    into.ignoresArmour = readFlag(node, "ignoresArmour");
    into.tag = readOptionalText(node, "tag", kNameRule);
    into.damageTag = readOptionalText(node, "damageTag", kNameRule);
    into.reach = readTexts(node, "reach", kNameRule);
}

class MakingLoader {
public:
    MakingLoader(Making& making, Node node)
        : m_making(making)
        , m_node(node) {}

    void load() {
        if (const auto least = m_node.optionalObject("least")) {
            m_making.leastHp = least->optionalInteger("hp", kCreatureCount).value_or(m_making.leastHp);
            m_making.leastDamage = least->optionalInteger("damage", kCreatureCount).value_or(m_making.leastDamage);
            least->finish();
        }
        for (const Node& die : readList(m_node, "dice", {1, 20})) {
            readDice(die);
            m_making.dice.push_back(die.asText().value_or(""));
        }
        for (const Node& node : readList(m_node, "organisation", {1, 20})) {
            MakingAnswer& answer = add(node, "organisation");
            answer.die = diceText(node, "damage");
            if (!contains(m_making.dice, answer.die)) node.fault("its damage must be one of 'dice'");
            finish(node, answer);
        }
        for (const char* group : {"size", "armour"}) {
            for (const Node& node : readList(m_node, group, {1, 20})) {
                MakingAnswer& answer = add(node, group);
                answer.damage = node.optionalInteger("damage", kCreatureNumber).value_or(0);
                finish(node, answer);
            }
        }
        readQuestions("groups", m_making.groups, false);
        readQuestions("asks", m_making.asks, true);
        for (const Node& node : readOptionalList(m_node, "questions")) readPicked(node);
        m_node.finish();
    }

private:
    MakingAnswer& add(const Node& node, std::string group) {
        MakingAnswer answer;
        const auto id = node.identifier("id");
        if (id) m_ids.claim(*node.member("id"), *id);
        answer.id = id.value_or("");
        answer.group = std::move(group);
        answer.text = readText(node, "text", kLineRule);
        return m_making.answers.emplace_back(std::move(answer));
    }
    static void finish(const Node& node, MakingAnswer& answer) {
        readAdded(node, answer);
        node.finish();
    }
    void readPicked(const Node& node) {
        const auto group = node.member("group");
        const std::string id = group ? group->asIdentifier().value_or("") : "";
        if (group && !contains(m_making.groups, id, &MakingQuestion::id))
            group->fault(fmt::format("there is no group '{}'", id));
        MakingAnswer& answer = add(node, id);
        answer.ask = readWord(node, "ask", Asks::Nothing);
        if (const auto effects = node.optionalObject("effects")) {
            answer.damage = effects->optionalInteger("damage", kCreatureNumber).value_or(0);
            readAdded(*effects, answer);
            effects->finish();
        }
        node.finish();
    }
    void readQuestions(std::string_view key, std::vector<MakingQuestion>& into, bool give) {
        for (const Node& node : readOptionalList(m_node, key)) {
            MakingQuestion question;
            question.id = node.identifier("id").value_or("");
            question.text = readText(node, "text", kLineRule);
            if (give) question.gives = readWord(node, "gives", Asks::Nothing);
            node.finish();
            into.push_back(std::move(question));
        }
    }

    Making& m_making;
    Node m_node;
    Names m_ids{"answer"};
};

} // namespace

void loadCreatures(Draft& draft, SourceFile& file, Names& ids) {
    const auto root = file.source.root();
    if (!root) return;
    if (const auto node = root->optionalObject("making")) {
        Making making;
        MakingLoader(making, *node).load();
        if (file.isSound(*node)) draft.rulebook.making = std::move(making);
    }
    for (const Node& node : readOptionalList(*root, "creatures", {0, kMostCreatures})) {
        if (!draft.hasRoom(node, "creatures", draft.rulebook.creatures.size(), kMostCreatures)) break;
        bool owns = false;
        Creature creature = readCreature(node, ids, owns);
        if (file.isSound(node))
            draft.rulebook.creatures.push_back(std::move(creature));
        else if (owns)
            ids.leaveOut(creature.id);
    }
    root->finish();
}

} // namespace tenplus::content::inline load
