// A theme is a plain value: every colour of the desktop, named by its meaning. Painters and the style read this struct;
// only palettes.cpp defines colours.
#pragma once

#include <QColor>
#include <QPalette>
#include <QString>

#include <array>

namespace tenplus::ui {

enum class ThemeKind { Ember, Paper, HighContrast };

// In the settings and on the command line: ember, paper or contrast.
QString nameOf(ThemeKind kind);
// Ember for every other name.
ThemeKind themeNamed(const QString& name);

// The shapes that show a result beside its word and colour. None: a plain, neutral share. An open sun or moon is a
// failure.
enum class Mark { None, DoubleDiamond, Diamond, BrokenRing, Sun, Moon, SunAndMoon, OpenSun, OpenMoon };

enum class Side { Party, Foe };

// The material of a die, which shows its purpose.
enum class DieMaterial { Plain, Hope, Fear, SetAside, Bonus };

struct Surfaces {
    QColor window, dock, card, control, pressed, tray, scrim;
};

struct Lines {
    QColor decorative; // a hairline that need not be visible
    QColor control;    // the edge of an interactive control, at least 3:1
};

struct Texts {
    QColor primary, secondary, muted, disabled;
};

struct Accent {
    QColor fill, fillHover, fillPressed, line, text, onFill;
};

// One colour with a meaning: `text` for words, `fill` for bars and shapes, `tint` for quiet backgrounds, `onFill` for
// words on the fill.
struct Tone {
    QColor text, fill, tint, onFill;
};

struct DieColours {
    QColor body, ink;
};

struct DiceColours {
    DieColours plain, hope, fear, setAside, bonus;
    QColor shadow;
    double shadowOpacity = 0.6;
    std::array<QColor, 3> glow; // of the tray: centre, middle, rim
};

struct FogStep {
    double grow = 0; // px at 96 dpi
    double opacity = 1;
};

// The map looks the same in every theme: it is a picture, not a control.
struct MapColours {
    QColor ground, hatch, wallOuter, wallInner, waterDeep, water, waterLine, wood, rubble, lampInner, lampOuter, fog;
    std::array<QColor, 3> stone;
    std::array<QColor, 3> grass;
    std::array<FogStep, 3> fogSteps;
    std::array<QColor, 3> floor; // of the skirmish board
    QColor rock, unseen;
};

struct Theme {
    ThemeKind kind = ThemeKind::Ember;
    bool dark = true;
    Surfaces surface;
    Lines line;
    Texts text;
    Accent accent;
    QColor focusRing;
    Tone strong, weak, miss;
    Tone hope, fear;
    Tone party, foe;
    std::array<QColor, 6> chart;
    DiceColours dice;
    MapColours map;
};

// The theme of that kind; built once, valid for the whole run.
const Theme& themeOf(ThemeKind kind);

// The colours of a mark. None and SunAndMoon use the text colour.
Tone toneOf(const Theme& theme, Mark mark);
const Tone& toneOf(const Theme& theme, Side side);
const DieColours& coloursOf(const Theme& theme, DieMaterial material);

QPalette paletteOf(const Theme& theme);

} // namespace tenplus::ui
