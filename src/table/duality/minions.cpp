#include "table/duality/minions.h"

#include "duality/body.h"
#include "duality/gm.h"
#include "table/duality/board.h"
#include "table/table.h"

#include <algorithm>

namespace tenplus::table::inline duality {

namespace {

// The able minions of its kind in reach; those whose distance the board does not tell stand in Very Close.
std::vector<ActorId> beside(const Table& table, const duality::Play& play, const duality::Foe& hit) {
    struct Near {
        ActorId who;
        duality::Band at;
    };
    std::vector<Near> near;
    for (const duality::Foe& other : play.foes) {
        if (other.id == hit.id || !other.isAble() || !duality::isOneKind(hit, other)) continue;
        const auto between = boardBetween(play.settings, table, hit.id, other.id);
        const duality::Band at = between ? between->at : duality::Band::VeryClose;
        if (at <= duality::Band::VeryClose) near.push_back({other.id, at});
    }
    std::ranges::stable_sort(near, {}, &Near::at);
    std::vector<ActorId> all;
    for (const Near& each : near) all.push_back(each.who);
    return all;
}

// How many fell beside it earlier in the same move.
int fallenBefore(const duality::Play& play, const duality::Foe& hit, const std::vector<duality::Dealt>& before) {
    const auto dealt = std::ranges::find(before, hit.id, &duality::Dealt::at);
    return dealt == before.end()
               ? 0
               : duality::minionsBeside(hit, duality::afterResistance(hit, dealt->parts, play.settings));
}

} // namespace

std::vector<duality::Taken> fellBeside(const Table& table, duality::Play& play,
                                       const std::vector<duality::Taken>& taken,
                                       const std::vector<duality::Dealt>& before) {
    std::vector<duality::Taken> all;
    for (const duality::Taken& each : taken) {
        const duality::Foe* const hit = play.foe(each.who);
        if (!hit) continue;
        int left = duality::minionsBeside(*hit, each.left) - fallenBefore(play, *hit, before);
        for (const ActorId other : beside(table, play, *hit)) {
            if (left-- <= 0) break;
            duality::Body& body = *play.body(other);
            duality::Taken fallen;
            fallen.who = other;
            fallen.hp = duality::markHp(body, body.hp.left(), play.settings);
            fallen.fell = true;
            all.push_back(fallen);
        }
    }
    return all;
}

} // namespace tenplus::table::inline duality
