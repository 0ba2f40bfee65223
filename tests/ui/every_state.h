// States of the table that fill or empty a page: a crowd, a fight, a campaign without anybody, a board with the fog
// brush, a skirmish and a fight of duality play; to be looked at.
#pragma once

#include "ui/every_page.h"

namespace tenplus::ui::evening {

const std::vector<EveryPage>& everyState();

} // namespace tenplus::ui::evening
