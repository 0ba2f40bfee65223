#include "duality/roll_panel.h"

#include "base/contains.h"
#include "bridge/rolls.h"
#include "bridge/text.h"
#include "paint/chip_strip.h"
#include "paint/odds_bar.h"
#include "paint/page_scroll.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "paint/wrapping_widget.h"
#include "wizards/choice_tiles.h"

#include <QKeyEvent>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace tenplus::ui {
namespace {

using duality::RollKind;

constexpr std::array kKinds{RollKind::Trait,       RollKind::Attack,   RollKind::Spellcast,
                            RollKind::SpellAttack, RollKind::Movement, RollKind::Reaction};
constexpr std::array kSteps{5, 10, 15, 20, 25, 30};
constexpr int kMostDifficulty = 60;

std::string idOf(RollKind kind) { return std::string(wireNames(kind)[static_cast<std::size_t>(kind)]); }

QString wordsOf(RollKind kind) {
    switch (kind) {
    case RollKind::Attack: return RollPanel::tr("Attack");
    case RollKind::Spellcast: return RollPanel::tr("Spell");
    case RollKind::SpellAttack: return RollPanel::tr("Spell attack");
    case RollKind::Movement: return RollPanel::tr("Move");
    case RollKind::Reaction: return RollPanel::tr("Reaction");
    case RollKind::Clear: return RollPanel::tr("Shake off");
    case RollKind::Plain:
    case RollKind::Trait: break;
    }
    return RollPanel::tr("Action");
}

TileChoice tileOf(const table::RollPick& pick) { return {pick.id, qs(pick.name), signedText(pick.number), {}}; }
TileChoice tileOf(const table::WeaponPick& pick) { return {pick.name, qs(pick.name), signedText(pick.modifier), {}}; }
TileChoice tileOf(const table::TargetPick& pick) {
    return {std::to_string(pick.who.value), qs(pick.name), QString::number(pick.difficulty), {}};
}
std::string clearIdOf(const table::ClearPick& pick) {
    return std::to_string(pick.clears.who.value) + ":" + pick.clears.what;
}
TileChoice tileOf(const table::ClearPick& pick) {
    const QString name =
        pick.whose.empty() ? qs(pick.name) : RollPanel::tr("%1 of %2").arg(qs(pick.name), qs(pick.whose));
    return {clearIdOf(pick), name, QString::number(0), {}};
}

template <typename Pick>
std::vector<TileChoice> tilesOf(const std::vector<Pick>& picks) {
    std::vector<TileChoice> tiles;
    for (const Pick& pick : picks) tiles.push_back(tileOf(pick));
    return tiles;
}

// Selects the first if none is.
void fillTiles(ChoiceTiles& tiles, const QString& question, const std::vector<TileChoice>& choices, bool shown) {
    tiles.setChoices(question, choices);
    if (tiles.chosen().empty() && !choices.empty()) tiles.setChosen(choices.front().id);
    tiles.setVisible(shown && !choices.empty());
}

} // namespace

RollPanel::RollPanel(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    setObjectName(QStringLiteral("rollPanel"));
    build();
    measure();
    connect(&look, &Look::changed, this, &RollPanel::measure);
    for (ChoiceTiles* tiles : {m_trait, m_weapon, m_spell, m_target, m_clears})
        connect(tiles, &ChoiceTiles::changed, this, &RollPanel::plan);
    connect(m_kind, &ChoiceTiles::changed, this, &RollPanel::chooseKind);
    for (ChoiceTiles* tiles : {m_kind, m_trait, m_weapon, m_spell, m_target, m_clears, m_steps})
        connect(tiles, &ChoiceTiles::settled, this, &RollPanel::settle);
    connect(m_steps, &ChoiceTiles::changed, this, [this] { m_number->setValue(std::stoi(m_steps->chosen())); });
    connect(m_number, &QSpinBox::valueChanged, this, [this](int number) {
        m_difficulty = number;
        m_steps->setChosen(std::to_string(number));
        plan();
    });
    connect(m_chips, &ChipStrip::activated, this, &RollPanel::pressChip);
    connect(m_deeds, &OfferBoard::acted, this, &RollPanel::acted);
    connect(m_deeds, &OfferBoard::formWanted, this, &RollPanel::formWanted);
}

void RollPanel::build() {
    m_title = plainLabel({}, WidgetRole::MoveTitle, this);
    m_title->setObjectName(QStringLiteral("rollTitle"));
    m_title->setWordWrap(true); // a long name must not widen the dock
    auto* inside = new TallWidget;
    m_roll = new QWidget(inside);
    const auto tiles = [&](const char* name) {
        auto* made = new ChoiceTiles(m_look, m_roll);
        made->setObjectName(QString::fromLatin1(name));
        return made;
    };
    m_kind = tiles("rollKind"), m_weapon = tiles("rollWeapon"), m_spell = tiles("rollSpell"),
    m_trait = tiles("rollTrait"), m_target = tiles("rollTarget"), m_clears = tiles("rollClears");
    m_difficultyRow = new QWidget(m_roll);
    m_steps = new ChoiceTiles(m_look, m_difficultyRow);
    for (ChoiceTiles* each : {m_kind, m_weapon, m_spell, m_trait, m_target, m_steps}) each->setNeeded();
    m_number = new QSpinBox(m_difficultyRow);
    m_number->setRange(1, kMostDifficulty);
    m_number->setValue(m_difficulty);
    m_number->setObjectName(QStringLiteral("difficulty"));
    m_number->setAccessibleName(tr("Difficulty"));
    auto* numbers = new QHBoxLayout(m_difficultyRow);
    numbers->setContentsMargins(0, 0, 0, 0);
    numbers->addWidget(m_steps, 1);
    numbers->addWidget(m_number, 0, Qt::AlignBottom);
    m_chips = new ChipStrip(m_look, m_roll);
    m_chips->setObjectName(QStringLiteral("rollChips"));
    m_chips->setAccessibleName(tr("What counts"));
    m_odds = new OddsBar(m_look, m_roll);
    m_odds->setLabels(OddsLabels::Below);
    m_now = new Paragraph(m_look, Role::Body, Ink::Primary, m_roll);
    m_now->setObjectName(QStringLiteral("chances"));
    m_more = new Paragraph(m_look, Role::Caption, Ink::Muted, m_roll);
    m_more->setObjectName(QStringLiteral("betterChances"));
    m_refused = new Paragraph(m_look, Role::Body, Ink::Error, m_roll);
    m_refused->setObjectName(QStringLiteral("rollRefused"));
    auto* lines = new QVBoxLayout(m_roll);
    lines->setContentsMargins(0, 0, 0, 0);
    for (QWidget* part : std::initializer_list<QWidget*>{m_kind, m_weapon, m_spell, m_trait, m_target, m_clears,
                                                         m_difficultyRow, m_chips, m_odds, m_now, m_more, m_refused})
        lines->addWidget(part);
    m_deeds = new OfferBoard(m_look, inside);
    m_deeds->setObjectName(QStringLiteral("deeds"));
    auto* whole = new QVBoxLayout(inside);
    whole->addWidget(m_roll);
    whole->addWidget(m_deeds);
    whole->addStretch();
    m_scroll = new PageScroll(this);
    m_scroll->setWidget(inside);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_title);
    column->addWidget(m_scroll, 1);
}

void RollPanel::measure() {
    layout()->setContentsMargins(m_look.px(space::kPanel), m_look.px(space::kNormal), m_look.px(space::kTight),
                                 m_look.px(space::kNormal));
    layout()->setSpacing(m_look.px(space::kNormal));
    m_roll->layout()->setSpacing(m_look.px(space::kNormal));
    auto* whole = m_scroll->widget()->layout();
    whole->setContentsMargins(0, 0, m_look.px(space::kCardX), 0);
    whole->setSpacing(m_look.px(space::kSection));
}

bool RollPanel::isAttack() const {
    return m_draft.plan.kind == RollKind::Attack || m_draft.plan.kind == RollKind::SpellAttack;
}
bool RollPanel::isSpell() const {
    return m_draft.plan.kind == RollKind::Spellcast || m_draft.plan.kind == RollKind::SpellAttack;
}

void RollPanel::setChoices(const std::optional<table::RollChoices>& choices, const QString& title,
                           std::vector<OfferGroup> deeds) {
    const bool another = choices && (!m_choices || m_choices->who != choices->who);
    m_choices = choices;
    m_title->setText(title);
    m_roll->setVisible(choices.has_value());
    m_deeds->setGroups(std::move(deeds));
    if (!choices) {
        emit planned(std::nullopt);
        return;
    }
    if (another) m_draft = {}, m_attackPlanned = false;
    m_draft.plan.who = choices->who;
    fill();
}

void RollPanel::forget() {
    m_choices.reset();
    m_targetOf.clear();
    m_number->setValue(kFirstDifficulty);
}

void RollPanel::fill() {
    std::vector<TileChoice> kinds;
    for (const RollKind kind : kKinds) {
        const bool spell = kind == RollKind::Spellcast || kind == RollKind::SpellAttack;
        const bool attack = kind == RollKind::Attack || kind == RollKind::SpellAttack;
        QString closed;
        if (spell && m_choices->spells.empty())
            closed = tr("%1 has no spell to cast.").arg(qs(m_choices->name));
        else if (attack && m_choices->targets.empty())
            closed = tr("There is nobody to attack.");
        kinds.push_back({idOf(kind), wordsOf(kind), {}, closed});
    }
    if (m_draft.plan.kind == RollKind::Plain) m_draft.plan.kind = RollKind::Trait;
    m_kind->setChoices(tr("What"), kinds);
    m_kind->setChosen(idOf(m_draft.plan.kind));
    const bool weapon = m_draft.plan.kind == RollKind::Attack;
    std::vector<TileChoice> weapons = tilesOf(m_choices->weapons);
    weapons.push_back({"unarmed", tr("Bare hands"), signedText(0), {}});
    fillTiles(*m_weapon, tr("With"), weapons, weapon);
    fillTiles(*m_spell, tr("Card"), tilesOf(m_choices->spells), isSpell());
    fillTiles(*m_trait, tr("Trait"), tilesOf(m_choices->traits),
              !isSpell() && (!weapon || m_weapon->chosen() == "unarmed"));
    fillTiles(*m_target, tr("Against"), tilesOf(m_choices->targets), isAttack());
    fillTiles(*m_clears, tr("What ends"), tilesOf(m_choices->clears),
              m_draft.plan.kind == RollKind::Clear && !m_choices->clears.empty());
    std::vector<TileChoice> steps;
    for (const int step : kSteps) steps.push_back({std::to_string(step), QString::number(step), {}, {}});
    m_steps->setChoices(tr("Difficulty"), steps);
    m_steps->setChosen(std::to_string(m_difficulty));
    m_difficultyRow->setVisible(!isAttack());
    plan();
}

void RollPanel::chooseKind() {
    const auto found = std::ranges::find(kKinds, m_kind->chosen(), idOf);
    m_draft.plan.kind = found == kKinds.end() ? RollKind::Trait : *found;
    fill();
}

void RollPanel::chooseTrait(const std::string& trait) {
    if (!m_choices) return;
    if (isSpell() || m_draft.plan.kind == RollKind::Attack) m_draft.plan.kind = RollKind::Trait;
    m_trait->setChosen(trait);
    fill();
}

QString RollPanel::attack() {
    if (!m_choices) return tr("Choose a hero: adversaries attack from the GM’s side.");
    if (m_choices->targets.empty()) return tr("There is nobody to attack.");
    const auto isTarget = [](const std::string& id) {
        return [&id](const table::TargetPick& each) { return std::to_string(each.who.value) == id; };
    };
    if (!isAttack()) m_draft.plan.kind = RollKind::Attack;
    fill();
    auto at = std::ranges::find_if(m_choices->targets, isTarget(m_target->chosen()));
    if (m_attackPlanned) {
        if (at == m_choices->targets.end() || ++at == m_choices->targets.end()) at = m_choices->targets.begin();
    } else if (const auto last = m_targetOf.find(m_choices->who); last != m_targetOf.end()) {
        const auto same = std::ranges::find_if(m_choices->targets, isTarget(last->second));
        if (same != m_choices->targets.end()) at = same;
    }
    m_attackPlanned = true;
    if (at != m_choices->targets.end()) m_target->setChosen(std::to_string(at->who.value));
    plan();
    return {};
}

// Sends the plan with the choices to the tray and to the odds bar.
void RollPanel::plan() {
    if (!m_choices) return;
    duality::RollPlan& plan = m_draft.plan;
    plan.trait = m_trait->chosen();
    plan.card = isSpell() ? m_spell->chosen() : std::string();
    const auto before = plan.aims.empty() ? duality::Aim{} : plan.aims.front();
    plan.aims.clear();
    plan.range = duality::Band::VeryFar;
    plan.difficulty.reset();
    const auto weapon = std::ranges::find(m_choices->weapons, m_weapon->chosen(), &table::WeaponPick::name);
    const bool armed = plan.kind == RollKind::Attack && weapon != m_choices->weapons.end();
    if (armed) plan.trait = weapon->trait, plan.range = weapon->range;
    plan.weapon = plan.kind == RollKind::Attack ? m_weapon->chosen() : std::string();
    const auto cleared = std::ranges::find(m_choices->clears, m_clears->chosen(), clearIdOf);
    const bool clears = plan.kind == RollKind::Clear && cleared != m_choices->clears.end();
    plan.clears = clears ? cleared->clears : duality::Clears{};
    m_trait->setVisible(!isSpell() && !armed);
    if (!isAttack())
        plan.difficulty = m_difficulty;
    else if (!m_target->chosen().empty())
        plan.aims = {duality::Aim{.who = table::ActorId{std::stoll(m_target->chosen())}}};
    if (!plan.aims.empty() && plan.aims.front().who == before.who) plan.aims.front().cover = before.cover;
    fillChips();
    if (m_foresee) show(m_foresee(m_draft));
}

// Chips for Experiences, helpers, lent dice, advantages and disadvantages: a click toggles one.
void RollPanel::fillChips() {
    std::vector<ChipData> chips;
    m_presses.clear();
    const auto add = [&](ChipData chip, std::function<void()> press) {
        chips.push_back(std::move(chip));
        m_presses.push_back(std::move(press));
    };
    addGifts(add);
    addCircumstances(add);
    m_chips->setChips(std::move(chips));
}

// The roller's own and others' contributions.
void RollPanel::addGifts(const AddChip& add) {
    const auto toggle = [](auto& list, const auto& what) {
        const auto found = std::ranges::find(list, what);
        if (found == list.end())
            list.push_back(what);
        else
            list.erase(found);
    };
    const auto holds = [](const auto& list, const auto& what) { return contains(list, what); };
    for (const table::RollPick& each : m_choices->experiences) {
        const bool used = holds(m_draft.plan.experiences, each.id);
        add({.icon = Icon::Sun,
             .words = qs(each.name),
             .value = signedText(each.number),
             .selected = used,
             .toolTip = tr("An Experience, for 1 of %1 Hope.").arg(m_choices->hope)},
            [this, id = each.id, toggle] { toggle(m_draft.plan.experiences, id); });
    }
    const bool helped = m_draft.plan.kind != RollKind::Reaction;
    if (!helped) m_draft.plan.allies.clear();
    for (const table::AllyPick& each : m_choices->allies) {
        if (!helped) break;
        const table::ActorId ally = each.who;
        add({.icon = Icon::Person,
             .words = tr("%1 helps").arg(qs(each.name)),
             .value = QStringLiteral("d6"),
             .selected = holds(m_draft.plan.allies, ally),
             .toolTip = tr("For 1 of their %1 Hope.").arg(each.hope)},
            [this, ally, toggle] { toggle(m_draft.plan.allies, ally); });
    }
    for (const table::RollPick& each : m_choices->lent) {
        add({.icon = Icon::Dice,
             .words = qs(each.name),
             .value = QStringLiteral("d%1").arg(each.number),
             .selected = holds(m_draft.lent, each.id),
             .toolTip = tr("A die that another lent.")},
            [this, id = each.id, toggle] { toggle(m_draft.lent, id); });
    }
}

void RollPanel::addCircumstances(const AddChip& add) {
    add({.icon = Icon::ArrowUp,
         .words = tr("Advantage"),
         .value = {},
         .round = false,
         .selected = m_draft.plan.own > 0,
         .toolTip = tr("A source of the roller’s own.")},
        [this] { m_draft.plan.own = m_draft.plan.own > 0 ? 0 : 1; });
    add({.icon = Icon::ArrowDown,
         .words = tr("Disadvantage"),
         .value = {},
         .round = false,
         .selected = m_draft.plan.against > 0,
         .toolTip = tr("The situation, or whoever is in the way.")},
        [this] { m_draft.plan.against = m_draft.plan.against > 0 ? 0 : 1; });
    const auto target = std::ranges::find(m_choices->targets, m_target->chosen(),
                                          [](const auto& each) { return std::to_string(each.who.value); });
    if (!m_draft.plan.aims.empty() && target != m_choices->targets.end()) {
        const bool covered = table::isCovered(m_draft.plan.aims.front(), *target);
        add({.icon = Icon::Wall,
             .words = coverWords(*target),
             .value = {},
             .round = false,
             .selected = covered,
             .toolTip = tr("Partial cover: the attack has disadvantage. The GM’s word goes before the board.")},
            [this, covered, onBoard = target->cover] {
                const auto counts = covered ? duality::Cover::None : duality::Cover::Partial;
                m_draft.plan.aims.front().cover = counts == onBoard ? std::nullopt : std::optional(counts);
            });
    }
}

void RollPanel::pressChip(int place) {
    if (place < 0 || place >= int(m_presses.size())) return;
    const std::function<void()> press = m_presses[std::size_t(place)];
    press();
    plan();
}

void RollPanel::show(const RollForecast& forecast) {
    std::vector<OddsSpan> spans = forecast.ready.spans;
    m_odds->setVisible(!spans.empty());
    m_odds->setSpans(std::move(spans));
    m_odds->setLabels(m_draft.plan.kind == RollKind::Reaction ? OddsLabels::Above : OddsLabels::Below);
    m_now->setText(forecast.now);
    m_now->setVisible(!forecast.now.isEmpty());
    QStringList more{forecast.helper, forecast.experience};
    more.removeAll(QString());
    m_more->setText(more.join(QLatin1Char(' ')));
    m_more->setVisible(!more.isEmpty());
    m_refused->setText(forecast.ready.refused);
    m_refused->setVisible(!forecast.ready.refused.isEmpty());
    emit planned(forecast.ready);
}

void RollPanel::settle() {
    if (m_refused->isHidden()) return emit settled();
    m_scroll->widget()->layout()->activate();
    m_scroll->ensureWidgetVisible(m_refused);
}

void RollPanel::rolled() {
    if (isAttack() && m_choices && !m_target->chosen().empty()) m_targetOf[m_choices->who] = m_target->chosen();
    m_attackPlanned = false;
    if (m_draft.plan.kind == RollKind::Reaction)
        m_draft.plan.kind = RollKind::Trait; // the next roll is an action again
    m_draft.plan.experiences.clear();
    m_draft.plan.allies.clear();
    m_draft.lent.clear();
    m_draft.plan.own = m_draft.plan.against = 0;
    for (duality::Aim& aim : m_draft.plan.aims) aim.cover.reset();
}

void RollPanel::enter() {
    QWidget* first = m_roll->isVisibleTo(this) ? m_kind->entry() : m_deeds->entry();
    if (first != nullptr) first->setFocus(Qt::ShortcutFocusReason);
}

void RollPanel::rest() {
    QWidget* const kind = m_roll->isVisibleTo(this) ? m_kind->entry() : nullptr;
    (kind != nullptr && kind->isEnabled() ? kind : this)->setFocus(Qt::OtherFocusReason);
}

void RollPanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return emit left();
    QWidget::keyPressEvent(event);
}

} // namespace tenplus::ui
