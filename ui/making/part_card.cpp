#include "making/part_card.h"

#include "bridge/text.h"
#include "bridge/typography.h"
#include "gm_guide/guide_detail.h"
#include "gm_guide/guide_items.h"
#include "interop/making/parts.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "sheet/entry_row.h"
#include "sheet/list_shape.h"
#include "theme/metrics.h"

#include <QVBoxLayout>

#include <initializer_list>

namespace tenplus::ui {
namespace {

GuideItem thingItem(const content::Thing& thing) {
    GuideItem item;
    item.id = thing.id;
    item.section = qs(std::string(interop::nameOfAll(interop::PartSort::Thing)));
    item.title = typeset(qs(thing.name));
    item.text = typeset(qs(thing.text));
    QStringList line;
    if (thing.share > 0)
        line << PartCard::tr("%1 % of another price").arg(thing.share);
    else if (thing.price)
        line << PartCard::tr("price %1").arg(*thing.price);
    if (thing.weight != 0) line << PartCard::tr("weight %1").arg(thing.weight);
    if (thing.uses > 0)
        line << (thing.uses == 1 ? PartCard::tr("1 use") : PartCard::tr("%n uses", nullptr, thing.uses));
    item.line = line.join(QStringLiteral(", "));
    const QString tags = typeset(qs(content::tagsOf(thing)));
    if (!tags.isEmpty()) item.facts.push_back({PartCard::tr("Tags"), tags});
    return item;
}

} // namespace

PartCard::PartCard(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_column(new QVBoxLayout(this))
    , m_below(new QVBoxLayout)
    , m_detail(new GuideDetail(look, this))
    , m_onSheet(plainLabel(tr("On a sheet"), WidgetRole::Label, this))
    , m_why(new Paragraph(look, Role::Body, Ink::Muted, this)) {
    m_detail->setObjectName(QStringLiteral("makingCard"));
    m_why->setObjectName(QStringLiteral("makingNoRow"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->addWidget(m_detail);
    m_column->addLayout(m_below);
    m_column->addStretch(1);
    for (QWidget* each : std::initializer_list<QWidget*>{m_onSheet, m_why}) m_below->addWidget(each);
    measure();
    connect(&look, &Look::changed, this, &PartCard::measure);
}

void PartCard::measure() {
    const int side = m_look.px(space::kPanel); // as of the detail
    m_column->setSpacing(0);
    m_below->setContentsMargins(side, 0, side, side);
    m_below->setSpacing(m_look.px(space::kTight));
}

void PartCard::showCreature(const content::Rulebook& rulebook, const content::Creature& creature) {
    GuideItem item = guideItem(rulebook, creature);
    item.deed = Deed::None;
    m_detail->setItem(&item);
    m_onSheet->hide();
    m_why->hide();
    for (EntryRow* row : m_rows) row->hide();
}

void PartCard::showThing(const content::Thing& thing, const Expected<table::ListView, std::string>& list) {
    const GuideItem item = thingItem(thing);
    m_detail->setItem(&item);
    m_onSheet->setVisible(list.hasValue());
    m_why->setVisible(!list);
    m_why->setText(list ? QString() : qs(list.error()));
    showRows(list ? *list : table::ListView());
}

void PartCard::showRows(const table::ListView& list) {
    const ListShape shape = shapeOf(list);
    while (m_rows.size() < list.rows.size()) {
        auto* const row = new EntryRow(m_look, this);
        row->setFocusPolicy(Qt::NoFocus);
        m_below->insertWidget(1 + int(m_rows.size()), row);
        m_rows.push_back(row);
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool used = i < list.rows.size();
        m_rows[i]->setVisible(used);
        m_rows[i]->setObjectName(used ? QStringLiteral("makingRow%1").arg(i) : QString());
        if (used) m_rows[i]->setRow(list.rows[i], shape);
    }
}

} // namespace tenplus::ui
