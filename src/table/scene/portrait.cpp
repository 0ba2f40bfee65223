#include "table/scene/portrait.h"

#include "table/core/refusals.h"
#include "table/scene/decide.h"
#include "table/turn.h"

namespace tenplus::table::inline scene {

Done decideOn(Turn& turn, const SetPortrait& command) {
    const auto found = turn.actor(command.who);
    if (!found) return Unexpected(found.error());
    const std::string picture = command.picture ? command.picture->hash : std::string();
    if ((*found)->portrait.value_or(std::string()) == picture)
        return refuseNoChange(picture.empty() ? "there is no portrait" : "it is the portrait already", "picture");
    if (command.picture && !turn.table().picture(picture)) {
        if (auto kept = keepPicture(turn, *command.picture); !kept) return kept;
    }
    turn.emit(PortraitSet{command.who, picture});
    return {};
}

} // namespace tenplus::table::inline scene
