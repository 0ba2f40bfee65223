#include "feed/feed_table.h"

#include "bridge/text.h"
#include "feed/feed_painter.h"
#include "theme/pictures.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace tenplus::ui {

FeedTable::FeedTable(const Look& look, QWidget* parent)
    : QTableView(parent)
    , m_look(look) {
    setProperty("ownFocus", true);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent); // rows paint their background
    setTabKeyNavigation(false);
    setMouseTracking(true);
    setWordWrap(false);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    horizontalHeader()->hide();
    horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &FeedTable::fitSeen);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &FeedTable::watchEnd);
    connect(this, &QAbstractItemView::clicked, this, &FeedTable::click);
    connect(&look, &Look::changed, this, &FeedTable::measure);
    measure();
}

QString FeedTable::linkAt(const QPointF& point) const {
    const auto* const painter = qobject_cast<const FeedPainter*>(itemDelegate());
    const QModelIndex row = indexAt(point.toPoint());
    if (painter == nullptr || !row.isValid()) return {};
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    option.rect = visualRect(row);
    option.widget = this;
    const FeedLink* const link = painter->linkAt(option, row, point);
    return link ? qs(link->name) : QString();
}

void FeedTable::mousePressEvent(QMouseEvent* event) {
    m_pressed = event->button() == Qt::LeftButton ? linkAt(event->position()) : QString();
    QTableView::mousePressEvent(event);
}

void FeedTable::mouseMoveEvent(QMouseEvent* event) {
    QTableView::mouseMoveEvent(event);
    viewport()->setCursor(linkAt(event->position()).isEmpty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
}

void FeedTable::click(const QModelIndex& row) {
    const QString name = std::exchange(m_pressed, QString());
    if (name.isEmpty()) return toggle(row);
    emit linkFollowed(name);
}

// One row at a time shows the whole of its line, as high as that needs.
void FeedTable::toggle(const QModelIndex& row) {
    const bool wasOpen = isOpen(row.row());
    shut();
    if (wasOpen || !row.isValid()) return;
    const int shutHeight = rowHeight(row.row());
    m_openRow = row;
    fit(row.row());
    if (rowHeight(row.row()) <= shutHeight) return shut(); // it is whole already
    scrollTo(row);
}

void FeedTable::shut() {
    const int row = std::exchange(m_openRow, QModelIndex()).row();
    if (row >= 0) fit(row);
}

void FeedTable::fit(int row) {
    const auto* const painter = qobject_cast<const FeedPainter*>(itemDelegate());
    if (painter == nullptr || model() == nullptr) return;
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    option.rect = QRect(0, 0, viewport()->width(), m_look.px(size::kRow));
    option.widget = this;
    verticalHeader()->resizeSection(row, painter->heightOf(option, model()->index(row, 0), isOpen(row)));
}

void FeedTable::fitSeen() {
    const int rows = model() == nullptr ? 0 : model()->rowCount();
    for (int row = std::max(0, rowAt(0)); row < rows && rowViewportPosition(row) < viewport()->height(); ++row)
        fit(row);
}

FeedTable::Top FeedTable::topAt(int y) const {
    const int row = rowAt(y);
    return row < 0 ? Top() : Top{model()->index(row, 0), y - rowViewportPosition(row)};
}

void FeedTable::scrollBackTo(const Top& top) {
    if (!top.row.isValid()) return;
    verticalScrollBar()->setValue(verticalHeader()->sectionPosition(top.row.row()) + top.above);
}

// Rows that come into sight may become higher and move the others, until all in sight are measured.
void FeedTable::scrollTo(const QModelIndex& index, ScrollHint hint) {
    int before = 0;
    do {
        before = verticalHeader()->length();
        QTableView::updateGeometries();
        QTableView::scrollTo(index, hint);
        fitSeen();
    } while (verticalHeader()->length() != before);
}

// In another width lines break elsewhere; what is being read stays in sight.
void FeedTable::resizeEvent(QResizeEvent* event) {
    const bool hasOtherWidth = event->size().width() != event->oldSize().width();
    const Top reading = verticalScrollBar()->value() > 0 ? topAt(0) : Top();
    QTableView::resizeEvent(event);
    if (hasOtherWidth) measure();
    scrollBackTo(reading);
}

void FeedTable::setModel(QAbstractItemModel* model) {
    shut();
    QTableView::setModel(model);
    measure();
}

void FeedTable::measure() {
    const int row = m_look.px(size::kRow);
    verticalHeader()->setMinimumSectionSize(1);
    verticalHeader()->setDefaultSectionSize(row);
    if (m_openRow.isValid()) fit(m_openRow.row());
    fitSeen();
    verticalScrollBar()->setSingleStep(row);
}

void FeedTable::watchEnd() {
    const QScrollBar& bar = *verticalScrollBar();
    if (bar.maximum() - bar.value() <= viewport()->height()) emit endNeared();
}

void FeedTable::updateGeometries() {
    fitSeen();
    QTableView::updateGeometries();
    verticalScrollBar()->setSingleStep(m_look.px(size::kRow));
}

void FeedTable::rowsInserted(const QModelIndex& parent, int first, int last) {
    // The header has the new rows already, one line high each.
    const int higher = (last - first + 1) * verticalHeader()->defaultSectionSize();
    const Top reading = first == 0 && verticalScrollBar()->value() > 0 ? topAt(higher) : Top();
    QTableView::rowsInserted(parent, first, last);
    if (first > 0) return;
    executeDelayedItemsLayout(); // so that a turn is painted at once, and the scroll position can be kept
    scrollBackTo(reading);
}

void FeedTable::paintEvent(QPaintEvent* event) {
    const int last = (model() == nullptr ? 0 : model()->rowCount()) - 1;
    const int end = last < 0 ? 0 : rowViewportPosition(last) + rowHeight(last);
    const QRect below = event->rect() & QRect(0, end, viewport()->width(), viewport()->height() - end);
    if (!below.isEmpty()) QPainter(viewport()).fillRect(below, groundOf(*viewport()));
    QTableView::paintEvent(event);
}

void FeedTable::focusInEvent(QFocusEvent* event) {
    QTableView::focusInEvent(event);
    if (event->reason() == Qt::MouseFocusReason || currentIndex().isValid() || model() == nullptr) return;
    setCurrentIndex(model()->index(0, 0));
}

void FeedTable::keyPressEvent(QKeyEvent* event) {
    const int rows = model() == nullptr ? 0 : model()->rowCount();
    if (rows > 0 && (event->key() == Qt::Key_Home || event->key() == Qt::Key_End)) {
        setCurrentIndex(model()->index(event->key() == Qt::Key_Home ? 0 : rows - 1, 0));
        return;
    }
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        toggle(currentIndex());
        return;
    }
    if (event->key() == Qt::Key_Delete && currentIndex().isValid()) {
        emit undoPressed(currentIndex().row());
        return;
    }
    QTableView::keyPressEvent(event);
}

} // namespace tenplus::ui
