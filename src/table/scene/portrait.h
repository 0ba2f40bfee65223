// The portrait of somebody: a picture of the campaign that stands on the sheet and in the tokens. The players see it
// with the token.
#pragma once

#include "base/described.h"
#include "table/core/decision.h"
#include "table/core/picture.h"

#include <optional>
#include <string>

namespace tenplus::table::inline scene {

/// Lists the picture, whose bytes are in the campaign file, unless it is listed already. Without one: takes the
/// portrait away.
struct SetPortrait {
    ActorId who;
    std::optional<Picture> picture;
    DESCRIBED(SetPortrait, "set-portrait", who, picture)
};
Done decideOn(Turn& turn, const SetPortrait& command);

struct PortraitSet {
    ActorId who;
    std::string picture; ///< hash; empty: none
    DESCRIBED(PortraitSet, "portrait-set", who, picture)
};
bool applies(const Table& table, const PortraitSet& e);
void evolve(Table& table, const PortraitSet& e);
std::optional<StoryLine> describe(const StoryContext& telling, const PortraitSet& e);

} // namespace tenplus::table::inline scene
