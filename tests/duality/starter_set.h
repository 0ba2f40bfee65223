// The duality books that ship, and the choices of a new hero by them.
#pragma once

#include "content/pack.h"
#include "duality/making.h"
#include "duality/table.h"

namespace tenplus::duality::testing {

inline const content::DualityBooks& books() {
    static const content::Loaded loaded =
        content::loadRulebookFolder(std::string(TENPLUS_SOURCE_DIR) + "/data/systems/duality");
    return *loaded.rulebook->duality;
}

inline HeroChoices tamsin() {
    HeroChoices choices;
    choices.name = "Tamsin";
    choices.player = "ann";
    choices.ofClass = "lampwarden";
    choices.subclass = "wickward";
    choices.ancestry = "cindren";
    choices.community = "steeple-raised";
    choices.traits = {{"agility", 0},  {"strength", -1}, {"finesse", 0},
                      {"instinct", 1}, {"presence", 2},  {"knowledge", 1}};
    choices.experiences = {"Lighthouse keeper", "Never lost at sea"};
    choices.cards = {"sparkthrow", "hush"};
    choices.weapons = {"lamp-flail"};
    choices.armour = "chain-vest";
    return choices;
}

} // namespace tenplus::duality::testing
