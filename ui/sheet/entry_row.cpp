#include "sheet/entry_row.h"

#include "bridge/text.h"
#include "paint/icon.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "sheet/progress_boxes.h"
#include "sheet/sheet_metrics.h"
#include "theme/accessible_role.h"
#include "theme/figures.h"
#include "theme/metrics.h"
#include "theme/text_line.h"
#include "theme/widget_role.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kLine = 29, kNarrowestEditor = 72, kNarrowestName = 110, kBox = 12;

} // namespace

EntryRow::EntryRow(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_inPlace(look, this)
    , m_remove(new QToolButton(this)) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleRole(*this, QAccessible::ListItem);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_remove->setObjectName(QStringLiteral("removeEntry"));
    setRole(*m_remove, WidgetRole::Quiet);
    m_remove->setIcon(iconOf(Icon::Close));
    m_remove->setFocusPolicy(Qt::NoFocus); // Delete does this by keyboard
    m_remove->hide();
    connect(m_remove, &QToolButton::clicked, this, [this] {
        if (m_gear)
            openMenu(m_remove->mapToGlobal(m_remove->rect().bottomLeft()));
        else
            emit removed(m_row.id);
    });
    connect(&m_inPlace, &InPlace::committed, this,
            [this](const QString& text) { emit cellTyped(m_editedEntry, int(m_editedCell), text); });
    connect(&m_inPlace, &InPlace::stepped, this, [this](int by) {
        const auto next = std::ptrdiff_t(m_editedCell) + by;
        if (next >= 0 && next < std::ptrdiff_t(m_row.cells.size()) && m_row.id == m_editedEntry)
            return edit(std::size_t(next));
        focusNextPrevChild(by > 0);
    });
    connect(&look, &Look::changed, this, &EntryRow::moved);
}

void EntryRow::moved() {
    m_cells.forget();
    updateGeometry();
    update();
}

QString EntryRow::value(std::size_t cell) const { return qs(m_row.cells[cell]); }

QString EntryRow::shown(std::size_t cell) const { return qs(shownCell(m_row, cell)); }

const table::ProgressView* EntryRow::boxesOf(std::size_t cell) const {
    const auto found = std::ranges::find(m_row.progress, cell, &table::ProgressView::column);
    return found == m_row.progress.end() || found->boxes > kMostBoxesDrawn ? nullptr : &*found;
}

QString EntryRow::countedName() const {
    const QString one = m_row.away ? tr("%1 (thrown)").arg(value(0)) : value(0);
    return m_count == 1 ? one : tr("%1 × %2", "a thing and how many").arg(one).arg(m_count);
}

void EntryRow::setRow(const table::RowView& row, const ListShape& shape, int count) {
    m_row = row;
    m_count = count;
    m_row.cells.resize(shape.columns.size());
    m_shape = shape;
    QStringList said;
    for (std::size_t i = 0; i < m_row.cells.size(); ++i) {
        if (m_row.cells[i].empty()) continue;
        said << (said.isEmpty() ? shown(i) : QStringLiteral("%1 %2").arg(qs(shape.columns[i].name), shown(i)));
    }
    if (row.worn) said << tr("at hand");
    if (row.away) said << tr("thrown");
    if (count > 1) said << tr("%n of them", nullptr, count);
    const QString name = said.isEmpty() ? tr("Empty row") : said.join(QStringLiteral(", "));
    setAccessibleName(name);
    setToolTip(plainTip(qs(row.text)));
    QStringList keys{tr("Enter changes it")};
    if (row.canWear) keys << (row.away ? tr("Space takes it up") : tr("Space takes it in hand or puts it away"));
    if (row.canUse) keys << tr("U uses it");
    if (m_gear) keys << tr("G lets it go");
    keys << tr("Delete takes it away");
    const QString told = keys.join(QStringLiteral(", "));
    setAccessibleDescription(row.text.empty() ? told : QStringLiteral("%1 %2").arg(qs(row.text), told));
    m_remove->setIcon(iconOf(m_gear ? Icon::More : Icon::Close));
    m_remove->setAccessibleName(m_gear ? tr("What to do with %1").arg(name) : tr("Take away %1").arg(name));
    m_remove->setToolTip(m_gear ? tr("What to do with it") : tr("Take it away (Delete)"));
    moved();
}

const std::vector<EntryRow::Cell>& EntryRow::cells(double width) const {
    return m_cells.of(width, [&] { return m_shape.lines ? lineCells(width) : sentenceCells(width); });
}

std::vector<EntryRow::Cell> EntryRow::lineCells(double width) const {
    std::vector<Cell> cells(m_row.cells.size());
    if (cells.empty()) return cells;
    const QFont body = m_look.font(Role::Body);
    const double high = m_look.exact(kLine), gap = m_look.exact(space::kNormal), left = m_look.exact(kOutset);
    double end = width - m_look.exact(kTrail);
    const QString name = countedName();
    const double wanted = QFontMetricsF(body).horizontalAdvance(name) + 1;
    if (m_shape.aside) {
        const QString text = shown(*m_shape.aside); // beside the numbers of others 0 is a number
        const double wide = std::max(figuresWidth(text, body), m_look.exact(12));
        if (end - wide - gap - left - signRoom() >= std::min(wanted, leastName(name))) {
            cells[*m_shape.aside] = {QRectF(end - wide, 0, wide, high), text, Role::Body, false, true};
            end -= wide + gap;
        }
    }
    const double room = std::max(1.0, end - left - signRoom());
    const double wide = std::min(wanted, room), line = paragraphHeight({}, room, Role::Body, m_look);
    cells[0] = {QRectF(left, 0, wide, high), name, Role::Body, wanted > room};
    if (wanted > room)
        cells[0].rect = QRectF(left, (high - line) / 2, room, paragraphHeight(name, room, Role::Body, m_look));
    placeWords(cells, left + wide + (name.isEmpty() ? 0 : gap) + signRoom(), end, width);
    return cells;
}

// px: no word is broken, and a sentence has no column of single words.
double EntryRow::leastName(const QString& name) const {
    const QFontMetricsF body(m_look.font(Role::Body));
    double least = m_look.exact(kNarrowestName);
    for (const QString& word : name.split(QLatin1Char(' '))) least = std::max(least, body.horizontalAdvance(word) + 1);
    return least;
}

void EntryRow::placeWords(std::vector<Cell>& cells, double from, double end, double width) const {
    const QFontMetricsF caption(m_look.font(Role::Caption)), body(m_look.font(Role::Body));
    const double high = m_look.exact(kLine), gap = m_look.exact(space::kNormal);
    double x = from;
    for (std::size_t i = 1; i < cells.size(); ++i) {
        if (cells[i].aside) continue;
        const QString text = cellWords(m_shape.columns[i], shownCell(m_row, i));
        const auto* const boxes = boxesOf(i);
        const double wide = boxes            ? progressWidth(*boxes, m_look.exact(kBox))
                            : text.isEmpty() ? 0
                                             : caption.horizontalAdvance(text) + 1;
        cells[i] = {QRectF(x, 0, wide, high), text, Role::Caption};
        x += wide + (wide == 0 ? 0 : gap);
    }
    if (x - gap <= end) return;
    const Cell& name = cells.front();
    placeBelow(cells, (name.wraps ? name.rect.bottom() : (high + body.height()) / 2) + m_look.exact(space::kHair),
               width);
}

// Side by side while they fit; one longer than a line wraps.
void EntryRow::placeBelow(std::vector<Cell>& cells, double top, double width) const {
    const double left = m_look.exact(kOutset), room = std::max(1.0, width - left - m_look.exact(kTrail));
    double x = left, y = top, high = 0;
    for (std::size_t i = 1; i < cells.size(); ++i) {
        Cell& cell = cells[i];
        if (cell.aside) continue;
        const double wide = std::min(cell.rect.width(), room);
        if (x > left && x + wide > left + room) {
            x = left;
            y += high;
            high = 0;
        }
        cell.wraps = true;
        const double own = boxesOf(i)            ? m_look.exact(kBox + space::kSmall)
                           : cell.text.isEmpty() ? 0
                                                 : paragraphHeight(cell.text, wide, Role::Caption, m_look);
        cell.rect = QRectF(x, y, wide, own);
        high = std::max(high, own);
        x += wide + (cell.text.isEmpty() ? 0 : m_look.exact(space::kNormal));
    }
}

double EntryRow::signRoom() const { return m_row.worn ? m_look.exact(size::kIconChip + space::kSmall) : 0; }

// The sentence wraps; other cells are below it in small type.
std::vector<EntryRow::Cell> EntryRow::sentenceCells(double width) const {
    std::vector<Cell> cells(m_row.cells.size());
    if (cells.empty()) return cells;
    const QFontMetricsF caption(m_look.font(Role::Caption));
    for (std::size_t i = 1; i < cells.size(); ++i) {
        const QString text = value(i);
        cells[i] = {QRectF(0, 0, text.isEmpty() ? 0 : caption.horizontalAdvance(text) + 1, 0), text, Role::Caption};
    }
    const double left = m_look.exact(kOutset), room = width - left - m_look.exact(kTrail);
    const double top = m_look.exact(space::kHair), high = paragraphHeight(countedName(), room, Role::MoveText, m_look);
    cells[0] = {QRectF(left, top, room, high), countedName(), Role::MoveText, true};
    placeBelow(cells, top + high, width);
    return cells;
}

int EntryRow::heightForWidth(int width) const {
    double bottom = 0;
    bool wraps = false;
    for (const Cell& cell : cells(width)) {
        bottom = std::max(bottom, cell.rect.bottom());
        wraps = wraps || cell.wraps;
    }
    return wraps ? int(std::ceil(bottom)) + m_look.px(space::kSmall) : m_look.px(kLine);
}

// Its height is known with its width.
QSize EntryRow::sizeHint() const { return {m_look.px(220), m_look.px(kLine)}; }

QSize EntryRow::minimumSizeHint() const { return {m_look.px(120), m_look.px(size::kHitTarget)}; }

void EntryRow::paintEvent(QPaintEvent*) {
    const Theme& theme = m_look.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (underMouse()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.surface.card);
        painter.drawRoundedRect(rect(), m_look.exact(radius::kTile), m_look.exact(radius::kTile));
    }
    const std::vector<Cell>& all = cells(width());
    const double baseline = m_look.exact(kLine) / 2 + QFontMetricsF(m_look.font(Role::Body)).capHeight() / 2;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Cell& cell = all[i];
        const QFont& font = m_look.font(cell.role);
        const QColor& ink = i == 0 ? theme.text.primary : theme.text.muted;
        painter.setPen(ink);
        const QRectF place = isRightToLeft() ? QRectF(width() - cell.rect.right(), cell.rect.top(), cell.rect.width(),
                                                      cell.rect.height())
                                             : cell.rect;
        if (const auto* const boxes = boxesOf(i)) {
            const double side = sideWithin(*boxes, m_look.exact(kBox), place.width());
            paintProgress(painter, {place.left(), place.center().y() - side / 2}, *boxes, side, theme);
        } else if (cell.aside) {
            const double wide = figuresWidth(cell.text, font);
            paintFigures(painter, {place.right() - wide, baseline}, cell.text, font);
        } else if (cell.wraps) {
            if (!cell.text.isEmpty()) paintParagraph(painter, place, cell.text, cell.role, m_look);
        } else {
            TextLine(cell.text, font, place.width() + 1).paint(painter, {place.left(), baseline}, ink);
        }
        if (i > 0 || !m_row.worn || !m_shape.lines) continue;
        const double sign = m_look.exact(size::kIconChip), at = cell.rect.right() + m_look.exact(space::kSmall);
        const QRectF spot(isRightToLeft() ? width() - at - sign : at, (m_look.exact(kLine) - sign) / 2, sign, sign);
        paintIcon(painter, spot, Icon::Check, theme.text.secondary);
    }
}

void EntryRow::edit(std::size_t cell) {
    const std::vector<Cell>& all = cells(width());
    if (cell >= all.size()) return;
    InPlace::Order order;
    QRect rect = all[cell].rect.toAlignedRect();
    const int least = m_look.px(kNarrowestEditor);
    if (rect.height() < m_look.px(12)) rect.setHeight(m_look.px(size::kHitTarget));
    if (cell == 0) rect.setRight(std::max(rect.right(), int(width() * 0.7)));
    rect.setWidth(std::max(rect.width() + 2 * m_look.px(kOutset), least));
    rect.moveLeft(std::clamp(rect.left() - m_look.px(kOutset), 0, std::max(0, width() - rect.width())));
    order.rect = QStyle::visualRect(layoutDirection(), this->rect(), rect);
    order.name = qs(m_shape.columns[cell].name);
    order.text = value(cell);
    order.role = all[cell].role;
    const bool number = cell > 0 && m_shape.columns[cell].type == content::FieldType::Number;
    order.kind = number                                         ? InPlace::Kind::Number
                 : all[cell].wraps && !all[cell].text.isEmpty() ? InPlace::Kind::Paragraph
                                                                : InPlace::Kind::Text;
    if (!number) order.draft = "entry/" + std::to_string(m_row.id.value) + "/" + std::to_string(cell);
    m_editedEntry = m_row.id;
    m_editedCell = cell;
    m_inPlace.open(order);
}

bool EntryRow::event(QEvent* event) {
    if (event->type() == QEvent::HoverEnter || event->type() == QEvent::HoverLeave) showRemove();
    return QWidget::event(event);
}

void EntryRow::showRemove() {
    m_remove->setVisible(underMouse() || hasFocus());
    update();
}

void EntryRow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const int whole = m_look.px(kTrail);
    const int line = std::min(height(), m_look.px(kLine));
    const QRect place(width() - whole, (line - whole) / 2, whole, whole);
    m_remove->setIconSize({m_look.px(size::kIconChip), m_look.px(size::kIconChip)});
    m_remove->setGeometry(QStyle::visualRect(layoutDirection(), rect(), place));
}

void EntryRow::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F2: return edit(0);
    case Qt::Key_Delete: return emit removed(m_row.id);
    case Qt::Key_Up: return emit stepWanted(-1);
    case Qt::Key_Down: return emit stepWanted(1);
    default:
        if (event->modifiers() != Qt::NoModifier || !takeGearKey(event->key())) QWidget::keyPressEvent(event);
    }
}

bool EntryRow::takeGearKey(int key) {
    if (key == Qt::Key_Space && m_row.canWear)
        emit worn(m_row.id, !m_row.worn);
    else if (key == Qt::Key_U && m_row.canUse)
        emit used(m_row.id);
    else if (key == Qt::Key_G && m_gear)
        emit letGo(m_row.id);
    else
        return false;
    return true;
}

void EntryRow::openMenu(const QPoint& at) {
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("entryMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto item = [&](const QString& words, const QString& key, auto run) {
        connect(menu->addAction(words + u'\t' + key), &QAction::triggered, this, run);
    };
    // A copy: the row may be reused for another entry while the menu is open.
    const table::EntryId id = m_row.id;
    if (m_row.canUse) item(tr("Use it"), QStringLiteral("U"), [this, id] { emit used(id); });
    if (m_row.canWear)
        item(m_row.worn   ? tr("Put it away")
             : m_row.away ? tr("Take it up")
                          : tr("Take it in hand"),
             tr("Space"), [this, id, on = !m_row.worn] { emit worn(id, on); });
    if (m_gear) item(tr("Give, sell or leave it …"), QStringLiteral("G"), [this, id] { emit letGo(id); });
    menu->addSeparator();
    item(tr("Type over"), tr("Enter"), [this, id] {
        if (m_row.id == id) edit(0);
    });
    item(tr("Strike it out"), tr("Del"), [this, id] { emit removed(id); });
    menu->popup(at);
}

void EntryRow::contextMenuEvent(QContextMenuEvent* event) {
    openMenu(event->reason() == QContextMenuEvent::Keyboard ? mapToGlobal(rect().center()) : event->globalPos());
}

void EntryRow::mouseDoubleClickEvent(QMouseEvent* event) {
    const std::vector<Cell>& all = cells(width());
    std::size_t hit = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const QRectF place = all[i].rect.adjusted(-4, 0, 4, 0);
        const double x = isRightToLeft() ? width() - event->position().x() : event->position().x();
        if (place.contains(QPointF(x, event->position().y()))) hit = i;
    }
    edit(hit);
}

void EntryRow::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    showRemove();
}

void EntryRow::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    showRemove();
}

} // namespace tenplus::ui
