#include "duality/fear_strip.h"

#include "bridge/text.h"
#include "bridge/typography.h"
#include "paint/chip_strip.h"
#include "paint/flow_layout.h"
#include "paint/plain_label.h"
#include "paint/slot_row.h"
#include "table/duality/command.h"
#include "theme/widget_role.h"

#include <QBoxLayout>
#include <QPushButton>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr int kMostMoons = 12; // more are shown as a number

// Whose turn it is: who must answer something goes before the spotlight. Short where there is little room.
QString spotlightWords(const table::DualityView& view, bool compact) {
    const auto nameOf = [&](table::ActorId who) {
        const auto hero = std::ranges::find(view.heroes, who, &table::HeroStrip::who);
        return hero == view.heroes.end() ? QString() : qs(hero->shown.name);
    };
    const bool mayWait = !view.due.empty() && view.due.front().kind == table::DueKind::RestStep; // nobody must
    if (!view.due.empty() && !mayWait) {
        const QString name = nameOf(view.due.front().who);
        return name.isEmpty() ? FearStrip::tr("The GM answers") : FearStrip::tr("%1 answers").arg(name);
    }
    if (view.rest) return FearStrip::tr("The party rests");
    if (compact) return view.gmMove ? FearStrip::tr("The GM") : FearStrip::tr("The heroes");
    return view.gmMove ? FearStrip::tr("The GM has the spotlight") : FearStrip::tr("The heroes have the spotlight");
}

std::vector<ChipData> chipsOf(const table::DualityView& view, bool compact) {
    std::vector<ChipData> chips;
    const auto add = [&](Icon icon, const QString& words, const QString& value, const QString& tip) {
        chips.push_back({.icon = icon, .words = words, .value = value, .round = false, .toolTip = tip});
    };
    add(view.gmMove ? Icon::Moon : Icon::Sun, spotlightWords(view, compact), {},
        view.gmMove ? FearStrip::tr("The spotlight is on the GM until it goes back.")
                    : FearStrip::tr("Any hero may act next."));
    if (!view.due.empty()) {
        QStringList all;
        for (const table::DueView& each : view.due) all << typeset(qs(each.words));
        const auto more = view.due.size() - 1;
        add(Icon::Hourglass, FearStrip::tr("Open: %1").arg(all.front()),
            more == 0 ? QString() : QStringLiteral("+%1").arg(more), all.join(u'\n'));
    }
    if (view.tracker.on) {
        QStringList owners;
        for (const table::HeroStrip& hero : view.heroes) {
            if (hero.shown.tokens > 0) owners << FearStrip::tr("%1 %2").arg(qs(hero.shown.name)).arg(hero.shown.tokens);
        }
        if (view.gmTokens > 0) owners << FearStrip::tr("made from Fear %1").arg(view.gmTokens);
        add(Icon::Coin, FearStrip::tr("Tokens"), QString::number(view.tokens),
            owners.isEmpty() ? FearStrip::tr("The tracker is empty.") : owners.join(QStringLiteral(", ")));
        for (const table::HeroStrip& hero : view.heroes) {
            if (view.turnTokensMost == 0) break;
            const QString left = FearStrip::tr("%1 of %2").arg(hero.turnTokens).arg(view.turnTokensMost);
            add(Icon::Person, qs(hero.shown.name), left, FearStrip::tr("Turn tokens in hand: %1.").arg(left));
        }
    }
    if (view.environment)
        add(Icon::Map, qs(view.environment->name), QString::number(view.environment->difficulty),
            qs(view.environment->text));
    if (view.rest)
        add(Icon::Camp,
            view.rest->kind == duality::RestKind::Short ? FearStrip::tr("Short rest") : FearStrip::tr("Long rest"), {},
            {});
    for (const duality::Running& effect : view.effects)
        add(Icon::Loop, qs(effect.name), {}, FearStrip::tr("Runs until it is ended."));
    return chips;
}

} // namespace

FearStrip::FearStrip(const Look& look, QWidget* parent)
    : QFrame(parent)
    , m_look(look)
    , m_name(plainLabel(tr("Fear"), WidgetRole::Label, this))
    , m_moons(new SlotRow(look, this))
    , m_count(plainLabel({}, WidgetRole::Vital, this))
    , m_chips(new ChipStrip(look, this)) {
    setObjectName(QStringLiteral("fearStrip"));
    setRole(*this, WidgetRole::Dock);
    m_moons->setObjectName(QStringLiteral("fear"));
    m_moons->setHeight(14);
    m_count->setObjectName(QStringLiteral("fearCount"));
    m_chips->setObjectName(QStringLiteral("shared"));
    m_chips->setAccessibleName(tr("What is going on"));
    m_chips->setInteractive(false);
    // Keeps related parts together if large text wraps the strip.
    auto* fear = new QWidget(this);
    auto* together = new QHBoxLayout(fear);
    together->setContentsMargins(0, 0, 0, 0);
    for (QWidget* part : std::initializer_list<QWidget*>{m_name, m_moons, m_count}) together->addWidget(part);
    auto* inside = new QWidget(this);
    m_flow = new FlowLayout(0, 0, inside);
    m_flow->addWidget(fear);
    m_flow->addWidget(way(tr("The GM’s side"), "gmSide", &FearStrip::gmWanted));
    m_flow->addWidget(way(tr("Rest"), "rest", &FearStrip::restWanted));
    m_flow->addWidget(way(tr("Cards"), "cards", &FearStrip::cardsWanted));
    m_flow->addWidget(m_chips);
    auto* column = new QVBoxLayout(this);
    column->addWidget(inside);
    measure();
    connect(&look, &Look::changed, this, &FearStrip::measure);
    // Sets Fear by hand: changes in play have their own buttons.
    connect(m_moons, &SlotRow::wanted, this, [this](int filled) {
        emit acted(
            {table::PlayDuality{
                 {duality::GmActs{.what = duality::GmDoes::GainFear, .fear = filled - m_fear, .text = {}}}, false},
             {}});
    });
}

QPushButton* FearStrip::way(const QString& words, const char* name, void (FearStrip::*wanted)()) {
    auto* button = new QPushButton(escaped(words), this);
    button->setObjectName(QString::fromLatin1(name));
    button->setAccessibleName(words);
    setRole(*button, WidgetRole::Quiet);
    button->setAutoDefault(true);
    connect(button, &QPushButton::clicked, this, wanted);
    return button;
}

void FearStrip::measure() {
    layout()->setContentsMargins(m_look.px(space::kSheetX), m_look.px(space::kTight), m_look.px(space::kWide),
                                 m_look.px(space::kTight));
    m_flow->setGaps(m_look.px(space::kHair), m_look.px(space::kTight));
}

void FearStrip::setView(const table::DualityView& view) {
    m_fear = view.fear;
    m_asMoons = view.fearMost > 0 && view.fearMost <= kMostMoons;
    m_moons->setVisible(m_asMoons && !m_compact);
    m_moons->setData({tr("Fear"), SlotLook::Moon, view.fear, m_asMoons ? view.fearMost : view.fear, 0});
    m_count->setText(QString::number(view.fear));
    m_count->setAccessibleName(tr("Fear %1").arg(view.fear));
    m_name->setText(view.fearShown ? tr("Fear") : tr("Fear, hidden"));
    m_view = view;
    m_chips->setChips(chipsOf(view, m_compact));
    m_flow->invalidate();
}

void FearStrip::setCompact(bool compact) {
    if (compact == m_compact) return;
    m_compact = compact;
    m_moons->setVisible(m_asMoons && !m_compact);
    m_chips->setChips(chipsOf(m_view, m_compact));
    m_flow->invalidate();
}

} // namespace tenplus::ui
