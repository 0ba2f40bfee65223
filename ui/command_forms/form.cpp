#include "command_forms/form.h"

#include "command_forms/company_forms.h"
#include "command_forms/creature_forms.h"
#include "command_forms/duality_forms.h"
#include "command_forms/encounter_forms.h"
#include "command_forms/gear_forms.h"
#include "command_forms/harm_forms.h"
#include "command_forms/memory_forms.h"
#include "command_forms/move_forms.h"
#include "command_forms/road_forms.h"
#include "command_forms/scene_forms.h"
#include "command_forms/story_forms.h"
#include "command_forms/world_forms.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace tenplus::ui {
namespace {

struct Maker {
    std::string_view id;
    std::optional<Form> (*make)(const FormTable&);
    bool listed = true; ///< false: opened only from its subject
};

constexpr std::array kMakers{
    Maker{"bring-creature", bringCreature},
    Maker{"make-creature", makeCreature},
    Maker{"prepare-encounter", prepareEncounter},
    Maker{"change-encounter", changeEncounter, false},
    Maker{"bring-encounter", bringEncounter},
    Maker{"save-roll", saveRoll},
    Maker{"change-saved-roll", changeSavedRoll, false},
    Maker{"attack", attack},
    Maker{"deal-damage", dealDamage},
    Maker{"heal", heal},
    Maker{"take-penalty", takePenalty},
    Maker{"enter-place", enterPlace},
    Maker{"generate-card", generateCard},
    Maker{"change-card", changeCard},
    Maker{"write-note", writeFact},
    Maker{"strike-note", strikeFact, false},
    Maker{"set-away", setAway, false},
    Maker{"write-clock", writeClock, false},
    Maker{"write-fiction", writeFiction, false},
    Maker{"write-move", writeMove},
    Maker{"remove-move", removeMove},
    Maker{"write-letter", writeLetter},
    Maker{"hand-letter", handLetter},
    Maker{"remove-letter", removeLetter, false},
    Maker{"note-session", noteSession, false},
    Maker{"keep-recap", keepRecap, false},
    Maker{"mark-day", markDay, false},
    Maker{"set-day", setDay, false},
    Maker{"prepare-scene", prepareScene},
    Maker{"change-scene", changeScene, false},
    Maker{"add-handout", addHandout},
    Maker{"change-token", changeToken, false},
    Maker{"change-zone", changeZone, false},
    Maker{"make-gm-move", makeGmMove, false},
    Maker{"start-journey", startJourney},
    Maker{"finish-journey", finishJourney},
    Maker{"pitch-camp", pitchCamp},
    Maker{"set-watches", setWatches},
    Maker{"break-camp", breakCamp},
    Maker{"spend-days", spendDays},
    Maker{"pool", pool},
    Maker{"hire", hire},
    Maker{"pay-hireling", payHireling},
    Maker{"promote-hireling", promoteHireling},
    Maker{"buy-thing", buyThing},
    Maker{"take-thing", takeThing},
    Maker{"drop-thing", dropThing, false},
    Maker{"share-loot", shareLoot},
    Maker{"bring-adversary", bringAdversary},
    Maker{"enter-environment", enterEnvironment},
    Maker{"start-countdown", startCountdown},
    Maker{"take-damage", takeDamage},
    Maker{"mend", mendBody},
    Maker{"force-stress", forceStress},
    Maker{"afflict", afflictBody},
    Maker{"foe-react", foeReacts},
    Maker{"use-threat", useThreat, false},
    Maker{"use-place", usePlace, false},
    Maker{"roll-group", rollGroup},
    Maker{"roll-tag-team", rollTagTeam},
    Maker{"strike-spell", strikeSpell},
    Maker{"begin-effect", beginEffect},
    Maker{"pay", payPrice},
    Maker{"change-gold", changeGold},
    Maker{"lend-die", lendDie},
    Maker{"lose-card", loseCard},
    Maker{"rest-project", restProject, false},
    Maker{"resurrect", bringBack},
};

} // namespace

std::optional<Form> formOf(const std::string& id, const FormTable& at) {
    const auto found = std::ranges::find(kMakers, id, &Maker::id);
    if (found == kMakers.end()) return std::nullopt;
    std::optional<Form> form = found->make(at);
    if (form) form->id = id;
    return form;
}

std::vector<FormOffer> formsOpen(const FormTable& at) {
    std::vector<FormOffer> open;
    for (const Maker& maker : kMakers) {
        if (!maker.listed) continue;
        if (const auto form = maker.make(at)) open.push_back({std::string(maker.id), form->title});
    }
    return open;
}

} // namespace tenplus::ui
