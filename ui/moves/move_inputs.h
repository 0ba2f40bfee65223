// The inputs of a move, such as bonds or coins: a check box for 0 or 1, else a spin box. The fields are reused from
// move to move.
#pragma once

#include "content/rulebook.h"
#include "theme/look.h"

#include <QCheckBox>
#include <QLabel>
#include <QSpinBox>

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
    void fill(const std::vector<content::Input>& inputs, const std::map<std::string, int>& values);

signals:
    void changed(const QString& id, int value);

private:
    struct Field {
        QWidget* whole = nullptr;
        QLabel* name = nullptr;
        QSpinBox* number = nullptr;
        QCheckBox* check = nullptr;
    };
    Field makeField(std::size_t place);
    void tell(std::size_t place, int value);

    const Look& m_look;
    FlowLayout* m_flow;
    std::vector<content::Input> m_inputs;
    std::vector<Field> m_fields;
};

} // namespace tenplus::ui
