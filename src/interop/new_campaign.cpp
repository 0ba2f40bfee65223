#include "interop/new_campaign.h"

#include "content/pack.h"
#include "interop/open_campaign.h"
#include "interop/shipped.h"
#include "session/request.h"
#include "table/command.h"
#include "table/pbta/classes/levels.h"

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
    GameOffer offer{.game = std::move(game), .title = {}, .about = {}, .readyMade = {}, .cover = {}};
    offer.title = offer.game.name;
    offer.cover = content::coverIn(offer.game.folder);
    content::Issues reading;
    const content::PackFiles pack = content::readPackFolder(offer.game.folder, offer.game.name, reading, gameShelves());
    const content::Loaded loaded = content::loadRulebook(pack, offer.game.name, reading);
    if (!loaded.rulebook) return offer;
    offer.isSound = !content::hasErrors(loaded.issues);
    offer.title = loaded.rulebook->name;
    offer.about = loaded.rulebook->about;
    offer.hasMature = hasMature(*loaded.rulebook);
    offer.hasSheets = !loaded.rulebook->skirmish;
    offer.namesPlayers = offer.hasSheets && !playerField(*loaded.rulebook).empty();
    if (auto ready = readyMadeOf(pack)) offer.readyMade = std::move(*ready);
    return offer;
}

session::OpenRefused refusedBy(const session::Refused& no) { return {no.code, no.message}; }

// Of the character who came last; it may have brought an animal.
Expected<session::Performed, session::Refused> setPlayer(session::Session& session, const std::string& name) {
    table::ActorId who;
    for (const auto& [id, actor] : session.table().actors) {
        if (actor.kind == table::ActorKind::Character) who = id;
    }
    dice::SystemDice dice;
    const table::Command names = table::EditSheet{who, playerField(session.rulebook()), name};
    return session::ask(session, names, std::nullopt, dice);
}

session::Refused tooManyPlayers(const NewCampaign& wanted) {
    const std::size_t come = wanted.readyMade.size();
    return {"too-many-players",
            std::to_string(wanted.players.size()) + " people play, and " +
                (come == 1 ? "1 character comes" : std::to_string(come) + " characters come") +
                " to the table: choose more of them, or name fewer people.",
            "players",
            {},
            {}};
}

// The first refusal, if any.
std::optional<session::Refused> prepared(session::Session& session, const NewCampaign& wanted) {
    if (wanted.players.size() > wanted.readyMade.size()) return tooManyPlayers(wanted);
    dice::SystemDice dice;
    std::vector<table::Command> commands;
    if (wanted.mature) commands.emplace_back(table::AllowMature{true});
    for (const table::Limit& each : wanted.limits) commands.emplace_back(table::SetLimit{each});
    for (const table::Command& each : commands) {
        if (auto done = session::ask(session, each, std::nullopt, dice); !done) return std::move(done).error();
    }
    auto player = wanted.players.begin();
    for (const ReadyMade& each : wanted.readyMade) {
        if (auto came = bringReadyMade(session, each); !came) return std::move(came).error();
        if (player == wanted.players.end()) continue;
        if (auto played = setPlayer(session, *player++); !played) return std::move(played).error();
    }
    return std::nullopt;
}

} // namespace

std::string playerField(const content::Rulebook& book) {
    constexpr const char* kPlayer = "player";
    const std::string named = table::namedField(book, kPlayer);
    const std::string field = named.empty() ? kPlayer : named;
    return book.character.field(field) ? field : std::string();
}

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
