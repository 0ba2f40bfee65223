#include "table/scene/handout.h"

#include "table/command.h"
#include "table/core/refusals.h"
#include "table/scene/decide.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline scene {

namespace {

Expected<const Handout*, Refusal> find(const Turn& turn, HandoutId id) {
    const auto& all = turn.table().handouts;
    const auto found = std::ranges::find(all, id, &Handout::id);
    if (found == all.end()) return noSuch("handout", id.value, "handout");
    return &*found;
}

} // namespace

Done keepPicture(Turn& turn, const Picture& picture) {
    if (auto checked = checkBounds(picture); !checked) return within("picture", std::move(checked));
    if (turn.table().picture(picture.hash))
        return refuseNoChange("the campaign holds that picture already", "picture/hash");
    if (auto room = checkRoom(turn.table().pictures.size(), kMostPictures, "pictures", "picture"); !room) return room;
    turn.emit(PictureKept{picture});
    return {};
}

Done decideOn(Turn& turn, const KeepPicture& command) { return keepPicture(turn, command.picture); }

Done decideOn(Turn& turn, const DropPicture& command) {
    const Picture* picture = turn.table().picture(command.picture);
    if (!picture) return refuseUnknownPicture(command.picture, "picture");
    if (const std::string user = userOf(turn.table(), command.picture); !user.empty()) {
        return refuse("picture-in-use", "picture", "The picture \"{}\" is in use by \"{}\": take it off there first.",
                      picture->name, user);
    }
    turn.emit(PictureDropped{command.picture, picture->name});
    return {};
}

Done decideOn(Turn& turn, const AddHandout& command) {
    Handout handout{{}, command.title, command.text, command.picture, command.note, command.shown};
    if (auto room = checkRoom(turn.table().handouts.size(), kMostHandouts, "handouts", {}); !room) return room;
    if (auto known = checkPicture(turn, command.picture, "picture"); !known) return known;
    if (auto checked = checkBounds(handout); !checked) return checked;
    handout.id = turn.nextId<HandoutId>();
    turn.emit(HandoutAdded{std::move(handout)});
    return {};
}

Done decideOn(Turn& turn, const RevealHandout& command) {
    const auto handout = find(turn, command.handout);
    if (!handout) return Unexpected(handout.error());
    if ((*handout)->shown == command.shown)
        return refuseNoChange(command.shown ? "it is shown already" : "it is hidden already", "shown");
    turn.emit(HandoutShown{command.handout, (*handout)->title, command.shown});
    return {};
}

Done decideOn(Turn& turn, const RemoveHandout& command) {
    const auto handout = find(turn, command.handout);
    if (!handout) return Unexpected(handout.error());
    turn.emit(HandoutRemoved{command.handout, (*handout)->title});
    return {};
}

} // namespace tenplus::table::inline scene
