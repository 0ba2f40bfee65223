// A character's class moves, with the switches of conditions that people judge. A suspended move is marked; its
// switches are disabled.
#pragma once

#include "bridge/act.h"
#include "paint/wrapping_widget.h"
#include "table/sheet_view.h"
#include "theme/look.h"

#include <vector>

class QLabel;
class QVBoxLayout;

namespace tenplus::ui {

class MoveLine;
class SwitchRow;

class ClassSection : public WrappingWidget {
    Q_OBJECT

public:
    explicit ClassSection(const Look& look, QWidget* parent = nullptr);

    /// False if it is empty.
    bool setView(const table::SheetView& view);

signals:
    void acted(const tenplus::ui::Act& act);
    void moveChosen(const QString& id);

private:
    struct Row {
        QWidget* whole = nullptr;
        MoveLine* line = nullptr;
        QWidget* switches = nullptr;
        std::vector<SwitchRow*> boxes;
    };
    void addRow();
    void fill(Row& row, const table::OwnedMoveView& owned, const std::string& with);

    const Look& m_look;
    table::ActorId m_who;
    std::vector<table::OwnedMoveView> m_moves;
    QVBoxLayout* m_column = nullptr;
    QLabel* m_heading = nullptr;
    std::vector<Row> m_rows;
};

} // namespace tenplus::ui
