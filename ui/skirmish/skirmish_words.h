// The words of the skirmish on the screen: whose turn it is and what is asked, what a choice does, why a square is barred.
#pragma once

#include "skirmish/skirmish_offers.h"

#include <QString>

namespace tenplus::ui {

/// "Move 3, the heroes act: choose a model, or end the phase"
QString phaseWords(const SkirmishShown& shown);
/// For a button: "Explore the chest", "End the phase".
QString choiceWords(const SkirmishShown& shown, const sk::Choice& choice);
/// What the square below the cursor is, costs, or why it cannot be reached.
QString overWords(const SkirmishShown& shown, const SkirmishOffers& offers, const SkirmishHand& hand);
/// "range 5, in cover: hits on 6" or why the shot is barred.
QString targetWords(const sk::TargetOffer& target);
/// What is known of a model, for the hint line and for a screen reader.
QString modelWords(const table::BoardModel& model);

} // namespace tenplus::ui
