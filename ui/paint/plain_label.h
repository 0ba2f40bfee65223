// The one way to make a label: whatever it shows stays plain text, so that a character's name is never read as markup.
#pragma once

#include <QLabel>
#include <QTextDocument>
#include <QVariant>

namespace tenplus::ui {

// `role` is one of those the style knows ("caption", "label", "muted", "cardName" ...), or nullptr.
QLabel* plainLabel(const QString& text, const char* role = nullptr, QWidget* parent = nullptr);

// The text of a tooltip that shows what people typed: tooltips guess the format, so what looks like markup is escaped.
inline QString plainTip(const QString& text) {
    return Qt::mightBeRichText(text) ? Qt::convertFromPlainText(text) : text;
}

} // namespace tenplus::ui
