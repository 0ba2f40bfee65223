#include "result/waiting_bar.h"

#include "base/contains.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "drafts/draft_keeper.h"
#include "paint/eye_action.h"
#include "paint/flow_layout.h"
#include "paint/icon.h"
#include "paint/key_button.h"
#include "paint/plain_label.h"
#include "table/pbta/moves/pools.h"
#include "theme/widget_role.h"

#include <QAction>
#include <QBoxLayout>
#include <QLineEdit>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr int kLongestHow = 300;

QPushButton* quietButton(const QString& words, const char* name, QWidget* parent) {
    auto* button = new QPushButton(words, parent);
    button->setObjectName(QString::fromLatin1(name));
    button->setAccessibleName(words);
    setRole(*button, WidgetRole::Quiet);
    button->setAutoDefault(true); // Enter presses the focused one
    return button;
}

bool asksPerson(const table::WaitingView& waiting) { return isChoice(waiting) || asksText(waiting); }

// A press applies it, and it needs nothing else.
bool isPlainEffect(const table::WaitingView& waiting) {
    return !asksPerson(waiting) && waiting.dice.empty() && !waiting.needsTarget && !leadsElsewhere(waiting, {});
}

// A question comes before plain effects: words that are typed must find its field, and no space may press an effect.
table::WaitingId firstOf(const std::vector<table::WaitingView>& waiting) {
    if (waiting.empty()) return {};
    const auto question = std::ranges::find_if(waiting, asksPerson);
    const bool waits = question != waiting.end() && isPlainEffect(waiting.front());
    return waits ? question->id : waiting.front().id;
}

} // namespace

QKeySequence boostKey() { return {Qt::ALT | Qt::Key_0}; }

WaitingBar::WaitingBar(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_line(new QWidget)
    , m_count(plainLabel({}, WidgetRole::Label))
    , m_hourglass(plainLabel({}))
    , m_reveal(quietButton(tr("Show the players"), "revealRoll", this))
    , m_better(quietButton(tr("I know better"), "knowBetter", this))
    , m_inputs(new WaitingInputs(look))
    , m_row(new FlowLayout(0, 0))
    , m_how(new QLineEdit(this))
    , m_wave(quietButton(tr("Wave off"), "waveOff", this))
    , m_arithmetic(plainLabel({}, WidgetRole::Caption)) {
    m_count->setObjectName(QStringLiteral("waitingCount"));
    m_better->setCheckable(true);
    setRole(*m_reveal, WidgetRole::Plain);
    m_better->setToolTip(tr("Choose more or fewer, another amount or another kind of harm than the move says"));
    m_arithmetic->setObjectName(QStringLiteral("arithmetic"));
    m_arithmetic->setWordWrap(true);
    auto* line = new QHBoxLayout(m_line);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(m_hourglass);
    line->addWidget(m_count);
    line->addStretch();
    line->addWidget(m_reveal);
    line->addWidget(m_better);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_line);
    column->addWidget(m_inputs);
    column->addLayout(m_row);
    column->addWidget(m_arithmetic);
    m_row->addWidget(m_wave);
    m_better->setProperty("small", true);
    m_how->setObjectName(QStringLiteral("boostHow"));
    m_how->setPlaceholderText(tr("How it pays off"));
    m_how->setAccessibleName(m_how->placeholderText());
    m_how->setMaxLength(kLongestHow);
    m_how->hide();
    addEye(*m_how);
    connect(m_better, &QPushButton::toggled, this, [this](bool on) {
        emit knowsBetterChanged(on);
        refresh();
    });
    connect(m_reveal, &QPushButton::clicked, this, [this] { emit acted({table::RevealRoll{m_secret}, {}}); });
    connect(m_wave, &QPushButton::clicked, this, [this] { emit acted({table::WaveOff{m_current}, {}}); });
    connect(m_inputs, &WaitingInputs::aimNamed, this, [this](table::ActorId who) { m_aims.name(m_waiting, who); });
    connect(m_inputs, &WaitingInputs::changed, this, &WaitingBar::refresh);
    connect(m_inputs, &WaitingInputs::touched, this, &WaitingBar::follow);
    connect(&look, &Look::changed, this, [this] {
        measure();
        refresh();
    });
    m_draft = draftKeeperOf(*this, {{"text", m_inputs->answerField()}});
    measure();
    build();
}

void WaitingBar::measure() {
    const int side = m_look.px(20);
    layout()->setContentsMargins(side, m_look.px(space::kTight), side, m_look.px(space::kTight));
    layout()->setSpacing(m_look.px(space::kSmall));
    m_line->layout()->setSpacing(m_look.px(space::kNormal));
    m_line->setMinimumHeight(m_look.px(size::kHitTarget));
    m_row->setGaps(m_look.px(space::kNormal), m_look.px(space::kSmall));
}

void WaitingBar::setWaiting(const std::vector<table::WaitingView>& waiting) {
    const auto ids = [](const std::vector<table::WaitingView>& all) {
        std::vector<table::WaitingId> found;
        for (const table::WaitingView& one : all) found.push_back(one.id);
        return found;
    };
    const std::vector<table::WaitingId> before = ids(m_waiting);
    const bool same = ids(waiting) == before;
    const table::WaitingId current = m_current;
    m_waiting = waiting;
    std::erase_if(m_amounts, [this](const auto& kept) { return find(kept.first) == nullptr; });
    if (find(m_current) == nullptr) becomeCurrent(find(m_left) != nullptr ? m_left : firstOf(waiting));
    if (!same || guardsOf(m_waiting, m_aims) != m_guards) build(); // first, because clearing accesses the buttons
    // Words typed for a question that is still open come back to its field.
    if (m_answered && find(m_answered) == nullptr) m_draft->done();
    m_draft->rest();
    m_answered = {};
    if (m_taking.all || !same) m_inputs->clearAnswer();
    clearUsed(before, current);
    refresh();
}

// A choice for a thing that still waits stays when another one is settled or somebody steps in; it goes once it was
// used, or with its thing. Typed input stays after a refusal.
void WaitingBar::clearUsed(const std::vector<table::WaitingId>& before, table::WaitingId current) {
    if (m_taking.dice || find(m_diceFor) == nullptr) m_inputs->clearDice();
    if (m_taking.all && current == m_current) m_inputs->setAmount({});
    if (m_taking.all || current != m_current) m_better->setChecked(!m_inputs->amount().isEmpty());
    const auto isLeft = [&](const auto& is) {
        return std::ranges::any_of(m_waiting,
                                   [&](const table::WaitingView& one) { return is(one) && contains(before, one.id); });
    };
    const bool isBlowLeft = isLeft([](const table::WaitingView& one) { return one.kind == "damage"; });
    const bool isTargetLeft = isLeft([](const table::WaitingView& one) { return one.needsTarget; });
    if (m_taking.all || !isBlowLeft) m_inputs->clearHarm();
    if (!isBlowLeft && (m_taking.target || !isTargetLeft)) m_inputs->clearTarget(); // both blows of a fight: one foe
}

void WaitingBar::becomeCurrent(table::WaitingId id) {
    if (id == m_current) return;
    if (find(m_current) != nullptr) m_amounts[m_current] = m_inputs->amount();
    m_current = id;
    const auto kept = m_amounts.find(id);
    m_inputs->setAmount(kept != m_amounts.end() ? kept->second : QString());
}

void WaitingBar::setBoosts(table::ActorId who, const std::vector<table::BoostView>& boosts,
                           const table::RollRecord& roll) {
    const QString band = qs(roll.bandName);
    if (who == m_booster && boosts == m_boosts && band == m_bandBefore && roll.total == m_totalBefore) return;
    m_booster = who;
    m_boosts = boosts;
    m_bandBefore = band;
    m_totalBefore = roll.total;
    m_how->setText({}); // unlike clear(), resets the undo history
    build();
    refresh();
}

void WaitingBar::setChosen(table::WaitingId choice, const std::vector<std::string>& options) {
    if (choice == m_choice && options == m_options) return;
    if (choice == m_choice && choice) becomeCurrent(choice);
    m_choice = choice;
    m_options = options;
    refresh();
}

void WaitingBar::setSecretRoll(table::RollId roll) {
    if (roll == m_secret) return;
    m_secret = roll;
    refresh();
}

void WaitingBar::setCurrent(table::WaitingId id) {
    if (find(id) == nullptr) return;
    becomeCurrent(id);
    refresh();
}

const table::WaitingView* WaitingBar::find(table::WaitingId id) const {
    const auto found = std::ranges::find(m_waiting, id, &table::WaitingView::id);
    return found == m_waiting.end() ? nullptr : &*found;
}

const table::WaitingView* WaitingBar::asking() const {
    const table::WaitingView* current = find(m_current);
    if (current != nullptr && asksText(*current)) return current;
    const auto first = std::ranges::find_if(m_waiting, asksText);
    return first == m_waiting.end() ? nullptr : &*first;
}

Answer WaitingBar::answerFor(const table::WaitingView& waiting) const {
    Answer answer;
    m_inputs->answerInto(answer);
    answer.knowsBetter = m_better->isChecked();
    if (waiting.id == m_choice) answer.options = m_options;
    const table::WaitingView* const question = asking();
    answer.isAsked = waiting.id == m_choice || (question != nullptr && question->id == waiting.id);
    if (waiting.id != m_current) answer.amount.reset();
    answer.how = m_aims.aimOf(waiting);
    if (answer.how == table::Aim::None) return answer;
    answer.aim = m_aims.namedFor(waiting);
    answer.aimName = m_inputs->aimName(answer.aim);
    return answer;
}

void WaitingBar::build() {
    for (KeyButton* button : m_buttons) {
        m_row->removeWidget(button);
        button->setObjectName(QString());
        button->hide();
        button->deleteLater(); // it may be the sender
    }
    m_buttons.clear();
    m_row->removeWidget(m_wave);
    buildAids();
    for (const table::WaitingView& one : m_waiting) {
        auto* button = new KeyButton(m_look, QString(), QString(), this);
        button->setWrapping(true);
        button->setObjectName(QStringLiteral("waiting%1").arg(one.id.value));
        button->setAutoDefault(true);
        connect(button, &QPushButton::clicked, this, [this, id = one.id] { take(id); });
        m_row->addWidget(button);
        m_buttons.push_back(button);
        button->show();
    }
    m_row->addWidget(m_wave);
    m_better->setProperty("small", true);
    setTabOrder(m_inputs->answerField(), m_how); // the last of the fields
    QWidget* last = m_how;
    for (QPushButton* button : m_aids) {
        setTabOrder(last, button);
        last = button;
    }
    for (KeyButton* button : m_buttons) {
        setTabOrder(last, button);
        last = button;
    }
    setTabOrder(last, m_wave);
}

// Guards may step in before the blow, and boosts may raise the roll before its effects are applied.
void WaitingBar::buildAids() {
    for (QPushButton* button : m_aids) {
        m_row->removeWidget(button);
        button->hide();
        button->setObjectName(QString());
        button->deleteLater(); // it may be the sender
    }
    m_aids.clear();
    m_row->removeWidget(m_how);
    m_how->setVisible(!m_boosts.empty());
    if (!m_boosts.empty()) m_row->addWidget(m_how);
    for (const table::BoostView& boost : m_boosts) {
        table::BoostRoll act;
        act.who = m_booster;
        act.boost = boost.boost;
        act.waiting = boost.waiting;
        m_aids.push_back(aidButton(boostWords(boost), boostTip(boost), "boost", {act, {}}));
        if (m_aids.size() == 1)
            static_cast<KeyButton*>(m_aids.front())->setKey(boostKey().toString(QKeySequence::NativeText));
    }
    m_guards = guardsOf(m_waiting, m_aims);
    for (const auto& [blow, guard] : m_guards) {
        const QString words = guardWords(guard);
        m_aids.push_back(
            aidButton(words, tr("%1. It spends 1 hold on this blow.").arg(words), "guard", guardAct(blow, guard)));
    }
    for (QPushButton* button : m_aids) m_row->addWidget(button);
}

// "Drift 7: Lost → Found"; one that adds a number names only what the roll becomes.
QString WaitingBar::boostWords(const table::BoostView& boost) const {
    const QString band = qs(boost.band);
    if (boost.replaces) {
        return band == m_bandBefore ? tr("%1 %2: still %3").arg(qs(boost.name)).arg(boost.left).arg(band)
                                    : tr("%1 %2: %3 → %4").arg(qs(boost.name)).arg(boost.left).arg(m_bandBefore, band);
    }
    const QString value = boost.value < 0 ? QString::number(boost.value) : QStringLiteral("+%1").arg(boost.value);
    return tr("%1 %2: %3").arg(qs(boost.name), value, boost.waiting ? tr("damage") : band);
}

QString WaitingBar::boostTip(const table::BoostView& boost) const {
    if (!boost.replaces) return tr("%1 left").arg(boost.left);
    const QString takes = tr("%1 takes the place of the %2").arg(qs(boost.name)).arg(m_totalBefore);
    return boost.rest ? tr("%1, and falls back to %2.").arg(takes).arg(*boost.rest) : takes + u'.';
}

void WaitingBar::pressBoost() {
    if (!m_boosts.empty() && !m_aids.empty()) m_aids.front()->click();
}

QPushButton* WaitingBar::aidButton(const QString& words, const QString& tip, const char* name, const Act& act) {
    auto* button = new KeyButton(m_look, escaped(words), QString(), this);
    button->setWrapping(true);
    button->setObjectName(QString::fromLatin1(name));
    button->setAccessibleName(words);
    button->setToolTip(plainTip(tip));
    setRole(*button, WidgetRole::Plain);
    button->setAutoDefault(true);
    connect(button, &QPushButton::clicked, this, [this, act] {
        Act asked = act;
        if (auto* boost = asked.command.edit<table::BoostRoll>()) {
            boost->how = ss(m_how->text().trimmed());
            asked.command.showWords = eyeOf(*m_how)->isChecked();
            resetEye(*eyeOf(*m_how));
        }
        if (auto* guard = asked.command.edit<table::SpendHold>()) { // on the blow as it is aimed now
            const table::WaitingView* const blow = find(guard->waiting);
            if (blow != nullptr && m_aims.aimOf(*blow) == table::Aim::FallsOn) guard->target = m_aims.namedFor(*blow);
        }
        emit acted(asked);
    });
    button->show();
    return button;
}

void WaitingBar::refresh() {
    if (guardsOf(m_waiting, m_aims) != m_guards) build(); // other people may step in for the one who is aimed at now
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        const table::WaitingView one = m_aims.asAimed(m_waiting[i]);
        const Answer answer = answerFor(one);
        const bool current = one.id == m_current;
        const QString label = labelFor(one, answer), missing = missingFor(one, answer);
        KeyButton& button = *m_buttons[i];
        button.setText(escaped(label));
        button.setAccessibleName(label);
        const bool wantsWords = asksText(one) && m_inputs->isAnswerEmpty(); // then Enter in the field presses nothing
        button.setKey(current && !wantsWords ? tr("Enter") : QString());
        button.setEnabled(missing.isEmpty());
        button.setToolTip(plainTip(missing));
        changeRole(button, current ? WidgetRole::Primary : WidgetRole::Plain);
    }
    const table::WaitingView* current = find(m_current);
    m_wave->setVisible(current != nullptr);
    if (current != nullptr) m_wave->setToolTip(plainTip(tr("Let it be: %1").arg(typeset(qs(current->action)))));
    const bool urgent = std::ranges::any_of(m_waiting, &table::WaitingView::urgent);
    m_count->setText(urgent ? tr("This comes first") : tr("Waiting, %1").arg(m_waiting.size()));
    if (!m_waiting.empty()) {
        const int icon = m_look.px(size::kIconChip + 1);
        const Theme& theme = m_look.theme();
        m_hourglass->setPixmap(
            (urgent ? iconOf(Icon::Bell, theme.miss.text) : iconOf(Icon::Hourglass, theme.text.secondary))
                .pixmap(icon, icon));
    }
    changeRole(*m_count, urgent ? WidgetRole::Error : WidgetRole::Label);
    m_count->setVisible(!m_waiting.empty());
    m_hourglass->setVisible(!m_waiting.empty());
    m_better->setVisible(!m_waiting.empty());
    m_reveal->setVisible(bool(m_secret));
    m_line->setVisible(!m_waiting.empty() || m_secret);
    refreshNeeds();
    const auto told =
        std::ranges::find_if(m_waiting, [](const table::WaitingView& one) { return !one.arithmetic.empty(); });
    const bool own = current != nullptr && !current->arithmetic.empty();
    m_arithmetic->setText(own                       ? typeset(qs(current->arithmetic))
                          : told != m_waiting.end() ? typeset(qs(told->arithmetic))
                                                    : QString());
    m_arithmetic->setVisible(!m_arithmetic->text().isEmpty());
    setVisible(!m_waiting.empty() || m_secret || !m_aids.empty());
}

void WaitingBar::refreshNeeds() {
    Needs needs;
    for (const table::WaitingView& one : m_waiting) {
        if (one.needsTarget && (!needs.target || one.id == m_current)) {
            needs.about = knowsBetter() ? content::TargetSort::Any : one.about;
            needs.actor = one.who;
        }
        needs.target |= one.needsTarget;
        if (!needs.aimed && m_aims.aimOf(one) != table::Aim::None) {
            needs.aimed = one.target;
            needs.aim = m_aims.namedFor(one);
        }
        needs.dice |= !throwsFor(m_aims.asAimed(one), answerFor(one)).empty();
        needs.armour |= one.kind == "damage" && knowsBetter();
    }
    const table::WaitingView* current = find(m_current);
    needs.amount = knowsBetter() && current != nullptr && !isChoice(*current) && !asksText(*current);
    if (const table::WaitingView* choice = find(m_choice)) needs.inputs = inputsOf(*choice, m_options);
    if (current != nullptr && current->kind == "damage") needs.helps = current->helps;
    const table::WaitingView* asked = asking();
    needs.text = asked != nullptr;
    if (asked != nullptr) {
        needs.question = qs(asked->text);
        for (const std::string& answer : asked->answers) needs.answers << qs(answer);
    }
    if (asked == nullptr && current != nullptr && !isChoice(*current)) needs.question = qs(current->text);
    m_inputs->setNeeds(needs);
    keepAnswer(asked);
}

void WaitingBar::keepAnswer(const table::WaitingView* asked) {
    const table::WaitingId id = asked != nullptr ? asked->id : table::WaitingId{};
    if (id == m_answered) return;
    m_draft->rest();
    m_answered = id;
    if (id) m_draft->begin("answer/" + std::to_string(id.value), tr("An answer"));
}

// Makes the effect that is being answered the current one.
void WaitingBar::follow(Asked what) {
    const auto wants = [this, what](const table::WaitingView& one) {
        switch (what) {
        case Asked::Target: return one.needsTarget;
        case Asked::Aim: return m_aims.aimOf(one) != table::Aim::None;
        case Asked::Dice: return !throwsFor(m_aims.asAimed(one), answerFor(one)).empty();
        case Asked::Text: return asksText(one) && &one == asking();
        case Asked::Amount: break;
        }
        return one.id == m_current;
    };
    const table::WaitingView* current = find(m_current);
    const auto found = std::ranges::find_if(m_waiting, wants);
    if ((current == nullptr || !wants(*current)) && found != m_waiting.end()) setCurrent(found->id);
    if (what == Asked::Dice) m_diceFor = m_current;
}

void WaitingBar::take(table::WaitingId id) {
    const table::WaitingView* one = find(id);
    if (one == nullptr) return;
    // For another question, shows its text first, then focuses the answer.
    if (asksText(*one) && one != asking()) return setCurrent(id);
    const Answer answer = answerFor(*one);
    if (!missingFor(*one, answer).isEmpty()) return;
    m_left = m_current;
    becomeCurrent(id);
    if (needsWords(*one, answer)) return m_inputs->askForWords(tr("Write it here, or wave it off"));
    if (leadsElsewhere(*one, answer)) {
        if (one->rolls.empty())
            emit procedureWanted(id);
        else
            emit moveWanted(one->who, qs(one->rolls));
        return;
    }
    const table::WaitingView aimed = m_aims.asAimed(*one);
    const Act act = actFor(aimed, answer);
    const bool isRoll = isToRoll(aimed, answer);
    m_taking = {!act.typedDice.empty(), aimed.needsTarget && !isRoll, !isRoll};
    emit acted(act);
    m_taking = {};
}

const table::WaitingView* WaitingBar::offeredRoll() const {
    const table::WaitingView* const one = find(m_current);
    return one && !one->rolls.empty() ? one : nullptr;
}

KeyButton* WaitingBar::primary() const {
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        if (m_waiting[i].id == m_current) return m_buttons[i];
    }
    return nullptr;
}

QWidget* WaitingBar::question() const {
    const table::WaitingView* current = find(m_current);
    return current != nullptr && asksText(*current) ? m_inputs->answerField() : nullptr;
}

// Enter in the empty field of an answer may be one too many: only the button leaves a question without an answer.
void WaitingBar::pressPrimary() {
    const QWidget* const field = question();
    if (field != nullptr && field->hasFocus() && m_inputs->isAnswerEmpty())
        return m_inputs->askForWords(tr("Write it here, or press the button"));
    if (KeyButton* button = primary(); button != nullptr && button->isEnabled()) take(m_current);
}

} // namespace tenplus::ui
