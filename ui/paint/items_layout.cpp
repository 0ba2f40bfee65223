#include "paint/items_layout.h"

#include <QWidget>

namespace tenplus::ui {

ItemsLayout::ItemsLayout(QWidget* parent)
    : QLayout(parent) {
    setContentsMargins(0, 0, 0, 0);
}

ItemsLayout::~ItemsLayout() = default;

void ItemsLayout::addItem(QLayoutItem* item) { m_items.emplace_back(item); }

int ItemsLayout::count() const { return int(m_items.size()); }

QLayoutItem* ItemsLayout::itemAt(int index) const {
    return index >= 0 && index < count() ? m_items[std::size_t(index)].get() : nullptr;
}

QLayoutItem* ItemsLayout::takeAt(int index) {
    if (index < 0 || index >= count()) return nullptr;
    QLayoutItem* item = m_items[std::size_t(index)].release();
    m_items.erase(m_items.begin() + index);
    return item;
}

Qt::LayoutDirection ItemsLayout::direction() const {
    return parentWidget() != nullptr ? parentWidget()->layoutDirection() : Qt::LeftToRight;
}

} // namespace tenplus::ui
