#include "party/out_strip.h"

#include "bridge/text.h"
#include "paint/plain_label.h"
#include "party/actor_menu.h"

#include <QStringList>

#include <optional>

namespace tenplus::ui {
namespace {

// Nothing for those who have retired: they play no more.
std::optional<Act> wayBack(const table::OutRow& row) {
    if (row.away) return Act{table::SetAway{row.who, false, {}}, {}};
    if (!row.condition.empty()) return Act{table::SetCondition{row.who, row.condition, false}, {}};
    return std::nullopt;
}

QString rowWords(const table::OutRow& row) {
    return OutStrip::tr("%1: %2", "a name and why somebody is out").arg(qs(row.name), qs(table::outWords(row)));
}

} // namespace

OutStrip::OutStrip(QWidget* parent)
    : QToolButton(parent) {
    setObjectName(QStringLiteral("partyOut"));
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setAutoRaise(true);
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &QToolButton::clicked, this, &OutStrip::openMenu);
    hide();
}

void OutStrip::setRows(const std::vector<table::OutRow>& rows) {
    setVisible(!rows.empty());
    if (rows == m_rows) return;
    m_rows = rows;
    QStringList all;
    for (const table::OutRow& row : m_rows) all << rowWords(row);
    setText(tr("Not at the table: %1").arg(m_rows.size())); // names would widen the panel
    setToolTip(plainTip(all.join(u'\n')));
    setAccessibleName(tr("Not at the table: %1").arg(all.join(QStringLiteral(", "))));
}

void OutStrip::openMenu() {
    QMenu* menu = popupMenu(*this, QStringLiteral("outMenu"), tr("Not at the table"));
    for (const table::OutRow& row : m_rows) {
        const auto back = wayBack(row);
        QAction* item =
            addItem(*menu, back ? tr("%1. They are back", "a name and why").arg(rowWords(row)) : rowWords(row), {},
                    this, [this, back] {
                        if (back) emit acted(*back);
                    });
        item->setEnabled(back.has_value());
    }
    menu->popup(mapToGlobal(QPoint(0, height())));
}

} // namespace tenplus::ui
