#include "theme/text_line.h"

#include "theme/figures.h"
#include "theme/fonts.h"
#include "theme/memo.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainter>
#include <QStyle>
#include <QTextLayout>

#include <algorithm>

namespace tenplus::ui {

struct TextLine::Key {
    QString text;
    QFont font;
    double room = kAnyRoom;
    Qt::LayoutDirection direction = QGuiApplication::layoutDirection();

    bool operator==(const Key&) const = default;
    friend std::size_t qHash(const Key& key, std::size_t seed) {
        return qHashMulti(seed, key.text, key.font, key.room, int(key.direction));
    }
};

struct TextLine::Shaped {
    explicit Shaped(const Key& key)
        : layout(key.text, key.font) {
        QTextOption option(Qt::AlignLeft | Qt::AlignAbsolute);
        option.setWrapMode(QTextOption::NoWrap);
        option.setTextDirection(key.direction);
        option.setFlags(QTextOption::IncludeTrailingSpaces);
        layout.setTextOption(option);
        layout.setCacheEnabled(true);
        layout.beginLayout();
        const QTextLine line = layout.createLine();
        layout.endLayout();
        if (!line.isValid()) return; // nothing to say
        lining = liningOf(layout);
        plain = line.horizontalAdvance();
        width = plain + lining.wider;
        ascent = line.ascent();
        height = line.ascent() + line.descent();
    }

    QTextLayout layout;
    Lining lining;
    double plain = 0; // with the font's own digits, for which the room may have been measured
    double width = 0, ascent = 0, height = 0;
};

std::shared_ptr<const TextLine::Shaped> TextLine::shaped(const Key& key) {
    static Memo<Key, std::shared_ptr<const Shaped>> kept(1000); // a window full of text has a third of that
    return kept.of(key, [&] {
        // A line break has no glyph: without a space the words around it would be one.
        const QString line = QString(key.text).replace(u'\n', u' ');
        const QString text =
            key.room < kAnyRoom ? QFontMetricsF(key.font).elidedText(line, Qt::ElideRight, key.room) : line;
        return std::make_shared<const Shaped>(Key{text, key.font});
    });
}

TextLine::TextLine(const QString& text, const QFont& font, double room)
    : m_shaped(shaped({text, fontFor(font, text)})) {
    if (m_shaped->width > room) m_shaped = shaped({text, fontFor(font, text), room});
}

QString TextLine::text() const { return m_shaped->layout.text(); }

double TextLine::width() const { return m_shaped->width; }

bool TextLine::fits(const QSizeF& room) const {
    return std::min(m_shaped->plain, m_shaped->width) <= room.width() && m_shaped->height <= room.height();
}

void TextLine::paint(QPainter& painter, const QPointF& baseline, const QColor& ink) const {
    painter.setPen(ink);
    paintLining(painter, {baseline.x(), baseline.y() - m_shaped->ascent}, m_shaped->layout, m_shaped->lining);
}

void TextLine::paint(QPainter& painter, const QRectF& rect, Qt::Alignment alignment, const QColor& ink) const {
    const Qt::Alignment sides = QStyle::visualAlignment(painter.layoutDirection(), alignment);
    const Shaped& line = *m_shaped;
    // Lining digits may need a little more room than was measured: the line is made a little narrower.
    const bool isTight = line.plain <= rect.width() && line.width > rect.width();
    const double width = isTight ? rect.width() : line.width;
    QPointF at = rect.topLeft();
    if (sides & Qt::AlignRight)
        at.rx() += rect.width() - width;
    else if (sides & Qt::AlignHCenter)
        at.rx() += (rect.width() - width) / 2;
    if (sides & Qt::AlignBottom)
        at.ry() += rect.height() - line.height;
    else if (sides & Qt::AlignVCenter)
        at.ry() += (rect.height() - line.height) / 2;
    painter.setPen(ink);
    if (!isTight) return paintLining(painter, at, line.layout, line.lining);
    painter.save();
    painter.translate(at);
    painter.scale(width / line.width, 1);
    paintLining(painter, {}, line.layout, line.lining);
    painter.restore();
}

namespace {

QStringList linesOf(const QString& words, const QFont& font, double room, int most, QTextOption::WrapMode mode) {
    QTextLayout layout(words, fontFor(font, words));
    QTextOption wrap;
    wrap.setWrapMode(mode);
    layout.setTextOption(wrap);
    layout.beginLayout();
    QStringList lines;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(1.0, room));
        const bool isLast = lines.size() + 1 == most;
        lines << (isLast ? words.mid(line.textStart()) : words.mid(line.textStart(), line.textLength())).trimmed();
        if (isLast) break;
    }
    layout.endLayout();
    return lines;
}

} // namespace

QStringList wrappedLines(const QString& words, const QFont& font, double room, int most) {
    return linesOf(words, font, room, most, QTextOption::WrapAtWordBoundaryOrAnywhere);
}

QStringList linesOfWholeWords(const QString& words, const QFont& font, double room, int most) {
    return linesOf(words, font, room, most, QTextOption::WordWrap);
}

} // namespace tenplus::ui
