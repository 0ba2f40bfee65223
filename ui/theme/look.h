// The current look: a theme, a text size, a reading font, and whether animations run. The app makes one for the GM
// window and one for the players' window and passes it by reference to every widget and delegate, which read it when
// they paint and update on `changed`. A Look must outlive those widgets.
#pragma once

#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/theme.h"

#include <QHash>
#include <QObject>
#include <QString>

#include <array>
#include <functional>
#include <utility>

class QApplication;

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

    // Emits changed() if something differs.
    void setSettings(const LookSettings& settings);

    // A length at 96 dpi, scaled: px() is whole for layouts (never 0 for a length above 0), exact() for painters.
    int px(double length) const;
    double exact(double length) const { return length * m_settings.textScale; }
    // A time in milliseconds, or 0 with reduced motion.
    int duration(int ms) const { return m_settings.reducedMotion ? 0 : ms; }
    // A cached font: every copy shares what Qt has loaded for it.
    const QFont& font(Role role) const { return m_fonts[std::size_t(role)]; }
    // The advance of a line of text in that font.
    double advance(const QString& text, Role role) const;
    // Caches `measure`'s result for a text in that font and room (px): layouts ask often, and shaping text is most of
    // their cost.
    template <typename Measure>
    double measured(const QString& text, Role role, double room, Measure measure) const;
    double focusWidth() const;
    // Preloads the fonts with their most common letters, one by one until `enough` returns true. The first painting
    // needs them all; call it while waiting for something else.
    void openFonts(const std::function<bool()>& enough) const;

    // Sets the palette, font and style of every widget of the program.
    void dress(QApplication& application) const;

signals:
    void changed();

private:
    using Measured = QHash<std::pair<QString, double>, double>;
    static constexpr qsizetype kMostMeasured = 2000; // in one font
    void makeFonts();

    LookSettings m_settings;
    std::array<QFont, kRoles> m_fonts;
    mutable std::array<Measured, kRoles> m_measured;
};

template <typename Measure>
double Look::measured(const QString& text, Role role, double room, Measure measure) const {
    Measured& known = m_measured[std::size_t(role)];
    const std::pair key(text, room);
    if (const auto found = known.constFind(key); found != known.cend()) return *found;
    if (known.size() >= kMostMeasured) known.clear();
    return *known.insert(key, measure());
}

} // namespace tenplus::ui
