// PlainTable: numbers and words in rows and columns, to be read: a heading for each column, one Tab stop, rows chosen
// with the arrows. One column takes the room that the others leave, and wraps its words.
#pragma once

#include "theme/look.h"

#include <QStringList>
#include <QTableWidget>

#include <vector>

namespace tenplus::ui {

class PlainTable : public QTableWidget {
    Q_OBJECT

public:
    explicit PlainTable(const Look& look, QWidget* parent = nullptr);

    /// `wide`: the column that takes the room left. Columns whose cells are numbers are aligned to the right. Keeps the
    /// chosen row.
    void setTable(const QStringList& heads, const std::vector<QStringList>& rows, int wide);
    /// As high as all of its rows, for a page that scrolls.
    void setWhole(bool whole);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fit();
    int widestIn(int column) const; ///< px of its longest words

    const Look& m_look;
    int m_wide = 0;
    bool m_whole = false;
};

} // namespace tenplus::ui
