#include "scene/tool_strip.h"

#include <QResizeEvent>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kToolIcon = 20;
constexpr double kToolSide = 34;
constexpr double kStripRing = 3; // around the strip

} // namespace

ToolStrip::ToolStrip(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Ignored);
    connect(&look, &Look::changed, this, &ToolStrip::seat);
}

void ToolStrip::add(QToolButton* tool) {
    m_tools.push_back(tool);
    seat();
}

void ToolStrip::seat() {
    const int side = m_look.px(kToolSide), step = side + m_look.px(space::kHair), room = m_look.px(kStripRing);
    const int count = int(m_tools.size());
    const int rows = std::clamp((height() - 2 * room + m_look.px(space::kHair)) / step, 1, std::max(1, count));
    const int columns = std::max(1, (count + rows - 1) / rows);
    for (int i = 0; i < count; ++i) {
        QToolButton* const tool = m_tools[std::size_t(i)];
        tool->setIconSize(QSize(m_look.px(kToolIcon), m_look.px(kToolIcon)));
        tool->setGeometry(QStyle::visualRect(layoutDirection(), rect(),
                                             QRect(room + i / rows * step, room + i % rows * step, side, side)));
    }
    setFixedWidth(2 * room + (columns - 1) * step + side);
}

void ToolStrip::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    seat();
}

} // namespace tenplus::ui
