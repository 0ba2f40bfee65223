#include "find/found_page.h"

#include "bridge/text.h"
#include "find/whole_search.h"
#include "paint/paragraph.h"
#include "paint/row_keys.h"

#include <QScrollBar>

namespace tenplus::ui {

namespace {

constexpr int kLineSteps = 3; // of the scroll bar for one key

} // namespace

FoundPage::FoundPage(const Look& look, QWidget* parent)
    : PageFrame(look, {}, parent)
    , m_text(new Paragraph(look, Role::MoveText, Ink::Primary)) {
    setObjectName(QStringLiteral("foundPage"));
    m_text->setObjectName(QStringLiteral("foundText"));
    m_text->setFocusPolicy(Qt::StrongFocus); // a screen reader reads it
    setBody(m_text);
}

void FoundPage::setThing(const interop::Found& found) {
    const QString name = qs(found.name), text = qs(found.text);
    const QString kind = kindWords(found.kind);
    setTitle(name.isEmpty() ? kind : name);
    setSubtitle(found.secret ? tr("%1. The players do not know it.").arg(kind) : kind);
    m_text->setText(text.isEmpty() ? tr("Nothing more is written.") : text);
}

void FoundPage::enter() { m_text->setFocus(Qt::OtherFocusReason); }

// The arrows scroll, as in a sheet that is only read.
void FoundPage::keyPressEvent(QKeyEvent* event) {
    QScrollBar& bar = *scroll().verticalScrollBar();
    const int page = bar.pageStep();
    if (const auto by = listStep(*event, false, page / std::max(1, kLineSteps * bar.singleStep()))) {
        bar.setValue(bar.value() + std::clamp(*by, -page, page) * kLineSteps * bar.singleStep());
        return;
    }
    PageFrame::keyPressEvent(event);
}

} // namespace tenplus::ui
