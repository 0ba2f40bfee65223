#include "content/load/actor_loader.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tenplus::content::inline load {

namespace {

struct Part {
    const char* key;
    std::optional<Formula> Field::*formula;
};
constexpr std::array<Part, 5> kParts{{{"derived", &Field::derived},
                                      {"plus", &Field::plus},
                                      {"least", &Field::least},
                                      {"most", &Field::most},
                                      {"initial", &Field::initial}}};
constexpr std::size_t kMostColumns = 20;
constexpr std::size_t kMostSteps = 50;
constexpr IntegerRange kBoxRange{1, 100};

// Steps rise; the first one may leave out where it begins.
std::vector<Step> readSteps(const Node& node) {
    std::vector<Step> steps;
    Names ids("step");
    for (const Node& each : readOptionalList(node, "steps", {1, kMostSteps})) {
        Step step;
        step.id = readFormulaName(each, "id").value_or("");
        if (!step.id.empty()) ids.claim(*each.member("id"), step.id);
        step.name = readText(each, "name", kNameRule);
        step.text = readOptionalText(each, "text", kLineRule);
        const bool isFirst = steps.empty();
        const auto from = isFirst ? each.optionalInteger("from", kNumberRange) : each.integer("from", kNumberRange);
        step.from = from.value_or(kNumberRange.least);
        if (!isFirst && from && step.from <= steps.back().from)
            each.member("from")->fault(fmt::format("steps rise: 'from' must be above {}", steps.back().from));
        each.finish();
        steps.push_back(std::move(step));
    }
    return steps;
}

// Two values with the same word could not be told apart when a person types it.
std::map<std::string, std::string> readValueWords(const Node& node) {
    std::map<std::string, std::string> words;
    const auto all = node.optionalObject("words");
    if (!all) return words;
    Names read("word");
    for (const Node& each : all->members()) {
        const auto word = each.asText(kNameRule);
        if (word && read.claim(each, *word)) words.emplace(each.name(), *word);
    }
    return words;
}

// Boxes that fill step by step give the column its bounds, unless it has its own.
void readProgress(const Node& node, Column& column) {
    const auto progress = node.optionalObject("progress");
    if (!progress) return;
    Progress& read = column.progress.emplace();
    read.per = progress->integer<int>("per", kBoxRange).value_or(1);
    read.boxes = progress->integer<int>("boxes", kBoxRange).value_or(1);
    progress->finish();
    if (!column.least) column.least = 0;
    if (!column.most) column.most = std::int64_t{read.per} * read.boxes;
}

// What only a column of numbers has: bounds, steps, boxes.
void readColumnNumbers(const Node& node, Column& column) {
    column.least = node.optionalInteger("least", kNumberRange);
    column.most = node.optionalInteger("most", kNumberRange);
    column.steps = readSteps(node);
    readProgress(node, column);
    for (const auto* key : {"least", "most", "steps", "progress"}) {
        if (column.type == FieldType::Number || !node.has(key)) continue;
        node.member(key)->fault(fmt::format("only a column of numbers has '{}': take it out", key));
    }
    if (column.least && column.most && *column.least > *column.most)
        node.fault(fmt::format("'most' is {}, which is below 'least' ({})", *column.most, *column.least));
}

} // namespace

void ActorLoader::declare() {
    if (m_sort == Sort::Group) m_actor.name = readText(m_node, "name", kNameRule);
    for (const Node& node : readList(m_node, "fields", {1, kMostParts})) declareField(node);
    for (const Node& node : readOptionalList(m_node, "lists")) declareList(node);
}

void ActorLoader::declareField(const Node& node) {
    Field field;
    field.id = readFormulaName(node, "id").value_or("");
    field.name = readText(node, "name", kNameRule);
    field.mature = readFlag(node, "mature");
    field.ofMove = node.optionalIdentifier("ofMove").value_or("");
    if (!field.ofMove.empty()) m_draft.moves.check(*node.member("ofMove"), field.ofMove);
    const auto type = node.member("type");
    const auto word = type ? type->asOneOf(wireNames(FieldType())) : std::nullopt;
    if (word) field.type = static_cast<FieldType>(*word);
    field.steps = readSteps(node);
    if (word && !field.steps.empty() && field.type != FieldType::Number)
        node.member("steps")->fault("only a number has 'steps': take them out");
    field.words = readValueWords(node);
    if (word && !field.words.empty() && field.type != FieldType::Text)
        node.member("words")->fault("only a text has 'words': take them out");
    const bool isFirst = !field.id.empty() && m_fields.claim(*node.member("id"), field.id);
    if (word) checkAgreement(field, *type);
    if (m_file.isSound(node)) {
        m_actor.fields.push_back(std::move(field));
        m_nodes.push_back(node);
    } else {
        if (isFirst) m_fields.leaveOut(field.id);
        if (isFirst && m_sort == Sort::Character) m_draft.lostFields.insert(field.id);
        m_leftOut.emplace_back(std::move(field), node);
    }
}

// Formulas name fields without the sort of actor: equal names must have equal types.
void ActorLoader::checkAgreement(const Field& field, const Node& type) const {
    constexpr std::array<std::string_view, 5> kWho{"characters", "foes", "hirelings", "persons", "the group"};
    const auto whose = [&](Sort sort) { return kWho[static_cast<std::size_t>(sort)]; };
    for (const Sort sort : kAllSorts) {
        const Field* const other = sort == m_sort ? nullptr : m_draft.rulebook.actorType(sort).field(field.id);
        if (!other || other->type == field.type) continue;
        type.fault(fmt::format("'{}' is '{}' for {}: let it be the same for {} or call it something else", field.id,
                               wireNames(FieldType())[static_cast<std::size_t>(other->type)], whose(sort),
                               whose(m_sort)));
        return;
    }
}

void ActorLoader::declareList(const Node& node) {
    ListDef list;
    list.id = readFormulaName(node, "id").value_or("");
    list.name = readText(node, "name", kNameRule);
    const bool isFirst = !list.id.empty() && m_lists.claim(*node.member("id"), list.id);
    Names columns("column");
    for (const Node& column : readList(node, "columns", {1, kMostColumns})) {
        Column& read = list.columns.emplace_back();
        read.id = readFormulaName(column, "id").value_or("");
        if (!read.id.empty()) columns.claim(*column.member("id"), read.id);
        read.name = readText(column, "name", kNameRule);
        read.type = readWord(column, "type", FieldType::Text);
        read.hidden = readFlag(column, "hidden");
        read.once = column.optionalInteger("once", kNumberRange);
        readColumnNumbers(column, read);
        column.finish();
    }
    list.least = node.optionalInteger<int>("least", {0, 100}).value_or(0);
    node.finish();
    if (m_file.isSound(node)) {
        m_actor.lists.push_back(std::move(list));
    } else if (isFirst) {
        m_lists.leaveOut(list.id);
    }
}

void ActorLoader::readFormulas() {
    const FieldTypes types = ownTypes(m_draft.rulebook, m_sort);
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        readFormulasOf(m_actor.fields[i], m_nodes[i], types);
    }
    for (auto& [field, node] : m_leftOut) readFormulasOf(field, node, types);
    breakCycles();
    limitNesting();
}

void ActorLoader::readFormulasOf(Field& field, const Node& node, const FieldTypes& types) {
    const bool isNumber = field.type == FieldType::Number;
    for (const Part& part : kParts) {
        const bool isDerived = part.formula == &Field::derived;
        if (part.formula == &Field::initial && !isNumber) continue;
        const auto value = node.optionalMember(part.key);
        if (!value) continue;
        if (!isNumber && !isDerived) {
            value->fault(fmt::format("only a number has '{}': take it out", part.key));
        } else if (auto read = readFormula(*value, types, typeOf(field.type))) {
            field.*part.formula = std::move(read->formula);
        }
    }
    if (const auto locked = node.optionalMember("locked")) {
        if (!isNumber) locked->fault("only a number has 'locked': take it out");
        if (auto read = readFormula(*locked, types, Type::Truth)) field.locked = std::move(read->formula);
    }
    if (!isNumber) readInitialText(field, node);
    readSum(field, node);
    for (const auto* key : {"least", "most", "initial", "plus", "locked"}) {
        if (!field.isComputed() || !node.has(key)) continue;
        node.member(key)->fault(fmt::format("a field that is computed has no '{}': take it out", key));
    }
    checkBounds(field, node);
    node.finish();
}

void ActorLoader::readInitialText(Field& field, const Node& node) {
    const auto initial = node.optionalMember("initial");
    if (!initial) return;
    if (field.type == FieldType::Flag) {
        if (initial->asFlag().value_or(false)) field.initialText = "true";
    } else if (auto text = initial->asText({0, kProseRule.most})) {
        if (field.type == FieldType::Dice) readDice(*initial);
        field.initialText = std::move(*text);
    }
}

void ActorLoader::readSum(Field& field, const Node& node) {
    const auto sum = node.optionalObject("sum");
    if (!sum) return;
    if (field.type != FieldType::Number || field.derived) {
        sum->fault("only a number that is not 'derived' can be a sum");
        return;
    }
    SumOf read;
    const auto list = sum->member("list");
    read.list = list ? list->asText().value_or("") : "";
    read.column = readOptionalText(*sum, "column", kNameRule);
    read.tag = readOptionalText(*sum, "tag", kNameRule);
    read.where = readOptionalText(*sum, "where", kNameRule);
    read.most = readFlag(*sum, "most");
    sum->finish();
    if (read.list.empty() || !m_lists.check(*list, read.list)) return;
    const ListDef& summed = *m_actor.list(read.list);
    const auto has = [&](const std::string& id, FieldType type) {
        const auto found = std::ranges::find(summed.columns, id, &Column::id);
        return found != summed.columns.end() && found->type == type;
    };
    if (!read.column.empty() && !read.tag.empty()) {
        sum->fault("a sum is of a 'column' or of a 'tag': say one of them, or neither to count the rows");
    } else if (!read.column.empty() && !has(read.column, FieldType::Number)) {
        sum->member("column")->fault(
            fmt::format("the list '{}' has no column '{}' of numbers", read.list, read.column));
    } else if (!read.tag.empty() && !has("tags", FieldType::Text)) {
        sum->member("tag")->fault(fmt::format("the list '{}' has no column 'tags' of text", read.list));
    } else if (!read.where.empty() && !has(read.where, FieldType::Flag)) {
        sum->member("where")->fault(fmt::format("the list '{}' has no column '{}' of flags", read.list, read.where));
    } else {
        field.sum = std::move(read);
    }
}

void ActorLoader::checkBounds(const Field& field, const Node& node) const {
    const auto least = constantOf(field.least);
    const auto most = constantOf(field.most);
    const auto initial = constantOf(field.initial);
    if (least && most && *least > *most) {
        node.member("most")->fault(fmt::format("'most' is {}, which is below 'least' ({})", *most, *least));
    }
    if (initial && ((least && *initial < *least) || (most && *initial > *most))) {
        node.member("initial")->fault(fmt::format("'initial' is {}, which lies outside the field's bounds", *initial));
    }
}

// No field may depend on its own value, through bounds or a stat's score either. Omits the formula that closes a cycle.
void ActorLoader::breakCycles() {
    std::vector<int> state(m_actor.fields.size());
    for (std::size_t i = 0; i < state.size(); ++i) {
        std::vector<std::size_t> path;
        leadsBack(i, state, path);
    }
}

bool ActorLoader::leadsBack(std::size_t index, std::vector<int>& state, std::vector<std::size_t>& path) {
    enum { kNew, kOnPath, kDone };
    if (state[index] == kOnPath) return true;
    if (state[index] == kDone) return false;
    state[index] = kOnPath;
    path.push_back(index);
    for (const Part& part : kParts) {
        std::optional<Formula>& formula = m_actor.fields[index].*part.formula;
        if (!formula) continue;
        for (const std::size_t read : readsOf(*formula)) {
            if (!leadsBack(read, state, path)) continue;
            std::vector<std::string> circle;
            for (auto it = std::ranges::find(path, read); it != path.end(); ++it)
                circle.push_back(m_actor.fields[*it].id);
            circle.push_back(circle.front());
            m_nodes[index].member(part.key)->fault(fmt::format(
                "this goes round in a circle ({}): a field cannot need itself", fmt::join(circle, " needs ")));
            formula.reset();
            break;
        }
    }
    path.pop_back();
    state[index] = kDone;
    return false;
}

std::vector<std::size_t> ActorLoader::readsOf(const Formula& formula) const {
    std::vector<std::size_t> reads;
    for (const std::string& name : formula.fields()) {
        const Stat* const stat = m_sort == Sort::Character ? m_draft.rulebook.stat(name) : nullptr;
        const std::string own(fieldRead(name));
        const auto field = std::ranges::find(m_actor.fields, stat ? stat->score : own, &Field::id);
        if (field != m_actor.fields.end()) reads.push_back(static_cast<std::size_t>(field - m_actor.fields.begin()));
    }
    return reads;
}

void ActorLoader::limitNesting() {
    std::vector<std::optional<int>> known(m_actor.fields.size());
    for (std::size_t i = 0; i < known.size(); ++i) nestingOf(i, known);
}

// The nesting depth of formulas when the field is read: 0 for a stored one. Omits a formula that exceeds the limit, so
// that a long chain is reported once. Cycles are already broken.
int ActorLoader::nestingOf(std::size_t index, std::vector<std::optional<int>>& known) {
    if (known[index]) return *known[index];
    Field& field = m_actor.fields[index];
    int inReading = 0;
    for (const Part& part : kParts) {
        std::optional<Formula>& formula = field.*part.formula;
        if (!formula) continue;
        int depth = 1;
        for (const std::size_t read : readsOf(*formula)) depth = std::max(depth, 1 + nestingOf(read, known));
        const bool isRead = field.derived || (field.plus && part.formula != &Field::initial);
        if (depth <= kMostFieldNesting) {
            inReading = isRead ? std::max(inReading, depth) : inReading;
            continue;
        }
        m_nodes[index].member(part.key)->fault(fmt::format(
            "this reads a field that reads a field and so on, more than {} deep: take some of them together",
            kMostFieldNesting));
        formula.reset();
    }
    known[index] = inReading;
    return inReading;
}

void ActorLoader::readSheet() {
    const auto node = m_node.optionalObject("sheet");
    if (!node) return;
    SheetLayout& sheet = m_actor.sheet;
    sheet.subtitle = readOptionalText(*node, "subtitle", kLineRule);
    if (!sheet.subtitle.empty()) checkSubtitle(*node->member("subtitle"), sheet.subtitle);
    for (const Node& each : readOptionalList(*node, "vitals")) {
        Vital read = vital(each);
        if (m_file.isSound(each)) sheet.vitals.push_back(std::move(read));
    }
    const auto readIds = [&](std::string_view key, std::vector<std::string>& into, const auto& isThere) {
        for (const Node& each : readOptionalList(*node, key)) {
            const auto id = each.asText();
            if (id && isThere(each, *id)) into.push_back(*id);
        }
    };
    readIds("lists", sheet.lists, [&](const Node& at, const std::string& id) { return m_lists.check(at, id); });
    readIds("groups", sheet.groups,
            [&](const Node& at, const std::string& id) { return m_draft.groups.check(at, id); });
    readIds("texts", sheet.texts, [&](const Node& at, const std::string& id) {
        const Field* const field = fieldAt(at, id);
        if (field && field->type != FieldType::Text) at.fault(fmt::format("the field '{}' is no text", id));
        return field && field->type == FieldType::Text;
    });
    node->finish();
}

Vital ActorLoader::vital(const Node& node) const {
    Vital vital;
    vital.field = readText(node, "field", kNameRule);
    vital.of = readOptionalText(node, "of", kNameRule);
    vital.meter = readFlag(node, "meter");
    vital.shape = readWord(node, "slots", SlotShape::None);
    vital.left = readFlag(node, "left");
    vital.struck = readOptionalText(node, "struck", kNameRule);
    vital.card = readFlag(node, "card");
    if (const auto when = node.optionalMember("when")) {
        if (auto read = readFormula(*when, ownTypes(m_draft.rulebook, m_sort), Type::Truth))
            vital.when = std::move(read->formula);
    }
    const Field* const field = vital.field.empty() ? nullptr : fieldAt(*node.member("field"), vital.field);
    vital.name = readOptionalText(node, "name", kNameRule);
    if (vital.name.empty() && field) vital.name = field->name;
    const Field* const of = vital.of.empty() ? nullptr : fieldAt(*node.member("of"), vital.of);
    if (field && of && (field->type != FieldType::Number || of->type != FieldType::Number)) {
        node.fault("only a number stands before or behind 'of'");
    }
    const Field* const struck = vital.struck.empty() ? nullptr : fieldAt(*node.member("struck"), vital.struck);
    if (struck && struck->type != FieldType::Number) node.fault("'struck' names a number");
    if (vital.meter && vital.of.empty()) node.fault("a meter needs 'of': the field that holds its maximum");
    if (vital.shape != SlotShape::None && vital.of.empty())
        node.fault("slots need 'of': the field that says how many there are");
    if (vital.card && field && field->type != FieldType::Number) node.fault("only a number is put on cards");
    if (vital.shape == SlotShape::None && (vital.left || !vital.struck.empty())) {
        node.fault("'left' and 'struck' belong to slots: say their shape with 'slots'");
    }
    node.finish();
    return vital;
}

const Field* ActorLoader::fieldAt(const Node& node, const std::string& id) const {
    return m_fields.check(node, id) ? m_actor.field(id) : nullptr;
}

void ActorLoader::checkSubtitle(const Node& node, std::string_view subtitle) const {
    for (std::size_t open = subtitle.find('{'); open != std::string_view::npos; open = subtitle.find('{', open + 1)) {
        const std::size_t close = subtitle.find('}', open);
        if (close == std::string_view::npos) {
            node.fault("a '{' has no '}' after it: places are written {field}");
            return;
        }
        fieldAt(node, std::string(subtitle.substr(open + 1, close - open - 1)));
    }
}

} // namespace tenplus::content::inline load
