#include "tray/die_buttons.h"

#include "paint/flow_layout.h"
#include "paint/tile_button.h"
#include "theme/metrics.h"

#include <QGuiApplication>

namespace tenplus::ui {

DieButtons::DieButtons(const Look& look, QWidget* parent)
    : QWidget(parent) {
    auto* row = new FlowLayout(0, 0, this);
    row->setEven(true);
    for (const int sides : {4, 6, 8, 10, 12, 20, 100}) {
        const QString name = sides == 100 ? QStringLiteral("d%") : QStringLiteral("d%1").arg(sides);
        const QString notation = QStringLiteral("d%1").arg(sides);
        auto* button = new TileButton(look, this);
        button->fill(name);
        button->setObjectName(QStringLiteral("d%1").arg(sides));
        button->setAccessibleName(tr("Roll %1").arg(name));
        button->setToolTip(tr("Roll %1; with Shift, lay it beside the others").arg(name));
        connect(button, &TileButton::clicked, this, [this, notation] {
            const bool shift = QGuiApplication::keyboardModifiers().testFlag(Qt::ShiftModifier);
            if (shift)
                emit laid(notation);
            else
                emit thrown(notation);
        });
        row->addWidget(button);
    }
    const auto measure = [&look, row] { row->setGaps(look.px(space::kTight), look.px(space::kTight)); };
    measure();
    connect(&look, &Look::changed, this, measure);
}

} // namespace tenplus::ui
