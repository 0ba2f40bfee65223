#include "table/story.h"

#include "base/text.h"
#include "table/skirmish/events.h"

#include <algorithm>

namespace tenplus::table {

void learnNames(Names& names, const Event& event) {
    match(
        event, [&](const ActorAdded& e) { names[e.actor.id] = e.actor.name; },
        [&](const SheetEdited& e) {
            const auto* text = std::get_if<std::string>(&e.value);
            if (e.field == "name" && text) names[e.who] = *text;
        });
}

std::optional<StoryLine> lineOf(const content::Rulebook& rulebook, const Names& names, const Event& event) {
    const StoryContext telling{rulebook, names};
    std::optional<StoryLine> line = event.kind().describe(telling, event.held());
    if (line && !isVisibleText(line->text)) line->text = visibleText(line->text);
    return line;
}

bool showsSomething(const Events& events) {
    return std::ranges::any_of(events, [](const Event& event) {
        const auto* step = event.as<SkirmishStepped>();
        return step && showsSomething(*step);
    });
}

StoryLine takenBackLine() { return *storyLine(LineKind::Note, "Taken back past a die or a reveal"); }

} // namespace tenplus::table
