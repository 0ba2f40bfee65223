// What was said of a widget for the look: "role", "small" and the like, by QObject::setProperty().
#pragma once

#include <QByteArrayList>
#include <QObject>
#include <QVariant>

namespace tenplus::ui {

/// Invalid where nothing was said. QObject::property() looks for the name among all that the widget's classes declare before it comes
/// to what was said, and of most widgets nothing is: a start asks a thousand times.
inline QVariant said(const QObject& of, const char* name) {
    return of.dynamicPropertyNames().contains(name) ? of.property(name) : QVariant();
}

} // namespace tenplus::ui
