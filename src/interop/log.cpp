#include "interop/log.h"

#include "base/described.h"
#include "base/text.h"
#include "interop/csv.h"
#include "interop/moments.h"
#include "interop/players_story.h"
#include "interop/views_json.h"
#include "wire/writer.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <set>
#include <string_view>

namespace tenplus::interop {

namespace {

using table::StoryLine;

// Turns that show the players nothing are left out, and the rest renumbered: the table's numbers would show how much is
// hidden.
struct PlayersTurn {
    std::int64_t turn = 0;
    std::string at;
    std::vector<std::string> lines;
    FIELDS(PlayersTurn, turn, at, lines)
};

template <typename Visit>
void eachPlayersTurn(PlayersStory& players, const session::Session& session, Visit visit) {
    std::int64_t number = 0;
    session.tell([&](const session::FeedTurn& turn) {
        std::vector<StoryLine> lines = players.take(turn).lines;
        std::erase_if(lines, [](const StoryLine& line) { return !isForPlayers(line); });
        if (!lines.empty()) visit(++number, turn, lines);
    });
}

std::string playersJson(const session::Session& session) {
    std::vector<PlayersTurn> turns;
    PlayersStory players(session);
    eachPlayersTurn(players, session,
                    [&](std::int64_t number, const session::FeedTurn& turn, const std::vector<StoryLine>& lines) {
                        PlayersTurn& told = turns.emplace_back(PlayersTurn{number, utcText(turn.at), {}});
                        for (const StoryLine& line : lines) told.lines.push_back(wordsOfLine(line));
                    });
    WireWriter out(Omit::Nothing);
    out.value(turns);
    return visibleText(out.written());
}

std::string rowOf(std::int64_t turn, std::int64_t at, bool undone, bool secret, const std::string& who,
                  const StoryLine& line) {
    return fmt::format("{},{},{},{},{},{},{}\r\n", turn, utcText(at), undone ? "yes" : "no", secret ? "yes" : "no",
                       asCell(who), asCell(line.text), asCell(line.value));
}

std::string nameIn(const table::Names& names, table::ActorId who) {
    const auto name = names.find(who);
    return name == names.end() ? std::string() : name->second;
}

constexpr std::string_view kCsvHead = "turn,at,undone,secret,who,text,value\r\n";

} // namespace

std::string utcText(std::int64_t at) {
    const auto seconds = static_cast<std::time_t>(at / 1000);
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(seconds));
}

std::string dateText(std::int64_t at) {
    const auto seconds = static_cast<std::time_t>(at / 1000);
    return fmt::format("{:%Y-%m-%d}", fmt::localtime(seconds));
}

std::string logJson(const session::Session& session, Reader reader) {
    if (reader == Reader::Players) return playersJson(session);
    const std::set<table::RollId> shown = shownRolls(session);
    PlayersStory players(session);
    WireWriter out(Omit::Nothing);
    out.beginArray();
    session.tell([&](const session::FeedTurn& turn) {
        const auto known = players.take(turn).known;
        out.beginObject();
        out("turn", turn.turn);
        out("at", utcText(turn.at));
        out("undone", turn.undone);
        std::vector<std::string> lines, secret;
        for (std::size_t i = 0; i < turn.lines.size(); ++i) {
            lines.push_back(wordsOfLine(turn.lines[i]));
            if (i < known.size() && isSecret(known[i], turn.lines[i], shown)) secret.push_back(lines.back());
        }
        out("lines", lines);
        out("secret", secret);
        out.key("events");
        out.raw(eventsJson({turn.turn, turn.at, turn.events, turn.reverts}));
        out.endObject();
    });
    out.endArray();
    return visibleText(out.written());
}

std::string logCsv(const session::Session& session, Reader reader) {
    std::string out(kCsvHead);
    PlayersStory players(session);
    if (reader == Reader::Players) {
        eachPlayersTurn(players, session,
                        [&](std::int64_t number, const session::FeedTurn& turn, const std::vector<StoryLine>& lines) {
                            for (const StoryLine& line : lines)
                                out += rowOf(number, turn.at, false, false, nameIn(players.names(), line.who), line);
                        });
        return out;
    }
    const std::set<table::RollId> shown = shownRolls(session);
    session.tell([&](const session::FeedTurn& turn) {
        const auto known = players.take(turn).known;
        for (std::size_t i = 0; i < turn.lines.size(); ++i) {
            const StoryLine& line = turn.lines[i];
            out += rowOf(turn.turn, turn.at, turn.undone, i < known.size() && isSecret(known[i], line, shown),
                         nameIn(session.names(), line.who), line);
        }
    });
    return out;
}

} // namespace tenplus::interop
