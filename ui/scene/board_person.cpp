#include "scene/board_person.h"

#include "scene/scene_tools.h"
#include "table/scene/token.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

const table::TokenView* tokenFor(const table::SceneView& scene, table::ActorId who) {
    const auto found =
        std::ranges::find_if(scene.tokens, [&](const table::TokenView& each) { return each.token.who == who; });
    return found == scene.tokens.end() ? nullptr : &*found;
}

} // namespace

std::optional<table::Command> broughtTo(const table::SceneView& scene, const std::vector<BoardPerson>& people,
                                        std::span<const table::ActorId> who, board::Spot at) {
    const board::Spot size = scene.look.size();
    if (at.x < 0 || at.y < 0 || at.x >= size.x || at.y >= size.y) return std::nullopt;
    const auto personOf = [&](table::ActorId id) { return std::ranges::find(people, id, &BoardPerson::id); };
    const auto isKnown = [&](table::ActorId id) { return personOf(id) != people.end(); };
    const auto isNew = [&](table::ActorId id) { return isKnown(id) && !tokenFor(scene, id); };
    if (const auto fresh = std::ranges::find_if(who, isNew); fresh != who.end()) {
        const BoardPerson& person = *personOf(*fresh);
        const bool isHero = person.kind == table::ActorKind::Character;
        table::PlaceToken place;
        place.scene = scene.id;
        place.who = person.id;
        place.at = tokenSpot(scene, at, place.size);
        place.shown = person.revealed && (isHero || scene.shown);
        return place;
    }
    const auto known = std::ranges::find_if(who, isKnown);
    if (known == who.end()) return std::nullopt;
    const table::Token& token = tokenFor(scene, *known)->token;
    const board::Spot to = tokenSpot(scene, at, token.size);
    if (to == token.at) return std::nullopt;
    return table::MoveToken{token.id, to, std::nullopt};
}

} // namespace tenplus::ui
