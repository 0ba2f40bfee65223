// Paints one row of the feed: the time, a mark or an icon, the text with the band's name in its colour, the value at
// the right. A text that is too long for one line wraps, as far as the row is high. Undone rows are struck through.
#pragma once

#include "feed/feed_model.h"
#include "theme/look.h"
#include "theme/pictures.h"

#include <QStyledItemDelegate>

#include <functional>
#include <string>

namespace tenplus::ui {

class FeedPainter : public QStyledItemDelegate {
    Q_OBJECT

public:
    FeedPainter(const Look& look, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    // The tooltip has the whole line if it is elided.
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

    /// px that the row needs in the width of `option` to show its line, wrapped: two lines of it at most, or, if it is
    /// open, all of them.
    int heightOf(const QStyleOptionViewItem& option, const QModelIndex& index, bool open) const;

    /// The link at that point of a painted row; null if there is none.
    const FeedLink* linkAt(const QStyleOptionViewItem& option, const QModelIndex& index, const QPointF& point) const;

private:
    struct Shown {
        FeedRow row;
        FeedThread thread;
        bool newest = false;
        bool operator==(const Shown&) const = default;
        friend std::size_t qHash(const Shown& shown, std::size_t seed = 0) {
            return qHashMulti(seed, shown.row.turn, std::hash<std::string>{}(shown.row.line.text));
        }
    };
    void paintRow(QPainter& painter, const QStyleOptionViewItem& option, const Shown& shown) const;

    const Look& m_look;
    mutable Pictures<Shown> m_pictures{64}; // more than are ever visible
};

} // namespace tenplus::ui
