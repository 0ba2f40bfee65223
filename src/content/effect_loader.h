// EffectLoader: reads the effects of one move or band and checks them against where they stand: what their
// formulas may read, whether there is a target, and whether they may need a person.
#pragma once

#include "content/draft.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenplus::content {

/// What a move must be to be named there.
enum class Need {
    Exists,
    Owned,  ///< a class move: somebody can own it
    Before, ///< the same, and it does not ask for the one that names it in its turn
    Roll,   ///< it has a roll
    Choice, ///< it lets its player choose
    Menu,   ///< the same, or it has a spend
    Option, ///< one of its options has the id `option`
};

/// A move that an effect names. Whether it loads, and what it is, is known only when all moves have been read.
struct Mention {
    Node at;
    std::string move;
    Need need = Need::Exists;
    std::string option{};
};

/// Where effects stand. What the types refer to must outlive the loader.
struct EffectPlace {
    const FieldTypes* own = nullptr;      ///< of the one who acts, with target and inputs
    const FieldTypes* ofTarget = nullptr; ///< of the target as the one who deals damage
    TargetSort target = TargetSort::None;
};

/// The numbers that a move or an option asks for ("inputs").
std::vector<Input> readInputs(const Draft& draft, const Node& owner);

/// A place whose formulas may read these numbers as well, as `input.` and their names. Without any it shares the types
/// of the place outside. It stays where it is: loaders refer to its types.
class InputPlace {
public:
    InputPlace(const EffectPlace& outside, const std::vector<Input>& inputs);
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

    /// The member, which may be absent. What is faulty in it is reported and must be left out by the caller.
    std::vector<Effect> effects(const Node& owner, std::string_view key);
    /// Effects that nobody confirms: an error where one needs dice, a pick or an answer.
    std::vector<Effect> effectsByThemselves(const Node& owner, std::string_view key);
    std::vector<Option> options(const Node& owner, std::string_view key, ArraySize size);
    /// What one hold buys: only there a blow can be redirected or halved.
    std::vector<Option> spend(const Node& owner);

    /// One option of another move's choices or spend, read whole.
    Option anyOption(const Node& node);
    Scope scope(const Node& node);
    /// The id of a move in a member that must be there; it counts among the mentions.
    std::string moveId(const Node& owner, std::string_view key, Need need = Need::Exists);
    /// The same of a node that is the id itself.
    std::optional<std::string> moveId(const Node& node, Need need = Need::Exists);
    void mention(Mention mention) { m_mentions.push_back(std::move(mention)); }

    bool sawHold() const { return m_sawHold; }
    const std::vector<Mention>& mentions() const { return m_mentions; }

private:
    using Read = Effect::Kind (EffectLoader::*)(const Node&);
    Option option(const Node& node);
    Effect effect(const Node& node);
    std::vector<Effect> afterwards(const Node& node, const Effect& first);
    Effect::Kind damage(const Node& node);
    Effect::Kind heal(const Node& node);
    Effect::Kind markXp(const Node& node);
    Effect::Kind hold(const Node& node);
    Effect::Kind forward(const Node& node);
    Effect::Kind ongoing(const Node& node);
    Effect::Kind resource(const Node& node);
    Effect::Kind condition(const Node& node);
    Effect::Kind choose(const Node& node);
    Effect::Kind rollAgain(const Node& node);
    Effect::Kind askGm(const Node& node);
    Effect::Kind note(const Node& node);
    Effect::Kind clock(const Node& node);
    Effect::Kind redirect(const Node& node);
    Effect::Kind halve(const Node& node);
    void needSpend(const Node& node) const;
    Effect::Kind text(const Node& node);
    Effect::Kind loseSpell(const Node& node);
    Effect::Kind procedure(const Node& node);
    Effect::Kind avert(const Node& node);
    Effect::Kind changeThing(const Node& node);
    Effect::Kind grantSpell(const Node& node);
    Effect::Kind grantMove(const Node& node);
    Effect::Kind giveThing(const Node& node);

    Who who(const Node& node, std::string_view key, Who otherwise) const;
    std::string amount(const Node& node, std::string_view key, std::string otherwise = {}) const;
    bool everyoneHas(Who who, const std::string& field) const;

    const Draft& m_draft;
    EffectPlace m_place;
    bool m_sawHold = false;
    bool m_inSpend = false;
    std::vector<Mention> m_mentions;
};

} // namespace tenplus::content
