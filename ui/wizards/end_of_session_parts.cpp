#include "wizards/end_of_session_parts.h"

#include "bridge/text.h"
#include "drafts/draft_keeper.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "theme/widget_role.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr int kLongestAnswer = 300;
constexpr double kWithWide = 150;

QPushButton* answerButton(const QString& words, const QString& id, QWidget* parent) {
    auto* made = new QPushButton(escaped(words), parent);
    made->setObjectName(id);
    setRole(*made, WidgetRole::Plain);
    made->setAutoDefault(true); // Enter presses the focused one
    return made;
}

void refill(QComboBox& box, const QList<std::pair<QString, QVariant>>& items) {
    const QSignalBlocker quiet(&box);
    const QVariant was = box.currentData();
    box.clear();
    for (const auto& [words, data] : items) box.addItem(words, data);
    box.setCurrentIndex(std::max(0, box.findData(was)));
}

} // namespace

YesNoRow::YesNoRow(const Look& look, const QString& id, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_words(new Paragraph(look, Role::Body, Ink::Primary, this))
    , m_yes(answerButton(tr("Yes"), QStringLiteral("yes-%1").arg(id), this))
    , m_no(answerButton(tr("No"), QStringLiteral("no-%1").arg(id), this))
    , m_done(plainLabel(tr("asked"), WidgetRole::Caption, this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(look.px(space::kNormal));
    row->addWidget(m_words, 1);
    for (QWidget* each : {static_cast<QWidget*>(m_yes), static_cast<QWidget*>(m_no), m_done})
        row->addWidget(each, 0, Qt::AlignVCenter);
    connect(m_yes, &QPushButton::clicked, this, [this] { emit answered(true); });
    connect(m_no, &QPushButton::clicked, this, [this] { emit answered(false); });
}

void YesNoRow::setQuestion(const QString& words, const QString& yes, bool done) {
    m_words->setText(words);
    m_words->setInk(done ? Ink::Muted : Ink::Primary);
    m_yes->setText(escaped(yes));
    m_yes->setAccessibleName(QStringLiteral("%1 %2").arg(words, yes));
    m_no->setAccessibleName(QStringLiteral("%1 %2").arg(words, tr("No")));
    m_yes->setVisible(!done);
    m_no->setVisible(!done);
    m_done->setVisible(done);
}

QWidget* YesNoRow::entry() const { return m_yes->isHidden() ? nullptr : m_yes; }

BondRow::BondRow(const Look& look, const QString& id, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_words(new Paragraph(look, Role::Body, Ink::Primary, this))
    , m_asked(new QWidget(this))
    , m_bond(new QComboBox(m_asked))
    , m_ending(new QWidget(m_asked))
    , m_why(new QLineEdit(m_ending))
    , m_text(new QLineEdit(m_ending))
    , m_with(new QComboBox(m_ending))
    , m_anyway(new QCheckBox(tr("Do it anyway"), m_ending))
    , m_yes(answerButton({}, QStringLiteral("bond-yes-%1").arg(id), m_asked))
    , m_no(answerButton(tr("It stays"), QStringLiteral("bond-no-%1").arg(id), m_asked)) {
    m_bond->setObjectName(QStringLiteral("bond-%1").arg(id));
    m_bond->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_why->setObjectName(QStringLiteral("bond-why-%1").arg(id));
    m_why->setPlaceholderText(tr("Why it has run its course"));
    m_text->setObjectName(QStringLiteral("new-bond-%1").arg(id));
    m_text->setPlaceholderText(tr("The new bond in its place"));
    for (QLineEdit* each : {m_why, m_text}) each->setMaxLength(kLongestAnswer);
    m_anyway->setObjectName(QStringLiteral("bond-anyway-%1").arg(id));
    m_anyway->setToolTip(tr("The GM sets the rule aside; the feed tells it."));
    m_with->setObjectName(QStringLiteral("new-with-%1").arg(id));
    m_with->setFixedWidth(look.px(kWithWide));
    auto* fresh = new QHBoxLayout;
    fresh->addWidget(m_text, 1);
    fresh->addWidget(m_with);
    auto* ending = new QVBoxLayout(m_ending);
    ending->setContentsMargins(0, 0, 0, 0);
    ending->setSpacing(look.px(space::kSmall));
    ending->addWidget(m_why);
    ending->addLayout(fresh);
    ending->addWidget(m_anyway);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_yes);
    buttons->addWidget(m_no);
    buttons->addStretch();
    auto* asked = new QVBoxLayout(m_asked);
    asked->setContentsMargins(0, 0, 0, 0);
    asked->setSpacing(look.px(space::kSmall));
    asked->addWidget(m_bond);
    asked->addWidget(m_ending);
    asked->addLayout(buttons);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(look.px(space::kTight));
    column->addWidget(m_words);
    column->addWidget(m_asked);
    m_draft = draftKeeperOf(*this, {{"why", m_why}, {"text", m_text}});
    showEnding(false);
    connect(m_why, &QLineEdit::returnPressed, m_text, [this] { m_text->setFocus(Qt::TabFocusReason); });
    connect(m_text, &QLineEdit::returnPressed, m_with, [this] { m_with->setFocus(Qt::TabFocusReason); });
    connect(m_yes, &QPushButton::clicked, this, &BondRow::press);
    connect(m_no, &QPushButton::clicked, this, [this] { emit answered(false); });
}

void BondRow::setBonds(const QString& name, const std::vector<table::BondChoice>& bonds, const QStringList& companions,
                       const QString& closed) {
    QList<std::pair<QString, QVariant>> items, with{{tr("With whom?"), QString()}};
    for (const table::BondChoice& bond : bonds) {
        if (!bond.blank) items.push_back({qs(bond.text), qlonglong(bond.id.value)});
    }
    for (const QString& each : companions) with.push_back({each, each});
    refill(*m_bond, items);
    refill(*m_with, with);
    const bool asks = closed.isEmpty() && !items.isEmpty();
    if (!asks && name == m_name) m_draft->done();   // it was recorded
    if (!asks || name != m_name) showEnding(false); // it was recorded, or meant for another actor
    m_name = name;
    m_bond->setAccessibleName(tr("A bond of %1").arg(name));
    m_why->setAccessibleName(tr("Why the bond of %1 has run its course").arg(name));
    m_text->setAccessibleName(tr("The new bond of %1").arg(name));
    m_with->setAccessibleName(tr("The new bond of %1 is with").arg(name));
    m_yes->setAccessibleName(tr("The bond of %1 is over, both agree").arg(name));
    m_no->setAccessibleName(tr("The bond of %1 stays").arg(name));
    m_words->setText(!closed.isEmpty() ? closed
                     : items.isEmpty() ? tr("There is no bond to look at.")
                                       : tr("Has one of these bonds run its course?"));
    m_words->setInk(asks ? Ink::Primary : Ink::Muted);
    m_asked->setVisible(asks);
}

table::SettleBond BondRow::settled(bool agreed) const {
    table::SettleBond made;
    made.bond = table::EntryId{m_bond->currentData().toLongLong()};
    made.agreed = agreed;
    if (!agreed) return made;
    made.why = ss(m_why->text().trimmed());
    made.override = m_anyway->isChecked();
    made.text = ss(m_text->text().trimmed());
    if (!made.text.empty()) made.with = ss(m_with->currentData().toString());
    return made;
}

// The first press asks for what is written of a bond that is over, the second settles it.
void BondRow::press() {
    if (!m_ending->isHidden()) return emit answered(true);
    showEnding(true);
    m_draft->begin("bond/" + ss(m_name), tr("The bond of %1").arg(m_name));
    m_why->setFocus(Qt::TabFocusReason);
}

void BondRow::showEnding(bool shown) {
    m_ending->setVisible(shown);
    m_yes->setText(escaped(shown ? tr("Settle the bond") : tr("Both agree: it is over …")));
    if (shown) return;
    m_draft->rest();
    for (QLineEdit* each : {m_why, m_text}) each->clear();
    m_with->setCurrentIndex(0);
    m_anyway->setChecked(false);
    m_anyway->hide();
}

void BondRow::refuse(const QString& member) {
    if (m_ending->isHidden()) return;
    m_anyway->show();
    const bool isWithWhom = member == QLatin1String("text") && !m_text->text().trimmed().isEmpty();
    QWidget* const to = member == QLatin1String("why")    ? static_cast<QWidget*>(m_why)
                        : isWithWhom                      ? m_with
                        : member == QLatin1String("text") ? static_cast<QWidget*>(m_text)
                                                          : m_anyway;
    to->setFocus(Qt::TabFocusReason);
}

QWidget* BondRow::entry() const { return m_asked->isHidden() ? nullptr : m_bond; }

} // namespace tenplus::ui
