// The body of a sheet: moves in the first column, lists and texts in the others. Columns fold together when it is narrow.
#pragma once

#include "bridge/act.h"
#include "table/sheet_view.h"
#include "theme/look.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QVBoxLayout;

namespace tenplus::ui {

class SheetLists : public QWidget {
    Q_OBJECT

public:
    explicit SheetLists(const Look& look, QWidget* parent = nullptr);
    void setView(const table::SheetView& view);

signals:
    void acted(const tenplus::ui::Act& act);
    void moveChosen(const QString& move);
    void edited(const QString& field, const QString& text);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* movesColumn();
    QWidget* listSection(const table::ListView& list);
    QWidget* textSection(const table::FieldView& field);
    QWidget* section(const QString& title, QVBoxLayout*& body, const QString& addName = {});
    void addRow(const table::ListView& list, const table::RowView& row, QVBoxLayout& body);
    void editCell(const table::ListView& list, const table::RowView& row, std::size_t column, const QString& text);
    void addEntry(const table::ListView& list, const QString& text);
    void rebuild();
    void seat();

    const Look& m_look;
    table::SheetView m_view;
    QGridLayout* m_grid = nullptr;
    std::vector<QWidget*> m_sections; // moves first
    int m_columns = 0;
};

} // namespace tenplus::ui
