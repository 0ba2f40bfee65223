// The view of the feed. Rows are all of one height, so that neither the number of rows nor a new one costs more as the
// story grows; what is being read stays where it is when something new comes in above it.
#pragma once

#include "theme/look.h"

#include <QTableView>

namespace tenplus::ui {

class FeedTable : public QTableView {
    Q_OBJECT

public:
    explicit FeedTable(const Look& look, QWidget* parent = nullptr);

    void setModel(QAbstractItemModel* model) override;

signals:
    void endNeared(); // the oldest rows come into sight
    void undoPressed(int row);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void rowsInserted(const QModelIndex& parent, int first, int last) override;
    void updateGeometries() override;

private:
    void measure();
    void watchEnd();

    const Look& m_look;
};

} // namespace tenplus::ui
