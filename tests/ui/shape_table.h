// Games of other shapes than 2d6 at the table, from tests/fixtures/packs: what the panels are given of them.
#pragma once

#include "bridge/act.h"
#include "table/gm_view.h"
#include "table/pbta/moves/move_view.h"
#include "table/player_view.h"
#include "table/scene.h"
#include "table/sheet_view.h"

#include <catch2/catch.hpp>

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tenplus::ui::shapes {

struct ShapeTable {
    table::testing::Scene scene;
    table::ActorId who;

    ShapeTable(const char* game, const char* name, std::map<std::string, table::Value> values = {})
        : scene(game) {
        who = comes(name, std::move(values));
    }
    table::ActorId comes(const char* name, std::map<std::string, table::Value> values = {}) {
        scene.perform(table::AddActor{.name = name, .values = std::move(values)});
        return scene.table().actors.rbegin()->first;
    }
    table::GmView gm() const { return table::gmView(scene.rulebook(), scene.table()); }
    table::PlayerView players() const { return table::playerView(scene.rulebook(), scene.table()); }
    table::SheetView sheet() const { return *table::sheetView(scene.rulebook(), scene.table(), who); }
    table::RollMove plan(const char* move, const char* approach = "") const {
        return {.who = who, .move = move, .approach = approach};
    }
    table::MoveView move(const table::RollMove& command) const {
        auto view = table::moveView(scene.rulebook(), scene.table(), command);
        REQUIRE(view);
        return std::move(*view);
    }
    table::RollView rolled(const char* move, const char* approach, const std::vector<int>& dice) {
        scene.roll(who, move, dice, plan(move, approach));
        return *gm().lastRoll;
    }
};

/// Tam walks the long road: one die against two, with a drift that can take the place of a total.
inline ShapeTable road(std::int64_t drift = 7) { return {"longroad", "Tam", {{"drift", table::Value(drift)}}}; }
/// Odo at the pans: a pool of three for Haul, none for Watch.
inline ShapeTable pans() { return {"saltworks", "Odo", {{"haulDots", table::Value(std::int64_t{3})}}}; }
/// Ida of the understudies, who counts no wounds: labels, strain with steps, sparks, favours.
inline ShapeTable stage(std::map<std::string, table::Value> values = {}) {
    return {"understudies", "Ida", std::move(values)};
}

} // namespace tenplus::ui::shapes
