// What can be done on the board beside pressing it and the buttons: deeds that need an amount, a thing or somebody else, and the
// game master's word. Each is a form's asks and the act that the answers make.
#pragma once

#include "form/ask.h"
#include "skirmish/skirmish_offers.h"

#include <QString>

#include <functional>
#include <string>
#include <vector>

namespace tenplus::ui {

struct MoreDeed {
    std::string id; ///< the act's word
    QString words;
    std::vector<Ask> asks;
    std::function<sk::Act(const Answers&)> act;
};
/// What is open now, for the model that is chosen and for the game as a whole.
std::vector<MoreDeed> moreDeeds(const SkirmishShown& shown, int chosen);

} // namespace tenplus::ui
