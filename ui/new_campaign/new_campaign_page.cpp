#include "new_campaign/new_campaign_page.h"

#include "asking/ask_form.h"
#include "asking/pick_list.h"
#include "base/contains.h"
#include "base/text.h"
#include "bridge/text.h"
#include "drafts/draft_keeper.h"
#include "paint/key_button.h"
#include "paint/paragraph.h"
#include "theme/widget_role.h"

#include <QHBoxLayout>
#include <QKeyEvent>

#include <algorithm>

namespace tenplus::ui {

namespace {

constexpr int kLongestName = int(kLongestGivenName);

// "2d6 and a modifier. A game master and 2 to 5 players. Evenings of 3 hours."
QString factsOf(const content::About& about) {
    QStringList sentences;
    for (const std::string& each : {about.dice, about.players, about.length}) {
        QString words = qs(each);
        if (words.isEmpty()) continue;
        words[0] = words[0].toUpper();
        sentences << words + QLatin1Char('.');
    }
    return sentences.join(QLatin1Char(' '));
}

Pick pickOf(const interop::GameOffer& offer, const Covers& covers) {
    const auto cover = covers.find(offer.game.folder.string());
    const QString sentence = qs(offer.about.sentence), facts = factsOf(offer.about);
    return {.id = offer.game.folder.string(),
            .name = qs(offer.title),
            .text = sentence.isEmpty() || facts.isEmpty() ? sentence + facts : sentence + QLatin1Char(' ') + facts,
            .word = !offer.game.own ? QString()
                    : offer.isSound ? NewCampaignPage::tr("yours")
                                    : NewCampaignPage::tr("yours, with faults"),
            .closed = {},
            .picture = cover == covers.end() ? QImage() : cover->second};
}

// "spiders, harm to animals": two parts.
QStringList partsOf(const std::string& words) {
    QStringList parts;
    for (const QString& each : qs(words).split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        if (const QString one = each.simplified(); !one.isEmpty()) parts << one;
    }
    return parts;
}

void addLimits(std::vector<table::Limit>& limits, const std::string& words, table::LimitKind kind) {
    for (const QString& each : partsOf(words)) limits.push_back({ss(each), kind});
}

} // namespace

std::vector<Pick> gamePicks(const std::vector<interop::GameOffer>& offers, const Covers& covers) {
    std::vector<Pick> picks;
    for (const interop::GameOffer& each : offers) picks.push_back(pickOf(each, covers));
    return picks;
}

NewCampaignPage::NewCampaignPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("New campaign"), parent)
    , m_games(new PickList(look))
    , m_name(new AskForm(look))
    , m_draft(new DraftKeeper(
          *this,
          [this] {
              return interop::FieldWords{{"name", {m_name->answers().one("name")}}};
          },
          [this](const interop::FieldWords& words) {
              const auto name = words.find("name");
              askName(name == words.end() || name->second.empty() ? std::string() : name->second.front());
          }))
    , m_asks(new AskForm(look))
    , m_error(new Paragraph(look, Role::Body, Ink::Error, this))
    , m_finish(new KeyButton(look, tr("Begin"), tr("Ctrl+Enter"), this)) {
    setObjectName(QStringLiteral("newCampaignPage"));
    m_games->setObjectName(QStringLiteral("newCampaignGames"));
    m_error->setObjectName(QStringLiteral("newCampaignError"));
    m_error->hide();
    m_finish->setObjectName(QStringLiteral("newCampaignBegin"));
    m_finish->setAutoDefault(true);
    setRole(*m_finish, WidgetRole::Primary);
    auto* row = new QHBoxLayout;
    row->addWidget(m_finish);
    row->addStretch();
    foot().addWidget(m_error);
    foot().addLayout(row);
    auto* body = new QWidget;
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(look.px(space::kWide));
    column->addWidget(m_name);
    column->addWidget(m_games);
    column->addWidget(m_asks);
    setBody(body, kWidestColumns);
    connect(m_games, &PickList::changed, this, &NewCampaignPage::chooseGame);
    connect(m_games, &PickList::settled, this, [this] {
        if (m_name->answers().one("name").empty())
            m_name->enter();
        else
            m_asks->enter();
    });
    connect(m_name, &AskForm::changed, m_error, &QWidget::hide);
    connect(m_name, &AskForm::changed, m_draft, &DraftKeeper::changed);
    connect(m_name, &AskForm::settled, this, [this] {
        if (!m_asks->enter() && m_games->entry()) m_games->entry()->setFocus(Qt::TabFocusReason);
    });
    connect(m_asks, &AskForm::changed, this, [this] {
        m_error->hide(); // it may be mended
        if (m_asks->answers().one("party") != m_askedParty) ask();
    });
    connect(m_asks, &AskForm::settled, this, [this] { m_finish->setFocus(Qt::TabFocusReason); });
    connect(m_finish, &QPushButton::clicked, this, &NewCampaignPage::finish);
    askName();
    setOffers({});
}

void NewCampaignPage::askName(const std::string& words) {
    m_name->setAsks({textAsk("name", tr("What is it called?"), tr("The Long Tide"), words)});
}

const interop::GameOffer* NewCampaignPage::chosen() const {
    const auto found = std::ranges::find(m_offers, m_games->first(),
                                         [](const interop::GameOffer& each) { return each.game.folder.string(); });
    return found == m_offers.end() ? nullptr : &*found;
}

void NewCampaignPage::setOffers(std::vector<interop::GameOffer> offers, const Covers& covers) {
    m_offers = std::move(offers);
    m_games->setPicks(m_offers.empty() ? tr("The games are being read …") : tr("Which game?"),
                      gamePicks(m_offers, covers), 1);
    if (!m_wantedGame.empty()) m_games->setPicked({m_wantedGame});
    ask();
}

void NewCampaignPage::choose(const interop::Game& game) {
    m_wantedGame = game.folder.string();
    m_games->setPicked({m_wantedGame});
    ask();
}

void NewCampaignPage::begin(CampaignNext next) {
    m_next = next;
    setSubtitle(next == CampaignNext::World ? tr("First the campaign, with the game that you play in your world. Its "
                                                 "notes come in on the page after this one.")
                                            : QString());
    m_wantedGame.clear();
    m_askedParty.clear();
    m_games->setPicked({});
    m_draft->rest();
    askName();
    m_draft->begin("new-campaign", tr("New campaign"));
    m_asks->setAsks({});
    m_error->hide();
}

void NewCampaignPage::chooseGame() {
    m_wantedGame = m_games->first();
    m_error->hide();
    ask();
}

// What is asked depends on the game; answers stay.
void NewCampaignPage::ask() {
    const interop::GameOffer* const game = chosen();
    const Answers before = m_asks->answers();
    const bool isFaulty = game && !game->isSound;
    m_finish->setEnabled(game != nullptr);
    m_finish->setText(isFaulty ? tr("Show its faults") : tr("Begin"));
    m_finish->setAccessibleName(m_finish->text());
    if (isFaulty)
        refuse({}, tr("“%1” has faults: a campaign can begin with it when they are mended.").arg(qs(game->title)));
    if (isFaulty || !game) return m_asks->setAsks({}, true);
    std::vector<Ask> asks;
    const bool makesNow = game->hasSheets && m_next == CampaignNext::Table;
    std::vector<Pick> parties;
    if (makesNow) parties.push_back({"make", tr("Characters made now"), {}, {}, {}});
    if (!game->readyMade.empty()) parties.push_back({"ready", tr("Ready-made ones"), {}, {}, {}});
    parties.push_back({"later", game->hasSheets ? tr("Nobody yet") : tr("Chosen before each game"), {}, {}, {}});
    asks.push_back(oneAsk("party", tr("Who comes to the table?"), parties, makesNow ? "make" : "later"));
    const std::string party = before.one("party");
    const bool isOffered = std::ranges::any_of(parties, [&](const Pick& each) { return each.id == party; });
    m_askedParty = isOffered ? party : asks.back().initial.front();
    if (game->namesPlayers && m_askedParty != "later")
        asks.push_back(textAsk("players", tr("Who plays?"), tr("Ana, Ben, Cleo")));
    if (m_askedParty == "ready") {
        std::vector<Pick> made;
        std::vector<std::string> all;
        for (const interop::ReadyMade& each : game->readyMade) {
            made.push_back({each.file, qs(each.name), qs(each.description), {}, {}});
            all.push_back(each.file);
        }
        asks.push_back(manyAsk("ready", tr("Ready-made"), made, all));
    }
    asks.push_back(textAsk("lines", tr("Lines: what stays out of the story"), tr("spiders, harm to animals")));
    asks.back().apart = true;
    asks.push_back(textAsk("veils", tr("Veils: what happens off-screen"), tr("torture")));
    if (game->hasMature) asks.push_back(flagAsk("mature", tr("With its mature rules")));
    m_asks->setAsks(asks, true);
}

void NewCampaignPage::enter() {
    if (m_asks->isAncestorOf(focusWidget()) || m_name->isAncestorOf(focusWidget())) return; // somebody is typing
    QWidget* const entry = m_games->entry();
    if (!m_wantedGame.empty() && m_name->enter()) return;
    (entry ? entry : static_cast<QWidget*>(this))->setFocus(Qt::TabFocusReason);
}

void NewCampaignPage::refuse(const QString& member, const QString& sentence) {
    m_error->setText(sentence);
    m_error->setVisible(!sentence.isEmpty());
    if (member == QLatin1String("name"))
        m_name->enter();
    else if (!member.isEmpty())
        m_asks->enter(ss(member));
}

void NewCampaignPage::finish() {
    const interop::GameOffer* const game = chosen();
    if (!game)
        return refuse({}, m_wantedGame.empty() ? tr("Choose a game first.")
                                               : tr("The game is still being read: try again in a moment."));
    if (!game->isSound) return emit faultyWanted(game->game);
    const Answers answers = m_asks->answers();
    const QString name = qs(m_name->answers().one("name")).simplified();
    if (name.isEmpty()) return refuse(QStringLiteral("name"), tr("Give it a name first; it can be changed later."));
    if (name.size() > kLongestName)
        return refuse(QStringLiteral("name"), tr("A name of at most %1 letters fits.").arg(kLongestName));
    CampaignWanted campaign{
        .offer = *game, .name = name, .mature = answers.flag("mature"), .limits = {}, .readyMade = {}, .players = {}};
    addLimits(campaign.limits, answers.one("lines"), table::LimitKind::Line);
    addLimits(campaign.limits, answers.one("veils"), table::LimitKind::Veil);
    const std::vector<std::string> ready = answers.many("ready");
    for (const interop::ReadyMade& each : game->readyMade) {
        if (m_askedParty == "ready" && contains(ready, each.file)) campaign.readyMade.push_back(each);
    }
    campaign.makeCharacters = m_askedParty == "make";
    campaign.players = partsOf(answers.one("players"));
    campaign.next = m_next;
    m_draft->done();
    emit wanted(campaign);
}

void NewCampaignPage::keyPressEvent(QKeyEvent* event) {
    const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enters && event->modifiers().testFlag(Qt::ControlModifier)) return finish();
    PageFrame::keyPressEvent(event);
}

} // namespace tenplus::ui
