#include "table/handout.h"

#include "base/contains.h"
#include "base/text.h"
#include "table/board_decide.h"
#include "table/decide_parts.h"

#include <algorithm>
#include <array>

namespace tenplus::table {

namespace {

constexpr std::array<std::string_view, 3> kTypes{"png", "jpeg", "webp"};
constexpr int kMostPixels = 16'384; ///< along one side

bool isHash(const std::string& hash) { return hash.size() == 64 && hash.find_first_not_of("0123456789abcdef") == std::string::npos; }

Expected<const Handout*, Refusal> find(const Turn& turn, HandoutId id) {
    const auto& all = turn.table().handouts;
    const auto found = std::ranges::find(all, id, &Handout::id);
    if (found == all.end()) return noSuch("handout", id.value, "handout");
    return &*found;
}

} // namespace

Done keepPicture(Turn& turn, const Picture& picture) {
    if (!isHash(picture.hash)) return refuse(RefusalCode::UnknownPicture, {picture.hash}, "picture/hash");
    if (turn.table().picture(picture.hash)) return refuse(RefusalCode::NoChange, {"the campaign holds that picture already"}, "picture/hash");
    if (turn.table().pictures.size() >= kMostPictures) return refuse(RefusalCode::TooMany, {std::to_string(kMostPictures), "pictures", "take some from the list"}, "picture");
    if (auto named = checkName(picture.name, "picture/name"); !named) return named;
    if (!contains(kTypes, picture.type)) {
        return refuse(RefusalCode::WrongType, {"A picture", "one of png, jpeg and webp", picture.type}, "picture/type");
    }
    if (auto fits = checkNumber("The width of a picture", picture.width, 1, kMostPixels, "picture/width"); !fits) return fits;
    if (auto fits = checkNumber("The height of a picture", picture.height, 1, kMostPixels, "picture/height"); !fits) return fits;
    if (auto fits = checkNumber("The bytes of a picture", picture.bytes, 1, std::int64_t{1} << 26, "picture/bytes"); !fits) return fits;
    turn.emit(PictureKept{picture});
    return {};
}

Done decideOn(Turn& turn, const KeepPicture& command) { return keepPicture(turn, command.picture); }

Done decideOn(Turn& turn, const DropPicture& command) {
    const Picture* picture = turn.table().picture(command.picture);
    if (!picture) return refuse(RefusalCode::UnknownPicture, {command.picture}, "picture");
    if (const std::string user = userOf(turn.table(), command.picture); !user.empty()) {
        return refuse(RefusalCode::PictureInUse, {picture->name, user}, "picture");
    }
    turn.emit(PictureDropped{command.picture, picture->name});
    return {};
}

Done decideOn(Turn& turn, const AddHandout& command) {
    if (turn.table().handouts.size() >= kMostHandouts) return refuse(RefusalCode::TooMany, {std::to_string(kMostHandouts), "handouts", "remove some"});
    if (auto titled = checkName(command.title, "title"); !titled) return titled;
    if (auto fits = checkLength(command.text, 8000, "text"); !fits) return fits;
    if (auto fits = checkLength(command.note, 4000, "note"); !fits) return fits;
    if (auto known = checkPicture(turn, command.picture, "picture"); !known) return known;
    if (command.picture.empty() && trimmed(command.text).empty()) return refuse(RefusalCode::EmptyText, {}, "text");
    turn.emit(HandoutAdded{{turn.nextId<HandoutId>(), command.title, command.text, command.picture, command.note, command.shown}});
    return {};
}

Done decideOn(Turn& turn, const RevealHandout& command) {
    const auto handout = find(turn, command.handout);
    if (!handout) return Unexpected(handout.error());
    if ((*handout)->shown == command.shown) return refuse(RefusalCode::NoChange, {command.shown ? "it is shown already" : "it is hidden already"}, "shown");
    turn.emit(HandoutShown{command.handout, (*handout)->title, command.shown});
    return {};
}

Done decideOn(Turn& turn, const RemoveHandout& command) {
    const auto handout = find(turn, command.handout);
    if (!handout) return Unexpected(handout.error());
    turn.emit(HandoutRemoved{command.handout, (*handout)->title});
    return {};
}

} // namespace tenplus::table
