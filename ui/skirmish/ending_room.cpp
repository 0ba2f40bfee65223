#include "skirmish/ending_room.h"

#include "asking/ask_form.h"
#include "asking/plain_button.h"
#include "bridge/text.h"
#include "paint/page_scroll.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "paint/state_row.h"
#include "paint/wrapping_widget.h"
#include "skirmish/hero_tile.h"
#include "skirmish/room_panes.h"
#include "skirmish/skirmish_words.h"

#include <QKeyEvent>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalBlocker>

#include <algorithm>

namespace tenplus::ui {

namespace {

constexpr int kMostRows = 6; // of the list without scrolling

QString spoilWords(const Spoil& spoil) {
    sk::GoodsRecord goods;
    switch (spoil.good) {
    case sk::Good::Potion: goods.potions = spoil.amount; break;
    case sk::Good::Major: goods.majors = spoil.amount; break;
    case sk::Good::Antidote: goods.antidotes = spoil.amount; break;
    case sk::Good::Portal: goods.portals = spoil.amount; break;
    default: goods.gold = spoil.amount; break;
    }
    return goodsWords(goods);
}

Icon spoilIcon(sk::Good good) {
    switch (good) {
    case sk::Good::Potion:
    case sk::Good::Major: return Icon::Flask;
    case sk::Good::Antidote: return Icon::Leaf;
    case sk::Good::Portal: return Icon::Loop;
    default: return Icon::Coin;
    }
}

} // namespace

std::vector<Spoil> spoilsOf(const table::SkirmishView& view) {
    std::vector<Spoil> all;
    int owner = 0;
    for (const sk::CompanionRecord& hero : view.party) {
        ++owner;
        for (const auto& [good, amount] : {std::pair{sk::Good::Gold, hero.goods.gold},
                                           {sk::Good::Potion, hero.goods.potions},
                                           {sk::Good::Major, hero.goods.majors},
                                           {sk::Good::Antidote, hero.goods.antidotes},
                                           {sk::Good::Portal, hero.goods.portals}}) {
            if (amount > 0) all.push_back({owner, good, amount});
        }
    }
    return all;
}

EndingRoom::EndingRoom(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_scroll(new PageScroll(this)) {
    auto* inside = new TallWidget;
    auto* column = new QVBoxLayout(inside);
    makeReport(*column);
    m_spoils = new QListWidget(inside);
    m_spoils->setObjectName(QStringLiteral("spoils"));
    m_spoils->setAccessibleName(tr("What the heroes carry"));
    m_spoils->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_spoils->setItemDelegate(new StateRow(look, m_spoils));
    m_spoils->installEventFilter(this);
    m_share = new RoomPanes(look, m_spoils, makeTakers(), inside);
    column->addWidget(m_share);
    column->addStretch();
    m_scroll->setWidget(inside);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_scroll);
    const auto measure = [this, column] {
        const int edge = m_look.px(space::kTight);
        column->setContentsMargins(edge, 0, m_look.px(space::kPanel), m_look.px(space::kPanel));
        column->setSpacing(m_look.px(space::kNormal));
        m_takers->setSpacing(m_look.px(space::kBetweenCards));
        showSpoils();
    };
    measure();
    connect(&look, &Look::changed, this, measure);
    connect(m_spoils, &QListWidget::currentRowChanged, this, &EndingRoom::showAmount);
}

void EndingRoom::makeReport(QVBoxLayout& column) {
    m_end = plainLabel({}, WidgetRole::MoveTitle, this);
    m_end->setObjectName(QStringLiteral("endHeadline"));
    m_end->setWordWrap(true);
    m_course = new Paragraph(m_look, Role::Body, Ink::Secondary, this);
    m_course->setObjectName(QStringLiteral("endCourse"));
    m_story = new Paragraph(m_look, Role::MoveText, Ink::Primary, this);
    m_story->setObjectName(QStringLiteral("endStory"));
    m_aims = new Paragraph(m_look, Role::Body, Ink::Primary, this);
    m_aims->setObjectName(QStringLiteral("endAims"));
    m_tally = new Paragraph(m_look, Role::Body, Ink::Secondary, this);
    m_tally->setObjectName(QStringLiteral("endTally"));
    for (QWidget* each : std::initializer_list<QWidget*>{m_end, m_course, m_story, m_aims, m_tally})
        column.addWidget(each);
}

QWidget* EndingRoom::makeTakers() {
    auto* side = new WrappingWidget(this);
    m_takers = new QVBoxLayout(side);
    m_takers->setContentsMargins(0, 0, 0, 0);
    m_amount = new AskForm(m_look, side);
    m_amount->setObjectName(QStringLiteral("spoilAmount"));
    m_back = plainButton(tr("Take back"), QStringLiteral("takeGiftBack"), side);
    m_takers->addWidget(m_amount);
    m_takers->addWidget(m_back, 0, Qt::AlignLeft);
    m_takers->addStretch();
    connect(m_back, &QPushButton::clicked, this, [this] {
        m_spoils->setFocus(Qt::OtherFocusReason); // the button goes
        emit takeBackWanted(m_shown.takeBack.turn);
    });
    return side;
}

// The list would search for the digit.
bool EndingRoom::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_spoils || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    return press(static_cast<const QKeyEvent&>(*event));
}

// A digit gives the chosen thing to that hero.
bool EndingRoom::press(const QKeyEvent& key) {
    const int digit = key.key() - Qt::Key_0;
    if ((key.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier || digit < 1 ||
        digit > int(m_shown.view.party.size()))
        return false;
    give(digit);
    focusFirst();
    return true;
}

void EndingRoom::setShown(const SkirmishShown& shown) {
    m_shown = shown;
    showReport();
    const bool any = !shown.view.party.empty();
    m_share->setVisible(any);
    if (!any) return;
    showSpoils();
    showTakers();
    m_back->setVisible(shown.takeBack.turn != 0);
    m_back->setAccessibleName(tr("Take back: %1").arg(shown.takeBack.words));
    m_back->setToolTip(plainTip(m_back->accessibleName()));
}

void EndingRoom::enter() {
    focusFirst();
    m_scroll->verticalScrollBar()->setValue(0); // the outcome stands there
}

void EndingRoom::focusFirst() {
    if (m_shown.view.party.empty()) return;
    if (!m_all.empty()) return m_spoils->setFocus(Qt::TabFocusReason);
    if (!m_tiles.empty()) m_tiles.front()->setFocus(Qt::TabFocusReason);
}

void EndingRoom::showReport() {
    const SkirmishReport* const report = m_shown.report.get();
    m_end->setText(report ? endWords(*report) : tr("No game has ended yet"));
    m_course->setText(report ? courseWords(*report)
                             : tr("After a game this page tells how it ended and what was found."));
    m_story->setText(report ? report->story : QString());
    m_story->setVisible(!m_story->text().isEmpty());
    QStringList aims;
    if (report) {
        for (const table::BoardAim& aim : report->aims)
            aims << (aim.met ? tr("Done: %1") : tr("Not done: %1")).arg(qs(aim.text));
    }
    m_aims->setText(aims.join(u'\n'));
    m_aims->setVisible(!aims.isEmpty());
    m_tally->setText(report ? tallyLines(*report).join(u'\n') : QString());
    m_tally->setVisible(!m_tally->text().isEmpty());
}

const Spoil* EndingRoom::chosen() const {
    const int row = m_spoils->currentRow();
    return row >= 0 && row < int(m_all.size()) ? &m_all[std::size_t(row)] : nullptr;
}

void EndingRoom::showSpoils() {
    const int row = std::max(0, m_spoils->currentRow());
    m_all = spoilsOf(m_shown.view);
    {
        const QSignalBlocker still(m_spoils);
        m_spoils->clear();
        for (const Spoil& spoil : m_all) {
            m_spoils->addItem(
                StateRow::itemOf(spoilWords(spoil), qs(m_shown.view.party[std::size_t(spoil.owner - 1)].name)));
            m_spoils->item(m_spoils->count() - 1)->setIcon(iconOf(spoilIcon(spoil.good)));
        }
        if (m_all.empty()) {
            m_spoils->addItem(StateRow::itemOf(tr("Nothing to share out"), {}));
            m_spoils->item(0)->setFlags(Qt::NoItemFlags);
        }
        m_spoils->setCurrentRow(std::min(row, m_spoils->count() - 1));
    }
    m_spoils->setFixedHeight(std::min(kMostRows, m_spoils->count()) * m_look.px(size::kButton) +
                             2 * (m_spoils->frameWidth() + m_look.px(space::kTight)));
    showAmount();
}

// Gold goes as a whole, anything else one by one, until a person says otherwise.
void EndingRoom::showAmount() {
    const Spoil* const spoil = chosen();
    m_amount->setVisible(spoil && spoil->amount > 1);
    if (!spoil) return;
    m_amount->setAsks(
        {numberAsk("amount", tr("How much"), 1, spoil->amount, spoil->good == sk::Good::Gold ? spoil->amount : 1)});
}

void EndingRoom::showTakers() {
    const auto& party = m_shown.view.party;
    const std::vector<HeroCard> cards = heroCards(m_shown);
    const bool isSame = m_shown.report && m_shown.report->heroes.size() == party.size();
    for (std::size_t i = 0; i < party.size(); ++i) {
        if (i == m_tiles.size()) {
            auto* tile = new HeroTile(m_look);
            tile->setObjectName(QStringLiteral("taker-%1").arg(i + 1));
            m_takers->insertWidget(int(i) + 1, tile); // below the amount
            connect(tile, &HeroTile::clicked, this, [this, i] { give(int(i) + 1); });
            connect(tile, &HeroTile::stepWanted, this, [this, i](int by) { step(int(i), by); });
            m_tiles.push_back(tile);
        }
        HeroCard card = cards[i];
        card.name = QStringLiteral("%1 %2").arg(i + 1).arg(card.name);
        card.numbers.clear();
        card.may = true;
        // The party of the report is this one, in its order, as long as the names are.
        if (isSame && m_shown.report->heroes[i].name == qs(party[i].name)) {
            const ReportHero& hero = m_shown.report->heroes[i];
            card.hits = hero.hits;
            card.hitsMost = hero.hitsMost;
            card.states = hero.fate;
            card.numbers = hero.lost.isEmpty()    ? hero.found
                           : hero.found.isEmpty() ? hero.lost
                                                  : QStringLiteral("%1. %2").arg(hero.found, hero.lost);
        }
        card.goods = tr("Carries: %1").arg(gainsWords(party[i]));
        m_tiles[i]->setCard(card);
        m_tiles[i]->setVisible(true);
    }
    for (std::size_t i = party.size(); i < m_tiles.size(); ++i) m_tiles[i]->hide();
}

void EndingRoom::give(int taker) {
    const Spoil* const spoil = chosen();
    if (!spoil) return emit barred(tr("There is nothing to give: the heroes carry nothing that can be handed over."));
    const QString name = qs(m_shown.view.party[std::size_t(taker - 1)].name);
    if (spoil->owner == taker)
        return emit barred(tr("%1 has that already: choose another hero, or another thing.").arg(name));
    const int amount = spoil->amount > 1 ? int(m_amount->answers().number("amount")) : 1;
    if (spoil->good == sk::Good::Gold) return emit acted(sk::Act{sk::ShareGold{spoil->owner, taker, amount}});
    emit acted(sk::Act{sk::GiveGoods{spoil->owner, taker, spoil->good, amount}});
}

void EndingRoom::step(int from, int by) {
    const int to = from + by;
    if (to < 0 || to >= int(m_tiles.size()) || m_tiles[std::size_t(to)]->isHidden()) return;
    m_tiles[std::size_t(to)]->setFocus(Qt::TabFocusReason);
    m_scroll->ensureWidgetVisible(m_tiles[std::size_t(to)]);
}

} // namespace tenplus::ui
