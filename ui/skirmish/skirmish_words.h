// Texts of the skirmish on screen: whose turn it is, the pending task, the effect of a choice, why a square is blocked.
#pragma once

#include "skirmish/skirmish_offers.h"

#include <QString>

namespace tenplus::ui {

/// "Move 3, the heroes act: choose a model, or end the phase"
QString phaseWords(const SkirmishShown& shown);
/// Its parts: "Move 3" or the result, and "The heroes act: choose a model, or end the phase".
QString roundWords(const SkirmishShown& shown);
QString turnWords(const SkirmishShown& shown);
/// For a button: "Explore: Treasure chest", "Fight: Bera against Orc 1 and 2", "End the phase".
QString choiceWords(const SkirmishShown& shown, const sk::Choice& choice);
/// "Bera and Sorrel have done nothing yet: end the phase?"
QString idleWords(const SkirmishShown& shown);
/// For the button that ends the assignment: with the number of dice that could have hit.
QString strikeWords(int unused);
/// "Bera: 120 gold, a healing potion, +1 melee": a hero's possessions between games.
QString ownedWords(const sk::CompanionRecord& hero);
/// The same without the name.
QString gainsWords(const sk::CompanionRecord& hero);
/// "+1 melee", "Charge", "a familiar": what the hero has become.
QStringList growthWords(const sk::CompanionRecord& hero);
/// How a shot is divided, and the key for it.
QString shotWords(const SkirmishShown& shown, const SkirmishHand& hand);
/// The square under the cursor: content, cost, or why it cannot be reached.
QString overWords(const SkirmishShown& shown, const SkirmishOffers& offers, const SkirmishHand& hand);
/// "range 5, in cover", or why the shot is not possible.
QString targetWords(const sk::TargetOffer& target);
/// How to assign kill dice.
QString assignWords();
/// "2: Orc 5", below a kill die.
QString putWords(const table::BoardDie& die, const table::BoardModel* on);
/// Why a die cannot be assigned there.
QString barredDieWords();
/// "Bera rolls kill dice: 1 of 3 succeed"
QString poolWords(const table::BoardPool& pool);
/// A model's description, for the hint line and for screen readers.
QString modelWords(const table::BoardModel& model);

} // namespace tenplus::ui
