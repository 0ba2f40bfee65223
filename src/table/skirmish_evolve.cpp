#include "table/skirmish_evolve.h"

#include "table/skirmish/fits.h"

#include <utility>

namespace tenplus::table {

bool appliesOn(const Table& table, const SkirmishBegun& e) {
    return table.skirmish.last == e.on && !table.skirmish.board() && (!e.party || *e.party == table.skirmish.party);
}
bool appliesOn(const Table& table, const SkirmishStepped& e) { return table.skirmish.last == e.on && table.skirmish.board(); }
bool appliesOn(const Table& table, const SkirmishEnded& e) { return table.skirmish.last == e.on && table.skirmish.board(); }
bool appliesOn(const Table& table, const SkirmishChanged& e) {
    bool fits = true;
    SkirmishChanged::eachPart([&](std::string_view, auto member, auto part) {
        if (e.*part) fits &= table.skirmish.*member == (e.*part)->was;
    });
    return fits;
}

void evolveOn(Table& table, const SkirmishBegun& e) {
    SkirmishState& state = table.skirmish;
    state.last = e.id;
    state.scenario = e.scenario;
    state.title = e.title;
    state.aims = e.aims;
    state.game.assign(1, skirmish::gameOf(e.start));
    state.met.begin(state.game.front());
}
void evolveOn(Table& table, const SkirmishStepped& e) {
    table.skirmish.last = e.id;
    if (table.skirmish.game.empty()) return;
    skirmish::Game& game = table.skirmish.game.front();
    skirmish::Told told;
    for (const skirmish::FactRecord& record : e.facts) {
        const skirmish::Fact fact = skirmish::factOf(record);
        if (!skirmish::fits(game, fact)) continue;
        skirmish::evolve(game, fact);
        table.skirmish.met.follow(game, fact);
        told.push_back(fact);
    }
    std::vector<skirmish::Pool> pools = skirmish::decided(skirmish::poolsOf(told));
    if (!pools.empty()) table.skirmish.thrown = {table.lastRoll ? table.lastRoll->id : RollId{}, std::move(pools)};
}
void evolveOn(Table& table, const SkirmishEnded& e) {
    SkirmishState& state = table.skirmish;
    state.last = e.id;
    state.scenario.clear();
    state.title.clear();
    state.aims.clear();
    state.met = {};
    state.thrown = {};
    state.game.clear();
}
void evolveOn(Table& table, const SkirmishChanged& e) {
    SkirmishChanged::eachPart([&](std::string_view, auto member, auto part) {
        if (e.*part) table.skirmish.*member = (e.*part)->now;
    });
}

} // namespace tenplus::table
