#include "app/spotlight.h"

#include "table/event.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <variant>

namespace tenplus::ui {
namespace {

constexpr int kAhead = 2; // turns by which somebody else leads

constexpr std::array<std::string_view, 4> kCounted{table::SessionStarted::kName, table::MoveRolled::kName,
                                                   table::MoveMade::kName, table::DiceRolled::kName};

} // namespace

void Spotlight::take(const table::Events& events) {
    std::set<table::ActorId> acted;
    for (const table::Event& event : events) {
        const auto* rolls = std::get_if<table::RollEvent>(&event.family);
        if (const auto* campaign = std::get_if<table::CampaignEvent>(&event.family)) {
            if (std::holds_alternative<table::SessionStarted>(*campaign)) turns.clear(), acted.clear();
        }
        if (!rolls) continue;
        if (const auto* made = std::get_if<table::MoveRolled>(rolls)) acted.insert(made->roll.who);
        if (const auto* done = std::get_if<table::MoveMade>(rolls)) acted.insert(done->roll.who);
        if (const auto* thrown = std::get_if<table::DiceRolled>(rolls)) acted.insert(thrown->roll.who);
    }
    for (const table::ActorId who : acted) ++turns[who];
}

std::map<table::ActorId, int> Spotlight::least(const std::vector<table::ActorId>& party) const {
    const auto turnsOf = [this](table::ActorId who) {
        const auto found = turns.find(who);
        return found == turns.end() ? 0 : found->second;
    };
    std::map<table::ActorId, int> quiet;
    if (party.size() < 2) return quiet;
    const auto [fewest, most] = std::ranges::minmax(party, {}, turnsOf);
    if (turnsOf(most) - turnsOf(fewest) < kAhead) return quiet;
    for (const table::ActorId who : party) {
        if (turnsOf(who) == turnsOf(fewest)) quiet[who] = turnsOf(who);
    }
    return quiet;
}

Spotlight spotlightOf(const session::Session& session) {
    Spotlight spotlight;
    session.eachLive(kCounted, [&](const session::Performed& turn) { spotlight.take(turn.events); });
    return spotlight;
}

} // namespace tenplus::ui
