#include "theme/figures.h"

#include "theme/fonts.h"
#include "theme/kept.h"
#include "theme/substitutions.h"

#include <QGlyphRun>
#include <QHash>
#include <QPainter>
#include <QRawFont>

#include <algorithm>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr QChar kMinus(0x2212), kDash(0x2013);

using Glyphs = QHash<quint32, quint32>;

Glyphs readDigits(const QRawFont& font, const std::vector<QByteArray>& features) {
    const QByteArray table = font.fontTable("GSUB");
    const QList<quint32> plain = font.glyphIndexesForString(QStringLiteral("0123456789"));
    Glyphs glyphs;
    for (const quint32 digit : plain) {
        quint32 glyph = digit;
        for (const QByteArray& feature : features)
            glyph = substituteOf(table, feature, glyph);
        glyphs.insert(digit, glyph);
    }
    return glyphs;
}

// The digits of a font are read once: asking for its tables costs more than painting the text.
const Glyphs& digitsOf(const QRawFont& font, bool tabular) {
    static QHash<QString, Glyphs> kept;
    const QString key = QStringLiteral("%1 %2 %3 %4")
                            .arg(font.familyName(), font.styleName())
                            .arg(font.weight())
                            .arg(tabular);
    auto found = kept.find(key);
    if (found == kept.end()) {
        std::vector<QByteArray> features{"lnum"};
        if (tabular) features.emplace_back("tnum");
        found = kept.insert(key, readDigits(font, features));
    }
    return *found;
}

// A font with its figures, and the width that each of them has where they stand in columns.
struct Face {
    QRawFont font;
    Glyphs digits;
    double cell = 0;
    bool hasMinus = true; ///< else a dash stands for it: no other font steps in for single glyphs
};

constexpr int kFoundAt = 11; // px: the size of captions and labels, whose fonts a window has anyway

// Fonts that differ in size alone come from one file. It is found once, which takes half a millisecond, and then made as large.
QRawFont rawFontOf(const QFont& font) {
    static Kept<QFont, QRawFont> kept(16);
    QFont small = font;
    small.setPixelSize(kFoundAt);
    small.setLetterSpacing(QFont::AbsoluteSpacing, 0);
    QRawFont found = kept.of(small, [&] { return QRawFont::fromFont(small); });
    found.setPixelSize(pixelSizeOf(font));
    return found;
}

Face readFace(const QFont& font, bool tabular) {
    Face face;
    face.font = rawFontOf(font);
    face.digits = digitsOf(face.font, tabular);
    face.hasMinus = face.font.supportsCharacter(kMinus);
    for (const QPointF& advance : face.font.advancesForGlyphIndexes(face.digits.values())) face.cell = std::max(face.cell, advance.x());
    return face;
}

// Finding the raw font of a font costs more than laying a number out, and the same few come again and again. The players'
// window fits sizes to its height, so what is kept has a bound.
const Face& faceOf(const QFont& font, bool tabular) {
    static Kept<std::pair<QFont, bool>, Face> kept(64);
    return kept.of({font, tabular}, [&] { return readFace(font, tabular); });
}

struct Line {
    QRawFont font;
    QList<quint32> glyphs;
    QList<QPointF> places;
    double width = 0;
};

Line layOut(const QString& text, const QFont& font, bool tabular) {
    const Face& face = faceOf(font, tabular);
    Line line;
    line.font = face.font;
    const QList<quint32> plain = face.font.glyphIndexesForString(face.hasMinus ? text : QString(text).replace(kMinus, kDash));
    for (const quint32 glyph : plain) line.glyphs.push_back(face.digits.value(glyph, glyph));
    const QList<QPointF> advances = face.font.advancesForGlyphIndexes(line.glyphs);
    for (qsizetype i = 0; i < plain.size(); ++i) {
        const double advance = advances[i].x();
        const double room = tabular && face.digits.contains(plain[i]) ? face.cell : advance;
        line.places.emplace_back(line.width + (room - advance) / 2, 0);
        line.width += room;
    }
    return line;
}

// In columns: what was painted of late is kept, as lines of words are (TextLine).
const Line& lineOf(const QString& text, const QFont& font) {
    static Kept<std::pair<QString, QFont>, Line> kept(500);
    return kept.of({text, font}, [&] { return layOut(text, font, true); });
}

} // namespace

double figuresHeight(const QFont& font) { return faceOf(font, true).font.capHeight(); }

double figuresWidth(const QString& text, const QFont& font) {
    return lineOf(text, font).width;
}

void paintFigures(QPainter& painter, const QPointF& left, const QString& text, const QFont& font) {
    const Line& line = lineOf(text, font);
    QGlyphRun run;
    run.setRawFont(line.font);
    run.setGlyphIndexes(line.glyphs);
    run.setPositions(line.places);
    painter.drawGlyphRun(left, run);
}

QPainterPath figuresPath(const QString& text, const QFont& font) {
    const Line line = layOut(text, font, false);
    QPainterPath path;
    for (qsizetype i = 0; i < line.glyphs.size(); ++i) {
        path.addPath(line.font.pathForGlyph(line.glyphs[i]).translated(line.places[i]));
    }
    path.setFillRule(Qt::WindingFill);
    return path;
}

} // namespace tenplus::ui
