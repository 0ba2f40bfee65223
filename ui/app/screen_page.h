// How the players' window lies on the screen that it stands on: text size, theme, overscan, rotation, and the inches of a screen
// that lies on the table. Each change is seen at once and kept for that screen.
#pragma once

#include "paint/page_frame.h"
#include "players/screen_fit.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QSpinBox;

namespace tenplus::ui {

class ScreenPage : public PageFrame {
    Q_OBJECT

public:
    explicit ScreenPage(const Look& look, QWidget* parent = nullptr);

    /// `told`: the px to an inch that the screen claims.
    void setFit(const ScreenFit& fit, const QString& screen, double told);
    /// The keyboard is on its first control.
    void enter();

signals:
    void changed(const tenplus::ui::ScreenFit& fit);
    void rulerShown(bool shown);

protected:
    void hideEvent(QHideEvent* event) override;

private:
    void add(QFormLayout& form, const QString& label, QWidget* control, const char* name, const QString& hint);
    void read();

    const Look& m_look;
    ScreenFit m_fit;
    bool m_setting = false;
    QComboBox* m_text = nullptr;
    QComboBox* m_theme = nullptr;
    QSpinBox* m_overscan = nullptr;
    QComboBox* m_rotation = nullptr;
    QCheckBox* m_trueInches = nullptr;
    QDoubleSpinBox* m_squareInches = nullptr;
    QCheckBox* m_ruler = nullptr;
    QDoubleSpinBox* m_pxPerInch = nullptr;
};

} // namespace tenplus::ui
