// One row of a list: a thing with its numbers in one line, or a sentence that wraps. The row is one stop of
// the keyboard: Enter types its cells over one after the other, Delete takes the row away, Up and Down go to
// its neighbours. A row of gear is also worn with Space, used with U and let go with G; its menu has all of it.
#pragma once

#include "sheet/in_place.h"
#include "table/sheet_view.h"

#include <QToolButton>

#include <vector>

namespace tenplus::ui {

class EntryRow : public QWidget {
    Q_OBJECT

public:
    explicit EntryRow(const Look& look, QWidget* parent = nullptr);

    // `numbers` by column; `line` for a thing in one line.
    void setRow(const table::RowView& row, const std::vector<bool>& numbers, bool line);
    // Gear is worn, used, given and sold, not only struck from a list.
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
    };
    std::vector<Cell> cells(double width) const;
    std::vector<Cell> lineCells(double width) const;
    std::vector<Cell> sentenceCells(double width) const;
    QString details() const;
    void showRemove();
    void openMenu(const QPoint& at);
    bool takeGearKey(int key);
    double signRoom() const; // of the sign that a thing is at hand

    const Look& m_look;
    table::RowView m_row;
    std::vector<bool> m_numbers;
    bool m_line = true;
    bool m_gear = false;
    InPlace m_inPlace;
    table::EntryId
        m_editedEntry; // as they were when the editor opened: the row may show another entry by then
    std::size_t m_editedCell = 0;
    QToolButton* m_remove;
};

} // namespace tenplus::ui
