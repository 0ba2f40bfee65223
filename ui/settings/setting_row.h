// One setting: its name, its effect in a sentence, the book's value, and its control. A changed one has a reset button;
// a refusal is shown below.
#pragma once

#include "settings/setting_control.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace tenplus::ui {

class ChipStrip;
class Paragraph;

class SettingRow : public QWidget {
    Q_OBJECT

public:
    SettingRow(const Look& look, const table::SettingView& setting, QWidget* parent = nullptr);

    const table::SettingView& setting() const { return m_setting; }
    void setSetting(const table::SettingView& setting);
    void refuse(const QString& sentence); ///< empty: clears the refusal
    bool matches(const QString& words) const;
    SettingControl& control() { return *m_control; }
    QSize minimumSizeHint() const override;

signals:
    void wanted(const tenplus::content::SettingValue& value);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void seatControl();
    void measure();
    void tell();

    const Look& m_look;
    table::SettingView m_setting;
    QGridLayout* m_grid = nullptr;
    QVBoxLayout* m_words = nullptr;
    Paragraph* m_name = nullptr;
    Paragraph* m_text = nullptr;
    SettingControl* m_control = nullptr;
    ChipStrip* m_changed = nullptr;
    QLabel* m_initial = nullptr;
    QPushButton* m_back = nullptr;
    Paragraph* m_refusal = nullptr;
};

} // namespace tenplus::ui
