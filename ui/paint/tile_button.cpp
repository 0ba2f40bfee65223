#include "paint/tile_button.h"

#include "theme/metrics.h"
#include "theme/text_line.h"

#include <QPainter>

#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kPadding = 6;

} // namespace

TileButton::TileButton(const Look& look, QWidget* parent)
    : QAbstractButton(parent)
    , m_look(look) {
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&look, &Look::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void TileButton::fill(const QString& words, const QString& value) {
    m_words = words;
    m_value = value;
    updateGeometry();
    update();
}

QFont TileButton::wordFont(bool chosen) const { return m_look.font(chosen ? Role::Label : Role::Caption); }

double TileButton::gap() const { return m_value.isEmpty() ? 0 : m_look.exact(space::kTight - 1); }

// The width of the checked state, so that checking moves nothing.
QSize TileButton::sizeHint() const {
    const double words = TextLine(m_words, wordFont(isCheckable())).width();
    const double value = m_look.advance(m_value, Role::Label);
    const int least = m_look.px(size::kHitTarget);
    return {std::max(least, int(std::ceil(words + value + gap() + 2 * m_look.exact(kPadding)))), least};
}

void TileButton::paintEvent(QPaintEvent*) {
    const Theme& theme = m_look.theme();
    const Accent& accent = theme.accent;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool lively = isEnabled() && (underMouse() || isDown());
    const QColor lit = isDown() ? accent.fillPressed : lively ? accent.fillHover : accent.fill;
    const bool edged = isChecked() || theme.kind == ThemeKind::HighContrast;
    painter.setPen(edged ? QPen(isChecked() ? accent.line : theme.line.decorative, 1) : QPen(Qt::NoPen));
    painter.setBrush(isChecked() ? lit : lively ? theme.surface.pressed : theme.surface.control);
    const double corner = m_look.exact(radius::kTile), inset = edged ? 0.5 : 0;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), corner, corner);
    const QFont& font = m_look.font(Role::Label);
    const TextLine words(m_words, wordFont(isChecked())), value(m_value, font);
    const double baseline = height() / 2.0 + QFontMetricsF(font).capHeight() / 2;
    const double x = (width() - words.width() - gap() - value.width()) / 2;
    const QColor ink = !isEnabled() ? theme.text.disabled : isChecked() ? accent.onFill : theme.text.primary;
    words.paint(painter, {x, baseline}, ink);
    value.paint(painter, {x + words.width() + gap(), baseline}, ink);
}

} // namespace tenplus::ui
