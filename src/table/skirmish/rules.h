// Makes the pure rules visible as `skirmish::X` inside tenplus::table.
#pragma once

namespace tenplus::skirmish {}

namespace tenplus::table::inline skirmish {
using namespace tenplus::skirmish;
}
