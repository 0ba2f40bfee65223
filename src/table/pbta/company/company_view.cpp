#include "table/pbta/company/company_view.h"

#include "table/core/sheet.h"
#include "table/pbta/company/hireling.h"
#include "table/table.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline company {

namespace {

HirelingView viewOf(const content::Rulebook& rulebook, const content::HirelingRules& rules, const Actor& actor) {
    HirelingView view;
    view.id = actor.id;
    view.name = actor.name;
    const auto cost = valueOf(rulebook, actor, rules.cost);
    view.cost = cost ? textOf(*cost) : std::string();
    view.loyalty = numberOf(rulebook, actor, rules.loyalty);
    view.unpaid = numberOf(rulebook, actor, rules.unpaid);
    view.demanding = actor.conditions.contains(rules.demanding);
    view.gone = actor.conditions.contains(rules.gone);
    for (const SkillRank& each : skillsOf(rulebook, actor)) {
        const auto kind = std::ranges::find(rules.kinds, each.skill, &content::Named::id);
        view.skills.push_back({each.skill, kind == rules.kinds.end() ? each.skill : kind->name, each.rank, each.full});
    }
    for (const content::Move& move : rulebook.moves) {
        if (!move.skill.empty() && rankOf(rulebook, actor, move.skill) > 0) view.moves.push_back(move.id);
    }
    if (view.gone) return view;
    if (view.demanding) {
        view.warning = "Has demands to make";
    } else if (view.unpaid > 0) {
        view.warning = "Not paid for " + std::to_string(view.unpaid) + (view.unpaid == 1 ? " session" : " sessions") +
                       ": may leave, or worse";
    }
    return view;
}

} // namespace

CompanyView companyView(const content::Rulebook& rulebook, const Table& table) {
    CompanyView view;
    const auto& rules = rulebook.company.hirelings;
    if (!rules) return view;
    for (const auto& [id, actor] : table.actors) {
        if (actor.kind == ActorKind::Hireling) view.hirelings.push_back(viewOf(rulebook, *rules, actor));
    }
    view.priceOff = bestRank(rulebook, table, rules->lowersPrices);
    return view;
}

} // namespace tenplus::table::inline pbta::inline company
