#include "table/core/encounter_view.h"

#include "base/text.h"
#include "content/rulebook.h"
#include "table/core/adversary.h"
#include "table/table.h"

#include <algorithm>
#include <utility>

namespace tenplus::table::inline core {

namespace {

// "Goblin 3" is "Goblin".
std::string nameOfKind(const std::string& name) {
    const std::size_t end = name.find_last_not_of("0123456789");
    const bool isNumbered = end != std::string::npos && end > 0 && end + 1 < name.size() && name[end] == ' ';
    return isNumbered ? name.substr(0, end) : name;
}

} // namespace

std::vector<FoeRow> foeRows(const content::Rulebook& rulebook, const Table& table) {
    std::vector<FoeRow> rows;
    for (const auto& [id, actor] : table.actors) {
        if (actor.kind != ActorKind::Foe) continue;
        const std::string name = nameOfKind(actor.name);
        auto row = std::ranges::find(rows, name, &FoeRow::name);
        if (row == rows.end()) row = rows.insert(rows.end(), FoeRow{name, {}, 0});
        row->who.push_back(id);
        row->fallen += isFallen(rulebook, actor) ? 1 : 0;
    }
    std::erase_if(rows, [](const FoeRow& row) { return row.who.size() < 2; });
    return rows;
}

std::vector<EncounterView> encounterViews(const content::Rulebook& rulebook, const Table& table) {
    std::vector<EncounterView> views;
    for (const Encounter& each : table.prepared->encounters) {
        EncounterView view{each.id, each.name, each.note, {}, 0, each.brought, true};
        std::vector<std::string> words;
        for (const EncounterGroup& group : each.groups) {
            const content::Creature* creature = creatureAt(rulebook, table, group.creature);
            const content::Adversary* adversary = adversaryAt(rulebook, group.creature);
            std::string name = !group.name.empty() ? group.name
                               : creature          ? creature->name
                               : adversary         ? adversary->name
                                                   : group.creature;
            words.push_back(group.count > 1 ? std::to_string(group.count) + " × " + name : std::move(name));
            view.count += group.count;
            view.whole &= creature || adversary;
        }
        view.words = listed(words);
        views.push_back(std::move(view));
    }
    return views;
}

} // namespace tenplus::table::inline core
