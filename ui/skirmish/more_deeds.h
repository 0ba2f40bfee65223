// Acts on the board besides clicks and buttons: deeds that need an amount, a thing or another model, and the GM's
// overrides. Each is a list of Asks and a function from the answers to the act.
#pragma once

#include "asking/ask.h"
#include "skirmish/skirmish_offers.h"

#include <QString>

#include <functional>
#include <string>
#include <vector>

namespace tenplus::ui {

struct MoreDeed {
    std::string id; ///< wire name of the act
    QString words;
    std::vector<Ask> asks;
    std::function<sk::Act(const Answers&)> act;
};
/// Those possible now, for the selected model and for the game.
std::vector<MoreDeed> moreDeeds(const SkirmishShown& shown, int chosen);

} // namespace tenplus::ui
