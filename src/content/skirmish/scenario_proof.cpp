#include "content/skirmish/scenario_proof.h"

#include "content/skirmish/scenario_play.h"

#include <algorithm>
#include <fmt/format.h>

namespace tenplus::content::skirmish {

namespace {

using board::Point;
using Faults = std::vector<std::string>;

std::string at(const Scenario& scenario, Square square) { return placeOf(scenario.extent, square); }

const PlacedThing* thingAt(const Scenario& scenario, Square square) {
    const auto found = std::ranges::find(scenario.things, square, &PlacedThing::square);
    return found == scenario.things.end() ? nullptr : &*found;
}

bool isDoor(const Scenario& scenario, Square square) {
    const PlacedThing* const thing = thingAt(scenario, square);
    return thing && thing->kind == ThingKind::Door;
}

// By the rules at the start: doors are shut, and monsters stay off teleporters.
bool canStand(const Scenario& scenario, Square square, bool hero) {
    const Terrain terrain = scenario.terrain[square];
    if (terrain != Terrain::Floor && terrain != Terrain::Rough) return false;
    const PlacedThing* const thing = thingAt(scenario, square);
    if (!thing) return true;
    if (thing->kind == ThingKind::Teleporter) return hero;
    return thing->kind != ThingKind::Door && thing->traits.stand;
}

void addFallen(const Scenario& scenario, Faults& faults) {
    const auto check = [&](Square square, const char* who, bool hero) {
        if (!canStand(scenario, square, hero))
            faults.push_back(fmt::format("{} at {} stands where nobody can stand", who, at(scenario, square)));
    };
    for (const Square start : scenario.starts) check(start, "the hero", true);
    for (const PlacedModel& ally : scenario.allies) check(ally.square, "the ally", true);
    for (const PlacedModel& monster : scenario.monsters) check(monster.square, "the monster", false);
}

bool isRevealed(const Scenario& scenario, Square square) {
    return (scenario.revealed >> scenario.areas[square] & 1U) != 0;
}

bool revealsOnEntering(const Scenario& scenario, Square square, std::uint8_t area) {
    return std::ranges::any_of(scenario.triggers, [&](const Trigger& trigger) {
        return trigger.when == When::Entered && trigger.square == square &&
               std::ranges::any_of(trigger.effects, [&](const Effect& effect) {
                   return effect.kind == EffectKind::Reveal && effect.amount == area;
               });
    });
}

// Reports borders at which heroes would face squares that they neither see nor may enter, without a reason on the
// board.
void addOpenBorders(const Scenario& scenario, Faults& faults) {
    const board::Extent& extent = scenario.extent;
    const auto square = [&](Point point) { return static_cast<Square>(extent.indexOf(point)); };
    const auto isShut = [&](Square there) {
        return scenario.terrain[there] == Terrain::Wall || isDoor(scenario, there);
    };
    std::string first;
    int more = 0;
    for (int number = 0; number < extent.squares(); ++number) {
        const auto from = static_cast<Square>(number);
        const Point here = extent.pointAt(number);
        for (const Point step : board::kSteps) {
            const Point there = here + step;
            if (!extent.contains(there) || isRevealed(scenario, square(there)) ||
                scenario.areas[square(there)] == scenario.areas[from])
                continue;
            if (isShut(from) || isShut(square(there)) ||
                !board::touch(here, there, [&](Point each) { return isShut(square(each)); }))
                continue;
            if (revealsOnEntering(scenario, from, scenario.areas[square(there)])) continue;
            if (first.empty())
                first = fmt::format("{} and {}", at(scenario, from), at(scenario, square(there)));
            else
                ++more;
        }
    }
    if (first.empty()) return;
    faults.push_back(fmt::format("areas lie open to each other between {}{}: part them by walls or doors, or "
                                 "let the square before it reveal what is hidden",
                                 first, more == 0 ? "" : fmt::format(" and at {} more places", more)));
}

bool isOpenedByTrigger(const Scenario& scenario, Square door) {
    return std::ranges::any_of(scenario.triggers, [&](const Trigger& trigger) {
        return std::ranges::any_of(trigger.effects, [&](const Effect& effect) {
            return effect.kind == EffectKind::OpenDoor && effect.square == door;
        });
    });
}

void addKeys(const Scenario& scenario, const Play& play, Faults& faults) {
    const auto has = [&](ThingKind kind, int colour) {
        return std::ranges::any_of(
            scenario.things, [&](const PlacedThing& thing) { return thing.kind == kind && thing.number == colour; });
    };
    for (std::size_t i = 0; i < scenario.things.size(); ++i) {
        const PlacedThing& thing = scenario.things[i];
        if (thing.kind == ThingKind::Key && !has(ThingKind::Door, thing.number))
            faults.push_back(fmt::format("the key at {} fits no door", at(scenario, thing.square)));
        if (thing.kind != ThingKind::Door || thing.number == 0 || play.opened(i)) continue;
        const bool lacks = !has(ThingKind::Key, thing.number) && !isOpenedByTrigger(scenario, thing.square);
        faults.push_back(lacks ? fmt::format("there is no key of colour {} for the door at {}", thing.number,
                                             at(scenario, thing.square))
                               : fmt::format("no hero can open the door at {}: its key cannot be had before",
                                             at(scenario, thing.square)));
    }
}

struct TriggerPlace {
    When when;
    std::string_view word;
    std::string_view what;
};
constexpr TriggerPlace kPlaces[] = {{When::Explored, "explored", "nothing to explore"},
                                    {When::Read, "read", "no altar"},
                                    {When::Smashed, "smashed", "no coffin"},
                                    {When::Opened, "opened", "no door"}};

bool serves(When when, ThingKind kind) {
    switch (when) {
    case When::Read: return kind == ThingKind::Altar;
    case When::Smashed: return kind == ThingKind::Coffin;
    case When::Opened: return kind == ThingKind::Door;
    default: return isExplorable(kind);
    }
}

void addTriggers(const Scenario& scenario, const Play& play, Faults& faults) {
    for (std::size_t i = 0; i < scenario.triggers.size(); ++i) {
        const Trigger& trigger = scenario.triggers[i];
        if (trigger.when == When::Slain) {
            const auto has = [&](const std::vector<PlacedModel>& models) {
                return std::ranges::find(models, trigger.number, &PlacedModel::tag) != models.end();
            };
            if (!has(scenario.monsters) && !has(scenario.allies))
                faults.push_back(fmt::format("nobody has the tag {} that a trigger waits for", trigger.number));
        }
        if (trigger.square == kNowhere) continue;
        const auto place = std::ranges::find(kPlaces, trigger.when, &TriggerPlace::when);
        const PlacedThing* const thing = thingAt(scenario, trigger.square);
        if (place != std::end(kPlaces) && (!thing || !serves(trigger.when, thing->kind)))
            faults.push_back(fmt::format("there is {} at {}, so nobody sets off the trigger \"{}\"", place->what,
                                         at(scenario, trigger.square), place->word));
        else if (!play.fired(i))
            faults.push_back(fmt::format("no hero can set off the trigger at {}", at(scenario, trigger.square)));
    }
}

// Reports what the party cannot reach in `play`; the sentences begin with `if`.
void addReach(const Scenario& scenario, const Play& play, const std::string& lead, Faults& faults) {
    bool exit = false;
    for (const PlacedThing& thing : scenario.things) {
        if (thing.kind == ThingKind::Teleporter) exit = exit || play.comesTo(thing.square);
        if ((thing.kind == ThingKind::Chest || thing.kind == ThingKind::Key) && !play.comesBeside(thing.square))
            faults.push_back(fmt::format("{}no hero can come to what lies at {}", lead, at(scenario, thing.square)));
    }
    if (!exit) faults.push_back(lead + "no hero can come to a teleporter, so none can return or leave");
    for (const PlacedModel& monster : scenario.monsters) {
        if (monster.tag != 0 && !play.comesBeside(monster.square))
            faults.push_back(
                fmt::format("{}no hero can come to the monster at {}", lead, at(scenario, monster.square)));
    }
}

void addAims(const Scenario& scenario, const Play& play, const std::string& lead, Faults& faults) {
    for (std::size_t aim = 0; aim < scenario.aims.size(); ++aim) {
        if (!play.met(aim))
            faults.push_back(fmt::format("{}aim {}, \"{}\", can never be met", lead, aim + 1, scenario.aims[aim]));
    }
}

bool hasWalls(const Scenario& scenario) {
    return std::ranges::any_of(scenario.triggers, [](const Trigger& trigger) {
        return std::ranges::any_of(trigger.effects, [](const Effect& effect) {
            return effect.kind == EffectKind::SetTerrain && effect.amount == static_cast<std::uint8_t>(Terrain::Wall);
        });
    });
}

} // namespace

Proof proofOf(const Scenario& scenario, const Book& book) {
    if (scenario.starts.empty()) return {{"there is no square for a hero to start on"}, {}};
    Proof proof;
    const Play play(scenario, book, {});
    for (const Square start : scenario.starts) {
        if (!isRevealed(scenario, start))
            proof.faults.push_back(fmt::format("the start {} is not revealed", at(scenario, start)));
        if (!play.comesTo(start))
            proof.faults.push_back(fmt::format("no way leads from the first start to that at {}", at(scenario, start)));
    }
    addReach(scenario, play, {}, proof.faults);
    addTriggers(scenario, play, proof.faults);
    addKeys(scenario, play, proof.faults);
    addAims(scenario, play, {}, proof.faults);
    addFallen(scenario, proof.faults);
    addOpenBorders(scenario, proof.faults);
    if (!proof.faults.empty()) return proof;
    if (hasWalls(scenario)) {
        const Play early(scenario, book, {.wallsEarly = true});
        const std::string lead = "once a trigger has put up its wall, ";
        addAims(scenario, early, lead, proof.faults);
        bool exit = false;
        for (const PlacedThing& thing : scenario.things)
            exit = exit || (thing.kind == ThingKind::Teleporter && early.comesTo(thing.square));
        if (!exit) proof.faults.push_back(lead + "no hero can come to a teleporter, so none can return or leave");
    }
    const Play plain(scenario, book, {.learned = false});
    addAims(scenario, plain, "without somebody who finds hidden ways or reads altars, ", proof.doubts);
    return proof;
}

} // namespace tenplus::content::skirmish
