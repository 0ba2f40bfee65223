#include "moves/move_card.h"

#include "asking/ask_form.h"
#include "asking/enter_key.h"
#include "bridge/rolls.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "moves/approach_buttons.h"
#include "moves/band_texts.h"
#include "moves/move_inputs.h"
#include "paint/icon.h"
#include "paint/odds_bar.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "theme/metrics.h"
#include "theme/pictures.h"
#include "theme/widget_role.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tenplus::ui {
namespace {

// px at 96 dpi between the rows of the card
constexpr double kTitleGap = 2, kMoveCardGap = 9;

void layChoice(QWidget* whole, QComboBox* box, const QString& words, const char* name) {
    QLabel* label = plainLabel(words, WidgetRole::Secondary, whole);
    label->setBuddy(box);
    box->setObjectName(QString::fromLatin1(name));
    box->setAccessibleName(words);
    box->setMinimumContentsLength(8);
    auto* row = new QHBoxLayout(whole);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(label);
    row->addWidget(box, 1);
}

// The row's width, whatever its items. Only once there are items: the combo box makes its popup from them.
void keepWidth(QComboBox& box) { box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); }

bool isSame(const std::vector<Ask>& some, const std::vector<Ask>& others) {
    return std::ranges::equal(some, others,
                              [](const Ask& a, const Ask& b) { return a.id == b.id && a.picks == b.picks; });
}

QString spellWords(const table::SpellView& spell) {
    QStringList about{spell.level == 0 ? MoveCard::tr("always") : MoveCard::tr("level %1").arg(spell.level)};
    if (!spell.runs.empty()) about << typeset(qs(spell.runs));
    return QStringLiteral("%1 (%2)").arg(qs(spell.name), about.join(QStringLiteral(", ")));
}

} // namespace

MoveCard::MoveCard(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_roller(new Paragraph(look, Role::Caption, Ink::Secondary, this))
    , m_name(new Paragraph(look, Role::MoveTitle, Ink::Primary, this))
    , m_group(plainLabel({}, WidgetRole::Caption, this))
    , m_trigger(new Paragraph(look, Role::MoveText, Ink::Secondary, this))
    , m_text(new Paragraph(look, Role::MoveText, Ink::Primary, this))
    , m_price(new Paragraph(look, Role::Caption, Ink::Secondary, this))
    , m_approaches(new ApproachButtons(look, this))
    , m_targetRow(new QWidget(this))
    , m_targets(new QComboBox(m_targetRow))
    , m_spellRow(new QWidget(this))
    , m_spells(new QComboBox(m_spellRow))
    , m_inputs(new MoveInputs(look, this))
    , m_sentence(new Paragraph(look, Role::Body, Ink::Error, this))
    , m_odds(new OddsBar(look, this))
    , m_oneMore(plainLabel({}, WidgetRole::Caption, this))
    , m_toggle(new QToolButton(this))
    , m_bands(new BandTexts(look, this))
    , m_more(new QToolButton(this))
    , m_extras(new AskForm(look, this))
    , m_reminder(new Paragraph(look, Role::Caption, Ink::Muted, this)) {
    m_price->setObjectName(QStringLiteral("movePrice"));
    build();
    measure();
    setAttribute(Qt::WA_OpaquePaintEvent); // changes of hits below it need no repaint
    m_toggle->setIcon(iconOf(Icon::ChevronDown));
    m_bands->hide();
    m_extras->hide();
    connect(&look, &Look::changed, this, &MoveCard::measure);
    connect(m_approaches, &ApproachButtons::chosen, this, &MoveCard::approachChosen);
    connect(m_inputs, &MoveInputs::changed, this, &MoveCard::inputChanged);
    connect(m_inputs, &MoveInputs::settled, this, &MoveCard::settled);
    for (QComboBox* each : {m_targets, m_spells}) onEnter(*each, [this] { emit settled(); });
    connect(m_targets, &QComboBox::activated, this,
            [this](int place) { emit targetChosen(table::ActorId{m_targets->itemData(place).toLongLong()}); });
    connect(m_spells, &QComboBox::activated, this,
            [this](int place) { emit spellChosen(m_spells->itemData(place).toString()); });
    connect(m_toggle, &QToolButton::toggled, this, &MoveCard::showTexts);
    connect(m_more, &QToolButton::toggled, this, &MoveCard::showExtras);
    connect(m_extras, &AskForm::changed, this, [this] { emit extrasChanged(m_extras->answers()); });
}

void MoveCard::build() {
    m_group->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Preferred);
    auto* title = new QHBoxLayout;
    title->addWidget(m_name, 1);
    title->addWidget(m_group, 0, Qt::AlignVCenter);
    layChoice(m_spellRow, m_spells, tr("Spell"), "spell");
    layChoice(m_targetRow, m_targets, tr("Aimed at"), "target");
    m_toggle->setObjectName(QStringLiteral("bandTexts"));
    setRole(*m_toggle, WidgetRole::Quiet);
    m_toggle->setAccessibleName(tr("What each result says"));
    m_toggle->setToolTip(tr("What each result says (Alt+Down)"));
    m_toggle->setCheckable(true);
    m_more->setObjectName(QStringLiteral("rollExtras"));
    setRole(*m_more, WidgetRole::Quiet);
    m_more->setAccessibleName(tr("More about this roll"));
    m_more->setToolTip(tr("Gear, others it is aimed at, how far it can come (Alt+Right)"));
    m_more->setIcon(iconOf(Icon::More));
    m_more->setCheckable(true);
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_oneMore, 1);
    foot->addWidget(m_more, 0, Qt::AlignBottom);
    foot->addWidget(m_toggle, 0, Qt::AlignBottom);
    auto* head = new QVBoxLayout;
    head->addWidget(m_roller);
    head->addLayout(title);
    head->addWidget(m_trigger);
    auto* chances = new QVBoxLayout;
    chances->setSpacing(0);
    chances->addWidget(m_odds);
    chances->addLayout(foot);
    auto* column = new QVBoxLayout(this);
    column->addLayout(head);
    for (QWidget* part : std::initializer_list<QWidget*>{m_spellRow, m_text, m_price, m_approaches, m_targetRow,
                                                         m_inputs, m_sentence}) {
        column->addWidget(part);
    }
    column->addLayout(chances);
    column->addWidget(m_extras);
    column->addWidget(m_bands);
    column->addWidget(m_reminder);
    m_reminder->setObjectName(QStringLiteral("moveReminder"));
    m_reminder->hide();
    m_roller->setObjectName(QStringLiteral("moveRoller"));
    m_roller->hide();
}

void MoveCard::measure() {
    const int side = m_look.px(space::kWide);
    layout()->setContentsMargins(side, m_look.px(space::kCardY), side, m_look.px(space::kTight));
    layout()->setSpacing(m_look.px(kMoveCardGap));
    layout()->itemAt(0)->layout()->setSpacing(m_look.px(kTitleGap));
    const int icon = m_look.px(size::kIconSmall);
    m_toggle->setIconSize({icon, icon});
    m_more->setIconSize({icon, icon});
}

bool MoveCard::fill(const table::MoveView& view, const table::RollMove& command, const std::vector<MoveTarget>& targets,
                    const QString& actor, const RollHands& hands) {
    std::vector<Pick> people;
    for (const MoveTarget& target : targets)
        people.push_back({std::to_string(target.id.value), qs(target.name), {}, {}, {}});
    std::vector<Ask> asks = extrasOf(view, command, hands, people);
    Filled filled{view, command.target, command.inputs, targets, actor};
    if (filled == m_filled && !m_extrasDone && isSame(asks, m_asked)) return false;
    m_name->setText(qs(view.name));
    m_group->setText(qs(view.group));
    m_trigger->setText(qs(view.trigger));
    m_trigger->setVisible(!view.trigger.empty());
    fillSpells(view);
    m_approaches->fill(view.approaches, view.approach);
    fillTargets(view, command.target, targets);
    m_inputs->fill(view.inputs, command.inputs, view.rows);
    fillSentence(view, actor);
    fillPrice(view);
    fillExtras(view, std::move(asks));
    std::vector<table::BandChance> chances;
    for (const table::BandView& band : view.bands) chances.push_back(band.chance);
    m_odds->setSpans(spansOf(chances));
    m_odds->setVisible(view.rolls && !chances.empty());
    m_oneMore->setText(typeset(qs(view.oneMore)));
    m_bands->fill(view.bands);
    m_toggle->setVisible(!view.bands.empty());
    m_bands->setVisible(m_toggle->isChecked() && !view.bands.empty());
    setAccessibleName(QStringLiteral("%1. %2").arg(qs(view.name), qs(view.trigger)));
    m_filled = std::move(filled);
    layout()->activate();
    return true;
}

// The selected spell's text replaces that of a move without a roll.
void MoveCard::fillSpells(const table::MoveView& view) {
    const QSignalBlocker quiet(m_spells);
    m_spellRow->setVisible(!view.spells.empty());
    if (view.spells.empty())
        m_spells->clear();
    else if (m_spells->count() == 0 || view.spells != m_filled.view.spells) {
        keepWidth(*m_spells);
        m_spells->clear();
        m_spells->addItem(tr("Which one?"), QString());
        for (const table::SpellView& spell : view.spells) m_spells->addItem(spellWords(spell), qs(spell.id));
    }
    m_spells->setCurrentIndex(std::max(0, m_spells->findData(qs(view.spell))));
    const auto chosen = std::ranges::find(view.spells, view.spell, &table::SpellView::id);
    m_text->setText(typeset(qs(chosen != view.spells.end() ? chosen->text : view.text)));
    m_text->setVisible(chosen != view.spells.end() || (!view.rolls && !view.text.empty()));
}

void MoveCard::fillTargets(const table::MoveView& view, table::ActorId chosen, const std::vector<MoveTarget>& targets) {
    const QSignalBlocker quiet(m_targets);
    const bool isAimed = view.target != content::TargetSort::None;
    m_targetRow->setVisible(isAimed);
    if (!isAimed)
        m_targets->clear();
    else if (m_targets->count() == 0 || targets != m_filled.targets) {
        keepWidth(*m_targets);
        m_targets->clear();
        m_targets->addItem(tr("Nobody"), 0);
        for (const MoveTarget& target : targets)
            m_targets->addItem(target.out.isEmpty() ? qs(target.name) : tr("%1, %2").arg(qs(target.name), target.out),
                               qlonglong(target.id.value));
    }
    m_targets->setCurrentIndex(std::max(0, m_targets->findData(qlonglong(chosen.value))));
}

// A too heavy load must be answered: opens the form automatically. Keeps the fields while the questions are unchanged.
void MoveCard::fillExtras(const table::MoveView& view, std::vector<Ask> asks) {
    const bool another = m_extrasDone || m_filled.view.id != view.id;
    m_toAsk |= another || !isSame(asks, m_asked);
    m_extrasDone = false;
    m_asked = std::move(asks);
    m_more->setVisible(!m_asked.empty());
    if (!view.burden.empty() && !m_more->isChecked()) m_more->setChecked(true);
    placeExtras();
}

// Most rolls need no extras, and their fields are expensive: creates them on demand.
void MoveCard::placeExtras() {
    const bool shown = m_more->isChecked() && !m_asked.empty();
    if (shown && std::exchange(m_toAsk, false)) m_extras->setAsks(m_asked);
    m_extras->setVisible(shown);
}

// Why the move is impossible, or which gates are closed.
void MoveCard::fillSentence(const table::MoveView& view, const QString& actor) {
    QString sentence = qs(view.refused);
    if (sentence.isEmpty() && view.setsOut) {
        sentence = tr("No journey is under way: Enter sets out. Shift+Enter rolls all the same.");
    } else if (sentence.isEmpty() && !view.closedGates.empty()) {
        QStringList gates;
        for (const std::string& gate : view.closedGates) gates << qs(gate);
        const QString why = gates.join(tr(", and "));
        sentence =
            actor.isEmpty() ? tr("That cannot be done: %1.").arg(why) : tr("%1 cannot do that: %2.").arg(actor, why);
        sentence += QLatin1Char(' ') + tr("Shift+Enter goes on all the same.");
    }
    m_sentence->setText(sentence);
    m_sentence->setVisible(!sentence.isEmpty());
}

// "Takes sparks −1. Does strain −1."
void MoveCard::fillPrice(const table::MoveView& view) {
    const auto joined = [](const std::vector<std::string>& words) {
        QStringList all;
        for (const std::string& each : words) all << typeset(qs(each));
        return all.join(QStringLiteral(" · "));
    };
    QStringList price;
    if (!view.costs.empty()) price << tr("Costs: %1").arg(joined(view.costs));
    if (!view.effects.empty()) price << tr("Does: %1").arg(joined(view.effects));
    m_price->setText(price.join(QStringLiteral("   ")));
    m_price->setVisible(!price.isEmpty());
}

bool MoveCard::setReminder(const QString& words, const QString& whole) {
    if (words == m_reminder->text() && whole == m_reminder->accessibleDescription()) return false;
    m_reminder->setText(words);
    m_reminder->setToolTip(plainTip(whole));
    m_reminder->setAccessibleDescription(whole);
    m_reminder->setVisible(!words.isEmpty());
    layout()->activate();
    return true;
}

void MoveCard::setRoller(const QString& name) {
    const QString words = name.isEmpty() ? QString() : tr("%1 makes this move").arg(name);
    if (words == m_roller->text()) return;
    m_roller->setText(words);
    m_roller->setVisible(!words.isEmpty());
    layout()->activate();
    emit grown();
}

void MoveCard::chooseApproach(int place) { m_approaches->choose(place); }

void MoveCard::showTexts(bool shown) {
    m_toggle->setChecked(shown);
    m_toggle->setIcon(iconOf(shown ? Icon::ChevronUp : Icon::ChevronDown));
    m_bands->setVisible(shown);
    layout()->activate();
    emit grown();
}

void MoveCard::forgetExtras() {
    m_extrasDone = true;
    m_more->setChecked(false);
}

void MoveCard::showExtras(bool shown) {
    m_more->setChecked(shown);
    placeExtras();
    if (shown && m_more->hasFocus()) m_extras->enter();
    layout()->activate();
    emit grown();
}

// The accent edge marks the selected move.
void MoveCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (const QWidget* below = parentWidget()) painter.fillRect(rect(), groundOf(*below));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const double corner = m_look.exact(radius::kCard), edge = m_look.exact(stroke::kActiveEdge);
    QRectF ground = rect(), side = rect();
    if (isRightToLeft()) {
        ground.setRight(ground.right() - edge);
        side.setLeft(side.right() - 2 * corner);
    } else {
        ground.setLeft(edge);
        side.setRight(2 * corner);
    }
    painter.setClipRect(side);
    painter.setBrush(m_look.theme().accent.line);
    painter.drawRoundedRect(QRectF(rect()), corner, corner);
    painter.setBrush(m_look.theme().surface.card);
    // Rounds only the ends: a path of the card's height is expensive, and Qt would distribute it over threads.
    const int end = int(std::ceil(corner));
    for (const int top : {0, height() - end}) {
        painter.setClipRect(0, top, width(), end);
        painter.drawRoundedRect(ground, corner, corner);
    }
    painter.setClipping(false);
    painter.fillRect(ground.adjusted(0, end, 0, -end), m_look.theme().surface.card);
}

} // namespace tenplus::ui
