// What layouts of our own have in common: they own their items, in the order in which these were added, have no margin,
// and become higher where they are narrow.
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace tenplus::ui {

class ItemsLayout : public QLayout {
public:
    explicit ItemsLayout(QWidget* parent);
    ~ItemsLayout() override;

    void addItem(QLayoutItem* item) override;
    int count() const override;
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    bool hasHeightForWidth() const override { return true; }

protected:
    const std::vector<std::unique_ptr<QLayoutItem>>& items() const { return m_items; }
    /// Of the widget that is laid out, for QStyle::visualRect().
    Qt::LayoutDirection direction() const;

private:
    std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

} // namespace tenplus::ui
