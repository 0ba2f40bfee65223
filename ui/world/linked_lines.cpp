#include "world/linked_lines.h"

#include "bridge/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>
#include <vector>

namespace tenplus::ui {

namespace {

const QString kNewCard = QStringLiteral("new:");

struct LinkedLine {
    Q_DECLARE_TR_FUNCTIONS(tenplus::ui::LinkedLine)
};

// Words and target of each card that the line names, once.
std::vector<std::pair<QString, QString>> linksOf(std::string_view line, const table::LinkReader& links) {
    std::vector<std::pair<QString, QString>> all;
    for (const table::Link& link : table::linksIn(line)) {
        const table::WorldCard* const card = links.cardOf(link);
        if (!card && link.card) continue; // of a card that is gone
        const QString name = qs(card ? std::string_view(card->name) : link.name);
        std::pair<QString, QString> each{name, card ? QString::number(card->id.value) : newCardTarget(name)};
        if (std::ranges::find(all, each) == all.end()) all.push_back(std::move(each));
    }
    return all;
}

} // namespace

void addLinked(ReadingPart& part, std::string_view line, const table::LinkReader& links,
               const std::function<QString(const QString&)>& dress) {
    const auto all = linksOf(line, links);
    while (part.targets.size() < part.paragraphs.size()) part.targets << QString();
    part.paragraphs << dress(qs(links.inWords(line)));
    part.targets << (all.size() == 1 ? all.front().second : QString());
    if (all.size() < 2) return;
    for (const auto& [name, target] : all) {
        part.paragraphs << LinkedLine::tr("\u2192 %1", "a card that the line above names").arg(name);
        part.targets << target;
    }
}

QString newCardTarget(const QString& name) { return kNewCard + name; }

QString newCardOf(const QString& target) {
    return target.startsWith(kNewCard) ? target.mid(kNewCard.size()) : QString();
}

} // namespace tenplus::ui
