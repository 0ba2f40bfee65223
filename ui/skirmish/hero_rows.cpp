#include "skirmish/hero_rows.h"

#include "skirmish/hero_tile.h"

#include <QVBoxLayout>

#include <algorithm>

namespace tenplus::ui {

HeroRows::HeroRows(const Look& look, const QString& tileName, bool brief, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_tileName(tileName)
    , m_brief(brief)
    , m_column(new QVBoxLayout(this)) {
    m_column->setContentsMargins(0, 0, 0, 0);
    const auto measure = [this] { m_column->setSpacing(m_look.px(space::kBetweenCards)); };
    measure();
    connect(&look, &Look::changed, this, measure);
}

void HeroRows::setCards(const std::vector<HeroCard>& cards) {
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (i == m_tiles.size()) {
            auto* tile = new HeroTile(m_look);
            tile->setObjectName(m_tileName + QString::number(i + 1));
            tile->setBrief(m_brief);
            m_column->addWidget(tile);
            connect(tile, &HeroTile::clicked, this, [this, tile] { emit modelChosen(tile->card().number); });
            connect(tile, &HeroTile::stepWanted, this, [this, i](int by) { step(int(i), by); });
            m_tiles.push_back(tile);
        }
        m_tiles[i]->setCard(cards[i]);
        m_tiles[i]->setVisible(true);
    }
    for (std::size_t i = cards.size(); i < m_tiles.size(); ++i) m_tiles[i]->hide();
    setChosen(m_chosen);
}

void HeroRows::setChosen(int number) {
    m_chosen = number;
    for (HeroTile* tile : m_tiles) tile->setChosen(number != 0 && !tile->isHidden() && tile->card().number == number);
}

bool HeroRows::enter() {
    const auto isChosen = [this](const HeroTile* tile) { return m_chosen != 0 && tile->card().number == m_chosen; };
    const auto chosen = std::ranges::find_if(m_tiles, isChosen);
    HeroTile* const tile = chosen != m_tiles.end() ? *chosen : m_tiles.empty() ? nullptr : m_tiles.front();
    if (!tile || tile->isHidden()) return false;
    tile->setFocus(Qt::OtherFocusReason);
    return true;
}

void HeroRows::step(int from, int by) {
    const int to = from + by;
    if (to < 0 || to >= int(m_tiles.size()) || m_tiles[std::size_t(to)]->isHidden()) return;
    m_tiles[std::size_t(to)]->setFocus(Qt::TabFocusReason);
    emit stepped(m_tiles[std::size_t(to)]);
}

} // namespace tenplus::ui
