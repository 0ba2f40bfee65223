// One row of a list: a thing with its numbers, in one line if they fit, or a sentence that wraps. Nothing is cut off.
// One Tab stop: Enter edits its cells one after the other, Delete removes the row, Up and Down go to its neighbours.
// Gear is also worn with Space, used with U and dropped with G; the menu has all of these.
#pragma once

#include "sheet/in_place.h"
#include "sheet/list_shape.h"
#include "table/sheet_view.h"
#include "theme/memo.h"

#include <QToolButton>

#include <vector>

namespace tenplus::ui {

class EntryRow : public QWidget {
    Q_OBJECT

public:
    explicit EntryRow(const Look& look, QWidget* parent = nullptr);

    /// `count`: how many equal things it stands for; what is done is done to the one that `row` names.
    void setRow(const table::RowView& row, const ListShape& shape, int count = 1);
    // Gear can be worn, used, given and sold, besides being deleted.
    void setGear(bool gear) { m_gear = gear; }
    const table::RowView& row() const { return m_row; }
    void edit(std::size_t cell);
    InPlace& inPlace() { return m_inPlace; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void cellTyped(tenplus::table::EntryId entry, int column, const QString& text);
    void removed(tenplus::table::EntryId entry);
    void worn(tenplus::table::EntryId entry, bool on);
    void used(tenplus::table::EntryId entry);
    void letGo(tenplus::table::EntryId entry);
    void stepWanted(int by);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    struct Cell {
        QRectF rect;
        QString text;
        Role role = Role::Body;
        bool wraps = false;
        bool aside = false; ///< the number at the end of the first line
    };
    const std::vector<Cell>& cells(double width) const;
    std::vector<Cell> lineCells(double width) const;
    std::vector<Cell> sentenceCells(double width) const;
    // Places the cells after the first one, except the number at the end: in the first line if all fit, else below.
    void placeWords(std::vector<Cell>& cells, double from, double end, double width) const;
    void placeBelow(std::vector<Cell>& cells, double top, double width) const;
    QString value(std::size_t cell) const;
    QString countedName() const;                                // with the count, and a word for what was thrown
    QString shown(std::size_t cell) const;                      // as value(), with steps and boxes in words
    const table::ProgressView* boxesOf(std::size_t cell) const; // nullptr: words
    double leastName(const QString& name) const;                // before the number at the end
    void moved();                                               // the place of its content changed
    void showRemove();
    void openMenu(const QPoint& at);
    bool takeGearKey(int key);
    double signRoom() const; // for the sign of worn gear

    const Look& m_look;
    table::RowView m_row;
    ListShape m_shape;
    bool m_gear = false;
    int m_count = 1;
    mutable Memo<double, std::vector<Cell>> m_cells{16}; ///< by width: layouts ask for the same few again and again
    InPlace m_inPlace;
    table::EntryId m_editedEntry; // when the editor opened: the row may be reused for another entry
    std::size_t m_editedCell = 0;
    QToolButton* m_remove;
};

} // namespace tenplus::ui
