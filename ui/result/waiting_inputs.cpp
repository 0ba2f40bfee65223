#include "result/waiting_inputs.h"

#include "asking/ask_form.h"
#include "asking/example_list.h"
#include "bridge/text.h"
#include "bridge/typed_pips.h"
#include "paint/eye_action.h"
#include "paint/flow_layout.h"
#include "result/fitting_scroll.h"
#include "theme/announce.h"

#include <QAction>
#include <QBoxLayout>
#include <QIntValidator>
#include <QRegularExpression>
#include <QRegularExpressionValidator>

#include <algorithm>
#include <iterator>
#include <utility>

namespace tenplus::ui {

WaitingInputs::WaitingInputs(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_row(new FlowLayout(0, 0))
    , m_question(fittingParagraph(look, Role::MoveText, Ink::Secondary))
    , m_target(new QComboBox)
    , m_aim(new QComboBox)
    , m_armour(new QCheckBox(tr("Ignore armour")))
    , m_stun(new QCheckBox(tr("Stuns only")))
    , m_numbers(new AskForm(look)) {
    m_question->setObjectName(QStringLiteral("question"));
    m_target->setObjectName(QStringLiteral("target"));
    m_target->setAccessibleName(tr("Whom it falls on"));
    m_aim->setObjectName(QStringLiteral("aim"));
    m_aim->setAccessibleName(tr("Aimed at"));
    m_aim->setToolTip(tr("Whom the move is aimed at: somebody else may be named until it is applied"));
    m_armour->setObjectName(QStringLiteral("ignoreArmour"));
    m_stun->setObjectName(QStringLiteral("stun"));
    m_stun->setToolTip(tr("Not meant to kill: it stuns and does no damage"));
    m_pips = field("pips", tr("Real dice"), Asked::Dice);
    m_pips->setValidator(new QRegularExpressionValidator(
        QRegularExpression(QStringLiteral("[\\p{Nd}\\p{Zs} ,\u060c\u3001\uff0c]*")), m_pips));
    m_amount = field("amount", tr("Amount"), Asked::Amount);
    m_amount->setValidator(new QIntValidator(0, 9999, m_amount));
    m_text = field("answer", tr("Answer"), Asked::Text);
    m_text->setMaxLength(500);
    addEye(*m_text);
    for (QWidget* part : std::initializer_list<QWidget*>{m_target, m_aim, m_pips, m_amount, m_armour, m_stun})
        m_row->addWidget(part);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_question);
    column->addWidget(m_numbers);
    column->addLayout(m_row);
    column->addWidget(m_text);
    for (const auto& [before, after] : std::initializer_list<std::pair<QWidget*, QWidget*>>{{m_target, m_aim},
                                                                                            {m_aim, m_pips},
                                                                                            {m_pips, m_amount},
                                                                                            {m_amount, m_armour},
                                                                                            {m_armour, m_stun},
                                                                                            {m_stun, m_text}}) {
        setTabOrder(before, after); // in visual order
    }
    connect(m_target, &QComboBox::currentIndexChanged, this, &WaitingInputs::changed);
    connect(m_target, &QComboBox::activated, this, [this] { emit touched(Asked::Target); });
    connect(m_aim, &QComboBox::currentIndexChanged, this, [this] {
        emit aimNamed(table::ActorId{m_aim->currentData().toLongLong()});
        emit changed();
    });
    connect(m_aim, &QComboBox::activated, this, [this] { emit touched(Asked::Aim); });
    connect(m_armour, &QCheckBox::toggled, this, &WaitingInputs::changed);
    connect(m_stun, &QCheckBox::toggled, this, &WaitingInputs::changed);
    connect(m_numbers, &AskForm::changed, this, &WaitingInputs::changed);
    connect(&look, &Look::changed, this, &WaitingInputs::measure);
    measure();
    setTargets({});
    setNeeds({});
}

QLineEdit* WaitingInputs::field(const char* name, const QString& words, Asked what) {
    auto* edit = new QLineEdit(this);
    edit->setObjectName(QString::fromLatin1(name));
    edit->setPlaceholderText(words);
    edit->setAccessibleName(words);
    connect(edit, &QLineEdit::textChanged, this, &WaitingInputs::changed);
    connect(edit, &QLineEdit::textEdited, this, [this, what] { emit touched(what); });
    return edit;
}

void WaitingInputs::measure() {
    m_row->setGaps(m_look.px(space::kNormal), m_look.px(space::kSmall));
    layout()->setSpacing(m_look.px(space::kSmall));
    for (QLineEdit* narrow : {m_pips, m_amount}) narrow->setFixedWidth(m_look.px(92));
    for (QComboBox* box : {m_target, m_aim}) box->setMinimumWidth(m_look.px(140));
}

void WaitingInputs::setTargets(const std::vector<ResultTarget>& targets) {
    if (targets == m_targets && m_target->count() > 0) return;
    m_targets = targets;
    fillTargets();
    const auto aim = m_aim->currentData().toLongLong();
    const QSignalBlocker quiet(m_aim); // nobody has named another
    m_aim->clear();
    for (const ResultTarget& target : targets) m_aim->addItem(target.name, qlonglong(target.id.value));
    m_aim->setCurrentIndex(m_aim->findData(aim));
}

// Whom the effect can be about, by its data.
bool WaitingInputs::mayBe(const ResultTarget& target) const {
    if (target.id == m_actor && !table::mayBeOneself(m_about)) return false;
    return table::isTarget(m_about, target.foe ? table::ActorKind::Foe : target.kind);
}

void WaitingInputs::fillTargets() {
    const auto before = m_target->currentData().toLongLong();
    m_target->clear();
    m_target->addItem(tr("Whom?"), qlonglong(0));
    std::vector<ResultTarget> fitting;
    std::ranges::copy_if(m_targets, std::back_inserter(fitting),
                         [this](const ResultTarget& each) { return mayBe(each); });
    if (m_about == content::TargetSort::Companion)
        std::ranges::stable_partition(fitting, [](const ResultTarget& each) { return !each.foe; });
    for (const ResultTarget& target : fitting) m_target->addItem(target.name, qlonglong(target.id.value));
    m_target->setCurrentIndex(std::max(0, m_target->findData(before)));
}

QString WaitingInputs::aimName(table::ActorId who) const {
    return m_aim->itemText(who ? m_aim->findData(qlonglong(who.value)) : -1);
}

void WaitingInputs::setNeeds(const Needs& needs) {
    m_question->setText(needs.question);
    m_question->setVisible(!needs.question.isEmpty());
    if (needs.about != m_about || needs.actor != m_actor) {
        m_about = needs.about;
        m_actor = needs.actor;
        const QSignalBlocker quiet(m_target); // the caller reads the fields next
        fillTargets();
    }
    m_target->setVisible(needs.target);
    {
        const QSignalBlocker quiet(m_aim);
        m_aim->setCurrentIndex(m_aim->findData(qlonglong((needs.aim ? needs.aim : needs.aimed).value)));
    }
    m_aim->setVisible(bool(needs.aimed) && m_aim->findData(qlonglong(needs.aimed.value)) >= 0);
    m_pips->setVisible(needs.dice);
    m_amount->setVisible(needs.amount);
    m_armour->setVisible(needs.armour);
    m_stun->setVisible(needs.armour);
    ask(needs.inputs, needs.helps);
    m_text->setVisible(needs.text);
    offer(needs.answers);
    setVisible(needs.target || !m_aim->isHidden() || needs.dice || needs.amount || needs.armour || needs.text ||
               !needs.inputs.empty() || !needs.helps.empty() || !needs.question.isEmpty());
}

// Completes from the first letters; Down lists all of them.
void WaitingInputs::offer(const QStringList& answers) {
    if (answers == m_answers) return;
    m_answers = answers;
    if (answers.isEmpty())
        m_text->setCompleter(nullptr);
    else
        new ExampleList(answers, *m_text);
    hintAnswer();
}

void WaitingInputs::hintAnswer() {
    m_text->setPlaceholderText(m_answers.isEmpty() ? tr("Answer") : tr("Such as %1").arg(m_answers.front()));
}

bool WaitingInputs::isAnswerEmpty() const { return m_text->text().trimmed().isEmpty(); }

void WaitingInputs::askForWords(const QString& how) {
    m_text->setPlaceholderText(how);
    m_text->setFocus(Qt::OtherFocusReason);
    announce(*m_text, m_text->placeholderText());
}

namespace {

Ask askOf(const content::Input& input) {
    if (input.choices.empty() && input.least == 0 && input.most == 1)
        return flagAsk(input.id.c_str(), qs(input.name), input.initial != 0);
    if (input.choices.empty()) return numberAsk(input.id, qs(input.name), input.least, input.most, input.initial);
    std::vector<Pick> picks;
    for (int number = input.least; number <= input.most; ++number)
        picks.push_back(
            {std::to_string(number), qs(input.choices[static_cast<std::size_t>(number - input.least)]), {}, {}, {}});
    return oneAsk(input.id, qs(input.name), std::move(picks), std::to_string(input.initial));
}

} // namespace

// Keeps typed values while the same inputs are asked.
void WaitingInputs::ask(const std::vector<content::Input>& inputs, const std::vector<table::HelpView>& helps) {
    m_numbers->setVisible(!inputs.empty() || !helps.empty());
    if (inputs == m_asked && helps == m_helps) return;
    m_asked = inputs;
    m_helps = helps;
    std::vector<Ask> asks;
    std::vector<Pick> picks;
    for (const table::HelpView& help : helps)
        picks.push_back({std::to_string(help.id.value), qs(help.text), {}, {}, {}});
    if (!picks.empty()) asks.push_back(manyAsk("use", tr("What counts for it"), std::move(picks)));
    for (const content::Input& input : inputs) asks.push_back(askOf(input));
    m_numbers->setAsks(asks, true);
}

void WaitingInputs::answerInto(Answer& answer) const {
    if (!m_target->isHidden()) {
        answer.target = table::ActorId{m_target->currentData().toLongLong()};
        answer.targetName = m_target->currentText();
    }
    if (!m_pips->isHidden()) {
        static const QRegularExpression kBetween(QStringLiteral("[^0-9]+"));
        for (const QString& pip : plainDigits(m_pips->text()).split(kBetween, Qt::SkipEmptyParts))
            answer.pips.push_back(pip.toInt());
    }
    if (!m_amount->isHidden() && !m_amount->text().isEmpty()) answer.amount = m_amount->text().toLongLong();
    answer.ignoresArmour = !m_armour->isHidden() && m_armour->isChecked();
    answer.stuns = !m_stun->isHidden() && m_stun->isChecked();
    const Answers numbers = m_numbers->answers();
    for (const content::Input& input : m_asked) answer.inputs[input.id] = int(numbers.number(input.id));
    for (const std::string& help : numbers.many("use")) answer.use.push_back(Answers::toNumber(help));
    if (!m_text->isHidden()) answer.text = m_text->text().trimmed(), answer.textShown = eyeOf(*m_text)->isChecked();
}

bool WaitingInputs::typePips(const QString& text) {
    if (!m_pips->isVisible()) return false;
    m_pips->setFocus(Qt::OtherFocusReason);
    m_pips->setText(m_pips->text() + text);
    return true;
}

// Unlike clear(), setText() resets the undo history: Ctrl+Z undoes the turn.
void WaitingInputs::clearDice() { m_pips->setText({}); }

void WaitingInputs::clearAnswer() {
    m_text->setText({});
    hintAnswer();
    resetEye(*eyeOf(*m_text));
}

void WaitingInputs::clearTarget() { m_target->setCurrentIndex(0); }

void WaitingInputs::clearHarm() {
    m_armour->setChecked(false);
    m_stun->setChecked(false);
}

void WaitingInputs::setAmount(const QString& amount) {
    if (amount == m_amount->text()) return;
    const QSignalBlocker quiet(m_amount); // the caller reads the fields next
    m_amount->setText(amount);
}

} // namespace tenplus::ui
