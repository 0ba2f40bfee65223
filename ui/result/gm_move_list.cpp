#include "result/gm_move_list.h"

#include "bridge/text.h"
#include "bridge/typography.h"
#include "paint/key_button.h"
#include "paint/plain_label.h"
#include "theme/widget_role.h"

#include <QVBoxLayout>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr int kMovesWithKey = 9;

} // namespace

GmMoveList::GmMoveList(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_heading(plainLabel(tr("The GM’s moves: one of them answers this"), WidgetRole::Label))
    , m_column(new QVBoxLayout(this)) {
    m_column->addWidget(m_heading);
    connect(&look, &Look::changed, this, &GmMoveList::measure);
    measure();
    hide();
}

void GmMoveList::measure() {
    const int side = m_look.px(space::kWide);
    m_column->setContentsMargins(side, m_look.px(space::kTight), side, m_look.px(space::kTight));
    m_column->setSpacing(m_look.px(space::kHair));
    m_heading->setContentsMargins(m_look.px(space::kNormal), 0, 0, m_look.px(space::kHair));
}

void GmMoveList::setWaiting(const std::vector<table::WaitingView>& waiting) {
    const auto found =
        std::ranges::find_if(waiting, [](const table::WaitingView& each) { return !each.gmMoves.empty(); });
    table::WaitingView asked = found == waiting.end() ? table::WaitingView{} : *found;
    setVisible(!asked.gmMoves.empty());
    if (asked == m_asked) return;
    m_asked = std::move(asked);
    build();
}

void GmMoveList::build() {
    for (KeyButton* button : m_buttons) {
        m_column->removeWidget(button);
        button->setObjectName(QString());
        button->hide();
        button->deleteLater(); // it may be the sender
    }
    m_buttons.clear();
    for (const table::GmMoveView& move : m_asked.gmMoves) {
        const QString title = typeset(qs(move.title));
        const QString words = move.guide.empty() ? tr("%1: %2").arg(qs(move.text), title) : title;
        auto* button = new KeyButton(m_look, escaped(words), QString(), this);
        button->setObjectName(QStringLiteral("gmMove%1").arg(m_buttons.size() + 1));
        button->setAccessibleName(words);
        button->setToolTip(plainTip(typeset(qs(move.guide.empty() ? move.title : move.text))));
        button->setLeftAligned(true);
        button->setWrappingBesideKey();
        button->setAutoDefault(true);
        setRole(*button, WidgetRole::Plain);
        connect(button, &QPushButton::clicked, this, [this, move] {
            const table::WaitingView asked = m_asked; // the view changes while the move is made
            emit made(asked, move);
        });
        m_column->addWidget(button);
        m_buttons.push_back(button);
        button->show();
    }
}

void GmMoveList::setKeyed(bool keyed) {
    for (int i = 0; i < count(); ++i)
        m_buttons[std::size_t(i)]->setKey(keyed && i < kMovesWithKey ? tr("Alt+%1").arg(i + 1) : QString());
}

void GmMoveList::pick(int number) {
    if (number >= 1 && number <= count()) m_buttons[std::size_t(number - 1)]->click();
}

} // namespace tenplus::ui
