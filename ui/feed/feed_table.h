// The view of the feed. Rows are measured when they come into sight, and are one line high before that, so that neither
// the number of rows nor a new one costs more in a long story; the visible rows stay in place when new ones come above.
#pragma once

#include "theme/look.h"

#include <QPersistentModelIndex>
#include <QTableView>

namespace tenplus::ui {

class FeedTable : public QTableView {
    Q_OBJECT

public:
    explicit FeedTable(const Look& look, QWidget* parent = nullptr);

    void setModel(QAbstractItemModel* model) override;
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;

    /// True for the row that shows the whole of its line.
    bool isOpen(int row) const { return m_openRow.isValid() && m_openRow.row() == row; }

signals:
    void endNeared(); // the oldest rows become visible
    void undoPressed(int row);
    void linkFollowed(const QString& name);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void rowsInserted(const QModelIndex& parent, int first, int last) override;
    void updateGeometries() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void measure();
    void watchEnd();
    QString linkAt(const QPointF& point) const; ///< of the viewport; the name, or empty
    void click(const QModelIndex& row);
    void toggle(const QModelIndex& row);
    void shut();
    void fit(int row);
    void fitSeen();

    // A row, and how much of it is above the view, px.
    struct Top {
        QPersistentModelIndex row;
        int above = 0;
    };
    Top topAt(int y) const; // of the view if it began there
    void scrollBackTo(const Top& top);

    const Look& m_look;
    QPersistentModelIndex m_openRow;
    QString m_pressed; ///< the name of the link on which the mouse was pressed
};

} // namespace tenplus::ui
