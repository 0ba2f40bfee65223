#include "table/class_story.h"

#include "base/text.h"

namespace tenplus::table {

namespace {

using Line = std::optional<StoryLine>;

std::string because(const std::string& why) { return why.empty() ? std::string() : " (" + why + ")"; }

} // namespace

std::string ClassTeller::name(ActorId who) const {
    const auto found = names.find(who);
    return found == names.end() ? "Somebody" : found->second;
}

Line ClassTeller::line(LineKind kind, std::string text, ActorId who) const {
    StoryLine told;
    told.kind = kind;
    told.text = std::move(text);
    told.who = who;
    return told;
}

Line ClassTeller::tell(const ClassSet& e) const { return line(LineKind::Change, name(e.who) + " is a " + asciiLower(e.name), e.who); }
Line ClassTeller::tell(const MoveGained& e) const {
    return line(LineKind::Change, name(e.who) + " gains " + e.owned.name + because(e.why), e.who);
}
Line ClassTeller::tell(const MoveLost& e) const { return line(LineKind::Change, name(e.who) + " has " + e.name + " no more", e.who); }
Line ClassTeller::tell(const MoveSuspended& e) const {
    const std::string what = e.active ? " has " + e.name + " again" : " has lost the ground for " + e.name;
    return line(LineKind::Change, name(e.who) + what + because(e.why), e.who);
}
Line ClassTeller::tell(const PassiveSwitched& e) const {
    return line(LineKind::Quiet, name(e.who) + (e.on ? ": " : ", no longer: ") + e.text, e.who);
}
Line ClassTeller::tell(const RulesSetAside& e) const {
    Line told = line(LineKind::Quiet, "The GM allows it: " + joinedWords(e.rules), e.who);
    told->secret = true;
    return told;
}
Line ClassTeller::tell(const LevelGained& e) const {
    std::string what = name(e.who) + " is now level " + std::to_string(e.level);
    if (!e.score.empty()) what += ": " + e.score + " +1";
    if (!e.move.empty()) what += (e.score.empty() ? ": " : ", ") + e.move;
    return line(LineKind::Change, std::move(what), e.who);
}
Line ClassTeller::tell(const Retired& e) const { return line(LineKind::Actor, name(e.who) + " retires" + (e.place.empty() ? "" : ": " + e.place), e.who); }
Line ClassTeller::tell(const ApprenticeTaken& e) const {
    if (!e.apprentice) return line(LineKind::Actor, name(e.who) + " looks for an apprentice", e.who);
    Line told = line(LineKind::Actor, name(e.who) + " takes " + e.name + " on as an apprentice", e.who);
    told->others = {e.apprentice};
    return told;
}

Line ClassTeller::tell(const SpellLearned& e) const { return line(LineKind::Change, name(e.who) + " learns " + e.spell.name, e.who); }
Line ClassTeller::tell(const SpellsPrepared& e) const {
    std::vector<std::string> spells;
    for (const KnownSpell& spell : e.spells) spells.push_back(spell.name);
    return line(LineKind::Choice, name(e.who) + " has in mind: " + joinedWords(spells), e.who);
}
Line ClassTeller::tell(const SpellLost& e) const { return line(LineKind::Change, name(e.who) + " loses " + e.name, e.who); }
Line ClassTeller::tell(const SpellStarted& e) const {
    return line(LineKind::Pool, name(e.spell.who) + " keeps " + e.spell.name + " up until " + e.spell.until, e.spell.who);
}
Line ClassTeller::tell(const SpellEnded& e) const { return line(LineKind::Pool, e.name + " ends" + because(e.why), e.who); }

Line ClassTeller::tell(const LookingBackBegun&) const { return line(LineKind::Session, "The table looks back"); }
Line ClassTeller::tell(const BondSettled& e) const {
    const std::string bond = "\"" + e.text + "\"";
    if (!e.agreed) return line(LineKind::Quiet, name(e.who) + " keeps the bond " + bond, e.who);
    return line(LineKind::Choice, name(e.who) + " has settled the bond " + bond + because(e.why), e.who);
}
Line ClassTeller::tell(const AlignmentAnswered& e) const {
    const std::string what = e.met ? " lived up to an ideal" : " did not live up to an ideal";
    return line(LineKind::Choice, name(e.who) + what + (e.goal.empty() ? "" : ": " + e.goal), e.who);
}
Line ClassTeller::tell(const QuestionAnswered& e) const {
    return line(LineKind::Choice, e.text + (e.yes ? " Yes." : " No."));
}
Line ClassTeller::tell(const LookingBackFinished&) const { return line(LineKind::Quiet, "The table has looked back"); }
Line ClassTeller::tell(const XpQuestionSet& e) const {
    if (e.question.text.empty()) return line(LineKind::Quiet, "The question \"" + e.question.id + "\" is not asked");
    const std::string late = e.midSession ? " (the players did not know it when the session began)" : "";
    return line(LineKind::Session, "Asked at the end of a session: " + e.question.text + late);
}
Line ClassTeller::tell(const AlignmentChanged& e) const {
    return line(LineKind::Change, name(e.who) + " is now " + e.alignment + ": " + e.goal + because(e.why), e.who);
}

} // namespace tenplus::table
