#include "table/story.h"

#include "base/overloaded.h"
#include "base/text.h"

#include <algorithm>

namespace tenplus::table {

void learnNames(Names& names, const Event& event) {
    visitEvent(overloaded{
                   [&](const ActorAdded& e) { names[e.actor.id] = e.actor.name; },
                   [&](const SheetEdited& e) {
                       const auto* text = std::get_if<std::string>(&e.value);
                       if (e.field == "name" && text) names[e.who] = *text;
                   },
                   [](const auto&) {},
               },
               event);
}

std::optional<StoryLine> lineOf(const content::Rulebook& rulebook, const Names& names, const Event& event) {
    const StoryContext telling{rulebook, names};
    std::optional<StoryLine> line = visitEvent([&](const auto& e) { return describe(telling, e); }, event);
    if (line && !isVisibleText(line->text)) line->text = visibleText(line->text);
    return line;
}

bool showsSomething(const Events& events) {
    return std::ranges::any_of(events, [](const Event& event) {
        const auto* family = std::get_if<SkirmishEvent>(&event.family);
        const auto* step = family ? std::get_if<SkirmishStepped>(family) : nullptr;
        return step && showsSomething(*step);
    });
}

StoryLine takenBackLine() { return *storyLine(LineKind::Note, "Taken back past a die or a reveal"); }

} // namespace tenplus::table
