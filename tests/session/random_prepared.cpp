#include "session/random_prepared.h"

#include "table/core/encounter.h"
#include "table/core/encounter_view.h"

#include <array>

namespace tenplus::session::testing {

namespace {

using namespace table;
using Maybe = std::optional<Command>;

EncounterId someEncounter(const Picks& p) {
    const auto& all = p.table.prepared->encounters;
    return all.empty() || p.chance.oneIn(40) ? EncounterId{77} : p.chance.of(all).id;
}
MadeId someMade(const Picks& p) {
    const auto& all = p.table.prepared->made;
    return all.empty() || p.chance.oneIn(40) ? MadeId{77} : p.chance.of(all).id;
}
SavedRollId someRoll(const Picks& p) {
    const auto& all = p.table.prepared->rolls;
    return all.empty() || p.chance.oneIn(40) ? SavedRollId{77} : p.chance.of(all).id;
}

Maybe prepareEncounter(const Picks& p) {
    if (p.rulebook.creatures.empty()) return std::nullopt;
    PrepareEncounter prepare{.name = p.words(), .note = p.words()};
    if (p.chance.oneIn(3)) prepare.encounter = someEncounter(p);
    for (int left = p.few(0, 2); left > 0; --left) {
        const bool isMade = p.chance.oneIn(3);
        prepare.groups.push_back(
            {isMade ? madeReference(someMade(p)) : p.chance.of(p.rulebook.creatures).id, p.few(0, 2), {}});
    }
    return prepare;
}
Maybe bringEncounter(const Picks& p) { return BringEncounter{someEncounter(p), p.chance.oneIn(2)}; }
Maybe removeEncounter(const Picks& p) { return RemoveEncounter{someEncounter(p)}; }
Maybe forgetCreature(const Picks& p) { return ForgetCreature{someMade(p)}; }
Maybe clearDead(const Picks&) { return ClearDead{}; }
Maybe saveRoll(const Picks& p) {
    return SaveRoll{.roll = p.chance.oneIn(3) ? someRoll(p) : SavedRollId{},
                    .who = p.chance.oneIn(2) ? p.anybody() : ActorId{},
                    .name = p.words(),
                    .expression = p.chance.oneIn(20) ? "nothing" : "2d6+1",
                    .key = p.few(-1, 3)};
}
Maybe removeSavedRoll(const Picks& p) { return RemoveSavedRoll{someRoll(p)}; }
Maybe rollSaved(const Picks& p) { return RollSaved{someRoll(p), p.chance.oneIn(2)}; }

constexpr std::array<Maybe (*)(const Picks&), kPreparedCommands> kPreparedMakers{
    prepareEncounter, bringEncounter, removeEncounter, forgetCreature, clearDead, saveRoll, removeSavedRoll, rollSaved};

} // namespace

Maybe preparedCommand(std::size_t which, const Picks& picks) { return kPreparedMakers[which](picks); }

} // namespace tenplus::session::testing
