#include "skirmish/own_hero_room.h"

#include "asking/ask_form.h"
#include "asking/plain_button.h"
#include "bridge/text.h"
#include "paint/page_scroll.h"
#include "paint/wrapping_widget.h"
#include "skirmish/scenario_draft.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace tenplus::ui {

OwnHeroRoom::OwnHeroRoom(const Look& look, QWidget* parent)
    : QWidget(parent) {
    auto* scroll = new PageScroll(this);
    auto* inside = new TallWidget;
    m_hero = new AskForm(look, inside);
    m_hero->setObjectName(QStringLiteral("skirmishHero"));
    auto* keep = plainButton(tr("Keep this hero"), QStringLiteral("keepHero"), inside);
    auto* column = new QVBoxLayout(inside);
    column->addWidget(m_hero);
    column->addWidget(keep, 0, Qt::AlignLeft);
    column->addStretch();
    scroll->setWidget(inside);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(scroll);
    connect(keep, &QPushButton::clicked, this, &OwnHeroRoom::keep);
}

void OwnHeroRoom::enter() { m_hero->enter(); }

void OwnHeroRoom::forget() { m_hero->setAsks({}); }

void OwnHeroRoom::setShown(const SkirmishShown& shown) {
    std::vector<Pick> skills, spells;
    const auto add = [&](std::vector<Pick>& picks, std::string_view word) {
        picks.push_back({.id = std::string(word),
                         .name = abilityName(shown.book.get(), std::string(word)),
                         .text = abilityText(shown.book.get(), std::string(word)),
                         .word = {},
                         .closed = {}});
    };
    for (const std::string_view word : csk::skillWords()) add(skills, word);
    for (const std::string_view word : csk::spellWords()) add(spells, word);
    m_hero->setAsks({textAsk("name", tr("A hero of your own"), tr("A name")),
                     numberAsk("move", tr("Movement"), 1, 30, 4), numberAsk("melee", tr("Melee dice"), 0, 30, 5),
                     numberAsk("shots", tr("Ranged dice"), 0, 30, 0), numberAsk("reach", tr("Reach"), 0, 60, 0),
                     numberAsk("armour", tr("Armour"), 1, 6, 4), numberAsk("hits", tr("Hits"), 1, 30, 5),
                     manyAsk("skills", tr("Abilities"), skills), manyAsk("spells", tr("Spells"), spells)},
                    true);
}

void OwnHeroRoom::keep() {
    const Answers answers = m_hero->answers();
    sk::KeepHero act{idFor(answers.one("name"), "my-hero"), answers.one("name"), {}};
    for (const auto& [member, value] : {std::pair{"move", &act.stats.move},
                                        {"melee", &act.stats.melee},
                                        {"shots", &act.stats.shots},
                                        {"reach", &act.stats.reach},
                                        {"armour", &act.stats.armour},
                                        {"hits", &act.stats.hits}})
        *value = int(answers.number(member));
    act.stats.skills = answers.many("skills");
    act.stats.spells = answers.many("spells");
    const QString name = qs(act.name);
    emit keepWanted(name, sk::Act{std::move(act)});
}

} // namespace tenplus::ui
