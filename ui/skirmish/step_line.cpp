#include "skirmish/step_line.h"

#include "bridge/typography.h"
#include "paint/icon.h"
#include "paint/plain_label.h"
#include "theme/text_line.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace tenplus::ui {

namespace {

constexpr double kRise = 4; // px above and below the words

} // namespace

StepLine::StepLine(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    setObjectName(QStringLiteral("skirmishStep"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&look, &Look::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void StepLine::setStep(const SkirmishStep& step) {
    if (step == m_step) return;
    m_step = step;
    tell();
}

void StepLine::setRefusal(const QString& sentence) {
    if (sentence == m_refusal) return;
    m_refusal = sentence;
    tell();
}

void StepLine::tell() {
    const QString step = m_step.reason.isEmpty() ? words() : words() + QStringLiteral(": ") + m_step.reason;
    const QString& whole = m_refusal.isEmpty() ? step : m_refusal;
    setAccessibleName(whole);
    setToolTip(plainTip(whole));
    update();
}

void StepLine::setLines(int lines) {
    if (std::exchange(m_lines, lines) == lines) return;
    updateGeometry();
    update();
}

QString StepLine::words() const { return m_step.words.join(QStringLiteral(". ")); }

QSize StepLine::sizeHint() const {
    return {m_look.px(320), m_lines * QFontMetrics(m_look.font(Role::Body)).height() + 2 * m_look.px(kRise)};
}

QSize StepLine::minimumSizeHint() const { return {m_look.px(80), sizeHint().height()}; }

void StepLine::paintEvent(QPaintEvent*) {
    if (m_step.words.isEmpty() && m_refusal.isEmpty()) return;
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    const Theme& theme = m_look.theme();
    const double corner = m_look.exact(radius::kTile), edge = m_look.exact(stroke::kActiveEdge);
    painter.setPen(Qt::NoPen);
    const Sign sign = signOf(theme);
    painter.setBrush(sign.ground);
    painter.drawRoundedRect(rect(), corner, corner);
    double left = m_look.exact(space::kNormal);
    if (sign.icon != Icon::None) {
        const double side = m_look.exact(size::kIconSmall);
        paintIcon(painter, {left, (height() - side) / 2.0, side, side}, sign.icon, sign.ink);
        left += side + m_look.exact(space::kTight);
    } else {
        painter.setBrush(theme.accent.fill);
        painter.drawRoundedRect(QRectF(0, 0, edge, height()), edge / 2, edge / 2);
    }
    paintWords(painter, left);
}

// A refusal, news that needs attention, good news and other news differ in colour and in sign.
StepLine::Sign StepLine::signOf(const Theme& theme) const {
    if (!m_refusal.isEmpty()) return {theme.miss.tint, theme.miss.text, Icon::Close};
    if (m_step.wanders) return {theme.foe.tint, theme.text.primary, Icon::Warning};
    if (m_step.good) return {theme.strong.tint, theme.strong.text, Icon::Check};
    return {theme.surface.control, theme.text.primary, Icon::None};
}

// Where not all sentences have room, the last ones have: they tell the result.
QStringList StepLine::wordsIn(double room) const {
    const QFont font = m_look.font(Role::Body);
    if (!m_refusal.isEmpty()) return wrappedLines(m_refusal, font, room, m_lines);
    QStringList said = wrappedLines(words(), font, room, m_lines);
    for (qsizetype from = 1; from < m_step.words.size() && TextLine(said.back(), font).width() > room; ++from) {
        const QString rest = m_step.words.mid(from).join(QStringLiteral(". "));
        said = wrappedLines(QStringLiteral("… ") + rest, font, room, m_lines);
    }
    return said;
}

// The reason follows the words where it has room, or has the second line.
void StepLine::paintWords(QPainter& painter, double left) const {
    const QFont font = m_look.font(Role::Body);
    const Theme& theme = m_look.theme();
    const double room = std::max(1.0, width() - m_look.exact(space::kNormal) - left),
                 high = QFontMetrics(font).height();
    const QStringList said = wordsIn(room);
    const QString why = m_refusal.isEmpty() ? capitalised(m_step.reason) : QString();
    const TextLine last(said.back(), font, room);
    const double gap = m_look.exact(space::kNormal), rest = room - last.width() - gap;
    const bool follows = TextLine(why, font).width() <= rest || int(said.size()) == m_lines;
    const int lines = int(said.size()) + (follows || why.isEmpty() ? 0 : 1);
    double top = (height() - lines * high) / 2;
    for (const QString& line : said) {
        TextLine(line, font, room)
            .paint(painter, {left, top, room, high}, Qt::AlignLeft | Qt::AlignVCenter, theme.text.primary);
        top += high;
    }
    if (why.isEmpty() || (follows && rest < m_look.exact(60))) return; // the tip has it
    const QRectF place =
        follows ? QRectF(left + last.width() + gap, top - high, rest, high) : QRectF(left, top, room, high);
    TextLine(why, font, place.width()).paint(painter, place, Qt::AlignLeft | Qt::AlignVCenter, theme.text.muted);
}

} // namespace tenplus::ui
