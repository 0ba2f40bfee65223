#include "feed/feed_table.h"

#include "feed/feed_painter.h"
#include "theme/pictures.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPaintEvent>
#include <QScrollBar>

#include <algorithm>

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
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &FeedTable::watchEnd);
    connect(this, &QAbstractItemView::clicked, this, &FeedTable::toggle);
    connect(&look, &Look::changed, this, &FeedTable::measure);
    measure();
}

// One row at a time shows the whole of its line, as high as that needs.
void FeedTable::toggle(const QModelIndex& row) {
    const bool wasOpen = isOpen(row.row());
    shut();
    if (wasOpen || !row.isValid()) return;
    m_openRow = row;
    fitOpen();
    if (rowHeight(row.row()) <= m_look.px(size::kRow)) return shut(); // it is whole already
    scrollTo(row);
}

void FeedTable::shut() {
    if (m_openRow.isValid()) verticalHeader()->resizeSection(m_openRow.row(), m_look.px(size::kRow));
    m_openRow = QModelIndex();
}

void FeedTable::fitOpen() {
    if (!m_openRow.isValid()) return;
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    option.rect = QRect(0, 0, viewport()->width(), m_look.px(size::kRow));
    option.widget = this;
    const auto* const painter = qobject_cast<const FeedPainter*>(itemDelegate());
    const int high = painter == nullptr ? 0 : painter->wholeHeight(option, m_openRow);
    verticalHeader()->resizeSection(m_openRow.row(), std::max(m_look.px(size::kRow), high));
}

void FeedTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fitOpen();
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
    fitOpen();
    verticalScrollBar()->setSingleStep(row);
}

void FeedTable::watchEnd() {
    const QScrollBar& bar = *verticalScrollBar();
    if (bar.maximum() - bar.value() <= viewport()->height()) emit endNeared();
}

void FeedTable::updateGeometries() {
    QTableView::updateGeometries();
    verticalScrollBar()->setSingleStep(m_look.px(size::kRow));
}

void FeedTable::rowsInserted(const QModelIndex& parent, int first, int last) {
    const int reading = verticalScrollBar()->value();
    QTableView::rowsInserted(parent, first, last);
    if (first > 0) return;
    executeDelayedItemsLayout(); // so that a turn is painted at once, and the scroll position can be kept
    if (reading > 0) verticalScrollBar()->setValue(reading + (last - first + 1) * m_look.px(size::kRow));
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

#include "moc_feed_table.cpp"
