#include "theme/widget_role.h"

#include "theme/dynamic_property.h"

#include <QStyle>
#include <QWidget>

namespace tenplus::ui {
namespace {

constexpr char kWidgetRoleProperty[] = "role";

} // namespace

void setRole(QWidget& widget, WidgetRole role) { widget.setProperty(kWidgetRoleProperty, int(role)); }

void changeRole(QWidget& widget, WidgetRole role) {
    if (roleOf(widget) == role) return;
    setRole(widget, role);
    widget.style()->unpolish(&widget);
    widget.style()->polish(&widget);
    widget.updateGeometry();
    widget.update();
}

WidgetRole roleOf(const QWidget& widget) { return WidgetRole(said(widget, kWidgetRoleProperty).toInt()); }

} // namespace tenplus::ui
