#include "table/pbta/moves/number_rules.h"

#include "base/contains.h"
#include "content/names_in_data.h"
#include "table/core/party.h"
#include "table/core/sheet.h"
#include "table/pbta/moves/effects.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {

namespace {

using content::NumberRule;

constexpr std::int64_t kMostAnswers = 20; // for one change, where each 1 of it is answered

// Rules are of characters.
const NumberRule* ruleOf(const content::Rulebook& rulebook, const Actor& actor, const std::string& field) {
    return actor.kind == ActorKind::Character ? rulebook.numberRule(field) : nullptr;
}

// True if the change ended at the bound: not if a rule barred it before.
bool isAtBound(const content::Rulebook& rulebook, const Actor& actor, const std::string& id, std::int64_t rest) {
    const content::Field* field = rulebook.character.field(id);
    if (!field) return false;
    const Bounds bounds = boundsOf(rulebook, actor, *field);
    const std::int64_t now = storedNumber(rulebook, actor, id);
    return rest < 0 ? now <= bounds.least : now >= bounds.most;
}

std::string answeredMark(const std::string& field) { return "answered:" + field; }

// The bound that holds the number down, for an actor of the rulebook.
std::optional<std::int64_t> mostOf(const content::Rulebook& rulebook, const Actor& actor, const std::string& id) {
    const content::Field* field = rulebook.character.field(id);
    if (!field || !field->most) return std::nullopt;
    return boundsOf(rulebook, actor, *field).most;
}

Done setTo(Turn& turn, ActorId who, const std::string& field, std::int64_t value, const std::string& why) {
    const std::int64_t now = storedNumber(turn.rulebook(), *turn.table().actor(who), field);
    if (now == value) return {};
    const auto moved = turn.change(who, field, value - now, why, AppliesOn::ThisNumber);
    return moved ? Done{} : Done(Unexpected(moved.error()));
}

// Whose number the others follow: a member for whom it changed in this turn, else one who was here before.
ActorId leaderOf(const content::Rulebook& rulebook, const Table& start, const Table& now, const std::string& field,
                 const std::vector<ActorId>& party) {
    ActorId here;
    for (const ActorId who : party) {
        const Actor* before = start.actor(who);
        if (!before) continue;
        if (storedNumber(rulebook, *before, field) != storedNumber(rulebook, *now.actor(who), field)) return who;
        if (!here) here = who;
    }
    return here;
}

} // namespace

bool mayRise(const content::Rulebook& rulebook, const Actor& actor, const std::string& field) {
    const NumberRule* rule = ruleOf(rulebook, actor, field);
    return !rule || !rule->rises || holds(*rule->rises, Reader{rulebook, &actor});
}

Done takeUpRest(Turn& turn, const Waiting& waiting, ActorId who, const std::string& field, std::int64_t rest) {
    if (rest == 0) return {};
    const Actor& actor = *turn.table().actor(who);
    const NumberRule* rule = ruleOf(turn.rulebook(), actor, field);
    if (!rule || contains(waiting.marks, answeredMark(field))) return {};
    const std::vector<content::Effect>& effects = rest < 0 ? rule->under : rule->over;
    if (effects.empty() || !isAtBound(turn.rulebook(), actor, field, rest)) return {};
    Waiting like = waiting;
    like.who = who;
    like.marks.push_back(answeredMark(field));
    const std::int64_t left = std::abs(rest);
    const std::int64_t times = rule->each ? std::min(left, kMostAnswers) : 1;
    like.inputs[content::names::kInputRest] = static_cast<int>(rule->each ? 1 : std::min(left, kMostNumber));
    for (std::int64_t i = 0; i < times; ++i) {
        if (auto taken = takeUp(turn, like, effects, true); !taken) return taken;
    }
    return {};
}

Done shareNumbers(Turn& turn, const Table& start) {
    const content::Rulebook& rulebook = turn.rulebook();
    if (std::ranges::none_of(rulebook.numbers, &NumberRule::shared)) return {};
    const std::vector<ActorId> party = partyOf(rulebook, turn.table());
    if (party.size() < 2) return {};
    for (const NumberRule& rule : rulebook.numbers) {
        if (!rule.shared) continue;
        const ActorId leader = leaderOf(rulebook, start, turn.table(), rule.field, party);
        if (!leader) continue;
        const Actor& first = *turn.table().actor(leader);
        const std::int64_t value = storedNumber(rulebook, first, rule.field);
        const Actor* before = start.actor(leader);
        const bool moved = before && storedNumber(rulebook, *before, rule.field) != value;
        const std::string why = "shared with " + first.name;
        for (const ActorId who : party) {
            if (!moved && start.actor(who)) continue; // only who joined in this turn
            if (auto done = setTo(turn, who, rule.field, value, why); !done) return done;
        }
    }
    return {};
}

Done clipNumbers(Turn& turn, const Table& start) {
    const content::Rulebook& rulebook = turn.rulebook();
    for (const NumberRule& rule : rulebook.numbers) {
        if (!rule.clipped) continue;
        std::vector<ActorId> all;
        for (const auto& [id, actor] : turn.table().actors) {
            if (actor.kind == ActorKind::Character) all.push_back(id);
        }
        for (const ActorId who : all) {
            const Actor* before = start.actor(who);
            const Actor& actor = *turn.table().actor(who);
            if (!before || *before == actor) continue;
            const auto was = mostOf(rulebook, *before, rule.field), most = mostOf(rulebook, actor, rule.field);
            if (!was || !most || *most >= *was || storedNumber(rulebook, actor, rule.field) <= *most) continue;
            const std::string why = rulebook.character.field(rule.field)->name + " at most " + std::to_string(*most);
            if (auto done = setTo(turn, who, rule.field, *most, why); !done) return done;
        }
    }
    return {};
}

} // namespace tenplus::table::inline pbta::inline moves
