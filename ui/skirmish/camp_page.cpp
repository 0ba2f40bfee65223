#include "skirmish/camp_page.h"

#include "paint/flow_layout.h"
#include "paint/hint_line.h"
#include "paint/page_scroll.h"
#include "paint/paragraph.h"
#include "paint/tile_button.h"
#include "paint/wrapping_widget.h"
#include "skirmish/briefing.h"
#include "skirmish/ending_room.h"
#include "skirmish/own_hero_room.h"
#include "skirmish/shop_room.h"
#include "table/table.h"

#include <QKeyEvent>
#include <QStackedWidget>

#include <algorithm>

namespace tenplus::ui {

namespace {

constexpr double kWidestCamp = 1100; // px at text size 1

// The campaign is longer than the page: all of it scrolls.
QWidget* scrolledRoom(QWidget* inner, const Look& look) {
    auto* area = new PageScroll;
    auto* inside = new TallWidget;
    auto* column = new QVBoxLayout(inside);
    column->addWidget(inner);
    column->addStretch();
    const auto measure = [&look, column] {
        const int edge = look.px(space::kTight); // for focus rings
        column->setContentsMargins(edge, edge, look.px(space::kPanel), look.px(space::kPanel));
    };
    measure();
    QObject::connect(&look, &Look::changed, inside, measure);
    area->setWidget(inside);
    return area;
}

QString keyWords(CampRoom room) {
    switch (room) {
    case CampRoom::Campaign:
        return CampPage::tr("The arrow keys choose a scenario; Tab leads on to who plays, and to Set out.");
    case CampRoom::Ending: return CampPage::tr("The arrow keys choose a thing, the digit of a hero gives it to them.");
    case CampRoom::Shop: return CampPage::tr("The arrow keys choose a ware, a digit the buyer; Enter buys.");
    case CampRoom::OwnHero: break;
    }
    return {};
}

} // namespace

CampPage::CampPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("Between games"), parent)
    , m_look(look) {
    setObjectName(QStringLiteral("campPage"));
    makeTabs();
    m_error = new Paragraph(look, Role::Body, Ink::Error, this);
    m_error->setObjectName(QStringLiteral("campError"));
    m_error->hide();
    head().addWidget(m_error);
    m_hint = new HintLine(m_look, this);
    m_hint->setObjectName(QStringLiteral("campHint"));
    foot().addWidget(m_hint);
    makeRooms();
    openRoom(CampRoom::Campaign);
}

void CampPage::makeTabs() {
    auto* row = new QWidget(this);
    auto* flow = new FlowLayout(m_look.px(space::kNormal), m_look.px(space::kTight), row);
    const std::pair<QString, const char*> tabs[] = {{tr("The campaign"), "campCampaign"},
                                                    {tr("The last game"), "campEnding"},
                                                    {tr("The shop"), "campShop"},
                                                    {tr("A hero of your own"), "campHero"}};
    for (const auto& [words, name] : tabs) {
        auto* tab = new TileButton(m_look, row);
        tab->setObjectName(QString::fromLatin1(name));
        tab->setCheckable(true);
        tab->setAutoExclusive(true); // the arrow keys go from one to the next
        tab->fill(words);
        tab->setAccessibleName(words);
        const auto at = CampRoom(m_tabs.size());
        connect(tab, &TileButton::toggled, this, [this, at](bool on) {
            if (on) openRoom(at);
        });
        flow->addWidget(tab);
        m_tabs.push_back(tab);
    }
    connect(&m_look, &Look::changed, row,
            [this, flow] { flow->setGaps(m_look.px(space::kNormal), m_look.px(space::kTight)); });
    head().addWidget(row);
}

void CampPage::makeRooms() {
    m_rooms = new QStackedWidget(this);
    m_briefing = new Briefing(m_look, this);
    m_ending = new EndingRoom(m_look, this);
    m_shop = new ShopRoom(m_look, this);
    m_hero = new OwnHeroRoom(m_look, this);
    m_rooms->addWidget(scrolledRoom(m_briefing, m_look));
    for (QWidget* each : std::initializer_list<QWidget*>{m_ending, m_shop, m_hero}) m_rooms->addWidget(each);
    makePlainBody(kWidestCamp).addWidget(m_rooms, 1);
    connect(m_briefing, &Briefing::setOutWanted, this, &CampPage::setOut);
    connect(m_briefing, &Briefing::writeWanted, this, &CampPage::writeWanted);
    connect(m_ending, &EndingRoom::acted, this, &CampPage::perform);
    connect(m_shop, &ShopRoom::acted, this, &CampPage::perform);
    connect(m_hero, &OwnHeroRoom::keepWanted, this, &CampPage::keepHero);
    const auto bar = [this](const QString& sentence) { refuse({}, sentence); };
    connect(m_ending, &EndingRoom::barred, this, bar);
    connect(m_shop, &ShopRoom::barred, this, bar);
    connect(m_ending, &EndingRoom::takeBackWanted, this, &CampPage::takeBackWanted);
    connect(m_shop, &ShopRoom::takeBackWanted, this, &CampPage::takeBackWanted);
}

void CampPage::seatPlayers(QWidget* players) { m_briefing->seatPlayers(players); }

CampRoom CampPage::room() const { return CampRoom(m_rooms->currentIndex()); }

void CampPage::openRoom(CampRoom room) {
    m_rooms->setCurrentIndex(int(room));
    m_tabs[std::size_t(room)]->setChecked(true);
    for (TileButton* tab : m_tabs) tab->setFocusPolicy(tab->isChecked() ? Qt::StrongFocus : Qt::ClickFocus); // one stop
    m_hint->setHint(keyWords(room));
    refuse({}, {});
}

void CampPage::forget() {
    m_ended = -1;
    m_briefing->forget();
    m_shop->forget();
    m_hero->forget();
    openRoom(CampRoom::Campaign);
}

void CampPage::setShown(const SkirmishShown& shown) {
    if (shown.view.board) {
        m_ended = std::max<std::int64_t>(m_ended, 0);
        return;
    }
    m_shown = shown;
    if (shown.view.profiles.empty()) return;
    refuse({}, {});
    m_briefing->setShown(shown);
    m_ending->setShown(shown);
    m_shop->setShown(shown);
    m_hero->setShown(shown);
    const std::int64_t ended = shown.report ? shown.report->turn : 0;
    const bool isNew = m_ended >= 0 && ended > m_ended;
    m_ended = ended;
    if (isNew) openRoom(shown.report->trial ? CampRoom::Campaign : CampRoom::Ending);
}

void CampPage::enter() {
    switch (room()) {
    case CampRoom::Campaign: return m_briefing->enter();
    case CampRoom::Ending: return m_ending->enter();
    case CampRoom::Shop: return m_shop->enter();
    case CampRoom::OwnHero: return m_hero->enter();
    }
}

void CampPage::refuse(const QString&, const QString& sentence) {
    m_error->setText(sentence);
    m_error->setVisible(!sentence.isEmpty());
}

void CampPage::perform(const sk::Act& act) {
    refuse({}, {});
    emit acted({table::PlaySkirmish{act, false}, {}});
}

// A hero who was kept can be chosen: the page goes where that is done, and says so.
void CampPage::keepHero(const QString& name, const sk::Act& act) {
    perform(act);
    if (!m_error->isHidden()) return; // refused
    openRoom(CampRoom::Campaign);
    enter();
    m_hint->setHint(tr("%1 can go along now: choose them below, under Who goes.").arg(name));
}

void CampPage::keyPressEvent(QKeyEvent* event) {
    const bool isDone = room() == CampRoom::Shop     ? m_shop->press(*event)
                        : room() == CampRoom::Ending ? m_ending->press(*event)
                                                     : false;
    if (!isDone) PageFrame::keyPressEvent(event);
}

void CampPage::setOut() {
    const sk::ChooseParty party = m_briefing->party();
    const std::string scenario = m_briefing->scenario();
    const bool isSame =
        std::ranges::equal(party.heroes, m_shown.view.party, {}, &sk::PartyMember::name, &sk::CompanionRecord::name);
    if (!isSame) perform(sk::Act{party});
    perform(sk::Act{sk::SetOut{scenario, {}}});
}

} // namespace tenplus::ui
