// Makes the pure rules visible as `duality::X` inside tenplus::table.
#pragma once

namespace tenplus::duality {}

namespace tenplus::table::inline duality {
using namespace tenplus::duality;
}
