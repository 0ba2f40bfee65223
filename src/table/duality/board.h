// Distance, sight and cover between two actors from their tokens on the shown board, if the table measures. Otherwise
// bands, sight and cover are as stated.
#pragma once

#include "duality/play.h"
#include "table/core/decision.h"
#include "table/core/ids.h"
#include "table/duality/rules.h"

#include <optional>
#include <string>
#include <string_view>

namespace tenplus::table::inline duality {

/// What is between an actor and a target on the board.
struct BoardBetween {
    duality::Band at = duality::Band::Melee;
    duality::Cover cover = duality::Cover::None; ///< full: no part of the target is visible
    std::string_view by;                         ///< what gives it: "a wall"; may be empty
};
/// Nothing if the table does not measure, or one of them is not on the board.
std::optional<BoardBetween> boardBetween(const duality::Settings& settings, const Table& table, ActorId from,
                                         ActorId to);

/// Completes the aim from the board; keeps one that the GM allows (DH-RANGE-12, R-50), and stated cover.
duality::Aim measuredAim(const duality::Settings& settings, const Table& table, ActorId from, duality::Aim aim);
duality::RollPlan measuredPlan(const duality::Settings& settings, const Table& table, duality::RollPlan plan);

/// The feed's words for an attack at `name` about cover, from the board or stated otherwise; empty without either.
std::string coverText(const std::optional<BoardBetween>& between, const duality::Aim& counted, const std::string& name);

} // namespace tenplus::table::inline duality
