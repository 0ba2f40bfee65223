#include "skirmish/act_choice.h"

#include "skirmish/turn.h"

#include <algorithm>

namespace tenplus::skirmish {

namespace {

Index modelOf(int number) {
    return number >= 1 && number <= static_cast<int>(kMostModels) ? static_cast<Index>(number - 1) : kNobody;
}
int numberOf(Index model) { return model == kNobody ? 0 : model + 1; }

class ChoiceFromAct {
public:
    explicit ChoiceFromAct(const Game& game)
        : m_game(game) {}

    Asked take() { return std::move(m_asked); }

    template <Deed deed>
    void operator()(const Plain<deed>&) {
        add(bare(deed));
    }
    template <Deed deed>
    void operator()(const By<deed>& act) {
        if constexpr (deed == Deed::SpendSixes)
            add({.deed = deed, .whom = modelOf(act.who)});
        else
            add(bare(deed, modelOf(act.who)));
    }
    template <Deed deed>
    void operator()(const On<deed>& act) {
        add(onSquare(deed, modelOf(act.who), squareOf(act.at)));
    }
    template <Deed deed>
    void operator()(const To<deed>& act) {
        add(aimed(deed, modelOf(act.who), modelOf(act.whom)));
    }
    void operator()(const WalkOn& act) {
        Choice choice = bare(Deed::Walk, modelOf(act.who));
        if (act.path.size() > kLongestPath) m_asked.off = true;
        for (std::size_t i = 0; i < std::min(act.path.size(), kLongestPath); ++i)
            choice.path[choice.count++] = squareOf(act.path[i]);
        if (act.table != At{}) {
            choice.square = squareOf(act.table);
            choice.other = squareOf(act.setDown);
        }
        add(choice);
    }
    void operator()(const ShootAt& act) {
        Choice choice = bare(Deed::Shoot, modelOf(act.who));
        const int all = m_game.inPlay(choice.who) ? shotDice(m_game, choice.who) : 0;
        if (act.at.size() > kMostShares) m_asked.off = true;
        for (std::size_t i = 0; i < std::min(act.at.size(), kMostShares); ++i) {
            const int dice = act.at[i].dice == 0 ? all : act.at[i].dice;
            choice.shares[choice.count++] = {modelOf(act.at[i].whom), static_cast<std::uint8_t>(dice < 0     ? 0
                                                                                                : dice > 255 ? 255
                                                                                                             : dice)};
        }
        add(choice);
    }
    void operator()(const ExploreIt& act) {
        static const auto kSpells = content::skirmish::spellWords();
        Choice choice = onSquare(Deed::Explore, modelOf(act.who), squareOf(act.at));
        choice.what = act.spell.empty() ? 0 : placeOf(act.spell, kSpells, static_cast<std::uint8_t>(Spell::Count));
        add(choice);
    }
    void operator()(const FightMelee& act) { add({.deed = Deed::Fight, .amount = act.melee}); }
    void operator()(const PutDie& act) {
        add({.deed = Deed::PutDie, .whom = modelOf(act.whom), .amount = std::max(act.die, 0) - 1});
    }
    void operator()(const Assign& act) {
        if (act.familiar != 0) add({.deed = Deed::SpendSixes, .whom = modelOf(act.familiar)});
        for (const PutDie& each : act.put) (*this)(each);
        m_asked.endsAssignment = true;
    }
    void operator()(const HealTwo& act) {
        add(aimed(Deed::FieldHealing, modelOf(act.who), modelOf(act.whom), modelOf(act.second)));
    }
    void operator()(const TapFamiliar& act) {
        add({.deed = Deed::Tap, .who = modelOf(act.who), .whom = modelOf(act.whom), .amount = act.hits});
    }
    void operator()(const GiveGoods& act) {
        add({.deed = Deed::Give,
             .who = modelOf(act.who),
             .whom = modelOf(act.whom),
             .what = static_cast<std::uint8_t>(act.good),
             .amount = act.amount});
    }
    void operator()(const DropStacks& act) { add({.deed = Deed::Drop, .who = modelOf(act.who), .amount = act.stacks}); }
    void operator()(const PlaceModel& act) {
        add({.deed = Deed::Place, .whom = modelOf(act.instead), .square = squareOf(act.at)});
    }
    void operator()(const SmashIt& act) { add({.deed = Deed::Smash, .square = squareOf(act.at)}); }
    void operator()(const BendHits& act) {
        Choice choice{.deed = Deed::BendHits, .who = modelOf(act.who), .amount = act.hits};
        if (act.at != At{}) choice.square = squareOf(act.at);
        add(choice);
    }
    void operator()(const BendPoints& act) { add({.deed = Deed::BendPoints, .amount = act.points}); }
    template <typename Between>
    void operator()(const Between&) {}

private:
    void add(const Choice& choice) { m_asked.choices.push_back(choice); }
    Square squareOf(At at) {
        const Square square = m_game.squareAt({at.x, at.y});
        m_asked.off = m_asked.off || square == kNowhere;
        return square;
    }

    const Game& m_game;
    Asked m_asked;
};

template <typename Kind>
constexpr bool isDeed = requires {
    Kind::kDeed;
};

// The Act alternative for the deed, filled from the choice.
template <std::size_t I = 0>
Act simpleAct(const Game& game, const Choice& choice) {
    if constexpr (I == std::variant_size_v<Act::Kind>) {
        return {};
    } else {
        using Kind = std::variant_alternative_t<I, Act::Kind>;
        if constexpr (isDeed<Kind>) {
            if (Kind::kDeed == choice.deed) {
                Kind kind;
                const board::Point at = choice.square == kNowhere ? board::Point{-1, -1} : game.pointOf(choice.square);
                if constexpr (requires { kind.who; })
                    kind.who = numberOf(choice.deed == Deed::SpendSixes ? choice.whom : choice.who);
                if constexpr (requires { kind.whom; }) kind.whom = numberOf(choice.whom);
                if constexpr (requires { kind.at; }) kind.at = {at.x, at.y};
                return {kind};
            }
        }
        return simpleAct<I + 1>(game, choice);
    }
}

} // namespace

std::optional<Asked> askedBy(const Game& game, const Act& act) {
    ChoiceFromAct asking(game);
    std::visit(asking, act.kind);
    Asked asked = asking.take();
    if (asked.choices.empty() && !asked.endsAssignment) return std::nullopt;
    return asked;
}

Act actOf(const Game& game, const Choice& choice) {
    const auto at = [&](Square square) {
        if (square == kNowhere) return At{};
        const board::Point point = game.pointOf(square);
        return At{point.x, point.y};
    };
    const int who = numberOf(choice.who), whom = numberOf(choice.whom);
    switch (choice.deed) {
    case Deed::Walk: {
        WalkOn act{.who = who, .path = {}, .table = at(choice.square), .setDown = at(choice.other)};
        for (std::size_t i = 0; i < choice.count; ++i) act.path.push_back(at(choice.path[i]));
        return {act};
    }
    case Deed::Shoot: {
        ShootAt act{.who = who, .at = {}};
        for (std::size_t i = 0; i < choice.count; ++i)
            act.at.push_back({numberOf(choice.shares[i].whom), choice.shares[i].dice});
        return {act};
    }
    case Deed::Explore: {
        const bool spell = choice.what < static_cast<std::uint8_t>(Spell::Count);
        return {ExploreIt{who, at(choice.square),
                          spell ? std::string(content::skirmish::spellWords()[choice.what]) : std::string()}};
    }
    case Deed::Fight: return {FightMelee{choice.amount}};
    case Deed::PutDie: return {PutDie{choice.amount + 1, whom}};
    case Deed::FieldHealing: return {HealTwo{who, whom, numberOf(choice.second)}};
    case Deed::Tap: return {TapFamiliar{who, whom, choice.amount}};
    case Deed::Give: return {GiveGoods{who, whom, static_cast<Good>(choice.what), choice.amount}};
    case Deed::Drop: return {DropStacks{who, choice.amount}};
    case Deed::Place: return {PlaceModel{at(choice.square), whom}};
    case Deed::Smash: return {SmashIt{at(choice.square)}};
    case Deed::BendHits: return {BendHits{who, choice.amount, at(choice.square)}};
    case Deed::BendPoints: return {BendPoints{choice.amount}};
    default: return simpleAct(game, choice);
    }
}

} // namespace tenplus::skirmish
