#include "world/card_becoming.h"

#include "bridge/text.h"
#include "table/core/notes.h"
#include "table/pbta/company/hireling.h"
#include "table/scene/scene.h"
#include "table/table.h"

#include <QCoreApplication>

#include <algorithm>

namespace tenplus::ui {

namespace {

struct BecomingWords {
    Q_DECLARE_TR_FUNCTIONS(CardBecoming)
};

const QString kBecome = QStringLiteral("become:"), kChange = QStringLiteral("change/");

} // namespace

QString becomeWords(const std::string& what) {
    if (what == "hireling") return BecomingWords::tr("as a hireling");
    if (what == "foe") return BecomingWords::tr("as a foe");
    if (what == "scene") return BecomingWords::tr("as a scene");
    return what == "place" ? BecomingWords::tr("as the place of the party") : BecomingWords::tr("as a person");
}

QString changeKey(const table::CardChangeView& change) {
    return kChange + qs(change.change) + QLatin1Char('/') + qs(change.way);
}

const table::CardChangeView* changeOf(const table::CardView& card, const QString& what) {
    const auto found =
        std::ranges::find_if(card.changes, [&](const table::CardChangeView& each) { return changeKey(each) == what; });
    return found == card.changes.end() ? nullptr : &*found;
}

QString becomeTarget(const QString& what) { return kBecome + what; }

QString becomeOfTarget(const QString& target) {
    return target.startsWith(kBecome) ? target.mid(kBecome.size()) : QString();
}

std::optional<Act> becomeAct(const content::Rulebook& rulebook, const table::CardView& card, const QString& what) {
    if (const table::CardChangeView* const change = changeOf(card, what))
        return Act{table::ChangeCard{.card = card.id, .change = change->change, .way = change->way}, {}};
    if (what == QLatin1String("scene")) {
        table::PrepareScene scene;
        scene.look.name = card.name;
        return Act{std::move(scene), {}};
    }
    if (what == QLatin1String("hireling")) {
        const auto& rules = rulebook.company.hirelings;
        if (!rules) return std::nullopt;
        table::HireHireling hired; // ranks and price are edited on the sheet
        hired.name = card.name;
        hired.cost = rules->costs.empty() ? std::string() : rules->costs.front().id;
        hired.loyalty = rules->startLoyalty.least;
        if (!rules->kinds.empty()) hired.skills[rules->kinds.front().id] = 1;
        hired.revealed = false;
        return Act{std::move(hired), {}};
    }
    if (what == QLatin1String("place")) return Act{table::EnterPlace{.card = card.id}, {}};
    table::AddActor actor;
    actor.kind = what == QLatin1String("foe") ? table::ActorKind::Foe : table::ActorKind::Person;
    actor.name = card.name;
    return Act{std::move(actor), {}};
}

} // namespace tenplus::ui
