// MoveView: a move as the browser shows it for one character, with its approaches, every band's text and the exact
// odds. MoveIndex finds moves by words of the fiction, tolerates typing errors, and is fast enough for every keystroke.
#pragma once

#include "base/sentence_index.h"
#include "content/rulebook.h"
#include "table/core/decision.h"
#include "table/core/track_view.h"
#include "table/pbta/classes/class_view.h"
#include "table/pbta/moves/guide_view.h"
#include "table/pbta/moves/plan.h"
#include "table/pbta/moves/spoken_things.h"

#include <bitset>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {

struct ApproachView {
    std::string id;
    std::string name;         ///< "Strength"
    std::string abbreviation; ///< "Str"
    std::string hint;
    int modifier = 0;               ///< of the stat or other value alone
    std::vector<std::string> words; ///< words of the fiction that suggest it
    friend bool operator==(const ApproachView&, const ApproachView&) = default;
};
/// The rows from which an input of a move picks one.
struct RowChoice {
    EntryId id;
    std::string name;
    std::string words; ///< its numbers: "rank troublesome, ticks 8"; may be empty
    friend bool operator==(const RowChoice&, const RowChoice&) = default;
};
struct RowPick {
    std::string input; ///< id
    std::string name;  ///< of the input: "Vow"
    std::vector<RowChoice> rows;
    EntryId picked; ///< the one for which the odds are; zero: none
    friend bool operator==(const RowPick&, const RowPick&) = default;
};
struct BandView {
    BandChance chance;
    std::string text;
    std::vector<std::string> effects; ///< in a few words each
    friend bool operator==(const BandView&, const BandView&) = default;
};
/// The choices that a person has in a move, without its plan and odds: quick enough to be asked before each view.
struct MoveChoices {
    content::TargetSort target = content::TargetSort::None;
    std::vector<content::Input> inputs; ///< numbers; rows are picked from `rows`
    std::vector<RowPick> rows;
    std::vector<SpellView> spells; ///< castable ones for a casting move; running ones for a move that ends a spell
    std::string spell;             ///< id of the chosen spell; empty until then
    std::vector<ApproachView> approaches;
    std::string approach; ///< the chosen one
    friend bool operator==(const MoveChoices&, const MoveChoices&) = default;
};
struct MoveView : MoveChoices {
    std::string id;
    std::string name;
    std::string group; ///< its name: "Basic moves"
    std::string trigger;
    std::string text;
    bool rolls = false;
    std::string unrolled; ///< its effect without rolling; empty if it must be rolled
    std::string dice;     ///< notation of all dice that are thrown, challenge dice last
    std::string reads;    ///< how they are read, if they are not added up: "1d6 against 2d10"; else empty
    content::Reading reading = content::Reading::Total;
    std::string action;               ///< notation of the dice without challenge dice; empty: none are thrown
    std::string against;              ///< notation of the challenge dice; may be empty
    std::optional<int> most;          ///< of a total that is compared with them
    bool noDice = false;              ///< a pool without dice: two are thrown and the worse counts
    std::vector<CardNumber> saved;    ///< numbers that may take the place of the total afterwards
    std::vector<std::string> costs;   ///< what it takes when it is made, in a few words each
    std::vector<std::string> effects; ///< of a move without a roll, likewise
    std::vector<Modifier> modifiers;
    std::vector<Offered> offered;
    int sum = 0;
    std::vector<BandView> bands;
    std::string oneMore; ///< "One more would make 10+ 58 %"
    std::vector<std::string> closedGates;
    bool setsOut = false;                 ///< no journey is under way, which alone closes the move: one sets out first
    std::vector<TypedModifier> suggested; ///< from the place, if a person confirms them
    std::vector<GuideLine> reminders;     ///< entries of the guide for this move with any band
    std::string burden; ///< the load is too heavy: let something go ("drop") or let it fail ("fail"); one of the closed
                        ///< gates too; may be empty
    std::string cap;    ///< id of the band that it cannot pass; may be empty
    EntryId weapon;     ///< the gear it would use; zero: none
    std::string refused; ///< why it cannot be planned; empty if it can
    /// True if no gate keeps anybody from making it, or from setting out with it.
    bool isOpen() const { return closedGates.empty() || setsOut; }
    friend bool operator==(const MoveView&, const MoveView&) = default;
};

/// The move as `command` would make it; without a named approach, the one with the best modifier that hangs on no
/// condition. Without a character
/// (`command.who` zero) modifiers are 0. Nothing for an unknown move.
std::optional<MoveView> moveView(const content::Rulebook& rulebook, const Table& table, RollMove command);
/// Its choices alone.
std::optional<MoveChoices> moveChoices(const content::Rulebook& rulebook, const Table& table, RollMove command);

struct MoveHit {
    const content::Move* move = nullptr;
    double score = 0;
};

/// A searched or indexed word, lower-case, and its stem.
struct MoveTerm {
    explicit MoveTerm(std::string text);
    std::string_view stem() const { return std::string_view(word).substr(0, m_stem); }
    /// A lower bound of the edit distance: one edit removes at most one letter and adds one.
    std::size_t leastApart(const MoveTerm& other) const { return ((m_letters ^ other.m_letters).count() + 1) / 2; }
    /// The number of tolerated typing errors.
    std::size_t mistakes() const { return m_stem >= 8 ? 2 : m_stem >= 4 ? 1 : 0; }
    /// A quick rejection of most words: the first letters differ, and one more error would be too many.
    bool isStranger(const MoveTerm& other) const {
        return word.front() != other.word.front() && (mistakes() == 0 || leastApart(other) > mistakes());
    }

    std::string word;

private:
    std::size_t m_stem = 0;    ///< its length
    std::bitset<32> m_letters; ///< the set of the stem's letters, by the low five bits of their codes
};

/// The answer to words of the fiction.
struct MoveFinding {
    std::vector<MoveHit> hits;    ///< best first
    std::vector<ThingHit> things; ///< gear that the words use; it comes before the moves
    bool isAnswered = false;      ///< false: nothing answers; the hits, if any, only come near
};

class MoveIndex {
public:
    /// Keeps pointers into the rulebook, which must outlive it.
    explicit MoveIndex(const content::Rulebook& rulebook);

    /// Every move in the order of the book, those of `recent` first. `mature` includes mature ones. Moves of a class
    /// only for an owner `who`, and those of one hero for that one. Needs no index.
    static std::vector<MoveHit> offered(const content::Rulebook& rulebook, bool mature,
                                        const std::vector<std::string>& recent = {}, const Actor* who = nullptr);
    /// Best first, among the offered moves; all of them for an empty text. Class moves are also found by the spells
    /// that `who` has prepared.
    std::vector<MoveHit> search(std::string_view text, bool mature, const std::vector<std::string>& recent = {},
                                const Actor* who = nullptr) const;
    /// The same, and whether a move answers at all: table talk, purchases and most questions are answered by none.
    MoveFinding find(std::string_view text, bool mature, const Actor* who = nullptr) const;
    /// The nearest moves by name when nothing was found.
    std::vector<MoveHit> nearest(std::string_view text, bool mature, std::size_t count) const;

private:
    /// The data for scoring a move in one place: the rulebook's own is scattered in memory.
    struct Entry {
        explicit Entry(const content::Move& of);

        const content::Move* move = nullptr;
        bool mature = false;
        bool ofClass = false;
        std::string name;            ///< lower-cased
        std::vector<MoveTerm> terms; ///< of the name
    };
    struct Typed {
        std::string folded;
        std::vector<MoveTerm> terms;
    };
    static bool isOffered(const Entry& entry, bool mature, const Actor* who);
    double ofNames(const Entry& entry, const Typed& typed, const Actor* who) const;
    std::vector<std::string> spellsCastBy(const content::Move& move, const Actor* who) const;

    const content::Rulebook& m_rulebook;
    SentenceIndex m_sentences; ///< a kind is a place in m_entries; the kind after the last is table talk
    std::vector<Entry> m_entries;
};

} // namespace tenplus::table::inline pbta::inline moves
