#include "interop/salvage.h"

#include "base/text.h"
#include "content/pack.h"
#include "interop/backup_check.h"
#include "interop/backups.h"
#include "interop/last_seen.h"
#include "interop/shipped.h"
#include "journal/event_json.h"
#include "journal/recording.h"
#include "journal/torn_file.h"
#include "session/session.h"
#include "session/turn_reverted.h"
#include "table/event_check.h"
#include "table/scene/handout.h"
#include "table/turn.h"
#include "wire/reader.h"
#include "wire/writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace tenplus::interop {

namespace fs = std::filesystem;
using journal::FileRefused;

namespace {

using session::TurnReverted;

// A turn of the damaged file, perhaps incomplete.
struct OldTurn {
    std::int64_t number = 0;
    std::int64_t at = 0;
    std::vector<journal::StoredEvent> events;
    std::int64_t reverts = 0; ///< the turn that it reverts; 0 for others
};

// "12", "12 to 19"
std::string range(std::int64_t from, std::int64_t to) {
    return from == to ? std::to_string(from) : fmt::format("{} to {}", from, to);
}

// "3, 5 to 9 and 12 more"
std::string ranges(const std::vector<std::int64_t>& numbers) {
    constexpr std::size_t kMost = 20;
    std::vector<std::string> words;
    std::size_t told = 0;
    for (std::size_t i = 0; i < numbers.size() && words.size() < kMost;) {
        std::size_t last = i;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
        words.push_back(range(numbers[i], numbers[last]));
        i = told = last + 1;
    }
    if (told < numbers.size()) words.push_back(fmt::format("{} more", numbers.size() - told));
    return joinedWords(words);
}

std::string replaced(std::string text, const std::string& what, std::string_view with) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at))
        text.replace(at, what.size(), with);
    return text;
}

class Salvage {
public:
    explicit Salvage(fs::path file)
        : m_file(std::move(file)) {}

    Expected<Salvaged, FileRefused> into(const fs::path& target) {
        if (auto read = readFile(); !read) return Unexpected(std::move(read).error());
        addBackups();
        m_chain = journal::vouchedFor(m_torn.head, m_torn.headHash, std::move(m_torn.events));
        if (m_chain.empty() && !m_torn.head) return no("holds nothing of a campaign that can still be read");
        findGaps();
        if (!findGame()) return no("does not tell which game it is played with, or that game is not here");
        findLostParts();
        writeTurns(oldTurns());
        if (auto written = journal::writeCampaign(target, m_new); !written)
            return Unexpected(std::move(written).error());
        return checked(target);
    }

private:
    Unexpected<FileRefused> no(const std::string& why) const {
        return Unexpected(
            FileRefused{"damaged", fmt::format("\"{}\" {}: nothing can be salvaged.", m_file.string(), why)});
    }
    void tell(std::string sentence) { m_done.missing.push_back(std::move(sentence)); }

    Expected<void, FileRefused> readFile();
    void addBackups();
    void addBackup(const Backup& backup);
    void findGaps();
    bool findGame();
    bool takeGame(const std::string& hash, const std::string& text);
    void findLostParts();
    std::vector<OldTurn> oldTurns() const;
    void writeTurns(const std::vector<OldTurn>& turns);
    void begin(const std::vector<OldTurn>& turns);
    bool fits(const OldTurn& turn, bool isLive);
    std::optional<journal::StoredEvent> adapted(const journal::StoredEvent& event) const;
    Expected<Salvaged, FileRefused> checked(const fs::path& target);

    fs::path m_file;
    journal::TornFile m_torn;
    std::vector<journal::ChainEvent> m_chain;
    std::set<std::string> m_lost;      ///< hashes of those pictures and versions of the game that no backup has
    std::set<std::int64_t> m_fromFile; ///< numbers of events from the file itself
    std::optional<table::CampaignStarted> m_started;
    table::Table m_table;
    journal::WholeCampaign m_new;
    Salvaged m_done;
};

Expected<void, FileRefused> Salvage::readFile() {
    auto bytes = journal::bytesOfCampaign(m_file);
    if (!bytes) return Unexpected(std::move(bytes).error());
    m_torn = journal::readTorn(*bytes);
    for (const journal::TornEvent& each : m_torn.events) m_fromFile.insert(each.seq);
    return {};
}

// Events of a backup are as good as those of the file: the hash chain vouches for them.
void Salvage::addBackups() {
    const bool isKnown = m_torn.head && journal::isCampaignId(m_torn.head->id);
    std::optional<BackedUp> known = isKnown ? std::optional(backupsOf(m_torn.head->id)) : backupsOfFile(m_file);
    if (!known) return;
    BackupCheck check;
    for (const Backup& each : known->backups) {
        if (check.of(each).isSound()) addBackup(each);
    }
}

void Salvage::addBackup(const Backup& backup) {
    try {
        const auto opened = journal::Journal::open(backup.file);
        if (!opened) return;
        if (!m_torn.head) {
            m_torn.head = opened->head();
            m_torn.headHash = journal::headHash(opened->head());
        }
        std::set<std::int64_t> there;
        for (const journal::TornEvent& each : m_torn.events) there.insert(each.seq);
        const journal::Recording recording = opened->recording();
        for (const auto& [record, seal] : recording.rows()) {
            if (there.contains(record.seq)) continue;
            m_torn.events.push_back(
                {record.seq, record.turn, record.at, {std::string(record.kind), std::string(record.payload)}, seal});
        }
        opened->eachBlob(
            [&](const std::string& hash, std::string bytes) { m_torn.blobs.emplace(hash, std::move(bytes)); });
    } catch (const journal::StorageError&) { // it was sound a moment ago; try the next
    }
}

void Salvage::findGaps() {
    std::vector<std::int64_t> lost;
    constexpr std::size_t kMost = 1'000'000; // a damaged file may claim any number
    std::int64_t expected = 1;
    for (const journal::ChainEvent& each : m_chain) {
        for (; expected < each.event.seq && lost.size() < kMost; ++expected) lost.push_back(expected);
        expected = each.event.seq + 1;
        m_done.known = each.event.seq;
        if (!m_fromFile.contains(each.event.seq)) ++m_done.fromBackup;
    }
    const auto seen =
        m_torn.head && journal::isCampaignId(m_torn.head->id) ? lastSeen(m_torn.head->id, m_file) : std::nullopt;
    for (; seen && expected <= seen->seq && lost.size() < kMost; ++expected) lost.push_back(expected);
    if (seen) m_done.known = std::max(m_done.known, seen->seq);
    if (m_torn.lostPages > 0) {
        tell(fmt::format("{} of the {} pages of the file {} lost.", m_torn.lostPages, m_torn.pages,
                         m_torn.lostPages == 1 ? "is" : "are"));
    }
    if (!lost.empty())
        tell((lost.size() == 1 ? "Event " : "Events ") + ranges(lost) +
             (lost.size() == 1 ? " is lost." : " are lost."));
    if (m_done.fromBackup > 0) tell(fmt::format("{} of the events were taken from its backups.", m_done.fromBackup));
}

bool Salvage::takeGame(const std::string& hash, const std::string& text) {
    content::Issues issues;
    auto files = content::packFromText(text, issues);
    if (!files) return false;
    const auto loaded = content::loadRulebook(std::move(*files), "pack");
    if (!loaded.rulebook || content::hasErrors(loaded.issues)) return false;
    if (!m_started) m_started.emplace();
    m_started->pack = {loaded.rulebook->id, loaded.rulebook->version, hash};
    return true;
}

// Prefers the game named by the first event, then any game stored in the file or a backup, then the installed game of
// that name.
bool Salvage::findGame() {
    if (!m_chain.empty() && m_chain.front().event.seq == 1) {
        table::CampaignStarted started;
        const journal::StoredEvent& first = m_chain.front().event.event;
        const bool isStart = first.kind == table::CampaignStarted::kName;
        if (isStart && !WireReader::read(first.payload, started, WireReader::Unknown::Ignore)) m_started = started;
    }
    if (m_started) {
        const auto kept = m_torn.blobs.find(m_started->pack.hash);
        if (kept != m_torn.blobs.end() && takeGame(kept->first, kept->second)) return true;
    }
    if (!m_started) {
        for (const auto& [hash, bytes] : m_torn.blobs) {
            if (takeGame(hash, bytes)) return true;
        }
    }
    const std::string system = m_started ? m_started->pack.id : m_torn.head ? m_torn.head->system : "";
    const bool isPlain =
        !system.empty() && system.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos;
    const auto pack = isPlain ? findSoundPack(system) : Unexpected(session::OpenRefused{});
    if (!pack) return false;
    const journal::NamedBytes game(content::packToText(*pack));
    if (!takeGame(game.name(), game.bytes())) return false;
    m_torn.blobs.emplace(game.name(), game.bytes());
    tell(fmt::format("The game was lost; the one called \"{}\" that is here, version {}, takes its place.", system,
                     m_started->pack.version));
    return true;
}

void Salvage::findLostParts() {
    for (const journal::ChainEvent& each : m_chain) {
        table::GameUpdated updated;
        if (each.event.event.kind == table::GameUpdated::kName &&
            !WireReader::read(each.event.event.payload, updated, WireReader::Unknown::Ignore) &&
            !m_torn.blobs.contains(updated.pack.hash) && m_lost.insert(updated.pack.hash).second)
            tell(fmt::format("Version {} of the game is lost; the one before takes its place.", updated.pack.version));
        table::PictureKept kept;
        if (each.event.event.kind != table::PictureKept::kName) continue;
        if (WireReader::read(each.event.event.payload, kept, WireReader::Unknown::Ignore)) continue;
        if (m_torn.blobs.contains(kept.picture.hash) || !m_lost.insert(kept.picture.hash).second) continue;
        tell(fmt::format("The picture \"{}\" is lost.", kept.picture.name));
    }
}

std::vector<OldTurn> Salvage::oldTurns() const {
    std::vector<OldTurn> turns;
    for (const journal::ChainEvent& each : m_chain) {
        const journal::TornEvent& event = each.event;
        if (turns.empty() || turns.back().number != event.turn) turns.push_back({event.turn, event.at, {}, 0});
        OldTurn& turn = turns.back();
        TurnReverted reverted;
        const bool isRevert = event.event.kind == TurnReverted::kName &&
                              !WireReader::read(event.event.payload, reverted, WireReader::Unknown::Ignore);
        if (isRevert && reverted.turn >= 1 && reverted.turn < event.turn) turn.reverts = reverted.turn;
        turn.events.push_back(event.event);
    }
    return turns;
}

// The event without lost pictures; nothing if it is only about such a picture.
std::optional<journal::StoredEvent> Salvage::adapted(const journal::StoredEvent& event) const {
    journal::StoredEvent adapted = event;
    for (const std::string& each : m_lost) {
        const std::string named = "\"" + each + "\"";
        if (event.payload.find(named) == std::string::npos) continue;
        if (event.kind == table::PictureKept::kName || event.kind == table::PictureDropped::kName ||
            event.kind == table::GameUpdated::kName)
            return std::nullopt;
        adapted.payload = replaced(std::move(adapted.payload), named, "\"\"");
    }
    return adapted;
}

// False if an event does not fit the rebuilt table, or no command could have made it: the turn is then dropped.
bool Salvage::fits(const OldTurn& turn, bool isLive) {
    const auto events = journal::decode(journal::StoredTurn{turn.number, turn.at, turn.events});
    if (!events) return false;
    if (!isLive) return true;
    table::Table next = m_table;
    for (const table::Event& each : *events) {
        if (!table::checkEvent(next, each)) return false;
        table::evolve(next, each);
    }
    m_table = std::move(next);
    return true;
}

// The first turn names the game; it may have to be rebuilt.
void Salvage::begin(const std::vector<OldTurn>& turns) {
    const std::int64_t at = !turns.empty() ? turns.front().at : m_torn.head ? m_torn.head->createdAt : 0;
    m_new.createdAt = m_torn.head ? m_torn.head->createdAt : at;
    m_new.system = m_started->pack.id;
    m_new.name = nameOr(m_torn.head ? m_torn.head->name : m_started->name, "A campaign");
    m_started->name = nameOr(m_started->name, m_new.name);
    const table::Event started(*m_started);
    table::evolve(m_table, started);
    m_new.turns.push_back({1, at, {journal::encode(started)}});
    ++m_done.events;
}

void Salvage::writeTurns(const std::vector<OldTurn>& turns) {
    begin(turns);
    std::unordered_set<std::int64_t> undone;
    for (auto each = turns.rbegin(); each != turns.rend(); ++each) {
        if (each->reverts != 0 && !undone.contains(each->number)) undone.insert(each->reverts);
    }
    std::map<std::int64_t, std::int64_t> now; // maps old to new turn numbers
    std::vector<std::int64_t> unfit;
    for (OldTurn turn : turns) {
        const std::int64_t number = static_cast<std::int64_t>(m_new.turns.size()) + 1;
        const bool isFirst =
            turn.number == 1 && !turn.events.empty() && turn.events.front().kind == table::CampaignStarted::kName;
        if (isFirst) turn.events.erase(turn.events.begin());
        std::vector<journal::StoredEvent> events;
        for (const journal::StoredEvent& each : turn.events) {
            if (auto event = adapted(each)) events.push_back(std::move(*event));
        }
        turn.events = std::move(events);
        if (isFirst) now.emplace(1, 1);
        if (turn.events.empty()) continue;
        if (turn.reverts != 0) {
            const auto target = now.find(turn.reverts);
            if (target == now.end()) continue; // the turn that it reverts was lost
            turn.events = {
                {std::string(TurnReverted::kName), WireWriter::text(TurnReverted{target->second}, Omit::Nothing)}};
        } else if (!fits(turn, !undone.contains(turn.number))) {
            unfit.push_back(turn.number);
            continue;
        }
        m_done.events += static_cast<std::int64_t>(turn.events.size());
        if (isFirst) {
            auto& first = m_new.turns.front().events;
            first.insert(first.end(), turn.events.begin(), turn.events.end());
            continue;
        }
        now.emplace(turn.number, number);
        m_new.turns.push_back({number, turn.at, std::move(turn.events)});
    }
    m_done.turns = static_cast<std::int64_t>(m_new.turns.size());
    if (!unfit.empty()) {
        tell(fmt::format("{} {} left out, as {} not fit without what is lost.",
                         (unfit.size() == 1 ? "Turn " : "Turns ") + ranges(unfit), unfit.size() == 1 ? "was" : "were",
                         unfit.size() == 1 ? "it does" : "they do"));
    }
    for (auto& [hash, bytes] : m_torn.blobs) m_new.blobs.emplace_back(std::move(bytes));
}

// Returns the file only if it opens and every event in it is sound.
Expected<Salvaged, FileRefused> Salvage::checked(const fs::path& target) {
    auto journal = journal::Journal::open(target);
    std::optional<journal::Fault> fault;
    if (!journal)
        fault = journal::Fault{0, 0, journal.error().message};
    else if (const auto report = journal->verify(); !report.sound())
        fault = report.faults.front();
    else
        fault = session::Session::faultIn(std::move(*journal));
    if (!fault) return std::move(m_done);
    std::error_code ignored;
    fs::remove(target, ignored);
    return no("gives no campaign that opens (" + fault->message + ")");
}

} // namespace

Expected<Salvaged, FileRefused> salvage(const fs::path& file, const fs::path& target) {
    return Salvage(file).into(target);
}

} // namespace tenplus::interop
