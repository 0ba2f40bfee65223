#include "content/skirmish/books.h"

#include <algorithm>
#include <array>

namespace tenplus::content::skirmish {

namespace {

using N = Numbers;

constexpr auto kEntries = std::to_array<NumberEntry>({{"roughCost", &N::roughCost},
                                                      {"slideCost", &N::slideCost},
                                                      {"diagonalCosts", &N::diagonalCosts},
                                                      {"jumpCost", &N::jumpCost},
                                                      {"slowMove", &N::slowMove},
                                                      {"exploreCost", &N::exploreCost},
                                                      {"doorCost", &N::doorCost},
                                                      {"teleportCost", &N::teleportCost},
                                                      {"stairsCost", &N::stairsCost},
                                                      {"stacksForOneMove", &N::stacksForOneMove},
                                                      {"meleeHitsAt", &N::meleeHitsAt},
                                                      {"shotHitsAt", &N::shotHitsAt},
                                                      {"keenShotHitsAt", &N::keenShotHitsAt},
                                                      {"coverAdds", &N::coverAdds},
                                                      {"mostArmour", &N::mostArmour},
                                                      {"mostInitiative", &N::mostInitiative},
                                                      {"spawnDice", &N::spawnDice},
                                                      {"spawnAt", &N::spawnAt},
                                                      {"poisonTakesAt", &N::poisonTakesAt},
                                                      {"poisonEndsUntil", &N::poisonEndsUntil},
                                                      {"poisonWoundsAt", &N::poisonWoundsAt},
                                                      {"fireEndsUntil", &N::fireEndsUntil},
                                                      {"fireWoundsAt", &N::fireWoundsAt},
                                                      {"controlAt", &N::controlAt},
                                                      {"listenLink", &N::listenLink},
                                                      {"undyingAt", &N::undyingAt},
                                                      {"checkingAt", &N::checkingAt},
                                                      {"regenerates", &N::regenerates},
                                                      {"fieldHealingAlone", &N::fieldHealingAlone},
                                                      {"trapAt", &N::trapAt},
                                                      {"chestEasier", &N::chestEasier},
                                                      {"wakesAt", &N::wakesAt},
                                                      {"holdAt", &N::holdAt},
                                                      {"holdLastsAt", &N::holdLastsAt},
                                                      {"holdRange", &N::holdRange},
                                                      {"shieldArmour", &N::shieldArmour},
                                                      {"coffinAt", &N::coffinAt},
                                                      {"coffinRange", &N::coffinRange},
                                                      {"coffinSmashAt", &N::coffinSmashAt},
                                                      {"drinkHealsUntil", &N::drinkHealsUntil},
                                                      {"drinkHeals", &N::drinkHeals},
                                                      {"applesHeal", &N::applesHeal},
                                                      {"skullsHealAt", &N::skullsHealAt},
                                                      {"skullsChange", &N::skullsChange},
                                                      {"bookcaseAt", &N::bookcaseAt},
                                                      {"tomeAt", &N::tomeAt},
                                                      {"feastForOthers", &N::feastForOthers},
                                                      {"campfireKeepsOff", &N::campfireKeepsOff},
                                                      {"campfireStopsMelee", &N::campfireStopsMelee},
                                                      {"tortureRange", &N::tortureRange},
                                                      {"tortureDice", &N::tortureDice},
                                                      {"rackMelee", &N::rackMelee},
                                                      {"rackShots", &N::rackShots},
                                                      {"wizardMelee", &N::wizardMelee},
                                                      {"wizardShots", &N::wizardShots},
                                                      {"rangedPowerShots", &N::rangedPowerShots},
                                                      {"rangedPowerReach", &N::rangedPowerReach},
                                                      {"meleePower", &N::meleePower},
                                                      {"magicPowerMulti", &N::magicPowerMulti},
                                                      {"familiarStore", &N::familiarStore},
                                                      {"familiarDice", &N::familiarDice},
                                                      {"familiarMeleeSixes", &N::familiarMeleeSixes},
                                                      {"familiarShotSixes", &N::familiarShotSixes},
                                                      {"stackGold", &N::stackGold},
                                                      {"victoryPoints", &N::victoryPoints},
                                                      {"gazeRange", &N::gazeRange},
                                                      {"poisonHitWounds", &N::poisonHitWounds},
                                                      {"bodiesCloseCorners", &N::bodiesCloseCorners, true}});

} // namespace

std::span<const NumberEntry> numberEntries() { return kEntries; }

std::optional<std::uint8_t> Book::profile(std::string_view id) const {
    const auto it = std::ranges::find(profiles, id, &NamedProfile::id);
    if (it == profiles.end()) return {};
    return static_cast<std::uint8_t>(it - profiles.begin());
}

const Scenario* Books::scenario(std::string_view id) const {
    const auto it = std::ranges::find(scenarios, id, &Scenario::id);
    return it == scenarios.end() ? nullptr : &*it;
}

} // namespace tenplus::content::skirmish
