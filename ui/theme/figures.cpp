#include "theme/figures.h"

#include "theme/fonts.h"
#include "theme/memo.h"

#include <QGlyphRun>
#include <QHash>
#include <QPaintEngine>
#include <QPainter>
#include <QRawFont>
#include <QTextLayout>

#include <hb-ot.h>
#include <hb.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace tenplus::ui {
namespace {

constexpr QChar kMinus(0x2212), kDash(0x2013);

using Glyphs = QHash<quint32, quint32>;

template <typename T, void (*destroy)(T*)>
struct DestroyedBy {
    void operator()(T* one) const { destroy(one); }
};
template <typename T, void (*destroy)(T*)>
using Owned = std::unique_ptr<T, DestroyedBy<T, destroy>>;

// HarfBuzz asks for a table of the font. The blob owns a copy of its bytes.
hb_blob_t* tableOf(hb_face_t*, hb_tag_t tag, void* font) {
    char name[5] = {};
    hb_tag_to_string(tag, name);
    auto* bytes = new QByteArray(static_cast<const QRawFont*>(font)->fontTable(name));
    return hb_blob_create(bytes->constData(), unsigned(bytes->size()), HB_MEMORY_MODE_READONLY, bytes,
                          [](void* owned) { delete static_cast<QByteArray*>(owned); });
}

// The glyph that the font has for each digit with these features on, by its plain glyph.
Glyphs readDigits(QRawFont font, const std::vector<hb_feature_t>& features) {
    const Owned<hb_face_t, hb_face_destroy> face(hb_face_create_for_tables(tableOf, &font, nullptr));
    const Owned<hb_font_t, hb_font_destroy> shaped(hb_font_create(face.get()));
    Glyphs glyphs;
    for (const QChar digit : QStringLiteral("0123456789")) {
        const QList<quint32> plain = font.glyphIndexesForString(digit);
        const Owned<hb_buffer_t, hb_buffer_destroy> buffer(hb_buffer_create());
        const std::uint16_t unit = digit.unicode();
        hb_buffer_add_utf16(buffer.get(), &unit, 1, 0, 1);
        hb_buffer_guess_segment_properties(buffer.get());
        hb_shape(shaped.get(), buffer.get(), features.data(), unsigned(features.size()));
        unsigned count = 0;
        const hb_glyph_info_t* const infos = hb_buffer_get_glyph_infos(buffer.get(), &count);
        if (!plain.isEmpty() && count > 0) glyphs.insert(plain.front(), infos[0].codepoint);
    }
    return glyphs;
}

// Caches the digits of a font: reading its tables takes longer than painting the text.
const Glyphs& digitsOf(const QRawFont& font, bool tabular) {
    static QHash<QString, Glyphs> kept;
    const QString key =
        QStringLiteral("%1 %2 %3 %4").arg(font.familyName(), font.styleName()).arg(font.weight()).arg(tabular);
    auto found = kept.find(key);
    if (found == kept.end()) {
        std::vector<hb_feature_t> features{
            {HB_TAG('l', 'n', 'u', 'm'), 1, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END}};
        if (tabular)
            features.push_back({HB_TAG('t', 'n', 'u', 'm'), 1, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END});
        found = kept.insert(key, readDigits(font, features));
    }
    return *found;
}

// A font with its figures, and their common width in columns.
struct Face {
    QRawFont font;
    Glyphs digits;
    double cell = 0;
    bool hasMinus = true; ///< else a dash replaces it: no other font substitutes single glyphs
};

constexpr int kFoundAt = 11; // px: the size of captions and labels, whose fonts every window has

// Fonts that differ only in size come from one file. Finding it takes half a millisecond; further sizes are derived.
QRawFont rawFontOf(const QFont& font) {
    static Memo<QFont, QRawFont> kept(16);
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
    for (const QPointF& advance : face.font.advancesForGlyphIndexes(face.digits.values()))
        face.cell = std::max(face.cell, advance.x());
    return face;
}

// A cache: finding the raw font takes longer than laying a number out, and the same few recur. Bounded, because the
// players' window fits sizes to its height.
const Face& faceOf(const QFont& font, bool tabular) {
    static Memo<std::pair<QFont, bool>, Face> kept(64);
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
    const QList<quint32> plain =
        face.font.glyphIndexesForString(face.hasMinus ? text : QString(text).replace(kMinus, kDash));
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

// For columns: caches recently painted numbers, as TextLine does for words.
const Line& lineOf(const QString& text, const QFont& font) {
    static Memo<std::pair<QString, QFont>, Line> kept(500);
    return kept.of({text, font}, [&] { return layOut(text, font, true); });
}

bool hasOtherDigits(const QFont& font) {
    const Glyphs& digits = faceOf(font, false).digits;
    return std::any_of(digits.keyValueBegin(), digits.keyValueEnd(),
                       [](const auto& digit) { return digit.first != digit.second; });
}

// What the digits at and before a place in the line, in px from its left, are wider than before.
using Growth = std::vector<std::pair<double, double>>;

double grownBefore(const Growth& growth, double x) {
    const auto next = std::ranges::lower_bound(growth, x, {}, &Growth::value_type::first);
    return next == growth.begin() ? 0 : std::prev(next)->second;
}

// Replaces the digits of a run; what each of them is wider is added to `wider`.
void replaceDigits(QGlyphRun& run, Growth& wider) {
    const QRawFont font = run.rawFont();
    const Glyphs& digits = digitsOf(font, false);
    QList<quint32> glyphs = run.glyphIndexes();
    const QList<QPointF> before = font.advancesForGlyphIndexes(glyphs);
    for (quint32& glyph : glyphs) glyph = digits.value(glyph, glyph);
    const QList<QPointF> after = font.advancesForGlyphIndexes(glyphs);
    const QList<QPointF> places = run.positions();
    for (qsizetype i = 0; i < glyphs.size(); ++i) {
        if (const double more = after[i].x() - before[i].x(); more != 0) wider.emplace_back(places[i].x(), more);
    }
    run.setGlyphIndexes(glyphs);
}

Lining liningOf(const QTextLine& line) {
    Lining lining{line.glyphRuns()};
    Growth growth;
    for (QGlyphRun& run : lining.runs) replaceDigits(run, growth);
    std::ranges::sort(growth);
    for (auto& [place, wider] : growth) wider = lining.wider += wider;
    for (QGlyphRun& run : lining.runs) {
        QList<QPointF> places = run.positions();
        for (QPointF& place : places) place.rx() += grownBefore(growth, place.x());
        run.setPositions(places);
    }
    return lining;
}

} // namespace

double figuresHeight(const QFont& font) { return faceOf(font, true).font.capHeight(); }

double figuresWidth(const QString& text, const QFont& font) { return lineOf(text, font).width; }

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

Lining liningOf(const QTextLayout& layout) {
    const auto isDigit = [](QChar c) { return c >= u'0' && c <= u'9'; };
    if (!std::ranges::any_of(layout.text(), isDigit) || !hasOtherDigits(layout.font())) return {};
    Lining all;
    for (int i = 0; i < layout.lineCount(); ++i) {
        const Lining line = liningOf(layout.lineAt(i));
        all.runs += line.runs;
        all.wider = i == 0 ? line.wider : std::max(all.wider, line.wider);
    }
    return all;
}

void paintLining(QPainter& painter, const QPointF& at, const QTextLayout& layout, const Lining& lining) {
    if (lining.runs.isEmpty() || painter.paintEngine()->type() != QPaintEngine::Raster)
        return layout.draw(&painter, at);
    for (const QGlyphRun& run : lining.runs) painter.drawGlyphRun(at, run);
}

} // namespace tenplus::ui
