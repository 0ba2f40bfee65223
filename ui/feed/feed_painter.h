// Paints one row of the feed: the time, a mark or an icon, the words with the band's word in its colour, the value at the
// right. What was undone is struck through.
#pragma once

#include "feed/feed_model.h"
#include "theme/look.h"

#include <QStyledItemDelegate>

namespace tenplus::ui {

class FeedPainter : public QStyledItemDelegate {
    Q_OBJECT

public:
    FeedPainter(const Look& look, QObject* parent) : QStyledItemDelegate(parent), m_look(look) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    // The tooltip tells the whole line where it does not fit.
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

private:
    const Look& m_look;
};

} // namespace tenplus::ui
