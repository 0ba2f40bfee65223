// Describes the events of duality play: Fear, countdowns and deeds.
#include "table/core/story_line.h"
#include "table/duality/events.h"

namespace tenplus::table::inline duality {

namespace {

StoryLine line(LineKind kind, std::string text, bool secret) {
    StoryLine told;
    told.kind = kind;
    told.text = std::move(text);
    told.secret = secret;
    return told;
}

} // namespace

std::optional<StoryLine> describe(const StoryContext&, const FearChanged& e) {
    StoryLine told = line(LineKind::Pool, e.by > 0 ? "Fear grows" : "Fear is spent", e.secret);
    told.value = std::to_string(e.now);
    return told;
}

std::optional<StoryLine> describe(const StoryContext&, const CountdownSet& e) {
    const std::string name = "The countdown \"" + e.name + "\" ";
    if (!e.now) return line(LineKind::Clock, name + "is put away", !e.was || !e.was->revealed);
    const bool secret = !e.now->revealed;
    if (!e.was) return line(LineKind::Clock, name + "starts at " + std::to_string(e.now->value), secret);
    if (e.now->fired > e.was->fired) return line(LineKind::Clock, name + "is up: it happens now", secret);
    if (e.now->stopped && !e.was->stopped) return line(LineKind::Clock, name + "stops", secret);
    if (e.now->revealed != e.was->revealed)
        return line(LineKind::Quiet, name + (secret ? "is hidden" : "is shown"), secret);
    return line(LineKind::Clock, e.name + " " + std::to_string(e.was->value) + " → " + std::to_string(e.now->value),
                secret);
}

std::optional<StoryLine> describe(const StoryContext&, const PlayChanged&) {
    return std::nullopt;
} // other events of the turn say what happened

std::optional<StoryLine> describe(const StoryContext&, const DeedTold& e) {
    StoryLine told = line(LineKind::Choice, e.told(), e.secret);
    told.who = e.who;
    return told;
}

} // namespace tenplus::table::inline duality
