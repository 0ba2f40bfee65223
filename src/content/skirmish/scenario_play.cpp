#include "content/skirmish/scenario_play.h"

#include "base/contains.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace tenplus::content::skirmish {

namespace {

using board::Point;

constexpr std::size_t kNoThing = std::numeric_limits<std::size_t>::max();
constexpr std::uint16_t kNever = std::numeric_limits<std::uint16_t>::max();

int slowestMove(const Book& book) {
    int slowest = 30;
    for (const NamedProfile& each : book.profiles) {
        if (each.hero) slowest = std::min<int>(slowest, each.profile.move);
    }
    return slowest;
}

bool putsUpWall(const Trigger& trigger) {
    return std::ranges::any_of(trigger.effects, [](const Effect& effect) {
        return effect.kind == EffectKind::SetTerrain && effect.amount == static_cast<std::uint8_t>(Terrain::Wall);
    });
}

} // namespace

Play::Play(const Scenario& scenario, const Book& book, PlayedBy party)
    : m_scenario(scenario)
    , m_party(party)
    , m_move(slowestMove(book))
    , m_terrain(scenario.terrain)
    , m_things(scenario.things.size())
    , m_at(scenario.terrain.size(), kNoThing)
    , m_stands{scenario.starts.front()}
    , m_come(scenario.terrain.size())
    , m_rests(scenario.terrain.size())
    , m_beside(scenario.terrain.size())
    , m_fired(scenario.triggers.size())
    , m_revealed(scenario.revealed) {
    for (std::size_t i = 0; i < m_things.size(); ++i) {
        const PlacedThing& thing = scenario.things[i];
        m_at[thing.square] = i;
        m_things[i].present = !thing.hidden || party.learned;
        if (thing.hidden) m_terrain[thing.square] = party.learned ? Terrain::Floor : Terrain::Wall;
    }
    for (bool goesOn = true; goesOn;) {
        walk();
        const bool early = m_party.wallsEarly;
        goesOn = setOff(early) || openDoors() || takeKeys() || (early && setOff(false));
    }
}

std::size_t Play::thingAt(Square square) const {
    const std::size_t at = m_at[square];
    return at != kNoThing && m_things[at].present ? at : kNoThing;
}

bool Play::isWallLike(Point at) const {
    const auto square = static_cast<Square>(m_scenario.extent.indexOf(at));
    if (m_terrain[square] == Terrain::Wall) return true;
    const std::size_t thing = thingAt(square);
    return thing != kNoThing && m_scenario.things[thing].kind == ThingKind::Door && !m_things[thing].open;
}

bool Play::canEnter(Square square) const {
    if (!isRevealed(square) || m_terrain[square] == Terrain::Wall || m_terrain[square] == Terrain::Water) return false;
    const std::size_t thing = thingAt(square);
    if (thing == kNoThing) return true;
    return m_scenario.things[thing].kind == ThingKind::Door ? m_things[thing].open
                                                            : m_scenario.things[thing].traits.enter;
}

bool Play::canStand(Square square) const {
    if (!canEnter(square) || m_terrain[square] == Terrain::Slide) return false;
    const std::size_t thing = thingAt(square);
    return thing == kNoThing || m_scenario.things[thing].kind == ThingKind::Door ||
           m_scenario.things[thing].traits.stand;
}

// The cost across a pit from a resting square, or of one step; 0 if neither is possible.
int Play::stepCost(Point from, Point to) const {
    const Numbers& numbers = m_scenario.numbers;
    const auto square = static_cast<Square>(m_scenario.extent.indexOf(to));
    if (board::straightDistance(from, to) == 2) {
        const bool slow = m_move <= numbers.slowMove;
        return canStand(square) && (slow || numbers.jumpCost <= m_move) ? m_move : 0;
    }
    if (!canEnter(square) || !board::touch(from, to, [&](Point at) { return isWallLike(at); })) return 0;
    int cost = 1;
    if (m_terrain[square] == Terrain::Rough) cost = numbers.roughCost;
    if (m_terrain[square] == Terrain::Slide) cost = numbers.slideCost;
    return std::max(1, cost * (board::isDiagonal(to - from) ? numbers.diagonalCosts : 1));
}

void Play::walkFrom(Square from, std::vector<std::uint16_t>& spent, std::vector<Square>& open) const {
    const Point here = m_scenario.extent.pointAt(from);
    const auto come = [&](Point there) {
        if (!m_scenario.extent.contains(there)) return;
        const int cost = stepCost(here, there);
        const auto to = static_cast<Square>(m_scenario.extent.indexOf(there));
        if (cost == 0 || spent[from] + cost > m_move) return;
        const auto sum = static_cast<std::uint16_t>(canStand(to) ? 0 : spent[from] + cost);
        if (sum >= spent[to]) return;
        spent[to] = sum;
        open.push_back(to);
    };
    for (const Point step : board::kSteps) {
        come(here + step);
        if (board::isDiagonal(step) || spent[from] != 0 || !m_scenario.extent.contains(here + step)) continue;
        const std::size_t pit = thingAt(static_cast<Square>(m_scenario.extent.indexOf(here + step)));
        if (pit != kNoThing && m_scenario.things[pit].kind == ThingKind::Pit) come(here + step + step);
    }
}

// A walk may end on any square where a model can stand; the next begins there with full points.
void Play::walk() {
    const auto squares = m_terrain.size();
    std::vector<std::uint16_t> spent(squares, kNever);
    std::vector<Square> open;
    for (const Square stand : m_stands) {
        spent[stand] = 0;
        open.push_back(stand);
    }
    while (!open.empty()) {
        const Square from = open.back();
        open.pop_back();
        walkFrom(from, spent, open);
    }
    for (std::size_t square = 0; square < squares; ++square) {
        if (spent[square] == kNever) continue;
        m_come[square] = true;
        if (spent[square] == 0) m_rests[square] = true;
    }
    const auto pinches = [&](Point at) { return isWallLike(at); };
    for (std::size_t square = 0; square < squares; ++square) {
        if (!m_rests[square]) continue;
        const Point here = m_scenario.extent.pointAt(static_cast<int>(square));
        m_beside[square] = true;
        for (const Point step : board::kSteps) {
            const Point there = here + step;
            if (m_scenario.extent.contains(there) && board::touch(here, there, pinches))
                m_beside[static_cast<std::size_t>(m_scenario.extent.indexOf(there))] = true;
        }
    }
    travel();
}

// By stairs to every end of their colour, and by a teleporter to every other active one.
void Play::travel() {
    const auto& things = m_scenario.things;
    const auto isAwake = [&](std::size_t i) {
        return things[i].kind == ThingKind::Teleporter &&
               (things[i].active || m_things[i].open || m_come[things[i].square]);
    };
    bool fromTeleporter = false;
    for (std::size_t i = 0; i < things.size(); ++i)
        fromTeleporter = fromTeleporter || (isAwake(i) && m_rests[things[i].square]);
    bool further = false;
    const auto arriveAt = [&](Square square) {
        if (m_rests[square] || contains(m_stands, square)) return;
        m_stands.push_back(square);
        further = true;
    };
    for (std::size_t i = 0; i < things.size(); ++i) {
        if (fromTeleporter && isAwake(i) && isRevealed(things[i].square)) arriveAt(things[i].square);
        if (things[i].kind != ThingKind::Stairs || !m_rests[things[i].square]) continue;
        for (const PlacedThing& end : things) {
            if (end.kind != ThingKind::Stairs || end.number != things[i].number || end.square == things[i].square)
                continue;
            reveal(m_scenario.areas[end.square]);
            arriveAt(end.square);
        }
    }
    if (further) walk();
}

bool Play::openDoors() {
    bool any = false;
    for (std::size_t i = 0; i < m_things.size(); ++i) {
        const PlacedThing& thing = m_scenario.things[i];
        if (thing.kind != ThingKind::Door || !m_things[i].present || m_things[i].open || !m_beside[thing.square] ||
            !isKeyHeld(thing.number))
            continue;
        m_things[i].open = any = true;
        const Point at = m_scenario.extent.pointAt(thing.square);
        for (const Point step : board::kSteps) {
            if (board::isDiagonal(step) || !m_scenario.extent.contains(at + step)) continue;
            const auto next = static_cast<Square>(m_scenario.extent.indexOf(at + step));
            if (m_terrain[next] != Terrain::Wall) reveal(m_scenario.areas[next]);
        }
    }
    return any;
}

bool Play::takeKeys() {
    const std::uint32_t before = m_keys;
    for (const PlacedThing& thing : m_scenario.things) {
        if (thing.kind == ThingKind::Key && thing.number != 0 && m_beside[thing.square] && isRevealed(thing.square))
            m_keys |= 1U << (thing.number - 1U);
    }
    return m_keys != before;
}

bool Play::canSetOff(const Trigger& trigger) const {
    const auto isBeaten = [&](const PlacedModel& model) {
        return model.tag == trigger.number && isRevealed(model.square) && m_beside[model.square];
    };
    switch (trigger.when) {
    case When::MoveBegins: return true;
    case When::Slain:
        return std::ranges::any_of(m_scenario.monsters, isBeaten) || std::ranges::any_of(m_scenario.allies, isBeaten);
    case When::Entered: return trigger.square != kNowhere && m_come[trigger.square];
    case When::Opened: {
        const std::size_t door = trigger.square == kNowhere ? kNoThing : thingAt(trigger.square);
        return door != kNoThing && m_things[door].open && m_beside[trigger.square];
    }
    case When::Read:
        if (!m_party.learned) return false;
        break;
    default: break;
    }
    return trigger.square != kNowhere && isRevealed(trigger.square) && m_beside[trigger.square];
}

// `wallsOnly`: postpones other triggers, so that a wall appears as early as possible.
bool Play::setOff(bool wallsOnly) {
    bool any = false;
    for (std::size_t i = 0; i < m_fired.size(); ++i) {
        const Trigger& trigger = m_scenario.triggers[i];
        const bool wall = m_party.wallsEarly && putsUpWall(trigger);
        if (m_fired[i] || (wallsOnly && !wall) || !canSetOff(trigger)) continue;
        fire(i);
        any = true;
        if (!wall) continue;
        gatherAround(trigger);
        return true; // walk again before anything else
    }
    return any;
}

void Play::fire(std::size_t trigger) {
    m_fired[trigger] = true;
    for (const Effect& effect : m_scenario.triggers[trigger].effects) apply(effect);
}

void Play::apply(const Effect& effect) {
    const std::size_t thing = effect.square == kNowhere ? kNoThing : m_at[effect.square];
    switch (effect.kind) {
    case EffectKind::Reveal: reveal(effect.amount); break;
    case EffectKind::MeetAim: m_aims |= 1U << effect.amount; break;
    case EffectKind::OpenDoor:
        if (thing != kNoThing && m_things[thing].present && m_scenario.things[thing].kind == ThingKind::Door)
            m_things[thing].open = true;
        break;
    case EffectKind::ShowDoor:
        if (thing == kNoThing || !m_scenario.things[thing].hidden) break;
        m_things[thing].present = true;
        m_terrain[effect.square] = Terrain::Floor;
        break;
    case EffectKind::WakeTeleporter:
        if (thing != kNoThing && m_scenario.things[thing].kind == ThingKind::Teleporter) m_things[thing].open = true;
        break;
    case EffectKind::SetTerrain:
        // A wall that may appear late does not stop heroes who have passed before.
        if (effect.square != kNowhere &&
            (m_party.wallsEarly || effect.amount != static_cast<std::uint8_t>(Terrain::Wall)))
            m_terrain[effect.square] = static_cast<Terrain>(effect.amount);
        break;
    default: break;
    }
}

// All heroes stand where the trigger was set off, and everything must be reached again from there.
void Play::gatherAround(const Trigger& trigger) {
    std::vector<Square> stands;
    const auto beside = [&](Square square) {
        const Point at = m_scenario.extent.pointAt(square);
        if (m_rests[square] && canStand(square)) stands.push_back(square);
        for (const Point step : board::kSteps) {
            if (!m_scenario.extent.contains(at + step)) continue;
            const auto next = static_cast<Square>(m_scenario.extent.indexOf(at + step));
            if (m_rests[next] && canStand(next)) stands.push_back(next);
        }
    };
    if (trigger.when == When::Entered && canStand(trigger.square))
        stands = {trigger.square};
    else if (trigger.square != kNowhere)
        beside(trigger.square);
    else if (trigger.when == When::Slain) {
        for (const PlacedModel& model : m_scenario.monsters)
            if (model.tag == trigger.number) beside(model.square);
    } else {
        stands = m_stands;
    }
    if (!stands.empty()) m_stands = std::move(stands);
    m_come.assign(m_come.size(), false);
    m_rests.assign(m_rests.size(), false);
    m_beside.assign(m_beside.size(), false);
}

} // namespace tenplus::content::skirmish
