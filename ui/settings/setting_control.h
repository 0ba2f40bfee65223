// The control of a setting: a switch, a number, a choice, or dice notation. Shows the current value and requests
// another; a typed value is requested once it is complete.
#pragma once

#include "table/core/settings_view.h"
#include "theme/look.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLineEdit;
class QSpinBox;

namespace tenplus::ui {

class Toggle;

class SettingControl : public QWidget {
    Q_OBJECT

public:
    SettingControl(const Look& look, const table::SettingView& setting, QWidget* parent = nullptr);

    /// Updates the current value; keeps text that is being typed.
    void setSetting(const table::SettingView& setting);
    /// The focusable part.
    QWidget& field() const { return *m_field; }

signals:
    void wanted(const tenplus::content::SettingValue& value);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeToggle();
    void makeNumber();
    void makeChoice();
    void makeDice();
    void put(const content::SettingValue& value);
    void ask(const content::SettingValue& value);
    void askNumber();
    void measure();

    const Look& m_look;
    table::SettingView m_setting;
    QWidget* m_field = nullptr;
    Toggle* m_toggle = nullptr;
    QSpinBox* m_number = nullptr;
    QComboBox* m_choice = nullptr;
    QLineEdit* m_dice = nullptr;
    QTimer m_stepped; ///< collects steps of a number into one change
};

} // namespace tenplus::ui
