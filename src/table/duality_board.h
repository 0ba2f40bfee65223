// Where the table measures, and somebody's token and another's stand on the board that is shown: how far it is between them,
// whether they see each other and what gives cover. Anywhere else bands, sight and cover are as they were told.
#pragma once

#include "table/duality/play.h"
#include "table/table.h"

#include <optional>
#include <string>
#include <string_view>

namespace tenplus::table {

/// What the board has between one who aims and another.
struct BoardBetween {
    duality::Band at = duality::Band::Melee;
    duality::Cover cover = duality::Cover::None; ///< full: no part of the other is seen
    std::string_view by;                         ///< what gives it: "a wall"; empty where nothing does
};
/// Nothing where the table does not measure, or one of them is not on the board.
std::optional<BoardBetween> boardBetween(const duality::Settings& settings, const Table& table, ActorId from, ActorId to);

/// The aim as the board has it; one that the GM allows stays as it is (DH-RANGE-12, R-50), and so does cover that was told.
duality::Aim measuredAim(const duality::Settings& settings, const Table& table, ActorId from, duality::Aim aim);
duality::RollPlan measuredPlan(const duality::Settings& settings, const Table& table, duality::RollPlan plan);

/// What the feed tells of an attack at `name`: cover that the board gives, or that was told against it; empty for neither.
std::string coverTold(const std::optional<BoardBetween>& between, const duality::Aim& counted, const std::string& name);

} // namespace tenplus::table
