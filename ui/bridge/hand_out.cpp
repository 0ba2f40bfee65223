#include "bridge/hand_out.h"

#include "table/scene/handout.h"

#include <algorithm>

namespace tenplus::ui {

namespace {

bool isSame(const table::Handout& one, const table::PlayerHandout& other) {
    return one.title == other.title && one.text == other.text && one.picture == other.picture;
}

} // namespace

bool isOnTop(const table::Table& table, const table::PlayerHandout& handout) {
    const auto top = std::ranges::find_if(table.handouts.rbegin(), table.handouts.rend(), &table::Handout::shown);
    return top != table.handouts.rend() && isSame(*top, handout);
}

std::optional<Act> takeBackAct(const table::Table& table) {
    const auto top = std::ranges::find_if(table.handouts.rbegin(), table.handouts.rend(), &table::Handout::shown);
    if (top == table.handouts.rend()) return std::nullopt;
    return Act{table::RevealHandout{top->id, false}, {}};
}

Act handOutAct(const table::Table& table, const table::PlayerHandout& handout) {
    const auto same = std::ranges::find_if(table.handouts.rbegin(), table.handouts.rend(),
                                           [&](const table::Handout& each) { return isSame(each, handout); });
    if (isOnTop(table, handout)) return {table::RevealHandout{same->id, false}, {}};
    const bool isNewest = same == table.handouts.rbegin() && same != table.handouts.rend();
    if (isNewest) return {table::RevealHandout{same->id, true}, {}}; // an older one would lie below the others
    table::AddHandout add;
    add.title = handout.title;
    add.text = handout.text;
    add.picture = handout.picture;
    add.shown = true;
    return {std::move(add), {}};
}

} // namespace tenplus::ui
