#include "theme/fonts.h"

#include "theme/memo.h"

#include <QFontDatabase>
#include <QGuiApplication>
#include <QScreen>
#include <QStringList>

#include <algorithm>

namespace tenplus::ui {
namespace {

const QString kReadingFont = QStringLiteral("OpenDyslexic");

struct Type {
    double points;
    bool serif;
    int weight;
    double line;
};

Type typeOf(Role role) {
    switch (role) {
    case Role::Caption: return {8.5, false, 400, 1.3};
    case Role::Label: return {8.5, false, 600, 1.4};
    case Role::Body: return {10, false, 400, 1.4};
    case Role::Control: return {10, false, 500, 1.4};
    case Role::MoveText: return {11.5, true, 400, 1.25};
    case Role::CardName: return {13, true, 400, 1.1};
    case Role::MoveTitle: return {16, true, 400, 1.15};
    case Role::BandWord: return {19, true, 400, 1.05};
    case Role::SheetName: return {23, true, 400, 1.05};
    case Role::Vital: return {15, false, 600, 1.25};
    case Role::Modifier: return {20, false, 600, 1.2};
    case Role::Total: return {34, false, 700, 1};
    }
    return {10, false, 400, 1.4};
}

// Prefers the cut for text sizes: the one for captions looks coarse in a title.
QStringList serifFamilies() {
    return {QStringLiteral("EB Garamond 12"), QStringLiteral("EB Garamond"), QStringLiteral("Garamond"),
            QStringLiteral("Georgia"), QStringLiteral("DejaVu Serif")};
}

QStringList familiesOf(bool serif, bool readingFont) {
    const QStringList sans{QStringLiteral("Inter"), QStringLiteral("Inter Display"), QStringLiteral("Noto Sans"),
                           QStringLiteral("DejaVu Sans")};
    if (readingFont) return QStringList{kReadingFont} + sans;
    return serif ? serifFamilies() : sans;
}

// Small sans text is easier to read with a little letter spacing.
constexpr double kSmallText = 10, kSmallTextSpacing = 101.5;

// Sets every attribute in which fonts differ here, defaults too: a painter takes unset attributes from the widget, and
// would paint words differently from how they were measured.
QFont build(const Type& type, bool readingFont) {
    QFont font;
    font.setFamilies(familiesOf(type.serif, readingFont));
    font.setStyleHint(type.serif && !readingFont ? QFont::Serif : QFont::SansSerif);
    font.setWeight(QFont::Weight(type.weight));
    font.setHintingPreference(QFont::PreferNoHinting);
    // Inter's tables of alternates cost more than all other work on a line (46 µs of shaping against 6 for a line of 75
    // letters), for kerning that is invisible at these sizes. Qt leaves out what Arabic and combining accents need,
    // too: see fontFor(). The serif keeps its ligatures.
    font.setStyleStrategy(type.serif ? QFont::PreferDefault : QFont::PreferNoShaping);
    if (!type.serif && !readingFont && type.points <= kSmallText)
        font.setLetterSpacing(QFont::PercentageSpacing, kSmallTextSpacing);
    else
        font.setLetterSpacing(QFont::AbsoluteSpacing, 0);
    return font;
}

// OpenDyslexic is about a tenth larger than the other fonts at the same size.
constexpr double kReadingFontShrink = 0.9;

struct FarSeat {
    Role role;
    int pixels;
    bool readingFont;

    bool operator==(const FarSeat&) const = default;
    friend std::size_t qHash(const FarSeat& key, std::size_t seed) {
        return qHashMulti(seed, int(key.role), key.pixels, key.readingFont);
    }
};

} // namespace

QFont fontOf(Role role, double textScale, bool readingFont) {
    const Type type = typeOf(role);
    QFont font = build(type, readingFont);
    font.setPointSizeF(type.points * textScale * (readingFont ? kReadingFontShrink : 1));
    return font;
}

QFont farSeatFont(Role role, double pixels, bool readingFont) {
    static Memo<FarSeat, QFont> kept(200); // cached: creating a font costs more than a line of words
    const int size = std::max(1, int(pixels * (readingFont ? kReadingFontShrink : 1)));
    return kept.of({role, size, readingFont}, [&] {
        QFont font = build(typeOf(role), readingFont);
        font.setPixelSize(size);
        return font;
    });
}

namespace {

// Letters, digits, punctuation and signs that stand beside each other as they are.
bool isLatin(const QString& text) {
    return std::ranges::all_of(text, [](const QChar letter) {
        const char16_t c = letter.unicode();
        const bool isPunctuation = c >= 0x2010 && c <= 0x2027;
        const bool isSign =
            c >= 0x2030 && c <= 0x2bff && !(c >= 0x2060 && c <= 0x206f) && !(c >= 0x20d0 && c <= 0x20ff);
        return c < 0x300 || (c >= 0x1e00 && c <= 0x1eff) || isPunctuation || isSign || letter == QChar::LineSeparator;
    });
}

} // namespace

QFont fontFor(const QFont& font, const QString& text) {
    if ((font.styleStrategy() & QFont::PreferNoShaping) == 0 || isLatin(text)) return font;
    return widgetFont(font);
}

QFont widgetFont(QFont font) {
    font.setStyleStrategy(QFont::PreferDefault);
    return font;
}

QFont dieFont() {
    QFont font;
    font.setFamilies(serifFamilies());
    font.setStyleHint(QFont::Serif);
    font.setStyleStrategy(QFont::PreferDefault);
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0);
    font.setPixelSize(100);
    return font;
}

double lineHeightOf(Role role) { return typeOf(role).line; }

int pixelSizeOf(const QFont& font) {
    if (font.pixelSize() > 0) return font.pixelSize();
    return qRound(font.pointSizeF() * QGuiApplication::primaryScreen()->logicalDotsPerInchY() / 72);
}

bool hasReadingFont() { return QFontDatabase::hasFamily(kReadingFont); }

} // namespace tenplus::ui
