#include "command_forms/encounter_forms.h"

#include "asking/entry_pick.h"
#include "command_forms/creature_forms.h"
#include "command_forms/form_parts.h"
#include "content/duality/entries.h"
#include "table/core/bestiary.h"
#include "table/core/encounter.h"
#include "table/core/encounter_view.h"
#include "table/core/saved_roll.h"
#include "table/gm_view.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr std::size_t kFewestGroups = 4; // fields for kinds of creature
constexpr std::size_t kFreeGroups = 2;   // beyond those that are filled in

std::string rowId(const char* what, std::size_t row) { return std::string(what) + '/' + std::to_string(row); }

std::size_t rowsFor(const table::Encounter& encounter) {
    return std::clamp(encounter.groups.size() + kFreeGroups, kFewestGroups, table::kMostGroups);
}

std::vector<Ask> encounterAsks(const FormTable& at, const table::Encounter& encounter) {
    std::vector<Ask> asks{textAsk("name", FormWords::tr("Name"), FormWords::tr("Ambush at the bridge"), encounter.name),
                          textAsk("note", FormWords::tr("Note for you"),
                                  FormWords::tr("What they want, where they wait"), encounter.note)};
    std::vector<Pick> all = creaturePicks(at);
    if (at.rulebook.duality) {
        for (const content::Adversary& each : at.rulebook.duality->adversaries)
            all.push_back(pickOf(content::bookEntryOf(*at.rulebook.duality, each)));
    }
    const std::vector<Pick> creatures = withNone(all, FormWords::tr("Nobody more"));
    for (std::size_t row = 0; row < rowsFor(encounter); ++row) {
        const table::EncounterGroup group =
            row < encounter.groups.size() ? encounter.groups[row] : table::EncounterGroup{};
        asks.push_back(findAsk(rowId("creature", row).c_str(), FormWords::tr("Creature %1").arg(row + 1),
                               row == 0 && group.creature.empty() ? all : creatures, group.creature));
        asks.back().apart = true;
        asks.push_back(
            numberAsk(rowId("count", row), FormWords::tr("How many"), 1, table::kMostAtOnce, std::max(1, group.count)));
        asks.push_back(
            textAsk(rowId("called", row).c_str(), FormWords::tr("Called"), FormWords::tr("its own name"), group.name));
    }
    return asks;
}

table::Command prepared(const Answers& answers, table::EncounterId id, std::size_t rows) {
    table::PrepareEncounter prepare;
    prepare.encounter = id;
    prepare.name = answers.one("name");
    prepare.note = answers.one("note");
    for (std::size_t row = 0; row < rows; ++row) {
        const std::string creature = answers.one(rowId("creature", row));
        if (creature.empty()) continue;
        prepare.groups.push_back(
            {creature, int(answers.number(rowId("count", row))), answers.one(rowId("called", row))});
    }
    return prepare;
}

Form encounterForm(const FormTable& at, const table::Encounter& encounter) {
    Form form;
    form.text = FormWords::tr("Only you see it. Bring it in when it is time: all of them come at once, hidden from the "
                              "players until you show them.");
    form.asks = encounterAsks(at, encounter);
    form.command = [id = encounter.id, rows = rowsFor(encounter)](const Answers& answers) {
        return prepared(answers, id, rows);
    };
    return form;
}

std::vector<Pick> keyPicks(const FormTable& at, table::SavedRollId own) {
    std::vector<Pick> keys{{"0", FormWords::tr("None"), {}, {}, {}}};
    for (int key = 1; key <= table::kMostRollKeys; ++key) {
        const auto& rolls = at.table.prepared->rolls;
        const auto taken = std::ranges::find(rolls, key, &table::SavedRoll::key);
        const bool isOthers = taken != rolls.end() && taken->id != own;
        keys.push_back({std::to_string(key),
                        QStringLiteral("Ctrl+Shift+F%1").arg(key),
                        {},
                        isOthers ? qs(taken->name) : QString(),
                        {}});
    }
    return keys;
}

Form rollForm(const FormTable& at, const table::SavedRoll& roll) {
    Form form;
    form.text = FormWords::tr("The tray lists it, and Find anything finds it by its name. A key that another roll has "
                              "goes over to this one. The page of keys (F1) can make it another key.");
    form.asks = {textAsk("name", FormWords::tr("Name"), FormWords::tr("Sneak attack"), roll.name),
                 textAsk("expression", FormWords::tr("Dice"), FormWords::tr("2d6+1d4"), roll.expression),
                 oneAsk("who", FormWords::tr("Whose"),
                        withNone(peopleOf(at, {table::ActorKind::Character, table::ActorKind::Hireling,
                                               table::ActorKind::Person, table::ActorKind::Foe}),
                                 FormWords::tr("The GM’s")),
                        roll.who ? refText(roll.who) : std::string()),
                 oneAsk("key", FormWords::tr("Key"), keyPicks(at, roll.id), std::to_string(roll.key))};
    form.command = [id = roll.id](const Answers& answers) {
        table::SaveRoll save;
        save.roll = id;
        save.who = answers.ref<table::ActorId>("who");
        save.name = answers.one("name");
        save.expression = answers.one("expression");
        save.key = int(answers.number("key"));
        return table::Command(save);
    };
    return form;
}

} // namespace

std::vector<Pick> creaturePicks(const FormTable& at) {
    std::vector<Pick> picks;
    for (const table::MadeCreature& each : at.table.prepared->made) {
        picks.push_back(pickOf(table::bookEntryOf(at.rulebook, each.creature)));
        picks.back().id = table::madeReference(each.id);
        picks.back().text = FormWords::tr("made at this table");
    }
    for (const content::Creature& each : at.rulebook.creatures)
        picks.push_back(pickOf(table::bookEntryOf(at.rulebook, each)));
    return picks;
}

std::optional<Form> prepareEncounter(const FormTable& at) {
    const bool hasAdversaries = at.rulebook.duality && !at.rulebook.duality->adversaries.empty();
    if (at.rulebook.creatures.empty() && at.table.prepared->made.empty() && !hasAdversaries) return std::nullopt;
    Form form = encounterForm(at, {});
    form.title = FormWords::tr("Prepare an encounter");
    form.action = FormWords::tr("Prepare it");
    return form;
}

std::optional<Form> changeEncounter(const FormTable& at) {
    const auto& all = at.table.prepared->encounters;
    const auto found = std::ranges::find(all, table::EncounterId{at.about.ref}, &table::Encounter::id);
    if (found == all.end()) return std::nullopt;
    Form form = encounterForm(at, *found);
    form.title = FormWords::tr("Change the encounter");
    form.action = FormWords::tr("Change it");
    return form;
}

std::optional<Form> bringEncounter(const FormTable& at) {
    std::vector<Pick> picks;
    for (const table::EncounterView& each : table::encounterViews(at.rulebook, at.table))
        picks.push_back({refText(each.id), qs(each.name), qs(each.words), {}, {}});
    if (picks.empty()) return std::nullopt;
    const std::string initial = at.about.ref != 0 ? std::to_string(at.about.ref) : picks.front().id;
    Form form;
    form.title = FormWords::tr("Bring an encounter");
    form.text = FormWords::tr("All of them come at once.");
    form.action = FormWords::tr("Bring it in");
    form.asks = {findAsk("encounter", FormWords::tr("Which"), std::move(picks), initial),
                 flagAsk("revealed", FormWords::tr("The players see them"))};
    form.command = [](const Answers& answers) {
        return table::Command(
            table::BringEncounter{answers.ref<table::EncounterId>("encounter"), answers.flag("revealed")});
    };
    return form;
}

std::optional<Form> saveRoll(const FormTable& at) {
    table::SavedRoll roll;
    const table::Actor* const about = at.table.actor(at.about.who);
    if (about && about->kind == table::ActorKind::Character) roll.who = about->id;
    const auto& last = at.table.lastRoll;
    if (last && last->move.empty()) {
        roll.expression = last->expression;
        roll.name = last->moveName;
    }
    Form form = rollForm(at, roll);
    form.title = FormWords::tr("Save a roll");
    form.action = FormWords::tr("Save it");
    return form;
}

std::optional<Form> changeSavedRoll(const FormTable& at) {
    const auto& all = at.table.prepared->rolls;
    const auto found = std::ranges::find(all, table::SavedRollId{at.about.ref}, &table::SavedRoll::id);
    if (found == all.end()) return std::nullopt;
    Form form = rollForm(at, *found);
    form.title = FormWords::tr("Change the saved roll");
    form.action = FormWords::tr("Change it");
    return form;
}

} // namespace tenplus::ui
