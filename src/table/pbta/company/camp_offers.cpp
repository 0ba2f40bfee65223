#include "table/pbta/company/camp_offers.h"

#include "base/contains.h"
#include "content/rulebook.h"
#include "table/core/party.h"
#include "table/core/sheet.h"
#include "table/pbta/moves/effects.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>
#include <vector>

namespace tenplus::table::inline pbta::inline company {

namespace {

using content::CampOffer;
using content::Rulebook;

// The camper who could take up an offer; null for who is out, or no character, or not there.
const Actor* camperIn(const Rulebook& rulebook, const Table& table, ActorId who) {
    if (!table.camp || !contains(table.camp->campers, who, &Camper::who)) return nullptr;
    const Actor* actor = table.actor(who);
    return actor && actor->kind == ActorKind::Character && !whyOut(rulebook, *actor) ? actor : nullptr;
}

// True if the offer is due now and was not at the start, or numbers of its condition have changed.
bool isFresh(const Rulebook& rulebook, const Table& start, const Actor& now, const CampOffer& offer) {
    const Actor* before = camperIn(rulebook, start, now.id);
    if (!before || !holds(offer.when, Reader{rulebook, before})) return true;
    return std::ranges::any_of(offer.when.fields(), [&](const std::string& field) {
        return valueOf(rulebook, *before, field) != valueOf(rulebook, now, field);
    });
}

bool isOf(const Waiting& waiting, ActorId who, const CampOffer& offer) {
    const auto* again = std::get_if<content::RollAgain>(&waiting.effect.kind);
    return waiting.who == who && again && again->move == offer.move;
}

// True if the offer waits, or what its move asks for.
bool isTakenUp(const Table& table, ActorId who, const CampOffer& offer) {
    return std::ranges::any_of(table.waiting, [&](const Waiting& each) {
        return isOf(each, who, offer) || (each.who == who && each.move == offer.move);
    });
}

Done add(Turn& turn, ActorId who, const CampOffer& offer) {
    Waiting like;
    like.who = who;
    like.move = offer.move;
    like.moveName = "Camp";
    return takeUp(turn, like, {content::Effect{content::RollAgain{offer.move, offer.text}}}, false);
}

void withdraw(Turn& turn, ActorId who, const CampOffer& offer) {
    const auto all = turn.table().waiting;
    for (const Waiting& each : all) {
        if (isOf(each, who, offer) && !each.roll) turn.emit(WaitingClosed{each.id, Closed::Replaced, {}});
    }
}

} // namespace

Done followCamp(Turn& turn, const Table& start) {
    const auto& rules = turn.rulebook().company.camp;
    if (!rules || rules->offers.empty() || !turn.table().camp) return {};
    const std::vector<Camper> campers = turn.table().camp->campers;
    for (const Camper& camper : campers) {
        for (const CampOffer& offer : rules->offers) {
            const Actor* now = camperIn(turn.rulebook(), turn.table(), camper.who);
            if (!now || !holds(offer.when, Reader{turn.rulebook(), now})) {
                withdraw(turn, camper.who, offer);
            } else if (isFresh(turn.rulebook(), start, *now, offer) && !isTakenUp(turn.table(), camper.who, offer)) {
                if (auto added = add(turn, camper.who, offer); !added) return added;
            }
        }
    }
    return {};
}

} // namespace tenplus::table::inline pbta::inline company
