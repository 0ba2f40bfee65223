#include "paint/hint_line.h"

#include "paint/plain_label.h"
#include "theme/text_line.h"

#include <QPainter>

#include <cmath>

namespace tenplus::ui {

HintLine::HintLine(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&look, &Look::changed, this, [this] {
        updateGeometry();
        update();
    });
    hide();
}

bool HintLine::setHint(const QString& words, const QString& whole) {
    if (words == m_words && whole == m_whole && isHidden() == words.isEmpty()) return false;
    m_words = words;
    m_whole = whole;
    setAccessibleName(words);
    setAccessibleDescription(whole);
    setToolTip(plainTip(whole.isEmpty() ? words : whole));
    setVisible(!words.isEmpty());
    update();
    return true;
}

QSize HintLine::sizeHint() const {
    const QFontMetricsF metrics(m_look.font(Role::Caption));
    const QMargins around = contentsMargins();
    return {int(std::ceil(m_look.advance(m_words, Role::Caption))) + around.left() + around.right(),
            int(std::ceil(metrics.height())) + around.top() + around.bottom()};
}

QSize HintLine::minimumSizeHint() const { return {m_look.px(40), sizeHint().height()}; }

void HintLine::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QRect room = contentsRect();
    TextLine(m_words, m_look.font(Role::Caption), room.width())
        .paint(painter, room, Qt::AlignLeading | Qt::AlignVCenter, m_look.theme().text.muted);
}

} // namespace tenplus::ui
