#include "session/session.h"

#include "base/each_id.h"
#include "base/wire_writer.h"
#include "journal/event_json.h"
#include "journal/recording.h"
#include "table/skirmish_story.h"
#include "table/turn.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <span>
#include <tuple>
#include <utility>

namespace tenplus::session {

namespace {

using journal::StoredEvent;
using journal::StoredTurn;
using table::Event;

constexpr std::string_view kReverted = "turn-reverted";
constexpr std::size_t kMostSnapshots = 64;
constexpr std::int64_t kOpenedStep = 8; // of an opened campaign one in so many is kept: the first undo folds the few between, and keeps those
constexpr std::int64_t kPastStep = 256; // turns from one table of the past that is kept to the next, at least

struct TurnReverted {
    std::int64_t turn = 0;
    template <typename V>
    void fields(V& v) {
        v("turn", turn);
    }
};

// Ids are handed out by one counter, whatever they name: whatever stands in an event was given out by then.
std::int64_t highestIdIn(const Event& event) {
    std::int64_t most = 0;
    table::visitEvent([&](const auto& each) { eachId(each, [&](std::string_view, const auto& id) { most = std::max(most, id.value); }); }, event);
    return most;
}

// One that takes back nothing before it is none.
std::map<std::int64_t, std::int64_t> revertsIn(const journal::Recording& recording) {
    std::map<std::int64_t, std::int64_t> reverts;
    for (const auto& [record, seal] : recording.rows()) {
        if (record.kind != kReverted) continue;
        TurnReverted reverted;
        const auto fault = WireReader::read(record.payload, reverted, WireReader::Unknown::Ignore);
        if (!fault && reverted.turn >= 1 && reverted.turn < record.turn) reverts.emplace(record.turn, reverted.turn);
    }
    return reverts;
}

// A revert up to that turn counts unless a later one of these took it back.
std::unordered_set<std::int64_t> undoneBy(const std::map<std::int64_t, std::int64_t>& reverts, std::int64_t turn) {
    std::unordered_set<std::int64_t> undone;
    for (auto each = std::make_reverse_iterator(reverts.upper_bound(turn)); each != reverts.rend(); ++each) {
        if (!undone.contains(each->first)) undone.insert(each->second);
    }
    return undone;
}

Refused refused(const table::Refusal& refusal) {
    return {table::nameOf(refusal), table::sentence(refusal), refusal.member, refusal.needs, {}};
}
Refused refused(std::string code, std::string message) { return {std::move(code), std::move(message), {}, {}, {}}; }

// The name of the pack that a campaign is played with; empty if its first turn does not say.
std::string packIn(const journal::Journal& journal) {
    std::string hash;
    journal.read(1, 1, [&](const StoredTurn& first) {
        const auto events = journal::decode(first);
        if (!events || events->empty()) return;
        const auto* family = std::get_if<table::CampaignEvent>(&events->front().family);
        const auto* started = family ? std::get_if<table::CampaignStarted>(family) : nullptr;
        if (started) hash = started->pack.hash;
    });
    return hash;
}

// `standing` from the oldest on; the turn itself where it is brought back.
std::string whatStands(const std::vector<std::int64_t>& standing, std::int64_t turn) {
    const std::string on = std::to_string(turn), first = std::to_string(standing.front());
    if (standing.front() == turn) return "Turn " + on + " no longer fits what happened since: undo the later turns first.";
    const std::size_t more = standing.size() - 1;
    if (more == 0) return "Turn " + first + " stands on turn " + on + ": undo both.";
    return "Turn " + first + " and " + (more == 1 ? "a later one" : std::to_string(more) + " later ones") + " stand on turn " + on + ": undo them with it.";
}

} // namespace

Refused tooManyDice(int left) {
    return refused(table::Refusal{table::RefusalCode::TooManyDice, {std::to_string(left)}, std::nullopt, "dice"});
}

Session::Session(journal::Journal journal, std::unique_ptr<content::Rulebook> rulebook)
    : m_journal(std::move(journal))
    , m_rulebook(std::move(rulebook)) {}

Expected<Session, OpenRefused> Session::create(const std::filesystem::path& file, const std::string& name,
                                               const content::PackFiles& pack, journal::Clock clock) {
    if (const auto named = table::checkName(name, "name"); !named) return Unexpected(OpenRefused{table::nameOf(named.error()), table::sentence(named.error())});
    auto loaded = content::loadRulebook(pack, "pack");
    if (!loaded.rulebook || content::hasErrors(loaded.issues)) {
        return Unexpected(OpenRefused{"broken-pack", "The game cannot be played: " + content::firstError(loaded.issues) + ". Mend the pack and try again."});
    }
    const journal::NamedBytes game(content::packToText(pack));
    const table::CampaignStarted started{name, {loaded.rulebook->id, loaded.rulebook->version, game.name()}};
    auto made = journal::Journal::create(file, name, loaded.rulebook->id, std::move(clock), {game, {journal::encode(Event(started))}});
    if (!made) return Unexpected(OpenRefused{made.error().code, made.error().message});
    return of(std::move(*made), {});
}

Expected<Session, OpenRefused> Session::open(const std::filesystem::path& file, journal::Clock clock, const RulebookCache& cache) {
    auto opened = journal::Journal::open(file, std::move(clock));
    if (!opened) return Unexpected(OpenRefused{opened.error().code, opened.error().message});
    return of(std::move(*opened), cache);
}

Expected<Session, OpenRefused> Session::of(journal::Journal journal, const RulebookCache& cache) {
    const std::string path = journal.path().string();
    auto session = load(std::move(journal), cache);
    if (session) return std::move(*session);
    return Unexpected(OpenRefused{"damaged", path + " " + session.error().message + ". Run tenplus-cli verify on it, and open a copy saved before."});
}

std::optional<journal::Fault> Session::faultIn(journal::Journal journal) {
    const auto session = load(std::move(journal), {});
    if (session) return std::nullopt;
    return journal::Fault{0, session.error().turn, "It " + session.error().message + "."};
}

Expected<Session, journal::Fault> Session::load(journal::Journal journal, const RulebookCache& cache) {
    const auto damaged = [](const std::string& what) { return Unexpected(journal::Fault{0, 0, "cannot be played: " + what}); };
    const std::string hash = packIn(journal);
    if (hash.empty()) return damaged("its first turn does not say which game it is");
    std::optional<std::string> packText;
    try {
        packText = journal.blob(hash);
    } catch (const journal::StorageError& error) {
        if (error.code() != "damaged") throw;
        return damaged("the game kept in the file is not what was stored");
    }
    if (!packText) return damaged("the game it is played with is missing from the file");
    auto rulebook = cache.find(hash);
    if (!rulebook) {
        content::Issues issues;
        auto files = content::packFromText(*packText, issues);
        packText.reset();
        if (!files) return damaged("the game kept in the file cannot be read");
        rulebook = content::loadRulebook(std::move(*files), journal.head().system).rulebook;
        if (!rulebook) return damaged("the game kept in the file does not load");
        cache.keep(hash, *rulebook);
    }
    Session session(std::move(journal), std::make_unique<content::Rulebook>(std::move(*rulebook)));
    if (const auto fault = session.replay()) return Unexpected(*fault);
    content::putInForce(*session.m_rulebook, session.m_table.settings);
    return session;
}

// Which turns are live is known only from those that come later, so the reverts are looked up first. Of what was undone the names
// and the ids are kept.
std::optional<journal::Fault> Session::replay() {
    journal::Recording recording = m_journal.recording();
    m_reverts = revertsIn(recording);
    const std::int64_t last = m_journal.lastTurn();
    m_undone = undoneBy(m_reverts, last);
    std::int64_t expected = 0;
    std::optional<journal::Fault> failed;
    const auto fail = [&](std::int64_t turn, const std::string& what) {
        failed = journal::Fault{0, turn, "cannot be read at turn " + std::to_string(turn) + ": " + what};
        return false;
    };
    journal::eachTurn(recording, [&](std::span<const journal::Recording::Row> rows, const auto& events) {
        const std::int64_t turn = rows.front().record.turn;
        if (turn != ++expected) return fail(expected, "it is not there");
        if (revertedBy(turn) != 0 && rows.size() == 1) return true;
        if (!events) return fail(turn, events.error().message);
        const bool live = isLive(turn);
        if (table::showsSomething(*events)) m_shown.insert(turn);
        if (live && turn % kOpenedStep == 0 && turn + static_cast<std::int64_t>(kMostSnapshots) > last) remember(turn, m_table);
        for (const Event& event : *events) {
            table::learnNames(m_names, event);
            m_lastId = std::max(m_lastId, highestIdIn(event));
            if (live) table::evolve(m_table, event);
        }
        return true;
    });
    if (!m_undone.empty()) callByTable();
    if (!failed) m_chain = std::move(recording).check(m_leaving.source.get_token());
    return failed;
}

// Somebody whose renaming was undone is called as before; whoever left the table keeps the last name.
void Session::callByTable() {
    for (const auto& [id, actor] : m_table.actors) m_names[id] = actor.name;
}

void Session::remember(std::int64_t beforeTurn, table::Table table) {
    m_snapshots.push_back({beforeTurn, std::move(table)});
    if (m_snapshots.size() > kMostSnapshots) m_snapshots.pop_front();
}

std::optional<Refused> Session::cannotWrite() const {
    if (m_inDoubt) {
        return refused("in-doubt", "The disk failed while saving, so nothing more is written: close the campaign and open it again.");
    }
    if (const auto& fault = altered()) {
        return refused("altered", fault->message + " So the campaign is open for reading only: run tenplus-cli verify on it, and play on in a copy saved before.");
    }
    if (m_journal.access() == journal::Access::ReadOnly) {
        return refused("read-only", "The campaign is open for reading only: save a copy where you may write, and play that.");
    }
    if (m_unsaved) {
        return refused("not-saved", "The last turn is not saved yet: make room on the disk and try again, or let it go.");
    }
    return std::nullopt;
}

// A picture is listed only when its bytes are in the file.
std::optional<Refused> Session::missingPicture(const table::Command& command) const {
    const table::AnyCommand& any = command;
    const auto* keep = std::get_if<table::KeepPicture>(&any);
    const auto* prepare = std::get_if<table::PrepareScene>(&any);
    const table::Picture* picture = keep ? &keep->picture : prepare && prepare->picture ? &*prepare->picture : nullptr;
    if (!picture || m_journal.hasBlob(picture->hash)) return std::nullopt;
    return refused(table::Refusal{table::RefusalCode::UnknownPicture, {picture->hash}, std::nullopt, "picture"});
}

Expected<std::string, Refused> Session::storeBytes(std::string_view bytes) { return storeBytes(journal::NamedBytes(std::string(bytes))); }

Expected<std::string, Refused> Session::storeBytes(const journal::NamedBytes& bytes) {
    if (auto no = cannotWrite()) return Unexpected(std::move(*no));
    try {
        m_journal.putBlob(bytes);
        return bytes.name();
    } catch (const journal::StorageError& error) {
        m_inDoubt |= error.inDoubt();
        return Unexpected(refused(error.inDoubt() ? "in-doubt" : "not-saved", std::string("It could not be kept in the campaign: ") + error.what()));
    }
}

std::shared_future<void> Session::storeAside(const journal::NamedBytes& bytes) {
    return cannotWrite() ? std::async(std::launch::deferred, [] {}).share() : m_journal.putBlobAside(bytes);
}

Expected<Performed, Refused> Session::perform(const table::Command& command, dice::Dice& dice) {
    if (auto no = cannotWrite()) return Unexpected(std::move(*no));
    if (auto no = missingPicture(command)) return Unexpected(std::move(*no));
    table::Ids ids(m_lastId);
    auto events = table::decide(*m_rulebook, m_table, command, dice, ids);
    if (!events) return Unexpected(refused(events.error()));
    if (const auto* typed = dynamic_cast<const dice::TypedDice*>(&dice); typed && typed->left() > 0) {
        return Unexpected(tooManyDice(typed->left()));
    }
    Unsaved turn;
    turn.table = m_table;
    for (const Event& event : *events) {
        table::evolve(turn.table, event);
        turn.stored.push_back(journal::encode(event));
    }
    turn.performed.events = std::move(*events);
    turn.lastId = ids.last();
    return record(std::move(turn));
}

// The same for a turn just decided and one that is tried again.
Expected<Performed, Refused> Session::record(Unsaved turn) {
    try {
        const StoredTurn stored = m_journal.append(turn.stored);
        turn.performed.turn = stored.turn;
        turn.performed.at = stored.at;
    } catch (const journal::StorageError& error) {
        if (error.inDoubt()) {
            m_inDoubt = true;
            return Unexpected(refused("in-doubt", std::string("The turn may not be saved: ") + error.what()));
        }
        m_unsaved = std::move(turn);
        return Unexpected(refused("not-saved", std::string("The turn is decided but not saved, and nothing is lost: ") + error.what()));
    }
    m_unsaved.reset();
    const Performed& performed = turn.performed;
    table::Table before = std::exchange(m_table, std::move(turn.table));
    if (performed.reverts == 0) remember(performed.turn, std::move(before));
    if (table::showsSomething(performed.events)) m_shown.insert(performed.turn);
    content::putInForce(*m_rulebook, m_table.settings);
    m_lastId = std::max(m_lastId, turn.lastId);
    for (const Event& event : performed.events) table::learnNames(m_names, event);
    if (performed.reverts != 0) {
        // Which turns are live changed from the toggled turn on.
        m_reverts.emplace(performed.turn, performed.reverts);
        m_undone.insert(performed.reverts);
        const std::int64_t broughtBack = revertedBy(performed.reverts);
        if (broughtBack != 0) m_undone.erase(broughtBack);
        const std::int64_t toggled = broughtBack != 0 ? broughtBack : performed.reverts;
        std::erase_if(m_snapshots, [&](const Snapshot& each) { return each.turn > toggled; });
        for (Snapshot& each : turn.passed) remember(each.turn, std::move(each.table));
        callByTable();
    }
    if (m_changed) m_changed(performed);
    return turn.performed;
}

Session::Rebuilt Session::rebuiltWith(std::int64_t toggled, bool live) const {
    Rebuilt out;
    std::int64_t from = 1;
    for (const Snapshot& each : m_snapshots) {
        if (each.turn <= toggled && each.turn >= from) {
            from = each.turn;
            out.table = each.table;
        }
    }
    m_journal.read(from, m_journal.lastTurn(), [&](const StoredTurn& stored) {
        const bool counts = stored.turn == toggled ? live : isLive(stored.turn);
        if (!counts || revertedBy(stored.turn) != 0) return;
        const auto events = journal::decode(stored);
        if (!events) return;
        if (stored.turn < toggled) { // nothing changes for it
            for (const Event& event : *events) table::evolve(out.table, event);
            return;
        }
        if (stored.turn > toggled && stored.turn + static_cast<std::int64_t>(kMostSnapshots) > m_journal.lastTurn()) out.passed.push_back({stored.turn, out.table});
        table::Table next = out.table;
        for (const Event& event : *events) {
            if (!table::applies(next, event)) {
                out.standing.push_back(stored.turn);
                return;
            }
            table::evolve(next, event);
        }
        out.table = std::move(next);
    });
    return out;
}

// Records a turn that reverts `turn`, by which the turn `toggled` becomes live or not.
Expected<Performed, Refused> Session::revert(std::int64_t turn, std::int64_t toggled, bool live) {
    Rebuilt rebuilt = rebuiltWith(toggled, live);
    if (!rebuilt.standing.empty()) {
        Refused no = refused("stands-on-it", whatStands(rebuilt.standing, toggled));
        no.turns.assign(rebuilt.standing.rbegin(), rebuilt.standing.rend());
        return Unexpected(std::move(no));
    }
    Unsaved next;
    next.stored.push_back({std::string(kReverted), WireWriter::text(TurnReverted{turn}, Omit::Nothing)});
    next.performed.reverts = turn;
    next.table = std::move(rebuilt.table);
    next.passed = std::move(rebuilt.passed);
    return record(std::move(next));
}

bool Session::isLive(std::int64_t turn) const { return !m_undone.contains(turn); }

std::int64_t Session::revertedBy(std::int64_t turn) const {
    const auto found = m_reverts.find(turn);
    return found == m_reverts.end() ? 0 : found->second;
}

bool Session::isUntouched(std::int64_t upTo, std::int64_t from, std::int64_t to) const {
    return std::all_of(m_reverts.upper_bound(from), m_reverts.upper_bound(to), [&](const auto& each) {
        std::int64_t toggled = each.second;
        while (const std::int64_t deeper = revertedBy(toggled)) toggled = deeper;
        return toggled > upTo;
    });
}

// A table kept is a good beginning where the turns in it are those that were live then. What is kept on the way is what
// was there at that moment, not what later undos made of it: so it holds for good.
Expected<table::Table, Refused> Session::tableAfter(std::int64_t turn) const {
    const std::int64_t last = lastTurn();
    if (turn < 1 || turn > last) {
        return Unexpected(refused("unknown-turn", "There is no turn " + std::to_string(turn) + ": choose one from 1 to " + std::to_string(last) + "."));
    }
    if (turn == last) return m_table;
    std::int64_t known = 0;
    const table::Table* nearest = nullptr;
    for (auto each = std::make_reverse_iterator(m_past.upper_bound(turn)); !nearest && each != m_past.rend(); ++each) {
        if (isUntouched(each->first, each->first, turn)) std::tie(known, nearest) = std::pair(each->first, &each->second);
    }
    for (const Snapshot& each : m_snapshots) {
        const std::int64_t holds = each.turn - 1;
        if (holds > known && holds <= turn && isUntouched(holds, turn, last)) std::tie(known, nearest) = std::pair(holds, &each.table);
    }
    table::Table table = nearest ? *nearest : table::Table{};
    const auto undone = undoneBy(m_reverts, turn);
    const auto step = std::max(kPastStep, std::int64_t(std::bit_ceil(std::uint64_t(last) / kMostSnapshots)));
    m_journal.read(known + 1, turn, [&](const StoredTurn& stored) {
        if (!undone.contains(stored.turn) && revertedBy(stored.turn) == 0) {
            if (const auto events = journal::decode(stored)) {
                for (const Event& event : *events) table::evolve(table, event);
            }
        }
        if (stored.turn % step == 0 && isUntouched(stored.turn, stored.turn, turn)) m_past.try_emplace(stored.turn, table);
    });
    return table;
}

content::Rulebook Session::rulebookOf(const table::Table& table) const {
    content::Rulebook rulebook = *m_rulebook;
    content::putInForce(rulebook, table.settings);
    return rulebook;
}

std::int64_t Session::undoable() const {
    for (std::int64_t turn = lastTurn(); turn >= 2; --turn) {
        if (isLive(turn) && revertedBy(turn) == 0) return turn;
    }
    return 0;
}

std::int64_t Session::redoable() const {
    for (std::int64_t turn = lastTurn(); turn >= 2; --turn) {
        if (!isLive(turn)) continue;
        const std::int64_t reverted = revertedBy(turn);
        if (reverted == 0) return 0; // newer than every live undo
        if (revertedBy(reverted) == 0) return reverted;
    }
    return 0;
}

Expected<Performed, Refused> Session::undo(std::int64_t turn) {
    if (auto no = cannotWrite()) return Unexpected(std::move(*no));
    const bool named = turn != 0;
    if (!named) turn = undoable();
    const bool known = turn >= 2 && turn <= lastTurn();
    if (!known || !isLive(turn) || revertedBy(turn) != 0) {
        return Unexpected(named ? refused("nothing-to-undo", "Turn " + std::to_string(turn) + " cannot be undone: it is not there, undone already, or an undo itself.")
                                : refused("nothing-to-undo", "There is nothing left to undo."));
    }
    return revert(turn, turn, false);
}

Expected<Performed, Refused> Session::redo(std::int64_t turn) {
    if (auto no = cannotWrite()) return Unexpected(std::move(*no));
    const bool named = turn != 0;
    if (!named) turn = redoable();
    for (auto each = m_reverts.rbegin(); turn != 0 && each != m_reverts.rend(); ++each) {
        if (each->second == turn && isLive(each->first)) return revert(each->first, turn, true);
    }
    return Unexpected(named ? refused("nothing-to-redo", "Turn " + std::to_string(turn) + " is not undone, so there is nothing to bring back.")
                            : refused("nothing-to-redo", "There is nothing to redo."));
}

Expected<Performed, Refused> Session::retry() {
    if (!m_unsaved) return Unexpected(refused("nothing-unsaved", "Every turn is saved: there is nothing to retry."));
    Unsaved turn = std::move(*m_unsaved);
    m_unsaved.reset();
    return record(std::move(turn));
}

bool Session::dropUnsaved() {
    const bool had = m_unsaved.has_value();
    m_unsaved.reset();
    return had;
}

ToldTurn Session::told(const Performed& performed) const {
    ToldTurn out{performed.turn, performed.at, false, {}, performed.events, performed.reverts};
    out.undone = !isLive(performed.turn);
    if (m_shown.contains(performed.reverts)) out.lines.push_back(table::takenBackLine());
    for (const Event& event : performed.events) {
        if (auto line = table::lineOf(*m_rulebook, m_names, event)) out.lines.push_back(std::move(*line));
    }
    return out;
}

std::vector<ToldTurn> Session::page(std::int64_t beforeTurn, std::int64_t count) const {
    std::vector<ToldTurn> turns;
    for (const StoredTurn& stored : m_journal.page(beforeTurn, count)) {
        Performed performed{stored.turn, stored.at, {}, revertedBy(stored.turn)};
        if (performed.reverts == 0) {
            if (auto events = journal::decode(stored)) performed.events = std::move(*events);
        }
        turns.push_back(told(performed));
    }
    return turns;
}

void Session::tell(const std::function<void(const ToldTurn&)>& visit) const {
    m_journal.read(1, m_journal.lastTurn(), [&](const StoredTurn& stored) {
        Performed performed{stored.turn, stored.at, {}, revertedBy(stored.turn)};
        if (performed.reverts == 0) {
            if (auto events = journal::decode(stored)) performed.events = std::move(*events);
        }
        visit(told(performed));
    });
}

} // namespace tenplus::session
