#include "gm_guide/duality_items.h"

#include "bridge/text.h"
#include "bridge/typography.h"

#include <QCoreApplication>

#include <algorithm>

namespace tenplus::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Guide)
};

template <typename E>
QString wordOf(E value) {
    return qs(wireNames(value)[static_cast<std::size_t>(value)]).replace(QLatin1Char('-'), QLatin1Char(' '));
}

QString nameIn(const std::vector<content::Named>& list, const std::string& id) {
    const auto found = std::ranges::find(list, id, &content::Named::id);
    return qs(found == list.end() ? id : found->name);
}

void addFeatures(GuideItem& item, const std::vector<content::DualityFeature>& features) {
    for (const content::DualityFeature& each : features) {
        QStringList price;
        if (each.fear > 0) price << Words::tr("%1 Fear").arg(each.fear);
        if (each.hope > 0) price << Words::tr("%1 Hope").arg(each.hope);
        if (each.stress > 0) price << Words::tr("%1 Stress").arg(each.stress);
        const QString name = price.isEmpty()
                                 ? qs(each.name)
                                 : QStringLiteral("%1 (%2)").arg(qs(each.name), price.join(QStringLiteral(", ")));
        item.facts.push_back({name, typeset(qs(each.text))});
    }
}

GuideItem itemOf(const content::Adversary& each) {
    GuideItem item{.id = each.id,
                   .section = Words::tr("Adversaries, tier %1").arg(each.tier),
                   .title = qs(each.name),
                   .line = {},
                   .text = typeset(qs(each.text)),
                   .facts = {},
                   .deed = Deed::Bring};
    item.line = Words::tr("%1, difficulty %2, HP %3, Stress %4")
                    .arg(wordOf(each.role))
                    .arg(each.difficulty)
                    .arg(each.hp)
                    .arg(each.stress);
    if (each.major > 0)
        item.facts.push_back({Words::tr("Thresholds"), Words::tr("%1 and %2").arg(each.major).arg(each.severe)});
    const QString sign = each.attack < 0 ? QStringLiteral("\u2212") : QStringLiteral("+");
    item.facts.push_back({Words::tr("Attack"), Words::tr("%1%2, %3, %4, %5 %6")
                                                   .arg(sign)
                                                   .arg(std::abs(each.attack))
                                                   .arg(qs(each.weapon), wordOf(each.range),
                                                        qs(dice::toText(each.damage)), wordOf(each.type))});
    QStringList wants, known;
    for (const std::string& want : each.wants) wants << qs(want);
    for (const content::DualityExperience& experience : each.experiences)
        known << QStringLiteral("%1 +%2").arg(qs(experience.name)).arg(experience.modifier);
    if (!wants.isEmpty()) item.facts.push_back({Words::tr("Wants"), wants.join(QStringLiteral(", "))});
    if (!known.isEmpty()) item.facts.push_back({Words::tr("Experiences"), known.join(QStringLiteral(", "))});
    addFeatures(item, each.features);
    return item;
}

GuideItem itemOf(const content::Environment& each) {
    GuideItem item{
        .id = each.id,
        .section = Words::tr("Places"),
        .title = qs(each.name),
        .line = Words::tr("%1, tier %2, difficulty %3").arg(wordOf(each.kind)).arg(each.tier).arg(each.difficulty),
        .text = typeset(qs(each.text)),
        .facts = {},
        .deed = Deed::None};
    addFeatures(item, each.features);
    return item;
}

} // namespace

std::vector<GuideItem> dualityItems(const content::DualityBooks& books) {
    std::vector<GuideItem> items;
    for (int tier = 1; tier <= 4; ++tier) {
        for (const content::Adversary& each : books.adversaries) {
            if (each.tier == tier) items.push_back(itemOf(each));
        }
    }
    for (const content::Environment& each : books.environments) items.push_back(itemOf(each));
    for (const content::DualityCard& each : books.cards) {
        const QString line =
            Words::tr("%1, level %2, recall %3").arg(wordOf(each.kind)).arg(each.level).arg(each.recall);
        items.push_back({.id = each.id,
                         .section = Words::tr("Cards of %1").arg(nameIn(books.domains, each.domain)),
                         .title = qs(each.name),
                         .line = line,
                         .text = typeset(qs(each.text)),
                         .facts = {}});
    }
    for (const content::DualityWeapon& each : books.weapons) {
        const QString line = Words::tr("%1, %2, %3, %4")
                                 .arg(nameIn(books.traits, each.trait), wordOf(each.range),
                                      qs(dice::toText(each.damage)), wordOf(each.type));
        items.push_back({.id = each.id,
                         .section = Words::tr("Weapons"),
                         .title = qs(each.name),
                         .line = line,
                         .text = typeset(qs(each.text)),
                         .facts = {}});
    }
    for (const content::DualityArmour& each : books.armours) {
        items.push_back({.id = each.id,
                         .section = Words::tr("Armour"),
                         .title = qs(each.name),
                         .line = Words::tr("score %1").arg(each.score),
                         .text = typeset(qs(each.text)),
                         .facts = {}});
    }
    for (const content::DualityItem& each : books.items) {
        items.push_back({.id = each.id,
                         .section = each.consumable ? Words::tr("Things to use up") : Words::tr("Things"),
                         .title = qs(each.name),
                         .line = {},
                         .text = typeset(qs(each.text)),
                         .facts = {}});
    }
    return items;
}

} // namespace tenplus::ui
