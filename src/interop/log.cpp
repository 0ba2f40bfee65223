#include "interop/log.h"

#include "base/overloaded.h"
#include "base/wire_writer.h"
#include "interop/views_json.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <map>
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

std::string asCsv(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"') out += '"';
        out += c;
    }
    return out + "\"";
}

class Recap {
public:
    Recap(const session::Session& session, int only)
        : m_session(session)
        , m_only(only) {
        m_text = "# " + asMarkdown(session.table().name) + "\n";
    }

    void take(const session::ToldTurn& turn) {
        if (turn.undone || turn.reverts != 0) return;
        bool secret = answersSecret(turn.events); // what follows from a secret roll would tell how it fell
        for (const table::Event& event : turn.events) {
            table::visitEvent(overloaded{
                                  [&](const table::SessionStarted& e) { m_number = e.number, m_running = true, chapter(e.number, turn.at); },
                                  [&](const table::SessionEnded&) { m_running = false; },
                                  [&](const table::ActorAdded& e) { m_shown[e.actor.id] = {e.actor.revealed, e.actor.hpShown}; },
                                  [&](const table::ActorRevealed& e) { m_shown[e.who] = {e.revealed, e.hpShown}; },
                                  [&](const table::WaitingAdded& e) { if (secret) m_secret[e.waiting.id] = e.waiting.roll; },
                                  [&](const table::RollRevealed& e) { reveal(e.roll); },
                                  [](const auto&) {},
                              },
                              event);
            const auto line = table::lineOf(m_session.rulebook(), m_session.names(), event);
            if (!line) continue;
            if (line->secret && (line->kind == LineKind::Roll || line->kind == LineKind::Choice)) {
                secret = true;
                if (const table::RollId roll = rollOf(event)) m_untold[roll] = *line;
            }
            if (!secret && isAsked()) tell(*line);
        }
    }
    std::string text() const { return m_text; }

private:
    struct Shown {
        bool revealed = true;
        bool hp = true;
    };

    bool isAsked() const { return m_only == 0 || (m_number == m_only && m_running); }
    static table::RollId rollOf(const table::Event& event) {
        table::RollId roll;
        table::visitEvent(overloaded{
                              [&](const table::MoveRolled& e) { roll = e.roll.id; },
                              [&](const table::MoveMade& e) { roll = e.roll.id; },
                              [&](const table::DiceRolled& e) { roll = e.roll.id; },
                              [&](const table::RollAdjusted& e) { roll = e.roll.id; }, // shown as it stands then
                              [](const auto&) {},
                          },
                          event);
        return roll;
    }
    bool answersSecret(const table::Events& events) const {
        return std::ranges::any_of(events, [&](const table::Event& event) {
            table::WaitingId answered;
            table::visitEvent(overloaded{
                                  [&](const table::ChoiceMade& e) { answered = e.waiting; },
                                  [&](const table::WaitingRolled& e) { answered = e.waiting; },
                                  [&](const table::WaitingClosed& e) { answered = e.waiting; },
                                  [](const auto&) {},
                              },
                              event);
            return m_secret.contains(answered);
        });
    }
    // From here on the roll and what still waits for it are no secret.
    void reveal(table::RollId roll) {
        std::erase_if(m_secret, [&](const auto& each) { return each.second == roll; });
        auto untold = m_untold.extract(roll);
        if (untold.empty() || !isAsked()) return;
        untold.mapped().secret = false;
        tell(untold.mapped());
    }

    Shown shownOf(table::ActorId who) const {
        const auto known = m_shown.find(who);
        return known == m_shown.end() ? Shown{} : known->second;
    }
    void chapter(int number, std::int64_t at) {
        if (m_only != 0 && number != m_only) return;
        m_text += fmt::format("\n## Session {} ({})\n\n", number, dateText(at));
    }
    void tell(const StoryLine& line) {
        if (line.secret || line.kind == LineKind::Quiet || line.kind == LineKind::Session) return;
        const Shown shown = shownOf(line.who);
        if (!shown.revealed || std::ranges::any_of(line.others, [&](table::ActorId each) { return !shownOf(each).revealed; })) return;
        if (line.kind == LineKind::Note) {
            m_text += "\n" + asMarkdown(line.text) + "\n\n";
            return;
        }
        const bool health = line.kind == LineKind::Harm || line.kind == LineKind::Heal;
        const std::string text = health && !shown.hp ? line.text.substr(0, line.text.rfind(", ")) : line.text;
        m_text += "- " + asMarkdown(text);
        if (line.kind == LineKind::Roll && !line.value.empty()) m_text += " (" + line.value + ")";
        m_text += "\n";
    }

    const session::Session& m_session;
    int m_only;
    int m_number = 0;
    bool m_running = false;
    std::map<table::ActorId, Shown> m_shown; ///< what the players may see, as it was at the time
    std::map<table::WaitingId, table::RollId> m_secret; ///< what was asked for by a secret roll
    std::map<table::RollId, StoryLine> m_untold;        ///< the secret rolls themselves
    std::string m_text;
};

} // namespace

std::string utcText(std::int64_t at) {
    const auto seconds = static_cast<std::time_t>(at / 1000);
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(seconds));
}

std::string dateText(std::int64_t at) {
    const auto seconds = static_cast<std::time_t>(at / 1000);
    return fmt::format("{:%Y-%m-%d}", fmt::localtime(seconds));
}

std::string recapMarkdown(const session::Session& session, int number) {
    Recap recap(session, number);
    session.tell([&](const session::ToldTurn& turn) { recap.take(turn); });
    return recap.text();
}

std::string logJson(const session::Session& session) {
    WireWriter out(Omit::Nothing);
    out.beginArray();
    session.tell([&](const session::ToldTurn& turn) {
        out.beginObject();
        out("turn", turn.turn);
        out("at", utcText(turn.at));
        out("undone", turn.undone);
        std::vector<std::string> lines;
        for (const StoryLine& line : turn.lines) lines.push_back(line.value.empty() ? line.text : line.text + " (" + line.value + ")");
        out("lines", lines);
        out.key("events");
        out.raw(eventsJson({turn.turn, turn.at, turn.events, turn.reverts}));
        out.endObject();
    });
    out.endArray();
    return out.written();
}

std::string logCsv(const session::Session& session) {
    std::string out = "turn,at,undone,who,text,value\r\n";
    session.tell([&](const session::ToldTurn& turn) {
        for (const StoryLine& line : turn.lines) {
            const auto name = session.names().find(line.who);
            out += fmt::format("{},{},{},{},{},{}\r\n", turn.turn, utcText(turn.at), turn.undone ? "yes" : "no",
                               asCsv(name == session.names().end() ? std::string() : name->second), asCsv(line.text), asCsv(line.value));
        }
    });
    return out;
}

} // namespace tenplus::interop
