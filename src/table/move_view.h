// MoveView: a move as the browser shows it for one character, with its ways of rolling, every band's words and the
// exact odds. MoveIndex finds moves by the words of the fiction, with typing mistakes, at speaking speed.
#pragma once

#include "content/rulebook.h"
#include "table/class_view.h"
#include "table/guide_view.h"
#include "table/pbta/plan.h"
#include "table/table.h"

#include <bitset>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

struct ApproachView {
    std::string id;
    std::string name;         ///< "Strength"
    std::string abbreviation; ///< "Str"
    std::string hint;
    int modifier = 0;         ///< of the stat or other value alone
    std::vector<std::string> words; ///< of the fiction that speak for it
    friend bool operator==(const ApproachView&, const ApproachView&) = default;
};
struct BandView {
    BandChance chance;
    std::string text;
    std::vector<std::string> effects; ///< in a few words each
    friend bool operator==(const BandView&, const BandView&) = default;
};
struct MoveView {
    std::string id;
    std::string name;
    std::string group;     ///< its name: "Basic moves"
    std::string trigger;
    std::string text;
    bool rolls = false;
    std::string unrolled;  ///< what it does if the dice are left alone; empty if they cannot be
    std::string dice;      ///< notation
    content::TargetSort target = content::TargetSort::None;
    std::vector<content::Input> inputs;
    std::vector<ApproachView> approaches;
    std::string approach;  ///< the chosen one
    std::vector<Modifier> modifiers;
    std::vector<Offered> offered;
    int sum = 0;
    std::vector<BandView> bands;
    std::string oneMore;   ///< "One more would make 10+ 58 %"
    std::vector<std::string> closedGates;
    std::vector<TypedModifier> suggested; ///< that the place would add, if a person says so
    std::vector<GuideLine> reminders;     ///< of the guide, for this move however it comes out
    std::string burden;    ///< the load is too heavy: let something go ("drop") or let it fail ("fail"); one of the closed gates too; may be empty
    std::string cap;       ///< id of the band that it cannot pass; may be empty
    EntryId weapon;        ///< the gear it would be made with; zero: none
    std::vector<SpellView> spells; ///< of a move that casts: those in mind; of one that ends a spell: those of theirs that run
    std::string spell;     ///< id of the one that is cast; empty until one is chosen
    std::string refused;   ///< why it cannot be planned at all; empty if it can
    friend bool operator==(const MoveView&, const MoveView&) = default;
};

/// The move as `command` would make it; an approach is chosen (the best modifier) where the command names none.
/// Without a character (`command.who` zero) modifiers are 0. Nothing for an unknown move.
std::optional<MoveView> moveView(const content::Rulebook& rulebook, const Table& table, RollMove command);

struct MoveHit {
    const content::Move* move = nullptr;
    double score = 0;
};

/// A word that is looked for or found, lower-case, and its stem.
struct MoveTerm {
    explicit MoveTerm(std::string text);
    std::string_view stem() const { return std::string_view(word).substr(0, m_stem); }
    /// No fewer edits can turn one stem into the other: an edit takes at most one letter out and brings one in.
    std::size_t leastApart(const MoveTerm& other) const { return ((m_letters ^ other.m_letters).count() + 1) / 2; }
    /// So many typing mistakes are forgiven.
    std::size_t mistakes() const { return m_stem >= 8 ? 2 : m_stem >= 4 ? 1 : 0; }
    /// Told at a glance, as most are: it begins with another letter, and that would be one mistake too many.
    bool isStranger(const MoveTerm& other) const {
        return word.front() != other.word.front() && (mistakes() == 0 || leastApart(other) > mistakes());
    }

    std::string word;

private:
    std::size_t m_stem = 0; ///< its length
    std::bitset<32> m_letters; ///< those that the stem has, by their code's last five bits
};

class MoveIndex {
public:
    /// Keeps pointers into the rulebook, which must outlive it.
    explicit MoveIndex(const content::Rulebook& rulebook);

    /// Every move in the order of the book, those of `recent` first. `mature` adds the rest. Moves of a class are there for
    /// `who` owns them only. This needs no index.
    static std::vector<MoveHit> offered(const content::Rulebook& rulebook, bool mature, const std::vector<std::string>& recent = {}, const Actor* who = nullptr);
    /// Best first, of those that are offered; all of them where there is no text. Moves of a class are found by the spells that
    /// `who` has in mind as well.
    std::vector<MoveHit> search(std::string_view text, bool mature, const std::vector<std::string>& recent = {}, const Actor* who = nullptr) const;
    /// The nearest moves by name when nothing was found.
    std::vector<MoveHit> nearest(std::string_view text, bool mature, std::size_t count) const;

private:
    /// All that is asked of a move while one types: what the book has of it lies far off in memory.
    struct Entry {
        explicit Entry(const content::Move& of);

        const content::Move* move = nullptr;
        bool mature = false;
        bool ofClass = false;
        std::string name; ///< folded
        std::vector<std::string> phrases;
    };
    /// That a move has a term: once, where it weighs most.
    struct Use {
        std::size_t entry = 0; ///< of m_entries
        double weight = 1;
    };
    /// What is looked for. Moves share most of their words, so each word is held against each term once.
    struct Typed {
        std::string folded;
        std::vector<MoveTerm> tokens;
        std::vector<std::vector<double>> best; ///< what the word of the move that is most alike is worth: by token, by entry
    };
    static bool isOffered(const Entry& entry, bool mature, const Actor* who);
    std::size_t termOf(std::string token, std::map<std::string, std::size_t>& known);
    Typed typed(std::string_view text) const;
    double scoreOf(std::size_t place, const Typed& typed, const std::vector<std::string>& spells) const;
    std::vector<std::string> spellsCastBy(const content::Move& move, const Actor* who) const;

    const content::Rulebook& m_rulebook;
    std::vector<MoveTerm> m_terms;
    std::vector<std::vector<Use>> m_uses; ///< by term
    std::vector<Entry> m_entries;
};

} // namespace tenplus::table
