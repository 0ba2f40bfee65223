#include "paint/reading_pane.h"

#include "paint/link_line.h"
#include "paint/page_frame.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "paint/row_keys.h"
#include "theme/metrics.h"

#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace tenplus::ui {

ReadingPane::ReadingPane(const Look& look, QWidget* parent)
    : PageScroll(parent)
    , m_look(look)
    , m_sheet(new QWidget)
    , m_column(new QVBoxLayout(m_sheet)) {
    setFocusPolicy(Qt::StrongFocus);
    setWidget(m_sheet);
    connect(&look, &Look::changed, this, &ReadingPane::measure);
    measure();
}

void ReadingPane::setParts(const std::vector<ReadingPart>& parts) {
    if (parts == m_parts) return;
    m_parts = parts;
    const QWidget* const focus = m_sheet->focusWidget();
    const QString reached = focus ? focus->objectName() : QString();
    while (QLayoutItem* const item = m_column->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const ReadingPart& part : parts) {
        if (part.paragraphs.isEmpty()) continue;
        if (!part.heading.isEmpty()) m_column->addWidget(plainLabel(part.heading, WidgetRole::Label, m_sheet));
        for (qsizetype i = 0; i < part.paragraphs.size(); ++i) addParagraph(part.paragraphs[i], part.targets.value(i));
        m_column->addSpacing(m_look.px(space::kNormal));
    }
    m_column->addStretch();
    verticalScrollBar()->setValue(0);
    for (LinkLine* each : m_sheet->findChildren<LinkLine*>()) {
        if (each->objectName() != reached) continue;
        each->show(); // the layout would do so later, and nothing hidden has the keyboard
        each->setFocus(Qt::OtherFocusReason);
    }
}

void ReadingPane::addParagraph(const QString& text, const QString& target) {
    if (target.isEmpty()) {
        auto* const paragraph = new Paragraph(m_look, Role::Body, Ink::Primary, m_sheet);
        paragraph->setText(text);
        m_column->addWidget(paragraph);
        return;
    }
    auto* const line = new LinkLine(m_look, Role::Body, m_sheet);
    line->setText(text);
    line->setObjectName(QStringLiteral("link-") + target);
    m_column->addWidget(line);
    connect(line, &LinkLine::followed, this, [this, target] { emit followed(target); });
    connect(line, &LinkLine::leftWanted, this, &ReadingPane::leftWanted);
}

bool ReadingPane::enterLinks() {
    const std::vector<LinkLine*> links = openRows<LinkLine>(*m_sheet);
    if (links.empty()) return false;
    links.front()->setFocus(Qt::TabFocusReason);
    ensureWidgetVisible(links.front());
    return true;
}

void ReadingPane::measure() {
    const int room = m_look.px(kPageRoom);
    m_column->setContentsMargins(room, room, m_look.px(space::kPanel), room);
    m_column->setSpacing(m_look.px(space::kTight));
    m_sheet->setMaximumWidth(m_look.px(kWidestPage));
    verticalScrollBar()->setSingleStep(m_look.px(size::kRow));
}

void ReadingPane::keyPressEvent(QKeyEvent* event) {
    QScrollBar& bar = *verticalScrollBar();
    const int step = bar.singleStep(), rows = std::max(1, bar.pageStep() / std::max(1, step));
    const auto by = listStep(*event, false, rows);
    if (!by) return event->ignore();
    const int most = bar.maximum() / std::max(1, step) + 1;
    bar.setValue(bar.value() + std::clamp(*by, -most, most) * step);
}

} // namespace tenplus::ui
