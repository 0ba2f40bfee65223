// Makes labels whose text is always plain, so that a character's name is never parsed as markup.
#pragma once

#include "theme/widget_role.h"

#include <QLabel>
#include <QTextDocument>

namespace tenplus::ui {

QLabel* plainLabel(const QString& text, WidgetRole role = WidgetRole::None, QWidget* parent = nullptr);

// The text of a tooltip with typed words: tooltips guess their format, so markup is escaped.
inline QString plainTip(const QString& text) {
    return Qt::mightBeRichText(text) ? Qt::convertFromPlainText(text) : text;
}

} // namespace tenplus::ui
