// The part of somebody's sheet that another table takes: every value, row and cell is tried on the rules of that table.
#include "base/text.h"
#include "interop/arrival.h"
#include "table/core/sheet.h"
#include "table/decide.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace tenplus::interop {

namespace {

using content::ActorType;
using table::Value;

class SheetFitting {
public:
    SheetFitting(const content::Rulebook& rulebook, const table::Table& table, const content::Rulebook& theirs,
                 const table::Actor& from, const std::string& name, Arriving& told)
        : m_rulebook(rulebook)
        , m_table(table)
        , m_ours(rulebook.actorType(table::sortOf(from.kind)))
        , m_theirs(table::typeOf(theirs, from))
        , m_from(from)
        , m_name(name)
        , m_told(told) {}

    // The sheet with everything that this game takes: tried on a table of its own.
    table::AddActor fitted() {
        table::AddActor add{
            .kind = m_from.kind, .name = m_name, .icon = m_from.icon, .revealed = {}, .values = {}, .lists = {}};
        if (!tried(add).empty()) add.icon.clear();
        for (const auto& [id, value] : m_from.values) putField(add, id, value);
        dropRefused(add);
        for (const auto& [id, value] : add.values) {
            if (!isEmptyValue(value)) comes(fieldText(m_ours.field(id)->name, named(value)));
        }
        for (const auto& [id, rows] : m_from.lists) putList(add, id, rows);
        return add;
    }

private:
    void comes(const std::string& line) { m_told.comes.push_back(visibleText(line)); }
    void stays(const std::string& line) { m_told.stays.push_back(visibleText(line)); }
    // A sheet may hold the id of a playbook: a person knows its name.
    [[nodiscard]] Value named(const Value& value) const {
        const auto* const text = std::get_if<std::string>(&value);
        const content::Playbook* const playbook = text ? m_rulebook.playbook(*text) : nullptr;
        return playbook ? Value(playbook->name) : value;
    }
    void putField(table::AddActor& add, const std::string& id, const Value& value) {
        const content::Field* const theirs = m_theirs.field(id);
        const content::Field* const field = m_ours.field(id);
        const std::string what = fieldText(theirs ? theirs->name : id, named(value));
        if (!field || field->type != (theirs ? theirs->type : field->type)) {
            if (!isEmptyValue(value)) stays(what + ": " + m_rulebook.name + " has no such field.");
        } else if (!field->isComputed()) {
            add.values[id] = value;
        }
    }
    // The bounds of a field may depend on other fields, so that all are tried together. What everybody begins with is
    // no news, such as a score that this table does not use.
    void dropRefused(table::AddActor& add) {
        const auto begun = table::initialValues(m_rulebook, m_from.kind, {});
        static constexpr std::string_view kMember = "values/";
        while (!add.values.empty()) {
            std::string member;
            const std::string why = tried(add, &member);
            if (why.empty()) return;
            const std::string id = member.starts_with(kMember) ? member.substr(kMember.size()) : std::string();
            const auto value = add.values.find(id);
            if (value == add.values.end()) return;
            const auto usual = begun.find(id);
            if (!isEmptyValue(value->second) && (usual == begun.end() || usual->second != value->second))
                stays(fieldText(m_ours.field(id)->name, named(value->second)) + ": " + why);
            add.values.erase(value);
        }
    }
    void putList(table::AddActor& add, const std::string& id, const std::vector<table::Entry>& rows) {
        if (rows.empty()) return;
        const content::ListDef* const theirs = m_theirs.list(id);
        const content::ListDef* const list = m_ours.list(id);
        const std::string name = theirs ? theirs->name : id;
        if (!list) {
            stays(name + " (" + std::to_string(rows.size()) + "): " + m_rulebook.name + " has no such list.");
            return;
        }
        int came = 0;
        for (const table::Entry& row : rows) {
            table::AddActor one{
                .kind = add.kind, .name = add.name, .icon = {}, .revealed = {}, .values = {}, .lists = {}};
            const auto cells = fittingCells(*list, theirs, row);
            one.lists[id] = {cells};
            const std::string why = tried(one);
            const auto first = row.values.find(list->columns.front().id);
            if (why.empty()) {
                add.lists[id].push_back(cells);
                ++came;
            } else {
                stays(name + (first == row.values.end() ? "" : ", " + shortText(first->second)) + ": " + why);
            }
        }
        if (came > 0) comes(list->name + " (" + std::to_string(came) + ")");
    }
    static std::map<std::string, Value> fittingCells(const content::ListDef& list, const content::ListDef* theirs,
                                                     const table::Entry& row) {
        std::map<std::string, Value> cells;
        for (const auto& [id, value] : row.values) {
            const auto column = std::ranges::find(list.columns, id, &content::Column::id);
            if (column == list.columns.end()) continue;
            const auto was = theirs ? std::ranges::find(theirs->columns, id, &content::Column::id) : list.columns.end();
            if (theirs && (was == theirs->columns.end() || was->type != column->type)) continue;
            cells[id] = value;
        }
        return cells;
    }
    // Why this sheet would be refused; empty: it would not.
    std::string tried(const table::AddActor& add, std::string* member = nullptr) const {
        dice::TypedDice none({});
        table::Ids ids{1'000'000'000'000};
        const auto decided = table::decide(m_rulebook, m_table, table::Command(add), none, ids);
        if (decided) return {};
        if (member) *member = decided.error().member;
        return table::sentence(decided.error());
    }

    const content::Rulebook& m_rulebook;
    const table::Table& m_table;
    const ActorType& m_ours;
    const ActorType& m_theirs;
    const table::Actor& m_from;
    const std::string& m_name;
    Arriving& m_told;
};

} // namespace

bool isEmptyValue(const Value& value) {
    const auto* text = std::get_if<std::string>(&value);
    const auto* number = std::get_if<std::int64_t>(&value);
    return text ? text->empty() : number ? *number == 0 : !std::get<bool>(value);
}

std::string shortText(const Value& value) {
    constexpr std::size_t kMost = 60;
    std::string text = visibleText(table::textOf(value));
    std::ranges::replace(text, '\n', ' ');
    return codePoints(text) <= kMost ? text : std::string(firstCodePoints(text, kMost)) + "\u2026";
}

std::string fieldText(const std::string& name, const Value& value) {
    const auto* const on = std::get_if<bool>(&value);
    std::string text = on ? *on ? "yes" : "no" : shortText(value);
    const bool isPhrase = text.find(' ') != std::string::npos;
    if (isPhrase)
        text = "\u201c" + text + "\u201d";
    else if (std::holds_alternative<std::string>(value) && !text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return name.empty() ? text : name + " " + text;
}

table::AddActor fittingSheet(const content::Rulebook& rulebook, const table::Table& table,
                             const content::Rulebook& theirs, const table::Actor& from, const std::string& name,
                             Arriving& told) {
    return SheetFitting(rulebook, table, theirs, from, name, told).fitted();
}

} // namespace tenplus::interop
