#include "content/load/playbook_loader.h"

#include "base/contains.h"
#include "base/word_match.h"
#include "content/icon_names.h"
#include "content/load/gear_loader.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace tenplus::content::inline load {

namespace {

constexpr IntegerRange kCounts{0, 1'000'000};
constexpr TextRule kClassTextRule{1, 20'000, false}; // other programs put all that a class chooses into its text

class PlaybookLoader {
public:
    PlaybookLoader(Draft& draft, Node node)
        : m_draft(draft)
        , m_node(node) {}
    Playbook load();

private:
    void readSets();
    void readRaces();
    void readAlignments();
    void readGear();
    void readLooks();
    void readMoves();
    void readCaster();
    std::string moveOf(const Node& node, bool race);

    Draft& m_draft;
    Node m_node;
    Playbook m_book;
};

Playbook PlaybookLoader::load() {
    m_book.id = m_node.identifier("id").value_or("");
    m_book.name = readText(m_node, "name", kNameRule);
    m_book.icon = readOptionalText(m_node, "icon", kNameRule);
    const std::vector<std::string> icons(kIconNames.begin(), kIconNames.end());
    if (!m_book.icon.empty() && !contains(icons, m_book.icon)) {
        m_node.member("icon")->warn(
            fmt::format("there is no icon '{}'{}", m_book.icon, didYouMean(m_book.icon, icons)));
    }
    m_book.text = readOptionalText(m_node, "text", kClassTextRule);
    readSets();
    readRaces();
    readAlignments();
    m_book.bonds = readTexts(m_node, "bonds", kLineRule);
    readGear();
    m_book.names = readTexts(m_node, "names", kNameRule);
    readLooks();
    readMoves();
    readCaster();
    m_node.finish();
    return std::move(m_book);
}

void PlaybookLoader::readSets() {
    const auto sets = m_node.optionalObject("sets");
    if (!sets) return;
    for (const Node& node : sets->members()) {
        const std::string id(node.name());
        const Field* const field = m_draft.rulebook.character.field(id);
        if (!field || field->isComputed()) {
            node.fault(fmt::format("characters have no field '{}' that can be set", id), m_draft.causeOf(id));
            continue;
        }
        switch (field->type) {
        case FieldType::Number: {
            const auto number = node.asInteger(kNumberRange);
            if (number && !canHold(*field, *number))
                node.fault(fmt::format("{} lies outside the bounds of the field '{}'", *number, id));
            m_book.sets[id] = number.value_or(0);
            break;
        }
        case FieldType::Flag: m_book.sets[id] = node.asFlag().value_or(false); break;
        case FieldType::Dice:
            readDice(node); // reports invalid dice
            m_book.sets[id] = node.asText(kLineRule).value_or("");
            break;
        case FieldType::Text: m_book.sets[id] = node.asText(kLineRule).value_or(""); break;
        }
    }
}

std::string PlaybookLoader::moveOf(const Node& node, bool race) {
    const auto id = node.asIdentifier();
    if (!id || !m_draft.moves.check(node, *id)) return {};
    const auto move = std::ranges::find(m_draft.rulebook.moves, *id, &Move::id);
    if (move == m_draft.rulebook.moves.end() || move->ofClass.playbook != m_book.id || move->ofClass.race != race) {
        node.fault(fmt::format("'{}' is no {} move of this class: say so in its 'playbook'{}", *id,
                               race ? "race" : "starting", race ? " and 'race'" : ""));
    }
    return *id;
}

void PlaybookLoader::readRaces() {
    Names ids("race");
    for (const Node& node : readOptionalList(m_node, "races")) {
        Race race;
        race.id = node.identifier("id").value_or("");
        if (!race.id.empty()) ids.claim(*node.member("id"), race.id);
        race.name = readText(node, "name", kNameRule);
        if (const auto move = node.optionalMember("move")) race.move = moveOf(*move, true);
        node.finish();
        m_book.races.push_back(std::move(race));
    }
}

void PlaybookLoader::readAlignments() {
    const auto& known = m_draft.rulebook.procedures.alignments;
    for (const Node& node : readOptionalList(m_node, "alignments")) {
        AlignmentGoal goal;
        goal.id = node.identifier("id").value_or("");
        goal.name = readText(node, "name", kNameRule);
        goal.goal = readText(node, "goal", kLineRule);
        if (!known.empty() && !goal.id.empty() && !m_draft.rulebook.procedures.alignment(goal.id)) {
            node.member("id")->fault(fmt::format("there is no alignment '{}' in this game", goal.id));
        }
        node.finish();
        m_book.alignments.push_back(std::move(goal));
    }
}

void PlaybookLoader::readGear() {
    const auto gear = m_node.optionalObject("gear");
    if (!gear) return;
    for (const Node& node : readOptionalList(*gear, "fixed")) m_book.gear.push_back(readGearPiece(m_draft, node));
    for (const Node& node : readOptionalList(*gear, "choices")) {
        GearChoice choice;
        choice.text = readText(node, "text", kLineRule);
        choice.count = node.optionalInteger<int>("count", {1, 20}).value_or(1);
        for (const Node& each : readList(node, "options", {1, kMostParts})) {
            GearOption option;
            option.text = readText(each, "text", kLineRule);
            for (const Node& thing : readOptionalList(each, "things"))
                option.things.push_back(readGearPiece(m_draft, thing));
            option.coins = each.optionalInteger<int>("coins", kCounts).value_or(0);
            each.finish();
            choice.options.push_back(std::move(option));
        }
        if (!choice.options.empty() && std::cmp_greater(choice.count, choice.options.size())) {
            node.fault(
                fmt::format("{} cannot be chosen of {}: write a smaller count", choice.count, choice.options.size()));
        }
        node.finish();
        m_book.choices.push_back(std::move(choice));
    }
    gear->finish();
}

void PlaybookLoader::readLooks() {
    for (const Node& node : readOptionalList(m_node, "looks")) {
        m_book.looks.push_back({readText(node, "name", kNameRule), readTexts(node, "options", kNameRule)});
        node.finish();
    }
}

void PlaybookLoader::readMoves() {
    Names starts("start");
    for (const Node& node : readOptionalList(m_node, "starts")) {
        std::string id = moveOf(node, false);
        if (!id.empty() && starts.claim(node, id)) m_book.starts.push_back(std::move(id));
    }
    for (const Node& bundle : readOptionalList(m_node, "bundles")) {
        std::vector<std::string>& ids = m_book.bundles.emplace_back();
        for (const Node& node : bundle.elements({2, 20})) ids.push_back(moveOf(node, false));
    }
}

void PlaybookLoader::readCaster() {
    const auto node = m_node.optionalObject("caster");
    if (!node) return;
    Caster& caster = m_book.caster.emplace();
    caster.list = node->identifier("list").value_or("");
    if (!caster.list.empty()) m_draft.spellLists.check(*node->member("list"), caster.list);
    const auto stat = node->member("stat");
    if (const auto id = stat ? stat->asText() : std::nullopt) {
        m_draft.stats.check(*stat, *id);
        caster.stat = *id;
    }
    caster.knows = readWord(*node, "knows", Knows::All);
    caster.start = node->optionalInteger<int>("start", {0, 100}).value_or(0);
    if (const auto cast = node->member("cast")) caster.cast = moveOf(*cast, false);
    if (const auto prepare = node->member("prepare")) caster.prepare = moveOf(*prepare, false);
    node->finish();
}

} // namespace

void loadPlaybook(Draft& draft, SourceFile& file) {
    const auto root = file.source.root();
    if (!root || root->kind() != Node::Kind::Object || !root->has("playbook")) return;
    const auto node = root->object("playbook");
    if (!node || !draft.hasRoom(*node, "classes", draft.rulebook.playbooks.size(), kMostParts)) return;
    Playbook book = PlaybookLoader(draft, *node).load();
    if (book.id.empty()) return;
    const bool owns = draft.playbooks.claim(*node->member("id"), book.id, file.shownName);
    if (file.isSound(*node)) {
        draft.rulebook.playbooks.push_back(std::move(book));
    } else if (owns) {
        draft.playbooks.leaveOut(book.id);
    }
}

} // namespace tenplus::content::inline load
