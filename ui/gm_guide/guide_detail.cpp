#include "gm_guide/guide_detail.h"

#include "bridge/text.h"
#include "paint/flow_layout.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "theme/widget_role.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

namespace tenplus::ui {
namespace {

constexpr int kMostAtOnce = 30;
constexpr double kCountWide = 72, kLabelDrop = 3; // labels are on the baseline of the text beside them

} // namespace

GuideDetail::GuideDetail(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_title(new Paragraph(look, Role::MoveTitle, Ink::Primary, this))
    , m_section(plainLabel({}, WidgetRole::Caption, this))
    , m_line(new Paragraph(look, Role::Body, Ink::Secondary, this))
    , m_text(new Paragraph(look, Role::MoveText, Ink::Primary, this))
    , m_column(new QVBoxLayout(this))
    , m_facts(new QGridLayout)
    , m_deeds(new QWidget(this))
    , m_count(new QSpinBox(m_deeds))
    , m_countName(plainLabel(tr("How many"), WidgetRole::Secondary, m_deeds))
    , m_shown(new QCheckBox(tr("The players see it"), m_deeds))
    , m_deed(new QPushButton(m_deeds)) {
    m_count->setObjectName(QStringLiteral("bringCount"));
    m_count->setAccessibleName(tr("How many"));
    m_count->setRange(1, kMostAtOnce);
    m_countName->setBuddy(m_count);
    m_shown->setObjectName(QStringLiteral("bringShown"));
    m_deed->setObjectName(QStringLiteral("guideDeed"));
    setRole(*m_deed, WidgetRole::Primary);
    m_deed->setAutoDefault(true);
    auto* deeds = new FlowLayout(look.px(space::kNormal), look.px(space::kNormal), m_deeds);
    for (QWidget* part : std::initializer_list<QWidget*>{m_countName, m_count, m_shown, m_deed}) deeds->addWidget(part);
    m_facts->setColumnStretch(1, 1);
    for (QWidget* part : std::initializer_list<QWidget*>{m_section, m_title, m_line, m_text}) m_column->addWidget(part);
    m_column->addLayout(m_facts);
    m_column->addWidget(m_deeds);
    m_column->addStretch();
    measure();
    connect(&look, &Look::changed, this, &GuideDetail::measure);
    connect(m_count, &QSpinBox::valueChanged, this, &GuideDetail::nameDeed);
    connect(m_deed, &QPushButton::clicked, this, [this] {
        const QString id = QString::fromStdString(m_item.id);
        if (m_item.deed == Deed::Bring) emit bringWanted(id, m_count->value(), m_shown->isChecked());
        if (m_item.deed == Deed::Make) emit makeWanted(id);
        if (m_item.deed == Deed::Hire) emit hireWanted(id);
    });
    setItem(nullptr);
}

void GuideDetail::measure() {
    const int side = m_look.px(space::kPanel);
    m_column->setContentsMargins(side, m_look.px(space::kTight), side, side);
    m_column->setSpacing(m_look.px(space::kNormal));
    m_facts->setHorizontalSpacing(m_look.px(space::kWide));
    m_facts->setVerticalSpacing(m_look.px(space::kTight));
    m_count->setFixedWidth(m_look.px(kCountWide));
    for (const auto& [name, words] : m_rows) name->setContentsMargins(0, m_look.px(kLabelDrop), 0, 0);
}

void GuideDetail::setItem(const GuideItem* item) {
    const bool another = !item || item->id != m_item.id;
    m_item = item ? *item : GuideItem{};
    m_section->setText(m_item.section);
    m_title->setText(m_item.title);
    m_line->setText(m_item.line);
    m_line->setVisible(!m_item.line.isEmpty());
    m_text->setText(m_item.text);
    m_text->setVisible(!m_item.text.isEmpty());
    fillFacts(m_item.facts);
    m_deeds->setVisible(m_item.deed != Deed::None);
    for (QWidget* part : std::initializer_list<QWidget*>{m_countName, m_count, m_shown}) {
        part->setVisible(m_item.deed == Deed::Bring);
    }
    if (another) {
        const QSignalBlocker quiet(m_count);
        m_count->setValue(1);
        m_shown->setChecked(false);
    }
    nameDeed();
    setAccessibleName(m_item.title);
}

void GuideDetail::fillFacts(const std::vector<GuideFact>& facts) {
    while (m_rows.size() < facts.size()) {
        QLabel* name = plainLabel({}, WidgetRole::Label, this);
        auto* words = new Paragraph(m_look, Role::Body, Ink::Secondary, this);
        m_facts->addWidget(name, int(m_rows.size()), 0, Qt::AlignTop | Qt::AlignLeading);
        m_facts->addWidget(words, int(m_rows.size()), 1);
        name->setContentsMargins(0, m_look.px(kLabelDrop), 0, 0);
        m_rows.emplace_back(name, words);
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const auto& [name, words] = m_rows[i];
        const bool used = i < facts.size();
        name->setVisible(used);
        words->setVisible(used);
        if (!used) continue;
        name->setText(facts[i].name);
        words->setText(facts[i].words);
        words->setAccessibleName(QStringLiteral("%1: %2").arg(facts[i].name, facts[i].words));
    }
}

void GuideDetail::nameDeed() {
    if (m_item.deed == Deed::Make) return m_deed->setText(tr("Make this move"));
    if (m_item.deed == Deed::Hire) return m_deed->setText(tr("Hire one"));
    const int count = m_count->value();
    m_deed->setText(count == 1 ? tr("Bring it in") : tr("Bring in %n", nullptr, count));
}

bool GuideDetail::focusDeed() {
    if (m_item.deed == Deed::None) return false;
    m_deed->setFocus(Qt::TabFocusReason);
    return true;
}

} // namespace tenplus::ui
