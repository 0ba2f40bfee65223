// Describes the events of classes: levels, moves gained and lost, spells, and the end of session.
#include "base/text.h"
#include "table/core/story_line.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/end_of_session.h"
#include "table/pbta/classes/magic.h"

namespace tenplus::table::inline pbta::inline classes {

namespace {

using Line = std::optional<StoryLine>;

std::string because(const std::string& why) { return why.empty() ? std::string() : " (" + why + ")"; }

} // namespace

Line describe(const StoryContext& telling, const ClassSet& e) {
    return storyLine(LineKind::Change, telling.nameOf(e.who) + " is a " + asciiLower(e.name), e.who);
}
Line describe(const StoryContext& telling, const MoveGained& e) {
    return storyLine(LineKind::Change, telling.nameOf(e.who) + " gains " + e.owned.name + because(e.why), e.who);
}
Line describe(const StoryContext& telling, const MoveLost& e) {
    return storyLine(LineKind::Change, telling.nameOf(e.who) + " has " + e.name + " no more", e.who);
}
Line describe(const StoryContext& telling, const MoveSuspended& e) {
    const std::string what = e.active ? " has " + e.name + " again" : " has lost the ground for " + e.name;
    return storyLine(LineKind::Change, telling.nameOf(e.who) + what + because(e.why), e.who);
}
Line describe(const StoryContext& telling, const PassiveSwitched& e) {
    return storyLine(LineKind::Quiet, telling.nameOf(e.who) + (e.on ? ": " : ", no longer: ") + e.text, e.who);
}
Line describe(const StoryContext& telling, const LevelGained& e) {
    std::string what = telling.nameOf(e.who) + " is now level " + std::to_string(e.level);
    if (!e.score.empty()) what += ": " + e.score + " +1";
    if (!e.move.empty()) what += (e.score.empty() ? ": " : ", ") + e.move;
    return storyLine(LineKind::Change, std::move(what), e.who);
}
Line describe(const StoryContext& telling, const Retired& e) {
    return storyLine(LineKind::Actor, telling.nameOf(e.who) + " retires" + (e.place.empty() ? "" : ": " + e.place),
                     e.who);
}
Line describe(const StoryContext& telling, const ApprenticeTaken& e) {
    if (!e.apprentice) return storyLine(LineKind::Actor, telling.nameOf(e.who) + " looks for an apprentice", e.who);
    Line told = storyLine(LineKind::Actor, telling.nameOf(e.who) + " takes " + e.name + " on as an apprentice", e.who);
    told->others = {e.apprentice};
    return told;
}

Line describe(const StoryContext& telling, const SpellLearned& e) {
    return storyLine(LineKind::Change, telling.nameOf(e.who) + " learns " + e.spell.name, e.who);
}
Line describe(const StoryContext& telling, const SpellsPrepared& e) {
    std::vector<std::string> spells;
    for (const KnownSpell& spell : e.spells) spells.push_back(spell.name);
    return storyLine(LineKind::Choice, telling.nameOf(e.who) + " has in mind: " + joinedWords(spells), e.who);
}
Line describe(const StoryContext& telling, const SpellLost& e) {
    return storyLine(LineKind::Change, telling.nameOf(e.who) + " loses " + e.name, e.who);
}
Line describe(const StoryContext& telling, const SpellStarted& e) {
    return storyLine(LineKind::Pool,
                     telling.nameOf(e.spell.who) + " keeps " + e.spell.name + " up until " + e.spell.until,
                     e.spell.who);
}
Line describe(const StoryContext&, const SpellEnded& e) {
    return storyLine(LineKind::Pool, e.name + " ends" + because(e.why), e.who);
}

Line describe(const StoryContext&, const EndOfSessionBegun&) {
    return storyLine(LineKind::Session, "The questions of the end of session begin");
}
Line describe(const StoryContext& telling, const BondSettled& e) {
    const std::string bond = "\"" + e.text + "\"";
    if (!e.agreed) return storyLine(LineKind::Quiet, telling.nameOf(e.who) + " keeps the bond " + bond, e.who);
    return storyLine(LineKind::Choice, telling.nameOf(e.who) + " has settled the bond " + bond + because(e.why), e.who);
}
Line describe(const StoryContext& telling, const AlignmentAnswered& e) {
    const std::string what = e.met ? " lived up to an ideal" : " did not live up to an ideal";
    return storyLine(LineKind::Choice, telling.nameOf(e.who) + what + (e.goal.empty() ? "" : ": " + e.goal), e.who);
}
Line describe(const StoryContext&, const QuestionAnswered& e) {
    return storyLine(LineKind::Choice, e.text + (e.yes ? " Yes." : " No."));
}
Line describe(const StoryContext&, const EndOfSessionFinished&) {
    return storyLine(LineKind::Quiet, "The questions of the end of session are over");
}
Line describe(const StoryContext&, const XpQuestionSet& e) {
    if (e.question.text.empty())
        return storyLine(LineKind::Quiet, "The question \"" + e.question.id + "\" is not asked");
    const std::string late = e.midSession ? " (the players did not know it when the session began)" : "";
    return storyLine(LineKind::Session, "Asked at the end of a session: " + e.question.text + late);
}
Line describe(const StoryContext& telling, const AlignmentChanged& e) {
    return storyLine(LineKind::Change,
                     telling.nameOf(e.who) + " is now " + e.alignment + ": " + e.goal + because(e.why), e.who);
}

} // namespace tenplus::table::inline pbta::inline classes
