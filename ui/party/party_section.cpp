#include "party/party_section.h"

#include "bridge/text.h"
#include "paint/icon.h"
#include "paint/key_button.h"
#include "paint/plain_label.h"
#include "theme/widget_role.h"

#include <QAction>

namespace tenplus::ui {

PartySection::PartySection(const Look& look, const QString& name, const SectionWords& words, double gap,
                           QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_gap(gap)
    , m_head(new QHBoxLayout)
    , m_rows(new QVBoxLayout)
    , m_add(new QToolButton)
    , m_sentence(plainLabel(words.empty, WidgetRole::Sentence))
    , m_empty(words.empty)
    , m_first(new QPushButton(escaped(words.add))) {
    m_add->setObjectName(name + QStringLiteral("Add"));
    setRole(*m_add, WidgetRole::Quiet);
    m_add->setToolTip(plainTip(words.add));
    m_add->setAccessibleName(words.add);
    m_first->setObjectName(name + QStringLiteral("Empty"));
    setRole(*m_first, WidgetRole::Plain);
    m_first->setAutoDefault(true);
    m_sentence->setObjectName(name + QStringLiteral("Sentence"));
    m_sentence->setWordWrap(true);
    m_head->addWidget(plainLabel(words.title, WidgetRole::Label), 1);
    m_head->addWidget(m_add);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(m_head);
    column->addLayout(m_rows);
    column->addWidget(m_sentence);
    column->addWidget(m_first, 0, Qt::AlignLeft);
    connect(m_add, &QToolButton::clicked, this, &PartySection::addWanted);
    connect(m_first, &QPushButton::clicked, this, &PartySection::addWanted);
    connect(&look, &Look::changed, this, &PartySection::measure);
    measure();
    setEmpty(true);
}

void PartySection::seat(int place, QWidget* row) {
    if (m_rows->indexOf(row) == place) return;
    m_rows->removeWidget(row);
    m_rows->insertWidget(place, row);
    row->show();
}

void PartySection::followKey(const QAction& action) {
    const auto follow = [this, &action] {
        const QString key = keyWords(action);
        m_sentence->setText(key.isEmpty() ? m_empty : tr("%1 Press %2.").arg(m_empty, key));
    };
    follow();
    connect(&action, &QAction::changed, this, follow);
}

void PartySection::setEmpty(bool empty) {
    m_sentence->setVisible(empty);
    m_first->setVisible(empty);
}

void PartySection::measure() {
    m_head->setContentsMargins(m_look.px(2), 0, 0, 0);
    m_add->setIcon(iconOf(Icon::Plus, m_look.theme().text.secondary));
    m_add->setIconSize(QSize(m_look.px(size::kIconSmall), m_look.px(size::kIconSmall)));
    m_add->setFixedSize(m_look.px(size::kButton), m_look.px(size::kButton));
    m_rows->setSpacing(m_look.px(m_gap));
    m_sentence->setContentsMargins(m_look.px(2), m_look.px(space::kTight), 0, m_look.px(space::kNormal));
}

} // namespace tenplus::ui
