#include "result/urgent_strip.h"

#include "bridge/text.h"
#include "bridge/typography.h"
#include "paint/icon.h"
#include "paint/paragraph.h"
#include "paint/pip_key.h"
#include "paint/plain_label.h"
#include "result/waiting_acts.h"
#include "theme/announce.h"
#include "theme/widget_role.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QPushButton>

#include <algorithm>

namespace tenplus::ui {

UrgentStrip::UrgentStrip(const Look& look, QWidget* parent)
    : QFrame(parent)
    , m_look(look)
    , m_icon(plainLabel({}, WidgetRole::None, this))
    , m_words(new Paragraph(look, Role::MoveText, Ink::Primary, this))
    , m_go(new QPushButton(this)) {
    setObjectName(QStringLiteral("urgent"));
    setRole(*this, WidgetRole::Card);
    m_go->setObjectName(QStringLiteral("urgentGo"));
    setRole(*m_go, WidgetRole::Primary);
    m_go->setAutoDefault(true);
    auto* row = new QHBoxLayout(this);
    row->addWidget(m_icon, 0, Qt::AlignVCenter);
    row->addWidget(m_words, 1, Qt::AlignVCenter);
    row->addWidget(m_go, 0, Qt::AlignVCenter);
    connect(m_go, &QPushButton::clicked, this, [this] {
        if (m_first.rolls.empty())
            emit chosen(m_first.id);
        else
            emit moveWanted(m_first.who, qs(m_first.rolls), {});
    });
    connect(&look, &Look::changed, this, &UrgentStrip::measure);
    measure();
    hide();
}

void UrgentStrip::keyPressEvent(QKeyEvent* event) {
    if (isPipKey(*event) && !m_first.rolls.empty())
        emit moveWanted(m_first.who, qs(m_first.rolls), event->text());
    else
        QFrame::keyPressEvent(event);
}

void UrgentStrip::measure() {
    const int side = m_look.px(space::kWide), icon = m_look.px(size::kIcon);
    layout()->setContentsMargins(side, m_look.px(space::kNormal), side, m_look.px(space::kNormal));
    layout()->setSpacing(side);
    m_go->setMinimumWidth(m_go->sizeHint().width()); // the text shrinks, not the button
    m_icon->setPixmap(iconOf(Icon::Bell, m_look.theme().miss.text).pixmap(icon, icon));
}

void UrgentStrip::setWaiting(const std::vector<table::WaitingView>& waiting) {
    const auto found = std::ranges::find_if(waiting, &table::WaitingView::urgent);
    const bool isNew = found != waiting.end() && found->id != m_first.id;
    m_first = found == waiting.end() ? table::WaitingView{} : *found;
    if (found == waiting.end()) return hide();
    const QString asked = typeset(qs(m_first.text));
    m_words->setText(m_first.name.empty() ? asked : QStringLiteral("%1. %2").arg(qs(m_first.name), asked));
    const QString words = labelFor(m_first, {});
    m_go->setText(escaped(words));
    m_go->setAccessibleName(words);
    setAccessibleName(m_words->text());
    show();
    measure();
    if (!isNew) return;
    announce(*this, accessibleName());
}

} // namespace tenplus::ui
