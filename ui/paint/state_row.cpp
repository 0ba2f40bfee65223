#include "paint/state_row.h"

#include "theme/metrics.h"
#include "theme/text_line.h"

#include <QListView>
#include <QListWidgetItem>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {

namespace {

constexpr int kStateRole = Qt::UserRole + 100; // the owner of the items may use lower roles

} // namespace

StateRow::StateRow(const Look& look, QListView* list)
    : QStyledItemDelegate(list)
    , m_look(look)
    , m_list(*list) {
    list->setWordWrap(!list->uniformItemSizes()); // rows are measured again when the list has another width
}

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

QSize StateRow::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const int room = wordsRoom(m_list.viewport()->width() - 2 * m_list.spacing(), option, index);
    const QString name = index.data().toString();
    if (!m_list.wordWrap() || option.fontMetrics.horizontalAdvance(name) <= room) return {0, m_look.px(size::kButton)};
    const auto lines = wrappedLines(name, option.font, room).size();
    return {0, m_look.px(size::kButton) + int(lines - 1) * option.fontMetrics.lineSpacing()};
}

int StateRow::wordsRoom(int width, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const int state = int(std::ceil(m_look.advance(index.data(kStateRole).toString(), Role::Caption)));
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
    if (option->fontMetrics.horizontalAdvance(option->text) <= room) return;
    option->text = m_list.wordWrap() ? wrappedLines(option->text, option->font, room).join(QChar::LineSeparator)
                                     : option->fontMetrics.elidedText(option->text, Qt::ElideRight, std::max(1, room));
}

} // namespace tenplus::ui
