// Reads dynamic properties that QObject::setProperty() set for the look: "small", "tall" and the like.
#pragma once

#include <QByteArrayList>
#include <QObject>
#include <QVariant>

namespace tenplus::ui {

/// Invalid if it is not set. Faster than QObject::property(), which first searches the declared properties of all the
/// widget's classes; most widgets have no dynamic property, and a start asks a thousand times.
inline QVariant said(const QObject& of, const char* name) {
    return of.dynamicPropertyNames().contains(name) ? of.property(name) : QVariant();
}

} // namespace tenplus::ui
