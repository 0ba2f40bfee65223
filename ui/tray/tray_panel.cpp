#include "tray/tray_panel.h"

#include "bridge/rolls.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "dice/dice_view.h"
#include "paint/chip_strip.h"
#include "paint/fitting_button.h"
#include "paint/key_button.h"
#include "paint/odds_bar.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"
#include "tray/chip_scroll.h"
#include "tray/die_buttons.h"
#include "tray/modifier_box.h"
#include "tray/throw.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <tuple>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr double kFewestChipLines = 1.5, kMostChipLines = 3.5;
constexpr int kChipRing = 4; // px padding of a ChipStrip

} // namespace

TrayPanel::TrayPanel(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_dieButtons(new DieButtons(look, this))
    , m_secret(new QToolButton(this))
    , m_secretAction(new QAction(this))
    , m_real(new QToolButton(this))
    , m_realAction(new QAction(this))
    , m_rollsButton(new QToolButton(this))
    , m_rollsAction(new QAction(this))
    , m_dice(new DiceView(look, this))
    , m_reading(new Paragraph(look, Role::Caption, Ink::Secondary, this))
    , m_chipScroll(new ChipScroll(this))
    , m_chips(new ChipStrip(look))
    , m_odds(new OddsBar(look, this))
    , m_sentence(new Paragraph(look, Role::Caption, Ink::Error, this))
    , m_pips(new QLineEdit(this))
    , m_button(new FittingButton(this)) {
    build();
    measure();
    connect(&look, &Look::changed, this, &TrayPanel::measure);
    connect(m_dieButtons, &DieButtons::thrown, this, &TrayPanel::throwLoose);
    connect(m_dieButtons, &DieButtons::laid, this, &TrayPanel::layLoose);
    connect(m_secretAction, &QAction::toggled, this, &TrayPanel::setSecret);
    connect(m_secretAction, &QAction::changed, this, &TrayPanel::tipSecret);
    connect(m_realAction, &QAction::toggled, this, &TrayPanel::showReal);
    connect(m_realAction, &QAction::changed, this, &TrayPanel::tipReal);
    connect(&m_draft, &MoveDraft::changed, this, &TrayPanel::showPlan);
    connect(m_dice, &DiceView::settled, this, &TrayPanel::settled);
    connect(m_dice, &DiceView::clicked, this, [this] {
        if (!m_roll) roll(); // resting dice are thrown; fallen ones ignore clicks
    });
    connect(m_chips, &ChipStrip::activated, this, &TrayPanel::pressChip);
    connect(m_pips, &QLineEdit::returnPressed, this, &TrayPanel::enter);
    connect(m_pips, &QLineEdit::textChanged, this, &TrayPanel::fitPips);
    connect(m_button, &QPushButton::clicked, this, [this] { roll(!view() || !view()->setsOut); }); // its words say so
    refresh();
}

void TrayPanel::build() {
    m_secretAction->setObjectName(QStringLiteral("secretRoll"));
    m_secretAction->setText(tr("Roll in secret"));
    m_secretAction->setCheckable(true);
    m_secretAction->setShortcut(Qt::Key_F6);
    addAction(m_secretAction);
    m_secret->setObjectName(QStringLiteral("secret"));
    setRole(*m_secret, WidgetRole::Quiet);
    m_secret->setDefaultAction(m_secretAction);
    m_secret->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_secret->setFocusPolicy(Qt::StrongFocus);
    m_secret->setAccessibleName(tr("Roll in secret"));
    buildRolls();
    buildReal();
    setAttribute(Qt::WA_OpaquePaintEvent); // the glow
    setAccessibleName(tr("Dice"));
    m_dice->setGround([this](QPainter& painter) { painter.drawPixmap(-m_dice->pos(), glow()); });
    m_dice->setObjectName(QStringLiteral("dice"));
    m_reading->setObjectName(QStringLiteral("trayReading"));
    m_chips->setObjectName(QStringLiteral("chips"));
    m_chipScroll->setWidget(m_chips);
    m_sentence->setObjectName(QStringLiteral("traySentence"));
    m_pips->setObjectName(QStringLiteral("pips"));
    m_pips->setProperty("dice", true); // its digits are the number row's in every layout
    m_pips->setAccessibleName(tr("Pips of real dice, or dice to roll"));
    m_pips->setToolTip(tr("Threw real dice? Type what they show, such as 3 4. Or type dice and what they are for, such "
                          "as 4d6k3 strength: "
                          "Enter rolls them, Shift+Enter lays them out."));
    m_button->setObjectName(QStringLiteral("roll"));
    auto* top = new QHBoxLayout;
    top->addWidget(m_dieButtons, 1);
    top->addWidget(m_rollsButton, 0, Qt::AlignTop);
    top->addWidget(m_secret, 0, Qt::AlignTop);
    auto* bottom = new QHBoxLayout;
    bottom->addWidget(m_real);
    m_real->hide();
    bottom->addWidget(m_pips);
    bottom->addWidget(m_button, 1);
    auto* column = new QVBoxLayout(this);
    column->addLayout(top);
    column->addWidget(m_dice, 1);
    auto* reading = new QVBoxLayout;
    reading->addWidget(m_reading);
    column->addLayout(reading);
    column->addWidget(m_chipScroll);
    auto* odds = new QVBoxLayout;
    odds->addWidget(m_odds);
    auto* foot = new QVBoxLayout;
    foot->addLayout(bottom);
    foot->addWidget(m_sentence);
    column->addLayout(odds);
    column->addLayout(foot);
    // Aligns the chips with the rest, which gets the padding that a strip has for its focus ring.
    for (QLayout* part : std::initializer_list<QLayout*>{top, reading, odds, foot})
        part->setContentsMargins(kChipRing, 0, kChipRing, 0);
}

void TrayPanel::measure() {
    const int side = m_look.px(space::kPanel) - kChipRing, edge = m_look.px(space::kCardX);
    layout()->setContentsMargins(side, edge, side, edge);
    layout()->setSpacing(m_look.px(space::kTight));
    fitPips();
    const int icon = m_look.px(size::kIconSmall);
    m_secret->setIconSize({icon, icon});
    m_rollsButton->setIconSize({icon, icon});
    m_real->setIconSize({icon, icon});
    m_glow = {};
    setSecret(isSecret());
    fitChips();
}

void TrayPanel::showPlan(MoveDraft::Change change) {
    if (change == MoveDraft::Change::Cleared) {
        endQuestion();
        return refresh();
    }
    m_secretAction->setChecked(m_draft.command().secret);
    if (change == MoveDraft::Change::OtherMove) dropPips();
    if (change != MoveDraft::Change::SameRoll) {
        m_roll.reset();
        m_loose.clear();
        endQuestion();
    }
    if (!m_asking) say({}, false);
    refresh();
    if (hasFocus()) sayNoDice();
}

const table::MoveView* TrayPanel::view() const {
    const auto& planned = m_draft.view();
    return planned && !m_ready ? &*planned : nullptr;
}

void TrayPanel::setRoller(const QString& name) {
    if (name == m_roller) return;
    m_roller = name;
    showChips();
}

void TrayPanel::setReady(std::optional<ReadyThrow> ready) {
    const auto shown = [](const std::optional<ReadyThrow>& each) {
        return each ? std::tuple(each->notation, each->sum, each->chips, each->spans)
                    : decltype(std::tuple(each->notation, each->sum, each->chips, each->spans)){};
    };
    const bool same = m_ready.has_value() == ready.has_value() && shown(m_ready) == shown(ready);
    if (m_ready && ready && m_ready->notation != ready->notation) dropPips();
    m_ready = std::move(ready);
    if (!same) {
        m_roll.reset();
        m_loose.clear();
        endQuestion();
    }
    refresh();
}

void TrayPanel::setNobody(bool nobody) {
    if (std::exchange(m_isNobody, nobody) != nobody) refresh();
}

bool TrayPanel::isBare() const { return m_isNobody && !m_roll && m_loose.empty() && !m_asking; }

void TrayPanel::clearRoll() {
    m_roll.reset();
    m_loose.clear();
    refresh();
}

void TrayPanel::forget() {
    clearNeeds();
    m_secretAction->setChecked(false);
    m_rolls = {};
    m_ready.reset();
    m_roller.clear();
    clearRoll();
}

void TrayPanel::showRoll(const table::RollView& roll, bool animate) {
    m_roll = roll;
    const bool isLoose = roll.record.move.empty() && !m_ready;
    if (isLoose) remember(m_rolls.recent, roll.record.expression);
    m_loose = isLoose ? roll.record.expression : std::string();
    m_looseFor = isLoose ? roll.record.moveName : std::string();
    m_asked.reset();
    m_asking = false;
    m_pips->setText({}); // unlike clear(), resets the undo history
    say({}, false);
    m_dice->setDice(fallenDice(roll), animate);
    if (!animate) m_dice->skip();
    refresh();
}

void TrayPanel::showLater(const table::LaterDice& later, bool animate) {
    m_dice->setDice(fallenDice(later.rolled, later.entered), animate);
    if (!animate) m_dice->skip();
}

void TrayPanel::setError(const QString& sentence) { say(sentence, true); }

void TrayPanel::say(const QString& sentence, bool isError) {
    m_sentence->setInk(isError ? Ink::Error : Ink::Primary);
    m_sentence->setText(sentence);
    m_sentence->setVisible(!sentence.isEmpty());
    m_pips->setAccessibleDescription(sentence);
    setAccessibleDescription(sentence); // it has the keyboard where the field cannot
}

std::string TrayPanel::notation() const {
    if (!m_loose.empty()) return m_loose;
    if (m_ready) return m_ready->notation;
    return view() ? view()->dice : std::string();
}

// ---- what is shown --------------------------------------------------------------------------------------

void TrayPanel::refresh() {
    if (!m_roll) showDice();
    showReading();
    showChips();
    showOdds();
    showButton();
    m_pips->setPlaceholderText(m_roll && !m_asking               ? pipsText(m_roll->record)
                               : notation().empty() && !m_asking ? QStringLiteral("2d6+1")
                                                                 : tr("Pips"));
}

void TrayPanel::showDice() {
    if (isBare()) return m_dice->setResting({});
    const bool isPlan = view() && m_loose.empty() && !m_ready;
    std::vector<DieState> ready = isPlan ? readyDice(*view()) : readyDice(notation());
    if (ready.empty() && !view()) ready = {{6, 6}, {6, 6}};
    m_dice->setResting(std::move(ready));
}

void TrayPanel::showReading() {
    const bool isPlan = view() && view()->rolls && m_loose.empty() && !m_ready;
    m_reading->setText(m_roll ? typeset(qs(m_roll->reading)) : isPlan ? orderWords(*view()) : QString());
    m_reading->setVisible(!m_reading->text().isEmpty());
}

void TrayPanel::showChips() {
    if (!m_loose.empty() || isBare()) {
        m_shownChips.clear();
    } else if (m_roll) {
        m_shownChips = rolledChips(*m_roll, view());
    } else if (m_ready) {
        m_shownChips.clear();
        for (const ChipData& chip : m_ready->chips)
            m_shownChips.push_back({.does = TrayChip::Does::Nothing, .data = chip});
    } else {
        m_shownChips = view() ? plannedChips(*view()) : std::vector<TrayChip>();
    }
    const bool isMove = view() && m_loose.empty() && !m_ready && !isBare();
    if (isMove && !m_roller.isEmpty()) m_shownChips.insert(m_shownChips.begin(), rollerChip(m_roller));
    std::vector<ChipData> chips;
    for (const TrayChip& chip : m_shownChips) chips.push_back(chip.data);
    m_chips->setChips(std::move(chips));
    m_chipScroll->setVisible(!m_shownChips.empty());
    fitChips();
}

// Further chips scroll, so that the dice keep their room.
void TrayPanel::fitChips() {
    const int bar = m_chipScroll->verticalScrollBar()->sizeHint().width();
    const int whole = m_chips->heightForWidth(width() - 2 * m_look.px(space::kPanel) + 2 * kChipRing - bar);
    const auto lines = [&](double count) {
        return std::min(whole, m_look.px((size::kChip + space::kSmall) * count) + kChipRing);
    };
    m_chipScroll->setMinimumHeight(lines(kFewestChipLines));
    m_chipScroll->setMaximumHeight(lines(kMostChipLines));
    m_chipScroll->want(lines(kMostChipLines));
}

void TrayPanel::showOdds() {
    std::vector<table::BandChance> chances;
    if (m_roll) {
        chances = m_roll->odds;
    } else if (view() && view()->rolls && m_loose.empty()) {
        for (const table::BandView& band : view()->bands) chances.push_back(band.chance);
    }
    std::vector<OddsSpan> spans = spansOf(chances);
    const bool isReady = m_ready && !m_roll && m_loose.empty();
    if (isReady) spans = m_ready->spans;
    if (isBare()) spans.clear();
    m_odds->setLabels(m_ready ? OddsLabels::Below : OddsLabels::Above);
    m_odds->setVisible(!spans.empty());
    m_odds->setCaret(m_roll && !chances.empty() ? placeOf(*m_roll) : std::nullopt);
    m_odds->setSpans(std::move(spans));
}

// The button's text, longest first: a narrow tray omits the verb.
QStringList TrayPanel::buttonWords() const {
    const bool loose = !m_loose.empty();
    if (m_asking) return {tr("Go on with these"), tr("Go on")};
    if (view() && !loose && view()->setsOut) return {tr("Set out …")};
    const bool isBarred = view() && !loose && !view()->isOpen();
    if (view() && !loose && !view()->rolls) return {isBarred ? tr("Make the move anyway") : tr("Make the move")};
    if (notation().empty()) return {tr("Roll")};
    const QString what = view() && !loose && !m_ready ? throwWords(*view())
                                                      : throwWords(notation(), loose || !m_ready ? 0 : m_ready->sum);
    if (isBarred) return {tr("Roll %1 anyway").arg(what), tr("%1 anyway").arg(what)};
    if (m_roll && !(m_ready && !loose))
        return {tr("Roll %1 again").arg(what), tr("%1 again").arg(what), tr("Roll again")};
    return {tr("Roll %1").arg(what), what};
}

void TrayPanel::showButton() {
    const bool loose = !m_loose.empty();
    const bool makes = view() && !loose && !view()->rolls;
    const QStringList words = buttonWords();
    const QString refused = loose ? QString() : m_ready ? m_ready->refused : view() ? qs(view()->refused) : QString();
    if (isSecret() || !m_button->icon().isNull()) m_button->setIcon(isSecret() ? iconOf(Icon::EyeStruck) : QIcon());
    m_button->setWords(words);
    m_button->setAccessibleName(isSecret() ? tr("%1, in secret").arg(words.first()) : words.first());
    const bool opens = m_asking || makes || (!notation().empty() && refused.isEmpty());
    if (!opens && m_button->hasFocus())
        m_pips->setFocus(Qt::OtherFocusReason); // instead of the next widget of the window
    m_button->setEnabled(opens);
    m_button->setToolTip(plainTip(!refused.isEmpty()       ? refused
                                  : !m_button->isEnabled() ? tr("Choose a move, or press a die.")
                                  : isSecret()             ? tr("In secret: the players see at most that you rolled.")
                                                           : QString()));
    const bool takesPips = !makes || m_asking;
    if (!takesPips && m_pips->hasFocus())
        setFocus(Qt::OtherFocusReason); // instead of the button, which a space among pips would press
    m_pips->setEnabled(takesPips);
    if (takesPips && hasFocus()) m_pips->setFocus(Qt::OtherFocusReason);
}

// With the current key.
void TrayPanel::tipSecret() {
    const QString key = keyWords(*m_secretAction);
    const QString words =
        isSecret() ? tr("Secret: the players see at most that you rolled") : tr("Open: the players see the roll");
    m_secretAction->setToolTip(plainTip(key.isEmpty() ? words : QStringLiteral("%1 (%2)").arg(words, key)));
}

void TrayPanel::setSecret(bool secret) {
    m_secretAction->setIcon(iconOf(secret ? Icon::EyeStruck : Icon::Eye));
    tipSecret();
    showButton();
    if (m_draft.command().secret == secret) return;
    if (m_draft.view()) m_draft.setMeant(true);
    m_draft.change([secret](table::RollMove& command) { command.secret = secret; });
}

// ---- the chips ------------------------------------------------------------------------------------------

void TrayPanel::pressChip(int place) {
    if (place < 0 || place >= int(m_shownChips.size())) return;
    const TrayChip chip = m_shownChips[std::size_t(place)];
    switch (chip.does) {
    case TrayChip::Does::Nothing: return;
    case TrayChip::Does::Add: return addModifier();
    case TrayChip::Does::Boost: {
        table::BoostRoll boost;
        boost.who = m_roll ? m_roll->record.who : table::ActorId{};
        boost.boost = chip.boost;
        return emit acted(Act{boost, {}});
    }
    case TrayChip::Does::TakeAway:
        return changePlan([&](table::RollMove& command) {
            if (chip.typed < command.modifiers.size())
                command.modifiers.erase(command.modifiers.begin() + std::ptrdiff_t(chip.typed));
        });
    case TrayChip::Does::Switch: {
        if (!view()) return;
        const auto at = std::ranges::find_if(
            view()->offered, [&](const table::Offered& offered) { return offered.modifier.ref == chip.ref; });
        if (at == view()->offered.end()) return;
        return changePlan(
            [ref = chip.ref, counts = at->counts](table::RollMove& command) { switchModifier(command, ref, counts); });
    }
    }
}

void TrayPanel::addModifier() {
    auto* box = new ModifierBox(m_look, m_openWriting, this);
    connect(box, &ModifierBox::added, this, [this](int value, const QString& source, bool shown) {
        changePlan([&](table::RollMove& command) { command.modifiers.push_back({ss(source), value, shown}); });
    });
    box->openAbove(QRect(m_chipScroll->pos(), m_chipScroll->size()));
}

// The fallen dice are outdated: shows resting dice.
void TrayPanel::changePlan(const MoveDraft::Edit& edit) {
    m_roll.reset();
    refresh();
    m_draft.setMeant(true);
    m_draft.change(edit);
}

void TrayPanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape) return QWidget::keyPressEvent(event);
    if (m_loose.empty() && !m_asking) return emit left();
    m_loose.clear();
    m_roll.reset();
    endQuestion();
    say({}, false);
    refresh();
}

// Expensive to paint: cached for a size and a scale.
const QPixmap& TrayPanel::glow() {
    const QSize pixels = size() * devicePixelRatioF();
    if (m_glow.size() == pixels) return m_glow;
    m_glow = QPixmap(pixels);
    m_glow.setDevicePixelRatio(devicePixelRatioF());
    QPainter painter(&m_glow);
    paintTrayGlow(painter, rect(), m_look.theme());
    return m_glow;
}

void TrayPanel::paintEvent(QPaintEvent*) { QPainter(this).drawPixmap(0, 0, glow()); }

void TrayPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitChips();
}

} // namespace tenplus::ui
