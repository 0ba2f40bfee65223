// What the program remembers from one start to the next.
#pragma once

#include <QSettings>
#include <QString>

namespace tenplus::ui {

/// Writes only what differs from what is kept: each writing waits for the disk.
template <typename Value>
void keepSetting(const QString& key, const Value& value) {
    QSettings settings;
    if (!settings.contains(key) || settings.value(key).value<Value>() != value) settings.setValue(key, value);
}

} // namespace tenplus::ui
