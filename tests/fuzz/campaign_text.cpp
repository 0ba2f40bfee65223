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

// The numbers by which commands call what a story calls by name.
class Numbers {
public:
    void hear(const Recorded& event) {
        if (event.kind == "actor-added") m_numbers["@" + event.payload["actor"]["name"].get<std::string>()] = event.payload["actor"]["id"];
        if (event.kind != "entry-added" && event.kind != "thing-taken") return;
        const Json& values = event.payload["entry"]["values"];
        for (const auto& [name, number] : std::map(m_numbers)) {
            if (number == event.payload["who"]) m_numbers[name + ":" + values.value("name", values.value("text", std::string()))] = event.payload["entry"]["id"];
        }
    }
    // What waits is called by whom it waits for; here any number does, so theirs is taken.
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
    if (value.is_object() && value.contains("$times")) {
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
        if (step.contains("system")) story.campaign.system = step["system"];
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

std::string textOf(const Campaign& campaign) {
    std::string text = Json{{"system", campaign.system}}.dump() + "\n";
    for (const Recorded& event : campaign.events) text += Json{{"turn", event.turn}, {"kind", event.kind}, {"payload", event.payload}}.dump(-1, ' ', true) + "\n";
    return text;
}

Campaign campaignOf(const std::string& text) {
    Campaign campaign;
    for (const std::string& line : linesIn(text)) {
        const Json json = Json::parse(line);
        if (json.contains("system")) campaign.system = json["system"];
        else campaign.events.push_back({json["turn"], json["kind"], json["payload"]});
    }
    return campaign;
}

CampaignWriter::CampaignWriter(fs::path scratch) : m_scratch(std::move(scratch)) {}

void CampaignWriter::prepare(const std::string& system) {
    if (m_templates.contains(system)) return;
    const auto pack = interop::findSoundPack(system);
    if (!pack) throw std::runtime_error(pack.error().message);
    const fs::path file = m_scratch / ("begun-" + system);
    {
        const auto made = session::Session::create(file, "Fuzzed", *pack, [] { return std::int64_t{1'700'000'000'000}; });
        if (!made) throw std::runtime_error(made.error().message);
    }
    m_templates[system] = bytesIn(file);
    fs::remove(file);
}

void CampaignWriter::write(const Campaign& campaign, const fs::path& file) const {
    std::ofstream(file, std::ios::binary) << m_templates.at(campaign.system);
    SQLite::Database db(file.string(), SQLite::OPEN_READWRITE);
    db.exec("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF");
    journal::Record record{1, 1, 0, {}, {}};
    journal::Hash previous{};
    {
        SQLite::Statement first(db, "SELECT at, hash FROM event WHERE seq = 1");
        if (!first.executeStep()) throw std::runtime_error("the file begins with nothing");
        record.at = first.getColumn(0).getInt64();
        const auto hash = first.getColumn(1);
        std::copy_n(static_cast<const std::uint8_t*>(hash.getBlob()), previous.size(), previous.begin());
    }
    SQLite::Transaction transaction(db);
    SQLite::Statement row(db, "INSERT INTO event VALUES(?, ?, ?, ?, ?, ?)");
    for (const Recorded& event : campaign.events) {
        Json payload = event.payload;
        expand(payload);
        const std::string text = payload.dump(-1, ' ', false, Json::error_handler_t::replace);
        record = {record.seq + 1, event.turn, record.at + 1, event.kind, text};
        previous = journal::eventHash(previous, record);
        row.reset();
        row.bind(1, record.seq);
        row.bind(2, record.turn);
        row.bind(3, record.at);
        row.bind(4, event.kind);
        row.bind(5, text);
        row.bind(6, previous.data(), static_cast<int>(previous.size()));
        row.exec();
    }
    transaction.commit();
}

} // namespace tenplus::fuzz
