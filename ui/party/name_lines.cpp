#include "party/name_lines.h"

#include "theme/text_line.h"

#include <QFontMetricsF>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr int kMostNameLines = 2;

QString withItsNumber(const QString& words, const QFont& font, double room) {
    const qsizetype space = words.lastIndexOf(u' ');
    const QString number = words.mid(space + 1);
    const QFontMetricsF metrics(font);
    const bool isNumber =
        space > 0 && !number.isEmpty() && std::ranges::all_of(number, [](QChar each) { return each.isDigit(); });
    if (!isNumber || metrics.horizontalAdvance(words) <= room) return words;
    const QString tail = words.mid(space);
    const double head = room - metrics.horizontalAdvance(tail) - 1;
    return head <= 0 ? words : metrics.elidedText(words.left(space), Qt::ElideRight, head) + tail;
}

// A word without room in the first line, which other things share, has the second one, which has more.
QStringList linesOfName(const QString& name, const QFont& font, double firstRoom, double secondRoom) {
    if (TextLine(name, font).width() <= firstRoom) return {name};
    const QStringList lines = linesOfWholeWords(name, font, firstRoom, kMostNameLines);
    const double first = lines.isEmpty() ? 0 : TextLine(lines.first(), font).width();
    return first > firstRoom && firstRoom < secondRoom ? QStringList{QString(), name} : lines;
}

} // namespace

NameLines::NameLines(const QString& name, const QFont& font, double firstRoom, double secondRoom)
    : m_lines(linesOfName(name, font, firstRoom, secondRoom))
    , m_font(font)
    , m_firstRoom(firstRoom)
    , m_secondRoom(secondRoom) {
    if (m_lines.size() > 1) m_lines.last() = withItsNumber(m_lines.last(), font, secondRoom);
}

double NameLines::lineHeight() const { return QFontMetricsF(m_font).height(); }

double NameLines::beyondOne() const { return double(std::max<qsizetype>(0, m_lines.size() - 1)) * lineHeight(); }

double NameLines::firstWidth() const {
    return m_lines.isEmpty() ? 0 : TextLine(m_lines.first(), m_font, m_firstRoom).width() + 1;
}

void NameLines::paint(QPainter& painter, const QRectF& place, const QColor& ink, bool struckThrough) const {
    QFont font = m_font;
    font.setStrikeOut(struckThrough);
    QRectF line = place;
    double room = m_firstRoom;
    for (const QString& each : m_lines) {
        TextLine(each, font, room).paint(painter, line, Qt::AlignLeading | Qt::AlignVCenter, ink);
        line.translate(0, lineHeight());
        room = m_secondRoom;
    }
}

} // namespace tenplus::ui
