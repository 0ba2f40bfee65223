#include "paint/plain_label.h"

#include "theme/memo.h"
#include "theme/widget_role.h"

#include <tuple>
#include <utility>

namespace tenplus::ui {
namespace {

// Caches heights by width: layouts ask for the same few widths again and again, and a label breaks lines each time.
class KnownHeights : public QLabel {
public:
    using QLabel::QLabel;

    int heightForWidth(int width) const override {
        WhatCounts now(text(), font(), contentsMargins(), margin(), indent(), wordWrap(), alignment());
        if (now != m_counted) {
            m_counted = std::move(now);
            m_heights.forget();
        }
        return m_heights.of(width, [&] { return QLabel::heightForWidth(width); });
    }

private:
    using WhatCounts = std::tuple<QString, QFont, QMargins, int, int, bool, Qt::Alignment>;
    mutable WhatCounts m_counted;
    mutable Memo<int, int> m_heights{16};
};

} // namespace

QLabel* plainLabel(const QString& text, WidgetRole role, QWidget* parent) {
    auto* label = new KnownHeights(text, parent);
    label->setTextFormat(Qt::PlainText);
    if (role != WidgetRole::None) setRole(*label, role);
    return label;
}

} // namespace tenplus::ui
