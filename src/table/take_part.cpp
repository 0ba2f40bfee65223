#include "table/take_part.h"

#include "base/text.h"
#include "content/names_in_data.h"
#include "table/command.h"
#include "table/core/party.h"
#include "table/core/refusals.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/company/camp.h"
#include "table/pbta/company/downtime.h"
#include "table/pbta/company/hireling.h"
#include "table/pbta/company/journey.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/moves/gates.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/strike.h"
#include "table/pbta/moves/waiting.h"
#include "table/turn.h"

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

namespace tenplus::table {

namespace {

using content::Guided;

// The move that begins a guided act: what may be done at 0 HP is said by its tags. Null if the game has none.
const content::Move* moveFor(const content::Rulebook& rulebook, Guided act) {
    const auto begins = [act](const content::Effect& effect) {
        const auto* guided = std::get_if<content::Procedure>(&effect.kind);
        return guided && guided->procedure == act;
    };
    const auto found = std::ranges::find_if(
        rulebook.moves, [&](const content::Move& move) { return std::ranges::any_of(move.effects, begins); });
    return found == rulebook.moves.end() ? nullptr : &*found;
}

// Asks of each command what its actors have to be able to do. The end of a session asks who was there instead.
class PartsOf {
public:
    PartsOf(const Turn& turn, TakenParts& parts)
        : m_turn(turn)
        , m_parts(parts) {}

    void ask(const Command& any) {
        askOfDeeds(any);
        askOfParty(any);
    }

    const Done& done() const { return m_done; }

private:
    void askOfDeeds(const Command& any) {
        match(
            any,
            [&](const Attack& command) {
                all(command.from, "from", Readiness::Acts);
                all(command.to, "to", Readiness::There);
            },
            [&](const DealDamage& command) {
                one(command.to, "to", Readiness::There);
                all(command.others, "others", Readiness::There);
            },
            [&](const Heal& command) { one(command.to, "to", Readiness::There); },
            [&](const RollWaiting& command) { aimed(command.waiting, command.target); },
            [&](const ApplyWaiting& command) { aimed(command.waiting, command.target); },
            [&](const SpendHold& command) {
                one(command.who, "who", Readiness::Acts, m_turn.rulebook().move(command.move));
                one(command.target, "target", Readiness::There);
                one(command.ally, "ally", Readiness::Able);
            },
            [&](const BoostRoll& command) {
                const auto last = m_turn.table().lastMoves.find(command.who);
                const bool hasRolled = last != m_turn.table().lastMoves.end();
                one(command.who, "who", Readiness::Acts,
                    hasRolled ? m_turn.rulebook().move(last->second.roll.move) : nullptr);
            },
            [&](const BuyThing& command) { one(command.who, "who", Readiness::Acts); },
            [&](const UseThing& command) {
                one(command.who, "who", Readiness::Acts, madeWith(command));
                one(command.target, "target", Readiness::There);
            },
            // Friends may take the things of the dead; a buyer acts.
            [&](const DropThing& command) {
                one(command.to, "to", command.coins > 0 ? Readiness::Acts : Readiness::There);
            });
    }
    void askOfParty(const Command& any) {
        match(
            any, [&](const PoolNumber& command) { one(command.to, "to", Readiness::There); },
            [&](const PromoteHireling& command) { one(command.who, "who", Readiness::There); },
            [&](const StartJourney& command) {
                for (const auto& [job, who] : command.jobs) one(who, "jobs/" + job, Readiness::Able);
                one(command.guide, "guide", Readiness::Able);
                all(command.travellers, "travellers", Readiness::There); // the unconscious are carried
            },
            [&](const PitchCamp& command) {
                all(command.campers, "campers", Readiness::There);
                all(command.without, "without", Readiness::There);
                all(command.watches, "watches", Readiness::Able);
            },
            [&](const SetWatches& command) { all(command.watches, "watches", Readiness::Able); },
            [&](const SpendDays& command) {
                const bool rests = command.pastime == Pastime::Rest;
                const auto people = command.who.empty() ? partyOf(m_turn.rulebook(), m_turn.table()) : command.who;
                all(people, "who", rests ? Readiness::Rests : Readiness::Acts,
                    moveFor(rests ? Guided::Rest : Guided::Practice));
            },
            [&](const LevelUp& command) { one(command.who, "who", Readiness::Acts, moveFor(Guided::LevelUp)); },
            [&](const GoBeyond& command) {
                one(command.who, "who", Readiness::Acts, moveFor(Guided::LevelUp));
                one(command.apprentice, "apprentice", Readiness::There);
            },
            [&](const PrepareSpells& command) { one(command.who, "who", Readiness::Able); });
    }

    void aimed(WaitingId id, ActorId target) {
        const Waiting* waiting = m_turn.table().waitingOf(id);
        if (!waiting || waiting->target == target) return; // the deed was aimed, and asked, before
        const auto* condition = std::get_if<content::Condition>(&waiting->effect.kind);
        const bool ends = condition && !condition->on; // perhaps that which keeps them out
        if (!ends) one(target, "target", Readiness::There);
    }
    const content::Move* moveFor(Guided act) const { return table::moveFor(m_turn.rulebook(), act); }
    // The move that is made with the thing: a relic may be given up at 0 HP. Null for most things.
    const content::Move* madeWith(const UseThing& command) const {
        const Actor* const user = m_turn.table().actor(command.who);
        const Entry* const row = user ? entryOf(*user, m_turn.rulebook().gear.list, command.entry) : nullptr;
        const content::Thing* const thing =
            row ? m_turn.rulebook().thing(textIn(*row, content::names::kThing)) : nullptr;
        return thing ? m_turn.rulebook().move(thing->makes) : nullptr;
    }

    void one(ActorId who, const std::string& member, Readiness wanted, const content::Move* move = nullptr) {
        if (!m_done || !who) return;
        const auto why = whyNotReady(m_turn.rulebook(), m_turn.table(), who, wanted, move);
        if (!why) {
            m_done = Unexpected(why.error());
            return;
        }
        if (!why->empty() && !m_parts.who) m_parts.who = who;
        m_done = m_parts.rules.demand(why->empty(), refuseCannotNow(m_turn.nameOf(who), joinedWords(*why), member));
    }
    void all(const std::vector<ActorId>& people, const std::string& member, Readiness wanted,
             const content::Move* move = nullptr) {
        for (const ActorId each : people) one(each, member, wanted, move);
    }

    const Turn& m_turn;
    TakenParts& m_parts;
    Done m_done; ///< the first refusal
};

} // namespace

Expected<TakenParts, Refusal> takeParts(const Turn& turn, const Command& command) {
    TakenParts parts{Rules(command.kind().overrides(command.held())), {}};
    PartsOf asked(turn, parts);
    asked.ask(command);
    if (!asked.done()) return Unexpected(asked.done().error());
    return parts;
}

} // namespace tenplus::table
