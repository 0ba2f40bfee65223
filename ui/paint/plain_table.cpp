#include "paint/plain_table.h"

#include "theme/metrics.h"
#include "theme/text_line.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>

namespace tenplus::ui {

namespace {

// "12", "41.7 %", "−3": signs and digits, with a unit at most.
bool isFigure(const QString& text) {
    return text.isEmpty() || text[0].isDigit() || ((text[0] == u'-' || text[0] == QChar(0x2212)) && text.size() > 1);
}

// A row that has the keyboard is one band, not a box for each cell.
class CellPainter : public QStyledItemDelegate {
public:
    CellPainter(const Look& look, QTableWidget& table)
        : QStyledItemDelegate(&table)
        , m_look(look)
        , m_table(table) {}
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        if (m_table.hasFocus() && index.row() == m_table.currentRow())
            painter->fillRect(option.rect, m_look.theme().surface.pressed);
        QStyleOptionViewItem plain = option;
        plain.state &= ~(QStyle::State_Selected | QStyle::State_HasFocus | QStyle::State_MouseOver);
        QStyledItemDelegate::paint(painter, plain, index);
    }

private:
    const Look& m_look;
    const QTableWidget& m_table;
};

// Quiet words above a hairline, aligned with the cells below.
class Heads : public QHeaderView {
public:
    Heads(const Look& look, QWidget* parent)
        : QHeaderView(Qt::Horizontal, parent)
        , m_look(look) {}

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override {
        const int side = m_look.px(space::kWide);
        const auto aligned = Qt::Alignment(model()->headerData(section, Qt::Horizontal, Qt::TextAlignmentRole).toInt());
        const QRectF room = QRectF(rect).adjusted(side, 0, -side, 0);
        TextLine(model()->headerData(section, Qt::Horizontal).toString(), m_look.font(Role::Caption),
                 room.width() + side)
            .paint(*painter, room, aligned, m_look.theme().text.muted);
        painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), m_look.theme().line.control);
    }

private:
    const Look& m_look;
};

} // namespace

PlainTable::PlainTable(const Look& look, QWidget* parent)
    : QTableWidget(parent)
    , m_look(look) {
    setHorizontalHeader(new Heads(look, this));
    setItemDelegate(new CellPainter(look, *this));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setTabKeyNavigation(false);
    setWordWrap(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalHeader()->hide();
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(false);
    horizontalHeader()->setMinimumSectionSize(1);
    connect(&look, &Look::changed, this, &PlainTable::fit);
}

void PlainTable::setTable(const QStringList& heads, const std::vector<QStringList>& rows, int wide) {
    const int chosen = currentRow();
    m_wide = wide;
    clear();
    setColumnCount(int(heads.size()));
    setRowCount(int(rows.size()));
    setHorizontalHeaderLabels(heads);
    for (int column = 0; column < columnCount(); ++column) {
        const bool isNumber = column != wide && std::ranges::all_of(rows, [column](const QStringList& row) {
                                  return isFigure(row.value(column));
                              });
        const Qt::Alignment side = isNumber ? Qt::AlignRight : Qt::AlignLeft;
        horizontalHeaderItem(column)->setTextAlignment(side | Qt::AlignVCenter);
        for (int row = 0; row < rowCount(); ++row) {
            auto* item = new QTableWidgetItem(rows[std::size_t(row)].value(column));
            item->setTextAlignment(side | Qt::AlignVCenter);
            item->setToolTip({});
            setItem(row, column, item);
        }
        horizontalHeader()->setSectionResizeMode(column, column == wide ? QHeaderView::Stretch : QHeaderView::Fixed);
    }
    if (rowCount() > 0) setCurrentCell(std::clamp(chosen, 0, rowCount() - 1), 0);
    fit();
}

void PlainTable::setWhole(bool whole) {
    m_whole = whole;
    if (whole) setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    fit();
}

int PlainTable::widestIn(int column) const {
    int widest = horizontalHeader()->fontMetrics().horizontalAdvance(horizontalHeaderItem(column)->text());
    for (int row = 0; row < rowCount(); ++row)
        widest = std::max(widest, fontMetrics().horizontalAdvance(item(row, column)->text()));
    return widest;
}

// Columns of numbers are as wide as their widest cell, yet the column of words keeps what it needs, or a third of the
// room.
void PlainTable::fit() {
    ensurePolished();
    const int gap = m_look.px(3 * space::kWide), columns = columnCount();
    std::vector<int> wanted;
    int all = 0;
    for (int column = 0; column < columns; ++column) {
        wanted.push_back(widestIn(column) + gap);
        if (column != m_wide) all += wanted.back();
    }
    const int words = m_wide >= 0 && m_wide < columns ? wanted[std::size_t(m_wide)] : 0;
    const int room = width() - std::min(words, width() / 3);
    const int most = columns > 1 ? room / (columns - 1) : width();
    for (int column = 0; column < columns; ++column) {
        const int each = wanted[std::size_t(column)];
        if (column != m_wide) setColumnWidth(column, all <= room ? each : std::min(each, std::max(most, gap)));
    }
    verticalHeader()->setMinimumSectionSize(m_look.px(size::kHitTarget));
    resizeRowsToContents();
    verticalScrollBar()->setSingleStep(m_look.px(size::kRow));
    if (!m_whole) return;
    const int high = horizontalHeader()->sizeHint().height() + verticalHeader()->length() + 2 * frameWidth();
    if (height() != high) setFixedHeight(high);
}

void PlainTable::resizeEvent(QResizeEvent* event) {
    QTableWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) fit();
}

// Letters search nothing here: they belong to the page.
void PlainTable::keyPressEvent(QKeyEvent* event) {
    if (event->text().isEmpty() || event->text()[0].isSpace())
        QTableWidget::keyPressEvent(event);
    else
        event->ignore();
}

} // namespace tenplus::ui
