// A line of text in a font, elided if it is wider than its room. Shaping is most of the cost of measuring or painting a
// line, and the same lines recur: recently shaped lines are cached. GUI thread only.
#pragma once

#include <QFont>
#include <QStringList>

#include <memory>

class QColor;
class QPainter;
class QPointF;
class QRectF;
class QSizeF;

namespace tenplus::ui {

class TextLine {
public:
    static constexpr double kAnyRoom = 1e6;

    /// `room` in px.
    TextLine(const QString& text, const QFont& font, double room = kAnyRoom);

    /// The visible text, perhaps elided.
    QString text() const;
    /// px, including trailing spaces.
    double width() const;
    bool fits(const QSizeF& room) const;
    /// From the left end of its baseline.
    void paint(QPainter& painter, const QPointF& baseline, const QColor& ink) const;
    /// Like QPainter::drawText in a rectangle, without clipping.
    void paint(QPainter& painter, const QRectF& rect, Qt::Alignment alignment, const QColor& ink) const;

private:
    struct Shaped;
    struct Key;
    static std::shared_ptr<const Shaped> shaped(const Key& key);

    std::shared_ptr<const Shaped> m_shaped;
};

/// The words in lines of that room, px, at most so many; a word that is wider than a line is broken. What more lines
/// would have is in the last one, which is then wider than its room.
QStringList wrappedLines(const QString& words, const QFont& font, double room, int most = 1'000);
/// The same, but no word is broken: one that is wider than a line is left whole, to be elided.
QStringList linesOfWholeWords(const QString& words, const QFont& font, double room, int most = 1'000);

} // namespace tenplus::ui
