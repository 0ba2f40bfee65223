// One vital in the sheet's head: its name, the editable value, its maximum and, for HP, a meter; or its clickable
// slots; and, for numbers with a rule, buttons for one less and one more.
#pragma once

#include "bridge/act.h"
#include "sheet/value_field.h"
#include "table/sheet_view.h"
#include "theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>

#include <optional>

class QPushButton;

namespace tenplus::ui {

class MeterBar;
class SlotRow;

class VitalField : public QWidget {
    Q_OBJECT

public:
    explicit VitalField(const Look& look, QWidget* parent = nullptr);

    // False if nothing visible changed; always takes over the buttons' acts.
    bool setVital(const table::VitalView& vital, Side side);
    ValueField& value() { return *m_value; }
    const std::string& field() const { return m_shown.field; }

signals:
    void typed(const QString& field, const QString& value);
    void acted(const tenplus::ui::Act& act);

private:
    void measure();
    QPushButton* stepButton(const QString& sign, std::optional<table::VitalStep>& step);
    void showName();
    void showStep(QPushButton& button, const char* name, const std::optional<table::VitalStep>& step) const;

    const Look& m_look;
    table::VitalView m_shown;
    std::optional<Side> m_side; // nothing until it is filled
    QLabel* m_name;
    QLabel* m_lock;
    ValueField* m_value;
    MeterBar* m_meter;
    SlotRow* m_slots;
    QHBoxLayout* m_meterRow = nullptr;
    QPushButton* m_less = nullptr;
    QPushButton* m_more = nullptr;
};

} // namespace tenplus::ui
