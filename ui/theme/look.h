// The look in force: a theme, a text size, a reading font and whether things may move. The app makes one for
// the GM window and one for the players' window and passes it by reference to every widget and delegate,
// which read it when they paint and update on `changed`. A Look outlives the widgets it was given to.
#pragma once

#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/theme.h"

#include <QObject>
#include <QString>

class QApplication;
class QWidget;

namespace tenplus::ui {

struct LookSettings {
    ThemeKind theme = ThemeKind::Ember;
    double textScale = 1; // 0.5 to 4
    bool readingFont = false;
    bool reducedMotion = false;

    bool operator==(const LookSettings&) const = default;
};

class Look : public QObject {
    Q_OBJECT

public:
    explicit Look(LookSettings settings = {}, QObject* parent = nullptr);

    const LookSettings& settings() const { return m_settings; }
    const Theme& theme() const { return themeOf(m_settings.theme); }
    bool reducedMotion() const { return m_settings.reducedMotion; }

    // Emits changed() when something differs.
    void setSettings(const LookSettings& settings);

    // A length at 96 dpi, scaled: whole for layouts (never 0 for a length above 0), exact for painters.
    int px(double length) const;
    double exact(double length) const { return length * m_settings.textScale; }
    // A time in milliseconds, or 0 when things should not move.
    int duration(int ms) const { return m_settings.reducedMotion ? 0 : ms; }
    QFont font(Role role) const { return fontOf(role, m_settings.textScale, m_settings.readingFont); }
    double focusWidth() const;

    // Palette, font and style sheet for every widget of the program, or of one window with its own look.
    void dress(QApplication& application) const;
    void dress(QWidget& window) const;

signals:
    void changed();

private:
    LookSettings m_settings;
};

} // namespace tenplus::ui
