#include "ui/panel_shots.h"

#include "theme/widget_role.h"
#include "ui/screens.h"

#include <QAccessible>
#include <QApplication>
#include <QBoxLayout>
#include <QFrame>

#include <array>
#include <utility>

namespace tenplus::ui {

bool shootPanel(const QString& name, const QSize& size, const MakePanel& make) {
    bool kept = true;
    constexpr std::array kThemes{std::pair(ThemeKind::Ember, "ember"), std::pair(ThemeKind::Paper, "paper"),
                                 std::pair(ThemeKind::HighContrast, "contrast")};
    for (const auto& [theme, which] : kThemes) {
        for (const double scale : {1.0, 1.5}) {
            const Look look({theme, scale, false, true});
            look.dress(*qApp);
            QFrame dock;
            setRole(dock, WidgetRole::Dock);
            auto* whole = new QVBoxLayout(&dock);
            whole->setContentsMargins(0, 0, 0, 0);
            whole->addWidget(make(look).release());
            const QString file = QStringLiteral("%1-%2-%3").arg(name, QLatin1String(which)).arg(scale);
            kept = keepScreen(grab(dock, size * scale), file) && kept;
        }
    }
    Look().dress(*qApp);
    return kept;
}

QStringList namelessWidgets(const QWidget& panel) {
    QStringList nameless;
    for (QWidget* widget : panel.findChildren<QWidget*>()) {
        if (!widget->isVisibleTo(&panel) || widget->focusPolicy() == Qt::NoFocus || widget->focusProxy() != nullptr)
            continue;
        const QAccessibleInterface* heard = QAccessible::queryAccessibleInterface(widget);
        if (heard != nullptr && !heard->text(QAccessible::Name).isEmpty()) continue;
        const QString name = widget->objectName();
        nameless << (name.isEmpty() ? QString::fromLatin1(widget->metaObject()->className()) : name);
    }
    return nameless;
}

} // namespace tenplus::ui
