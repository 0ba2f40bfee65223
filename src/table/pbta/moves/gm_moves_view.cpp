#include "table/pbta/moves/gm_moves_view.h"

#include "base/contains.h"
#include "content/questions.h"
#include "table/core/sheet.h"
#include "table/pbta/moves/waiting.h"
#include "table/table.h"
#include "table/world/links.h"
#include "table/world/world.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline moves {

namespace {

const RollRecord* rollBehind(const Table& table, const Waiting& waiting) {
    if (!waiting.roll) return nullptr;
    if (table.lastRoll && table.lastRoll->id == waiting.roll) return &*table.lastRoll;
    const auto last = table.lastMoves.find(waiting.who);
    return last != table.lastMoves.end() && last->second.roll.id == waiting.roll ? &last->second.roll : nullptr;
}

bool isOffered(const content::GuideEntry& entry, const RollRecord& roll) {
    const bool isMove = entry.kind == content::GuideKind::GmMove || entry.kind == content::GuideKind::DungeonMove;
    return isMove && contains(entry.bands, roll.band) && (entry.moves.empty() || contains(entry.moves, roll.move));
}

// A foe's or a person's own moves, by the first column of their list.
void addOwn(const content::Rulebook& rulebook, const Table& table, ActorId who, std::vector<GmMoveView>& moves) {
    const Actor* actor = table.actor(who);
    if (!actor || actor->kind == ActorKind::Character) return;
    const content::ListDef* def = typeOf(rulebook, *actor).list("moves");
    const auto rows = actor->lists.find("moves");
    if (!def || def->columns.empty() || rows == actor->lists.end()) return;
    int number = 0;
    for (const Entry& row : rows->second) {
        ++number;
        const auto words = row.values.find(def->columns.front().id);
        if (words != row.values.end()) moves.push_back({{}, who, number, textOf(words->second), actor->name, false});
    }
}

// The end that the card foretells: the doom of a front.
void addEnds(const content::Rulebook& rulebook, const Table& table, CardId id, std::vector<GmMoveView>& moves) {
    const WorldCard* const card = table.world->card(id);
    const content::CardDef* const def = card ? rulebook.card(card->kind) : nullptr;
    if (!def) return;
    for (const content::CardFieldDef& field : def->fields) {
        const auto value = card->values.find(field.id);
        if (!field.atEnd || value == card->values.end() || value->second.text.empty()) continue;
        moves.push_back(
            {{}, {}, 0, writtenText(value->second.text, *table.world, CardNames(*table.world)), field.name, false});
    }
}

// The guide's answers to a roll that no move has of its own.
void addOfGuide(const content::Rulebook& rulebook, std::vector<GmMoveView>& moves) {
    for (const content::GuideEntry& entry : rulebook.guide) {
        const bool isMove = entry.kind == content::GuideKind::GmMove || entry.kind == content::GuideKind::DungeonMove;
        if (isMove && !entry.bands.empty() && entry.moves.empty())
            moves.push_back({entry.id, {}, 0, entry.title, entry.text, false});
    }
}

} // namespace

std::vector<GmMoveView> gmMovesFor(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting) {
    std::vector<GmMoveView> moves;
    if (isAskedByClock(waiting)) {
        addEnds(rulebook, table, waiting.card, moves);
        addOfGuide(rulebook, moves);
        return moves;
    }
    const RollRecord* roll = rollBehind(table, waiting);
    const auto* const asked = std::get_if<content::AskGm>(&waiting.effect.kind);
    if (!roll || !asked || !content::isAnsweredByGmMove(rulebook, *asked)) return moves;
    addOwn(rulebook, table, roll->target, moves);
    const std::size_t own = moves.size();
    for (const content::GuideEntry& entry : rulebook.guide) {
        if (isOffered(entry, *roll)) moves.push_back({entry.id, {}, 0, entry.title, entry.text, entry.harms});
    }
    if (moves.size() == own) moves.clear(); // the game has no GM's moves for this result
    return moves;
}

} // namespace tenplus::table::inline pbta::inline moves
