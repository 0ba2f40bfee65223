#include "table/core/party.h"

#include "base/contains.h"
#include "base/text.h"
#include "content/names_in_data.h"
#include "table/pbta/moves/waiting.h"
#include "table/table.h"

#include <algorithm>

namespace tenplus::table::inline core {

namespace {

const content::ConditionDef* outBy(const content::Rulebook& rulebook, const Actor& actor) {
    const auto found = std::ranges::find_if(rulebook.conditions, [&](const content::ConditionDef& each) {
        return each.out && actor.conditions.contains(each.id);
    });
    return found == rulebook.conditions.end() ? nullptr : &*found;
}

} // namespace

const Actor* groupOf(const Table& table) {
    for (const auto& [id, actor] : table.actors) {
        if (actor.kind == ActorKind::Group) return &actor;
    }
    return nullptr;
}

std::optional<std::string> outAs(const content::Rulebook& rulebook, const Actor& actor) {
    if (!actor.retired.empty()) return "retired";
    if (const content::ConditionDef* const out = outBy(rulebook, actor)) return asciiLower(out->name);
    return actor.away ? std::optional<std::string>("away") : std::nullopt;
}

std::string outWords(const OutRow& row) {
    if (row.until.empty()) return row.state;
    return row.state + (row.away ? " until " + row.until : " (" + row.until + ")");
}

std::vector<OutRow> outRows(const content::Rulebook& rulebook, const Table& table) {
    std::vector<OutRow> rows;
    for (const auto& [id, actor] : table.actors) {
        const auto state = actor.kind == ActorKind::Character ? outAs(rulebook, actor) : std::nullopt;
        if (!state) continue;
        OutRow& row = rows.emplace_back(OutRow{id, actor.name, *state});
        const content::ConditionDef* const out = outBy(rulebook, actor);
        if (!actor.retired.empty())
            row.until = actor.retired;
        else if (out)
            row.condition = out->id;
        else
            row.until = actor.away.value_or(std::string()), row.away = true;
    }
    return rows;
}

std::optional<std::string> whyOut(const content::Rulebook& rulebook, const Actor& actor) {
    const auto out = outAs(rulebook, actor);
    if (!out) return std::nullopt;
    return actor.retired.empty() ? "they are " + *out : "they have retired";
}

std::vector<ActorId> partyOf(const content::Rulebook& rulebook, const Table& table) {
    std::vector<ActorId> party;
    for (const auto& [id, actor] : table.actors) {
        if (actor.kind == ActorKind::Character && !whyOut(rulebook, actor)) party.push_back(id);
    }
    return party;
}

std::vector<ActorId> campOf(const content::Rulebook& rulebook, const Table& table) {
    std::vector<ActorId> camp = partyOf(rulebook, table);
    if (table.camp) std::erase_if(camp, [&](ActorId who) { return !contains(table.camp->campers, who, &Camper::who); });
    return camp;
}

std::optional<std::string> dueFirst(const content::Rulebook& rulebook, const Table& table, ActorId who,
                                    std::string_view move) {
    for (const Waiting& waiting : table.waiting) {
        const auto* first = std::get_if<content::RollAgain>(&waiting.effect.kind);
        const bool isUrgent = contains(waiting.marks, content::names::kUrgent);
        if (!first || !isUrgent || waiting.who != who || first->move == move) continue;
        const content::Move* named = rulebook.move(first->move);
        return (named ? named->name : first->move) + " comes first";
    }
    return std::nullopt;
}

std::optional<std::string> firmFirst(const content::Rulebook& rulebook, const Table& table, ActorId who) {
    const auto isFirm = [&](const Waiting& each) {
        return each.who == who && contains(each.marks, content::names::kFirm);
    };
    return std::ranges::any_of(table.waiting, isFirm) ? dueFirst(rulebook, table, who) : std::nullopt;
}

} // namespace tenplus::table::inline core
