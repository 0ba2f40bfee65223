#include "session/session.h"

#include "base/text.h"
#include "base/wire_writer.h"
#include "journal/event_json.h"
#include "session/turn_reverted.h"
#include "table/event_check.h"
#include "table/skirmish_story.h"
#include "table/turn.h"
#include "table/words.h"

#include <algorithm>
#include <utility>

namespace tenplus::session {

namespace {

using journal::StoredEvent;
using journal::StoredTurn;
using table::Event;

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
    if (session) return session->m_stopped;
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
        rulebook = content::loadRulebook(std::move(*files), nameOr(journal.head().system, "the game")).rulebook;
        if (!rulebook) return damaged("the game kept in the file does not load");
        cache.keep(hash, *rulebook);
    }
    Session session(std::move(journal), std::make_unique<content::Rulebook>(std::move(*rulebook)));
    if (const auto fault = session.replay()) return Unexpected(*fault);
    content::putInForce(*session.m_rulebook, session.m_table.settings);
    return session;
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
        return refused("not-saved", "The last turn is not saved yet. " + m_unsaved->why + " Or let the turn go.");
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
        table::Done fits = table::checkEvent(event); // nothing is recorded that could not be read again
        if (fits) fits = table::checkEvent(turn.table, event);
        if (!fits) return Unexpected(refused(fits.error()));
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
        if (m_recorded) m_recorded(m_journal.tip());
    } catch (const journal::StorageError& error) {
        if (error.inDoubt()) {
            m_inDoubt = true;
            return Unexpected(refused("in-doubt", std::string("The turn may not be saved: ") + error.what()));
        }
        m_unsaved = std::move(turn);
        m_unsaved->why = error.what();
        return Unexpected(refused("not-saved", std::string("The turn is decided but not saved, and nothing is lost: ") + error.what()));
    }
    m_unsaved.reset();
    const Performed& performed = turn.performed;
    m_last = performed.turn;
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

// Records a turn that reverts `turn`, by which the turn `toggled` becomes live or not.
Expected<Performed, Refused> Session::revert(std::int64_t turn, std::int64_t toggled, bool live) {
    Rebuilt rebuilt = rebuiltWith(toggled, live);
    if (!rebuilt.standing.empty()) {
        Refused no = refused("stands-on-it", whatStands(rebuilt.standing, toggled));
        no.turns.assign(rebuilt.standing.rbegin(), rebuilt.standing.rend());
        return Unexpected(std::move(no));
    }
    Unsaved next;
    next.stored.push_back({std::string(TurnReverted::kName), WireWriter::text(TurnReverted{turn}, Omit::Nothing)});
    next.performed.reverts = turn;
    next.table = std::move(rebuilt.table);
    next.passed = std::move(rebuilt.passed);
    return record(std::move(next));
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
    std::ranges::move(table::linesOf(*m_rulebook, m_names, m_table, performed.events, out.undone), std::back_inserter(out.lines));
    return out;
}

std::vector<ToldTurn> Session::page(std::int64_t beforeTurn, std::int64_t count) const {
    std::vector<ToldTurn> turns;
    for (const StoredTurn& stored : m_journal.page(std::min(beforeTurn, lastTurn() + 1), count)) {
        Performed performed{stored.turn, stored.at, {}, revertedBy(stored.turn)};
        if (performed.reverts == 0) {
            if (auto events = journal::decode(stored)) performed.events = std::move(*events);
        }
        turns.push_back(told(performed));
    }
    return turns;
}

void Session::tell(const std::function<void(const ToldTurn&)>& visit) const {
    m_journal.read(1, lastTurn(), [&](const StoredTurn& stored) {
        Performed performed{stored.turn, stored.at, {}, revertedBy(stored.turn)};
        if (performed.reverts == 0) {
            if (auto events = journal::decode(stored)) performed.events = std::move(*events);
        }
        visit(told(performed));
    });
}

} // namespace tenplus::session
