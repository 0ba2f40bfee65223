#include "wizards/end_of_session_parts.h"

#include "bridge/text.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "theme/widget_role.h"

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
    , m_text(new QLineEdit(m_asked))
    , m_with(new QComboBox(m_asked))
    , m_yes(answerButton(tr("Both agree: it is over"), QStringLiteral("bond-yes-%1").arg(id), m_asked))
    , m_no(answerButton(tr("It stays"), QStringLiteral("bond-no-%1").arg(id), m_asked)) {
    m_bond->setObjectName(QStringLiteral("bond-%1").arg(id));
    m_bond->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_text->setObjectName(QStringLiteral("new-bond-%1").arg(id));
    m_text->setPlaceholderText(tr("A new bond in its place, if there is one"));
    m_text->setMaxLength(kLongestAnswer);
    m_with->setObjectName(QStringLiteral("new-with-%1").arg(id));
    m_with->setFixedWidth(look.px(kWithWide));
    auto* fresh = new QHBoxLayout;
    fresh->addWidget(m_text, 1);
    fresh->addWidget(m_with);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_yes);
    buttons->addWidget(m_no);
    buttons->addStretch();
    auto* asked = new QVBoxLayout(m_asked);
    asked->setContentsMargins(0, 0, 0, 0);
    asked->setSpacing(look.px(space::kSmall));
    asked->addWidget(m_bond);
    asked->addLayout(fresh);
    asked->addLayout(buttons);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(look.px(space::kTight));
    column->addWidget(m_words);
    column->addWidget(m_asked);
    connect(m_yes, &QPushButton::clicked, this, [this] { emit answered(true); });
    connect(m_no, &QPushButton::clicked, this, [this] { emit answered(false); });
}

void BondRow::setBonds(const QString& name, const std::vector<table::BondChoice>& bonds, const QStringList& companions,
                       bool done) {
    QList<std::pair<QString, QVariant>> items, with{{tr("With nobody yet"), QString()}};
    for (const table::BondChoice& bond : bonds) {
        if (!bond.blank) items.push_back({qs(bond.text), qlonglong(bond.id.value)});
    }
    for (const QString& each : companions) with.push_back({each, each});
    refill(*m_bond, items);
    refill(*m_with, with);
    if (done || name != m_name) m_text->clear(); // it was recorded, or meant for another actor
    m_name = name;
    m_bond->setAccessibleName(tr("A bond of %1").arg(name));
    m_text->setAccessibleName(tr("A new bond of %1").arg(name));
    m_with->setAccessibleName(tr("The new bond of %1 is with").arg(name));
    m_yes->setAccessibleName(tr("The bond of %1 is over, both agree").arg(name));
    m_no->setAccessibleName(tr("The bond of %1 stays").arg(name));
    const bool asks = !done && !items.isEmpty();
    m_words->setText(done              ? tr("Bond: asked.")
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
    made.text = ss(m_text->text().trimmed());
    if (!made.text.empty()) made.with = ss(m_with->currentData().toString());
    return made;
}

QWidget* BondRow::entry() const { return m_asked->isHidden() ? nullptr : m_bond; }

} // namespace tenplus::ui
