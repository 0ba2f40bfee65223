// What a setting is set with: a switch, a number, one choice of several or dice in words. It shows what is in force
// and asks for another value; a value that is being typed is asked for once it stands.
#pragma once

#include "table/settings_view.h"
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

    /// The same setting with what is in force now; what is being typed is left alone while it differs.
    void setSetting(const table::SettingView& setting);
    /// The part that takes the keyboard.
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
    QTimer m_stepped; ///< a number that is stepped through is one change, not many
};

} // namespace tenplus::ui
