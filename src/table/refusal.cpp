#include "table/refusal.h"

#include <array>
#include <cstddef>

namespace tenplus::table {

namespace {

struct Line {
    RefusalCode code;
    std::string_view name;
    std::string_view text;
};

constexpr std::array kLines{
    Line{RefusalCode::NeedsDice, "needs-dice", "Throw {} more {} for {}, and give their pips after the ones so far."},
    Line{RefusalCode::ImpossiblePips, "impossible-pips", "Die number {} shows {}, which no {} has: check the dice typed."},
    Line{RefusalCode::TooManyDice, "too-many-dice", "Too many dice were typed, {} more than this asks for: take them out."},
    Line{RefusalCode::BadNotation, "bad-notation", "\"{}\" is no dice notation: {}."},
    Line{RefusalCode::UnknownActor, "unknown-actor", "Nobody at the table has the number {}: choose one of those shown."},
    Line{RefusalCode::UnknownMove, "unknown-move", "There is no move \"{}\" in this game: search the moves by their words."},
    Line{RefusalCode::UnknownField, "unknown-field", "{} has no field \"{}\": use one that the sheet shows."},
    Line{RefusalCode::UnknownCondition, "unknown-condition", "This game has no condition \"{}\": use one that the sheet shows."},
    Line{RefusalCode::UnknownList, "unknown-list", "{} has no list \"{}\": use one that the sheet shows."},
    Line{RefusalCode::UnknownEntry, "unknown-entry", "The list \"{}\" of {} has no entry {}."},
    Line{RefusalCode::UnknownClock, "unknown-clock", "No clock has the number {}: choose one that runs."},
    Line{RefusalCode::UnknownForward, "unknown-forward", "No forward has the number {}: it may have been used already."},
    Line{RefusalCode::UnknownOngoing, "unknown-ongoing", "No ongoing modifier has the number {}: it may have ended already."},
    Line{RefusalCode::UnknownWaiting, "unknown-waiting", "Nothing waits under the number {}: it may be done already."},
    Line{RefusalCode::UnknownOption, "unknown-option", "{} has no option \"{}\": choose one that the card shows."},
    Line{RefusalCode::UnknownApproach, "unknown-approach", "{} cannot be rolled with \"{}\": choose {}."},
    Line{RefusalCode::UnknownInput, "unknown-input", "{} asks for no number called \"{}\"."},
    Line{RefusalCode::NeedsApproach, "needs-approach", "Say how {} is rolled: with {}."},
    Line{RefusalCode::NeedsTarget, "needs-target", "Say whom {} falls on: choose somebody at the table."},
    Line{RefusalCode::WrongTarget, "wrong-target", "{} is not aimed at {}: choose a {}."},
    Line{RefusalCode::Gate, "gate", "{} cannot make {} now: {}. The GM may allow it anyway."},
    Line{RefusalCode::WrongType, "wrong-type", "{} takes {}, not \"{}\"."},
    Line{RefusalCode::ComputedField, "computed-field", "{} is worked out from other fields: change those instead."},
    Line{RefusalCode::OutOfBounds, "out-of-bounds", "{} must lie between {} and {}, and {} does not."},
    Line{RefusalCode::NoChange, "no-change", "That would change nothing: {}."},
    Line{RefusalCode::BadName, "bad-name", "A name needs 1 to 80 letters without line breaks: give it another."},
    Line{RefusalCode::EmptyText, "empty-text", "There is nothing written: write a word or leave it."},
    Line{RefusalCode::TooLong, "too-long", "The text has {} letters and may have {}: shorten it."},
    Line{RefusalCode::NoHold, "no-hold", "{} has {} hold of {} left, and this spends {}."},
    Line{RefusalCode::WrongCount, "wrong-count", "Choose {} of {} for {}, not {}."},
    Line{RefusalCode::OptionClosed, "option-closed", "\"{}\" is not open to {} now: choose another."},
    Line{RefusalCode::NotAChoice, "not-a-choice", "{} does not ask for a choice: apply it or wave it off."},
    Line{RefusalCode::NothingToRoll, "nothing-to-roll", "{} has no dice to throw here: apply it or wave it off."},
    Line{RefusalCode::NothingToApply, "nothing-to-apply", "{} waits for a choice: choose one of its options."},
    Line{RefusalCode::NoLastRoll, "no-last-roll", "Roll number {} is not the last roll of the table, so it cannot be shown."},
    Line{RefusalCode::AlreadyRevealed, "already-revealed", "The players see that roll already."},
    Line{RefusalCode::BadClock, "bad-clock", "A clock has 1 to {} segments and no more filled than it has."},
    Line{RefusalCode::SessionRunning, "session-running", "Session {} is running: end it first."},
    Line{RefusalCode::NoSession, "no-session", "No session is running: start one first."},
    Line{RefusalCode::FormulaFailed, "formula-failed", "\"{}\" cannot be worked out: {}. {}."},
    Line{RefusalCode::NotForThisActor, "not-for-this-actor", "{} is played by the GM and rolls no moves: roll loose dice."},
    Line{RefusalCode::HirelingsMove, "hirelings-move", "{} is a hireling's move, and {} is none: let a hireling who has learned it make it."},
    Line{RefusalCode::NoSuchKind, "no-such-kind", "{} has no actor of the kind \"{}\": use one that its system describes."},
    Line{RefusalCode::NotInThisGame, "not-in-this-game", "{} knows no {}: its system does not describe them."},
    Line{RefusalCode::TooMany, "too-many", "There can be no more than {} {}: {}."},
    Line{RefusalCode::UnknownLimit, "unknown-limit", "No line and no veil says \"{}\": it may be lifted already."},
    Line{RefusalCode::UnknownNote, "unknown-note", "No note that stands has the number {}: it may be struck out already."},
    Line{RefusalCode::NothingKept, "nothing-kept", "Nothing under the number {} is kept from the players: it may be shown already."},
    Line{RefusalCode::NotTheGms, "not-the-gms", "{} is a player's character, and the GM makes no moves for them."},
    Line{RefusalCode::UnknownCreature, "unknown-creature", "The books know no creature \"{}\": search them by name or make one."},
    Line{RefusalCode::NeedsOrganisation, "needs-organisation", "Say in what numbers it comes: its HP and damage hang on that."},
    Line{RefusalCode::NotAHireling, "not-a-hireling", "{} is in nobody's service: hire them first."},
    Line{RefusalCode::HirelingCost, "hireling-cost", "{} does not work for \"{}\": choose one of the costs that the game lists."},
    Line{RefusalCode::HirelingPoints, "hireling-points", "A hireling of this place ({}) has {} to {} points, not {}. The GM may allow it anyway."},
    Line{RefusalCode::HirelingSum, "hireling-sum", "Loyalty and skills come to {} and must come to {}. The GM may allow it anyway."},
    Line{RefusalCode::HirelingLevel, "hireling-level", "{} has a skill of {} and serves nobody below that level; the party's best is {}. The GM may allow it anyway."},
    Line{RefusalCode::OnTheWay, "on-the-way", "The party is on its way to {}: let it arrive or turn back first."},
    Line{RefusalCode::NotOnTheWay, "not-on-the-way", "The party is on no journey: set out first."},
    Line{RefusalCode::NoGoal, "no-goal", "A journey needs a goal that is known; exploring goes on camp by camp. The GM may allow it anyway."},
    Line{RefusalCode::NoJobFor, "no-job-for", "{} rolls no job on a journey: give it to a character. The GM may allow it anyway."},
    Line{RefusalCode::OneJobEach, "one-job-each", "{} has a job already, and nobody does two. The GM may allow it anyway."},
    Line{RefusalCode::NoGuide, "no-guide", "{} can lead ways that are shorter than {}, and this one is {} long. The GM may allow it anyway."},
    Line{RefusalCode::JobOpen, "job-open", "{} has still to roll as {}. The GM may allow it anyway."},
    Line{RefusalCode::InCamp, "in-camp", "The party has made camp already: break it first."},
    Line{RefusalCode::NoCamp, "no-camp", "The party has made no camp: make one first."},
    Line{RefusalCode::NoWatch, "no-watch", "Nobody can sleep in a dangerous place before the watches are set. The GM may allow it anyway."},
    Line{RefusalCode::NothingToMend, "nothing-to-mend", "{} is nothing that rest can mend for {} now: leave it out."},
    Line{RefusalCode::RestTooShort, "rest-too-short", "The rest of {} is too short to mend {}: each takes {} half [day|days] of it."},
    Line{RefusalCode::UnknownSetting, "unknown-setting", "This game has no setting \"{}\": take one of those on the settings page."},
    Line{RefusalCode::BadSetting, "bad-setting", "{} cannot be {}: it is {}."},
    Line{RefusalCode::AllyIsSelf, "ally-is-self", "An ally is somebody else than {}: choose another."},
    Line{RefusalCode::NoBlow, "no-blow", "No blow waits that {} could turn aside: announce it first, and the hold is kept."},
    Line{RefusalCode::GuardedAlready, "guarded-already", "\"{}\" was spent on this blow already: choose another use."},
    Line{RefusalCode::Burden, "burden", "{} cannot make {} now: {}. Let go of 1 weight or more, or let it fail."},
    Line{RefusalCode::BadDrop, "bad-drop", "What {} lets go of must be among their gear and weigh 1 or more."},
    Line{RefusalCode::NoBoost, "no-boost", "{} has no {} left to spend on a roll."},
    Line{RefusalCode::NoOpenRoll, "no-open-roll", "{} has no roll whose outcome still lies untouched: spend it as soon as the dice have fallen."},
    Line{RefusalCode::BareRoll, "bare-roll", "Nothing is added to {}: its dice stand as they fell."},
    Line{RefusalCode::BoostedAlready, "boosted-already", "{} was spent on this roll already, as often as a roll may have it."},
    Line{RefusalCode::NoCoins, "no-coins", "{} has {} [coin|coins], and {} costs {}."},
    Line{RefusalCode::NoPrice, "no-price", "{} has no listed price: say what it costs."},
    Line{RefusalCode::NoUses, "no-uses", "{} is used up: take another."},
    Line{RefusalCode::UnknownThing, "unknown-thing", "The books have no thing \"{}\": write its name and tags yourself."},
    Line{RefusalCode::BarredPenalty, "barred-penalty", "A defeat may not cost {}: take gear or another number. The GM may do it anyway."},
    Line{RefusalCode::NeedsWord, "needs-word", "{} goes only with the word of {}'s player: ask, then confirm."},
    Line{RefusalCode::ChooseFirst, "choose-first", "A choice of {} may still change this damage: choose first, or wave the choice off."},
    Line{RefusalCode::UnknownPlaybook, "unknown-playbook", "There is no class \"{}\" in this game: choose one of those shown."},
    Line{RefusalCode::UnknownSpell, "unknown-spell", "There is no spell \"{}\" in this game: choose one of those shown."},
    Line{RefusalCode::UnknownChoice, "unknown-choice", "{} has no {} \"{}\": choose one that is shown."},
    Line{RefusalCode::UnknownOwned, "unknown-owned", "{} owns no move under the number {}: choose one that the sheet shows."},
    Line{RefusalCode::UnknownRunning, "unknown-running", "No spell runs under the number {}: it may have ended already."},
    Line{RefusalCode::UnknownQuestion, "unknown-question", "Looking back, nobody asks \"{}\": take a question that is shown."},
    Line{RefusalCode::UnknownAlignment, "unknown-alignment", "\"{}\" is no alignment: choose one of {}."},
    Line{RefusalCode::WrongScores, "wrong-scores", "The scores {} are to be spread over the stats, each once. The GM may allow others."},
    Line{RefusalCode::MissingPick, "missing-pick", "{} still has to choose {}. The GM may leave it open."},
    Line{RefusalCode::MoveOwned, "move-owned", "{} has {} already: choose another move."},
    Line{RefusalCode::MoveClosed, "move-closed", "{} is not open to {}: {}. The GM may allow it anyway."},
    Line{RefusalCode::TooLittleXp, "too-little-xp", "{} has {} XP, and this takes {}. The GM may allow it anyway."},
    Line{RefusalCode::NoDowntime, "no-downtime", "This takes hours of peace, at least {}, and there are {}. The GM may allow it anyway."},
    Line{RefusalCode::HighestLevel, "highest-level", "{} is at level {}, and there is none above: choose what comes in its place."},
    Line{RefusalCode::NotAtTheTop, "not-at-the-top", "{} can still gain levels: this is a choice for who is at level {}. The GM may allow it anyway."},
    Line{RefusalCode::NoApprentice, "no-apprentice", "{} cannot be the apprentice of {}: {}. The GM may allow it anyway."},
    Line{RefusalCode::NotAgreed, "not-agreed", "What the story gives {} is for everybody present and the GM to agree on first."},
    Line{RefusalCode::NoCaster, "no-caster", "{} does not cast spells by that class: say by which class."},
    Line{RefusalCode::SpellNotKnown, "spell-not-known", "{} does not know {}, or cannot cast so high. The GM may allow it anyway."},
    Line{RefusalCode::SpellClosed, "spell-closed", "{} is not open to {}: {}. The GM may allow it anyway."},
    Line{RefusalCode::SpellNotInMind, "spell-not-in-mind", "{} does not have \"{}\" in mind."},
    Line{RefusalCode::TooManySpells, "too-many-spells", "{} can have {} [level|levels] of spells in mind, not {}. The GM may allow it anyway."},
    Line{RefusalCode::LastRow, "last-row", "{} keeps at least {} in the list \"{}\": write another first. The GM may allow it anyway."},
    Line{RefusalCode::OnceOnly, "once-only", "Only one row of \"{}\" can say {}, and one of {} does already: change that one first."},
    Line{RefusalCode::LookingBack, "looking-back", "The table is looking back already: go on with the questions, or finish."},
    Line{RefusalCode::NotLookingBack, "not-looking-back", "This is asked when the table looks back at the session: begin that first."},
    Line{RefusalCode::AskedAlready, "asked-already", "{} has been answered for this session. The GM may ask again."},
    Line{RefusalCode::TooLate, "too-late", "{} comes before {}, and that has been answered. The GM may allow it anyway."},
    Line{RefusalCode::DuringSession, "during-session", "{} can do that between sessions. The GM may allow it now."},
    Line{RefusalCode::CannotNow, "cannot-now", "{} cannot do that now: {}."},
    Line{RefusalCode::NothingFits, "nothing-fits", "{} has nothing on the sheet that is {}: put it there first, or wave this off."},
    Line{RefusalCode::UnknownPart, "unknown-part", "No {} has the number {}: it may have been taken away."},
    Line{RefusalCode::UnknownPicture, "unknown-picture", "The campaign holds no picture \"{}\": put it in first."},
    Line{RefusalCode::PictureInUse, "picture-in-use", "The picture \"{}\" is in use by \"{}\": take it off there first."},
    Line{RefusalCode::OffTheBoard, "off-the-board", "The spot {} lies off the board, which is {} by {} [square|squares]: choose one on it."},
    Line{RefusalCode::WrongPoints, "wrong-points", "A {} takes {} to {} points, not {}."},
    Line{RefusalCode::NotADoor, "not-a-door", "Number {} is a wall and no door: build a door in its place."},
    Line{RefusalCode::NothingStaged, "nothing-staged", "No scene comes next: stage one first."},
    Line{RefusalCode::Rule, "rule", "{}."},
};

constexpr const Line* find(RefusalCode code) {
    for (const Line& line : kLines) {
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

const Line& lineOf(RefusalCode code) { return *find(code); }

// "{}" takes the next argument; "[coin|coins]" is the first word where the argument before it is 1.
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

std::string nameOf(const Refusal& refusal) { return refusal.rule.empty() ? std::string(codeName(refusal.code)) : refusal.rule; }

std::vector<RefusalCode> allRefusalCodes() {
    std::vector<RefusalCode> codes;
    for (const Line& line : kLines) codes.push_back(line.code);
    return codes;
}

std::string_view sentenceTemplate(RefusalCode code) { return lineOf(code).text; }

std::string sentence(const Refusal& refusal) { return withArgs(sentenceTemplate(refusal.code), refusal.args); }

std::string setAside(const Refusal& refusal) {
    std::string_view text = sentenceTemplate(refusal.code);
    text = text.substr(0, text.find(" The GM may "));
    const std::size_t colon = text.rfind(": ");
    if (colon != std::string_view::npos && text.substr(colon + 2, 2) != "{}") text = text.substr(0, colon); // what to do instead
    if (text.ends_with('.')) text.remove_suffix(1);
    return withArgs(text, refusal.args);
}

} // namespace tenplus::table
