#include "drafts/draft_line.h"

#include "paint/paragraph.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace tenplus::ui {

DraftLine::DraftLine(const Look& look, QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("draftLine"));
    auto* words = new Paragraph(look, Role::Body, Ink::Secondary, this);
    words->setObjectName(QStringLiteral("draftWords"));
    words->setText(tr("These words were kept from last time. They are not written down yet."));
    auto* drop = new QPushButton(tr("Drop them"), this);
    drop->setObjectName(QStringLiteral("draftDrop"));
    setRole(*drop, WidgetRole::Quiet);
    drop->setAutoDefault(true); // Enter presses the focused button
    drop->setAccessibleDescription(words->text());
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(words, 1);
    row->addWidget(drop, 0, Qt::AlignTop);
    const auto measure = [&look, row] { row->setSpacing(look.px(space::kNormal)); };
    measure();
    connect(&look, &Look::changed, this, measure);
    connect(drop, &QPushButton::clicked, this, &DraftLine::dropWanted);
    hide();
}

} // namespace tenplus::ui
