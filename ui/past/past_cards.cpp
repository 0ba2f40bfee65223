#include "past/past_cards.h"

#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "party/actor_tile.h"

#include <QGridLayout>
#include <QVBoxLayout>

namespace tenplus::ui {
namespace {

constexpr double kTwoColumns = 480; // px at 96 dpi: room for two cards

} // namespace

PastCards::PastCards(const Look& look, const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_grid(new QGridLayout) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(plainLabel(title, WidgetRole::Label, this));
    column->addLayout(m_grid);
    connect(&look, &Look::changed, this, &PastCards::measure);
    measure();
}

PastCards::Place PastCards::made() {
    Place place;
    place.cell = new QWidget(this);
    place.tile = new ActorTile(m_look, table::ActorKind::Character, place.cell);
    place.tile->setReadOnly();
    place.tile->setFocusPolicy(Qt::StrongFocus);
    place.numbers = new Paragraph(m_look, Role::Caption, Ink::Secondary, place.cell);
    place.since = new Paragraph(m_look, Role::Caption, Ink::Muted, place.cell);
    place.since->setObjectName(QStringLiteral("pastSince"));
    auto* column = new QVBoxLayout(place.cell);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_look.px(space::kTight));
    for (QWidget* each : std::initializer_list<QWidget*>{place.tile, place.numbers, place.since})
        column->addWidget(each);
    column->addStretch();
    connect(place.tile, &ActorTile::clicked, this, [this, tile = place.tile] { emit chosen(tile->card().id); });
    return place;
}

void PastCards::setActors(const std::vector<PastActor>& actors, table::ActorId chosen) {
    setVisible(!actors.empty());
    while (m_places.size() < actors.size()) m_places.push_back(made());
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        const Place& place = m_places[i];
        place.cell->setVisible(i < actors.size());
        if (i >= actors.size()) continue;
        const PastActor& actor = actors[i];
        place.tile->setCard(actor.card);
        place.tile->setActive(actor.card.id == chosen);
        place.tile->setAccessibleDescription(QStringList{actor.numbers, actor.since}.join(u' ').trimmed());
        place.numbers->setText(actor.numbers);
        place.numbers->setVisible(!actor.numbers.isEmpty());
        place.since->setText(actor.since);
        place.since->setVisible(!actor.since.isEmpty());
    }
    if (m_shown == int(actors.size())) return;
    m_shown = int(actors.size());
    m_columns = 0;
    seat();
}

// One column if two would be too narrow.
void PastCards::seat() {
    const int columns = width() < m_look.px(kTwoColumns) ? 1 : 2;
    if (columns == m_columns) return;
    m_columns = columns;
    for (const Place& place : m_places) m_grid->removeWidget(place.cell);
    for (int i = 0; i < m_shown; ++i) m_grid->addWidget(m_places[std::size_t(i)].cell, i / columns, i % columns);
    m_grid->setColumnStretch(0, 1);
    m_grid->setColumnStretch(1, columns - 1);
}

void PastCards::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    seat();
}

void PastCards::measure() {
    layout()->setSpacing(m_look.px(space::kSmall));
    m_grid->setHorizontalSpacing(m_look.px(space::kPanel));
    m_grid->setVerticalSpacing(m_look.px(space::kWide));
    m_columns = 0;
    seat();
}

} // namespace tenplus::ui
