#include "skirmish/heroes_panel.h"

#include "bridge/text.h"
#include "paint/page_scroll.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "skirmish/hero_tile.h"
#include "skirmish/skirmish_words.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace tenplus::ui {

HeroesPanel::HeroesPanel(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_turn(new Paragraph(look, Role::CardName, Ink::Primary))
    , m_asks(new Paragraph(look, Role::Body, Ink::Secondary))
    , m_points(new Paragraph(look, Role::Body, Ink::Primary))
    , m_aims(new Paragraph(look, Role::Body, Ink::Secondary))
    , m_title(plainLabel({}, WidgetRole::Label))
    , m_empty(new Paragraph(look, Role::Body, Ink::Muted))
    , m_rows(new QVBoxLayout)
    , m_scroll(new PageScroll(this)) {
    setObjectName(QStringLiteral("heroesPanel"));
    setWindowTitle(tr("Heroes"));
    m_turn->setObjectName(QStringLiteral("skirmishRound"));
    m_points->setObjectName(QStringLiteral("skirmishPoints"));
    m_aims->setObjectName(QStringLiteral("skirmishAims"));
    auto* inside = new QWidget;
    m_scroll->setWidget(inside);
    auto* column = new QVBoxLayout(inside);
    for (QWidget* each : std::initializer_list<QWidget*>{m_turn, m_asks, m_points, m_aims, m_title, m_empty})
        column->addWidget(each);
    column->addLayout(m_rows);
    column->addStretch();
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_scroll);
    const auto measure = [this, column] {
        const int side = m_look.px(space::kCardX);
        column->setContentsMargins(side, m_look.px(space::kSmall), m_look.px(space::kTight),
                                   side); // and the bar's room
        column->setSpacing(m_look.px(space::kNormal));
        m_rows->setSpacing(m_look.px(space::kBetweenCards));
    };
    measure();
    connect(&look, &Look::changed, this, measure);
    setShown({});
}

void HeroesPanel::setShown(const SkirmishShown& shown) {
    const std::vector<HeroCard> cards = heroCards(shown);
    m_turn->setText(roundWords(shown));
    m_turn->setVisible(shown.view.board.has_value());
    m_asks->setText(turnWords(shown));
    m_title->setText(tr("Heroes"));
    m_empty->setText(tr("No party is chosen yet: choose it on the page in the middle, and set out."));
    m_empty->setVisible(cards.empty());
    showAims(shown);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (i == m_tiles.size()) {
            auto* tile = new HeroTile(m_look);
            tile->setObjectName(QStringLiteral("hero-%1").arg(i + 1));
            m_rows->addWidget(tile);
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

void HeroesPanel::showAims(const SkirmishShown& shown) {
    QStringList aims;
    if (shown.view.board) {
        const table::SkirmishBoard& board = *shown.view.board;
        m_points->setText(
            tr("Victory points of the game master: %1\u00A0of\u00A0%2").arg(board.points).arg(board.pointsMost));
        for (const table::BoardAim& aim : board.aims)
            aims << (aim.met ? tr("Done: %1") : tr("To do: %1")).arg(qs(aim.text));
    }
    m_points->setVisible(shown.view.board.has_value());
    m_aims->setText(aims.join(u'\n'));
    m_aims->setVisible(!aims.isEmpty());
}

void HeroesPanel::setChosen(int number) {
    m_chosen = number;
    for (HeroTile* tile : m_tiles) tile->setChosen(number != 0 && !tile->isHidden() && tile->card().number == number);
}

bool HeroesPanel::enter() {
    const auto isChosen = [this](const HeroTile* tile) { return m_chosen != 0 && tile->card().number == m_chosen; };
    const auto chosen = std::ranges::find_if(m_tiles, isChosen);
    HeroTile* const tile = chosen != m_tiles.end() ? *chosen : m_tiles.empty() ? nullptr : m_tiles.front();
    if (!tile || tile->isHidden()) return false;
    tile->setFocus(Qt::OtherFocusReason);
    return true;
}

void HeroesPanel::step(int from, int by) {
    const int to = from + by;
    if (to < 0 || to >= int(m_tiles.size()) || m_tiles[std::size_t(to)]->isHidden()) return;
    m_tiles[std::size_t(to)]->setFocus(Qt::TabFocusReason);
    m_scroll->ensureWidgetVisible(m_tiles[std::size_t(to)]);
}

} // namespace tenplus::ui
