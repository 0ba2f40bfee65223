#include "table/duality_acting.h"

#include "table/class_moves.h"
#include "table/duality/rest.h"
#include "table/duality_events.h"
#include "table/duality_sheet.h"

#include <algorithm>

namespace tenplus::table {

using duality::Hero;
using duality::Play;
using duality::Refused;
using duality::Why;

Expected<std::vector<int>, dice::NoPips> WatchedDice::roll(const dice::Ask& ask) {
    auto pips = m_dice.roll(ask);
    m_fell |= pips.hasValue();
    if (pips) m_thrown.push_back({ask, *pips});
    return pips;
}

Refusal refusalOf(const Refused& refused) {
    if (refused.pips) return refusalOf(*refused.pips);
    std::string says = duality::sentence(refused);
    if (says.ends_with('.')) says.pop_back();
    return {RefusalCode::Rule, {std::move(says)}, std::nullopt, {}, std::string(wireNames(refused.why)[static_cast<std::size_t>(refused.why)])};
}

namespace {

bool liftPrice(Play& play, const Refused& refused) {
    Hero* const hero = play.hero(refused.whose);
    switch (refused.why) {
    case Why::NotEnoughHope:
        if (hero) hero->hope = std::min(refused.need, hero->hopeCap());
        return hero && hero->hope >= refused.need;
    case Why::NotEnoughFear: play.fear = refused.need; return true;
    case Why::NotEnoughTokens:
        while (static_cast<int>(play.tracker.tokens.size()) < refused.need) play.tracker.tokens.push_back({});
        return true;
    case Why::NoTurnToken:
        if (hero) hero->turnTokens = 1;
        return hero;
    case Why::TagTeamUsed:
        if (hero) play.tagTeamUsed.erase(hero->player);
        return hero;
    default: return false;
    }
}

bool liftTurn(Play& play, const Refused& refused) {
    switch (refused.why) {
    case Why::PromptOpen: play.prompts.clear(); return true;
    case Why::GmMoveRunning: play.gmMove = false; return true;
    case Why::NoGmMove: play.gmMove = true; return true;
    case Why::ThirdShortRest: play.shortRests = duality::kMostShortRests - 1; return true;
    case Why::AlreadyActed:
        if (duality::Foe* const foe = play.foe(refused.whose)) foe->acted = foe->activations - 1;
        return play.foe(refused.whose);
    default: return false;
    }
}

// Rules that are set aside for this act alone, and change nothing by themselves.
bool liftRule(Play& play, const Refused& refused) {
    const bool isAdvice = refused.why == Why::DeathMovePending || refused.why == Why::DamageDue || refused.why == Why::RollSealed || refused.why == Why::NeedsRoll;
    return isAdvice && play.letGo.insert(refused.why).second;
}

} // namespace

bool lift(Play& play, const Refused& refused) { return liftPrice(play, refused) || liftTurn(play, refused) || liftRule(play, refused); }

Acting::Acting(Turn& turn, Manner manner)
    : m_turn(turn)
    , m_dice(turn.dice())
    , m_before(playOf(turn.rulebook(), turn.table()))
    , m_play(m_before)
    , m_manner(manner) {}

bool Acting::setAside(const Refused& refused) {
    constexpr std::size_t kMost = 20; // a rule that asks again and again for the same is not lifted
    if (!m_manner.override || refused.pips || m_setAside.size() >= kMost || !lift(m_play, refused)) return false;
    m_setAside.push_back(duality::sentence(refused));
    return true;
}

void Acting::tell(RollRecord record) {
    record.secret |= m_manner.secret;
    m_turn.emit(DiceRolled{std::move(record)});
}

void Acting::say(ActorId who, std::string text, bool secret) { m_turn.emit(DeedTold{who, std::move(text), secret || m_manner.secret}); }

Done Acting::finish() {
    // Other dice have fallen since a roll was thrown: it is changed no more.
    if (m_dice.fell() && m_play.open && m_before.open && *m_play.open == *m_before.open) m_play.open->sealed = true;
    if (Done done = emitDifference(m_turn, m_before, m_play, m_why); !done) return done;
    if (m_turn.events().empty() && m_setAside.empty()) return refuse(RefusalCode::NoChange, {"nothing here is otherwise than it was"});
    if (!m_setAside.empty()) m_turn.emit(RulesSetAside{{}, m_setAside});
    return {};
}

} // namespace tenplus::table
