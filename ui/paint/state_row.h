// A list row with a quieter state text at its end; the name is elided before the state.
#pragma once

#include "theme/look.h"

#include <QStyledItemDelegate>

class QListWidgetItem;

namespace tenplus::ui {

class StateRow : public QStyledItemDelegate {
    Q_OBJECT

public:
    StateRow(const Look& look, QObject* parent);

    /// Screen readers get both.
    static QListWidgetItem* itemOf(const QString& name, const QString& state);
    static void fill(QListWidgetItem& item, const QString& name, const QString& state);

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    static bool wraps(const QModelIndex& index);
    int wordsRoom(int width, const QStyleOptionViewItem& option, const QModelIndex& index) const;

    const Look& m_look;
};

} // namespace tenplus::ui
