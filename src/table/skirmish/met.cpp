#include "table/skirmish/met.h"

namespace tenplus::table::inline skirmish {

using skirmish::FactKind;
using skirmish::Status;

void Met::begin(const skirmish::Game& game) {
    *this = {};
    meetAll(game);
}

void Met::follow(const skirmish::Game& game, const skirmish::Fact& fact) {
    if (fact.kind == FactKind::Summoned && fact.who < m_models.size()) m_models[fact.who] = {}; // a different model now
    if (fact.kind == FactKind::Placed || fact.kind == FactKind::Revealed) meetAll(game);
}

void Met::meetAll(const skirmish::Game& game) {
    if (m_models.size() < game.modelCount) m_models.resize(game.modelCount);
    for (skirmish::Index who = 0; who < game.modelCount; ++who) {
        const skirmish::Model& model = game.models[who];
        const bool isKnown =
            model.status == Status::InPlay || model.status == Status::Waiting || model.status == Status::Left;
        if (isKnown && m_models[who].place == 0) m_models[who] = {++m_all, ++m_ofProfile[model.profile]};
    }
}

} // namespace tenplus::table::inline skirmish
