// The inputs of a move, such as bonds or coins: a check box for 0 or 1, a list for named numbers, else a spin box; and
// the rows of the sheet that it may be about, in a list. The fields are reused from move to move.
#pragma once

#include "content/rulebook.h"
#include "table/pbta/moves/move_view.h"
#include "theme/look.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSpinBox>

#include <array>
#include <map>
#include <string>
#include <vector>

namespace tenplus::ui {

class FlowLayout;

class MoveInputs : public QWidget {
    Q_OBJECT

public:
    explicit MoveInputs(const Look& look, QWidget* parent = nullptr);

    // `values` by input id; missing ones get the initial value.
    void fill(const std::vector<content::Input>& inputs, const std::map<std::string, int>& values,
              const std::vector<table::RowPick>& rows = {});

signals:
    void changed(const QString& id, int value);
    void settled(); // Enter in a field

private:
    struct Field {
        QWidget* whole = nullptr;
        QLabel* name = nullptr;
        QSpinBox* number = nullptr;
        QCheckBox* check = nullptr;
        QComboBox* choice = nullptr;
        std::vector<std::string> choices;                                           // in `choice`
        std::array<QWidget*, 3> entries() const { return {number, check, choice}; } // one of them is shown
    };
    struct RowField {
        QWidget* whole = nullptr;
        QLabel* name = nullptr;
        QComboBox* list = nullptr;
    };
    Field makeField(std::size_t place);
    void fillField(Field& field, const content::Input& input, int value);
    RowField makeRowField(std::size_t place);
    void fillRows(const std::vector<table::RowPick>& rows);
    void tell(std::size_t place, int value);

    const Look& m_look;
    FlowLayout* m_flow;
    std::vector<content::Input> m_inputs;
    std::vector<Field> m_fields;
    std::vector<table::RowPick> m_rows;
    std::vector<RowField> m_rowFields;
};

} // namespace tenplus::ui
