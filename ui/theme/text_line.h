// A line of text in a font, cut with an ellipsis where it is wider than its room. Shaping is most of what it costs to
// measure a line or to paint it, and the same lines come again and again: those of late are kept as they were shaped.
// Only for the thread of the windows.
#pragma once

#include <QFont>
#include <QString>

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

    /// As it is shown: the end may be cut.
    QString text() const;
    /// px, with the spaces at its end.
    double width() const;
    bool fits(const QSizeF& room) const;
    /// From the left end of its baseline.
    void paint(QPainter& painter, const QPointF& baseline, const QColor& ink) const;
    /// As QPainter::drawText sets a line in a rectangle, which it may leave.
    void paint(QPainter& painter, const QRectF& rect, Qt::Alignment alignment, const QColor& ink) const;

private:
    struct Shaped;
    struct Key;
    static std::shared_ptr<const Shaped> shaped(const Key& key);

    std::shared_ptr<const Shaped> m_shaped;
};

} // namespace tenplus::ui
