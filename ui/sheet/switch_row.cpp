#include "sheet/switch_row.h"

#include "paint/paragraph.h"
#include "theme/metrics.h"
#include "theme/table_style.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kSwitchSign = 16, kSwitchGap = 8, kAboveSwitch = 4, kLeastSwitch = 120;

} // namespace

SwitchRow::SwitchRow(const Look& look, QWidget* parent)
    : QCheckBox(parent)
    , m_look(look) {
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&look, &Look::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void SwitchRow::setWords(const QString& words) {
    if (words == m_words) return;
    m_words = words;
    updateGeometry();
    update();
}

QRectF SwitchRow::wordsWithin(double width) const {
    const double left = m_look.exact(kSwitchSign + kSwitchGap), room = std::max(1.0, width - left);
    return {left, m_look.exact(kAboveSwitch), room, paragraphHeight(m_words, room, Role::Body, m_look)};
}

int SwitchRow::heightForWidth(int width) const {
    const int words = int(std::ceil(wordsWithin(width).bottom() + m_look.exact(kAboveSwitch)));
    return std::max(words, m_look.px(size::kHitTarget));
}

// Its height is known with its width.
QSize SwitchRow::sizeHint() const { return {m_look.px(240), m_look.px(size::kHitTarget)}; }

QSize SwitchRow::minimumSizeHint() const { return {m_look.px(kLeastSwitch), m_look.px(size::kHitTarget)}; }

void SwitchRow::paintEvent(QPaintEvent*) {
    const Theme& theme = m_look.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto mirrored = [this](const QRectF& r) {
        return isRightToLeft() ? QRectF(width() - r.right(), r.top(), r.width(), r.height()) : r;
    };
    const QRectF words = wordsWithin(width());
    const double sign = m_look.exact(kSwitchSign), line = paragraphHeight({}, words.width(), Role::Body, m_look);
    const QColor& ink = isEnabled() ? theme.text.primary : theme.text.disabled;
    paintCheckBox(painter, mirrored({0, words.top() + (line - sign) / 2, sign, sign}), isChecked(),
                  {isEnabled() ? theme.line.control : ink, theme.accent.fill, theme.accent.onFill});
    painter.setPen(ink);
    paintParagraph(painter, mirrored(words), m_words, Role::Body, m_look,
                   isRightToLeft() ? Qt::AlignRight : Qt::AlignLeft);
}

} // namespace tenplus::ui
