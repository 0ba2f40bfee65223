// The events of encounters and of the campaign's bestiary: whether they apply, what they change, their lines and
// bounds.
#include "table/core/bestiary.h"
#include "table/core/checks.h"
#include "table/core/encounter.h"
#include "table/core/story_line.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>
#include <utility>

namespace tenplus::table::inline core {

namespace {

constexpr std::size_t kLongestReference = 80;
constexpr std::size_t kMostCreatureWords = 100; ///< entries of one list of a made creature

std::optional<StoryLine> preparedLine(const std::string& words) {
    auto line = storyLine(LineKind::Quiet, words);
    line->secret = true; // what the GM has ready is the GM's
    return line;
}

bool isPrepared(const Table& table, EncounterId id) {
    return std::ranges::find(table.prepared->encounters, id, &Encounter::id) != table.prepared->encounters.end();
}
bool isMade(const Table& table, MadeId id) {
    return std::ranges::find(table.prepared->made, id, &MadeCreature::id) != table.prepared->made.end();
}

// A made creature that was forgotten, or whose making was undone, cannot be brought.
bool knowsAll(const Table& table, const Encounter& encounter) {
    return std::ranges::all_of(encounter.groups, [&](const EncounterGroup& group) {
        if (!group.creature.starts_with("made:")) return true;
        return std::ranges::any_of(table.prepared->made,
                                   [&](const MadeCreature& each) { return madeReference(each.id) == group.creature; });
    });
}

Done checkGroups(const std::vector<EncounterGroup>& groups) {
    int all = 0;
    for (const EncounterGroup& group : groups) {
        if (auto fits = checkNumber("How many", group.count, 1, kMostAtOnce, "groups"); !fits) return fits;
        if (auto fits = checkText(group.creature, kLongestReference, "groups"); !fits) return fits;
        if (!group.name.empty()) {
            if (auto named = checkName(group.name, "groups"); !named) return named;
        }
        all += group.count;
    }
    return checkNumber("The creatures of an encounter", all, 1, kMostOfEncounter, "groups");
}

} // namespace

bool applies(const Table& table, const EncounterPrepared& e) {
    return isPrepared(table, e.encounter.id) != e.isNew && knowsAll(table, e.encounter);
}
bool applies(const Table& table, const EncounterBrought& e) { return isPrepared(table, e.encounter); }
bool applies(const Table& table, const EncounterRemoved& e) { return isPrepared(table, e.encounter); }
bool applies(const Table& table, const CreatureKept& e) { return !isMade(table, e.made.id); }
bool applies(const Table& table, const CreatureForgotten& e) {
    return isMade(table, e.made) && !encounterWith(table, e.made);
}

void evolve(Table& table, const EncounterPrepared& e) {
    auto& all = table.prepared.change().encounters;
    const auto there = std::ranges::find(all, e.encounter.id, &Encounter::id);
    if (there == all.end()) {
        all.push_back(e.encounter);
        return;
    }
    const int brought = there->brought; // counted by the turns that brought it, which may be undone
    *there = e.encounter;
    there->brought = brought;
}
void evolve(Table& table, const EncounterBrought& e) {
    auto& all = table.prepared.change().encounters;
    const auto there = std::ranges::find(all, e.encounter, &Encounter::id);
    if (there != all.end()) ++there->brought;
}
void evolve(Table& table, const EncounterRemoved& e) {
    std::erase_if(table.prepared.change().encounters, [&](const Encounter& each) { return each.id == e.encounter; });
}
void evolve(Table& table, const CreatureKept& e) { table.prepared.change().made.push_back(e.made); }
void evolve(Table& table, const CreatureForgotten& e) {
    std::erase_if(table.prepared.change().made, [&](const MadeCreature& each) { return each.id == e.made; });
}

std::optional<StoryLine> describe(const StoryContext&, const EncounterPrepared& e) {
    return preparedLine("The encounter \"" + e.encounter.name + (e.isNew ? "\" is prepared" : "\" is changed"));
}
std::optional<StoryLine> describe(const StoryContext&, const EncounterBrought& e) {
    return preparedLine("The encounter \"" + e.name + "\" begins");
}
std::optional<StoryLine> describe(const StoryContext&, const EncounterRemoved& e) {
    return preparedLine("The encounter \"" + e.name + "\" is removed");
}
std::optional<StoryLine> describe(const StoryContext&, const CreatureKept& e) {
    return preparedLine("The bestiary gains \"" + e.made.creature.name + "\"");
}
std::optional<StoryLine> describe(const StoryContext&, const CreatureForgotten& e) {
    return preparedLine("The bestiary loses \"" + e.name + "\"");
}

Done checkBounds(const Encounter& encounter) {
    if (auto named = checkName(encounter.name, "name"); !named) return named;
    if (auto fits = checkLength(encounter.note, kLongestNote, "note"); !fits) return fits;
    if (encounter.groups.empty())
        return refuse("empty-encounter", "groups", "The encounter \"{}\" brings nobody: put a creature into it.",
                      encounter.name);
    if (auto fits = checkSize(encounter.groups.size(), kMostGroups, "groups in an encounter", "groups"); !fits)
        return fits;
    return checkGroups(encounter.groups);
}

Done checkBounds(const CreatureKept& kept) {
    const content::Creature& creature = kept.made.creature;
    if (kept.made.id.value <= 0) return unfit("made");
    if (auto named = checkName(creature.name, "made/creature/name"); !named) return named;
    for (const auto* list :
         {&creature.tags, &creature.damageTags, &creature.reach, &creature.qualities, &creature.moves}) {
        if (auto fits = checkSize(list->size(), kMostCreatureWords, "words of a creature", "made"); !fits) return fits;
    }
    return {};
}

Done checkOn(const Table& table, const EncounterPrepared& e) {
    if (!e.isNew) return {};
    return checkRoom(table.prepared->encounters.size(), kMostEncounters, "encounters", "encounter");
}
Done checkOn(const Table& table, const CreatureKept&) {
    return checkRoom(table.prepared->made.size(), kMostMade, "creatures in the campaign's bestiary", "made");
}

} // namespace tenplus::table::inline core
