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

namespace tenplus::ui {
namespace {

constexpr int kIdRole = Qt::UserRole;         // 0: a heading
constexpr int kDiceRole = Qt::UserRole + 1;   // dice to throw
constexpr int kUrgentRole = Qt::UserRole + 2; // listed first
constexpr double kWaitingSide = 16, kWaitingIcon = 15, kWaitingWords = 42, kHeading = 30;

class WaitingPainter : public QStyledItemDelegate {
public:
    WaitingPainter(const Look& look, QObject* parent)
        : QStyledItemDelegate(parent)
        , m_look(look) {}

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        return {m_look.px(space::kSection), m_look.px(isHeading(index) ? kHeading : size::kRow)};
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
        const TextLine dice(index.data(kDiceRole).toString(), font);
        const double wide = dice.text().isEmpty() ? 0 : dice.width() + m_look.exact(space::kNormal);
        const double left = m_look.exact(kWaitingWords), room = option.rect.width() - left - m_look.exact(kWaitingSide);
        const QRectF words = placed(option, left, room - wide);
        TextLine(index.data().toString(), font, words.width())
            .paint(painter, words, Qt::AlignLeading | Qt::AlignVCenter, theme.text.primary);
        dice.paint(painter, placed(option, left + room - wide, wide), Qt::AlignTrailing | Qt::AlignVCenter,
                   theme.text.muted);
        if (!(option.state & QStyle::State_HasFocus)) return;
        const double inside = m_look.focusWidth() + 1;
        paintFocusRing(painter, QRectF(option.rect).adjusted(inside, inside, -inside, -inside),
                       m_look.exact(radius::kTile), m_look);
    }

    const Look& m_look;
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

#include "moc_waiting_list.cpp"
