#include "sheet/entry_row.h"

#include "bridge/text.h"
#include "paint/icon.h"
#include "paint/paragraph.h"
#include "sheet/sheet_metrics.h"
#include "theme/figures.h"
#include "theme/metrics.h"
#include "theme/text_line.h"

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

constexpr double kLine = 29, kNarrowestEditor = 72;

} // namespace

EntryRow::EntryRow(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_inPlace(look, this)
    , m_remove(new QToolButton(this)) {
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_remove->setObjectName(QStringLiteral("removeEntry"));
    m_remove->setProperty("role", QStringLiteral("quiet"));
    m_remove->setIcon(iconOf(Icon::Close));
    m_remove->setFocusPolicy(Qt::NoFocus); // Delete does it from the keyboard
    m_remove->hide();
    connect(m_remove, &QToolButton::clicked, this, [this] {
        if (m_gear) openMenu(m_remove->mapToGlobal(m_remove->rect().bottomLeft()));
        else emit removed(m_row.id);
    });
    connect(&m_inPlace, &InPlace::committed, this,
            [this](const QString& text) { emit cellTyped(m_editedEntry, int(m_editedCell), text); });
    connect(&m_inPlace, &InPlace::stepped, this, [this](int by) {
        const auto next = std::ptrdiff_t(m_editedCell) + by;
        if (next >= 0 && next < std::ptrdiff_t(m_row.cells.size()) && m_row.id == m_editedEntry)
            return edit(std::size_t(next));
        focusNextPrevChild(by > 0);
    });
    connect(&look, &Look::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void EntryRow::setRow(const table::RowView& row, const std::vector<bool>& numbers, bool line) {
    m_row = row;
    m_numbers = numbers;
    m_line = line;
    QStringList said;
    for (const table::CellView& cell : row.cells) {
        if (cell.value.empty()) continue;
        said << (said.isEmpty() ? qs(cell.value)
                                : QStringLiteral("%1 %2").arg(qs(cell.name), qs(cell.value)));
    }
    if (row.worn) said << tr("at hand");
    const QString name = said.isEmpty() ? tr("Empty row") : said.join(QStringLiteral(", "));
    setAccessibleName(name);
    QStringList keys{tr("Enter changes it")};
    if (row.canWear) keys << tr("Space takes it in hand or puts it away");
    if (row.canUse) keys << tr("U uses it");
    if (m_gear) keys << tr("G lets it go");
    keys << tr("Delete takes it away");
    setAccessibleDescription(keys.join(QStringLiteral(", ")));
    m_remove->setIcon(iconOf(m_gear ? Icon::More : Icon::Close));
    m_remove->setAccessibleName(m_gear ? tr("What to do with %1").arg(name) : tr("Take away %1").arg(name));
    m_remove->setToolTip(m_gear ? tr("What to do with it") : tr("Take it away (Delete)"));
    updateGeometry();
    update();
}

// The words that stand between the name and the numbers.
QString EntryRow::details() const {
    QStringList words;
    for (std::size_t i = 1; i < m_row.cells.size(); ++i) {
        const bool number = i < m_numbers.size() && m_numbers[i];
        if (!number && !m_row.cells[i].value.empty()) words << qs(m_row.cells[i].value);
    }
    return words.join(QStringLiteral(", "));
}

std::vector<EntryRow::Cell> EntryRow::cells(double width) const {
    return m_line ? lineCells(width) : sentenceCells(width);
}

std::vector<EntryRow::Cell> EntryRow::lineCells(double width) const {
    std::vector<Cell> cells(m_row.cells.size());
    const QFont body = m_look.font(Role::Body), caption = m_look.font(Role::Caption);
    const double high = m_look.exact(kLine), gap = m_look.exact(space::kNormal);
    double left = m_look.exact(kOutset), right = width - m_look.exact(kTrail);
    for (std::size_t i = cells.size(); i-- > 1;) {
        if (i >= m_numbers.size() || !m_numbers[i]) continue;
        const QString text = qs(m_row.cells[i].value);
        const double wide = std::max(figuresWidth(text, body), m_look.exact(12));
        cells[i] = {QRectF(right - wide, 0, wide, high), text, Role::Body};
        right -= wide + gap;
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0 && i < m_numbers.size() && m_numbers[i]) continue;
        const QFont& font = i == 0 ? body : caption;
        const QString text = qs(m_row.cells[i].value);
        const double wide =
            std::min(QFontMetricsF(font).horizontalAdvance(text) + 1, std::max(0.0, right - left));
        cells[i] = {QRectF(left, 0, wide, high), text, i == 0 ? Role::Body : Role::Caption};
        left += wide + (text.isEmpty() ? 0 : gap) + (i == 0 ? signRoom() : 0);
    }
    return cells;
}

double EntryRow::signRoom() const { return m_row.worn ? m_look.exact(size::kIconChip + space::kSmall) : 0; }

// The sentence wraps; what else there is stands below it in small type.
std::vector<EntryRow::Cell> EntryRow::sentenceCells(double width) const {
    std::vector<Cell> cells(m_row.cells.size());
    if (cells.empty()) return cells;
    const double left = m_look.exact(kOutset), room = width - left - m_look.exact(kTrail);
    const QString sentence = qs(m_row.cells.front().value);
    double y = m_look.exact(space::kHair);
    const double high = paragraphHeight(sentence, room, Role::MoveText, m_look);
    cells[0] = {QRectF(left, y, room, high), sentence, Role::MoveText};
    y += high;
    const QFontMetricsF caption(m_look.font(Role::Caption));
    double x = left;
    for (std::size_t i = 1; i < cells.size(); ++i) {
        const QString text = qs(m_row.cells[i].value);
        const double wide = std::min(caption.horizontalAdvance(text) + 1, std::max(0.0, left + room - x));
        cells[i] = {QRectF(x, y, wide, text.isEmpty() ? 0 : caption.height()), text, Role::Caption};
        x += wide + (text.isEmpty() ? 0 : m_look.exact(space::kNormal));
    }
    return cells;
}

int EntryRow::heightForWidth(int width) const {
    if (m_line) return m_look.px(kLine);
    double bottom = 0;
    for (const Cell& cell : cells(width))
        bottom = std::max(bottom, cell.rect.bottom());
    return int(std::ceil(bottom)) + m_look.px(space::kSmall);
}

QSize EntryRow::sizeHint() const {
    return {m_look.px(220), heightForWidth(m_look.px(220))};
}

QSize EntryRow::minimumSizeHint() const {
    return {m_look.px(120), m_look.px(size::kHitTarget)};
}

void EntryRow::paintEvent(QPaintEvent*) {
    const Theme& theme = m_look.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (underMouse()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.surface.card);
        painter.drawRoundedRect(rect(), m_look.exact(radius::kTile), m_look.exact(radius::kTile));
    }
    const std::vector<Cell> all = cells(width());
    const double baseline = m_look.exact(kLine) / 2 + QFontMetricsF(m_look.font(Role::Body)).capHeight() / 2;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Cell& cell = all[i];
        const bool number = i > 0 && i < m_numbers.size() && m_numbers[i];
        const QFont& font = m_look.font(cell.role);
        const QColor& ink = i == 0 ? theme.text.primary : theme.text.muted;
        painter.setPen(ink);
        const QRectF place = isRightToLeft() ? QRectF(width() - cell.rect.right(), cell.rect.top(),
                                                      cell.rect.width(), cell.rect.height())
                                             : cell.rect;
        if (number) {
            const double wide = figuresWidth(cell.text, font);
            paintFigures(painter, {place.right() - wide, baseline}, cell.text, font);
        } else if (cell.role == Role::MoveText) {
            paintParagraph(painter, place, cell.text, cell.role, m_look);
        } else {
            const double y = m_line ? baseline : place.top() + QFontMetricsF(font).ascent();
            TextLine(cell.text, font, place.width() + 1).paint(painter, {place.left(), y}, ink);
        }
        if (i > 0 || !m_row.worn || !m_line) continue;
        const double sign = m_look.exact(size::kIconChip), at = cell.rect.right() + m_look.exact(space::kSmall);
        const QRectF spot(isRightToLeft() ? width() - at - sign : at, (m_look.exact(kLine) - sign) / 2, sign, sign);
        paintIcon(painter, spot, Icon::Check, theme.text.secondary);
    }
}

void EntryRow::edit(std::size_t cell) {
    const std::vector<Cell> all = cells(width());
    if (cell >= all.size()) return;
    InPlace::Order order;
    QRect rect = all[cell].rect.toAlignedRect();
    const int least = m_look.px(kNarrowestEditor);
    if (rect.height() < m_look.px(12)) rect.setHeight(m_look.px(size::kHitTarget));
    if (cell == 0) rect.setRight(std::max(rect.right(), int(width() * 0.7)));
    rect.setWidth(std::max(rect.width() + 2 * m_look.px(kOutset), least));
    rect.moveLeft(std::clamp(rect.left() - m_look.px(kOutset), 0, std::max(0, width() - rect.width())));
    order.rect = QStyle::visualRect(layoutDirection(), this->rect(), rect);
    order.name = qs(m_row.cells[cell].name);
    order.text = qs(m_row.cells[cell].value);
    order.role = all[cell].role;
    const bool number = cell < m_numbers.size() && m_numbers[cell];
    order.kind = number                             ? InPlace::Kind::Number
                 : all[cell].role == Role::MoveText ? InPlace::Kind::Paragraph
                                                    : InPlace::Kind::Text;
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
    const int line = m_line ? height() : std::min(height(), m_look.px(kLine));
    const QRect place(width() - whole, (line - whole) / 2, whole, whole);
    m_remove->setIconSize({m_look.px(size::kIconChip), m_look.px(size::kIconChip)});
    m_remove->setGeometry(QStyle::visualRect(layoutDirection(), rect(), place));
}

void EntryRow::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F2:
        return edit(0);
    case Qt::Key_Delete:
        return emit removed(m_row.id);
    case Qt::Key_Up:
        return emit stepWanted(-1);
    case Qt::Key_Down:
        return emit stepWanted(1);
    default:
        if (event->modifiers() != Qt::NoModifier || !takeGearKey(event->key())) QWidget::keyPressEvent(event);
    }
}

bool EntryRow::takeGearKey(int key) {
    if (key == Qt::Key_Space && m_row.canWear) emit worn(m_row.id, !m_row.worn);
    else if (key == Qt::Key_U && m_row.canUse) emit used(m_row.id);
    else if (key == Qt::Key_G && m_gear) emit letGo(m_row.id);
    else return false;
    return true;
}

void EntryRow::openMenu(const QPoint& at) {
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("entryMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto item = [&](const QString& words, const QString& key, auto run) {
        connect(menu->addAction(words + u'\t' + key), &QAction::triggered, this, run);
    };
    if (m_row.canUse) item(tr("Use it"), QStringLiteral("U"), [this] { emit used(m_row.id); });
    if (m_row.canWear) item(m_row.worn ? tr("Put it away") : tr("Take it in hand"), tr("Space"), [this] { emit worn(m_row.id, !m_row.worn); });
    if (m_gear) item(tr("Give, sell or leave it …"), QStringLiteral("G"), [this] { emit letGo(m_row.id); });
    menu->addSeparator();
    item(tr("Type over"), tr("Enter"), [this] { edit(0); });
    item(tr("Strike it out"), tr("Del"), [this] { emit removed(m_row.id); });
    menu->popup(at);
}

void EntryRow::contextMenuEvent(QContextMenuEvent* event) {
    openMenu(event->reason() == QContextMenuEvent::Keyboard ? mapToGlobal(rect().center()) : event->globalPos());
}

void EntryRow::mouseDoubleClickEvent(QMouseEvent* event) {
    const std::vector<Cell> all = cells(width());
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
