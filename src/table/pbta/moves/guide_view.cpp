#include "table/pbta/moves/guide_view.h"

#include "base/contains.h"
#include "base/text.h"
#include "table/core/party.h"
#include "table/core/sheet.h"
#include "table/pbta/company/hireling.h"
#include "table/pbta/moves/waiting.h"
#include "table/table.h"
#include "table/world/current_place.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline moves {

namespace {

using content::GuideEntry;
using content::Moment;
using content::Rulebook;

bool concerns(const GuideEntry& entry, const GuideAsk& ask) {
    const auto isNow = [&](Moment moment) { return contains(ask.moments, moment); };
    if (std::ranges::any_of(entry.moments, isNow)) return true;
    const bool bandFits = entry.bands.empty() || contains(entry.bands, ask.band);
    if (!entry.moves.empty()) return bandFits && !ask.move.empty() && contains(entry.moves, ask.move);
    return !entry.bands.empty() && bandFits;
}

bool anyOf(const Table& table, ActorKind kind, auto&& fits) {
    return std::ranges::any_of(table.actors,
                               [&](const auto& each) { return each.second.kind == kind && fits(each.second); });
}

void addPlace(const Rulebook& rulebook, const Table& table, std::vector<Moment>& now) {
    const Place place = currentPlace(rulebook, table);
    if (!place.size.empty()) now.push_back(Moment::Town);
    for (const std::string& tag : place.tags) {
        const content::PlaceTag* known = rulebook.company.places.tag(tag);
        const auto words = wireNames(Moment());
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (known && contains(known->moments, words[i])) now.push_back(static_cast<Moment>(i));
        }
    }
}

// True if a camp's offer applies to a character: enough XP for a level.
bool canGrow(const Rulebook& rulebook, const Table& table) {
    if (!rulebook.company.camp) return false;
    return std::ranges::any_of(partyOf(rulebook, table), [&](ActorId who) {
        return std::ranges::any_of(rulebook.company.camp->offers, [&](const content::CampOffer& offer) {
            return holds(offer.when, Reader{rulebook, table.actor(who)});
        });
    });
}

std::vector<std::string> nudgesOf(const Rulebook& rulebook, const Table& table) {
    std::vector<std::string> nudges;
    for (const Fact& fact : table.facts) {
        const int old = table.session.number - fact.session;
        if (fact.kind == NoteKind::Threat && old >= 2)
            nudges.push_back("Nobody has dealt with it for " + std::to_string(old) + " sessions: " + fact.text);
        if (fact.kind == NoteKind::Question) nudges.push_back("Still to be settled: " + fact.text);
    }
    const auto& rules = rulebook.company.hirelings;
    for (const auto& [id, actor] : table.actors) {
        if (!rules || actor.kind != ActorKind::Hireling || actor.conditions.contains(rules->gone)) continue;
        const std::int64_t unpaid = numberOf(rulebook, actor, rules->unpaid);
        if (unpaid > 0)
            nudges.push_back(actor.name + " has not had their due for " + std::to_string(unpaid) +
                             (unpaid == 1 ? " session" : " sessions"));
        if (actor.conditions.contains(rules->demanding)) nudges.push_back(actor.name + " has demands to make");
    }
    const auto& journey = rulebook.company.journey;
    if (!journey || !contains(momentsOf(rulebook, table), Moment::Dungeon)) return nudges;
    for (const ActorId who : partyOf(rulebook, table)) {
        const Actor& actor = *table.actor(who);
        if (numberOf(rulebook, actor, journey->rations) == 0) nudges.push_back(actor.name + " has no rations");
    }
    return nudges;
}

} // namespace

std::vector<GuideLine> guideFor(const Rulebook& rulebook, const GuideAsk& ask) {
    std::vector<GuideLine> lines;
    for (const GuideEntry& entry : rulebook.guide) {
        if (concerns(entry, ask)) lines.push_back({entry.id, entry.kind, entry.title, entry.text});
    }
    return lines;
}

std::vector<Moment> momentsOf(const Rulebook& rulebook, const Table& table) {
    std::vector<Moment> now;
    const auto stands = [&](const Actor& actor) { return actor.revealed && healthOf(rulebook, actor).value_or(1) > 0; };
    const auto down = [&](const Actor& actor) { return healthOf(rulebook, actor).value_or(1) <= 0; };
    if (!table.session.running) now.push_back(table.session.number == 0 ? Moment::SessionStart : Moment::SessionEnd);
    if (table.session.running && table.spotlight.empty()) now.push_back(Moment::SessionStart);
    if (anyOf(table, ActorKind::Foe, stands)) now.push_back(Moment::Fight);
    if (table.camp) now.push_back(Moment::Camp);
    if (table.journey) now.push_back(Moment::Journey);
    addPlace(rulebook, table, now);
    if (anyOf(table, ActorKind::Character, down)) now.push_back(Moment::Death);
    if (table.camp && canGrow(rulebook, table)) now.push_back(Moment::LevelUp);
    const auto harms = [](const Waiting& waiting) {
        return std::holds_alternative<content::Damage>(waiting.effect.kind);
    };
    if (std::ranges::any_of(table.waiting, harms)) now.push_back(Moment::Harm);
    if (now.empty()) now.push_back(Moment::Talk);
    return now;
}

TalkStep talkStep(const Table& table) {
    const auto asksGm = [](const Waiting& waiting) {
        return std::holds_alternative<content::AskGm>(waiting.effect.kind);
    };
    if (std::ranges::any_of(table.waiting, [&](const Waiting& each) { return !asksGm(each); })) return TalkStep::Move;
    if (!table.waiting.empty()) return TalkStep::GmResponds;
    const bool danger = std::ranges::any_of(
        table.facts, [](const Fact& fact) { return fact.kind == NoteKind::Threat && !fact.secret; });
    return danger ? TalkStep::PlayersAct : TalkStep::GmDescribes;
}

std::vector<Spotlight> spotlightOf(const Rulebook& rulebook, const Table& table) {
    std::vector<Spotlight> report;
    int most = 0;
    for (const ActorId who : partyOf(rulebook, table)) {
        const auto found = table.spotlight.find(who);
        report.push_back({who, table.actor(who)->name, found == table.spotlight.end() ? 0 : found->second, false});
        most = std::max(most, report.back().times);
    }
    for (Spotlight& each : report) each.waiting = most - each.times >= kPatience;
    return report;
}

GuideView guideView(const Rulebook& rulebook, const Table& table) {
    GuideView view;
    view.step = talkStep(table);
    view.moments = momentsOf(rulebook, table);
    view.now = guideFor(rulebook, {{}, {}, view.moments});
    if (table.lastRoll && !table.lastRoll->move.empty())
        view.onRoll = guideFor(rulebook, {table.lastRoll->move, table.lastRoll->band, {}});
    view.spotlight = spotlightOf(rulebook, table);
    view.nudges = nudgesOf(rulebook, table);
    return view;
}

} // namespace tenplus::table::inline pbta::inline moves
