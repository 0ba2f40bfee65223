#include "interop/log.h"

#include "base/overloaded.h"
#include "base/text.h"
#include "base/wire_writer.h"
#include "interop/players_story.h"
#include "interop/views_json.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <set>
#include <string_view>

namespace tenplus::interop {

namespace {

using table::LineKind;
using table::StoryLine;

// A line of text with everything escaped that Markdown would read as a mark, wherever it stands or at the start.
void addLine(std::string& out, std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size())); // an indent makes code of it
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool atStart = i == 0 && std::string_view("-+=").find(line[i]) != std::string_view::npos;
        const bool ofList = i > 0 && i == digits && (line[i] == '.' || line[i] == ')');
        if (atStart || ofList || std::string_view("\\`*_[]<>#|&~").find(line[i]) != std::string_view::npos) out += '\\';
        out += line[i];
    }
}

// Every line of it is a paragraph.
std::string asMarkdown(std::string_view text) {
    std::string out;
    for (;;) {
        const std::size_t end = text.find('\n');
        addLine(out, text.substr(0, end));
        if (end == std::string_view::npos) return out;
        out += "\n\n";
        text.remove_prefix(end + 1);
    }
}

constexpr std::string_view kFormulaStarts = "=+-@\t\r\n";

// A spreadsheet takes a cell that begins so for a formula: an apostrophe before it makes it a text. One more goes before what
// already begins with apostrophes and then so, so that whoever takes one away reads what was written.
std::string asCell(const std::string& text) {
    std::string cell = isVisibleText(text) ? text : visibleText(text);
    const std::size_t core = cell.find_first_not_of('\'');
    if (core != std::string::npos && kFormulaStarts.find(cell[core]) != std::string_view::npos) cell.insert(0, 1, '\'');
    if (cell.find_first_of(",\"\r\n") == std::string::npos) return cell;
    std::string out = "\"";
    for (const char c : cell) {
        if (c == '"') out += '"';
        out += c;
    }
    return out + "\"";
}

using Shown = std::set<table::RollId>;

// The secret rolls that were shown in the end.
Shown shownRolls(const session::Session& session) {
    Shown shown;
    session.tell([&](const session::ToldTurn& turn) {
        for (const table::Event& event : turn.events) {
            if (turn.undone) continue;
            table::visitEvent(overloaded{[&](const table::RollRevealed& e) { shown.insert(e.roll); }, [](const auto&) {}}, event);
        }
    });
    return shown;
}

// Whether the players do not know it to this day: what is kept from them under a number is so only as long as the line says that.
bool isSecret(const PlayersStory::Known& known, const StoryLine& line, const Shown& shown) {
    const bool shownSince = (known.note && !line.keeps) || (known.roll && shown.contains(known.roll));
    return known.secret && !shownSince;
}

bool isTold(const StoryLine& line) { return line.kind != LineKind::Quiet && line.kind != LineKind::Session; }

class Recap {
public:
    Recap(const session::Session& session, int only, Reader reader)
        : m_players(session)
        , m_only(only)
        , m_reader(reader)
        , m_shown(reader == Reader::Gm ? shownRolls(session) : Shown()) {
        m_text = "# " + asMarkdown(visibleText(session.table().name)) + "\n";
    }

    void take(const session::ToldTurn& turn) {
        const PlayersStory::Learned learned = m_players.take(turn);
        if (turn.undone || turn.reverts != 0) return;
        for (const table::Event& event : turn.events) {
            table::visitEvent(overloaded{
                                  [&](const table::SessionStarted& e) { m_number = e.number, m_running = true, chapter(e.number, turn.at); },
                                  [&](const table::SessionEnded&) { m_running = false; },
                                  [](const auto&) {},
                              },
                              event);
        }
        const bool isAsked = m_only == 0 || (m_number == m_only && m_running);
        if (!isAsked) return;
        if (m_reader == Reader::Players) {
            for (const StoryLine& line : learned.lines) tell(line, false);
            return;
        }
        for (std::size_t i = 0; i < turn.lines.size(); ++i) tell(turn.lines[i], i < learned.known.size() && isSecret(learned.known[i], turn.lines[i], m_shown));
    }
    std::string text() const { return m_text; }

private:
    void chapter(int number, std::int64_t at) {
        if (m_only != 0 && number != m_only) return;
        m_text += fmt::format("\n## Session {} ({})\n\n", number, dateText(at));
    }
    void tell(const StoryLine& line, bool secret) {
        if (!isTold(line)) return;
        const std::string text = (secret ? "(secret) " : "") + asMarkdown(line.text);
        if (line.kind == LineKind::Note) {
            m_text += "\n" + text + "\n\n";
            return;
        }
        m_text += "- " + text;
        if (line.kind == LineKind::Roll && !line.value.empty()) m_text += " (" + line.value + ")";
        m_text += "\n";
    }

    PlayersStory m_players;
    int m_only;
    Reader m_reader;
    Shown m_shown;
    int m_number = 0;
    bool m_running = false;
    std::string m_text;
};

std::string withValue(const StoryLine& line) { return line.value.empty() ? line.text : line.text + " (" + line.value + ")"; }

// For the players a turn that tells them nothing is not there, and numbers count what is: the table's would tell how much is hidden.
struct PlayersTurn {
    std::int64_t turn = 0;
    std::string at;
    std::vector<std::string> lines;
    template <typename V>
    void fields(V& v) {
        v("turn", turn);
        v("at", at);
        v("lines", lines);
    }
};

template <typename Visit>
void eachPlayersTurn(PlayersStory& players, const session::Session& session, Visit visit) {
    std::int64_t number = 0;
    session.tell([&](const session::ToldTurn& turn) {
        std::vector<StoryLine> lines = players.take(turn).lines;
        std::erase_if(lines, [](const StoryLine& line) { return !isTold(line); });
        if (!lines.empty()) visit(++number, turn, lines);
    });
}

std::string playersJson(const session::Session& session) {
    std::vector<PlayersTurn> turns;
    PlayersStory players(session);
    eachPlayersTurn(players, session, [&](std::int64_t number, const session::ToldTurn& turn, const std::vector<StoryLine>& lines) {
        PlayersTurn& told = turns.emplace_back(PlayersTurn{number, utcText(turn.at), {}});
        for (const StoryLine& line : lines) told.lines.push_back(withValue(line));
    });
    WireWriter out(Omit::Nothing);
    out.value(turns);
    return visibleText(out.written());
}

std::string rowOf(std::int64_t turn, std::int64_t at, bool undone, bool secret, const std::string& who, const StoryLine& line) {
    return fmt::format("{},{},{},{},{},{},{}\r\n", turn, utcText(at), undone ? "yes" : "no", secret ? "yes" : "no", asCell(who), asCell(line.text), asCell(line.value));
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

std::string recapMarkdown(const session::Session& session, int number, Reader reader) {
    Recap recap(session, number, reader);
    session.tell([&](const session::ToldTurn& turn) { recap.take(turn); });
    return recap.text();
}

std::string logJson(const session::Session& session, Reader reader) {
    if (reader == Reader::Players) return playersJson(session);
    const Shown shown = shownRolls(session);
    PlayersStory players(session);
    WireWriter out(Omit::Nothing);
    out.beginArray();
    session.tell([&](const session::ToldTurn& turn) {
        const auto known = players.take(turn).known;
        out.beginObject();
        out("turn", turn.turn);
        out("at", utcText(turn.at));
        out("undone", turn.undone);
        std::vector<std::string> lines, secret;
        for (std::size_t i = 0; i < turn.lines.size(); ++i) {
            lines.push_back(withValue(turn.lines[i]));
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
        eachPlayersTurn(players, session, [&](std::int64_t number, const session::ToldTurn& turn, const std::vector<StoryLine>& lines) {
            for (const StoryLine& line : lines) out += rowOf(number, turn.at, false, false, nameIn(players.names(), line.who), line);
        });
        return out;
    }
    const Shown shown = shownRolls(session);
    session.tell([&](const session::ToldTurn& turn) {
        const auto known = players.take(turn).known;
        for (std::size_t i = 0; i < turn.lines.size(); ++i) {
            const StoryLine& line = turn.lines[i];
            out += rowOf(turn.turn, turn.at, turn.undone, i < known.size() && isSecret(known[i], line, shown), nameIn(session.names(), line.who), line);
        }
    });
    return out;
}

} // namespace tenplus::interop
