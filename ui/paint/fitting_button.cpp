#include "paint/fitting_button.h"

#include "bridge/text.h"

#include <QEvent>
#include <QStyleOptionButton>

#include <algorithm>

namespace tenplus::ui {

FittingButton::FittingButton(QWidget* parent)
    : QPushButton(parent) {
    setMinimumWidth(1); // it may shrink, and then shows less text
}

void FittingButton::setWords(const QStringList& longestFirst) {
    m_words = longestFirst;
    setAccessibleName(m_words.value(0));
    fit();
}

void FittingButton::resizeEvent(QResizeEvent* event) {
    QPushButton::resizeEvent(event);
    fit();
}

void FittingButton::changeEvent(QEvent* event) {
    QPushButton::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) fit();
}

void FittingButton::fit() {
    if (m_words.isEmpty()) return;
    QStyleOptionButton option;
    initStyleOption(&option);
    int room = style()->subElementRect(QStyle::SE_PushButtonContents, &option, this).width();
    if (!icon().isNull()) room -= iconSize().width() + fontMetrics().horizontalAdvance(u' ');
    const auto fitting = std::ranges::find_if(
        m_words, [&](const QString& words) { return fontMetrics().horizontalAdvance(words) <= room; });
    const QString words =
        fitting != m_words.end() ? *fitting : fontMetrics().elidedText(m_words.last(), Qt::ElideRight, room);
    const QString apart = icon().isNull() ? QString() : QStringLiteral(" "); // the space after the icon
    setText(apart + escaped(words));
}

} // namespace tenplus::ui
