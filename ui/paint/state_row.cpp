#include "paint/state_row.h"

#include "theme/metrics.h"
#include "theme/text_line.h"

#include <QListWidgetItem>
#include <QPainter>

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

QSize StateRow::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {0, m_look.px(size::kButton)};
}

void StateRow::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyledItemDelegate::paint(painter, option, index);
    const QRectF room = QRectF(option.rect).adjusted(0, 0, -m_look.exact(space::kWide), 0);
    TextLine(index.data(kStateRole).toString(), m_look.font(Role::Caption))
        .paint(*painter, room, Qt::AlignRight | Qt::AlignVCenter, m_look.theme().text.muted);
}

void StateRow::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    const int state = QFontMetrics(m_look.font(Role::Caption)).horizontalAdvance(index.data(kStateRole).toString());
    const int icon = option->icon.isNull() ? 0 : option->decorationSize.width() + m_look.px(space::kWide);
    const int room = option->rect.width() - icon - state - 4 * m_look.px(space::kWide);
    if (room > 0) option->text = option->fontMetrics.elidedText(option->text, Qt::ElideRight, room);
}

} // namespace tenplus::ui
