#include "chance/chance_result.h"

#include "paint/flow_layout.h"
#include "paint/key_button.h"
#include "paint/paragraph.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <array>

namespace tenplus::ui {

namespace {

constexpr std::array kKeptAs{content::NoteKind::Fact,     content::NoteKind::Contact, content::NoteKind::Threat,
                             content::NoteKind::Question, content::NoteKind::Promise, content::NoteKind::Note};

constexpr int kLongResult = 60; // letters; more are set smaller
constexpr int kLettersOfKept = 16, kFewLettersOfKept = 5;
constexpr double kLeastAs = 90, kNarrow = 400; // px at text size 1

QString wordsOfKind(content::NoteKind kind) {
    switch (kind) {
    case content::NoteKind::Contact: return ChanceResult::tr("as a contact");
    case content::NoteKind::Threat: return ChanceResult::tr("as a threat");
    case content::NoteKind::Question: return ChanceResult::tr("as an open question");
    case content::NoteKind::Promise: return ChanceResult::tr("as a promise");
    case content::NoteKind::Note: return ChanceResult::tr("as a note in the feed only");
    default: return ChanceResult::tr("as a fact");
    }
}

} // namespace

ChanceResult::ChanceResult(const Look& look, QWidget* parent)
    : QFrame(parent)
    , m_look(look)
    , m_from(new Paragraph(look, Role::Caption, Ink::Muted, this))
    , m_text(new Paragraph(look, Role::SheetName, Ink::Primary, this))
    , m_as(new QComboBox(this))
    , m_keep(new KeyButton(look, tr("Keep it"), tr("Ctrl+Enter"), this))
    , m_card(new KeyButton(look, tr("A card of it …"), tr("Shift+Enter"), this))
    , m_share(new KeyButton(look, tr("Share it out …"), {}, this))
    , m_reveal(new KeyButton(look, tr("Show the players"), {}, this)) {
    setRole(*this, WidgetRole::Card);
    m_text->setObjectName(QStringLiteral("chanceResult"));
    m_from->setObjectName(QStringLiteral("chanceFrom"));
    m_as->setObjectName(QStringLiteral("chanceKeepAs"));
    m_as->setAccessibleName(tr("What it is kept as"));
    m_as->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // nor a long name
    m_as->setMinimumContentsLength(kLettersOfKept);
    m_as->setMinimumWidth(1); // it shrinks where the page is narrow
    for (const content::NoteKind kind : kKeptAs) m_as->addItem(wordsOfKind(kind));
    m_keep->setObjectName(QStringLiteral("chanceKeep"));
    m_reveal->setObjectName(QStringLiteral("chanceReveal"));
    m_card->setObjectName(QStringLiteral("chanceCard"));
    m_card->setAccessibleName(tr("A card of it …"));
    m_share->setObjectName(QStringLiteral("chanceShare"));
    m_share->setAccessibleName(tr("Share it out …"));
    for (KeyButton* each : {m_keep, m_card, m_share, m_reveal}) each->setAutoDefault(true);
    auto* column = new QVBoxLayout(this);
    auto* row = new FlowLayout(m_look.px(space::kNormal), m_look.px(space::kNormal));
    for (QWidget* each : std::initializer_list<QWidget*>{m_keep, m_as, m_card, m_share, m_reveal}) row->addWidget(each);
    column->addWidget(m_from);
    column->addLayout(row);
    column->addWidget(m_text); // last: it may be thousands of letters, and the buttons stay in sight
    const auto measure = [this, column, row] {
        const int side = m_look.px(space::kPanel), gap = m_look.px(space::kNormal);
        column->setContentsMargins(side, gap, side, side);
        column->setSpacing(gap);
        row->setGaps(gap, gap);
        m_as->setMinimumWidth(m_look.px(kLeastAs)); // a long choice must not widen the card
        fitButtons();
    };
    measure();
    connect(&look, &Look::changed, this, measure);
    connect(m_keep, &QPushButton::clicked, this, &ChanceResult::keep);
    connect(m_card, &QPushButton::clicked, this, &ChanceResult::writeCard);
    connect(m_share, &QPushButton::clicked, this, [this] { emit lootWanted(m_result.text); });
    connect(m_reveal, &QPushButton::clicked, this, [this] { emit revealWanted(m_result.note, m_result.secret); });
    hide();
}

void ChanceResult::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    fitButtons();
}

bool ChanceResult::isNarrow() const { return width() < m_look.px(kNarrow); }

// In a narrow card the buttons are in one row: their keys are not shown, and words and box are shorter.
void ChanceResult::fitButtons() {
    const bool narrow = isNarrow();
    m_card->setText(narrow ? tr("A card") : tr("A card of it …"));
    m_share->setText(narrow ? tr("Share") : tr("Share it out …"));
    nameReveal();
    m_keep->setKey(narrow ? QString() : tr("Ctrl+Enter"));
    m_card->setKey(narrow ? QString() : tr("Shift+Enter"));
    m_as->setMinimumContentsLength(narrow ? kFewLettersOfKept : kLettersOfKept);
}

void ChanceResult::setResult(const ResultShown& result) {
    m_result = result;
    setVisible(bool(result.note));
    m_share->setVisible(result.hasCoins);
    m_from->setText(result.secret ? tr("%1: only you see it").arg(result.table)
                                  : tr("%1: the players see it").arg(result.table));
    m_text->setText(result.text);
    m_text->setRole(result.text.size() > kLongResult ? Role::MoveText : Role::SheetName);
    nameReveal();
}

void ChanceResult::nameReveal() {
    const QString whole = m_result.secret ? tr("Show the players") : tr("Hide it from the players");
    const QString brief = m_result.secret ? tr("Show") : tr("Hide");
    m_reveal->setText(isNarrow() ? brief : whole);
    m_reveal->setAccessibleName(whole);
}

void ChanceResult::setCarriers(const std::vector<std::pair<table::ActorId, QString>>& all) {
    if (all == m_carriers) return;
    m_carriers = all;
    const QSignalBlocker still(m_as);
    const int chosen = m_as->currentIndex();
    while (m_as->count() > int(kKeptAs.size())) m_as->removeItem(m_as->count() - 1);
    for (const auto& [id, name] : all) m_as->addItem(tr("as a thing of %1").arg(name));
    m_as->setCurrentIndex(chosen < m_as->count() ? chosen : 0);
}

void ChanceResult::writeCard() {
    if (m_result.note) emit cardWanted(m_result.text);
}

void ChanceResult::keep() {
    if (!m_result.note) return;
    const auto chosen = std::size_t(std::max(0, m_as->currentIndex()));
    if (chosen < kKeptAs.size())
        emit keepWanted(m_result.note, kKeptAs[chosen], {});
    else
        emit keepWanted(m_result.note, content::NoteKind::Fact, m_carriers[chosen - kKeptAs.size()].first);
}

} // namespace tenplus::ui
