// Converts between std::string (UTF-8, the core) and QString (the screen). External text is shown literally, never as
// rich text, a mnemonic or a format.
#pragma once

#include <QString>

#include <string>
#include <string_view>

namespace tenplus::ui {

inline QString qs(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }
inline std::string ss(const QString& text) { return text.toStdString(); }

/// For buttons, menus and tabs: escapes ampersands.
inline QString escaped(QString text) { return text.replace(QLatin1Char('&'), QStringLiteral("&&")); }

} // namespace tenplus::ui
