#include "table/pbta/moves/blow.h"

#include "table/table.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline moves {

namespace {

bool isJoining(const content::Effect& effect) {
    const auto* damage = std::get_if<content::Damage>(&effect.kind);
    const auto* choose = std::get_if<content::Choose>(&effect.kind);
    const auto joins = [](const content::Option& option) { return std::ranges::any_of(option.effects, isJoining); };
    return (damage && damage->joins) || (choose && std::ranges::any_of(choose->options, joins)) ||
           std::ranges::any_of(effect.then, isJoining);
}

bool mayJoin(const Waiting& waiting) {
    return std::holds_alternative<content::Choose>(waiting.effect.kind) && isJoining(waiting.effect);
}

} // namespace

std::optional<BlowShape> shapeOf(const Waiting& waiting) {
    if (!std::holds_alternative<content::Damage>(waiting.effect.kind)) return std::nullopt;
    return BlowShape{waiting.joined, waiting.bonus, waiting.falls, waiting.halved};
}

const Waiting* shaperOf(const Table& table, const Waiting& blow) {
    const auto* damage = std::get_if<content::Damage>(&blow.effect.kind);
    if (!blow.roll || !damage || damage->joins || damage->from != content::Who::Self) return nullptr;
    const auto found = std::ranges::find_if(
        table.waiting, [&](const Waiting& each) { return each.roll == blow.roll && mayJoin(each); });
    return found == table.waiting.end() ? nullptr : &*found;
}

} // namespace tenplus::table::inline pbta::inline moves
