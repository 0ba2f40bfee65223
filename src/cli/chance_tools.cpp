#include "cli/chance_tools.h"

#include "base/text.h"
#include "cli/dice_tools.h"
#include "cli/game_tools.h"
#include "cli/play.h"
#include "content/pack.h"
#include "interop/open_campaign.h"
#include "interop/shipped.h"
#include "table/core/refusals.h"
#include "table/turn.h"
#include "table/world/chance.h"
#include "table/world/chance_view.h"
#include "wire/writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ostream>

namespace tenplus::cli {

namespace {

// The tables that can be rolled: those of a game, or of a campaign with its own.
struct Shelf {
    content::Rulebook rulebook;
    table::Table table;

    [[nodiscard]] const content::ChanceTable* find(std::string_view id) const {
        return table::chanceTableOf(rulebook, table, id);
    }
    /// By id, or else by its name in any letters.
    [[nodiscard]] const content::ChanceTable* named(const std::string& name) const {
        if (const content::ChanceTable* found = find(name)) return found;
        for (const table::ChanceListRow& row : table::chanceTables(rulebook, table)) {
            if (asciiLower(row.name) == asciiLower(name)) return find(row.id);
        }
        return nullptr;
    }
};

Expected<Shelf, int> shelfOf(const std::string& source, std::ostream& err) {
    std::error_code ignored;
    if (std::filesystem::is_regular_file(source, ignored)) {
        auto session = interop::openToRead(source);
        if (!session) return Unexpected(sayWhyNot(session.error(), err));
        return Shelf{session->rulebook(), session->table()};
    }
    const auto pack = interop::findPack(source);
    if (!pack) return Unexpected(sayWhyNot(pack.error(), err));
    auto loaded = content::loadRulebook(*pack, source);
    if (loaded.rulebook) return Shelf{std::move(*loaded.rulebook), {}};
    err << "The game \"" << source << "\" does not load: run tenplus-cli check on its folder.\n";
    return Unexpected(static_cast<int>(kRefused));
}

int refuse(const table::Refusal& no, bool json, std::ostream& out, std::ostream& err) {
    if (json) out << refusalJson(no) << '\n';
    err << table::sentence(no) << '\n';
    return kRefused;
}

int unknown(const std::string& name, bool json, std::ostream& out, std::ostream& err) {
    return refuse(table::refuseUnknownTable(visibleText(name), "table").error(), json, out, err);
}

std::string resultJson(const content::ChanceTable& table, content::ChanceResult& result, bool entered) {
    WireWriter out(Omit::Nothing);
    out.beginObject();
    out("table", table.id);
    out("name", table.name);
    out("text", result.text);
    out("draws", result.draws);
    out("entered", entered);
    out.endObject();
    return out.written();
}

} // namespace

int printTables(const std::string& source, const std::string& tag, bool json, std::ostream& out, std::ostream& err) {
    const auto shelf = shelfOf(source, err);
    if (!shelf) return shelf.error();
    const std::vector<table::ChanceListRow> rows = table::chanceTables(shelf->rulebook, shelf->table, tag);
    if (json) {
        WireWriter writer(Omit::Nothing);
        writer.beginObject();
        writer("tables", rows);
        writer.endObject();
        out << writer.written() << '\n';
        return kDone;
    }
    for (const table::ChanceListRow& row : rows)
        out << row.id << "  " << row.name << ", " << counted(row.rows, "row") << (row.own ? ", yours" : "") << ": "
            << listed(row.tags) << '\n';
    return kDone;
}

int printTable(const std::string& source, const std::string& name, bool json, std::ostream& out, std::ostream& err) {
    const auto shelf = shelfOf(source, err);
    if (!shelf) return shelf.error();
    const content::ChanceTable* const found = shelf->named(name);
    if (!found) return unknown(name, json, out, err);
    const auto view = *table::chanceTableView(shelf->rulebook, shelf->table, found->id);
    if (json) {
        out << WireWriter::text(view, Omit::Nothing) << '\n';
        return kDone;
    }
    out << view.name << "  " << view.dice << (view.text.empty() ? "" : "  " + view.text) << '\n';
    for (const table::ChanceRowView& row : view.rows)
        out << fmt::format("{:>8}  {:8.4f} %  {}\n", row.pips, row.chance * 100, row.text);
    return kDone;
}

int rollTable(const std::string& source, const std::string& name, const std::optional<std::vector<int>>& pips,
              bool json, std::ostream& out, std::ostream& err) {
    const auto shelf = shelfOf(source, err);
    if (!shelf) return shelf.error();
    const content::ChanceTable* const found = shelf->named(name);
    if (!found) return unknown(name, json, out, err);
    dice::SystemDice system;
    dice::TypedDice typed(pips.value_or(std::vector<int>{}));
    const auto find = [&](std::string_view id) { return shelf->find(id); };
    auto result = content::rollChance(*found, find, pips ? static_cast<dice::Dice&>(typed) : system);
    if (!result) return refuse(table::refusalOf(result.error(), *found), json, out, err);
    if (typed.left() > 0) return refuse(table::refuseTooManyDice(typed.left(), "dice").error(), json, out, err);
    out << (json ? resultJson(*found, *result, pips.has_value()) : result->text) << '\n';
    return kDone;
}

} // namespace tenplus::cli
