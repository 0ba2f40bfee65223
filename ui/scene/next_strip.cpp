#include "scene/next_strip.h"

#include "bridge/text.h"
#include "paint/icon.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace tenplus::ui {
namespace {

constexpr double kWidestStep = 240; // px of the button's words: a long name pushes no window open

} // namespace

NextStrip::NextStrip(const Look& look, QWidget* parent)
    : QFrame(parent)
    , m_look(look)
    , m_icon(plainLabel({}, WidgetRole::None, this))
    , m_words(new Paragraph(look, Role::Body, Ink::Primary, this))
    , m_go(new QPushButton(this)) {
    setObjectName(QStringLiteral("nextStep"));
    setRole(*this, WidgetRole::Card);
    m_go->setObjectName(QStringLiteral("nextStepGo"));
    setRole(*m_go, WidgetRole::Plain);
    m_go->setAutoDefault(true);
    auto* row = new QHBoxLayout(this);
    row->addWidget(m_icon, 0, Qt::AlignVCenter);
    row->addWidget(m_words, 1, Qt::AlignVCenter);
    row->addWidget(m_go, 0, Qt::AlignVCenter);
    connect(m_go, &QPushButton::clicked, this, &NextStrip::press);
    connect(&look, &Look::changed, this, &NextStrip::measure);
    measure();
    hide();
}

void NextStrip::press() {
    if (m_does.move.empty())
        emit formWanted(qs(m_does.form), m_does.who, m_does.ref);
    else
        emit moveWanted(m_does.who, qs(m_does.move));
}

void NextStrip::setStep(const std::optional<SceneLine>& step) {
    if (!step || step->does.empty()) return hide();
    m_does = step->does.front();
    m_words->setText(step->more.isEmpty() ? step->words : QStringLiteral("%1. %2").arg(step->words, step->more));
    m_go->setAccessibleName(m_does.words);
    setAccessibleName(m_words->text());
    measure();
    show();
}

void NextStrip::measure() {
    const int side = m_look.px(space::kWide), air = m_look.px(space::kTight), icon = m_look.px(size::kIcon);
    layout()->setContentsMargins(side, air, side, air);
    layout()->setSpacing(side);
    m_icon->setPixmap(iconOf(Icon::Camp, m_look.theme().text.secondary).pixmap(icon, icon));
    m_go->setText(escaped(m_go->fontMetrics().elidedText(m_does.words, Qt::ElideRight, m_look.px(kWidestStep))));
    m_go->setMinimumWidth(m_go->sizeHint().width()); // the words shrink, not the button
}

} // namespace tenplus::ui
