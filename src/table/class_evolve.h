// applies and evolve for what characters have of their classes: moves, spells, levels, and the looking back.
#pragma once

#include "table/event.h"

namespace tenplus::table {

bool appliesOn(const Table& table, const ClassSet& e);
bool appliesOn(const Table& table, const MoveGained& e);
bool appliesOn(const Table& table, const MoveLost& e);
bool appliesOn(const Table& table, const MoveSuspended& e);
bool appliesOn(const Table& table, const PassiveSwitched& e);
bool appliesOn(const Table& table, const RulesSetAside& e);
bool appliesOn(const Table& table, const LevelGained& e);
bool appliesOn(const Table& table, const Retired& e);
bool appliesOn(const Table& table, const ApprenticeTaken& e);
bool appliesOn(const Table& table, const SpellLearned& e);
bool appliesOn(const Table& table, const SpellsPrepared& e);
bool appliesOn(const Table& table, const SpellLost& e);
bool appliesOn(const Table& table, const SpellStarted& e);
bool appliesOn(const Table& table, const SpellEnded& e);
bool appliesOn(const Table& table, const LookingBackBegun& e);
bool appliesOn(const Table& table, const BondSettled& e);
bool appliesOn(const Table& table, const AlignmentAnswered& e);
bool appliesOn(const Table& table, const QuestionAnswered& e);
bool appliesOn(const Table& table, const LookingBackFinished& e);
bool appliesOn(const Table& table, const XpQuestionSet& e);
bool appliesOn(const Table& table, const AlignmentChanged& e);

void evolveOn(Table& table, const ClassSet& e);
void evolveOn(Table& table, const MoveGained& e);
void evolveOn(Table& table, const MoveLost& e);
void evolveOn(Table& table, const MoveSuspended& e);
void evolveOn(Table& table, const PassiveSwitched& e);
void evolveOn(Table& table, const RulesSetAside& e);
void evolveOn(Table& table, const LevelGained& e);
void evolveOn(Table& table, const Retired& e);
void evolveOn(Table& table, const ApprenticeTaken& e);
void evolveOn(Table& table, const SpellLearned& e);
void evolveOn(Table& table, const SpellsPrepared& e);
void evolveOn(Table& table, const SpellLost& e);
void evolveOn(Table& table, const SpellStarted& e);
void evolveOn(Table& table, const SpellEnded& e);
void evolveOn(Table& table, const LookingBackBegun& e);
void evolveOn(Table& table, const BondSettled& e);
void evolveOn(Table& table, const AlignmentAnswered& e);
void evolveOn(Table& table, const QuestionAnswered& e);
void evolveOn(Table& table, const LookingBackFinished& e);
void evolveOn(Table& table, const XpQuestionSet& e);
void evolveOn(Table& table, const AlignmentChanged& e);

/// Nobody casts on, or is master of, somebody who has left the table.
void forgetOfClasses(Table& table, ActorId who);

} // namespace tenplus::table
