// Acting: a turn of duality play while it is decided. A rule runs on the play as it is read from the table; what it changed
// is written when the act is finished, after the dice and the words that tell of it.
#pragma once

#include "table/duality/play.h"
#include "table/rolling.h"
#include "table/turn.h"

#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace tenplus::table {

/// Dice that remember what was thrown for what.
class WatchedDice final : public dice::Dice {
public:
    struct Throw {
        dice::Ask ask;
        std::vector<int> pips;
    };
    explicit WatchedDice(dice::Dice& dice)
        : m_dice(dice) {}
    Expected<std::vector<int>, dice::NoPips> roll(const dice::Ask& ask) override;
    bool typed() const override { return m_dice.typed(); }
    std::vector<Throw> take() { return std::exchange(m_thrown, {}); }
    bool fell() const { return m_fell; } ///< any at all

private:
    dice::Dice& m_dice;
    bool m_fell = false;
    std::vector<Throw> m_thrown;
};

/// The refusal that a rule's "no" becomes.
Refusal refusalOf(const duality::Refused& refused);
inline Done noTo(duality::Why why) { return Unexpected(refusalOf({.why = why, .who = {}, .what = {}})); }
inline Done noTo(const Unexpected<duality::Refused>& no) { return Unexpected(refusalOf(Expected<void, duality::Refused>(no).error())); }

/// Lets go what stands in the way: a price is lent, a turn is given. False for what no GM's word can change, such as a card
/// that nobody owns.
bool lift(duality::Play& play, const duality::Refused& refused);

class Acting {
public:
    /// How an act was asked for beside what it is.
    struct Manner {
        bool override = false;
        bool secret = false; ///< what is thrown and told is the GM's alone
    };
    Acting(Turn& turn, Manner manner);

    Turn& turn() { return m_turn; }
    const content::DualityBooks& books() const { return *m_turn.rulebook().duality; }
    duality::Play& play() { return m_play; }
    bool overrides() const { return m_manner.override; }
    bool isSecret() const { return m_manner.secret; }
    /// What was thrown since the last time this was asked.
    std::vector<WatchedDice::Throw> thrown() { return m_dice.take(); }

    /// Runs rule(play, dice); what it refuses is the refusal of the act, unless it can be lifted.
    template <typename Rule>
    auto ask(Rule rule) {
        using Ruled = decltype(rule(m_play, std::declval<dice::Dice&>()));
        using Result = Expected<std::remove_cvref_t<decltype(*std::declval<Ruled&>())>, Refusal>;
        while (true) {
            auto ruled = rule(m_play, m_dice);
            if (ruled) return Result(*std::move(ruled));
            if (!setAside(ruled.error())) return Result(Unexpected(refusalOf(ruled.error())));
        }
    }
    /// The same for a rule that says no more than yes or no.
    template <typename Rule>
    Done demand(Rule rule) {
        while (true) {
            const duality::Ruled<> ruled = rule(m_play, m_dice);
            if (ruled) return {};
            if (!setAside(ruled.error())) return Unexpected(refusalOf(ruled.error()));
        }
    }

    void tell(RollRecord record);
    void say(ActorId who, std::string text, bool secret = false);
    /// Writes what was changed and what was set aside. An act of which nothing is left to write is refused.
    Done finish();
    /// What changed numbers are explained with.
    void because(std::string why) { m_why = std::move(why); }

private:
    bool setAside(const duality::Refused& refused);

    Turn& m_turn;
    WatchedDice m_dice;
    duality::Play m_before;
    duality::Play m_play;
    Manner m_manner;
    std::string m_why;
    std::vector<std::string> m_setAside;
};

inline std::string nameOf(Acting& acting, ActorId who) { return acting.turn().nameOf(who); }
/// Whether the players must not read of them.
inline bool isHidden(Acting& acting, ActorId who) {
    const Actor* const actor = acting.turn().table().actor(who);
    return actor && !actor->revealed;
}

} // namespace tenplus::table
