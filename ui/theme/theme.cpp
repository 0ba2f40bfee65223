#include "theme/theme.h"

namespace tenplus::ui {

QString nameOf(ThemeKind kind) {
    switch (kind) {
    case ThemeKind::Paper: return QStringLiteral("paper");
    case ThemeKind::HighContrast: return QStringLiteral("contrast");
    case ThemeKind::Ember: break;
    }
    return QStringLiteral("ember");
}

ThemeKind themeNamed(const QString& name) {
    for (const ThemeKind kind : {ThemeKind::Paper, ThemeKind::HighContrast}) {
        if (name == nameOf(kind)) return kind;
    }
    return ThemeKind::Ember;
}

Tone toneOf(const Theme& theme, Mark mark) {
    switch (mark) {
    case Mark::DoubleDiamond: return theme.strong;
    case Mark::Diamond: return theme.weak;
    case Mark::BrokenRing: return theme.miss;
    case Mark::Sun:
    case Mark::OpenSun: return theme.hope;
    case Mark::Moon:
    case Mark::OpenMoon: return theme.fear;
    case Mark::None:
    case Mark::SunAndMoon: break;
    }
    return {theme.text.primary, theme.text.primary, theme.surface.control, theme.surface.window};
}

const Tone& toneOf(const Theme& theme, Side side) { return side == Side::Party ? theme.party : theme.foe; }

const DieColours& coloursOf(const Theme& theme, DieMaterial material) {
    switch (material) {
    case DieMaterial::Hope: return theme.dice.hope;
    case DieMaterial::Fear: return theme.dice.fear;
    case DieMaterial::SetAside: return theme.dice.setAside;
    case DieMaterial::Bonus: return theme.dice.bonus;
    case DieMaterial::Plain: break;
    }
    return theme.dice.plain;
}

QPalette paletteOf(const Theme& theme) {
    QPalette palette;
    palette.setColor(QPalette::Window, theme.surface.window);
    palette.setColor(QPalette::WindowText, theme.text.primary);
    palette.setColor(QPalette::Base, theme.surface.dock);
    palette.setColor(QPalette::AlternateBase, theme.surface.card);
    palette.setColor(QPalette::Text, theme.text.primary);
    palette.setColor(QPalette::PlaceholderText, theme.text.muted);
    palette.setColor(QPalette::Button, theme.surface.control);
    palette.setColor(QPalette::ButtonText, theme.text.primary);
    palette.setColor(QPalette::BrightText, theme.accent.text);
    palette.setColor(QPalette::ToolTipBase, theme.surface.pressed);
    palette.setColor(QPalette::ToolTipText, theme.text.primary);
    palette.setColor(QPalette::Highlight, theme.accent.fill);
    palette.setColor(QPalette::HighlightedText, theme.accent.onFill);
    palette.setColor(QPalette::Link, theme.accent.text);
    palette.setColor(QPalette::LinkVisited, theme.accent.text);
    palette.setColor(QPalette::Light, theme.surface.pressed);
    palette.setColor(QPalette::Midlight, theme.surface.control);
    palette.setColor(QPalette::Mid, theme.line.control);
    palette.setColor(QPalette::Dark, theme.line.decorative);
    palette.setColor(QPalette::Shadow, theme.surface.scrim);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::PlaceholderText}) {
        palette.setColor(QPalette::Disabled, role, theme.text.disabled);
    }
    palette.setColor(QPalette::Disabled, QPalette::Mid, theme.text.disabled);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, theme.surface.pressed);
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, theme.text.disabled);
    return palette;
}

} // namespace tenplus::ui
