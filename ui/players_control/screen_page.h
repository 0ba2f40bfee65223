// The fit of the players' window to its screen: text size, theme, overscan, rotation, and true inches for a screen that
// lies on the table. Each change is visible at once and saved for that screen.
#pragma once

#include "paint/page_frame.h"
#include "players/screen_fit.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QSpinBox;

namespace tenplus::ui {

class ColumnsLayout;

class ScreenPage : public PageFrame {
    Q_OBJECT

public:
    explicit ScreenPage(const Look& look, QWidget* parent = nullptr);
    bool standsAlone() const override { return true; }

    /// `reported`: the screen's own px per inch.
    void setFit(const ScreenFit& fit, const QString& screen, double reported);
    /// Focuses the first control.
    void enter() override;

signals:
    void changed(const tenplus::ui::ScreenFit& fit);
    void rulerShown(bool shown);

protected:
    void hideEvent(QHideEvent* event) override;

private:
    void add(const QString& label, QWidget* control, const char* name, const QString& hint);
    void addRollStays();
    void measure();
    void read();

    const Look& m_look;
    ScreenFit m_fit;
    bool m_setting = false;
    ColumnsLayout* m_fields = nullptr;
    QComboBox* m_text = nullptr;
    QComboBox* m_theme = nullptr;
    QSpinBox* m_overscan = nullptr;
    QComboBox* m_rotation = nullptr;
    QComboBox* m_rollStays = nullptr;
    QCheckBox* m_trueInches = nullptr;
    QDoubleSpinBox* m_squareInches = nullptr;
    QCheckBox* m_ruler = nullptr;
    QDoubleSpinBox* m_pxPerInch = nullptr;
};

} // namespace tenplus::ui
