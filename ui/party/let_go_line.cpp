#include "party/let_go_line.h"

#include "bridge/text.h"
#include "paint/plain_label.h"
#include "table/pbta/moves/pools.h"

#include <QStringList>

namespace tenplus::ui {
namespace {

QStringList givenFor(const table::GmView& view) {
    QStringList given;
    for (const auto* cards : {&view.party, &view.foes, &view.hirelings, &view.people}) {
        for (const table::ActorCard& card : *cards) {
            for (const table::ChipView& chip : card.chips) {
                if (chip.kind == table::ChipKind::Forward || chip.kind == table::ChipKind::Hold)
                    given << LetGoLine::tr("%1: %2 %3", "a name, what was given, a number")
                                 .arg(qs(card.name), qs(chip.words), qs(chip.value));
            }
        }
    }
    return given;
}

} // namespace

LetGoLine::LetGoLine(QWidget* parent)
    : QToolButton(parent) {
    setObjectName(QStringLiteral("partyLetGo"));
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setAutoRaise(true);
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &QToolButton::clicked, this, [this] { emit acted({table::LetGo{}, {}}); });
    hide();
}

void LetGoLine::setView(const table::GmView& view) {
    const bool isScene = view.session.running && !view.camp;
    const QStringList given = isScene ? QStringList() : givenFor(view);
    setVisible(!given.isEmpty());
    setText(tr("Let go of forwards and hold: %1").arg(given.size()));
    setToolTip(plainTip(given.join(u'\n')));
    setAccessibleName(tr("Let go of forwards and hold: %1").arg(given.join(QStringLiteral(", "))));
}

} // namespace tenplus::ui
