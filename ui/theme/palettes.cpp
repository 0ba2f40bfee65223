// The only file that defines colours. Every pair of text and surface here has a contrast of at least 4.5, every graphic
// at least 3, and the tones of results can be told apart with any of the three kinds of colour blindness.
#include "theme/ink.h"
#include "theme/theme.h"

#include <cassert>

namespace tenplus::ui {
namespace {

QColor rgb(unsigned value) { return QColor::fromRgb(QRgb(value)); }

Tone tone(unsigned text, unsigned fill, unsigned tint, unsigned onFill) {
    return {rgb(text), rgb(fill), rgb(tint), rgb(onFill)};
}

DieColours die(unsigned body, unsigned ink) { return {rgb(body), rgb(ink)}; }

MapColours mapColours() {
    MapColours map;
    map.ground = rgb(0x15181C);
    map.hatch = rgb(0x2A2E33);
    map.stone = {rgb(0x524C41), rgb(0x4E483E), rgb(0x565045)};
    map.grass = {rgb(0x3B4532), rgb(0x374030), rgb(0x404A36)};
    map.wallOuter = rgb(0xB9A983);
    map.wallInner = rgb(0x7C7058);
    map.waterDeep = rgb(0x17394A);
    map.water = rgb(0x1E4A58);
    map.waterLine = rgb(0x5E9AA8);
    map.wood = rgb(0x8A5A34);
    map.rubble = rgb(0x837863);
    map.lampInner = rgb(0xFFC27A);
    map.lampOuter = rgb(0xE98A45);
    map.fog = rgb(0x0E1013);
    map.fogSteps = {FogStep{26, 0.28}, FogStep{13, 0.4}, FogStep{0, 1}};
    map.floor = {rgb(0x4A453D), rgb(0x454138), rgb(0x413D35)};
    map.rock = rgb(0x1A1D21);
    map.unseen = rgb(0x0F1114);
    return map;
}

Theme ember() {
    Theme t;
    t.kind = ThemeKind::Ember;
    t.dark = true;
    t.surface = {rgb(0x121418), rgb(0x191D22), rgb(0x21262D), rgb(0x2B313A),
                 rgb(0x363E49), rgb(0x1C2220), rgb(0x0B0D10)};
    t.line = {rgb(0x323943), rgb(0x858C98)};
    t.text = {rgb(0xF0E6D0), rgb(0xC3BBA8), rgb(0xB0A999), rgb(0x6F6C66)};
    t.accent = {rgb(0xE27D42), rgb(0xEE9159), rgb(0xC7652D), rgb(0xE27D42), rgb(0xF2A26C), rgb(0x1B0E06)};
    t.focusRing = rgb(0xFFD0A1);
    t.strong = tone(0x57DFC8, 0x57DFC8, 0x1F3A38, 0x14110C);
    t.weak = tone(0xF8BE4C, 0xF8BE4C, 0x3B3221, 0x14110C);
    t.miss = tone(0xFA6A8C, 0xFA6A8C, 0x3A232E, 0x14110C);
    t.hope = tone(0xF5D25F, 0xF5D25F, 0x3A341F, 0x1A1405);
    t.fear = tone(0xA688F2, 0xA688F2, 0x2D2844, 0x140C26);
    t.party = tone(0x7DBBF2, 0x7DBBF2, 0x1F3244, 0x14110C);
    t.foe = tone(0xF08262, 0xF08262, 0x43281F, 0x14110C);
    t.chart = {rgb(0x7DBBF2), rgb(0xF8BE4C), rgb(0x57DFC8), rgb(0xFA6A8C), rgb(0xA688F2), rgb(0xC9C2B2)};
    t.dice.plain = die(0xE9DCBF, 0x2A2018);
    t.dice.hope = die(0xF0C94F, 0x1E1503);
    t.dice.fear = die(0x8C6CE6, 0xFFFFFF);
    t.dice.setAside = die(0x3E4652, 0xF0E6D0);
    t.dice.bonus = die(0xE27D42, 0x1B0E06);
    t.dice.shadow = rgb(0x000000);
    t.dice.shadowOpacity = 0.6;
    t.dice.glow = {rgb(0x3A3A30), rgb(0x252A26), rgb(0x1C2220)};
    t.map = mapColours();
    return t;
}

Theme paper() {
    Theme t;
    t.kind = ThemeKind::Paper;
    t.dark = false;
    t.surface = {rgb(0xE9E0CE), rgb(0xF3ECDD), rgb(0xFBF7EC), rgb(0xEFE6D3),
                 rgb(0xE0D4BB), rgb(0xDCD6C2), rgb(0xCFC4AC)};
    t.line = {rgb(0xDCD0B8), rgb(0x7F7460)};
    t.text = {rgb(0x231D16), rgb(0x4C4335), rgb(0x625847), rgb(0x9A907D)};
    t.accent = {rgb(0xE27D42), rgb(0xD5702F), rgb(0xC9672C), rgb(0xB0541C), rgb(0x93400F), rgb(0x1B0E06)};
    t.focusRing = rgb(0x8A3A08);
    t.strong = tone(0x006A61, 0x008272, 0xD5EAE2, 0xFFFDF6);
    t.weak = tone(0x80590A, 0xA06606, 0xF5E5BF, 0xFFFDF6);
    t.miss = tone(0x6E0529, 0x8B003A, 0xF5DADF, 0xFFFDF6);
    t.hope = tone(0x7D5B00, 0x7D5B00, 0xF6E7B4, 0xFFFDF6);
    t.fear = tone(0x5534B0, 0x5534B0, 0xE4DBF5, 0xFFFDF6);
    t.party = tone(0x1A5C9C, 0x1A5C9C, 0xDAE6F0, 0xFFFDF6);
    t.foe = tone(0xAB3817, 0xAB3817, 0xF6DFD3, 0xFFFDF6);
    t.chart = {rgb(0x1A5C9C), rgb(0x80590A), rgb(0x006A61), rgb(0x6E0529), rgb(0x5534B0), rgb(0x5E5546)};
    t.dice.plain = die(0x3B4653, 0xFBF3DF);
    t.dice.hope = die(0xC9981E, 0x1E1503);
    t.dice.fear = die(0x5534B0, 0xFFFFFF);
    t.dice.setAside = die(0xE9DCBF, 0x2A2018);
    t.dice.bonus = die(0xE27D42, 0x1B0E06);
    t.dice.shadow = rgb(0x5A4A30);
    t.dice.shadowOpacity = 0.35;
    t.dice.glow = {rgb(0xF4EDDA), rgb(0xE4DCC6), rgb(0xDCD6C2)};
    t.map = mapColours();
    return t;
}

Theme highContrast() {
    Theme t;
    t.kind = ThemeKind::HighContrast;
    t.dark = true;
    t.surface = {rgb(0x000000), rgb(0x000000), rgb(0x0A0A0A), rgb(0x161616),
                 rgb(0x2E2E2E), rgb(0x000000), rgb(0x000000)};
    t.line = {rgb(0x8C8C8C), rgb(0xFFFFFF)};
    t.text = {rgb(0xFFFFFF), rgb(0xF0F0F0), rgb(0xD8D8D8), rgb(0x8C8C8C)};
    t.accent = {rgb(0xFF9A4D), rgb(0xFFB57C), rgb(0xFF8226), rgb(0xFF9A4D), rgb(0xFFB57C), rgb(0x000000)};
    t.focusRing = rgb(0xFFFFFF);
    t.strong = tone(0x3BE8CB, 0x3BE8CB, 0x06302A, 0x000000);
    t.weak = tone(0xFFC83A, 0xFFC83A, 0x332600, 0x000000);
    t.miss = tone(0xFF6A92, 0xFF6A92, 0x380B1A, 0x000000);
    t.hope = tone(0xFFDF4D, 0xFFDF4D, 0x332B00, 0x000000);
    t.fear = tone(0xB79BFF, 0xB79BFF, 0x231450, 0x000000);
    t.party = tone(0x86C8FF, 0x86C8FF, 0x06233B, 0x000000);
    t.foe = tone(0xFF8A66, 0xFF8A66, 0x3B1408, 0x000000);
    t.chart = {rgb(0x86C8FF), rgb(0xFFC83A), rgb(0x3BE8CB), rgb(0xFF6A92), rgb(0xB79BFF), rgb(0xFFFFFF)};
    t.dice.plain = die(0xFFFFFF, 0x000000);
    t.dice.hope = die(0xF0C94F, 0x1E1503);
    t.dice.fear = die(0x8C6CE6, 0xFFFFFF);
    t.dice.setAside = die(0x3E4652, 0xF0E6D0);
    t.dice.bonus = die(0xE27D42, 0x1B0E06);
    t.dice.shadow = rgb(0x000000);
    t.dice.shadowOpacity = 0.6;
    t.dice.glow = {rgb(0x141414), rgb(0x0A0A0A), rgb(0x000000)};
    t.map = mapColours();
    return t;
}

Theme ink() {
    Theme t = paper();
    const QColor black = rgb(0x000000), white = rgb(0xFFFFFF);
    t.surface = {white, white, white, white, white, white, white};
    t.line = {black, black};
    t.text = {black, black, black, black};
    for (Tone* each : {&t.strong, &t.weak, &t.miss, &t.hope, &t.fear, &t.party, &t.foe})
        *each = {black, black, white, white};
    return t;
}

} // namespace

const Theme& printTheme() {
    static const Theme kInk = ink();
    return kInk;
}

const Theme& themeOf(ThemeKind kind) {
    static const Theme kEmber = ember();
    static const Theme kPaper = paper();
    static const Theme kHighContrast = highContrast();
    switch (kind) {
    case ThemeKind::Ember: return kEmber;
    case ThemeKind::Paper: return kPaper;
    case ThemeKind::HighContrast: return kHighContrast;
    }
    assert(false);
    return kEmber;
}

} // namespace tenplus::ui
