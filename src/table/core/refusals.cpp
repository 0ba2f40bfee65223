#include "table/core/refusals.h"

#include <utility>

namespace tenplus::table::inline core {

Unexpected<Refusal> refuseNoChange(const RefusalPart& why, std::string member) {
    return refuse("no-change", std::move(member), "That would change nothing: {}.", why);
}

Unexpected<Refusal> refuseOutOfBounds(const RefusalPart& name, const RefusalPart& least, const RefusalPart& most,
                                      const RefusalPart& number, std::string member) {
    return refuse("out-of-bounds", std::move(member), "{} must lie between {} and {}, and {} does not.", name, least,
                  most, number);
}

Unexpected<Refusal> refuseCannotNow(const RefusalPart& who, const RefusalPart& why, std::string member) {
    return refuse("cannot-now", std::move(member), "{} cannot do that now: {}.", who, why);
}

Unexpected<Refusal> refuseNotInThisGame(const RefusalPart& game, const RefusalPart& things, std::string member) {
    return refuse("not-in-this-game", std::move(member), "{} knows no {}: its system does not describe them.", game,
                  things);
}

Unexpected<Refusal> refuseUnknownOption(const RefusalPart& of, const RefusalPart& option, std::string member) {
    return refuse("unknown-option", std::move(member), "{} has no option \"{}\": choose one that the card shows.", of,
                  option);
}

Unexpected<Refusal> refuseUnknownEntry(const RefusalPart& list, const RefusalPart& of, const RefusalPart& entry,
                                       std::string member) {
    return refuse("unknown-entry", std::move(member), "The list \"{}\" of {} has no entry {}.", list, of, entry);
}

Unexpected<Refusal> refuseUnknownChoice(const RefusalPart& of, const RefusalPart& kind, const RefusalPart& choice,
                                        std::string member) {
    return refuse("unknown-choice", std::move(member), "{} has no {} \"{}\": choose one that is shown.", of, kind,
                  choice);
}

Unexpected<Refusal> refuseTooMany(const RefusalPart& most, const RefusalPart& things, const RefusalPart& advice,
                                  std::string member) {
    return refuse("too-many", std::move(member), "There can be no more than {} {}: {}.", most, things, advice);
}

Unexpected<Refusal> refuseUnknownMove(const RefusalPart& move, std::string member) {
    return refuse("unknown-move", std::move(member),
                  "There is no move \"{}\" in this game: search the moves by their words.", move);
}

Unexpected<Refusal> refuseUnknownField(const RefusalPart& of, const RefusalPart& field, std::string member) {
    return refuse("unknown-field", std::move(member), "{} has no field \"{}\": use one that the sheet shows.", of,
                  field);
}

Unexpected<Refusal> refuseUnknownActor(const RefusalPart& id, std::string member) {
    return refuse("unknown-actor", std::move(member),
                  "Nobody at the table has the number {}: choose one of those shown.", id);
}

Unexpected<Refusal> refuseEmptyText(std::string member) {
    return refuse("empty-text", std::move(member), "There is nothing written: write a word or leave it.");
}

Unexpected<Refusal> refuseNeedsTarget(const RefusalPart& move, std::string member) {
    return refuse("needs-target", std::move(member), "Say whom {} falls on: choose somebody at the table.", move);
}

Unexpected<Refusal> refuseBadNotation(const RefusalPart& notation, const RefusalPart& why, std::string member) {
    return refuse("bad-notation", std::move(member), "\"{}\" is no dice notation: {}.", notation, why);
}

Unexpected<Refusal> refuseWrongType(const RefusalPart& name, const RefusalPart& type, const RefusalPart& value,
                                    std::string member) {
    return refuse("wrong-type", std::move(member), "{} takes {}, not \"{}\".", name, type, value);
}

Unexpected<Refusal> refuseWrongCount(const RefusalPart& count, const RefusalPart& options, const RefusalPart& of,
                                     const RefusalPart& chosen, std::string member) {
    return refuse("wrong-count", std::move(member), "Choose {} of {} for {}, not {}.", count, options, of, chosen);
}

Unexpected<Refusal> refuseUnknownPicture(const RefusalPart& hash, std::string member) {
    return refuse("unknown-picture", std::move(member), "The campaign holds no picture \"{}\": put it in first.", hash);
}

Unexpected<Refusal> refuseBadName(std::string member) {
    return refuse("bad-name", std::move(member), "A name needs 1 to 80 letters without line breaks: give it another.");
}

Unexpected<Refusal> refuseTooLong(const RefusalPart& letters, const RefusalPart& most, std::string member) {
    return refuse("too-long", std::move(member), "The text has {} letters and may have {}: shorten it.", letters, most);
}

Unexpected<Refusal> refuseFormulaFailed(const RefusalPart& formula, const RefusalPart& why, const RefusalPart& advice,
                                        std::string member) {
    return refuse("formula-failed", std::move(member), "\"{}\" cannot be worked out: {}. {}.", formula, why, advice);
}

Unexpected<Refusal> refuseUnknownPart(const RefusalPart& kind, const RefusalPart& id, std::string member) {
    return refuse("unknown-part", std::move(member), "No {} has the number {}: it may have been taken away.", kind, id);
}

Unexpected<Refusal> refuseUnknownList(const RefusalPart& of, const RefusalPart& list, std::string member) {
    return refuse("unknown-list", std::move(member), "{} has no list \"{}\": use one that the sheet shows.", of, list);
}

Unexpected<Refusal> refuseUnknownCreature(const RefusalPart& creature, std::string member) {
    return refuse("unknown-creature", std::move(member),
                  "There is no creature \"{}\": search the bestiary by name or make one.", creature);
}

Unexpected<Refusal> refuseNotForThisActor(const RefusalPart& name, std::string member) {
    return refuse("not-for-this-actor", std::move(member),
                  "{} is played by the GM and rolls no moves: roll loose dice.", name);
}

Unexpected<Refusal> refuseBadTable(const RefusalPart& table, const RefusalPart& why, std::string member) {
    return refuse("bad-table", std::move(member), "The table \"{}\" does not work: {}.", table, why);
}

Unexpected<Refusal> refuseUnknownTable(const RefusalPart& table, std::string member) {
    return refuse("unknown-table", std::move(member), "There is no table of chance \"{}\": choose one from the list.",
                  table);
}

Unexpected<Refusal> refuseUnknownWaiting(const RefusalPart& id, std::string member) {
    return refuse("unknown-waiting", std::move(member), "Nothing waits under the number {}: it may be done already.",
                  id);
}

Unexpected<Refusal> refuseUnknownInput(const RefusalPart& move, const RefusalPart& input, std::string member) {
    return refuse("unknown-input", std::move(member), "{} asks for no number called \"{}\".", move, input);
}

Unexpected<Refusal> refuseUnknownForward(const RefusalPart& id, std::string member) {
    return refuse("unknown-forward", std::move(member), "No forward has the number {}: it may have been used already.",
                  id);
}

Unexpected<Refusal> refuseTooManyDice(const RefusalPart& left, std::string member) {
    return refuse("too-many-dice", std::move(member),
                  "Too many dice were typed, {} more than this asks for: take them out.", left);
}

Unexpected<Refusal> refuseNoBlow(const RefusalPart& who, std::string member) {
    return refuse("no-blow", std::move(member),
                  "No blow waits that {} could turn aside: announce it first, and the hold is kept.", who);
}

Unexpected<Refusal> refuseNoCaster(const RefusalPart& who, std::string member) {
    return refuse("no-caster", std::move(member), "{} does not cast spells by that class: say by which class.", who);
}

Unexpected<Refusal> refuseUnknownSpell(const RefusalPart& spell, std::string member) {
    return refuse("unknown-spell", std::move(member),
                  "There is no spell \"{}\" in this game: choose one of those shown.", spell);
}

Unexpected<Refusal> refuseChooseFirst(const RefusalPart& move, std::string member) {
    return refuse("choose-first", std::move(member),
                  "A choice of {} may still change this damage: choose first, or wave the choice off.", move);
}

Unexpected<Refusal> refuseBadDrop(const RefusalPart& who, std::string member) {
    return refuse("bad-drop", std::move(member), "What {} lets go of must be among their gear and weigh 1 or more.",
                  who);
}

} // namespace tenplus::table::inline core
