// ActorId: who. The pure rules of a game name people by it as the table does.
#pragma once

#include "base/id.h"

namespace tenplus::inline base {

using ActorId = Id<struct ActorTag>;

} // namespace tenplus::inline base
