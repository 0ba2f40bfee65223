// Session: the only mutable object. It holds the table of one campaign and its journal: perform() decides, appends (one
// transaction), evolves and notifies, in this order. Undo is a turn that reverts a turn; the session determines which
// turns are live, and the table is always the fold of the live turns. One thread only; other threads get values.
#pragma once

#include "base/expected.h"
#include "content/pack.h"
#include "content/rulebook.h"
#include "dice/dice.h"
#include "journal/journal.h"
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
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace tenplus::session {

/// Why a session refused a request, in one sentence. The code is the table's, or one of the session's: nothing-to-undo,
/// nothing-to-redo, stands-on-it, unknown-turn, not-saved, nothing-unsaved, in-doubt, read-only, altered, older-copy,
/// broken-pack, other-game, same-game, something-open, other-heroes.
struct Refused {
    std::string code;
    std::string message;
    std::string member;              ///< the invalid JSON member; may be empty
    std::optional<dice::Ask> needs;  ///< with needs-dice
    std::vector<std::int64_t> turns; ///< with stands-on-it: undo these first, newest first
    std::string source = {};         ///< the id of the rule that says no, "SK-MOVE-01"; may be empty
    /// True if the cause is the file, which cannot be written now or at all.
    [[nodiscard]] bool isStorage() const {
        return code == "not-saved" || code == "in-doubt" || code == "read-only" || code == "altered" ||
               code == "older-copy";
    }
};

/// The refusal for typed dice that no roll asked for.
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
    table::Events events;     ///< empty for an undo or redo
    std::int64_t reverts = 0; ///< the turn this one takes back; 0 for others
};

/// One turn as the feed and the log show it.
struct FeedTurn {
    std::int64_t turn = 0;
    std::int64_t at = 0; ///< ms since 1970, UTC
    bool undone = false;
    std::vector<table::StoryLine> lines;
    table::Events events;
    std::int64_t reverts = 0;
};

class Session {
public:
    /// Creates a campaign file that carries its pack. The pack must load without errors, and checkName() accept the
    /// name.
    static Expected<Session, OpenRefused> create(const std::filesystem::path& file, const std::string& name,
                                                 const content::PackFiles& pack,
                                                 journal::Clock clock = journal::systemClock);
    static Expected<Session, OpenRefused> open(const std::filesystem::path& file,
                                               journal::Clock clock = journal::systemClock);
    /// Opens a campaign that another process has open, read-only at its last durable turn: see Journal::openBeside().
    static Expected<Session, OpenRefused> openBeside(const std::filesystem::path& file);
    /// What keeps a file from being played though its chain may be whole: every turn and the game are read. Nothing if
    /// it can be played.
    static std::optional<journal::Fault> faultIn(journal::Journal journal);

    const content::Rulebook& rulebook() const { return *m_rulebook; }
    const table::Table& table() const { return m_table; }
    const journal::Journal& journal() const { return m_journal; }
    const table::Names& names() const { return m_names; }
    bool readOnly() const {
        return m_inDoubt || m_onHold || m_journal.access() == journal::Access::ReadOnly || altered();
    }
    /// The first thing in the file that differs from its recording or that no command could have made: such a campaign
    /// is read-only. Blocks until isChecked(): the hash chain of a long campaign is checked in the background.
    const std::optional<journal::Fault>& altered() const { return m_stopped ? m_stopped : m_chain.get(); }
    const std::shared_future<std::optional<journal::Fault>>& isChecked() const { return m_chain; }
    /// Why nothing can be recorded now; nothing if it can. Blocks like altered().
    std::optional<Refused> cannotWrite() const;
    /// Nothing is recorded for this reason until resume(): a person decides first whether this file is meant.
    void hold(Refused reason) { m_onHold = std::move(reason); }
    void resume() { m_onHold.reset(); }
    bool isOnHold() const { return m_onHold.has_value(); }
    /// The last turn shown: that of the file, or the one before a rejected turn (see altered()).
    std::int64_t lastTurn() const { return m_last; }

    /// The table right after that turn was recorded: without turns that were undone by then, with those undone later.
    /// Refused with unknown-turn. Its views need a rulebook with the table's settings: rulebookOf(). Folds from the
    /// nearest cached table, at most max(256, lastTurn()/64) turns away once that part has been read; the first time
    /// perhaps from the beginning. Throws StorageError.
    Expected<table::Table, Refused> tableAfter(std::int64_t turn) const;
    /// The game with the settings of a table of this campaign applied (docs/decisions/0005).
    content::Rulebook rulebookOf(const table::Table& table) const;

    Expected<Performed, Refused> perform(const table::Command& command, dice::Dice& dice);

    /// Goes on with another version of the campaign's game: one turn, and its undo goes back. The feed shows `lost`
    /// with it. Refused: a pack with a fault or of another game, the version that is played, a skirmish with other
    /// profiles, and while something is open at the table. A reference to the former rulebook stays valid.
    Expected<Performed, Refused> updateGame(const content::PackFiles& pack, std::vector<std::string> lost);
    /// The game that updateGame() would play with this pack, or why it would refuse; changes nothing.
    Expected<content::Rulebook, Refused> gameToUpdateTo(const content::PackFiles& pack) const;

    /// Stores bytes, such as a picture, in the campaign file; returns the hash by which commands name them. Makes no
    /// turn.
    Expected<std::string, Refused> storeBytes(std::string_view bytes);
    Expected<std::string, Refused> storeBytes(const journal::NamedBytes& bytes);
    /// Does the slow part of storeBytes() on another thread; once ready, storeBytes() is fast. Calls that need the file
    /// block until then.
    std::shared_future<void> storeAside(const journal::NamedBytes& bytes);

    /// Undoes the newest live turn, or the given one unless a later turn depends on it.
    Expected<Performed, Refused> undo(std::int64_t turn = 0);
    /// Redoes the latest undone turn, or the given one.
    Expected<Performed, Refused> redo(std::int64_t turn = 0);
    std::int64_t undoable() const; ///< the turn that undo() would take; 0 for none
    /// True for a turn of a skirmish that threw dice or revealed something hidden: the feed marks its undo.
    bool hasShown(std::int64_t turn) const { return m_shown.contains(turn); }
    std::int64_t redoable() const; ///< the turn that redo() would bring back; 0 for none

    /// After not-saved: retry() appends the same events with the same pips, drop() forgets them.
    Expected<Performed, Refused> retry();
    bool dropUnsaved();
    bool hasUnsaved() const { return m_unsaved.has_value(); }

    /// At most `count` turns before `beforeTurn`, newest first.
    std::vector<FeedTurn> page(std::int64_t beforeTurn, std::int64_t count) const;
    /// Every turn, oldest first.
    void tell(const std::function<void(const FeedTurn&)>& visit) const;
    /// Every live turn that is no undo or redo, oldest first, with those of its events that have one of these kinds (as
    /// their kName). Other events are not decoded, so that a pass over a long campaign is fast.
    void eachLive(std::span<const std::string_view> kinds, const std::function<void(const Performed&)>& visit) const;
    /// The same with those of its events that are wanted, as they are stored.
    void eachLive(const std::function<bool(const journal::StoredEvent&)>& wanted,
                  const std::function<void(const Performed&)>& visit) const;
    FeedTurn told(const Performed& performed) const;

    /// Writes a copy of the campaign, including a turn that is not saved yet.
    Expected<void, journal::FileRefused> saveCopy(const std::filesystem::path& target) const;

    /// Sentences for the person who opened the file: findings of the journal, and additions.
    std::vector<std::string> remarks() const;
    void addRemark(std::string sentence) { m_remarks.push_back(std::move(sentence)); }
    /// The callback gets the end of the hash chain after each turn that is durable.
    void whenRecorded(std::function<void(const journal::Tip&)> recorded) { m_recorded = std::move(recorded); }

    /// Checks about so many more bytes of the stored pictures. True once all are checked.
    bool checkContent(std::size_t bytes) { return m_journal.checkMore(m_content, bytes); }
    /// The damage that checkContent() found, as a sentence; empty for none. The campaign can still be played.
    const std::string& contentFault() const { return m_content.fault(); }

    /// The callback runs after each recorded turn, with the table already updated.
    void subscribe(std::function<void(const Performed&)> changed) { m_changed = std::move(changed); }

private:
    struct Snapshot {
        std::int64_t turn = 0; ///< the table is the state before this turn
        table::Table table;
    };
    struct Rebuilt {
        table::Table table;
        std::vector<std::int64_t> standing; ///< turns that no longer apply after the change; empty if all do
        std::deque<Snapshot> passed;        ///< snapshots after the toggled turn, except the newest
    };
    struct Unsaved {
        std::vector<journal::StoredEvent> stored;
        Performed performed;
        table::Table table;
        std::deque<Snapshot> passed; ///< of a revert: replaces the snapshots that became invalid
        std::int64_t lastId = 0;
        std::string why; ///< why saving failed: a sentence
    };

    explicit Session(journal::Journal journal);
    static Expected<Session, OpenRefused> of(journal::Journal journal);
    /// The fault says what is wrong after "it".
    static Expected<Session, journal::Fault> load(journal::Journal journal);
    std::optional<journal::Fault> replay();
    /// Folds the turns up to m_last; returns the fault that stops it earlier.
    std::optional<journal::Fault> foldAll(const journal::Recording& recording);

    Expected<Performed, Refused> record(Unsaved turn);
    Expected<Performed, Refused> revert(std::int64_t turn, std::int64_t toggled, bool live);
    Rebuilt rebuiltWith(std::int64_t toggled, bool live) const;
    std::optional<Refused> missingPicture(const table::Command& command) const;
    /// The game of that hash, from the file or already read; what is wrong with it, after "it cannot be played: ".
    Expected<content::Rulebook*, std::string> gameOf(const std::string& hash) const;
    void remember(std::int64_t beforeTurn, table::Table table);
    void callByTable();
    bool isLive(std::int64_t turn) const;
    std::int64_t revertedBy(std::int64_t turn) const; ///< the turn that this one reverts; 0 for a turn of events
    /// True if no turn in (from, to] reverted or redid one of the turns 1..upTo.
    bool isUntouched(std::int64_t upTo, std::int64_t from, std::int64_t to) const;

    journal::Journal m_journal;
    // By hash. A version that is no longer played stays for those who hold a reference to it.
    mutable std::map<std::string, std::unique_ptr<content::Rulebook>> m_games;
    content::Rulebook* m_rulebook = nullptr; ///< of m_games; with the settings of m_table applied
    table::Table m_table;
    table::Names m_names;
    std::map<std::int64_t, std::int64_t> m_reverts; ///< each reverting turn, with the turn it reverts
    std::unordered_set<std::int64_t> m_undone;      ///< turns reverted by a turn that is not reverted itself
    std::deque<Snapshot> m_snapshots;
    mutable std::map<std::int64_t, table::Table> m_past; ///< cached tables right after those turns; never stale
    std::unordered_set<std::int64_t> m_shown;            ///< turns of a skirmish that showed dice or something hidden
    std::int64_t m_lastId = 0;                           ///< highest id ever given out, undone turns included
    std::int64_t m_last = 0;                             ///< see lastTurn()
    std::optional<journal::Fault> m_stopped;             ///< the turn after m_last was rejected
    // Closing a campaign cancels the check of its hash chain.
    struct Leaving {
        std::stop_source source;
        Leaving() = default;
        Leaving(Leaving&&) = default;
        Leaving& operator=(Leaving&&) = default;
        ~Leaving() { source.request_stop(); }
    };
    std::shared_future<std::optional<journal::Fault>> m_chain;
    Leaving m_leaving; ///< declared after m_chain, so that it is destroyed first
    journal::ContentCheck m_content;
    std::vector<std::string> m_remarks;
    std::function<void(const journal::Tip&)> m_recorded;
    std::optional<Unsaved> m_unsaved;
    bool m_inDoubt = false;
    std::optional<Refused> m_onHold; ///< see hold()
    std::function<void(const Performed&)> m_changed;
};

} // namespace tenplus::session
