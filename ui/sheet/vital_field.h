// One vital number of the sheet's head: its name, the value to type over, what it is out of and, for hit
// points, a meter; or its slots, to be pressed.
#pragma once

#include "sheet/value_field.h"
#include "table/sheet_view.h"
#include "theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>

namespace tenplus::ui {

class MeterBar;
class SlotRow;

class VitalField : public QWidget {
    Q_OBJECT

public:
    explicit VitalField(const Look& look, QWidget* parent = nullptr);

    void setVital(const table::VitalView& vital, Side side);
    ValueField& value() { return *m_value; }
    const std::string& field() const { return m_field; }

signals:
    void typed(const QString& field, const QString& value);

private:
    void measure();

    const Look& m_look;
    std::string m_field;
    QLabel* m_name;
    ValueField* m_value;
    MeterBar* m_meter;
    SlotRow* m_slots;
    bool m_left = false; // the value counts the slots that are not filled
    QHBoxLayout* m_meterRow = nullptr;
};

} // namespace tenplus::ui
