// Describes the events of the skirmish. The deeds and dice of the same turn describe steps.
#include "table/core/story_line.h"
#include "table/skirmish/events.h"

#include <algorithm>

namespace tenplus::table::inline skirmish {

namespace {

StoryLine line(LineKind kind, std::string text) {
    StoryLine told;
    told.kind = kind;
    told.text = std::move(text);
    return told;
}

std::string_view endText(skirmish::Result result) {
    switch (result) {
    case skirmish::Result::HeroesWin: return "the heroes have won";
    case skirmish::Result::MasterWins: return "the game master has won";
    case skirmish::Result::Retreat: return "the heroes have retreated";
    case skirmish::Result::Open: break;
    }
    return "it is broken off";
}

} // namespace

std::optional<StoryLine> describe(const StoryContext&, const SkirmishBegun& e) {
    return line(LineKind::Session, (e.trial ? "A trial begins: " : "The heroes set out: ") + e.title);
}
std::optional<StoryLine> describe(const StoryContext&, const SkirmishStepped&) { return std::nullopt; }
std::optional<StoryLine> describe(const StoryContext&, const SkirmishEnded& e) {
    return line(LineKind::Session, "The board is put away: " + std::string(endText(e.result)));
}
std::optional<StoryLine> describe(const StoryContext&, const SkirmishChanged&) { return std::nullopt; }

bool showsSomething(const SkirmishStepped& e) {
    using skirmish::FactKind;
    return std::ranges::any_of(e.facts, [](const skirmish::Fact& fact) {
        return fact.kind == FactKind::Rolled || fact.kind == FactKind::Revealed || fact.kind == FactKind::ThingShown;
    });
}

} // namespace tenplus::table::inline skirmish
