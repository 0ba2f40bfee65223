#include "table/duality/follow.h"

#include "table/core/adversary.h"
#include "table/core/sheet.h"
#include "table/duality/decide.h"
#include "table/duality/sheet.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>
#include <cstdint>

namespace tenplus::table::inline duality {

namespace {

using duality::Body;
using duality::Play;

constexpr std::string_view kByHand = "by hand"; // the source of a condition set by hand

// A new body had no marks.
duality::Marks marksBefore(const Play& before, const Body& body) {
    const Body* const was = before.body(body.id);
    return was ? duality::marksOf(*was) : duality::Marks{{0, body.hp.most}, {0, body.stress.most}};
}

// A Vulnerable set by hand has a source of its own: clearing Stress does not end it.
void nameSources(const Play& before, Body& body) {
    const Body* const was = before.body(body.id);
    for (duality::Condition& each : body.conditions) {
        const bool isNew = !was || !was->has(each.name);
        if (isNew && each.name == duality::kVulnerable && each.sources.empty()) each.sources.emplace_back(kByHand);
    }
}

// The sheet stores HP left. A change of slots keeps the marks (DH-HP-07), and HP left never exceed the slots.
Done fitHp(Turn& turn, const Play& was, const Body& body) {
    const Body* const before = was.body(body.id);
    const bool isResized = before && before->hp.most != body.hp.most;
    const std::int64_t left = body.hp.most - (isResized ? std::min(before->hp.marked, body.hp.most) : body.hp.marked);
    const std::int64_t stored = numberOf(turn.rulebook(), *turn.table().actor(body.id), "hp");
    if (left == stored) return {};
    const auto moved = turn.change(body.id, "hp", left - stored, "what follows", AppliesOn::ThisNumber);
    return moved ? Done() : Done(Unexpected(moved.error()));
}

Done fitHp(Turn& turn, const Play& was) {
    const Play read = playOf(turn.rulebook(), turn.table());
    for (const duality::Hero& hero : read.heroes) {
        if (Done fits = fitHp(turn, was, hero); !fits) return fits;
    }
    for (const duality::Foe& foe : read.foes) {
        if (Done fits = fitHp(turn, was, foe); !fits) return fits;
    }
    return {};
}

} // namespace

Done followDuality(Turn& turn, const Table& atFirst) {
    if (!turn.rulebook().duality || turn.events().empty()) return {};
    const Play was = playOf(turn.rulebook(), atFirst);
    if (Done fits = fitHp(turn, was); !fits) return fits;
    const Play now = playOf(turn.rulebook(), turn.table());
    Play next = now;
    next.settings = duality::settingsOf(turn.rulebook(), turn.table().settings);
    const bool isPlayedOtherwise = next.settings != now.settings;
    const auto follow = [&](Body& body) {
        nameSources(was, body);
        duality::entail(body, marksBefore(was, body), next.settings);
    };
    for (duality::Hero& hero : next.heroes) {
        const duality::Hero* const before = was.hero(hero.id);
        if (before && *before == hero && !isPlayedOtherwise) continue;
        follow(hero);
        duality::keepCaps(hero, next.settings);
    }
    for (duality::Foe& foe : next.foes) follow(foe);
    if (isPlayedOtherwise) next.fear = std::min(next.fear, duality::mostFear(next.settings));
    return writeBack(turn, now, next, "what follows");
}

Done bringAdversary(Turn& turn, const std::string& id) {
    if (creatureAt(turn.rulebook(), turn.table(), id) || !adversaryAt(turn.rulebook(), id)) return {};
    ActRun acting(turn, {});
    const duality::BringAdversary bring{.adversary = id, .called = {}, .count = 1, .revealed = false};
    if (Done brought = play(acting, bring); !brought) return brought;
    return acting.finish();
}

Done bringAdversaries(Turn& turn, const BringEncounter& command) {
    if (!turn.rulebook().duality) return {};
    const auto& all = turn.table().prepared->encounters;
    const auto found = std::ranges::find(all, command.encounter, &Encounter::id);
    if (found == all.end()) return {};
    const std::vector<EncounterGroup> groups = found->groups; // a copy: the table changes with each that comes
    ActRun acting(turn, {});
    for (const EncounterGroup& group : groups) {
        if (creatureAt(turn.rulebook(), turn.table(), group.creature)) continue; // came with the command
        if (!adversaryAt(turn.rulebook(), group.creature)) continue;
        for (int left = group.count; left > 0; left -= duality::kMostAdversaries) {
            const duality::BringAdversary bring{.adversary = group.creature,
                                                .called = group.name,
                                                .count = std::min(left, duality::kMostAdversaries),
                                                .revealed = command.revealed};
            if (Done brought = play(acting, bring); !brought) return brought;
        }
    }
    return acting.finish();
}

} // namespace tenplus::table::inline duality
