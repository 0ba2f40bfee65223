#include "skirmish/campaign_map.h"

#include "paint/icon.h"
#include "paint/state_row.h"
#include "theme/text_line.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QStyle>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace tenplus::ui {

namespace {

// px at text size 1
constexpr double kLeastPlace = 128; // the width of a place
constexpr double kSign = 36, kSignTop = 10, kAroundSign = 5;
constexpr double kWave = 12; // how much lower every second place lies
constexpr double kWay = 4;
constexpr int kMostNameLines = 2;

} // namespace

CampaignMap::CampaignMap(const Look& look, QWidget* parent)
    : QListWidget(parent)
    , m_look(look) {
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    connect(&look, &Look::changed, this, &CampaignMap::arrange);
}

void CampaignMap::setPlaces(std::vector<MapPlace> places) {
    const QSignalBlocker still(this);
    const int row = currentRow();
    m_places = std::move(places);
    clear();
    for (const MapPlace& each : m_places) addItem(StateRow::itemOf(each.name, each.state));
    arrange();
    setCurrentRow(std::min(row, count() - 1));
}

// Row by row, every second one from its end to its start, so that the way is never broken.
void CampaignMap::arrange() {
    const int wide = viewport()->width(), places = int(m_places.size()), wave = m_look.px(kWave);
    m_columns = std::clamp(wide / std::max(1, m_look.px(kLeastPlace)), 1, std::max(1, places));
    const double name = QFontMetricsF(m_look.font(Role::Body)).lineSpacing(),
                 state = QFontMetricsF(m_look.font(Role::Caption)).lineSpacing();
    const int high = int(m_look.exact(kSignTop + kSign + kAroundSign) + kMostNameLines * name + state) + wave;
    m_cells.clear();
    for (int i = 0; i < places; ++i) {
        const int row = i / m_columns, along = i % m_columns, column = row % 2 == 0 ? along : m_columns - 1 - along;
        const QRect cell(column * wide / m_columns, row * high + (column % 2) * wave, wide / m_columns, high - wave);
        m_cells.push_back(QStyle::visualRect(layoutDirection(), viewport()->rect(), cell));
    }
    const int rows = (places + m_columns - 1) / m_columns;
    setFixedHeight(std::max(1, rows) * high + 2 * frameWidth() + m_look.px(space::kTight));
    viewport()->update();
}

void CampaignMap::doItemsLayout() {
    arrange();
    // Not the list's own layout: the places stand where arrange() has put them.
    QAbstractItemView::doItemsLayout(); // NOLINT(bugprone-parent-virtual-call)
}

void CampaignMap::resizeEvent(QResizeEvent* event) {
    QListWidget::resizeEvent(event);
    arrange();
}

// ---- the list

QRect CampaignMap::visualRect(const QModelIndex& index) const {
    const auto row = std::size_t(index.row());
    return index.isValid() && row < m_cells.size() ? m_cells[row] : QRect();
}

QModelIndex CampaignMap::indexAt(const QPoint& at) const {
    const auto found = std::ranges::find_if(m_cells, [at](const QRect& cell) { return cell.contains(at); });
    return found == m_cells.end() ? QModelIndex() : model()->index(int(found - m_cells.begin()), 0);
}

// The map is never longer than its widget: the page around it scrolls, while somebody goes through the places.
void CampaignMap::scrollTo(const QModelIndex& index, ScrollHint) {
    if (!hasFocus()) return;
    const QRect cell = visualRect(index);
    for (QWidget* each = parentWidget(); each != nullptr && !cell.isEmpty(); each = each->parentWidget()) {
        auto* const area = qobject_cast<QScrollArea*>(each);
        if (!area || !area->widget()) continue;
        const QPoint middle = viewport()->mapTo(area->widget(), cell.center());
        return area->ensureVisible(middle.x(), middle.y(), 0, cell.height() / 2);
    }
}

QModelIndex CampaignMap::moveCursor(CursorAction action, Qt::KeyboardModifiers) {
    const int last = count() - 1, row = currentRow();
    const auto at = [&](int wanted) { return model()->index(std::clamp(wanted, 0, std::max(0, last)), 0); };
    switch (action) {
    case MoveUp:
    case MoveLeft:
    case MovePrevious: return at(row - 1);
    case MoveDown:
    case MoveRight:
    case MoveNext: return at(row + 1);
    case MovePageUp: return at(row - m_columns);
    case MovePageDown: return at(row + m_columns);
    case MoveHome: return at(0);
    case MoveEnd: return at(last);
    }
    return at(row);
}

void CampaignMap::setSelection(const QRect& rect, QItemSelectionModel::SelectionFlags command) {
    const QModelIndex index = indexAt(rect.center());
    if (index.isValid()) selectionModel()->select(index, command);
}

QRegion CampaignMap::visualRegionForSelection(const QItemSelection& selection) const {
    QRegion region;
    for (const QModelIndex& index : selection.indexes()) region += visualRect(index);
    return region;
}

// ---- the picture

QPointF CampaignMap::middleOf(std::size_t place) const {
    const QRect& cell = m_cells[place];
    return {cell.left() + cell.width() / 2.0, cell.top() + m_look.exact(kSignTop + kSign / 2)};
}

// A road as far as one may go, and a dotted line beyond.
void CampaignMap::paintWay(QPainter& painter) const {
    const Theme& theme = m_look.theme();
    painter.setBrush(Qt::NoBrush);
    std::optional<std::size_t> before;
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        if (!m_places[i].onWay) continue;
        const std::optional<std::size_t> from = std::exchange(before, i);
        if (!from) continue;
        const QPointF a = middleOf(*from), b = middleOf(i);
        QPainterPath line(a);
        // To the next row it goes around the words of the place above.
        const double turn = m_cells[i].width() * (a.x() > viewport()->width() / 2.0 ? 0.5 : -0.5);
        const bool isBelow = std::abs(b.x() - a.x()) < m_cells[i].width() / 2.0;
        const QPointF bend = isBelow ? QPointF(turn, 0) : QPointF((b.x() - a.x()) / 2, 0);
        line.cubicTo(a + bend, isBelow ? b + bend : b - bend, b);
        const bool isFar = m_places[i].form == PlaceForm::Later;
        painter.setPen(QPen(isFar ? theme.text.muted : theme.accent.line, m_look.exact(isFar ? kWay / 2 : kWay),
                            isFar ? Qt::DotLine : Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPath(line);
    }
}

void CampaignMap::paintSign(QPainter& painter, const MapPlace& place, QPointF middle) const {
    const Theme& theme = m_look.theme();
    const bool won = place.form == PlaceForm::Won, later = place.form == PlaceForm::Later;
    const double half = m_look.exact(kSign) / 2, line = m_look.exact(2);
    const QColor ink = later ? theme.text.muted : theme.text.primary;
    painter.setBrush(won ? theme.accent.fill : theme.surface.control);
    painter.setPen(won ? QPen(Qt::NoPen) : QPen(ink, line, later ? Qt::DashLine : Qt::SolidLine));
    if (!place.onWay)
        painter.drawPolygon(QPolygonF{middle - QPointF(0, half), middle + QPointF(half, 0), middle + QPointF(0, half),
                                      middle - QPointF(half, 0)});
    else
        painter.drawEllipse(middle, half - line, half - line);
    if (place.form == PlaceForm::Next) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.accent.line, line));
        painter.drawEllipse(middle, half + line, half + line);
    }
    const double side = m_look.exact(!place.onWay ? size::kIconSmall : size::kIcon);
    paintIcon(painter, {middle.x() - side / 2, middle.y() - side / 2, side, side}, place.icon,
              won ? theme.accent.onFill : ink);
}

void CampaignMap::paintChosen(QPainter& painter) const {
    const int row = currentRow();
    if (row < 0 || row >= int(m_cells.size())) return;
    const double corner = m_look.exact(radius::kTile), inset = m_look.exact(1);
    painter.setPen(QPen(m_look.theme().accent.line, inset));
    painter.setBrush(m_look.theme().surface.control);
    painter.drawRoundedRect(QRectF(m_cells[std::size_t(row)]).adjusted(inset, inset, -inset, -inset), corner, corner);
}

void CampaignMap::paintPlace(QPainter& painter, std::size_t place) const {
    const Theme& theme = m_look.theme();
    const MapPlace& shown = m_places[place];
    const QRectF cell = m_cells[place];
    const bool chosen = int(place) == currentRow(), later = shown.form == PlaceForm::Later;
    paintSign(painter, shown, middleOf(place));
    const double room = cell.width() - 2 * m_look.exact(space::kTight);
    double top = cell.top() + m_look.exact(kSignTop + kSign + kAroundSign);
    const auto write = [&](const QString& words, Role role, const QColor& ink) {
        const QFont font = m_look.font(role);
        const double high = QFontMetricsF(font).lineSpacing();
        const TextLine line(words, font, room);
        // The way does not run through the words.
        const QRectF lies(cell.center().x() - line.width() / 2, top, line.width(), high);
        painter.fillRect(lies, chosen ? theme.surface.control : theme.surface.window);
        line.paint(painter, lies, Qt::AlignCenter, ink);
        top += high;
    };
    for (const QString& line : wrappedLines(shown.name, m_look.font(Role::Body), room, kMostNameLines))
        write(line, Role::Body, later ? theme.text.secondary : theme.text.primary);
    if (!shown.state.isEmpty()) write(shown.state, Role::Caption, theme.text.muted);
}

void CampaignMap::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    paintChosen(painter);
    paintWay(painter);
    for (std::size_t i = 0; i < m_cells.size(); ++i) paintPlace(painter, i);
}

} // namespace tenplus::ui
