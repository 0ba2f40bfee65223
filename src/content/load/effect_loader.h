// EffectLoader: reads the effects of one move or band and checks them in their context: the names for formulas, whether
// there is a target, and whether they may need a person.
#pragma once

#include "content/load/draft.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenplus::content::inline load {

/// The requirement on a mentioned move.
enum class Need {
    Exists,
    Owned,  ///< a class move, which can be owned
    Before, ///< the same, and it does not require the mentioning move in turn
    Roll,   ///< has a roll
    Choice, ///< has a choice
    Menu,   ///< has a choice or a spend
    Option, ///< has an option with the id `option`
};

/// A move named by an effect. It can be checked only after all moves are read.
struct Mention {
    Node at;
    std::string move;
    Need need = Need::Exists;
    std::string option{};
};

/// The context of effects. The types it points to must outlive the loader.
struct EffectPlace {
    const FieldTypes* own = nullptr;      ///< of the acting actor, with target and inputs
    const FieldTypes* ofTarget = nullptr; ///< of the target as the one who deals damage
    TargetSort target = TargetSort::None;
};

/// Reads the inputs of a move or an option ("inputs"). Only those of a move may pick rows.
std::vector<Input> readInputs(const Draft& draft, const Node& owner, bool mayPickRows = false);
/// The names by which formulas read the picked rows: `input.vow.ticks`.
FieldTypes rowTypes(const Draft& draft, const std::vector<Input>& inputs);

/// A context whose formulas may also read these inputs, as `input.` plus their names, and the names in `also`. Without
/// any it shares the outer types. Must not move: loaders refer to its types.
class InputPlace {
public:
    InputPlace(const EffectPlace& outside, const std::vector<Input>& inputs, const FieldTypes& also = {});
    InputPlace(const InputPlace&) = delete;
    InputPlace& operator=(const InputPlace&) = delete;

    const EffectPlace& place() const { return m_place; }

private:
    FieldTypes m_own;
    FieldTypes m_ofTarget;
    EffectPlace m_place;
};

class EffectLoader {
public:
    EffectLoader(const Draft& draft, EffectPlace place)
        : m_draft(draft)
        , m_place(place) {}

    /// An optional member. The caller must omit the owner if a fault is reported.
    std::vector<Effect> effects(const Node& owner, std::string_view key);
    /// Effects without confirmation: an error if one needs dice, a pick or an answer.
    std::vector<Effect> effectsByThemselves(const Node& owner, std::string_view key);
    std::vector<Option> options(const Node& owner, std::string_view key, ArraySize size);
    /// What one hold buys: only here an option may redirect or halve a blow.
    std::vector<Option> spend(const Node& owner);

    /// One option of another move's choices or spend, with every member.
    Option anyOption(const Node& node);
    Scope scope(const Node& node);
    /// A required member with the id of a move; records the mention.
    std::string moveId(const Node& owner, std::string_view key, Need need = Need::Exists);
    /// The same for a node that is the id itself.
    std::optional<std::string> moveId(const Node& node, Need need = Need::Exists);
    void mention(Mention mention) { m_mentions.push_back(std::move(mention)); }

    bool sawHold() const { return m_sawHold; }
    const std::vector<Mention>& mentions() const { return m_mentions; }

private:
    struct Reader;
    Option option(const Node& node);
    Effect effect(const Node& node);
    std::vector<Effect> afterwards(const Node& node, const Effect& first);
    void needSpend(const Node& node) const;
    void needHealth(const Node& node) const;
    Who who(const Node& node, std::string_view key, Who otherwise, bool mayBeGroup = false) const;
    std::string amount(const Node& node, std::string_view key, std::string otherwise = {}) const;
    template <typename Has>
    bool everySort(Who who, const Has& has) const;
    bool everyoneHas(Who who, const std::string& field) const;
    /// A fault at that node unless each possible actor has this field as an editable number.
    void needNumber(const Node& at, Who who, const std::string& field) const;
    /// An optional member: the text field of characters that keeps an answer.
    std::string answerField(const Node& node, std::string_view key) const;
    bool holdsCounters(const Tally& tally) const;
    void readChange(const Node& node, RowChange& it) const;
    void readEvery(const Node& node, RowChange& it) const;
    void readAdded(const Node& node, RowChange& it) const;
    void readCells(const Node& node, const ListDef& list, RowChange& it) const;

    const Draft& m_draft;
    EffectPlace m_place;
    bool m_sawHold = false;
    bool m_inSpend = false;
    std::vector<Mention> m_mentions;
};

} // namespace tenplus::content::inline load
