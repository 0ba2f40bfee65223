#include "interop/new_campaign.h"

#include "content/pack.h"
#include "interop/open_campaign.h"
#include "interop/shipped.h"
#include "session/request.h"
#include "table/command.h"

#include <algorithm>

namespace tenplus::interop {

namespace {

bool hasMature(const content::Rulebook& book) {
    const auto isMature = [](const auto& each) { return each.mature; };
    return std::ranges::any_of(book.moves, isMature) || std::ranges::any_of(book.settings, isMature) ||
           std::ranges::any_of(book.conditions, isMature) ||
           (book.company.hirelings && std::ranges::any_of(book.company.hirelings->costs, isMature));
}

GameOffer offerOf(Game game) {
    GameOffer offer{.game = std::move(game), .title = {}, .about = {}, .readyMade = {}};
    offer.title = offer.game.name;
    content::Issues reading;
    const content::PackFiles pack = content::readPackFolder(offer.game.folder, offer.game.name, reading, gameShelves());
    const content::Loaded loaded = content::loadRulebook(pack, offer.game.name, reading);
    if (!loaded.rulebook) return offer;
    offer.isSound = !content::hasErrors(loaded.issues);
    offer.title = loaded.rulebook->name;
    offer.about = loaded.rulebook->about;
    offer.hasMature = hasMature(*loaded.rulebook);
    offer.hasSheets = !loaded.rulebook->skirmish;
    if (auto ready = readyMadeOf(pack)) offer.readyMade = std::move(*ready);
    return offer;
}

session::OpenRefused refusedBy(const session::Refused& no) { return {no.code, no.message}; }

// The first refusal, if any.
std::optional<session::Refused> prepared(session::Session& session, const NewCampaign& wanted) {
    dice::SystemDice dice;
    std::vector<table::Command> commands;
    if (wanted.mature) commands.emplace_back(table::AllowMature{true});
    for (const table::Limit& each : wanted.limits) commands.emplace_back(table::SetLimit{each});
    for (const table::Command& each : commands) {
        if (auto done = session::ask(session, each, std::nullopt, dice); !done) return std::move(done).error();
    }
    for (const ReadyMade& each : wanted.readyMade) {
        if (auto came = bringReadyMade(session, each); !came) return std::move(came).error();
    }
    return std::nullopt;
}

} // namespace

GameOffers gameOffers() {
    Games games = allGames();
    GameOffers offers{.all = {}, .fault = std::move(games.fault)};
    for (Game& each : games.all) offers.all.push_back(offerOf(std::move(each)));
    return offers;
}

Expected<session::Session, session::OpenRefused> beginCampaign(const std::filesystem::path& file,
                                                               const NewCampaign& wanted) {
    std::optional<session::OpenRefused> refused;
    {
        auto session = createCampaign(file, wanted.name, wanted.pack);
        if (!session) return session;
        const auto no = prepared(*session, wanted);
        if (!no) return session;
        refused = refusedBy(*no);
    }
    std::error_code ignored; // an empty campaign is left at worst
    std::filesystem::remove(file, ignored);
    return Unexpected(std::move(*refused));
}

} // namespace tenplus::interop
