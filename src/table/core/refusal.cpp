#include "table/core/refusal.h"

#include <array>
#include <cstddef>

namespace tenplus::table::inline core {

namespace {

struct SentenceOf {
    RefusalCode code;
    std::string_view name;
    std::string_view text;
};

constexpr std::array kLines{
    SentenceOf{RefusalCode::NeedsDice, "needs-dice",
               "Throw {} more {} for {}, and give their pips after the ones so far."},
    SentenceOf{RefusalCode::ImpossiblePips, "impossible-pips",
               "Die number {} shows {}, which no {} has: check the dice typed."},
    SentenceOf{RefusalCode::TooManyDice, "too-many-dice",
               "Too many dice were typed, {} more than this asks for: take them out."},
    SentenceOf{RefusalCode::BadNotation, "bad-notation", "\"{}\" is no dice notation: {}."},
    SentenceOf{RefusalCode::UnknownActor, "unknown-actor",
               "Nobody at the table has the number {}: choose one of those shown."},
    SentenceOf{RefusalCode::NobodyNamed, "nobody-named",
               "It is not said who does this: choose somebody at the table, or bring somebody in first."},
    SentenceOf{RefusalCode::UnknownMove, "unknown-move",
               "There is no move \"{}\" in this game: search the moves by their words."},
    SentenceOf{RefusalCode::UnknownField, "unknown-field", "{} has no field \"{}\": use one that the sheet shows."},
    SentenceOf{RefusalCode::UnknownCondition, "unknown-condition",
               "This game has no condition \"{}\": use one that the sheet shows."},
    SentenceOf{RefusalCode::UnknownList, "unknown-list", "{} has no list \"{}\": use one that the sheet shows."},
    SentenceOf{RefusalCode::UnknownEntry, "unknown-entry", "The list \"{}\" of {} has no entry {}."},
    SentenceOf{RefusalCode::UnknownClock, "unknown-clock", "No clock has the number {}: choose one that runs."},
    SentenceOf{RefusalCode::UnknownForward, "unknown-forward",
               "No forward has the number {}: it may have been used already."},
    SentenceOf{RefusalCode::UnknownOngoing, "unknown-ongoing",
               "No ongoing modifier has the number {}: it may have ended already."},
    SentenceOf{RefusalCode::UnknownWaiting, "unknown-waiting",
               "Nothing waits under the number {}: it may be done already."},
    SentenceOf{RefusalCode::UnknownOption, "unknown-option",
               "{} has no option \"{}\": choose one that the card shows."},
    SentenceOf{RefusalCode::UnknownApproach, "unknown-approach", "{} cannot be rolled with \"{}\": choose {}."},
    SentenceOf{RefusalCode::UnknownInput, "unknown-input", "{} asks for no number called \"{}\"."},
    SentenceOf{RefusalCode::NeedsApproach, "needs-approach", "Say how {} is rolled: with {}."},
    SentenceOf{RefusalCode::NeedsTarget, "needs-target", "Say whom {} falls on: choose somebody at the table."},
    SentenceOf{RefusalCode::WrongTarget, "wrong-target", "{} is not aimed at {}: choose a {}."},
    SentenceOf{RefusalCode::Gate, "gate", "{} cannot make {} now: {}. The GM may allow it anyway."},
    SentenceOf{RefusalCode::WrongType, "wrong-type", "{} takes {}, not \"{}\"."},
    SentenceOf{RefusalCode::ComputedField, "computed-field",
               "{} is worked out from other fields: change those instead."},
    SentenceOf{RefusalCode::OutOfBounds, "out-of-bounds", "{} must lie between {} and {}, and {} does not."},
    SentenceOf{RefusalCode::NoChange, "no-change", "That would change nothing: {}."},
    SentenceOf{RefusalCode::BadName, "bad-name", "A name needs 1 to 80 letters without line breaks: give it another."},
    SentenceOf{RefusalCode::EmptyText, "empty-text", "There is nothing written: write a word or leave it."},
    SentenceOf{RefusalCode::TooLong, "too-long", "The text has {} letters and may have {}: shorten it."},
    SentenceOf{RefusalCode::NoHold, "no-hold", "{} has {} hold of {} left, and this spends {}."},
    SentenceOf{RefusalCode::WrongCount, "wrong-count", "Choose {} of {} for {}, not {}."},
    SentenceOf{RefusalCode::OptionClosed, "option-closed", "\"{}\" is not open to {} now: choose another."},
    SentenceOf{RefusalCode::NotAChoice, "not-a-choice", "{} does not ask for a choice: apply it or wave it off."},
    SentenceOf{RefusalCode::NothingToRoll, "nothing-to-roll", "{} has no dice to throw here: apply it or wave it off."},
    SentenceOf{RefusalCode::NothingToApply, "nothing-to-apply", "{} waits for a choice: choose one of its options."},
    SentenceOf{RefusalCode::NoLastRoll, "no-last-roll",
               "Roll number {} is not the last roll of the table, so it cannot be shown."},
    SentenceOf{RefusalCode::AlreadyRevealed, "already-revealed", "The players see that roll already."},
    SentenceOf{RefusalCode::BadClock, "bad-clock", "A clock has 1 to {} segments and no more filled than it has."},
    SentenceOf{RefusalCode::SessionRunning, "session-running", "Session {} is running: end it first."},
    SentenceOf{RefusalCode::NoSession, "no-session", "No session is running: start one first."},
    SentenceOf{RefusalCode::FormulaFailed, "formula-failed", "\"{}\" cannot be worked out: {}. {}."},
    SentenceOf{RefusalCode::NotForThisActor, "not-for-this-actor",
               "{} is played by the GM and rolls no moves: roll loose dice."},
    SentenceOf{RefusalCode::HirelingsMove, "hirelings-move",
               "{} is a hireling's move, and {} is none: let a hireling who has learned it make it."},
    SentenceOf{RefusalCode::NoSuchKind, "no-such-kind",
               "{} has no actor of the kind \"{}\": use one that its system describes."},
    SentenceOf{RefusalCode::NotInThisGame, "not-in-this-game", "{} knows no {}: its system does not describe them."},
    SentenceOf{RefusalCode::NoHealth, "no-health",
               "{} counts no health: set the field, the track or the condition that harm changes there."},
    SentenceOf{RefusalCode::TooMany, "too-many", "There can be no more than {} {}: {}."},
    SentenceOf{RefusalCode::UnknownLimit, "unknown-limit",
               "No line and no veil says \"{}\": it may be lifted already."},
    SentenceOf{RefusalCode::UnknownNote, "unknown-note",
               "No note that stands has the number {}: it may be struck out already."},
    SentenceOf{RefusalCode::NothingKept, "nothing-kept",
               "Nothing under the number {} is kept from the players: it may be shown already."},
    SentenceOf{RefusalCode::NotTheGms, "not-the-gms",
               "{} is a player's character, and the GM makes no moves for them."},
    SentenceOf{RefusalCode::UnknownCreature, "unknown-creature",
               "There is no creature \"{}\": search the bestiary by name or make one."},
    SentenceOf{RefusalCode::NeedsOrganisation, "needs-organisation",
               "Say in what numbers it comes: its HP and damage hang on that."},
    SentenceOf{RefusalCode::NotAHireling, "not-a-hireling", "{} is in nobody's service: hire them first."},
    SentenceOf{RefusalCode::HirelingCost, "hireling-cost",
               "{} does not work for \"{}\": choose one of the costs that the game lists."},
    SentenceOf{RefusalCode::HirelingPoints, "hireling-points",
               "A hireling of this place ({}) has {} to {} points, not {}. The GM may allow it anyway."},
    SentenceOf{RefusalCode::HirelingSum, "hireling-sum",
               "Loyalty and skills come to {} and must come to {}. The GM may allow it anyway."},
    SentenceOf{
        RefusalCode::HirelingLevel, "hireling-level",
        "{} has a skill of {} and serves nobody below that level; the party's best is {}. The GM may allow it anyway."},
    SentenceOf{RefusalCode::OnTheWay, "on-the-way", "The party is on its way to {}: let it arrive or turn back first."},
    SentenceOf{RefusalCode::NotOnTheWay, "not-on-the-way", "The party is on no journey: set out first."},
    SentenceOf{RefusalCode::NoGoal, "no-goal",
               "A journey needs a goal that is known; exploring goes on camp by camp. The GM may allow it anyway."},
    SentenceOf{RefusalCode::NoJobFor, "no-job-for",
               "{} rolls no job on a journey: give it to a character. The GM may allow it anyway."},
    SentenceOf{RefusalCode::OneJobEach, "one-job-each",
               "{} has a job already, and nobody does two. The GM may allow it anyway."},
    SentenceOf{RefusalCode::NoGuide, "no-guide",
               "{} can lead ways that are shorter than {}, and this one is {} long. The GM may allow it anyway."},
    SentenceOf{RefusalCode::JobOpen, "job-open", "{} has still to roll as {}. The GM may allow it anyway."},
    SentenceOf{RefusalCode::InCamp, "in-camp", "The party has made camp already: break it first."},
    SentenceOf{RefusalCode::NoCamp, "no-camp", "The party has made no camp: make one first."},
    SentenceOf{RefusalCode::NoWatch, "no-watch",
               "Nobody can sleep in a dangerous place before the watches are set. The GM may allow it anyway."},
    SentenceOf{RefusalCode::NothingToMend, "nothing-to-mend",
               "{} is nothing that rest can mend for {} now: leave it out."},
    SentenceOf{RefusalCode::RestTooShort, "rest-too-short",
               "The rest of {} is too short to mend {}: each takes {} half [day|days] of it."},
    SentenceOf{RefusalCode::UnknownSetting, "unknown-setting",
               "This game has no setting \"{}\": take one of those on the settings page."},
    SentenceOf{RefusalCode::UnknownPreset, "unknown-preset",
               "This game has no preset \"{}\": take one of those on the settings page."},
    SentenceOf{RefusalCode::BadSetting, "bad-setting", "{} cannot be {}: it is {}."},
    SentenceOf{RefusalCode::AllyIsSelf, "ally-is-self", "An ally is somebody else than {}: choose another."},
    SentenceOf{RefusalCode::NoBlow, "no-blow",
               "No blow waits that {} could turn aside: announce it first, and the hold is kept."},
    SentenceOf{RefusalCode::GuardedAlready, "guarded-already",
               "\"{}\" was spent on this blow already: choose another use."},
    SentenceOf{RefusalCode::Burden, "burden", "{} cannot make {} now: {}. Let go of 1 weight or more, or let it fail."},
    SentenceOf{RefusalCode::BadDrop, "bad-drop", "What {} lets go of must be among their gear and weigh 1 or more."},
    SentenceOf{RefusalCode::NoBoost, "no-boost", "{} has no {} left to spend on a roll."},
    SentenceOf{RefusalCode::NoOpenRoll, "no-open-roll",
               "{} has no roll whose outcome still lies untouched: spend it as soon as the dice have fallen."},
    SentenceOf{RefusalCode::BareRoll, "bare-roll", "Nothing is added to {}: its dice stand as they fell."},
    SentenceOf{RefusalCode::BoostedAlready, "boosted-already",
               "{} was spent on this roll already, as often as a roll may have it."},
    SentenceOf{RefusalCode::NoCoins, "no-coins", "{} has {} [coin|coins], and {} costs {}."},
    SentenceOf{RefusalCode::NoPrice, "no-price", "{} has no listed price: say what it costs."},
    SentenceOf{RefusalCode::NoUses, "no-uses", "{} is used up: take another."},
    SentenceOf{RefusalCode::UnknownThing, "unknown-thing",
               "The books have no thing \"{}\": write its name and tags yourself."},
    SentenceOf{RefusalCode::BarredPenalty, "barred-penalty",
               "A defeat may not cost {}: take gear or another number. The GM may do it anyway."},
    SentenceOf{RefusalCode::NeedsWord, "needs-word", "{} goes only with the word of {}'s player: ask, then confirm."},
    SentenceOf{RefusalCode::ChooseFirst, "choose-first",
               "A choice of {} may still change this damage: choose first, or wave the choice off."},
    SentenceOf{RefusalCode::UnknownPlaybook, "unknown-playbook",
               "There is no class \"{}\" in this game: choose one of those shown."},
    SentenceOf{RefusalCode::UnknownSpell, "unknown-spell",
               "There is no spell \"{}\" in this game: choose one of those shown."},
    SentenceOf{RefusalCode::UnknownChoice, "unknown-choice", "{} has no {} \"{}\": choose one that is shown."},
    SentenceOf{RefusalCode::UnknownOwned, "unknown-owned",
               "{} owns no move under the number {}: choose one that the sheet shows."},
    SentenceOf{RefusalCode::UnknownRunning, "unknown-running",
               "No spell runs under the number {}: it may have ended already."},
    SentenceOf{RefusalCode::UnknownQuestion, "unknown-question",
               "Looking back, nobody asks \"{}\": take a question that is shown."},
    SentenceOf{RefusalCode::UnknownAlignment, "unknown-alignment", "\"{}\" is no alignment: choose one of {}."},
    SentenceOf{RefusalCode::WrongScores, "wrong-scores",
               "The scores {} are to be spread over the stats, each once. The GM may allow others."},
    SentenceOf{RefusalCode::MissingPick, "missing-pick", "{} still has to choose {}. The GM may leave it open."},
    SentenceOf{RefusalCode::MoveOwned, "move-owned", "{} has {} already: choose another move."},
    SentenceOf{RefusalCode::MoveClosed, "move-closed", "{} is not open to {}: {}. The GM may allow it anyway."},
    SentenceOf{RefusalCode::TooLittleXp, "too-little-xp",
               "{} has {} XP, and this takes {}. The GM may allow it anyway."},
    SentenceOf{RefusalCode::NoDowntime, "no-downtime",
               "This takes hours of peace, at least {}, and there are {}. The GM may allow it anyway."},
    SentenceOf{RefusalCode::HighestLevel, "highest-level",
               "{} is at level {}, and there is none above: choose what comes in its place."},
    SentenceOf{RefusalCode::NotAtTheTop, "not-at-the-top",
               "{} can still gain levels: this is a choice for who is at level {}. The GM may allow it anyway."},
    SentenceOf{RefusalCode::NoApprentice, "no-apprentice",
               "{} cannot be the apprentice of {}: {}. The GM may allow it anyway."},
    SentenceOf{RefusalCode::NotAgreed, "not-agreed",
               "What the story gives {} is for everybody present and the GM to agree on first."},
    SentenceOf{RefusalCode::NoCaster, "no-caster", "{} does not cast spells by that class: say by which class."},
    SentenceOf{RefusalCode::SpellNotKnown, "spell-not-known",
               "{} does not know {}, or cannot cast so high. The GM may allow it anyway."},
    SentenceOf{RefusalCode::SpellClosed, "spell-closed", "{} is not open to {}: {}. The GM may allow it anyway."},
    SentenceOf{RefusalCode::SpellNotInMind, "spell-not-in-mind", "{} does not have \"{}\" in mind."},
    SentenceOf{RefusalCode::TooManySpells, "too-many-spells",
               "{} can have {} [level|levels] of spells in mind, not {}. The GM may allow it anyway."},
    SentenceOf{RefusalCode::LastRow, "last-row",
               "{} keeps at least {} in the list \"{}\": write another first. The GM may allow it anyway."},
    SentenceOf{RefusalCode::OnceOnly, "once-only",
               "Only one row of \"{}\" can have {} in \"{}\"; the row of {} has it already: change that one first."},
    SentenceOf{RefusalCode::AtEndOfSession, "looking-back",
               "The questions of the end of session are asked already: go on with them, or finish."},
    SentenceOf{RefusalCode::NotAtEndOfSession, "not-looking-back",
               "This is asked at the end of a session: begin its questions first."},
    SentenceOf{RefusalCode::AskedAlready, "asked-already",
               "{} has been answered for this session. The GM may ask again."},
    SentenceOf{RefusalCode::TooLate, "too-late",
               "{} comes before {}, and that has been answered. The GM may allow it anyway."},
    SentenceOf{RefusalCode::DuringSession, "during-session",
               "{} can do that between sessions. The GM may allow it now."},
    SentenceOf{RefusalCode::CannotNow, "cannot-now", "{} cannot do that now: {}."},
    SentenceOf{RefusalCode::NothingFits, "nothing-fits",
               "{} has nothing on the sheet that is {}: put it there first, or wave this off."},
    SentenceOf{RefusalCode::UnknownPart, "unknown-part", "No {} has the number {}: it may have been taken away."},
    SentenceOf{RefusalCode::UnknownPicture, "unknown-picture",
               "The campaign holds no picture \"{}\": put it in first."},
    SentenceOf{RefusalCode::PictureInUse, "picture-in-use",
               "The picture \"{}\" is in use by \"{}\": take it off there first."},
    SentenceOf{RefusalCode::OffTheBoard, "off-the-board",
               "The spot {} lies off the board, which is {} by {} [square|squares]: choose one on it."},
    SentenceOf{RefusalCode::WrongPoints, "wrong-points", "A {} takes {} to {} points, not {}."},
    SentenceOf{RefusalCode::NotADoor, "not-a-door", "Number {} is a wall and no door: build a door in its place."},
    SentenceOf{RefusalCode::NothingStaged, "nothing-staged", "No scene comes next: stage one first."},
    SentenceOf{RefusalCode::UnknownTable, "unknown-table",
               "There is no table of chance \"{}\": choose one from the list."},
    SentenceOf{RefusalCode::BadTable, "bad-table", "The table \"{}\" does not work: {}."},
    SentenceOf{RefusalCode::NoResult, "no-result",
               "That is not the last result of a table of chance: roll one, or leave the number out."},
    SentenceOf{RefusalCode::UnknownEncounter, "unknown-encounter",
               "No encounter has the number {}: choose one that is prepared."},
    SentenceOf{RefusalCode::EmptyEncounter, "empty-encounter",
               "The encounter \"{}\" brings nobody: put a creature into it."},
    SentenceOf{RefusalCode::CreatureInUse, "creature-in-use",
               "The creature \"{}\" is in the encounter \"{}\": take it out there first."},
    SentenceOf{RefusalCode::NotAQuestion, "not-a-question",
               "A GM's move does not answer {}: apply it, answer it in words, or wave it off."},
    SentenceOf{RefusalCode::NeedsRow, "needs-row",
               "{} is about one row of {}: name it or give its number. There are {}."},
    SentenceOf{RefusalCode::NoRows, "no-rows", "{} is about one row of {}, and {} has none: write one first."},
    SentenceOf{RefusalCode::NoGroup, "no-group",
               "The table has no sheet of the kind \"{}\" yet: add it with the kind \"group\" first."},
    SentenceOf{RefusalCode::OneGroup, "one-group",
               "There is one sheet of the kind \"{}\", and the table has it already: {}."},
    SentenceOf{RefusalCode::UnknownSavedRoll, "unknown-saved-roll",
               "No saved roll has the number {}: choose one that is saved."},
    SentenceOf{RefusalCode::Rule, "rule", "{}."},
};

constexpr const SentenceOf* find(RefusalCode code) {
    for (const SentenceOf& line : kLines) {
        if (line.code == code) return &line;
    }
    return nullptr;
}

constexpr bool isWhole() {
    constexpr auto kCount = static_cast<std::size_t>(RefusalCode::Count);
    for (std::size_t i = 0; i < kCount; ++i) {
        if (!find(static_cast<RefusalCode>(i))) return false;
    }
    return kLines.size() == kCount;
}
static_assert(isWhole(), "one line for each code");

const SentenceOf& lineOf(RefusalCode code) { return *find(code); }

// "{}" takes the next argument; "[coin|coins]" is its first word if the argument before it is 1.
std::string withArgs(std::string_view text, const std::vector<std::string>& args) {
    std::string out;
    std::size_t next = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text.substr(at, 2) == "{}") {
            if (next < args.size()) out += args[next];
            ++next, ++at;
        } else if (text[at] == '[') {
            const std::size_t bar = text.find('|', at), end = text.find(']', at);
            const bool isOne = next > 0 && next <= args.size() && args[next - 1] == "1";
            out += isOne ? text.substr(at + 1, bar - at - 1) : text.substr(bar + 1, end - bar - 1);
            at = end;
        } else {
            out += text[at];
        }
    }
    return out;
}

} // namespace

std::string_view codeName(RefusalCode code) { return lineOf(code).name; }

std::string nameOf(const Refusal& refusal) {
    return refusal.rule.empty() ? std::string(codeName(refusal.code)) : refusal.rule;
}

std::vector<RefusalCode> allRefusalCodes() {
    std::vector<RefusalCode> codes;
    for (const SentenceOf& line : kLines) codes.push_back(line.code);
    return codes;
}

std::string_view sentenceTemplate(RefusalCode code) { return lineOf(code).text; }

std::string plainSentence(const Refusal& refusal) { return withArgs(sentenceTemplate(refusal.code), refusal.args); }

std::string withSource(std::string sentence, const std::string& source) {
    if (!source.empty()) sentence.insert(sentence.size() - (sentence.ends_with('.') ? 1 : 0), " (" + source + ")");
    return sentence;
}

std::string sentence(const Refusal& refusal) { return withSource(plainSentence(refusal), refusal.source); }

std::string setAside(const Refusal& refusal) {
    std::string_view text = sentenceTemplate(refusal.code);
    text = text.substr(0, text.find(" The GM may "));
    const std::size_t colon = text.rfind(": ");
    if (colon != std::string_view::npos && text.substr(colon + 2, 2) != "{}")
        text = text.substr(0, colon); // drops the advice
    if (text.ends_with('.')) text.remove_suffix(1);
    return withSource(withArgs(text, refusal.args), refusal.source);
}

} // namespace tenplus::table::inline core
