#include "theme/figures.h"

#include "theme/substitutions.h"

#include <QGlyphRun>
#include <QHash>
#include <QPainter>
#include <QRawFont>

#include <algorithm>

namespace tenplus::ui {
namespace {

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

struct Line {
    QRawFont font;
    QList<quint32> glyphs;
    QList<QPointF> places;
    double width = 0;
};

Line lineOf(const QString& text, const QFont& font, bool tabular) {
    Line line;
    line.font = QRawFont::fromFont(font);
    const Glyphs& digits = digitsOf(line.font, tabular);
    double cell = 0;
    for (const quint32 glyph : digits) {
        cell = std::max(cell, line.font.advancesForGlyphIndexes({glyph}).value(0).x());
    }
    for (const quint32 plain : line.font.glyphIndexesForString(text)) {
        const quint32 glyph = digits.value(plain, plain);
        const double advance = line.font.advancesForGlyphIndexes({glyph}).value(0).x();
        const double room = tabular && digits.contains(plain) ? cell : advance;
        line.glyphs.push_back(glyph);
        line.places.emplace_back(line.width + (room - advance) / 2, 0);
        line.width += room;
    }
    return line;
}

} // namespace

double figuresWidth(const QString& text, const QFont& font) {
    return lineOf(text, font, true).width;
}

void paintFigures(QPainter& painter, const QPointF& left, const QString& text, const QFont& font) {
    const Line line = lineOf(text, font, true);
    QGlyphRun run;
    run.setRawFont(line.font);
    run.setGlyphIndexes(line.glyphs);
    run.setPositions(line.places);
    painter.drawGlyphRun(left, run);
}

QPainterPath figuresPath(const QString& text, const QFont& font) {
    const Line line = lineOf(text, font, false);
    QPainterPath path;
    for (qsizetype i = 0; i < line.glyphs.size(); ++i) {
        path.addPath(line.font.pathForGlyph(line.glyphs[i]).translated(line.places[i]));
    }
    path.setFillRule(Qt::WindingFill);
    return path;
}

} // namespace tenplus::ui
