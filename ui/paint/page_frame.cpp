#include "paint/page_frame.h"

#include "paint/flow_layout.h"
#include "paint/key_button.h"
#include "paint/page_scroll.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "paint/tab_stops.h"
#include "theme/widget_role.h"

#include <QApplication>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kLowPage = 420; // px at text size 1
constexpr double kBarRoom = 10;  // px at text size 1: of a scroll bar

// A minimum height for its actual width: the layout's own is for another width, and ignores the width of the content
// and what its parts need at least.
class Body : public QWidget {
public:
    using QWidget::QWidget;
    QSize minimumSizeHint() const override { return {QWidget::minimumSizeHint().width(), 0}; }
    int heightForWidth(int width) const override {
        const QMargins around = layout()->contentsMargins();
        const QWidget& body = *layout()->itemAt(0)->widget();
        const int inside = std::min(width - around.left() - around.right(), body.maximumWidth());
        const int least = body.layout() ? body.layout()->minimumHeightForWidth(inside) : 0;
        const int wanted = QWidget::heightForWidth(around.left() + inside + around.right());
        return std::max(wanted, around.top() + least + around.bottom());
    }
};

// The least height of a column in that width: parts that wrap have their height in it, all others their minimum, and
// not the height that they would like.
int leastHeight(const QLayout& column, int width) {
    const QMargins around = column.contentsMargins();
    const int inside = width - around.left() - around.right();
    int height = around.top() + around.bottom() - column.spacing();
    for (int i = 0; QLayoutItem* const item = column.itemAt(i); ++i) {
        if (item->isEmpty()) continue;
        const bool isBody = item->widget() != nullptr && item->widget()->layout() != nullptr;
        const bool wraps = item->hasHeightForWidth() && !isBody;
        height += column.spacing() + (wraps ? item->minimumHeightForWidth(inside) : item->minimumSize().height());
    }
    return height;
}

// All of a page whose body scrolls its own parts: where the page is lower than they need at least, it scrolls as one.
class WholePage : public PageScroll {
public:
    explicit WholePage(QWidget* content) { setWidget(content); }
    QSize sizeHint() const override { return widget()->sizeHint() + QSize(verticalScrollBar()->sizeHint().width(), 0); }
    QSize minimumSizeHint() const override {
        return widget()->minimumSizeHint() + QSize(verticalScrollBar()->sizeHint().width(), 0);
    }

protected:
    int neededHeight(int width) const override { return leastHeight(*widget()->layout(), width); }
    void keyPressEvent(QKeyEvent* event) override { event->ignore(); } // arrows are keys of the page
};

} // namespace

PageFrame::PageFrame(const Look& look, const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_title(plainLabel(title, WidgetRole::SheetName, this))
    , m_subtitle(new Paragraph(look, Role::Body, Ink::Muted, this))
    , m_head(new QVBoxLayout)
    , m_foot(new QVBoxLayout)
    , m_column(new QVBoxLayout(this))
    , m_scroll(new PageScroll(this)) {
    auto* back = new KeyButton(look, tr("Back to the table"), tr("Esc"), this);
    setRole(*back, WidgetRole::Quiet);
    back->setObjectName(QStringLiteral("pageBack"));
    back->setBrief(tr("Back"));
    back->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed); // shrinks in favour of the title
    back->setAccessibleName(tr("Back to the table"));
    connect(back, &QPushButton::clicked, this, &PageFrame::closed);
    m_back = back;
    m_title->setMinimumWidth(1); // a long title must not widen the window
    auto* top = new QHBoxLayout;
    top->addWidget(m_title, 1);
    top->addWidget(m_back, 0, Qt::AlignVCenter);
    m_subtitle->hide();
    m_column->addLayout(top);
    m_column->addWidget(m_subtitle);
    m_column->addLayout(m_head);
    m_column->addWidget(m_scroll, 1);
    m_column->addLayout(m_foot);
    measure();
    connect(&look, &Look::changed, this, &PageFrame::measure);
}

void PageFrame::setTitle(const QString& title) {
    m_title->setText(title);
    fitTitle();
}

void PageFrame::setSubtitle(const QString& words) {
    m_subtitle->setText(words);
    m_subtitle->setVisible(!words.isEmpty());
}

void PageFrame::setBody(QWidget* body, double widest) {
    m_widest = widest;
    m_holder = new Body;
    auto* column = new QVBoxLayout(m_holder);
    const bool fills = body->sizePolicy().verticalPolicy() & QSizePolicy::ExpandFlag;
    column->addWidget(body, fills ? 1 : 0);
    if (!fills) column->addStretch();
    m_scroll->setWidget(m_holder);
    measure();
}

void PageFrame::setPlainBody(QWidget* body) {
    m_widest = 0;
    m_scroll->hide();
    m_column->insertWidget(m_column->indexOf(m_scroll), body, 1);
    auto* const content = new QWidget;
    content->setLayout(m_column); // takes it, with its widgets, from the page
    auto* const around = new QVBoxLayout(this);
    around->setContentsMargins(0, 0, 0, 0);
    around->addWidget(new WholePage(content));
    measure();
}

QVBoxLayout& PageFrame::makePlainBody(double widest) {
    auto* body = new QWidget(this);
    m_plainBody = new QVBoxLayout(body);
    setPlainBody(body);
    m_widest = widest;
    measure();
    return *m_plainBody;
}

void PageFrame::beginAtTop() {
    m_scroll->verticalScrollBar()->setValue(0);
    QTimer::singleShot(0, this, [this] {
        m_scroll->verticalScrollBar()->setValue(0); // the focus may have scrolled to where it was not laid out yet
        const QWidget* const focus = QApplication::focusWidget();
        if (focus && m_scroll->isAncestorOf(focus)) bringIntoSight(*focus);
    });
}

void PageFrame::refuse(const QString&, const QString&) {}

QPushButton* PageFrame::addFootButton(const QString& words, const char* name) {
    if (!m_buttons) {
        const int gap = m_look.px(space::kNormal);
        m_buttons = new FlowLayout(gap, gap);
        m_foot->addLayout(m_buttons);
    }
    auto* made = new QPushButton(words, this);
    made->setObjectName(QString::fromLatin1(name));
    made->setAutoDefault(true);
    m_buttons->addWidget(made);
    measure();
    return made;
}

void PageFrame::measure() {
    const int gap = m_look.px(space::kNormal);
    m_column->setContentsMargins(m_look.px(space::kSheetX) - m_look.px(kPageRoom), m_look.px(space::kPanel), 2, 0);
    for (QBoxLayout* each : {m_column, m_head, m_foot, m_plainBody}) {
        if (each) each->setSpacing(gap);
    }
    if (m_buttons) m_buttons->setGaps(gap, gap);
    if (m_holder) m_holder->layout()->itemAt(0)->widget()->setMaximumWidth(m_look.px(m_widest));
    seatParts();
    fitTitle();
}

void PageFrame::setBackWords(const QString& words) {
    m_back->setText(words);
    m_back->setAccessibleName(words);
}

// Of all parts together, px: beside the bar of a page that can scroll as one.
int PageFrame::roomWidth() const { return width() - (layout() == m_column ? 0 : m_look.px(kBarRoom)); }

// px that the page is wider than its parts become.
int PageFrame::spareWidth() const {
    const int room = width() - 2 * m_look.px(space::kSheetX);
    return m_widest > 0 ? std::max(0, room - m_look.px(m_widest)) : 0;
}

void PageFrame::seatParts() {
    const int side = m_look.px(space::kSheetX), room = m_look.px(kPageRoom), gap = m_look.px(space::kNormal);
    const int bar = width() - roomWidth(); // lies in the margin
    const int left = room + spareWidth() / 2, right = side - 2 - bar + spareWidth() - spareWidth() / 2;
    m_column->itemAt(0)->layout()->setContentsMargins(left, 0, right, 0);
    m_subtitle->setContentsMargins(left, 0, right, 0);
    m_head->setContentsMargins(left, 0, right, 0);
    // A foot with something in it stands above the edge of the window.
    m_foot->setContentsMargins(left, 0, right, m_foot->count() == 0 ? 0 : m_look.px(space::kPanel));
    if (m_plainBody) m_plainBody->setContentsMargins(left, gap, right, gap);
    if (m_holder) m_holder->layout()->setContentsMargins(left, room, right - m_look.px(kBarRoom), side);
}

// Where a page is low, its title is smaller. It stays in one line while the back button can shorten its text; then it
// wraps beside it.
void PageFrame::fitTitle() {
    changeRole(*m_title, height() < m_look.px(kLowPage) ? WidgetRole::MoveTitle : WidgetRole::SheetName);
    m_title->ensurePolished();
    const QMargins around = m_column->contentsMargins(), row = m_column->itemAt(0)->layout()->contentsMargins();
    const int room = roomWidth() - around.left() - around.right() - row.left() - row.right();
    const int least = m_back->minimumSizeHint().width();
    const int beside = room - m_title->fontMetrics().horizontalAdvance(m_title->text()) - m_look.px(space::kNormal);
    m_title->setWordWrap(beside < least);
    m_back->setMaximumWidth(std::max(beside, least));
}

void PageFrame::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    seatParts(); // a page may have filled its foot since
    fitTitle();
}

// Handles Tab also without a window that does.
bool PageFrame::focusNextPrevChild(bool next) {
    return moveFocus(stopsOf(*this), next) || QWidget::focusNextPrevChild(next);
}

void PageFrame::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier) {
        emit closed();
        return;
    }
    QWidget::keyPressEvent(event);
}

} // namespace tenplus::ui
