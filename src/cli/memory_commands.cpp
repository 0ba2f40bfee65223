#include "cli/memory_commands.h"

#include "base/plain_file.h"
#include "base/search_words.h"
#include "base/text.h"
#include "cli/character_commands.h"
#include "cli/import_tools.h"
#include "cli/opened.h"
#include "interop/calendar.h"
#include "interop/campaign_json.h"
#include "interop/find.h"
#include "interop/new_file.h"
#include "interop/recap.h"
#include "interop/sessions.h"
#include "interop/statistics.h"
#include "interop/vault.h"
#include "table/pbta/moves/waiting.h"
#include "wire/writer.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::cli {

namespace {

struct MemoryOptions {
    std::string file, as = "gm", format = "json";
    std::string vault, toJson, toMarkdown, toHtml, target;
    int session = 0; ///< 0: all
    std::vector<std::string> words;
    int most = 50;
    bool json = false, next = false, story = false, brief = false;

    interop::Reader reader() const { return as == "player" ? interop::Reader::Players : interop::Reader::Gm; }
    interop::Telling telling() const { return interop::tellingOf(story, brief); }
};

// Of a text with several lines, the one that has most of the words.
std::string_view lineOf(const std::string& text, const std::vector<std::string>& words) {
    std::vector<std::string_view> lines;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t to = std::min(text.find('\n', from), text.size());
        lines.push_back(std::string_view(text).substr(from, to - from));
        from = to + 1;
    }
    return lines[lineWithMost(words, lines)];
}

void printFound(const interop::FoundList& list, const std::vector<std::string>& words) {
    if (!list.instead.empty()) std::cerr << "Nothing has that word; \"" << list.instead << "\" is near.\n";
    for (const interop::Found& each : list.found) {
        std::cout << each.kind << (each.secret ? " (secret)" : "") << "  ";
        if (!each.name.empty()) std::cout << each.name << "  ";
        std::cout << lineOf(each.text, words);
        if (each.turn > 0) std::cout << "  [turn " << each.turn << ']';
        std::cout << '\n';
    }
}

int runFind(const MemoryOptions& o) {
    std::string words;
    for (const std::string& word : o.words) words += word + " ";
    const auto query = interop::parseFind(words);
    if (!query) {
        std::cerr << query.error() << '\n';
        return kUsage;
    }
    auto session = openToRead(o.file);
    if (!session) return failed(session.error(), o.file);
    interop::FoundList list;
    const auto most = static_cast<std::size_t>(o.most);
    if (o.as == "player") {
        list = interop::findForPlayers(*session, *query, most);
    } else {
        interop::Finder finder(*session, interop::indexFileOf(session->journal()));
        constexpr std::int64_t kTurns = 5000;
        while (!finder.catchUp(kTurns)) {
        }
        list = finder.find(*query, most);
    }
    if (o.json)
        std::cout << WireWriter::text(list, Omit::Nothing) << '\n';
    else
        printFound(list, query->words);
    return shown(*session);
}

void printNext(const interop::NextSession& next) {
    const auto card = [&](std::string_view list, std::size_t line) {
        const interop::NextLead* const lead = interop::leadOf(next, list, line);
        return lead ? "  (card " + std::to_string(lead->card.value) + ")" : std::string();
    };
    std::cout << next.campaign << ", session " << next.number << '\n';
    if (next.runs > 0) std::cout << "Session " << next.runs << " is still running.\n";
    if (!next.place.empty()) std::cout << "Place: " << next.place << card("place", 0) << '\n';
    std::cout << next.day << '\n';
    const auto list = [&](std::string_view title, std::string_view name, const std::vector<std::string>& lines) {
        if (!lines.empty()) std::cout << title << '\n';
        for (std::size_t i = 0; i < lines.size(); ++i) std::cout << "  " << lines[i] << card(name, i) << '\n';
    };
    list("Last time:", "last", next.last);
    list("Not at the table:", "out", next.out);
    list("Waiting:", "waiting", next.waiting);
    list("Questions:", "questions", next.questions);
    list("Threats:", "threats", next.threats);
    list("Promises:", "promises", next.promises);
    list("Clocks near their end:", "clocks", next.clocks);
    list("Next on a front:", "portents", next.portents);
    list("Running on:", "running", next.running);
    list("Love letters:", "letters", next.letters);
    std::vector<std::string> unwritten;
    for (const interop::UnwrittenName& each : next.unwritten) unwritten.push_back(each.name);
    list("To be written:", "unwritten", unwritten);
}

void printSession(const interop::SessionRow& row) {
    std::cout << row.number << "  " << row.date << "  " << row.xp << " XP  " << listed(row.who);
    if (!row.title.empty()) std::cout << "  " << row.title;
    std::cout << (row.recapKept ? "  (recap kept as edited)" : "") << '\n';
    for (std::string_view rest = row.notes; !rest.empty();
         rest.remove_prefix(std::min(rest.find('\n'), rest.size() - 1) + 1))
        std::cout << "    " << rest.substr(0, rest.find('\n')) << '\n';
}

int runSessions(const MemoryOptions& o) {
    if (o.next && o.as == "player") {
        std::cerr << "What to prepare is for the GM: leave --as player out.\n";
        return kUsage;
    }
    auto session = openToRead(o.file);
    if (!session) return failed(session.error(), o.file);
    if (o.next) {
        const interop::NextSession next = interop::nextSession(*session);
        if (o.json)
            std::cout << WireWriter::text(next, Omit::Nothing) << '\n';
        else
            printNext(next);
        return shown(*session);
    }
    const auto rows = interop::sessionsOf(*session, o.json, o.reader());
    if (o.json) {
        WireWriter out(Omit::Nothing);
        out.beginObject();
        out("sessions", rows);
        out.endObject();
        std::cout << out.written() << '\n';
        return shown(*session);
    }
    for (const interop::SessionRow& row : rows) printSession(row);
    return shown(*session);
}

int runCalendar(const MemoryOptions& o) {
    auto session = openToRead(o.file);
    if (!session) return failed(session.error(), o.file);
    const interop::CalendarList calendar = interop::calendarOf(*session, o.reader());
    if (o.json) {
        std::cout << WireWriter::text(calendar, Omit::Nothing) << '\n';
        return shown(*session);
    }
    for (const interop::CalendarDay& day : calendar.days) {
        std::cout << "Day " << day.day << (day.name.empty() ? "" : ", " + day.name)
                  << (day.day == calendar.today ? " (today)" : "") << '\n';
        if (!day.note.empty()) std::cout << "  " << day.note << '\n';
        for (const std::string& line : day.happened) std::cout << "  - " << line << '\n';
    }
    return shown(*session);
}

int runStats(const MemoryOptions& o) {
    auto session = openToRead(o.file);
    if (!session) return failed(session.error(), o.file);
    const interop::Statistics statistics = interop::statisticsOf(*session, o.reader());
    std::cout << (o.format == "csv" ? interop::statisticsCsv(statistics) : interop::statisticsJson(statistics) + "\n");
    return shown(*session);
}

// A new file that only its owner may read; a sentence if there is one already, or it cannot be written.
int writeExport(const std::string& path, const std::string& bytes) {
    if (const auto fault = interop::writeNewFile(path, bytes)) {
        std::cerr << *fault << '\n';
        return kRefused;
    }
    std::cout << path << '\n';
    return kDone;
}

int exportVault(const session::Session& session, const MemoryOptions& o) {
    const auto report =
        interop::writeVault(o.vault, session.journal().head().id, interop::vaultOf(session, o.reader()));
    if (!report) {
        std::cerr << report.error() << '\n';
        return kRefused;
    }
    for (const std::string& each : report->kept) std::cerr << each << '\n';
    std::cout << report->written << " written, " << report->unchanged << " unchanged, " << report->removed
              << " removed\n";
    return report->kept.empty() ? kDone : kRefused;
}

int runExport(const MemoryOptions& o) {
    if (o.vault.empty() && o.toJson.empty() && o.toMarkdown.empty() && o.toHtml.empty()) {
        std::cerr << "Say what to export: --vault FOLDER, --json FILE, --markdown FILE or --html FILE.\n";
        return kUsage;
    }
    auto session = openToRead(o.file);
    if (!session) return failed(session.error(), o.file);
    const int last = session->table().session.number;
    if (o.session > last) {
        std::cerr << "There is no session " << o.session << ": "
                  << (last == 0 ? "none was begun yet" : "choose one from 1 to " + std::to_string(last)) << ".\n";
        return kRefused;
    }
    int code = kDone;
    if (!o.vault.empty()) code = std::max(code, exportVault(*session, o));
    if (!o.toJson.empty())
        code = std::max(code, writeExport(o.toJson, o.as == "player" ? interop::playersCopyJson(*session)
                                                                     : interop::campaignJson(*session)));
    if (!o.toMarkdown.empty())
        code = std::max(
            code, writeExport(o.toMarkdown, interop::recapMarkdown(*session, o.session, o.reader(), o.telling())));
    if (!o.toHtml.empty())
        code = std::max(code, writeExport(o.toHtml, interop::recapHtml(*session, o.session, o.reader(), o.telling())));
    return shown(*session, code);
}

int runImport(const MemoryOptions& o) {
    const auto bytes = readPlainFile(o.file, interop::kMostCampaignJson);
    if (!bytes) {
        std::cerr << "\"" << o.file << "\" cannot be read: choose a file that tenplus-cli export --json wrote.\n";
        return kRefused;
    }
    if (const auto made = interop::importCampaign(*bytes, "\"" + o.file + "\"", o.target); !made) {
        std::cerr << made.error() << '\n';
        return kRefused;
    }
    std::cout << o.target << '\n';
    return kDone;
}

CLI::Option* addAs(CLI::App& command, MemoryOptions& o) {
    return command.add_option("--as", o.as, "player: only what the players know; gm: all of it")
        ->check(CLI::IsMember({"gm", "player"}));
}

void declareFind(CLI::App& app, const std::shared_ptr<MemoryOptions>& o, int& code) {
    auto* find = app.add_subcommand("find", "Find words at the table, in the story and in the game");
    find->add_option("file", o->file, "the campaign file")->required();
    find->add_option("words", o->words, "words, and filters: who:NAME kind:KIND session:NUMBER is:secret")->required();
    addAs(*find, *o);
    constexpr int kMost = 1000;
    find->add_option("--most", o->most, "at most so many results")->check(CLI::Range(1, kMost));
    find->add_flag("--json", o->json, "as JSON");
    find->callback([o, &code] { code = runFind(*o); });
}

void declareViews(CLI::App& app, const std::shared_ptr<MemoryOptions>& o, int& code) {
    auto* sessions = app.add_subcommand("sessions", "List the sessions, or what to prepare for the next one");
    sessions->add_option("file", o->file, "the campaign file")->required();
    sessions->add_flag("--next", o->next, "where we stopped, what waits, and what runs on");
    addAs(*sessions, *o);
    sessions->add_flag("--json", o->json, "as JSON, each with its recap");
    sessions->callback([o, &code] { code = runSessions(*o); });

    auto* calendar = app.add_subcommand("calendar", "List the days of the campaign's world, and what happened on each");
    calendar->add_option("file", o->file, "the campaign file")->required();
    addAs(*calendar, *o);
    calendar->add_flag("--json", o->json, "as JSON");
    calendar->callback([o, &code] { code = runCalendar(*o); });

    auto* stats = app.add_subcommand("stats", "Luck, bands, XP, spotlight, harm, Hope and Fear in numbers");
    stats->add_option("file", o->file, "the campaign file")->required();
    addAs(*stats, *o);
    stats->add_flag("--json", o->json, "as JSON (unless --format says otherwise)");
    stats->add_option("--format", o->format, "json or csv")->check(CLI::IsMember({"json", "csv"}));
    stats->callback([o, &code] { code = runStats(*o); });
}

void declareExports(CLI::App& app, const std::shared_ptr<MemoryOptions>& o, int& code) {
    auto* exported = app.add_subcommand("export", "Give the campaign away: a vault, a recap, or all of it as JSON");
    exported->add_option("file", o->file, "the campaign file")->required();
    exported->add_option("--vault", o->vault, "a folder of Markdown notes; only what changed is written again");
    exported->add_option("--json", o->toJson, "a new file with everything, for import; for players only to read");
    exported->add_option("--markdown", o->toMarkdown, "a new file with the recap");
    exported->add_option("--html", o->toHtml, "a new file with the recap as a page");
    exported->add_option("--session", o->session, "the recap of this session only")->check(CLI::Range(1, 1'000'000));
    exported->add_flag("--story", o->story, "the recap told in sentences by scene, not line by line");
    exported->add_flag("--brief", o->brief, "the recap told in half a page a session");
    addAs(*exported, *o);
    exported->callback([o, &code] { code = runExport(*o); });

    auto* imported = app.add_subcommand("import", "Make a campaign of a file that export --json wrote");
    imported->add_option("json", o->file, "the exported file")->required();
    imported->add_option("target", o->target, "the new campaign file")->required();
    imported->callback([o, &code] { code = runImport(*o); });
}

} // namespace

void declareMemory(CLI::App& app, int& code) {
    const auto options = std::make_shared<MemoryOptions>();
    declareFind(app, options, code);
    declareViews(app, options, code);
    declareExports(app, options, code);
    declareCharacters(app, code);
    declareImport(app, code);
    declareWorldImport(app, code);
}

} // namespace tenplus::cli
