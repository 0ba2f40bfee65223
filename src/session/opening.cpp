// Making and opening a campaign: its game is loaded from the file, and its turns are replayed.
#include "base/text.h"
#include "journal/event_json.h"
#include "session/session.h"
#include "table/core/clock.h"
#include "table/pbta/moves/campaign_moves.h"
#include "table/turn.h"

#include <utility>

namespace tenplus::session {

namespace {

// The name of the campaign's pack; empty if the first turn does not name one.
std::string packIn(const journal::Journal& journal) {
    std::string hash;
    journal.read(1, 1, [&](const journal::StoredTurn& first) {
        const auto events = journal::decode(first);
        if (!events || events->empty()) return;
        const auto* started = events->front().as<table::CampaignStarted>();
        if (started) hash = started->pack.hash;
    });
    return hash;
}

} // namespace

Session::Session(journal::Journal journal)
    : m_journal(std::move(journal)) {}

Expected<Session, OpenRefused> Session::create(const std::filesystem::path& file, const std::string& name,
                                               const content::PackFiles& pack, journal::Clock clock) {
    if (const auto named = table::checkName(name, "name"); !named)
        return Unexpected(OpenRefused{std::string(named.error().code), table::sentence(named.error())});
    auto loaded = content::loadRulebook(pack, "pack");
    if (!loaded.rulebook || content::hasErrors(loaded.issues)) {
        return Unexpected(
            OpenRefused{"broken-pack", "The game cannot be played: " + content::firstError(loaded.issues) +
                                           ". Mend the pack and try again."});
    }
    const journal::NamedBytes game(content::packToText(pack));
    const table::CampaignStarted started{name, {loaded.rulebook->id, loaded.rulebook->version, game.name()}};
    auto made = journal::Journal::create(file, name, loaded.rulebook->id, std::move(clock),
                                         {game, {journal::encode(table::Event(started))}});
    if (!made) return Unexpected(OpenRefused{made.error().code, made.error().message});
    return of(std::move(*made));
}

Expected<Session, OpenRefused> Session::open(const std::filesystem::path& file, journal::Clock clock) {
    auto opened = journal::Journal::open(file, std::move(clock));
    if (!opened) return Unexpected(OpenRefused{opened.error().code, opened.error().message});
    return of(std::move(*opened));
}

Expected<Session, OpenRefused> Session::openBeside(const std::filesystem::path& file) {
    auto opened = journal::Journal::openBeside(file);
    if (!opened) return Unexpected(OpenRefused{opened.error().code, opened.error().message});
    return of(std::move(*opened));
}

Expected<Session, OpenRefused> Session::of(journal::Journal journal) {
    const std::string path = journal.path().string();
    const auto damaged = [&](const std::string& what) {
        return Unexpected(OpenRefused{"damaged", path + " " + what +
                                                     ". Run tenplus-cli verify on it, and open a copy saved before."});
    };
    try {
        auto session = load(std::move(journal));
        if (session) return std::move(*session);
        return damaged(session.error().message);
    } catch (const journal::StorageError& error) {
        if (error.code() != "too-large") throw;
        return damaged("holds a text of more than 64 MiB, which Tenplus never writes");
    }
}

std::optional<journal::Fault> Session::faultIn(journal::Journal journal) {
    const auto session = load(std::move(journal));
    if (session) return session->m_stopped;
    return journal::Fault{0, session.error().turn, "It " + session.error().message + "."};
}

Expected<Session, journal::Fault> Session::load(journal::Journal journal) {
    const auto damaged = [](const std::string& what) {
        return Unexpected(journal::Fault{0, 0, "cannot be played: " + what});
    };
    if (packIn(journal).empty()) return damaged("its first turn does not say which game it is");
    Session session(std::move(journal));
    if (const auto fault = session.replay()) return Unexpected(*fault);
    const auto game = session.gameOf(session.m_table.pack.hash);
    if (!game) return damaged(game.error());
    session.m_rulebook = *game;
    table::putInForce(*session.m_rulebook, session.m_table);
    return session;
}

Expected<content::Rulebook*, std::string> Session::gameOf(const std::string& hash) const {
    if (const auto known = m_games.find(hash); known != m_games.end()) return known->second.get();
    std::optional<std::string> packText;
    try {
        packText = m_journal.blob(hash);
    } catch (const journal::StorageError& error) {
        if (error.code() != "damaged") throw;
        return Unexpected(std::string("the game kept in the file is not what was stored"));
    }
    if (!packText) return Unexpected(std::string("the game it is played with is missing from the file"));
    content::Issues issues;
    auto files = content::packFromText(*packText, issues);
    packText.reset();
    if (!files) return Unexpected(std::string("the game kept in the file cannot be read"));
    auto rulebook = content::loadRulebook(std::move(*files), nameOr(m_journal.head().system, "the game")).rulebook;
    if (!rulebook) return Unexpected(std::string("the game kept in the file does not load"));
    const auto kept = m_games.emplace(hash, std::make_unique<content::Rulebook>(std::move(*rulebook))).first;
    return kept->second.get();
}

content::Rulebook Session::rulebookOf(const table::Table& table) const {
    const auto game = gameOf(table.pack.hash);
    content::Rulebook rulebook = game ? **game : *m_rulebook;
    table::putInForce(rulebook, table);
    return rulebook;
}

} // namespace tenplus::session
