#include "table/duality_evolve.h"

#include "base/contains.h"
#include "table/sheet.h"

#include <algorithm>

namespace tenplus::table {

namespace {

std::optional<duality::Countdown> named(const duality::Shared& shared, const std::string& name) {
    const auto found = std::ranges::find(shared.countdowns, name, &duality::Countdown::name);
    return found == shared.countdowns.end() ? std::nullopt : std::optional(*found);
}

} // namespace

bool appliesOn(const Table& table, const FearChanged& e) {
    const int fear = table.duality.fear + e.by;
    return fear >= 0 && (e.by < 0 || e.most == 0 || fear <= e.most);
}
bool appliesOn(const Table& table, const CountdownSet& e) { return named(table.duality, e.name) == e.was; }
bool appliesOn(const Table& table, const PlayChanged& e) {
    bool fits = true;
    PlayChanged::eachPart([&](std::string_view, auto member, auto part) {
        if (e.*part) fits &= table.duality.*member == (e.*part)->was;
    });
    return fits;
}
bool appliesOn(const Table&, const DeedTold&) { return true; }

void evolveOn(Table& table, const FearChanged& e) { table.duality.fear += e.by; }
void evolveOn(Table& table, const CountdownSet& e) {
    auto& all = table.duality.countdowns;
    const auto found = std::ranges::find(all, e.name, &duality::Countdown::name);
    if (!e.now && found != all.end()) all.erase(found);
    else if (e.now && found != all.end()) *found = *e.now;
    else if (e.now) all.push_back(*e.now);
}
void evolveOn(Table& table, const PlayChanged& e) {
    PlayChanged::eachPart([&](std::string_view, auto member, auto part) {
        if (e.*part) table.duality.*member = (e.*part)->now;
    });
}
void evolveOn(Table&, const DeedTold&) {}

namespace {

// Whoever is tended, helps or is aimed at in it.
bool isNamedIn(const duality::RestChoice& choice, ActorId who) {
    if (choice.target == who) return true;
    if (!choice.roll) return false;
    const auto aimsAt = [&](const duality::Aim& aim) { return aim.who == who; };
    return contains(choice.roll->allies, who) || std::ranges::any_of(choice.roll->aims, aimsAt);
}

} // namespace

void forgetInDuality(Table& table, ActorId who) {
    duality::Shared& shared = table.duality;
    std::erase(shared.tracker.tokens, who);
    std::erase_if(shared.effects, [&](const duality::Running& each) { return each.by == who; });
    std::erase_if(shared.lent, [&](const duality::LentDie& each) { return each.owner == who || each.holder == who; });
    std::erase_if(shared.favoured, [&](const auto& each) { return each.first == who || each.second == who; });
    std::erase_if(shared.blows, [&](const duality::Blow& each) { return each.by == who || each.at == who; });
    const auto throws = [&](const duality::Roll& roll) {
        return roll.who == who || std::ranges::any_of(roll.targets, [&](const duality::Target& target) { return target.who == who; });
    };
    if (shared.open && throws(*shared.open)) shared.open.reset();
    if (shared.tagTeam && (throws(shared.tagTeam->first) || throws(shared.tagTeam->second))) shared.tagTeam.reset();
    if (shared.struck) {
        std::erase(shared.struck->by, who);
        std::erase(shared.struck->at, who);
        shared.struck->critical.erase(who);
        if (shared.struck->by.empty() || shared.struck->at.empty()) shared.struck.reset();
    }
    if (shared.rest) {
        shared.rest->before.erase(who);
        shared.rest->chosen.erase(who);
        for (auto& [each, chosen] : shared.rest->chosen) {
            std::erase_if(chosen, [&](const duality::RestChoice& choice) { return isNamedIn(choice, who); });
        }
    }
    if (shared.boonFor == who) shared.boonFor = {};
    shared.acted.erase(who);
    shared.poised.erase(who);
    if (shared.risked && shared.risked->who == who) shared.risked.reset();
    shared.causes.erase(who);
}

} // namespace tenplus::table
