// The part of the random player that plays classes: commands of making a character, of moves that one owns, levels,
// spells and the look back. Nothing where the table lacks what the command needs.
#pragma once

#include "session/random_picks.h"

namespace tenplus::session::testing {

std::optional<table::Command> createCharacter(const Picks& p);
std::optional<table::Command> gainMove(const Picks& p);
std::optional<table::Command> loseMove(const Picks& p);
std::optional<table::Command> suspendMove(const Picks& p);
std::optional<table::Command> switchPassive(const Picks& p);
std::optional<table::Command> levelUp(const Picks& p);
std::optional<table::Command> goBeyond(const Picks& p);
std::optional<table::Command> prepareSpells(const Picks& p);
std::optional<table::Command> learnSpell(const Picks& p);
std::optional<table::Command> forgetSpell(const Picks& p);
std::optional<table::Command> endSpell(const Picks& p);
std::optional<table::Command> lookBack(const Picks& p);
std::optional<table::Command> settleBond(const Picks& p);
std::optional<table::Command> answerAlignment(const Picks& p);
std::optional<table::Command> answerQuestion(const Picks& p);
std::optional<table::Command> finishSession(const Picks& p);
std::optional<table::Command> setXpQuestion(const Picks& p);
std::optional<table::Command> changeAlignment(const Picks& p);

} // namespace tenplus::session::testing
