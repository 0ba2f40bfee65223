// A theme is a plain value: every colour the desktop paints with, told by what it means.
// Painters and the style read the same struct, and palettes.cpp is the only file that spells colours.
#pragma once

#include <QColor>
#include <QPalette>

#include <array>

namespace tenplus::ui {

enum class ThemeKind { Ember, Paper, HighContrast };

// The shapes that tell a result beside its word and colour. None stands for a plain, neutral share.
// An open sun or moon is a failure.
enum class Mark { None, DoubleDiamond, Diamond, BrokenRing, Sun, Moon, SunAndMoon, OpenSun, OpenMoon };

enum class Side { Party, Foe };

// What a die is made of, which tells what it is for.
enum class DieMaterial { Plain, Hope, Fear, SetAside, Bonus };

struct Surfaces {
    QColor window, dock, card, control, pressed, tray, scrim;
};

struct Lines {
    QColor decorative; // a hairline nobody has to see
    QColor control;    // the edge of something to act on, at least 3:1
};

struct Texts {
    QColor primary, secondary, muted, disabled;
};

struct Accent {
    QColor fill, fillHover, fillPressed, line, text, onFill;
};

// One colour that means something: `text` for words, `fill` for bars and shapes, `tint` as a quiet ground,
// `onFill` for words upon the fill.
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
    QColor ground, hatch, wallOuter, wallInner, waterDeep, water, waterLine, wood, rubble, lampInner,
        lampOuter, fog;
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

// The colours that go with a mark. None and SunAndMoon are told in the text colour.
Tone toneOf(const Theme& theme, Mark mark);
const Tone& toneOf(const Theme& theme, Side side);
const DieColours& coloursOf(const Theme& theme, DieMaterial material);

QPalette paletteOf(const Theme& theme);

} // namespace tenplus::ui
