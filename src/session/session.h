// Session: the only mutable object. It holds the table of one campaign and its journal: perform() decides, appends
// (one transaction), evolves and notifies, in this order. Undo is a turn that reverts a turn; which turns are live
// is worked out here, and the table is always the fold of the live ones. One thread; others get values.
#pragma once

#include "base/expected.h"
#include "content/pack.h"
#include "content/rulebook.h"
#include "dice/dice.h"
#include "journal/journal.h"
#include "session/rulebook_cache.h"
#include "table/command.h"
#include "table/decide.h"
#include "table/event.h"
#include "table/story.h"

#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace tenplus::session {

/// Why a session did not do what it was asked, in one sentence. The code is the table's, or one of the session's:
/// nothing-to-undo, nothing-to-redo, stands-on-it, unknown-turn, not-saved, nothing-unsaved, in-doubt, read-only, altered.
struct Refused {
    std::string code;
    std::string message;
    std::string member;               ///< JSON member that is wrong; may be empty
    std::optional<dice::Ask> needs;   ///< with needs-dice
    std::vector<std::int64_t> turns;  ///< with stands-on-it: undo these first, newest first
    /// It is about the file, which does not take the turn now or at all.
    [[nodiscard]] bool isStorage() const {
        return code == "not-saved" || code == "in-doubt" || code == "read-only" || code == "altered";
    }
};

/// The refusal of dice that nothing asked for.
Refused tooManyDice(int left);

/// Why a campaign did not open.
struct OpenRefused {
    std::string code;
    std::string message;
};

/// A turn that was recorded.
struct Performed {
    std::int64_t turn = 0;
    std::int64_t at = 0;
    table::Events events;          ///< empty for an undo or redo
    std::int64_t reverts = 0;      ///< the turn this one takes back; 0 for others
};

/// One turn as the feed and the log tell it.
struct ToldTurn {
    std::int64_t turn = 0;
    std::int64_t at = 0; ///< ms since 1970, UTC
    bool undone = false;
    std::vector<table::StoryLine> lines;
    table::Events events;
    std::int64_t reverts = 0;
};

class Session {
public:
    /// Makes a campaign file that carries its pack. The pack must load without errors, and checkName() take the name.
    static Expected<Session, OpenRefused> create(const std::filesystem::path& file, const std::string& name,
                                                 const content::PackFiles& pack, journal::Clock clock = journal::systemClock);
    /// Rulebooks are looked for in `cache`, and kept there.
    static Expected<Session, OpenRefused> open(const std::filesystem::path& file, journal::Clock clock = journal::systemClock, const RulebookCache& cache = {});
    /// What keeps a file from being played though its chain may be whole: every turn and the game are read. Nothing if
    /// it can be played.
    static std::optional<journal::Fault> faultIn(journal::Journal journal);

    const content::Rulebook& rulebook() const { return *m_rulebook; }
    const table::Table& table() const { return m_table; }
    const journal::Journal& journal() const { return m_journal; }
    const table::Names& names() const { return m_names; }
    bool readOnly() const { return m_inDoubt || m_journal.access() == journal::Access::ReadOnly || altered(); }
    /// The first thing in the file that is not as it was recorded, or that no command could have made: such a campaign is open for
    /// reading only. Waits for isChecked(): the chain of a long campaign is checked while it is already open.
    const std::optional<journal::Fault>& altered() const { return m_stopped ? m_stopped : m_chain.get(); }
    const std::shared_future<std::optional<journal::Fault>>& isChecked() const { return m_chain; }
    /// Why nothing can be recorded now; nothing if it can. Waits as altered() does.
    std::optional<Refused> cannotWrite() const;
    /// The last turn that is shown: that of the file, or the one before a turn that is not taken from it (see altered()).
    std::int64_t lastTurn() const { return m_last; }

    /// The table as it was right after that turn was recorded: what was undone by then is not in it, what was undone
    /// later is. Refused with unknown-turn where there is none. Its views are those of a rulebook with the table's own
    /// settings, such as rulebookOf() gives.
    /// Folds from the nearest table kept, at most max(256, lastTurn()/64) turns away once the way to it has been read;
    /// the first time perhaps from the beginning. Throws StorageError.
    Expected<table::Table, Refused> tableAfter(std::int64_t turn) const;
    /// The game with the settings of a table of this campaign in force (docs/decisions/0005).
    content::Rulebook rulebookOf(const table::Table& table) const;

    Expected<Performed, Refused> perform(const table::Command& command, dice::Dice& dice);

    /// Keeps bytes, such as a picture, in the campaign file; the hash by which commands name them. No turn.
    Expected<std::string, Refused> storeBytes(std::string_view bytes);
    Expected<std::string, Refused> storeBytes(const journal::NamedBytes& bytes);
    /// Does the slow part of storeBytes() on a thread of its own; ready when storeBytes() will not be long. What needs
    /// the file before waits.
    std::shared_future<void> storeAside(const journal::NamedBytes& bytes);

    /// Takes back a turn: the newest live one, or the one named, as long as nothing later stands on it.
    Expected<Performed, Refused> undo(std::int64_t turn = 0);
    /// Brings back what was undone last, or the turn named.
    Expected<Performed, Refused> redo(std::int64_t turn = 0);
    std::int64_t undoable() const; ///< the turn that undo() would take; 0 for none
    /// True for a turn of a skirmish in which dice fell or something hidden was shown: taking it back is marked.
    bool hasShown(std::int64_t turn) const { return m_shown.contains(turn); }
    std::int64_t redoable() const; ///< the turn that redo() would bring back; 0 for none

    /// After not-saved: appends the same events with the same pips, or forgets them.
    Expected<Performed, Refused> retry();
    bool dropUnsaved();
    bool hasUnsaved() const { return m_unsaved.has_value(); }

    /// At most `count` turns before `beforeTurn`, newest first.
    std::vector<ToldTurn> page(std::int64_t beforeTurn, std::int64_t count) const;
    /// Every turn, oldest first.
    void tell(const std::function<void(const ToldTurn&)>& visit) const;
    ToldTurn told(const Performed& performed) const;

    /// With the turn in it that is not saved yet, if there is one.
    Expected<void, journal::FileRefused> saveCopy(const std::filesystem::path& target) const;

    /// What whoever opened it should know, in sentences: what the journal found, and what was added.
    std::vector<std::string> remarks() const;
    void addRemark(std::string sentence) { m_remarks.push_back(std::move(sentence)); }
    /// Called with the end of the chain after each turn that is durable.
    void whenRecorded(std::function<void(const journal::Tip&)> recorded) { m_recorded = std::move(recorded); }

    /// Checks some more of the pictures kept in the file: about so many bytes. True once all were checked.
    bool checkContent(std::size_t bytes) { return m_journal.checkMore(m_content, bytes); }
    /// What checkContent() found that is not as it was stored, as a sentence; empty for nothing. The campaign can be
    /// played on.
    const std::string& contentFault() const { return m_content.fault(); }

    /// Called after each recorded turn, when the table is what it made.
    void subscribe(std::function<void(const Performed&)> changed) { m_changed = std::move(changed); }

private:
    struct Snapshot {
        std::int64_t turn = 0; ///< the table as it was before this turn
        table::Table table;
    };
    struct Rebuilt {
        table::Table table;
        std::vector<std::int64_t> standing; ///< turns that no longer apply; empty if all do
        std::deque<Snapshot> passed;        ///< the tables before the last of those after the toggled one
    };
    struct Unsaved {
        std::vector<journal::StoredEvent> stored;
        Performed performed;
        table::Table table;
        std::deque<Snapshot> passed; ///< of a revert: what takes the place of the snapshots that no longer hold
        std::int64_t lastId = 0;
        std::string why; ///< it was not saved: a sentence
    };

    Session(journal::Journal journal, std::unique_ptr<content::Rulebook> rulebook);
    static Expected<Session, OpenRefused> of(journal::Journal journal, const RulebookCache& cache);
    /// The fault says what is wrong after "it".
    static Expected<Session, journal::Fault> load(journal::Journal journal, const RulebookCache& cache);
    std::optional<journal::Fault> replay();
    /// Folds the turns up to m_last; the fault that ends it before.
    std::optional<journal::Fault> foldAll(const journal::Recording& recording);

    Expected<Performed, Refused> record(Unsaved turn);
    Expected<Performed, Refused> revert(std::int64_t turn, std::int64_t toggled, bool live);
    Rebuilt rebuiltWith(std::int64_t toggled, bool live) const;
    std::optional<Refused> missingPicture(const table::Command& command) const;
    void remember(std::int64_t beforeTurn, table::Table table);
    void callByTable();
    bool isLive(std::int64_t turn) const;
    std::int64_t revertedBy(std::int64_t turn) const; ///< the turn that this one takes back; 0 for a turn of events
    /// Whether no turn after `from` up to `to` took back or brought back one of the turns 1..upTo.
    bool isUntouched(std::int64_t upTo, std::int64_t from, std::int64_t to) const;

    journal::Journal m_journal;
    std::unique_ptr<content::Rulebook> m_rulebook; ///< its settings are those of m_table
    table::Table m_table;
    table::Names m_names;
    std::map<std::int64_t, std::int64_t> m_reverts; ///< each turn that takes back a turn, with that turn
    std::unordered_set<std::int64_t> m_undone;      ///< taken back by a turn that is not itself taken back
    std::deque<Snapshot> m_snapshots;
    mutable std::map<std::int64_t, table::Table> m_past; ///< tables right after those turns, which no later turn changes
    std::unordered_set<std::int64_t> m_shown; ///< turns of a skirmish that showed dice or something hidden
    std::int64_t m_lastId = 0; ///< highest id ever given out, undone turns included
    std::int64_t m_last = 0;   ///< see lastTurn()
    std::optional<journal::Fault> m_stopped; ///< the turn after m_last is not taken from the file
    // Whoever closes a campaign does not wait for its check.
    struct Leaving {
        std::stop_source source;
        Leaving() = default;
        Leaving(Leaving&&) = default;
        Leaving& operator=(Leaving&&) = default;
        ~Leaving() { source.request_stop(); }
    };
    std::shared_future<std::optional<journal::Fault>> m_chain;
    Leaving m_leaving; ///< after m_chain, so that it is gone first
    journal::ContentCheck m_content;
    std::vector<std::string> m_remarks;
    std::function<void(const journal::Tip&)> m_recorded;
    std::optional<Unsaved> m_unsaved;
    bool m_inDoubt = false;
    std::function<void(const Performed&)> m_changed;
};

} // namespace tenplus::session
