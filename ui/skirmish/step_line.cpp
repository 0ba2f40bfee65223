#include "skirmish/step_line.h"

#include "bridge/typography.h"
#include "paint/icon.h"
#include "paint/plain_label.h"
#include "theme/text_line.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

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
    const QString whole = m_step.reason.isEmpty() ? words() : words() + QStringLiteral(": ") + m_step.reason;
    setAccessibleName(whole);
    setToolTip(plainTip(whole));
    update();
}

QString StepLine::words() const { return m_step.words.join(QStringLiteral(". ")); }

QSize StepLine::sizeHint() const {
    return {m_look.px(320), QFontMetrics(m_look.font(Role::Body)).height() + 2 * m_look.px(kRise)};
}

QSize StepLine::minimumSizeHint() const { return {m_look.px(80), sizeHint().height()}; }

void StepLine::paintEvent(QPaintEvent*) {
    if (m_step.words.isEmpty()) return;
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    const Theme& theme = m_look.theme();
    const double corner = m_look.exact(radius::kTile), edge = m_look.exact(stroke::kActiveEdge);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_step.wanders ? theme.foe.tint : theme.surface.control);
    painter.drawRoundedRect(rect(), corner, corner);
    double left = m_look.exact(space::kNormal);
    if (m_step.wanders) {
        const double side = m_look.exact(size::kIconSmall);
        paintIcon(painter, {left, (height() - side) / 2.0, side, side}, Icon::Warning, theme.text.primary);
        left += side + m_look.exact(space::kTight);
    } else {
        painter.setBrush(theme.accent.fill);
        painter.drawRoundedRect(QRectF(0, 0, edge, height()), edge / 2, edge / 2);
    }
    const QFont font = m_look.font(Role::Body);
    const double right = width() - m_look.exact(space::kNormal);
    const TextLine said(words(), font, std::max(1.0, right - left));
    said.paint(painter, {left, 0, right - left, double(height())}, Qt::AlignLeft | Qt::AlignVCenter,
               theme.text.primary);
    if (m_step.reason.isEmpty()) return;
    left += said.width() + m_look.exact(space::kNormal);
    if (right - left < m_look.exact(60)) return; // the tip has it
    TextLine(capitalised(m_step.reason), font, right - left)
        .paint(painter, {left, 0, right - left, double(height())}, Qt::AlignLeft | Qt::AlignVCenter, theme.text.muted);
}

} // namespace tenplus::ui
