// Saving: what the file takes, and what becomes of a turn that it did not take.
#include "session/refused.h"
#include "table/core/refusals.h"
#include "table/pbta/moves/campaign_moves.h"
#include "table/scene/portrait.h"
#include "table/scene/scene.h"

#include <algorithm>
#include <utility>

namespace tenplus::session {

std::optional<Refused> Session::cannotWrite() const {
    if (m_inDoubt) {
        return refused(
            "in-doubt",
            "The disk failed while saving, so nothing more is written: close the campaign and open it again.");
    }
    if (const auto& fault = altered()) {
        return refused("altered", fault->message + " So the campaign is open for reading only: run tenplus-cli verify "
                                                   "on it, and play on in a copy saved before.");
    }
    if (m_journal.access() == journal::Access::ReadOnly) {
        return refused("read-only",
                       "The campaign is open for reading only: save a copy where you may write, and play that.");
    }
    if (m_onHold) return m_onHold;
    if (m_unsaved) {
        return refused("not-saved", "The last turn is not saved yet. " + m_unsaved->why + " Or let the turn go.");
    }
    return std::nullopt;
}

// A command may name a picture only if its bytes are in the file.
std::optional<Refused> Session::missingPicture(const table::Command& command) const {
    const auto* keep = command.as<table::KeepPicture>();
    const auto* prepare = command.as<table::PrepareScene>();
    const auto* portrait = command.as<table::SetPortrait>();
    const table::Picture* picture = keep                            ? &keep->picture
                                    : prepare && prepare->picture   ? &*prepare->picture
                                    : portrait && portrait->picture ? &*portrait->picture
                                                                    : nullptr;
    if (!picture || m_journal.hasBlob(picture->hash)) return std::nullopt;
    return refused(table::refuseUnknownPicture(picture->hash, "picture").error());
}

Expected<std::string, Refused> Session::storeBytes(std::string_view bytes) {
    return storeBytes(journal::NamedBytes(std::string(bytes)));
}

Expected<std::string, Refused> Session::storeBytes(const journal::NamedBytes& bytes) {
    if (auto no = cannotWrite()) return Unexpected(std::move(*no));
    try {
        m_journal.putBlob(bytes);
        return bytes.name();
    } catch (const journal::StorageError& error) {
        m_inDoubt |= error.inDoubt();
        return Unexpected(refused(error.inDoubt() ? "in-doubt" : "not-saved",
                                  std::string("It could not be kept in the campaign: ") + error.what()));
    }
}

std::shared_future<void> Session::storeAside(const journal::NamedBytes& bytes) {
    return cannotWrite() ? std::async(std::launch::deferred, [] {}).share() : m_journal.putBlobAside(bytes);
}

// For a turn just decided and for a retried one.
Expected<Performed, Refused> Session::record(Unsaved turn) {
    const auto game = gameOf(turn.table.pack.hash);
    if (!game) return Unexpected(refused("broken-pack", "The game would change, and " + game.error() + "."));
    try {
        const journal::StoredTurn stored = m_journal.append(turn.stored);
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
        return Unexpected(refused("not-saved", std::string("The turn is decided but not saved, and nothing is lost: ") +
                                                   error.what()));
    }
    m_unsaved.reset();
    const Performed& performed = turn.performed;
    m_last = performed.turn;
    table::Table before = std::exchange(m_table, std::move(turn.table));
    if (performed.reverts == 0) remember(performed.turn, std::move(before));
    if (table::showsSomething(performed.events)) m_shown.insert(performed.turn);
    m_rulebook = *game;
    table::putInForce(*m_rulebook, m_table);
    m_lastId = std::max(m_lastId, turn.lastId);
    for (const table::Event& event : performed.events) table::learnNames(m_names, event);
    if (performed.reverts != 0) {
        // From the toggled turn on, other turns are live.
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

} // namespace tenplus::session
