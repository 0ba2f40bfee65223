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
    case Why::PromptOpen: play.prompt.reset(); return true;
    case Why::GmMoveRunning: play.gmMove = false; return true;
    case Why::NoGmMove: play.gmMove = true; return true;
    case Why::ThirdShortRest: play.shortRests = duality::kMostShortRests - 1; return true;
    case Why::AlreadyActed:
        play.endActivations();
        return true;
    default: return false;
    }
}

} // namespace

bool lift(Play& play, const Refused& refused) { return liftPrice(play, refused) || liftTurn(play, refused); }

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
    if (Done done = emitDifference(m_turn, m_before, m_play, m_why); !done) return done;
    if (m_turn.events().empty() && m_setAside.empty()) return refuse(RefusalCode::NoChange, {"nothing here is otherwise than it was"});
    if (!m_setAside.empty()) m_turn.emit(RulesSetAside{{}, m_setAside});
    return {};
}

} // namespace tenplus::table
