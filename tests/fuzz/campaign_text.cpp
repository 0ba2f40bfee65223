#include "fuzz/campaign_text.h"

#include "content/pack.h"
#include "interop/shipped.h"
#include "journal/chain.h"
#include "session/session.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

namespace tenplus::fuzz {

namespace fs = std::filesystem;

namespace {

std::string bytesIn(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> linesIn(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

// The ids for the names used in a story.
class Numbers {
public:
    void hear(const Recorded& event) {
        if (event.kind == "actor-added")
            m_numbers["@" + event.payload["actor"]["name"].get<std::string>()] = event.payload["actor"]["id"];
        if (event.kind != "entry-added" && event.kind != "thing-taken") return;
        const Json& values = event.payload["entry"]["values"];
        for (const auto& [name, number] : std::map(m_numbers)) {
            if (number == event.payload["who"])
                m_numbers[name + ":" + values.value("name", values.value("text", std::string()))] =
                    event.payload["entry"]["id"];
        }
    }
    // Waiting effects are named by their actor; any will do here, so it takes the actor's.
    void replace(Json& value) const {
        if (value.is_structured()) {
            for (Json& each : value) replace(each);
        } else if (value.is_string() && value.get<std::string>().starts_with('@')) {
            const std::string name = value;
            const auto found = m_numbers.find(name.substr(0, name.find('/')));
            value = found == m_numbers.end() ? Json(1) : found->second;
        }
    }

private:
    std::map<std::string, Json> m_numbers;
};

void expand(Json& value) {
    if (value.is_object() && value.contains("$times") && value["$times"].is_number_unsigned() &&
        value.contains("$of")) {
        const auto times = value["$times"].get<std::size_t>();
        const Json of = value["$of"];
        if (of.is_string()) {
            const auto part = of.get<std::string>();
            std::string text;
            for (std::size_t i = 0; i < times; ++i) text += part;
            value = std::move(text);
        } else {
            value = Json::array();
            for (std::size_t i = 0; i < times; ++i) value.push_back(of);
        }
        return;
    }
    if (value.is_structured()) {
        for (Json& each : value) expand(each);
    }
}

Story readStory(const fs::path& folder) {
    Story story{folder.filename(), {}, {}};
    for (const std::string& line : linesIn(bytesIn(folder / "expected.jsonl"))) {
        const Json answer = Json::parse(line);
        if (!answer.value("ok", false)) continue;
        for (Json event : answer["events"]) {
            std::string kind = event["event"];
            event.erase("event");
            story.campaign.events.push_back({answer["turn"], std::move(kind), std::move(event)});
        }
    }
    Numbers numbers;
    for (const Recorded& event : story.campaign.events) numbers.hear(event);
    for (const std::string& line : linesIn(bytesIn(folder / "story.jsonl"))) {
        Json step = Json::parse(line);
        if (step.contains("system")) {
            const std::string system = step["system"];
            const bool isFolder = system.find('/') != std::string::npos; // a game of the fixtures
            story.campaign.system = isFolder ? (fs::path(TENPLUS_SOURCE_DIR) / system).string() : system;
        }
        if (!step.contains("command")) continue;
        numbers.replace(step);
        story.commands.push_back(step.dump());
    }
    return story;
}

} // namespace

std::vector<Story> readStories(const fs::path& folder) {
    std::vector<Story> stories;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.is_directory()) stories.push_back(readStory(entry.path()));
    }
    std::ranges::sort(stories, {}, &Story::name);
    return stories;
}

namespace {

std::string lineOf(const Recorded& event) {
    return Json{{"turn", event.turn}, {"kind", event.kind}, {"payload", event.payload}}.dump(-1, ' ', true) + "\n";
}

Recorded recordedIn(const Json& json) { return {json["turn"], json["kind"], json["payload"]}; }

} // namespace

std::string textOf(const Campaign& campaign) {
    Json first{{"system", campaign.system}};
    if (campaign.beginning) {
        first["head"] = campaign.beginning->head;
        first["first"] = Json::parse(lineOf(campaign.beginning->event));
    }
    std::string text = first.dump(-1, ' ', true) + "\n";
    for (const Recorded& event : campaign.events) text += lineOf(event);
    return text;
}

Campaign campaignOf(const std::string& text) {
    Campaign campaign;
    for (const std::string& line : linesIn(text)) {
        const Json json = Json::parse(line);
        if (!json.contains("system")) {
            campaign.events.push_back(recordedIn(json));
            continue;
        }
        campaign.system = json["system"];
        if (json.contains("head")) campaign.beginning = Beginning{json["head"], recordedIn(json["first"])};
    }
    return campaign;
}

CampaignWriter::CampaignWriter(fs::path scratch)
    : m_scratch(std::move(scratch)) {}

void CampaignWriter::prepare(const std::string& system) {
    if (m_templates.contains(system)) return;
    const auto pack = interop::findSoundPack(system);
    if (!pack) throw std::runtime_error(pack.error().message);
    const fs::path file = m_scratch / ("begun-" + std::to_string(m_templates.size()));
    {
        const auto made =
            session::Session::create(file, "Fuzzed", *pack, [] { return std::int64_t{1'700'000'000'000}; });
        if (!made) throw std::runtime_error(made.error().message);
    }
    m_templates[system] = bytesIn(file);
    fs::remove(file);
}

Beginning CampaignWriter::beginningOf(const std::string& system) const {
    const fs::path file = m_scratch / "begun";
    std::ofstream(file, std::ios::binary) << m_templates.at(system);
    Beginning beginning;
    {
        const SQLite::Database db(file.string(), SQLite::OPEN_READONLY);
        SQLite::Statement head(db, "SELECT id, system, name, created FROM campaign");
        if (!head.executeStep()) throw std::runtime_error("the file has no head");
        beginning.head = {{"id", head.getColumn(0).getString()},
                          {"system", head.getColumn(1).getString()},
                          {"name", head.getColumn(2).getString()},
                          {"created", head.getColumn(3).getInt64()}};
        SQLite::Statement first(db, "SELECT turn, kind, payload FROM event WHERE seq = 1");
        if (!first.executeStep()) throw std::runtime_error("the file begins with nothing");
        beginning.event = {first.getColumn(0).getInt64(), first.getColumn(1).getString(),
                           Json::parse(first.getColumn(2).getString())};
    }
    fs::remove(file);
    return beginning;
}

namespace {

// Appends rows to the table `event`, each with the hash that makes the chain whole.
class ChainWriter {
public:
    ChainWriter(SQLite::Database& db, const journal::Hash& before, std::int64_t seq, std::int64_t at)
        : m_row(db, "INSERT INTO event VALUES(?, ?, ?, ?, ?, ?)")
        , m_previous(before)
        , m_seq(seq)
        , m_at(at) {}

    void write(const Recorded& event) {
        Json payload = event.payload;
        expand(payload);
        const std::string text = payload.dump(-1, ' ', false, Json::error_handler_t::replace);
        const journal::Record record{++m_seq, event.turn, ++m_at, event.kind, text};
        m_previous = journal::eventHash(m_previous, record);
        m_row.reset();
        m_row.bind(1, record.seq);
        m_row.bind(2, record.turn);
        m_row.bind(3, record.at);
        m_row.bind(4, event.kind);
        m_row.bind(5, text);
        m_row.bind(6, m_previous.data(), static_cast<int>(m_previous.size()));
        m_row.exec();
    }

private:
    SQLite::Statement m_row;
    journal::Hash m_previous;
    std::int64_t m_seq;
    std::int64_t m_at;
};

journal::Hash hashIn(const SQLite::Column& column) {
    journal::Hash hash{};
    std::copy_n(static_cast<const std::uint8_t*>(column.getBlob()), hash.size(), hash.begin());
    return hash;
}

std::string textIn(const Json& head, const char* member) {
    Json value = head.value(member, Json(""));
    expand(value);
    return value.is_string() ? value.get<std::string>() : value.dump();
}

// Replaces the head and drops the first event. The triggers that refuse this are taken away and put back word for word.
journal::Hash writeHead(SQLite::Database& db, const Json& json) {
    std::vector<std::pair<std::string, std::string>> triggers;
    SQLite::Statement each(db, "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid");
    while (each.executeStep()) triggers.emplace_back(each.getColumn(0).getString(), each.getColumn(1).getString());
    each.reset();
    for (const auto& [name, sql] : triggers) db.exec("DROP TRIGGER " + name);
    const Json& created = json.contains("created") ? json["created"] : Json();
    const journal::CampaignHead head{textIn(json, "id"), textIn(json, "system"), textIn(json, "name"),
                                     created.is_number_integer() ? created.get<std::int64_t>() : 0};
    const journal::Hash hash = journal::headHash(head);
    SQLite::Statement update(db, "UPDATE campaign SET id = ?, system = ?, name = ?, created = ?, hash = ?");
    update.bind(1, head.id);
    update.bind(2, head.system);
    update.bind(3, head.name);
    update.bind(4, head.createdAt);
    update.bind(5, hash.data(), static_cast<int>(hash.size()));
    update.exec();
    db.exec("DELETE FROM event");
    for (const auto& [name, sql] : triggers) db.exec(sql);
    return hash;
}

} // namespace

void CampaignWriter::write(const Campaign& campaign, const fs::path& file) const {
    std::ofstream(file, std::ios::binary) << m_templates.at(campaign.system);
    SQLite::Database db(file.string(), SQLite::OPEN_READWRITE);
    db.exec("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF");
    std::int64_t at = 0;
    journal::Hash before{};
    {
        SQLite::Statement first(db, "SELECT at, hash FROM event WHERE seq = 1");
        if (!first.executeStep()) throw std::runtime_error("the file begins with nothing");
        at = first.getColumn(0).getInt64();
        before = hashIn(first.getColumn(1));
    }
    SQLite::Transaction transaction(db);
    if (campaign.beginning) {
        ChainWriter chain(db, writeHead(db, campaign.beginning->head), 0, at - 1);
        chain.write(campaign.beginning->event);
        for (const Recorded& event : campaign.events) chain.write(event);
    } else {
        ChainWriter chain(db, before, 1, at);
        for (const Recorded& event : campaign.events) chain.write(event);
    }
    transaction.commit();
}

} // namespace tenplus::fuzz
