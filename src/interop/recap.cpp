#include "interop/recap.h"

#include "base/gm_comments.h"
#include "base/overloaded.h"
#include "base/text.h"
#include "interop/kept_markdown.h"
#include "interop/moments.h"
#include "interop/players_story.h"
#include "interop/story_recap.h"
#include "table/player_view.h"
#include "table/scene/scene.h"
#include "table/world/links.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace tenplus::interop {

namespace {

using table::LineKind;
using table::StoryLine;

// Adds a line of text with every Markdown mark escaped, inline marks and those at the start of a line.
void addMarkdownLine(std::string& out, std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size())); // an indented line would become code
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool atStart = i == 0 && std::string_view("-+=").find(line[i]) != std::string_view::npos;
        const bool ofList = i > 0 && i == digits && (line[i] == '.' || line[i] == ')');
        if (atStart || ofList || std::string_view("\\`*_[]<>#|&~").find(line[i]) != std::string_view::npos) out += '\\';
        out += line[i];
    }
}

std::string nameFor(Reader reader, const std::string& name) {
    return visibleText(reader == Reader::Gm ? name : withoutGmComments(name));
}

class Chapters {
public:
    Chapters(const session::Session& session, int only, Reader reader, LinksAs links)
        : m_players(session, true)
        , m_table(session.table())
        , m_links(*m_table.world)
        , m_linksAs(links)
        , m_only(only)
        , m_reader(reader)
        , m_written(reader == Reader::Gm ? std::vector<table::PlayerSession>()
                                         : table::playerView(session.rulebook(), session.table()).sessions)
        , m_shown(reader == Reader::Gm ? shownRolls(session) : std::set<table::RollId>()) {}

    void take(const session::FeedTurn& turn) {
        const PlayersStory::Learned learned = m_players.take(turn);
        if (turn.undone || turn.reverts != 0) return;
        for (const table::Event& event : turn.events) {
            table::match(
                event, [&](const table::SessionStarted& e) { begin(e.number, turn.at); },
                [&](const table::SessionEnded&) { m_running = false; },
                [&](const table::PlaceEntered& e) { come(e.place); },
                [&](const table::PlaceRevealed& e) { come(e.place); },
                [&](const table::SceneShown& e) { m_scene = nameFor(m_reader, e.title); });
        }
        const bool isAsked = m_only == 0 || (m_number == m_only && m_running);
        if (!isAsked) return;
        if (m_reader == Reader::Players) {
            for (std::size_t i = 0; i < learned.lines.size(); ++i) tell(learned.lines[i], false, learned.sentences[i]);
            return;
        }
        for (std::size_t i = 0; i < turn.lines.size(); ++i) {
            const bool isTold = i < learned.known.size();
            tell(turn.lines[i], isTold && isSecret(learned.known[i], turn.lines[i], m_shown),
                 isTold ? learned.known[i].sentence : PlayersStory::Sentence());
        }
    }
    std::vector<Chapter> chapters() && {
        for (Chapter& chapter : m_chapters) write(chapter);
        return std::move(m_chapters);
    }

private:
    void begin(int number, std::int64_t at) {
        m_number = number;
        m_running = true;
        if (m_only == 0 || number == m_only) m_chapters.push_back({number, at, {}, {}, {}});
    }
    void come(const table::Place& place) {
        const bool isKnown = m_reader == Reader::Gm || !place.hidden;
        m_scene = isKnown ? nameFor(m_reader, place.name) : std::string();
    }
    // Adds what the GM wrote about the session.
    void write(Chapter& chapter) const {
        if (m_reader == Reader::Players) {
            for (const table::PlayerSession& each : m_written) {
                if (each.number == chapter.number) chapter.title = each.title, chapter.kept = each.recap;
            }
            return;
        }
        const auto notes = m_table.sessionNotes->find(chapter.number);
        if (notes == m_table.sessionNotes->end()) return;
        chapter.title = visibleText(m_links.inWords(notes->second.title));
        chapter.kept = read(notes->second.recap);
    }
    std::string read(const std::string& text) const {
        return m_linksAs == LinksAs::Words && table::mayHoldLinks(text) ? m_links.inWords(text) : text;
    }
    void tell(const StoryLine& line, bool secret, const PlayersStory::Sentence& sentence) {
        if (!isForPlayers(line)) return;
        if (m_chapters.empty()) m_chapters.emplace_back();
        const bool rolled = line.kind == LineKind::Roll;
        RecapLine told{read(line.text),
                       rolled ? line.value : std::string(),
                       line.kind == LineKind::Note && !line.roll,
                       secret,
                       line.kind,
                       line.who.value != 0,
                       m_scene,
                       read(sentence.text),
                       line.roll,
                       sentence.weight};
        if (told.isFiction())
            tellFiction(std::move(told));
        else
            m_chapters.back().lines.push_back(std::move(told));
    }
    // Words for a move follow it, and take the place of earlier ones.
    void tellFiction(RecapLine told) {
        std::vector<RecapLine>& lines = m_chapters.back().lines;
        const auto move = std::ranges::find(lines, told.roll, &RecapLine::roll);
        if (move == lines.end()) return lines.push_back(std::move(told));
        const auto there = std::find_if(
            move, lines.end(), [&](const RecapLine& each) { return each.isFiction() && each.roll == told.roll; });
        if (there == lines.end()) {
            told.scene = move->scene;
            lines.insert(move + 1, std::move(told));
        } else {
            told.scene = there->scene;
            *there = std::move(told);
        }
    }

    PlayersStory m_players;
    const table::Table& m_table;
    table::LinkReader m_links;
    LinksAs m_linksAs;
    std::string m_scene;
    int m_only;
    Reader m_reader;
    std::vector<table::PlayerSession> m_written; ///< for the players
    std::set<table::RollId> m_shown;
    int m_number = 0;
    bool m_running = false;
    std::vector<Chapter> m_chapters;
};

std::string titleOf(const Chapter& chapter) {
    const std::string numbered = fmt::format("Session {} ({})", chapter.number, dateText(chapter.at));
    return chapter.title.empty() ? numbered : numbered + ": " + chapter.title;
}

std::string markdownTitleOf(const Chapter& chapter) {
    Chapter escaped{chapter.number, chapter.at, {}, asMarkdown(chapter.title), {}};
    return titleOf(escaped);
}

// Works from a file on any device, in light and dark; loads nothing.
constexpr std::string_view kHtmlHead = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>
:root { color-scheme: light dark; }
body { font: 1.05em/1.5 serif; max-width: 42em; margin: 2em auto; padding: 0 1em; }
h1, h2 { font-family: sans-serif; line-height: 1.2; }
ul { padding-left: 1.2em; }
.secret { font-style: italic; opacity: 0.75; }
</style>
)";

void addHtmlLines(std::string& out, const Chapter& chapter) {
    bool inList = false;
    const auto list = [&](bool open) {
        if (open != inList) out += open ? "<ul>\n" : "</ul>\n";
        inList = open;
    };
    for (const RecapLine& line : chapter.lines) {
        list(!line.note);
        const std::string_view tag = line.note ? "p" : "li";
        out += fmt::format("<{}{}>{}", tag, line.secret ? " class=\"secret\"" : "", line.secret ? "(secret) " : "");
        out += asHtml(line.text);
        if (!line.value.empty()) out += " <b>" + asHtml(line.value) + "</b>";
        out += fmt::format("</{}>\n", tag);
    }
    list(false);
}

void addHtmlStory(std::string& out, const Chapter& chapter, const KnownCards& cards) {
    for (const StoryParagraph& told : paragraphsOf(chapter, cards))
        out += (told.secret ? "<p class=\"secret\">(secret) " : "<p>") + asHtml(told.text) + "</p>\n";
}

// In brief, the making of characters before the first session is left out.
std::vector<Chapter> chaptersToTell(const session::Session& session, int number, Reader reader, Telling telling) {
    std::vector<Chapter> chapters = chaptersOf(session, number, reader);
    if (telling != Telling::Brief) return chapters;
    if (chapters.size() > 1) std::erase_if(chapters, [](const Chapter& each) { return each.number == 0; });
    for (Chapter& each : chapters) each = inBrief(std::move(each));
    return chapters;
}

std::string storyOf(const Chapter& chapter, const KnownCards& cards) {
    if (!chapter.kept.empty()) return markdownOf(chapter);
    std::string out;
    for (const StoryParagraph& told : paragraphsOf(chapter, cards))
        out += (out.empty() ? "" : "\n") + std::string(told.secret ? "(secret) " : "") + asMarkdown(told.text) + "\n";
    return out;
}

} // namespace

std::string asMarkdown(std::string_view text) {
    std::string out;
    for (;;) {
        const std::size_t end = text.find('\n');
        addMarkdownLine(out, text.substr(0, end));
        if (end == std::string_view::npos) return out;
        out += "\n\n";
        text.remove_prefix(end + 1);
    }
}

std::string asHtml(std::string_view text) {
    std::string out;
    for (const char c : visibleText(text)) {
        switch (c) {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '"': out += "&quot;"; break;
        case '\'': out += "&#39;"; break;
        case '\n': out += "<br>"; break;
        default: out += c;
        }
    }
    return out;
}

std::vector<Chapter> chaptersOf(const session::Session& session, int number, Reader reader, LinksAs links) {
    Chapters chapters(session, number, reader, links);
    session.tell([&](const session::FeedTurn& turn) { chapters.take(turn); });
    return std::move(chapters).chapters();
}

std::string markdownOf(const Chapter& chapter) { return markdownOf(chapter, {safeMarkdown, asMarkdown}); }

std::string markdownOf(const Chapter& chapter, const LinkedMarkdown& as) {
    if (!chapter.kept.empty()) return as.kept(chapter.kept) + "\n";
    std::string out;
    for (const RecapLine& line : chapter.lines) {
        const std::string text = (line.secret ? "(secret) " : "") + as.escaped(line.text);
        if (line.note) {
            out += "\n" + text + "\n\n";
            continue;
        }
        out += "- " + text;
        if (!line.value.empty()) out += " (" + line.value + ")";
        out += "\n";
    }
    return out;
}

std::string storyMarkdownOf(const session::Session& session, const Chapter& chapter, Reader reader) {
    return storyOf(chapter, knownCards(session, reader));
}

std::string recapMarkdown(const session::Session& session, int number, Reader reader, Telling telling) {
    const KnownCards cards = telling == Telling::Log ? KnownCards() : knownCards(session, reader);
    std::string out = "# " + asMarkdown(nameFor(reader, session.table().name)) + "\n";
    for (const Chapter& chapter : chaptersToTell(session, number, reader, telling)) {
        if (chapter.number != 0) out += "\n## " + markdownTitleOf(chapter) + "\n\n";
        out += telling == Telling::Log ? markdownOf(chapter) : storyOf(chapter, cards);
    }
    return out;
}

std::string recapHtml(const session::Session& session, int number, Reader reader, Telling telling) {
    const KnownCards cards = telling == Telling::Log ? KnownCards() : knownCards(session, reader);
    const std::string name = asHtml(nameFor(reader, session.table().name));
    std::string out(kHtmlHead);
    out += "<title>" + name + "</title>\n</head>\n<body>\n<h1>" + name + "</h1>\n";
    for (const Chapter& chapter : chaptersToTell(session, number, reader, telling)) {
        if (chapter.number != 0) out += "<h2>" + asHtml(titleOf(chapter)) + "</h2>\n";
        if (!chapter.kept.empty())
            out += htmlOfMarkdown(chapter.kept);
        else if (telling == Telling::Log)
            addHtmlLines(out, chapter);
        else
            addHtmlStory(out, chapter, cards);
    }
    return out + "</body>\n</html>\n";
}

} // namespace tenplus::interop
