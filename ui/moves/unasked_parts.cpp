#include "moves/unasked_parts.h"

#include "base/contains.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace tenplus::ui {

bool dropUnasked(const table::MoveView& view, table::RollMove& command) {
    const auto isGone = [&](std::int64_t id) {
        return std::ranges::none_of(view.offered, [&](const table::Offered& each) { return each.modifier.ref == id; });
    };
    if (view.refused.empty()) {
        std::erase_if(command.skip, isGone);
        std::erase_if(command.use, isGone);
    }
    return std::erase_if(command.inputs, [&](const auto& each) {
               return !contains(view.inputs, each.first, &content::Input::id) &&
                      !contains(view.rows, each.first, &table::RowPick::input);
           }) > 0;
}

} // namespace tenplus::ui
