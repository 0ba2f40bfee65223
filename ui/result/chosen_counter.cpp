#include "result/chosen_counter.h"

#include "paint/icon.h"
#include "theme/text_line.h"

#include <QPainter>

#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kCheck = 14;

} // namespace

ChosenCounter::ChosenCounter(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&look, &Look::changed, this, [this] { updateGeometry(); });
}

void ChosenCounter::setCount(int chosen, int wanted, bool byGm) {
    m_chosen = chosen;
    m_wanted = wanted;
    m_byGm = byGm;
    setAccessibleName(text());
    updateGeometry();
    update();
}

QString ChosenCounter::text() const {
    return m_byGm ? tr("GM: %1 of %2 chosen").arg(m_chosen).arg(m_wanted)
                  : tr("%1 of %2 chosen").arg(m_chosen).arg(m_wanted);
}

QSize ChosenCounter::sizeHint() const {
    const QFontMetricsF metrics(m_look.font(Role::Caption));
    const double wide = metrics.horizontalAdvance(text()) + m_look.exact(kCheck + space::kNormal);
    return {int(std::ceil(wide)) + 1, m_look.px(size::kChip)};
}

void ChosenCounter::paintEvent(QPaintEvent*) {
    const Theme& theme = m_look.theme();
    QPainter painter(this);
    TextLine(text(), m_look.font(Role::Caption))
        .paint(painter, rect(), Qt::AlignTrailing | Qt::AlignVCenter, theme.text.secondary);
    if (m_chosen != m_wanted) return;
    const double check = m_look.exact(kCheck);
    paintIcon(painter, QRectF(isRightToLeft() ? width() - check : 0, (height() - check) / 2, check, check), Icon::Check,
              theme.text.secondary);
}

} // namespace tenplus::ui
