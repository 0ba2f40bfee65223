// The list of the GM's reference: titles under section headings, best matches first during a search. One Tab stop;
// paints visible lines only.
#pragma once

#include "gm_guide/guide_item.h"
#include "theme/look.h"

#include <QAbstractListModel>
#include <QListView>

namespace tenplus::ui {

class GuideModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { Line = Qt::UserRole, Heading };
    using QAbstractListModel::QAbstractListModel;

    void setItems(std::vector<GuideItem> items);
    const std::vector<GuideItem>& items() const { return m_items; }
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QStringList mimeTypes() const override;
    /// Of a creature; the caller owns it.
    QMimeData* mimeData(const QModelIndexList& indexes) const override;

private:
    std::vector<GuideItem> m_items;
};

class GuideList : public QListView {
    Q_OBJECT

public:
    explicit GuideList(const Look& look, QWidget* parent = nullptr);

    const GuideModel& guide() const { return m_model; }
    /// Keeps the selection if it still exists, else selects the first.
    void setItems(std::vector<GuideItem> items);
    const GuideItem* chosen() const;
    void step(int by);

signals:
    void moved();
    void entered(); ///< Enter or a double click
    /// A creature is dragged; nothing else of the window waits for it.
    void lifted();
    void letGo(bool taken); ///< somewhere that took it

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void keyPressEvent(QKeyEvent* event) override;
    void startDrag(Qt::DropActions actions) override;

private:
    const Look& m_look;
    GuideModel m_model;
};

} // namespace tenplus::ui
