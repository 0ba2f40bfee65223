#include "skirmish/heroes_panel.h"

#include "paint/page_scroll.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "skirmish/hero_rows.h"
#include "skirmish/skirmish_words.h"

#include <QLabel>
#include <QVBoxLayout>

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
    , m_rows(new HeroRows(look, QStringLiteral("hero-"), false))
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
    column->addWidget(m_rows);
    column->addStretch();
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_scroll);
    const auto measure = [this, column] {
        const int side = m_look.px(space::kCardX);
        column->setContentsMargins(side, m_look.px(space::kSmall), m_look.px(space::kTight),
                                   side); // and the bar's room
        column->setSpacing(m_look.px(space::kNormal));
    };
    measure();
    connect(&look, &Look::changed, this, measure);
    connect(m_rows, &HeroRows::modelChosen, this, &HeroesPanel::modelChosen);
    connect(m_rows, &HeroRows::stepped, this, [this](QWidget* tile) { m_scroll->ensureWidgetVisible(tile); });
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
    m_rows->setCards(cards);
}

void HeroesPanel::showAims(const SkirmishShown& shown) {
    m_points->setText(pointWords(shown));
    m_points->setVisible(shown.view.board.has_value());
    const QStringList aims = aimLines(shown);
    m_aims->setText(aims.join(u'\n'));
    m_aims->setVisible(!aims.isEmpty());
}

void HeroesPanel::setChosen(int number) { m_rows->setChosen(number); }

bool HeroesPanel::enter() { return m_rows->enter(); }

} // namespace tenplus::ui
