#include "skirmish/monsters_panel.h"

#include "paint/page_scroll.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "skirmish/kind_block.h"

#include <QVBoxLayout>

namespace tenplus::ui {

MonstersPanel::MonstersPanel(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_empty(new Paragraph(look, Role::Body, Ink::Muted))
    , m_rows(new QVBoxLayout)
    , m_legendTitle(plainLabel(tr("On the board"), WidgetRole::Label))
    , m_legend(new IconLines(look)) {
    setObjectName(QStringLiteral("monstersPanel"));
    setWindowTitle(tr("Monsters"));
    m_legend->setObjectName(QStringLiteral("skirmishLegend"));
    auto* inside = new QWidget;
    auto* scroll = new PageScroll(this);
    scroll->setWidget(inside);
    auto* column = new QVBoxLayout(inside);
    column->addWidget(plainLabel(tr("Monsters"), WidgetRole::Label));
    column->addWidget(m_empty);
    column->addLayout(m_rows);
    column->addWidget(m_legendTitle);
    column->addWidget(m_legend);
    column->addStretch();
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(scroll);
    const auto measure = [this, column] {
        const int side = m_look.px(space::kPanel);
        column->setContentsMargins(side, m_look.px(space::kNormal), m_look.px(space::kTight),
                                   side); // and the bar's room
        column->setSpacing(m_look.px(space::kNormal));
        m_rows->setSpacing(m_look.px(space::kPanel));
    };
    measure();
    connect(&look, &Look::changed, this, measure);
    setShown({});
}

void MonstersPanel::setShown(const SkirmishShown& shown) {
    const std::vector<MonsterKind> kinds = monsterKinds(shown);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        if (i == m_blocks.size()) {
            auto* block = new KindBlock(m_look);
            m_rows->addWidget(block);
            connect(block, &KindBlock::modelChosen, this, &MonstersPanel::modelChosen);
            m_blocks.push_back(block);
        }
        m_blocks[i]->setKind(kinds[i]);
        m_blocks[i]->show();
    }
    for (std::size_t i = kinds.size(); i < m_blocks.size(); ++i) m_blocks[i]->hide();
    m_empty->setText(shown.view.board ? tr("No monster has been seen yet.")
                                      : tr("The monsters of the scenario stand here as soon as they are seen."));
    m_empty->setVisible(kinds.empty());
    std::vector<LegendEntry> legend = legendOf(shown);
    m_legendTitle->setVisible(!legend.empty());
    m_legend->setVisible(!legend.empty());
    m_legend->setLines(std::move(legend));
}

void MonstersPanel::setChosen(int number) {
    for (KindBlock* block : m_blocks) block->setChosen(number);
}

} // namespace tenplus::ui
