// Refusals that three places or more write alike, one function for each sentence; the others are written where they
// arise. `member` names the faulty member of the command.
#pragma once

#include "table/core/decision.h"

#include <string>

namespace tenplus::table::inline core {

Unexpected<Refusal> refuseNoChange(const RefusalPart& why, std::string member = {});
Unexpected<Refusal> refuseOutOfBounds(const RefusalPart& name, const RefusalPart& least, const RefusalPart& most,
                                      const RefusalPart& number, std::string member = {});
Unexpected<Refusal> refuseCannotNow(const RefusalPart& who, const RefusalPart& why, std::string member = {});
Unexpected<Refusal> refuseNotInThisGame(const RefusalPart& game, const RefusalPart& things, std::string member = {});
Unexpected<Refusal> refuseUnknownOption(const RefusalPart& of, const RefusalPart& option, std::string member = {});
Unexpected<Refusal> refuseUnknownEntry(const RefusalPart& list, const RefusalPart& of, const RefusalPart& entry,
                                       std::string member = {});
Unexpected<Refusal> refuseUnknownChoice(const RefusalPart& of, const RefusalPart& kind, const RefusalPart& choice,
                                        std::string member = {});
Unexpected<Refusal> refuseTooMany(const RefusalPart& most, const RefusalPart& things, const RefusalPart& advice,
                                  std::string member = {});
Unexpected<Refusal> refuseUnknownMove(const RefusalPart& move, std::string member = {});
Unexpected<Refusal> refuseUnknownField(const RefusalPart& of, const RefusalPart& field, std::string member = {});
Unexpected<Refusal> refuseUnknownActor(const RefusalPart& id, std::string member = {});
Unexpected<Refusal> refuseEmptyText(std::string member = {});
Unexpected<Refusal> refuseNeedsTarget(const RefusalPart& move, std::string member = {});
Unexpected<Refusal> refuseBadNotation(const RefusalPart& notation, const RefusalPart& why, std::string member = {});
Unexpected<Refusal> refuseWrongType(const RefusalPart& name, const RefusalPart& type, const RefusalPart& value,
                                    std::string member = {});
Unexpected<Refusal> refuseWrongCount(const RefusalPart& count, const RefusalPart& options, const RefusalPart& of,
                                     const RefusalPart& chosen, std::string member = {});
Unexpected<Refusal> refuseUnknownPicture(const RefusalPart& hash, std::string member = {});
Unexpected<Refusal> refuseBadName(std::string member = {});
Unexpected<Refusal> refuseTooLong(const RefusalPart& letters, const RefusalPart& most, std::string member = {});
Unexpected<Refusal> refuseFormulaFailed(const RefusalPart& formula, const RefusalPart& why, const RefusalPart& advice,
                                        std::string member = {});
Unexpected<Refusal> refuseUnknownPart(const RefusalPart& kind, const RefusalPart& id, std::string member = {});
Unexpected<Refusal> refuseUnknownList(const RefusalPart& of, const RefusalPart& list, std::string member = {});
Unexpected<Refusal> refuseUnknownCreature(const RefusalPart& creature, std::string member = {});
Unexpected<Refusal> refuseNotForThisActor(const RefusalPart& name, std::string member = {});
Unexpected<Refusal> refuseBadTable(const RefusalPart& table, const RefusalPart& why, std::string member = {});
Unexpected<Refusal> refuseUnknownTable(const RefusalPart& table, std::string member = {});
Unexpected<Refusal> refuseUnknownWaiting(const RefusalPart& id, std::string member = {});
Unexpected<Refusal> refuseUnknownInput(const RefusalPart& move, const RefusalPart& input, std::string member = {});
Unexpected<Refusal> refuseUnknownForward(const RefusalPart& id, std::string member = {});
Unexpected<Refusal> refuseTooManyDice(const RefusalPart& left, std::string member = {});
Unexpected<Refusal> refuseNoBlow(const RefusalPart& who, std::string member = {});
Unexpected<Refusal> refuseNoCaster(const RefusalPart& who, std::string member = {});
Unexpected<Refusal> refuseUnknownSpell(const RefusalPart& spell, std::string member = {});
Unexpected<Refusal> refuseChooseFirst(const RefusalPart& move, std::string member = {});
Unexpected<Refusal> refuseBadDrop(const RefusalPart& who, std::string member = {});

} // namespace tenplus::table::inline core
