// Applies the events of the skirmish to the table. Ignores a fact about something that is not on the board: it can only
// come from a damaged file.
#include "skirmish/fits.h"
#include "table/skirmish/events.h"
#include "table/table.h"

#include <utility>

namespace tenplus::table::inline skirmish {

bool applies(const Table& table, const SkirmishBegun& e) {
    return table.skirmish.last == e.on && !table.skirmish.board() && (!e.party || *e.party == table.skirmish.party);
}
bool applies(const Table& table, const SkirmishStepped& e) {
    return table.skirmish.last == e.on && table.skirmish.board();
}
bool applies(const Table& table, const SkirmishEnded& e) {
    return table.skirmish.last == e.on && table.skirmish.board();
}
bool applies(const Table& table, const SkirmishChanged& e) {
    bool fits = true;
    SkirmishChanged::eachPart([&](std::string_view, auto member, auto part) {
        if (e.*part) fits &= table.skirmish.*member == (e.*part)->was;
    });
    return fits;
}

void evolve(Table& table, const SkirmishBegun& e) {
    SkirmishState& state = table.skirmish;
    state.last = e.id;
    state.scenario = e.scenario;
    state.title = e.title;
    state.aims = e.aims;
    state.trial = e.trial;
    state.game.assign(1, skirmish::gameOf(e.start));
    state.met.begin(state.game.front());
}
void evolve(Table& table, const SkirmishStepped& e) {
    table.skirmish.last = e.id;
    if (table.skirmish.game.empty()) return;
    skirmish::Game& game = table.skirmish.game.front();
    skirmish::Facts told;
    for (const skirmish::Fact& fact : e.facts) {
        if (!skirmish::fits(game, fact)) continue;
        evolve(game, fact);
        table.skirmish.met.follow(game, fact);
        told.push_back(fact);
    }
    std::vector<skirmish::Pool> pools = skirmish::decided(skirmish::poolsOf(told));
    if (!pools.empty()) table.skirmish.thrown = {table.lastRoll ? table.lastRoll->id : RollId{}, std::move(pools)};
}
void evolve(Table& table, const SkirmishEnded& e) {
    SkirmishState& state = table.skirmish;
    state.last = e.id;
    state.scenario.clear();
    state.title.clear();
    state.aims.clear();
    state.trial = false;
    state.met = {};
    state.thrown.pools.clear();
    state.game.clear();
}
void evolve(Table& table, const SkirmishChanged& e) {
    SkirmishChanged::eachPart([&](std::string_view, auto member, auto part) {
        if (e.*part) table.skirmish.*member = (e.*part)->now;
    });
}

} // namespace tenplus::table::inline skirmish
