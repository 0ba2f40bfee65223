#include "content/load/chance_loader.h"

#include "content/chance_links.h"

#include <map>
#include <string>
#include <utility>

namespace tenplus::content::inline load {

namespace {

constexpr IntegerRange kTotalRange{-1'000'000, 1'000'000};

// The rules of chance.h check the values; here only the JSON is checked.
ChanceRow readRow(const Node& node) {
    ChanceRow row;
    row.text = node.text("text").value_or("");
    row.weight = node.optionalInteger<int>("weight", {1, dice::kMostSides});
    row.from = node.optionalInteger<int>("from", kTotalRange);
    row.to = node.optionalInteger<int>("to", kTotalRange);
    node.finish();
    return row;
}

ChanceTable readTable(const Node& node) {
    ChanceTable table;
    table.id = node.identifier("id").value_or("");
    table.name = readText(node, "name", kNameRule);
    table.tags = readTexts(node, "tags", kNameRule);
    table.text = readOptionalText(node, "text", kLineRule);
    table.dice = node.optionalText("dice", kNameRule).value_or("");
    const std::vector<Node> rows = readList(node, "rows", {1, kMostChanceRows});
    table.rows.reserve(rows.size());
    for (const Node& row : rows) table.rows.push_back(readRow(row));
    node.finish();
    return table;
}

void reportFaults(SourceFile& file, const Node& node, const ChanceTable& table) {
    const std::string at = node.pointer();
    for (ChanceFault& fault : faultsIn(table))
        file.source.find(at + fault.pointer).value_or(node).fault(std::move(fault.message));
}

bool hasRoom(const Node& node, const std::vector<ReadChanceTable>& tables, std::size_t rows) {
    std::size_t all = rows;
    for (const ReadChanceTable& each : tables) all += each.table.rows.size();
    if (tables.size() < kMostChanceTables && all <= kMostChanceRowsInAll) return true;
    node.fault("a game has at most " + std::to_string(kMostChanceTables) + " tables of chance with " +
               std::to_string(kMostChanceRowsInAll) + " rows in all: leave this one out");
    return false;
}

} // namespace

void expectChanceTables(Draft& draft, const SourceFile& file) {
    const auto tables = file.source.find("/tables");
    if (!tables || tables->kind() != Node::Kind::Array) return;
    const std::vector<Node> nodes = tables->elements();
    if (nodes.size() > kMostChanceTables) return;
    for (const Node& table : nodes) {
        const auto id = table.has("id") ? table.member("id") : std::nullopt;
        if (!id || id->kind() != Node::Kind::Text) continue;
        if (const auto word = id->asText({0})) draft.chanceTables.expect(*word);
    }
}

void readChanceTables(Draft& draft, SourceFile& file, std::vector<ReadChanceTable>& tables) {
    const auto root = file.source.root();
    if (!root) return;
    for (const Node& node : readList(*root, "tables", {1, kMostChanceTables})) {
        ChanceTable table = readTable(node);
        const auto id = node.member("id");
        const bool owns = id && !table.id.empty() && draft.chanceTables.claim(*id, table.id, file.shownName);
        if (file.isSound(node)) reportFaults(file, node, table);
        if (file.isSound(node) && hasRoom(node, tables, table.rows.size()))
            tables.emplace_back(file, node, std::move(table));
        else if (owns)
            draft.chanceTables.leaveOut(table.id);
    }
    root->finish();
}

void linkChanceTables(Draft& draft, std::vector<ReadChanceTable> tables) {
    std::map<std::string_view, ReadChanceTable*> byId;
    std::vector<const ChanceTable*> all;
    for (ReadChanceTable& each : tables) {
        byId.emplace(each.table.id, &each);
        all.push_back(&each.table);
    }
    const FindChance find = findAmong(all);
    for (ReadChanceTable& each : tables) {
        for (ChanceRow& row : each.table.rows) row.text = withChanceIds(row.text, find);
    }
    ChanceLinks links(find);
    for (const ReadChanceTable& each : tables) links.check(each.table);
    for (const ChanceLinkFault& fault : links.faults()) {
        const ReadChanceTable& read = *byId.at(fault.table->id);
        const auto text = read.file->source.find(read.node.pointer() + "/rows/" + std::to_string(fault.row) + "/text")
                              .value_or(read.node);
        if (fault.message.empty())
            draft.chanceTables.check(text, fault.mention);
        else
            text.fault(fault.message);
        draft.chanceTables.leaveOut(fault.table->id);
    }
    for (ReadChanceTable& each : tables) {
        if (each.file->isSound(each.node)) draft.rulebook.chance.push_back(std::move(each.table));
    }
}

} // namespace tenplus::content::inline load
