// Describes the events of gear.
#include "table/core/story_line.h"
#include "table/pbta/gear/gear.h"

namespace tenplus::table::inline pbta::inline gear {

using Line = std::optional<StoryLine>;

Line describe(const StoryContext& telling, const ThingTaken& e) {
    return storyLine(LineKind::Change,
                     telling.nameOf(e.who) + (e.cost.empty() ? " has " : " buys ") + e.name +
                         (e.cost.empty() ? "" : " " + e.cost),
                     e.who);
}
Line describe(const StoryContext& telling, const ThingUsed& e) {
    const std::string left = !e.left        ? ""
                             : *e.left == 0 ? ", the last of it"
                                            : ", " + std::to_string(*e.left) + " left";
    return storyLine(LineKind::Change, telling.nameOf(e.who) + " uses " + e.name + left, e.who);
}
Line describe(const StoryContext& telling, const ThingWorn& e) {
    return storyLine(LineKind::Quiet,
                     telling.nameOf(e.who) + (e.on ? " has " : " puts away ") + e.name + (e.on ? " at hand" : ""),
                     e.who);
}
Line describe(const StoryContext& telling, const ThingGone& e) {
    if (e.to) {
        const std::string how = e.cost.empty() ? " gives " : " sells ", cost = e.cost.empty() ? "" : " " + e.cost;
        Line told = storyLine(LineKind::Change,
                              telling.nameOf(e.who) + how + e.name + " to " + telling.nameOf(e.to) + cost, e.who);
        told->others = {e.to};
        return told;
    }
    if (!e.cost.empty())
        return storyLine(LineKind::Change, telling.nameOf(e.who) + " sells " + e.name + " " + e.cost, e.who);
    return storyLine(LineKind::Change, telling.nameOf(e.who) + " lets go of " + e.name, e.who);
}

} // namespace tenplus::table::inline pbta::inline gear
