#include "statistics/chart_view.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {

ChartView::ChartView(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum); // Fixed would keep the height of the size hint
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&look, &Look::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void ChartView::setChart(Draw draw) {
    m_draw = std::move(draw);
    updateGeometry();
    update();
}

ChartPicture ChartView::picture(double width) const {
    return m_draw ? m_draw(std::max(1.0, width), m_look) : ChartPicture{};
}

QSize ChartView::sizeHint() const {
    constexpr double kUsual = 640; // px at text size 1
    const int wide = m_look.px(kUsual);
    return {wide, heightForWidth(wide)};
}

int ChartView::heightForWidth(int width) const { return int(std::ceil(picture(width).size.height())); }

void ChartView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintChart(painter, picture(width()));
}

} // namespace tenplus::ui
