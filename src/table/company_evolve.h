// evolve and applies for the scene and for a party on its way: one pair of overloads for each fact.
#pragma once

#include "table/event.h"

namespace tenplus::table {

bool appliesTo(const Table& table, const NoteStruck& e);
bool appliesTo(const Table& table, const PlaceEntered& e);
bool appliesTo(const Table& table, const GmMoveMade& e);
bool appliesTo(const Table& table, const HirelingHired& e);
bool appliesTo(const Table& table, const HirelingPaid& e);
bool appliesTo(const Table& table, const JourneyStarted& e);
bool appliesTo(const Table& table, const JobDone& e);
bool appliesTo(const Table& table, const JourneyEnded& e);
bool appliesTo(const Table& table, const CampPitched& e);
bool appliesTo(const Table& table, const WatchesSet& e);
bool appliesTo(const Table& table, const CampBroken& e);
bool appliesTo(const Table& table, const DaysSpent& e);
bool appliesTo(const Table& table, const DaysOffEnded& e);

bool appliesTo(const Table& table, const PlaceRevealed& e);
bool appliesTo(const Table& table, const WordsKept& e);
bool appliesTo(const Table& table, const NoteRevealed& e);

void evolveTo(Table& table, const NoteStruck& e);
void evolveTo(Table& table, const PlaceEntered& e);
void evolveTo(Table& table, const GmMoveMade& e);
void evolveTo(Table& table, const HirelingHired& e);
void evolveTo(Table& table, const HirelingPaid& e);
void evolveTo(Table& table, const JourneyStarted& e);
void evolveTo(Table& table, const JobDone& e);
void evolveTo(Table& table, const JourneyEnded& e);
void evolveTo(Table& table, const CampPitched& e);
void evolveTo(Table& table, const WatchesSet& e);
void evolveTo(Table& table, const CampBroken& e);
void evolveTo(Table& table, const DaysSpent& e);
void evolveTo(Table& table, const DaysOffEnded& e);
void evolveTo(Table& table, const PlaceRevealed& e);
void evolveTo(Table& table, const WordsKept& e);
void evolveTo(Table& table, const NoteRevealed& e);

/// A note that stands is listed; of any other that is secret only the number is known.
void listNote(Table& table, const NoteWritten& e);
/// A character has acted.
void countAct(Table& table, ActorId who);
/// Nobody who has left the table travels, camps or rests.
void forgetInCompany(Table& table, ActorId who);

} // namespace tenplus::table
