#include "table/world/chance.h"

#include "base/overloaded.h"
#include "base/text.h"
#include "content/chance_links.h"
#include "table/command.h"
#include "table/core/campaign.h"
#include "table/core/kept_notes.h"
#include "table/core/refusals.h"
#include "table/pbta/gear/gear.h"
#include "table/turn.h"
#include "table/world/chance_bounds.h"
#include "table/world/chance_view.h"

#include <algorithm>

namespace tenplus::table::inline world {

namespace {

// Finds the tables that a roll in this campaign reads, with `newer` in the place of the one with its id.
content::FindChance chanceIn(const Turn& turn, const content::ChanceTable* newer = nullptr) {
    return [&turn, newer](std::string_view id) {
        return newer && newer->id == id ? newer : chanceTableOf(turn.rulebook(), turn.table(), id);
    };
}

// Finds by name as well: of this campaign, then of its game, with `newer` in the place of the one with its id.
content::FindChance namedIn(const Turn& turn, const content::ChanceTable& newer) {
    const auto& own = turn.table().chance.own;
    std::vector<const content::ChanceTable*> all{&newer};
    for (const auto& [id, each] : own) {
        if (id != newer.id) all.push_back(each.table.get());
    }
    for (const content::ChanceTable& each : turn.rulebook().chance) {
        if (each.id != newer.id && !own.contains(each.id)) all.push_back(&each);
    }
    return content::findAmong(all);
}

// A circle is refused where it is closed, and so is a name that leads nowhere.
Done checkLinks(const Turn& turn, const content::ChanceTable& table) {
    content::ChanceLinks links(chanceIn(turn, &table));
    links.check(table);
    for (const content::ChanceLinkFault& fault : links.faults()) {
        const std::string member =
            fault.table == &table ? "table/rows/" + std::to_string(fault.row) + "/text" : "table";
        const std::string missing =
            isIdentifier(fault.mention)
                ? "there is no table \"" + fault.mention + "\" to roll: write that one first"
                : "no table, or more than one, is called \"" + fault.mention + "\": write that one first, or its id";
        return refuseBadTable(fault.table->name, fault.message.empty() ? missing : fault.message, member);
    }
    return {};
}

bool rolls(const content::ChanceTable& table, const std::string& id) {
    return std::ranges::any_of(table.rows, [&](const content::ChanceRow& row) {
        const auto pieces = content::chancePieces(row.text);
        return pieces && std::ranges::any_of(*pieces, [&](const content::ChancePiece& piece) {
                   const auto* mention = std::get_if<content::ChanceMention>(&piece);
                   return mention && mention->table == id;
               });
    });
}

} // namespace

Refusal refusalOf(const content::NoChance& why, const content::ChanceTable& table) {
    return std::visit(overloaded{
                          [](const dice::NoPips& none) { return table::refusalOf(none); },
                          [&](const std::string& words) { return refuseBadTable(table.name, words, "table").error(); },
                      },
                      why);
}

Done decideOn(Turn& turn, const WriteTable& command) {
    TableWritten written{command.table};
    if (auto fits = checkBounds(written); !fits) return fits;
    const content::FindChance named = namedIn(turn, command.table);
    for (content::ChanceRow& row : written.table.rows) row.text = content::withChanceIds(row.text, named);
    if (auto fits = checkBounds(written); !fits) return fits;
    if (auto fits = checkOn(turn.table(), written); !fits) return fits;
    if (auto linked = checkLinks(turn, written.table); !linked) return linked;
    const auto& own = turn.table().chance.own;
    const auto before = own.find(command.table.id);
    if (before != own.end() && *before->second.table == written.table)
        return refuseNoChange("the table is written so already", "table");
    turn.emit(std::move(written));
    return {};
}

Done decideOn(Turn& turn, const RemoveTable& command) {
    const auto& own = turn.table().chance.own;
    const auto found = own.find(command.table);
    if (found == own.end()) return refuseUnknownTable(command.table, "table");
    const bool isBack = turn.rulebook().chanceTable(command.table);
    for (const auto& [id, other] : own) {
        if (id != command.table && !isBack && rolls(*other.table, command.table))
            return refuseBadTable(other.table->name, "it rolls the table that would go: change it first", "table");
    }
    turn.emit(TableRemoved{command.table, found->second.table->name});
    return {};
}

Done decideOn(Turn& turn, const RollTable& command) {
    const content::ChanceTable* const table = chanceTableOf(turn.rulebook(), turn.table(), command.table);
    if (!table) return refuseUnknownTable(command.table, "table");
    auto result = content::rollChance(*table, chanceIn(turn), turn.dice());
    if (!result) return Unexpected(refusalOf(result.error(), *table));
    TableRolled rolled{turn.nextId<NoteId>(), table->id, table->name, std::move(result->draws),
                       std::move(result->text)};
    rolled.entered = turn.typedDice();
    rolled.shown = command.shown;
    turn.emit(std::move(rolled));
    return {};
}

Done decideOn(Turn& turn, const KeepResult& command) {
    const auto& last = turn.table().chance.last;
    if (!last || (command.result && command.result != last->note))
        return refuse("no-result", "result",
                      "That is not the last result of a table of chance: roll one, or leave the number out.");
    const std::string text = command.text.empty() ? last->text : command.text;
    if (command.who) {
        const auto& things = turn.rulebook().things;
        const auto known = std::ranges::find(things, text, &content::Thing::name);
        if (known != things.end()) return decideOn(turn, TakeThing{.who = command.who, .thing = known->id});
        return decideOn(turn, TakeThing{.who = command.who, .values = {{"name", text}}});
    }
    const bool secret = command.secret.value_or(isKept(turn.table(), last->note));
    return decideOn(turn, WriteNote{.text = text, .secret = secret, .kind = command.kind});
}

} // namespace tenplus::table::inline world
