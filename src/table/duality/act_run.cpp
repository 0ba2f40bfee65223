#include "table/duality/act_run.h"

#include "duality/rest.h"
#include "table/core/override.h"
#include "table/core/refusals.h"
#include "table/duality/sheet.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline duality {

using duality::Hero;
using duality::Play;
using duality::Refused;

Expected<std::vector<int>, dice::NoPips> WatchedDice::roll(const dice::Ask& ask) {
    auto pips = m_dice.roll(ask);
    m_fell |= pips.hasValue();
    if (pips) m_thrown.push_back({ask, *pips});
    return pips;
}

Refusal refusalOf(const Refused& refused) {
    if (refused.pips) return table::refusalOf(*refused.pips);
    return ruleRefusal(refused.code, refused.sentence, {});
}

namespace {

bool liftPrice(Play& play, const Refused& refused) {
    Hero* const hero = play.hero(refused.lack.whose);
    const int need = refused.lack.need;
    if (refused.code == "not-enough-hope") {
        if (hero) hero->hope = std::min(need, hero->hopeCap());
        return hero && hero->hope >= need;
    }
    if (refused.code == "not-enough-fear") {
        play.fear = need;
        return true;
    }
    if (refused.code == "not-enough-tokens") {
        while (static_cast<int>(play.tracker.tokens.size()) < need) play.tracker.tokens.push_back({});
        return true;
    }
    if (refused.code == "no-turn-token") {
        if (hero) hero->turnTokens = 1;
        return hero;
    }
    if (refused.code == "tag-team-used") {
        if (hero) play.tagTeamUsed.erase(hero->player);
        return hero;
    }
    return false;
}

bool liftTurn(Play& play, const Refused& refused) {
    if (refused.code == "already-acted") {
        duality::Foe* const foe = play.foe(refused.lack.whose);
        if (foe) foe->acted = foe->activations - 1;
        return foe;
    }
    if (refused.code == "prompt-open")
        play.prompts.clear();
    else if (refused.code == "gm-move-running")
        play.gmMove = false;
    else if (refused.code == "no-gm-move")
        play.gmMove = true;
    else if (refused.code == "third-short-rest")
        play.shortRests = duality::kMostShortRests - 1;
    else
        return false;
    return true;
}

// Waives a rule for this act only, without another change.
bool liftRule(Play& play, const Refused& refused) {
    const bool isAdvice = refused.code == "death-move-pending" || refused.code == "damage-due" ||
                          refused.code == "roll-sealed" || refused.code == "needs-roll" ||
                          refused.code == "not-their-kind";
    const bool isOfLevel =
        refused.code == "no-box-left" || refused.code == "trait-marked" || refused.code == "wrong-card";
    return (isAdvice || isOfLevel) && play.letGo.insert(refused.code).second;
}

} // namespace

bool lift(Play& play, const Refused& refused) {
    return liftPrice(play, refused) || liftTurn(play, refused) || liftRule(play, refused);
}

ActRun::ActRun(Turn& turn, Manner manner)
    : m_turn(turn)
    , m_dice(turn.dice())
    , m_before(playOf(turn.rulebook(), turn.table()))
    , m_play(m_before)
    , m_manner(manner) {}

bool ActRun::setAside(const Refused& refused) {
    constexpr std::size_t kMost = 20; // a rule that keeps asking for the same is not waived
    if (!m_manner.override || refused.pips || m_setAside.size() >= kMost || !lift(m_play, refused)) return false;
    m_setAside.push_back(refused.sentence);
    return true;
}

void ActRun::tell(RollRecord record) {
    record.secret |= m_manner.secret;
    m_turn.emit(DiceRolled{std::move(record)});
}

void ActRun::say(ActorId who, std::string text, bool secret) {
    m_turn.emit(DeedTold{who, std::move(text), secret || m_manner.secret});
}

void ActRun::sayWith(ActorId who, std::string text, GmText with, bool secret) {
    m_turn.emit(
        DeedTold{.who = who, .text = std::move(text), .secret = secret || m_manner.secret, .with = std::move(with)});
}

void ActRun::say(ActorId who, std::string text, Hit hit) {
    m_turn.emit(DeedTold{who, std::move(text), m_manner.secret, std::move(hit)});
}

RollId ActRun::lastRoll() const { return m_turn.table().lastRoll ? m_turn.table().lastRoll->id : RollId{}; }

Done ActRun::finish() {
    // Other dice have fallen since the open roll: seal it.
    if (m_dice.fell() && m_play.open && m_before.open && *m_play.open == *m_before.open) m_play.open->sealed = true;
    if (Done done = writeBack(m_turn, m_before, m_play, m_why); !done) return done;
    if (m_turn.events().empty() && m_setAside.empty()) return refuseNoChange("nothing here is otherwise than it was");
    if (!m_setAside.empty()) m_turn.emit(RulesSetAside{{}, m_setAside});
    return {};
}

const content::DualityBooks& ActRun::books() const { return *m_turn.rulebook().duality; }

std::string nameOf(ActRun& acting, ActorId who) { return acting.turn().nameOf(who); }

bool isHidden(ActRun& acting, ActorId who) {
    const Actor* const actor = acting.turn().table().actor(who);
    return actor && !actor->revealed;
}

} // namespace tenplus::table::inline duality
