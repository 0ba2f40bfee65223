#include "theme/accessible_role.h"

#include "theme/dynamic_property.h"

#include <QAccessibleWidget>
#include <QWidget>

namespace tenplus::ui {
namespace {

constexpr char kRoleProperty[] = "accessibleRole";

QAccessibleInterface* interfaceWithRole(const QString&, QObject* object) {
    auto* const widget = qobject_cast<QWidget*>(object);
    const QVariant role = widget ? said(*widget, kRoleProperty) : QVariant();
    return role.isValid() ? new QAccessibleWidget(widget, QAccessible::Role(role.toInt())) : nullptr;
}

} // namespace

void setAccessibleRole(QWidget& widget, QAccessible::Role role) {
    QAccessible::installFactory(interfaceWithRole); // installing it again has no effect
    widget.setProperty(kRoleProperty, int(role));
}

} // namespace tenplus::ui
