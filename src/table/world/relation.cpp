#include "table/world/relation.h"

#include "table/core/by_id.h"
#include "table/core/refusals.h"
#include "table/turn.h"
#include "table/world/bounds.h"
#include "table/world/decide.h"

#include <algorithm>

namespace tenplus::table::inline world {

namespace {

Expected<const Relation*, Refusal> findRelation(const Turn& turn, RelationId id) {
    const auto& all = turn.table().world->relations;
    const auto found = withId(all, id);
    if (found == all.end()) return refuseUnknownPart("relation", id.value, "relation");
    return &*found;
}

} // namespace

Done decideOn(Turn& turn, const Relate& command) {
    const auto from = findCard(turn, command.from, "from");
    if (!from) return Unexpected(from.error());
    const auto to = findCard(turn, command.to, "to");
    if (!to) return Unexpected(to.error());
    if (command.from == command.to) return refuseNoChange("a card is related to another one", "to");
    const World& world = *turn.table().world;
    if (auto room = checkRoom(world.relations.size(), kMostRelations, "relations", {}); !room) return room;
    Relation relation{{}, command.from, command.to, command.words, command.back, command.shown};
    if (auto checked = checkBounds(relation); !checked) return checked;
    const bool isThere = std::ranges::any_of(world.relations, [&](const Relation& each) {
        return each.from == relation.from && each.to == relation.to && each.words == relation.words;
    });
    if (isThere) return refuseNoChange("the two are related so already", "words");
    relation.id = turn.nextId<RelationId>();
    turn.emit(CardsRelated{std::move(relation), (*from)->name, (*to)->name});
    return {};
}

Done decideOn(Turn& turn, const RevealRelation& command) {
    const auto relation = findRelation(turn, command.relation);
    if (!relation) return Unexpected(relation.error());
    if ((*relation)->shown == command.shown)
        return refuseNoChange(command.shown ? "it is shown already" : "it is hidden already", "shown");
    turn.emit(RelationRevealed{command.relation, (*relation)->words, command.shown});
    return {};
}

Done decideOn(Turn& turn, const Unrelate& command) {
    const auto relation = findRelation(turn, command.relation);
    if (!relation) return Unexpected(relation.error());
    turn.emit(CardsUnrelated{command.relation, (*relation)->words});
    return {};
}

} // namespace tenplus::table::inline world
