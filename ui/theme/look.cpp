#include "theme/look.h"

#include "theme/table_style.h"

#include <QApplication>
#include <QFontMetricsF>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

LookSettings bounded(LookSettings settings) {
    settings.textScale = std::clamp(settings.textScale, 0.5, 4.0);
    return settings;
}

} // namespace

Look::Look(LookSettings settings, QObject* parent)
    : QObject(parent)
    , m_settings(bounded(settings)) {
    makeFonts();
}

void Look::makeFonts() {
    for (std::size_t role = 0; role < kRoles; ++role) {
        m_fonts[role] = fontOf(Role(role), m_settings.textScale, m_settings.readingFont);
        m_measured[role].clear();
    }
}

double Look::advance(const QString& text, Role role) const {
    constexpr double kOneLine = -1;
    return measured(text, role, kOneLine, [&] { return QFontMetricsF(font(role)).horizontalAdvance(text); });
}

void Look::openFonts(const std::function<bool()>& enough) const {
    static const QString kLetters = QStringLiteral("etaoinshrdlcumwfgypbvkTWISHDABCMFRPL0123456789.,+");
    for (const QFont& each : m_fonts) {
        if (enough()) return;
        QFontMetricsF(each).horizontalAdvance(kLetters);
    }
}

void Look::setSettings(const LookSettings& settings) {
    const LookSettings next = bounded(settings);
    if (next == m_settings) return;
    m_settings = next;
    makeFonts();
    emit changed();
}

int Look::px(double length) const {
    const int whole = int(std::lround(exact(length)));
    return length > 0 ? std::max(1, whole) : whole;
}

double Look::focusWidth() const {
    return exact(m_settings.theme == ThemeKind::HighContrast ? stroke::kFocusHighContrast : stroke::kFocus);
}

void Look::dress(QApplication& application) const {
    application.setPalette(paletteOf(theme()));
    application.setFont(widgetFont(font(Role::Body)));
    QToolTip::setPalette(paletteOf(theme()));
    QToolTip::setFont(widgetFont(font(Role::Caption)));
    auto* const style = qobject_cast<TableStyle*>(application.style());
    if (style != nullptr)
        style->wear(m_settings);
    else
        application.setStyle(new TableStyle(m_settings));
}

} // namespace tenplus::ui
