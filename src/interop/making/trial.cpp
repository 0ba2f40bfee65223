#include "interop/making/trial.h"

#include "dice/dice.h"
#include "table/core/refusal.h"
#include "table/decide.h"
#include "table/event.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/gear/gear.h"

#include <algorithm>
#include <utility>

namespace tenplus::interop::inline making {

namespace {

// A table at which somebody stands who may make the move, and somebody whom it may be aimed at.
class ScratchTable {
public:
    explicit ScratchTable(const content::Rulebook& rulebook)
        : m_rulebook(rulebook) {
        evolve(m_table, table::CampaignStarted{"A trial", {rulebook.id, rulebook.version, "trial"}});
        evolve(m_table, table::MatureAllowed{.on = true});
    }

    // Of a playbook if there is one; what a person would have to choose is left open.
    table::ActorId bring(const std::string& playbook) {
        if (!playbook.empty()) {
            table::CreateCharacter create{.playbook = playbook, .name = kName};
            create.override = true;
            if (perform(create)) return newest();
        }
        return perform(table::AddActor{.name = kName}) ? newest() : table::ActorId{};
    }
    table::ActorId bringTarget(content::TargetSort sort) {
        using Sort = content::TargetSort;
        if (sort == Sort::None) return {};
        const bool isFoe = sort == Sort::Foe || sort == Sort::Any;
        const table::ActorKind kind = sort == Sort::Hireling ? table::ActorKind::Hireling
                                      : isFoe                ? table::ActorKind::Foe
                                                             : table::ActorKind::Character;
        return perform(table::AddActor{.kind = kind, .name = "Somebody"}) ? newest() : table::ActorId{};
    }
    void own(table::ActorId who, const content::Move& move) {
        if (move.ofClass.playbook.empty()) return;
        const auto& owned = m_table.actor(who)->moves;
        if (std::ranges::find(owned, move.id, &table::OwnedMove::move) != owned.end()) return;
        perform(table::GainMove{.who = who, .move = move.id, .agreed = true, .override = true});
    }
    std::optional<table::Refusal> refusal(const table::Command& command, dice::Dice& dice) {
        auto decided = table::decide(m_rulebook, m_table, command, dice, m_ids);
        if (!decided) return decided.error();
        m_table = std::move(decided->table);
        return std::nullopt;
    }
    const table::Table& table() const { return m_table; }

private:
    static constexpr const char* kName = "A character";

    bool perform(const table::Command& command) {
        dice::SystemDice dice;
        return !refusal(command, dice);
    }
    table::ActorId newest() const { return m_table.actors.rbegin()->first; }

    const content::Rulebook& m_rulebook;
    table::Table m_table;
    table::Ids m_ids;
};

table::RollMove plannedRoll(ScratchTable& scratch, const content::Move& move, const std::string& approach) {
    table::RollMove roll{.who = scratch.bring(move.ofClass.playbook), .move = move.id, .approach = approach};
    if (roll.who.value != 0) scratch.own(roll.who, move);
    roll.target = scratch.bringTarget(move.target);
    roll.override = true; // a gate that is closed to a new character does not keep a person from trying the dice
    return roll;
}

} // namespace

std::optional<table::MoveView> previewOf(const content::Rulebook& rulebook, const std::string& move,
                                         const std::string& approach) {
    const content::Move* const found = rulebook.move(move);
    if (found == nullptr) return std::nullopt;
    ScratchTable scratch(rulebook);
    table::RollMove roll = plannedRoll(scratch, *found, approach);
    return table::moveView(rulebook, scratch.table(), std::move(roll));
}

std::optional<table::SheetView> sheetPreviewOf(const content::Rulebook& rulebook, const std::string& playbook) {
    ScratchTable scratch(rulebook);
    const table::ActorId who = scratch.bring(playbook);
    return who.value == 0 ? std::nullopt : table::sheetView(rulebook, scratch.table(), who);
}

Expected<table::ListView, std::string> thingPreviewOf(const content::Rulebook& rulebook, const std::string& thing) {
    if (rulebook.gear.list.empty())
        return Unexpected(std::string("The sheets of this game have no list of gear: system.json names none."));
    ScratchTable scratch(rulebook);
    const table::ActorId who = scratch.bring({});
    if (who.value == 0) return Unexpected(std::string("Nobody can be put at a table of this game yet."));
    dice::SystemDice dice;
    if (const auto no = scratch.refusal(table::TakeThing{.who = who, .thing = thing}, dice))
        return Unexpected(no->sentence);
    const auto sheet = table::sheetView(rulebook, scratch.table(), who);
    const auto list = sheet ? std::ranges::find(sheet->lists, rulebook.gear.list, &table::ListView::id)
                            : std::vector<table::ListView>::const_iterator();
    if (!sheet || list == sheet->lists.end() || list->rows.empty())
        return Unexpected(std::string("The sheet does not show its list of gear."));
    return *list;
}

Expected<Tried, std::string> tryMove(const content::Rulebook& rulebook, const std::string& move,
                                     const std::string& approach, const std::vector<int>& pips) {
    const content::Move* const found = rulebook.move(move);
    if (found == nullptr) return Unexpected(std::string("This move has a fault, so the game does not have it yet."));
    ScratchTable scratch(rulebook);
    table::RollMove roll = plannedRoll(scratch, *found, approach);
    if (roll.who.value == 0)
        return Unexpected(std::string("Nobody can be put at a table of this game yet: mend its faults first."));
    if (roll.approach.empty() && found->roll && found->roll->approaches.size() > 1)
        roll.approach = found->roll->approaches.front().id;
    dice::TypedDice typed(pips);
    dice::SystemDice thrown;
    dice::Dice& dice = pips.empty() ? static_cast<dice::Dice&>(thrown) : typed;
    if (const auto no = scratch.refusal(roll, dice)) return Unexpected(no->sentence);
    if (typed.left() > 0) return Unexpected(std::string("There are more dice than this roll takes."));
    const table::GmView view = table::gmView(rulebook, scratch.table());
    Tried tried;
    if (view.lastRoll) tried.roll = *view.lastRoll;
    tried.waiting = view.waiting;
    tried.band = tried.roll.record.band;
    return tried;
}

} // namespace tenplus::interop::inline making
