#include "paint/state_row.h"

#include "theme/metrics.h"
#include "theme/text_line.h"

#include <QListView>
#include <QListWidgetItem>
#include <QPainter>

#include <climits>

namespace tenplus::ui {

namespace {

constexpr int kStateRole = Qt::UserRole + 100; // the owner of the items may use lower roles

} // namespace

StateRow::StateRow(const Look& look, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_look(look) {}

QListWidgetItem* StateRow::itemOf(const QString& name, const QString& state) {
    auto* item = new QListWidgetItem;
    fill(*item, name, state);
    return item;
}

void StateRow::fill(QListWidgetItem& item, const QString& name, const QString& state) {
    item.setText(name);
    item.setData(kStateRole, state);
    item.setData(Qt::AccessibleTextRole, state.isEmpty() ? name : QStringLiteral("%1, %2").arg(name, state));
}

// A name that is wider than the list wraps, if no state stands beside it.
QSize StateRow::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto* const list = qobject_cast<const QListView*>(option.widget);
    const int room = list != nullptr ? wordsRoom(list->viewport()->width() - 2 * list->spacing(), option, index) : 0;
    const QString name = index.data().toString();
    if (room <= 0 || !wraps(index) || option.fontMetrics.horizontalAdvance(name) <= room)
        return {0, m_look.px(size::kButton)};
    const int high = option.fontMetrics.boundingRect({0, 0, room, INT_MAX / 2}, Qt::TextWordWrap, name).height();
    return {0, high + m_look.px(size::kButton) - option.fontMetrics.height()};
}

bool StateRow::wraps(const QModelIndex& index) { return index.data(kStateRole).toString().isEmpty(); }

int StateRow::wordsRoom(int width, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const int state = QFontMetrics(m_look.font(Role::Caption)).horizontalAdvance(index.data(kStateRole).toString());
    const bool pictured = !index.data(Qt::DecorationRole).isNull();
    const int icon = pictured ? option.decorationSize.width() + m_look.px(space::kWide) : 0;
    return width - icon - state - (state > 0 ? 4 : 3) * m_look.px(space::kWide);
}

void StateRow::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyledItemDelegate::paint(painter, option, index);
    const QRectF room = QRectF(option.rect).adjusted(0, 0, -m_look.exact(space::kWide), 0);
    TextLine(index.data(kStateRole).toString(), m_look.font(Role::Caption))
        .paint(*painter, room, Qt::AlignRight | Qt::AlignVCenter, m_look.theme().text.muted);
}

void StateRow::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    const int room = wordsRoom(option->rect.width(), *option, index);
    if (wraps(index) && option->fontMetrics.horizontalAdvance(option->text) > room) {
        option->features |= QStyleOptionViewItem::WrapText;
        return;
    }
    if (room > 0) option->text = option->fontMetrics.elidedText(option->text, Qt::ElideRight, room);
}

} // namespace tenplus::ui
