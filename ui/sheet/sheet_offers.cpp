#include "sheet/sheet_offers.h"

#include "bridge/text.h"
#include "bridge/typography.h"
#include "paint/hint_line.h"
#include "theme/widget_role.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace tenplus::ui {

SheetOffers::SheetOffers(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_level(new QPushButton(this))
    , m_open(new HintLine(look, this)) {
    m_level->setObjectName(QStringLiteral("offerLevel"));
    setRole(*m_level, WidgetRole::Plain);
    m_open->setObjectName(QStringLiteral("stillOpen"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(look.px(space::kWide));
    row->addWidget(m_level);
    row->addWidget(m_open, 1);
    row->addStretch();
    connect(m_level, &QPushButton::clicked, this, &SheetOffers::levelWanted);
}

void SheetOffers::setView(const table::SheetView& view) {
    const bool due = view.level && view.level->enough && view.retired.empty();
    m_level->setVisible(due);
    if (due)
        m_level->setText(view.level->atTop ? tr("Beyond the highest level …")
                                           : tr("Gain level %1 …").arg(view.level->level + 1));
    QStringList open;
    for (const std::string& each : view.stillOpen) open << typeset(qs(each));
    QString words = open.isEmpty() ? QString() : tr("Still open: %1").arg(open.join(QStringLiteral(", ")));
    if (!view.retired.empty()) words = tr("Retired: %1").arg(qs(view.retired));
    m_open->setHint(words);
    setVisible(due || !words.isEmpty());
}

} // namespace tenplus::ui
