// The words of the skirmish on the screen: whose turn it is and what is asked, what a choice does, why a square is barred.
#pragma once

#include "skirmish/skirmish_offers.h"

#include <QString>

namespace tenplus::ui {

/// "Move 3, the heroes act: choose a model, or end the phase"
QString phaseWords(const SkirmishShown& shown);
/// For a button: "Explore the chest", "End the phase".
QString choiceWords(const SkirmishShown& shown, const sk::Choice& choice);
/// For the button that ends the laying of kill dice: with those that could have hit somebody.
QString strikeWords(int unused);
/// "Bera: 120 gold, a healing potion, +1 melee": what a hero owns between games.
QString ownedWords(const sk::CompanionRecord& hero);
/// How a shot is shared out, and what shoots it.
QString shotWords(const SkirmishShown& shown, const SkirmishHand& hand);
/// What the square below the cursor is, costs, or why it cannot be reached.
QString overWords(const SkirmishShown& shown, const SkirmishOffers& offers, const SkirmishHand& hand);
/// "range 5, in cover" or why the shot is barred.
QString targetWords(const sk::TargetOffer& target);
/// Over the kill dice: how they are put.
QString assignWords();
/// "2: Orc 5", below a kill die.
QString putWords(const table::BoardDie& die, const table::BoardModel* on);
/// Why a die cannot lie there.
QString barredDieWords();
/// "Bera, kill dice: 1 of 3 succeed"
QString poolWords(const table::BoardPool& pool);
/// What is known of a model, for the hint line and for a screen reader.
QString modelWords(const table::BoardModel& model);

} // namespace tenplus::ui
