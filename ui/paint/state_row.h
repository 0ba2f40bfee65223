// A list row with a quieter state text at its end; the name wraps before the state, in lists whose rows need not all
// be as high as each other.
#pragma once

#include "theme/look.h"

#include <QStyledItemDelegate>

class QListView;
class QListWidgetItem;

namespace tenplus::ui {

class StateRow : public QStyledItemDelegate {
    Q_OBJECT

public:
    StateRow(const Look& look, QListView* list);

    /// Screen readers get both.
    static QListWidgetItem* itemOf(const QString& name, const QString& state);
    static void fill(QListWidgetItem& item, const QString& name, const QString& state);

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    int wordsRoom(int width, const QStyleOptionViewItem& option, const QModelIndex& index) const;

    const Look& m_look;
    const QListView& m_list;
};

} // namespace tenplus::ui
