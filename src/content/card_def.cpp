#include "content/card_def.h"

#include <algorithm>

namespace tenplus::content {

const CardFieldDef* CardDef::field(std::string_view wanted) const {
    const auto found = std::ranges::find(fields, wanted, &CardFieldDef::id);
    return found == fields.end() ? nullptr : &*found;
}

std::vector<CardDef> plainCards() {
    return {
        {"person", "Person", "person", {}, {CardBecomes::Person, CardBecomes::Foe}, {NoteKind::Contact}},
        {"place", "Place", "map", {}, {CardBecomes::Scene, CardBecomes::Place}, {NoteKind::Place}},
        {"faction", "Faction", "flag", {}, {}, {}},
        {"thing", "Thing", "star", {}, {}, {}},
        {"note", "Note", "note", {}, {}, {NoteKind::Fact, NoteKind::Threat, NoteKind::Question}},
    };
}

} // namespace tenplus::content
