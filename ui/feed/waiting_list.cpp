#include "feed/waiting_list.h"

#include "base/contains.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "paint/card.h"
#include "paint/icon.h"
#include "paint/plain_label.h"
#include "theme/control_painting.h"
#include "theme/text_line.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <cmath>

namespace tenplus::ui {
namespace {

constexpr int kIdRole = Qt::UserRole;         // 0: a heading
constexpr int kDiceRole = Qt::UserRole + 1;   // dice to throw
constexpr int kUrgentRole = Qt::UserRole + 2; // listed first
constexpr double kWaitingSide = 16, kWaitingIcon = 15, kWaitingWords = 42, kHeading = 30;

class WaitingPainter : public QStyledItemDelegate {
public:
    WaitingPainter(const Look& look, QListView* list)
        : QStyledItemDelegate(list)
        , m_look(look)
        , m_list(*list) {
        list->setWordWrap(true); // rows are measured again when the list has another width
    }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        const int one = m_look.px(isHeading(index) ? kHeading : size::kRow);
        const auto more = isHeading(index) ? 0 : linesOf(index, m_list.viewport()->width()).size() - 1;
        return {m_look.px(space::kSection), one + int(std::ceil(double(more) * lineHeight()))};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if (isHeading(index))
            paintHeading(*painter, option, index);
        else
            paintRow(*painter, option, index);
        painter->restore();
    }

private:
    static bool isHeading(const QModelIndex& index) { return index.data(kIdRole).toLongLong() == 0; }

    double lineHeight() const { return QFontMetricsF(m_look.font(Role::Body)).lineSpacing(); }

    double diceWidth(const QModelIndex& index) const {
        const QString dice = index.data(kDiceRole).toString();
        return dice.isEmpty() ? 0 : m_look.advance(dice, Role::Body) + m_look.exact(space::kNormal);
    }

    double wordsWidth(double row, const QModelIndex& index) const {
        return row - m_look.exact(kWaitingWords + kWaitingSide) - diceWidth(index);
    }

    // In a row of that width, px.
    QStringList linesOf(const QModelIndex& index, double row) const {
        constexpr int kMostWaitingLines = 2;
        const QString words = index.data().toString();
        const QFont& font = m_look.font(Role::Body);
        const double room = wordsWidth(row, index);
        if (TextLine(words, font).width() <= room) return {words};
        return wrappedLines(words, font, room, kMostWaitingLines);
    }

    static QRectF placed(const QStyleOptionViewItem& option, double left, double width) {
        const QRectF row = option.rect;
        const double x = option.direction == Qt::RightToLeft ? row.right() - left - width : row.left() + left;
        return {x, row.top(), width, row.height()};
    }

    void paintHeading(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
        const QRectF place =
            placed(option, m_look.exact(kWaitingSide), option.rect.width() - 2 * m_look.exact(kWaitingSide));
        TextLine(index.data().toString(), m_look.font(Role::Label), place.width())
            .paint(painter, place, Qt::AlignLeading | Qt::AlignVCenter, m_look.theme().text.muted);
    }

    void paintRow(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
        const Theme& theme = m_look.theme();
        if (option.state & QStyle::State_Selected)
            paintChosen(painter, option.rect, theme, m_look.exact(1));
        else if (option.state & QStyle::State_MouseOver)
            painter.fillRect(option.rect, theme.surface.card);
        const double icon = m_look.exact(kWaitingIcon), middle = QRectF(option.rect).center().y();
        const QRectF sign = placed(option, m_look.exact(kWaitingSide), icon);
        const bool urgent = index.data(kUrgentRole).toBool();
        paintIcon(painter, QRectF(sign.left(), middle - icon / 2, icon, icon), urgent ? Icon::Bell : Icon::Hourglass,
                  urgent ? theme.miss.text : theme.text.secondary);
        const QFont& font = m_look.font(Role::Body);
        const double left = m_look.exact(kWaitingWords), room = wordsWidth(option.rect.width(), index);
        const QStringList lines = linesOf(index, option.rect.width());
        QRectF words = placed(option, left, room);
        words.translate(0, -double(lines.size() - 1) * lineHeight() / 2);
        for (const QString& line : lines) {
            TextLine(line, font, room).paint(painter, words, Qt::AlignLeading | Qt::AlignVCenter, theme.text.primary);
            words.translate(0, lineHeight());
        }
        TextLine(index.data(kDiceRole).toString(), font)
            .paint(painter, placed(option, left + room, diceWidth(index)), Qt::AlignTrailing | Qt::AlignVCenter,
                   theme.text.muted);
        if (!(option.state & QStyle::State_HasFocus)) return;
        const double inside = m_look.focusWidth() + 1;
        paintFocusRing(painter, QRectF(option.rect).adjusted(inside, inside, -inside, -inside),
                       m_look.exact(radius::kTile), m_look);
    }

    const Look& m_look;
    const QListView& m_list;
};

QString headingOf(const table::WaitingView& waiting) {
    if (waiting.name.empty()) return qs(waiting.moveName);
    return QStringLiteral("%1, %2").arg(qs(waiting.name), qs(waiting.moveName));
}

// Prefers the question to "Choose 1".
QString wordsOf(const table::WaitingView& waiting) {
    const QString action = typeset(qs(waiting.action));
    QString asked = qs(waiting.text);
    if (asked.isEmpty()) {
        QStringList options;
        for (const table::OptionView& option : waiting.options) options << qs(option.text);
        asked = options.join(QStringLiteral(" / "));
    }
    return asked.isEmpty() ? action : QStringLiteral("%1: %2").arg(action, asked);
}

} // namespace

WaitingList::WaitingList(const Look& look, QWidget* parent)
    : QListWidget(parent) {
    setProperty("ownFocus", true);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setItemDelegate(new WaitingPainter(look, this));
    setAccessibleName(tr("Waiting"));
    connect(this, &QListWidget::itemClicked, this, &WaitingList::choose);
    connect(&look, &Look::changed, this, [this] { scheduleDelayedItemsLayout(); });
}

void WaitingList::setWaiting(const std::vector<table::WaitingView>& waiting) {
    if (waiting == m_waiting) return;
    m_waiting = waiting;
    const auto current = currentItem() == nullptr ? 0 : currentItem()->data(kIdRole).toLongLong();
    clear();
    std::vector<table::RollId> seen;
    const auto add = [this](const QString& text, std::int64_t id) {
        auto* item = new QListWidgetItem(text, this);
        item->setData(kIdRole, QVariant::fromValue<qlonglong>(id));
        item->setToolTip(plainTip(text));
        return item;
    };
    for (const table::WaitingView& first : waiting) {
        if (contains(seen, first.roll)) continue;
        seen.push_back(first.roll);
        add(headingOf(first), 0)->setFlags(Qt::NoItemFlags);
        for (const table::WaitingView& one : waiting) {
            if (one.roll != first.roll) continue;
            QListWidgetItem* item = add(wordsOf(one), one.id.value);
            item->setData(kUrgentRole, one.urgent);
            if (one.urgent) item->setData(Qt::AccessibleTextRole, WaitingList::tr("%1, comes first").arg(item->text()));
            if (one.action.find(one.dice) == std::string::npos) item->setData(kDiceRole, qs(one.dice));
            if (one.id.value == current) setCurrentItem(item);
        }
    }
}

void WaitingList::choose(const QListWidgetItem* item) {
    const auto id = item == nullptr ? 0 : item->data(kIdRole).toLongLong();
    if (id != 0) emit chosen(table::WaitingId{id});
}

void WaitingList::focusInEvent(QFocusEvent* event) {
    QListWidget::focusInEvent(event);
    if (currentItem() == nullptr && count() > 1) setCurrentRow(1);
}

void WaitingList::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return choose(currentItem());
    QListWidget::keyPressEvent(event);
}

} // namespace tenplus::ui
