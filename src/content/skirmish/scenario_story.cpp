#include "content/skirmish/scenario_story.h"

#include "content/json/source.h"

namespace tenplus::content::skirmish {

ScenarioStory storyOf(const Scenario& scenario) {
    Issues issues;
    const auto source = JsonSource::fromText(scenario.source, scenario.id, issues);
    const auto root = source.root();
    if (!root) return {};
    return {root->optionalText("won").value_or(""), root->optionalText("lost").value_or("")};
}

} // namespace tenplus::content::skirmish
