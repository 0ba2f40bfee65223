#include "command_forms/company_forms.h"

#include "command_forms/form_parts.h"
#include "table/world/current_place.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr int kMostRank = 10;

std::string skillAsk(const std::string& id) { return "skills/" + id; }

// The sum of loyalty and ranks, compared with the place's points.
QString pointsText(const Answers& answers, const std::vector<content::Named>& skills,
                   const std::vector<content::PlaceSize>& sizes) {
    std::int64_t points = answers.number("loyalty");
    for (const content::Named& skill : skills) points += answers.number(skillAsk(skill.id));
    const auto size = std::ranges::find(sizes, answers.one("size"), &content::PlaceSize::id);
    const QString sum = FormWords::tr("Loyalty and ranks make %1.").arg(points);
    if (size == sizes.end()) return sum;
    return sum + u' ' +
           FormWords::tr("A %1 gives %2 to %3.")
               .arg(qs(size->name).toLower())
               .arg(size->hirelings.least)
               .arg(size->hirelings.most);
}

std::vector<Pick> sizePicks(const std::vector<content::PlaceSize>& sizes) {
    std::vector<Pick> picks;
    for (const content::PlaceSize& size : sizes) picks.push_back({size.id, qs(size.name), {}, {}, {}});
    return picks;
}

} // namespace

std::optional<Form> hire(const FormTable& at) {
    const auto& rules = at.rulebook.company.hirelings;
    if (!rules) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Hire somebody");
    form.text = FormWords::tr(
        "They have a price that is not always money, and a loyalty of their own. A rank of 0 is no skill.");
    form.action = FormWords::tr("Take them into service");
    const auto& sizes = at.rulebook.company.places.sizes;
    form.asks = {textAsk("name", FormWords::tr("Name")),
                 oneAsk("cost", FormWords::tr("What they want"), picksOf(rules->costs, at.table.mature)),
                 numberAsk("loyalty", FormWords::tr("Loyalty"),
                           int(std::min<std::int64_t>(-3, rules->startLoyalty.least)), kMostRank,
                           int(rules->startLoyalty.least)),
                 oneAsk("size", FormWords::tr("Found in"), withNone(sizePicks(sizes), FormWords::tr("Nobody counts")),
                        table::currentPlace(at.rulebook, at.table).size)};
    for (const content::Named& skill : rules->kinds) {
        if (!skill.mature || at.table.mature)
            form.asks.push_back(numberAsk(skillAsk(skill.id), qs(skill.name), 0, kMostRank, 0));
        form.asks.back().apart = skill.id == rules->kinds.front().id;
    }
    form.tells = [skills = rules->kinds, sizes](const Answers& answers) { return pointsText(answers, skills, sizes); };
    form.anyway = FormWords::tr("Whatever level and place allow");
    form.computed = {{"points", "skills"}};
    form.command = [skills = rules->kinds](const Answers& answers) {
        table::HireHireling hired;
        hired.name = answers.one("name");
        hired.cost = answers.one("cost");
        hired.loyalty = answers.number("loyalty");
        hired.size = answers.one("size");
        hired.points = int(hired.loyalty);
        for (const content::Named& skill : skills) {
            const int rank = int(answers.number(skillAsk(skill.id)));
            if (rank == 0) continue;
            hired.skills[skill.id] = rank;
            hired.points += rank;
        }
        if (hired.size.empty()) hired.points = 0;
        hired.override = answers.anyway;
        return table::Command(hired);
    };
    return form;
}

std::optional<Form> payHireling(const FormTable& at) {
    const std::vector<Pick> hirelings = peopleOf(at, {table::ActorKind::Hireling});
    if (!at.rulebook.company.hirelings || hirelings.empty()) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Pay a hireling");
    form.text = FormWords::tr("What they were promised is done; what was overdue is forgiven.");
    form.action = FormWords::tr("Paid");
    form.asks = {oneAsk("who", FormWords::tr("Who"), hirelings, refText(at.about.who)),
                 wordsAsk("text", FormWords::tr("How"), at.table.openWriting)};
    form.anyway = FormWords::tr("Although they have left");
    form.command = [](const Answers& answers) {
        return table::Command(
            table::PayHireling{answers.ref<table::ActorId>("who"), answers.one("text"), answers.anyway});
    };
    return form;
}

std::optional<Form> promoteHireling(const FormTable& at) {
    const std::vector<Pick> hirelings = peopleOf(at, {table::ActorKind::Hireling});
    if (!at.rulebook.company.hirelings || hirelings.empty()) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Make a hireling a character");
    form.text = FormWords::tr("Their service ends, and somebody plays them from level 1 on.");
    form.action = FormWords::tr("They are one of the party now");
    form.asks = {oneAsk("who", FormWords::tr("Who"), hirelings, refText(at.about.who))};
    form.anyway = FormWords::tr("Although they are dead");
    form.command = [](const Answers& answers) {
        return table::Command(table::PromoteHireling{answers.ref<table::ActorId>("who"), {}, answers.anyway});
    };
    return form;
}

} // namespace tenplus::ui
