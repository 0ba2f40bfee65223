#include "content/skirmish/scenario_reach.h"

#include "board/reach.h"

#include <algorithm>
#include <fmt/format.h>

namespace tenplus::content::skirmish {

namespace {

using board::Point;

// Doors are opened, hidden ways found and walls moved: what is left shut is shut for good.
std::vector<bool> passable(const Scenario& scenario) {
    std::vector<bool> open(scenario.terrain.size());
    for (std::size_t i = 0; i < open.size(); ++i)
        open[i] = scenario.terrain[i] != Terrain::Wall && scenario.terrain[i] != Terrain::Water;
    for (const PlacedThing& thing : scenario.things) {
        if (thing.kind != ThingKind::Pit) open[thing.square] = thing.traits.enter;
    }
    for (const Trigger& trigger : scenario.triggers) {
        for (const Effect& effect : trigger.effects) {
            if (effect.kind == EffectKind::SetTerrain && effect.amount == 0 && effect.square != kNowhere) open[effect.square] = true;
        }
    }
    return open;
}

bool joined(const PlacedThing& a, const PlacedThing& b) {
    if (a.kind != b.kind) return false;
    return a.kind == ThingKind::Teleporter || (a.kind == ThingKind::Stairs && a.number == b.number);
}

std::string at(const Scenario& scenario, Square square) {
    const Point point = scenario.extent.pointAt(square);
    return fmt::format("({}, {})", point.x, point.y);
}

// As the rules have it when the game begins: doors are shut, and a monster stays off teleporters.
bool canStand(const Scenario& scenario, Square square, bool hero) {
    const Terrain terrain = scenario.terrain[square];
    if (terrain != Terrain::Floor && terrain != Terrain::Rough) return false;
    return std::ranges::none_of(scenario.things, [&](const PlacedThing& thing) {
        if (thing.square != square) return false;
        if (thing.kind == ThingKind::Teleporter) return !hero;
        return thing.kind == ThingKind::Door || !thing.traits.stand;
    });
}

class Ways {
public:
    explicit Ways(const Scenario& scenario)
        : m_scenario(scenario) {
        const auto open = passable(scenario);
        const auto edges = [&](int from, int, auto go) {
            for (const Point step : board::kSteps) {
                const Point to = scenario.extent.pointAt(from) + step;
                if (scenario.extent.contains(to) && open[static_cast<std::size_t>(scenario.extent.indexOf(to))]) go(scenario.extent.indexOf(to), 1);
            }
            for (const PlacedThing& a : scenario.things) {
                if (a.square != from) continue;
                for (const PlacedThing& b : scenario.things) {
                    if (b.square != from && joined(a, b)) go(b.square, 1);
                }
            }
        };
        m_reach = board::flood(scenario.extent.squares(), scenario.starts.front(), scenario.extent.squares(), edges);
    }
    [[nodiscard]] bool comesTo(Square square) const { return m_reach.cost[square] != board::kOutOfReach; }
    [[nodiscard]] bool comesNextTo(Square square) const {
        const Point point = m_scenario.extent.pointAt(square);
        return comesTo(square) || std::ranges::any_of(board::kSteps, [&](Point step) {
                   return m_scenario.extent.contains(point + step) && comesTo(static_cast<Square>(m_scenario.extent.indexOf(point + step)));
               });
    }

private:
    const Scenario& m_scenario;
    board::Reach m_reach;
};

void addFallen(const Scenario& scenario, std::vector<std::string>& faults) {
    const auto check = [&](Square square, const char* who, bool hero) {
        if (!canStand(scenario, square, hero)) faults.push_back(fmt::format("{} at {} stands where nobody can stand", who, at(scenario, square)));
    };
    for (const Square start : scenario.starts) check(start, "the hero", true);
    for (const PlacedModel& ally : scenario.allies) check(ally.square, "the ally", true);
    for (const PlacedModel& monster : scenario.monsters) check(monster.square, "the monster", false);
}

} // namespace

std::vector<std::string> unreachable(const Scenario& scenario) {
    std::vector<std::string> faults;
    if (scenario.starts.empty()) return {"there is no square for a hero to start on"};
    const Ways ways(scenario);
    for (const Square start : scenario.starts) {
        if ((scenario.revealed >> scenario.areas[start] & 1U) == 0) faults.push_back(fmt::format("the start {} is not revealed", at(scenario, start)));
        if (!ways.comesTo(start) && start != scenario.starts.front())
            faults.push_back(fmt::format("no way leads from the first start to that at {}", at(scenario, start)));
    }
    bool exit = false;
    for (const PlacedThing& thing : scenario.things) {
        if (thing.kind == ThingKind::Teleporter) exit = exit || ways.comesTo(thing.square);
        if ((thing.kind == ThingKind::Chest || thing.kind == ThingKind::Key) && !ways.comesNextTo(thing.square))
            faults.push_back(fmt::format("no hero can come to what lies at {}", at(scenario, thing.square)));
    }
    if (!exit) faults.emplace_back("no hero can come to a teleporter, so none can return or leave");
    for (const Trigger& trigger : scenario.triggers) {
        if (trigger.square != kNowhere && !ways.comesNextTo(trigger.square))
            faults.push_back(fmt::format("no hero can set off the trigger at {}", at(scenario, trigger.square)));
    }
    for (const PlacedModel& monster : scenario.monsters) {
        if (monster.tag != 0 && !ways.comesNextTo(monster.square))
            faults.push_back(fmt::format("no hero can come to the monster at {}", at(scenario, monster.square)));
    }
    addFallen(scenario, faults);
    return faults;
}

} // namespace tenplus::content::skirmish
