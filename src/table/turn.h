// Turn: a turn while it is being decided. emit() is the only way to make an event: it appends it to the list and
// applies it to a scratch table, so that rules see its results through the same evolve() that replay uses.
#pragma once

#include "base/expected.h"
#include "content/rulebook.h"
#include "dice/dice.h"
#include "dice/roll.h"
#include "table/core/decision.h"
#include "table/core/ids.h"
#include "table/core/notes.h"
#include "table/core/sheet.h"
#include "table/event.h"
#include "table/table.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace tenplus::table {

/// What a change of a number depends on: that the result is within its bounds, or the exact start value.
enum class AppliesOn { AnyNumber, ThisNumber };

class Turn {
public:
    Turn(const content::Rulebook& rulebook, const Table& table, dice::Dice& dice, Ids& ids)
        : m_rulebook(rulebook)
        , m_table(table)
        , m_dice(dice)
        , m_ids(ids) {}

    const content::Rulebook& rulebook() const { return m_rulebook; }
    const Table& table() const { return m_table; }
    bool typedDice() const { return m_dice.typed(); }
    dice::Dice& dice() { return m_dice; }
    template <typename AnyId>
    AnyId nextId() {
        return m_ids.next<AnyId>();
    }

    /// Adds the event to the turn and evolves the table with it.
    void emit(Event event);
    /// The refusal of the first event that checkEvent() refuses: the journal could never be read again with it.
    const Done& fits() const { return m_fits; }
    /// Whether what the GM writes in this turn is open to the players at once.
    bool writesOpenly() const { return m_open; }
    void setWritesOpenly(bool open) { m_open = open; }
    /// The note id under which the texts of this turn stay secret; none if they are public.
    NoteId kept() {
        if (!m_kept && !m_words.empty()) m_kept = nextId<NoteId>();
        return m_kept;
    }
    /// The same for one text; none if it is not among the secret ones.
    NoteId keeps(const std::string& word) {
        return std::ranges::find(m_words, word) == m_words.end() ? NoteId{} : kept();
    }
    void keepWords(std::vector<std::string> words) { m_words = std::move(words); }
    /// At the end of a turn with secret texts: emits WordsKept.
    void emitKeptWords() {
        if (!m_words.empty()) emit(WordsKept{kept(), m_words, true});
    }
    const Events& events() const { return m_events; }
    Events takeEvents() { return std::move(m_events); }
    Table takeTable() { return std::move(m_table); }

    /// Throws dice; missing or impossible typed pips become a refusal.
    Expected<dice::Rolled, Refusal> roll(const dice::Expression& expression, const std::string& purpose,
                                         const std::string& who);

    /// Changes a number field by up to `by`, within its bounds; emits nothing if it stays the same. The event applies
    /// again, when an earlier turn was undone, on any number from which the result is within the bounds; with
    /// AppliesOn::ThisNumber, or if the bounds cut the change off, only on the number from which it was decided. Does
    /// what follows from the change, too (followers.h). Returns by how much the number changed; 0 if a rule bars it.
    Expected<std::int64_t, Refusal> change(ActorId who, const std::string& field, std::int64_t by,
                                           const std::string& why, AppliesOn base = AppliesOn::AnyNumber);

    /// Sets a field that a person may change; emits nothing if it has that value already.
    void setField(ActorId who, const std::string& field, const Value& value);

    /// Later events depend on the totals that their numbers reached in this turn: pins each change to its exact start
    /// value.
    void fixNumbers(ActorId who);

    /// The actor with that id, or the refusal.
    Expected<const Actor*, Refusal> actor(ActorId who, std::string member = "who") const;
    /// Its name for sentences; "somebody" for an unset id.
    std::string nameOf(ActorId who) const;

private:
    const content::Rulebook& m_rulebook;
    Table m_table;
    Events m_events;
    Done m_fits;
    dice::Dice& m_dice;
    Ids& m_ids;
    bool m_open = false;
    NoteId m_kept;
    std::vector<std::string> m_words;
};

/// The refusal for missing dice.
Refusal refusalOf(const dice::NoPips& none);

/// At most `most` code points; may be empty.
Done checkLength(const std::string& text, std::size_t most, const std::string& member);
/// Checks a typed text: not empty, at most `most` code points.
Done checkText(const std::string& text, std::size_t most, const std::string& member);
Done checkName(const std::string& name, const std::string& member);
/// Checks the name of an icon; may be empty.
Done checkIcon(const std::string& icon, const std::string& member);
/// Checks the value of a forward, an ongoing or a typed modifier: -99 to 99.
Done checkModifier(std::int64_t value, const std::string& member);
/// Checks that no actor occurs twice, including `first`.
Done checkOnceEach(ActorId first, const std::vector<ActorId>& others, const std::string& member);

} // namespace tenplus::table
