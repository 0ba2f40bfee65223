// Turn: a turn while it is being decided. There is one way to make a fact: emit() puts it into the list and makes
// it true on the scratch table, so that consequences come from the same evolve that will replay them.
#pragma once

#include "base/expected.h"
#include "content/rulebook.h"
#include "dice/dice.h"
#include "dice/roll.h"
#include "table/event.h"
#include "table/ids.h"
#include "table/refusal.h"
#include "table/sheet.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace tenplus::table {

using Done = Expected<void, Refusal>;

/// What a change of a number stands on: that it ends within its bounds, or the very number from which it counted.
enum class Stands { OnTheBounds, OnTheNumber };

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

    void emit(Event event) {
        assert(applies(m_table, event)); // or the turn could never be read again from the journal
        evolve(m_table, event);
        m_events.push_back(std::move(event));
    }
    /// Whether what the GM writes in this turn is open to the players at once.
    bool writesOpenly() const { return m_open; }
    void setWritesOpenly(bool open) { m_open = open; }
    /// The number under which the words of this turn are kept for the GM; none: the players may read them.
    NoteId kept() {
        if (!m_kept && !m_words.empty()) m_kept = nextId<NoteId>();
        return m_kept;
    }
    /// The same for one text; none if it is not among the words that are kept.
    NoteId keeps(const std::string& word) { return std::ranges::find(m_words, word) == m_words.end() ? NoteId{} : kept(); }
    void keepWords(std::vector<std::string> words) { m_words = std::move(words); }
    /// At the end of a turn whose words are kept: says so.
    void tellKept() {
        if (!m_words.empty()) emit(WordsKept{kept(), m_words});
    }
    const Events& events() const { return m_events; }
    Events takeEvents() { return std::move(m_events); }

    /// Throws dice; a lack of typed pips or an impossible one is the refusal it becomes.
    Expected<dice::Rolled, Refusal> roll(const dice::Expression& expression, const std::string& purpose,
                                         const std::string& who);

    /// Moves a number field by up to `by`, kept within its bounds; nothing is emitted for no change. With Stands::OnTheNumber,
    /// as a change that its bounds cut off, it is one from just the number that is there, and stays where that is undone.
    /// A character's health follows where its maximum is worked out from the field (DW-R-63). Returns what it really moved by.
    Expected<std::int64_t, Refusal> change(ActorId who, const std::string& field, std::int64_t by, const std::string& why,
                                           Stands stands = Stands::OnTheBounds);

    /// More came of where their numbers came to in this turn: each change of them stands on the number from which it counted.
    void fixNumbers(ActorId who);

    /// The actor of that number, or the refusal.
    Expected<const Actor*, Refusal> actor(ActorId who, std::string member = "who") const;
    /// Its name for sentences; "somebody" for nobody.
    std::string nameOf(ActorId who) const;

private:
    const content::Rulebook& m_rulebook;
    Table m_table;
    Events m_events;
    dice::Dice& m_dice;
    Ids& m_ids;
    bool m_open = false;
    NoteId m_kept;
    std::vector<std::string> m_words;
};

/// The refusal for dice that were not thrown.
Refusal refusalOf(const dice::NoPips& none);

inline Unexpected<Refusal> refuse(RefusalCode code, std::vector<std::string> args = {}, std::string member = {}) {
    return Unexpected(Refusal{code, std::move(args), std::nullopt, std::move(member)});
}

/// At most `most` code points; may be empty.
Done checkLength(const std::string& text, std::size_t most, const std::string& member);
/// A text somebody typed: not empty, at most `most` code points.
Done checkText(const std::string& text, std::size_t most, const std::string& member);
Done checkName(const std::string& name, const std::string& member);
/// An icon goes by a short word; may be empty.
Done checkIcon(const std::string& icon, const std::string& member);
/// What a forward, an ongoing or a typed modifier adds: from -99 to 99.
Done checkModifier(std::int64_t value, const std::string& member);
/// Nobody is named twice, `first` included.
Done checkOnceEach(ActorId first, const std::vector<ActorId>& others, const std::string& member);

} // namespace tenplus::table
