// The name of somebody or of a clock in the party panel: in one line, or in two where one has no room. No word is
// broken. A number at its end is never cut: "Goblin 4" and "Goblin 5" are two.
#pragma once

#include <QFont>
#include <QRectF>
#include <QStringList>

class QColor;
class QPainter;

namespace tenplus::ui {

class NameLines {
public:
    /// px that each line has.
    NameLines(const QString& name, const QFont& font, double firstRoom, double secondRoom);

    const QStringList& lines() const { return m_lines; }
    /// px that they are higher than one line.
    double beyondOne() const;
    /// px, of the first one.
    double firstWidth() const;
    /// The first one begins in the middle of the side of `place` from which is read, the other below it.
    void paint(QPainter& painter, const QRectF& place, const QColor& ink, bool struckThrough = false) const;

private:
    double lineHeight() const;

    QStringList m_lines;
    QFont m_font;
    double m_firstRoom, m_secondRoom;
};

} // namespace tenplus::ui
