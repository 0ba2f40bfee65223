#include "app/dock_title.h"

#include "paint/icon.h"
#include "paint/plain_label.h"
#include "theme/widget_role.h"

#include <QDockWidget>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace tenplus::ui {

DockTitle::DockTitle(const Look& look, QDockWidget& dock)
    : QWidget(&dock)
    , m_look(look) {
    setObjectName(QStringLiteral("dockTitle"));
    setCursor(Qt::SizeAllCursor);
    setToolTip(tr("Drag it to another side of the window"));
    auto* name = plainLabel(dock.windowTitle(), WidgetRole::Label, this);
    auto* close = new QToolButton(this);
    close->setObjectName(QStringLiteral("closeDock"));
    setRole(*close, WidgetRole::Quiet);
    close->setProperty("small", true);
    close->setIcon(iconOf(Icon::Close));
    close->setAccessibleName(tr("Close the panel %1").arg(dock.windowTitle()));
    close->setToolTip(tr("Close it: the menu View, Panels brings it back"));
    close->setCursor(Qt::ArrowCursor);
    auto* row = new QHBoxLayout(this);
    row->addWidget(name, 1);
    row->addWidget(close);
    const auto measure = [this, row, close] {
        row->setContentsMargins(m_look.px(space::kPanel), m_look.px(space::kHair), m_look.px(space::kSmall),
                                m_look.px(space::kHair));
        const int icon = m_look.px(size::kIconSmall);
        close->setIconSize({icon, icon});
    };
    measure();
    connect(&look, &Look::changed, this, measure);
    connect(close, &QToolButton::clicked, &dock, &QDockWidget::close);
}

void DockTitle::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_look.theme().surface.card);
    painter.fillRect(0, height() - 1, width(), 1, m_look.theme().line.decorative);
}

} // namespace tenplus::ui
