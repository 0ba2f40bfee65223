#include "command_forms/form_parts.h"

#include "table/core/party.h"

#include <algorithm>

namespace tenplus::ui {

std::vector<Pick> peopleOf(const FormTable& at, std::initializer_list<table::ActorKind> kinds) {
    std::vector<Pick> people;
    const auto& hired = at.rulebook.company.hirelings;
    for (const table::ActorKind kind : kinds) {
        for (const auto& [id, actor] : at.table.actors) {
            const bool away = !actor.retired.empty() || (hired && actor.conditions.contains(hired->gone));
            if (actor.kind == kind && !away) people.push_back({refText(id), qs(actor.name), {}, {}, {}});
        }
    }
    return people;
}

std::vector<Pick> companyOf(const FormTable& at, std::initializer_list<table::ActorKind> kinds) {
    std::vector<Pick> people = peopleOf(at, kinds);
    std::erase_if(people, [&](const Pick& pick) {
        const table::Actor* actor = at.table.actor(table::ActorId{Answers::toNumber(pick.id)});
        return actor && table::whyOut(at.rulebook, *actor);
    });
    return people;
}

std::vector<std::string> idsOf(const std::vector<Pick>& picks) {
    std::vector<std::string> ids;
    for (const Pick& pick : picks) ids.push_back(pick.id);
    return ids;
}

std::vector<Pick> withNone(std::vector<Pick> picks, const QString& none) {
    picks.insert(picks.begin(), Pick{{}, none, {}, {}, {}});
    return picks;
}

QString coinsOf(std::int64_t number) {
    return number == 1 ? FormWords::tr("1 coin") : FormWords::tr("%1 coins").arg(number);
}
QString rationsOf(std::int64_t number) {
    return number == 1 ? FormWords::tr("1 ration") : FormWords::tr("%1 rations").arg(number);
}

std::vector<Pick> picksOf(const std::vector<content::Named>& all, bool mature) {
    std::vector<Pick> picks;
    for (const content::Named& each : all) {
        if (!each.mature || mature) picks.push_back({each.id, qs(each.name), qs(each.text), {}, {}});
    }
    return picks;
}

} // namespace tenplus::ui
