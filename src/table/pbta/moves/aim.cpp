#include "table/pbta/moves/aim.h"

#include <variant>

namespace tenplus::table::inline pbta::inline moves {

Aim aimOf(const Waiting& waiting) {
    if (!waiting.target) return Aim::None;
    return std::visit(
        [&](const auto& effect) {
            if constexpr (requires { effect.to; }) {
                if (effect.to == content::Who::Target && waiting.falls.empty()) return Aim::FallsOn;
            }
            if constexpr (requires { effect.from; }) {
                if (effect.from == content::Who::Target && !waiting.rolled) return Aim::ComesFrom;
            }
            return Aim::None;
        },
        waiting.effect.kind);
}

} // namespace tenplus::table::inline pbta::inline moves
