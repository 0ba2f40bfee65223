#include "skirmish/kind_block.h"

#include "bridge/typography.h"
#include "paint/chip_strip.h"
#include "paint/paragraph.h"
#include "skirmish/emblem_widget.h"
#include "theme/text_line.h"

#include <QFontMetrics>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tenplus::ui {

KindBlock::KindBlock(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_picture(new EmblemWidget(look, Side::Foe, this))
    , m_name(new Paragraph(look, Role::CardName, Ink::Primary))
    , m_numbers(new Paragraph(look, Role::Caption, Ink::Secondary))
    , m_about(new Paragraph(look, Role::Caption, Ink::Muted))
    , m_chips(new ChipStrip(look))
    , m_rules(new Paragraph(look, Role::Caption, Ink::Secondary)) {
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    for (QWidget* each : std::initializer_list<QWidget*>{m_name, m_numbers, m_about}) words->addWidget(each);
    auto* head = new QHBoxLayout;
    head->addWidget(m_picture, 0, Qt::AlignTop);
    head->addLayout(words, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(head);
    column->addWidget(m_chips);
    column->addWidget(m_rules);
    const auto measure = [this, head, column] {
        head->setSpacing(m_look.px(space::kNormal));
        column->setSpacing(m_look.px(space::kTight));
    };
    measure();
    connect(&look, &Look::changed, this, measure);
    connect(m_chips, &ChipStrip::activated, this, [this](int chip) {
        if (chip >= 0 && chip < int(m_kind.marks.size())) emit modelChosen(m_kind.marks[std::size_t(chip)].number);
    });
}

void KindBlock::setKind(const MonsterKind& kind) {
    if (kind == m_kind) return;
    m_kind = kind;
    static_cast<EmblemWidget*>(m_picture)->setIcon(kind.icon);
    const bool isLast = kind.marks.empty() && kind.slain == 1;
    m_name->setText(kind.slain == 0      ? kind.name
                    : isLast             ? tr("%1, slain").arg(kind.name)
                    : kind.marks.empty() ? tr("%1, all %2 slain").arg(kind.name).arg(kind.slain)
                                         : tr("%1, %2 slain").arg(kind.name).arg(kind.slain));
    const auto show = [](Paragraph* paragraph, const QString& text) {
        paragraph->setText(text);
        paragraph->setVisible(!text.isEmpty());
    };
    show(m_numbers, capitalised(kind.numbers));
    show(m_about, kind.about);
    show(m_rules, kind.marks.empty() ? QString() : kind.rules.join(u'\n'));
    m_chips->setAccessibleName(kind.name);
    showChips();
}

void KindBlock::setChosen(int number) {
    if (number == m_chosen) return;
    m_chosen = number;
    showChips();
}

void KindBlock::showChips() {
    std::vector<ChipData> chips;
    for (const MonsterMark& mark : m_kind.marks) {
        ChipData& chip = chips.emplace_back();
        chip.words = mark.states.isEmpty() ? mark.words : QStringLiteral("%1, %2").arg(mark.words, mark.states);
        chip.value = QStringLiteral("%1/%2").arg(mark.hits).arg(mark.hitsMost);
        chip.icon = mark.acting ? Icon::Play : mark.hits < mark.hitsMost ? Icon::Heart : Icon::None;
        chip.selected = mark.number == m_chosen;
        chip.toolTip = tr("%1 %2: %3 of %4 Hits").arg(m_kind.name, mark.words).arg(mark.hits).arg(mark.hitsMost);
    }
    m_chips->setVisible(!chips.empty());
    m_chips->setChips(std::move(chips));
}

IconLines::IconLines(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&look, &Look::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void IconLines::setLines(std::vector<LegendEntry> lines) {
    if (lines == m_lines) return;
    m_lines = std::move(lines);
    QStringList names;
    for (const LegendEntry& line : m_lines) names << line.name;
    setAccessibleName(tr("On the board: %1").arg(names.join(QStringLiteral(", "))));
    updateGeometry();
    update();
}

int IconLines::lineHeight() const {
    return std::max(m_look.px(size::kIcon), QFontMetrics(m_look.font(Role::Caption)).height()) +
           m_look.px(space::kTight);
}

QSize IconLines::sizeHint() const { return {m_look.px(size::kDockRight / 2), lineHeight() * int(m_lines.size())}; }

QSize IconLines::minimumSizeHint() const { return {m_look.px(80), sizeHint().height()}; }

void IconLines::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    const double side = m_look.exact(size::kIcon), left = side + m_look.exact(space::kNormal), high = lineHeight();
    double top = 0;
    for (const LegendEntry& line : m_lines) {
        paintIcon(painter, {0, top + (high - side) / 2, side, side}, line.icon, m_look.theme().text.secondary);
        TextLine(line.name, m_look.font(Role::Caption), width() - left)
            .paint(painter, {left, top, width() - left, high}, Qt::AlignLeft | Qt::AlignVCenter,
                   m_look.theme().text.secondary);
        top += high;
    }
}

} // namespace tenplus::ui
