#include "table/skirmish_story.h"

#include <algorithm>

namespace tenplus::table {

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

std::optional<StoryLine> skirmishLine(const SkirmishBegun& e) { return line(LineKind::Session, "The heroes set out: " + e.title); }
std::optional<StoryLine> skirmishLine(const SkirmishStepped&) { return std::nullopt; }
std::optional<StoryLine> skirmishLine(const SkirmishEnded& e) { return line(LineKind::Session, "The board is put away: " + std::string(endText(e.result))); }
std::optional<StoryLine> skirmishLine(const SkirmishChanged&) { return std::nullopt; }

bool showsSomething(const Events& events) {
    using skirmish::FactKind;
    return std::ranges::any_of(events, [](const Event& event) {
        const auto* family = std::get_if<SkirmishEvent>(&event.family);
        const auto* step = family ? std::get_if<SkirmishStepped>(family) : nullptr;
        return step && std::ranges::any_of(step->facts, [](const skirmish::FactRecord& fact) {
            return fact.kind == FactKind::Rolled || fact.kind == FactKind::Revealed || fact.kind == FactKind::ThingShown;
        });
    });
}

StoryLine takenBackLine() { return line(LineKind::Note, "Taken back past a die or a reveal"); }

} // namespace tenplus::table
