#include "skirmish/hero_slot.h"

#include "asking/ask_form.h"
#include "bridge/typography.h"
#include "paint/paragraph.h"
#include "skirmish/emblem_widget.h"
#include "theme/widget_role.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include <utility>

namespace tenplus::ui {

HeroSlot::HeroSlot(const Look& look, int place, QWidget* parent)
    : QFrame(parent)
    , m_look(look)
    , m_place(place)
    , m_who(new AskForm(look, this))
    , m_picture(new EmblemWidget(look, Side::Party, this))
    , m_numbers(new Paragraph(look, Role::Body, Ink::Primary, this))
    , m_about(new Paragraph(look, Role::Caption, Ink::Secondary, this))
    , m_abilities(new Paragraph(look, Role::Caption, Ink::Secondary, this))
    , m_goods(new Paragraph(look, Role::Caption, Ink::Muted, this)) {
    setRole(*this, WidgetRole::Card);
    setObjectName(QStringLiteral("heroSlot-%1").arg(place));
    auto* head = new QHBoxLayout;
    head->addWidget(m_picture, 0, Qt::AlignTop);
    head->addWidget(m_numbers, 1);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_who);
    column->addLayout(head);
    for (Paragraph* each : {m_about, m_abilities, m_goods}) column->addWidget(each);
    column->addStretch();
    const auto measure = [this, head, column] {
        column->setContentsMargins(m_look.px(space::kCardX), m_look.px(space::kCardY), m_look.px(space::kCardX),
                                   m_look.px(space::kCardY));
        column->setSpacing(m_look.px(space::kInCard));
        head->setSpacing(m_look.px(space::kNormal));
    };
    measure();
    connect(&look, &Look::changed, this, measure);
    connect(m_who, &AskForm::changed, this, &HeroSlot::changed);
}

void HeroSlot::setPicks(std::vector<Pick> picks, const std::string& initial) {
    m_who->setAsks(
        {oneAsk("hero" + std::to_string(m_place), tr("Hero %1").arg(m_place + 1), std::move(picks), initial)}, true);
}

void HeroSlot::forget() { m_who->setAsks({}); }

std::string HeroSlot::profile() const { return m_who->answers().one("hero" + std::to_string(m_place)); }

void HeroSlot::setHero(const SlotHero& hero) {
    static_cast<EmblemWidget*>(m_picture)->setIcon(hero.icon);
    m_picture->setVisible(hero.icon != Icon::None);
    const auto show = [](Paragraph* paragraph, const QString& text) {
        paragraph->setText(text);
        paragraph->setVisible(!text.isEmpty());
    };
    show(m_numbers, capitalised(hero.numbers));
    show(m_about, hero.about);
    show(m_abilities, hero.abilities.join(u'\n'));
    show(m_goods, hero.goods);
}

void HeroSlot::enter() { m_who->enter(); }

} // namespace tenplus::ui
