// ActRun: a turn of duality play while it is decided. A rule runs on a Play that was read from the table; its changes
// are written when the act finishes, after the dice and the lines about it.
#pragma once

#include "content/rulebook.h"
#include "dice/dice.h"
#include "duality/play.h"
#include "table/core/actor.h"
#include "table/core/decision.h"
#include "table/core/rolling.h"
#include "table/duality/events.h"
#include "table/duality/rules.h"

#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace tenplus::table::inline duality {

/// Dice that record each throw with its purpose.
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
    bool fell() const { return m_fell; } ///< at least once

private:
    dice::Dice& m_dice;
    bool m_fell = false;
    std::vector<Throw> m_thrown;
};

/// Converts the refusal of a rule.
Refusal refusalOf(const duality::Refused& refused);
inline Done noTo(const Unexpected<duality::Refused>& no) { return Unexpected(refusalOf(no.error())); }

/// Waives what blocks the act: lends a price, gives a turn. False for what the GM cannot waive, such as a card that
/// nobody owns.
bool lift(duality::Play& play, const duality::Refused& refused);

class ActRun {
public:
    /// How an act was requested.
    struct Manner {
        bool override = false;
        bool secret = false; ///< only the GM sees its dice and lines
    };
    ActRun(Turn& turn, Manner manner);

    Turn& turn() { return m_turn; }
    const content::DualityBooks& books() const;
    duality::Play& play() { return m_play; }
    bool overrides() const { return m_manner.override; }
    bool isSecret() const { return m_manner.secret; }
    /// The throws since the previous call.
    std::vector<WatchedDice::Throw> thrown() { return m_dice.take(); }

    /// Runs rule(play, dice); its refusal becomes the act's, unless it can be waived.
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
    /// The same for a rule without a result.
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
    /// A line with a text of the GM's behind it; that may be empty.
    void sayWith(ActorId who, std::string text, GmText with, bool secret = false);
    /// A line about a blow.
    void say(ActorId who, std::string text, Hit hit);
    /// The last roll of the table; none: nobody has rolled.
    [[nodiscard]] RollId lastRoll() const;
    /// Writes the changes and the waived rules. Refuses an act without any effect.
    Done finish();
    /// Sets the explanation of changed numbers.
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

std::string nameOf(ActRun& acting, ActorId who);
/// True if the players must not see the actor.
bool isHidden(ActRun& acting, ActorId who);

} // namespace tenplus::table::inline duality
