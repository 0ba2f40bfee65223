// The hint of who has had the spotlight least. For the GM alone.
#pragma once

#include "table/core/ids.h"

#include <map>
#include <vector>

namespace tenplus::ui {

/// Those of the party who have acted least, with how often; `turns` counts the acts of this session (Table::spotlight).
/// Nobody while no one is two turns ahead of them.
std::map<table::ActorId, int> actedLeast(const std::map<table::ActorId, int>& turns,
                                         const std::vector<table::ActorId>& party);

} // namespace tenplus::ui
