#include "table/followers.h"

#include "table/command.h"
#include "table/core/clock.h"
#include "table/core/health.h"
#include "table/core/threshold.h"
#include "table/duality/command.h"
#include "table/duality/decide.h"
#include "table/duality/follow.h"
#include "table/duality/things.h"
#include "table/pbta/classes/end_of_session.h"
#include "table/pbta/classes/experience.h"
#include "table/pbta/company/camp_offers.h"
#include "table/pbta/company/travel_shared.h"
#include "table/pbta/moves/campaign_moves.h"
#include "table/pbta/moves/clock_question.h"
#include "table/pbta/moves/deeds.h"
#include "table/pbta/moves/number_rules.h"
#include "table/pbta/moves/pools.h"
#include "table/scene/decide.h"
#include "table/table.h"
#include "table/turn.h"
#include "table/world/letter.h"

namespace tenplus::table {

namespace {

using AfterTurn = Done (*)(Turn& turn, const Table& start, const Command& command);
constexpr AfterTurn kAfterTurn[] = {
    [](Turn& turn, const Table&, const Command& command) {
        const auto* bring = command.as<BringEncounter>();
        return bring ? bringAdversaries(turn, *bring) : Done();
    },
    [](Turn& turn, const Table& start, const Command& command) {
        const auto* token = command.as<PlaceToken>();
        if (!token || token->brings.empty()) return Done();
        if (Done brought = bringAdversary(turn, token->brings); !brought) return brought;
        return placeNewcomers(turn, start, *token);
    },
    [](Turn& turn, const Table& start, const Command& command) {
        if (!command.is<RevealActor>()) return Done();
        for (const auto& [id, before] : start.actors) {
            const Actor* const now = turn.table().actor(id);
            if (now && now->revealed && !before.revealed) showTokensOf(turn, id);
        }
        return Done();
    },
    [](Turn& turn, const Table& start, const Command& command) {
        const auto* use = command.as<UseThing>();
        return use ? followUse(turn, start, *use) : Done();
    },
    &followHands,
    [](Turn& turn, const Table& start, const Command& command) { // an act of duality play has done it by itself
        return command.is<PlayDuality>() ? Done() : followDuality(turn, start);
    },
    [](Turn& turn, const Table& start, const Command&) {
        endWithHold(turn, start);
        endHelp(turn, start);
        return Done();
    },
    [](Turn& turn, const Table& start, const Command&) { return shareNumbers(turn, start); },
    [](Turn& turn, const Table& start, const Command&) { return crossThresholds(turn, start); },
    [](Turn& turn, const Table& start, const Command&) { return clipNumbers(turn, start); },
    [](Turn& turn, const Table& start, const Command&) { return followCamp(turn, start); },
    [](Turn& turn, const Table& start, const Command&) {
        sayClockWords(turn, start);
        askOfFullClocks(turn, start);
        return Done();
    },
    [](Turn& turn, const Table&, const Command&) {
        dropSettledLetters(turn);
        return Done();
    },
    [](Turn& turn, const Table& start, const Command&) {
        if (start.session.running && !turn.table().session.running) endMovesOfTonight(turn);
        return Done();
    },
};

using OnSessionStarted = Done (*)(Turn& turn);
constexpr OnSessionStarted kBeforeSession[] = {&endSessionBefore};
constexpr OnSessionStarted kOnSessionStarted[] = {&beginDualitySession, &chargeHirelings, &layOutLetters};

using IsBarred = bool (*)(const Turn& turn, const NumberChange& change);
constexpr IsBarred kBars[] = {&classes::isBarred};

using AfterChange = Done (*)(Turn& turn, const NumberChange& change);
constexpr AfterChange kAfterChange[] = {&followMost};

} // namespace

Done afterTurn(Turn& turn, const Table& start, const Command& command) {
    for (const AfterTurn follow : kAfterTurn) {
        if (Done followed = follow(turn, start, command); !followed) return followed;
    }
    return {};
}

Done beforeSession(Turn& turn) {
    for (const OnSessionStarted follow : kBeforeSession) {
        if (Done followed = follow(turn); !followed) return followed;
    }
    return {};
}

Done onSessionStarted(Turn& turn) {
    for (const OnSessionStarted follow : kOnSessionStarted) {
        if (Done followed = follow(turn); !followed) return followed;
    }
    return {};
}

bool anyBars(const Turn& turn, const NumberChange& change) {
    for (const IsBarred bars : kBars) {
        if (bars(turn, change)) return true;
    }
    return false;
}

Done afterChange(Turn& turn, const NumberChange& change) {
    for (const AfterChange follow : kAfterChange) {
        if (Done followed = follow(turn, change); !followed) return followed;
    }
    return {};
}

} // namespace tenplus::table
