#include "new_campaign/new_campaign_presenter.h"

#include "bridge/disk.h"
#include "bridge/text.h"
#include "interop/shipped.h"
#include "paint/picture_reader.h"
#include "play/page_stack.h"

#include <QtConcurrent>

#include <algorithm>
#include <utility>

namespace tenplus::ui {

namespace {

constexpr PictureLimits kCoverLimits{.mostPixels = 1'000'000, .mostRead = 16'000'000, .mostSide = 2'048};

// Of those who come ready-made; the others are named when they are made.
std::vector<std::string> playersOf(const CampaignWanted& wanted) {
    std::vector<std::string> names;
    if (wanted.makeCharacters) return names;
    for (const QString& each : wanted.players) names.push_back(ss(each));
    return names;
}

} // namespace

NewCampaignPresenter::NewCampaignPresenter(const Look& look, TableLink& link, PageStack& pages, FileFor fileFor,
                                           MayLeave mayLeave, QWidget& home)
    : QObject(&home)
    , m_look(look)
    , m_link(link)
    , m_pages(pages)
    , m_fileFor(std::move(fileFor))
    , m_mayLeave(std::move(mayLeave))
    , m_home(home) {
    connect(&m_reading, &QFutureWatcherBase::finished, this, [this] {
        if (std::exchange(m_again, false)) return read();
        show(m_reading.result());
    });
}

NewCampaignPage& NewCampaignPresenter::page() {
    if (m_page) return *m_page;
    m_page = new NewCampaignPage(m_look, &m_home);
    m_pages.seat(*m_page);
    connect(m_page, &NewCampaignPage::wanted, this, &NewCampaignPresenter::make);
    connect(m_page, &NewCampaignPage::faultyWanted, this, &NewCampaignPresenter::faultyWanted);
    return *m_page;
}

// A game of one's own may have changed since the last time.
void NewCampaignPresenter::open(const std::optional<interop::Game>& game, CampaignNext next) {
    page().begin(next);
    if (game) m_page->choose(*game);
    m_pages.openAnytime(*m_page);
    read();
}

void NewCampaignPresenter::openWith(const QString& pick) {
    const auto game =
        std::ranges::find(m_games, ss(pick), [](const interop::Game& each) { return each.folder.string(); });
    open(game == m_games.end() ? std::nullopt : std::optional(*game));
}

void NewCampaignPresenter::read() {
    m_again = m_reading.isRunning();
    if (!m_again) m_reading.setFuture(QtConcurrent::run(&NewCampaignPresenter::readAll));
}

void NewCampaignPresenter::show(const Read& read) {
    m_games.clear();
    for (const interop::GameOffer& each : read.offers.all) m_games.push_back(each.game);
    emit gamesRead(gamePicks(read.offers.all, read.covers));
    if (!m_page) return;
    m_page->setOffers(read.offers.all, read.covers);
    if (m_page->isVisible()) m_page->enter();
    if (read.offers.fault) m_page->refuse({}, qs(*read.offers.fault));
}

// A cover that is no picture is left out.
NewCampaignPresenter::Read NewCampaignPresenter::readAll() {
    Read read{.offers = interop::gameOffers(), .covers = {}};
    for (const interop::GameOffer& each : read.offers.all) {
        QImage cover = readPicture(QByteArray::fromStdString(each.cover.bytes), kCoverLimits).image;
        if (!cover.isNull()) read.covers.emplace(each.game.folder.string(), std::move(cover));
    }
    return read;
}

void NewCampaignPresenter::make(const CampaignWanted& wanted) {
    const auto pack = interop::findSoundPack(wanted.offer.game.folder.string());
    if (!pack) return m_page->refuse({}, qs(pack.error().message));
    if (!m_mayLeave()) return;
    std::optional<QString> failed;
    const auto cut = cutShort([&] {
        failed = m_link.take(interop::beginCampaign(ss(m_fileFor(wanted.name)), {.name = ss(wanted.name),
                                                                                 .pack = *pack,
                                                                                 .mature = wanted.mature,
                                                                                 .limits = wanted.limits,
                                                                                 .readyMade = wanted.readyMade,
                                                                                 .players = playersOf(wanted)}));
    });
    if (cut) failed = cut;
    if (failed) return m_page->refuse({}, *failed);
    if (wanted.next == CampaignNext::World) return emit worldWanted();
    if (wanted.makeCharacters) emit charactersWanted(wanted.players);
}

} // namespace tenplus::ui
