// Makes labels whose text is always plain, so that a character's name is never parsed as markup.
#pragma once

#include "theme/widget_role.h"

#include <QLabel>
#include <QTextDocument>

namespace tenplus::ui {

QLabel* plainLabel(const QString& text, WidgetRole role = WidgetRole::None, QWidget* parent = nullptr);

inline constexpr qsizetype kLongTip = 80;

// The text of a tooltip with typed words: tooltips guess their format, so markup is escaped. Qt wraps no plain tip: a
// long one would leave the screen.
inline QString plainTip(const QString& text) {
    if (text.size() > kLongTip) return Qt::convertFromPlainText(text, Qt::WhiteSpaceNormal);
    return Qt::mightBeRichText(text) ? Qt::convertFromPlainText(text) : text;
}

} // namespace tenplus::ui
