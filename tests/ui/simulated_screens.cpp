#include "ui/simulated_screens.h"

#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <qpa/qplatformnativeinterface.h>

namespace tenplus::ui {

bool plugIn(const std::vector<SimulatedScreen>& screens) {
    QJsonArray list;
    for (const SimulatedScreen& screen : screens) {
        list.append(QJsonObject{{QStringLiteral("name"), screen.name},
                                {QStringLiteral("x"), screen.geometry.x()},
                                {QStringLiteral("y"), screen.geometry.y()},
                                {QStringLiteral("width"), screen.geometry.width()},
                                {QStringLiteral("height"), screen.geometry.height()},
                                {QStringLiteral("logicalDpi"), 96},
                                {QStringLiteral("logicalBaseDpi"), 96},
                                {QStringLiteral("dpr"), screen.ratio}});
    }
    using SetConfiguration = void (*)(const QJsonObject&, QPlatformNativeInterface*);
    QPlatformNativeInterface* native = QGuiApplication::platformNativeInterface();
    void* found = native ? native->nativeResourceForIntegration(QByteArrayLiteral("setConfiguration")) : nullptr;
    if (found == nullptr) return false;
    reinterpret_cast<SetConfiguration>(found)(QJsonObject{{QStringLiteral("screens"), list}}, native);
    return true;
}

} // namespace tenplus::ui
