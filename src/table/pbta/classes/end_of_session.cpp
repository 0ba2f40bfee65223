#include "table/pbta/classes/end_of_session.h"

#include "base/contains.h"
#include "base/text.h"
#include "content/names_in_data.h"
#include "table/command.h"
#include "table/core/override.h"
#include "table/core/party.h"
#include "table/core/refusals.h"
#include "table/pbta/classes/end_of_session_view.h"
#include "table/pbta/classes/experience.h"
#include "table/pbta/classes/levels.h"
#include "table/pbta/classes/refusals.h"
#include "table/pbta/moves/procedure.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace tenplus::table::inline pbta::inline classes {

namespace {

constexpr std::size_t kMostWords = 300;

// The open end of session, or a refusal.
Expected<const EndOfSession*, Refusal> endOfSession(const Turn& turn) {
    if (turn.table().endOfSession) return &*turn.table().endOfSession;
    return refuse("not-looking-back", {}, "This is asked at the end of a session: begin its questions first.");
}

// Writes the new bond after a settled one, to anybody in the party (DW-BOND-05).
Done writeBond(Turn& turn, Rules& rules, const SettleBond& command, const std::string& list) {
    const bool written = !trimmed(command.text).empty() && !trimmed(command.with).empty();
    if (auto ok = rules.demand(
            written, refuseMissingPick(turn.nameOf(command.who), "a new bond, with whom and in what words", "text"));
        !ok)
        return ok;
    if (!written) return {};
    if (auto checked = checkLength(command.text, kMostWords, "text"); !checked) return checked;
    if (auto checked = checkLength(command.with, kMostWords, "with"); !checked) return checked;
    turn.emit(EntryAdded{command.who,
                         list,
                         {turn.nextId<EntryId>(),
                          {{content::names::kBondText, command.text}, {content::names::kBondWith, command.with}}}});
    return {};
}

bool isAbsent(const Table& table, const EndOfSession& now, const std::string& name) {
    return std::ranges::any_of(now.absent, [&](ActorId who) {
        const Actor* actor = table.actor(who);
        return actor && actor->name == name;
    });
}

// Characters who were not there, or are out and were not named as present, take no part in the end of session
// (DW-R-58).
Done demandPresent(const Turn& turn, Rules& rules, const EndOfSession& now, ActorId who) {
    const bool isAbsentee = contains(now.absent, who);
    const auto out = contains(now.present, who) ? std::nullopt : whyOut(turn.rulebook(), *turn.table().actor(who));
    return rules.demand(
        !isAbsentee && !out,
        refuseCannotNow(turn.nameOf(who), isAbsentee ? "they were not there this session" : out.value_or(""), "who"));
}

} // namespace

Done decideOn(Turn& turn, const BeginEndOfSession& command) {
    if (!turn.rulebook().procedures.retrospect)
        return refuseNotInThisGame(turn.rulebook().name, "questions at the end of a session");
    if (turn.table().endOfSession)
        return refuse("looking-back", {},
                      "The questions of the end of session are asked already: go on with them, or finish.");
    for (const auto& [member, people] : {std::pair{"absent", &command.absent}, {"present", &command.present}}) {
        for (const ActorId who : *people) {
            if (const auto actor = turn.actor(who, member); !actor) return Unexpected(actor.error());
        }
    }
    turn.emit(EndOfSessionBegun{command.absent, command.present});
    return {};
}

Done decideOn(Turn& turn, const SettleBond& command) {
    const auto now = endOfSession(turn);
    if (!now) return Unexpected(now.error());
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    const content::Rulebook& rulebook = turn.rulebook();
    const std::string list = rulebook.procedures.creation ? rulebook.procedures.creation->bonds : std::string();
    if (!rulebook.procedures.retrospect->bonds || list.empty())
        return refuseNotInThisGame(turn.rulebook().name, "bonds to settle", "bond");
    const auto rows = (*actor)->lists.find(list);
    const auto row = rows == (*actor)->lists.end() ? std::vector<Entry>::const_iterator{}
                                                   : std::ranges::find(rows->second, command.bond, &Entry::id);
    if (rows == (*actor)->lists.end() || row == rows->second.end()) {
        return refuseUnknownEntry("Bonds", (*actor)->name, command.bond.value, "bond");
    }
    if (auto checked = checkLength(command.why, kMostWords, "why"); !checked) return checked;
    const Asked& asked = turn.table().asked;
    const std::string name = (*actor)->name;
    const std::string text = textIn(*row, content::names::kBondText), with = textIn(*row, content::names::kBondWith);
    const bool byGm = isAbsent(turn.table(), **now, with);
    if (!command.agreed) {
        turn.emit(BondSettled{command.who, command.bond, text, with, false, byGm, command.why});
        return {};
    }
    Rules rules(command.override);
    if (auto ok = demandPresent(turn, rules, **now, command.who); !ok) return ok;
    if (auto ok = rules.demand(!contains(asked.bonds, command.who), refuseAskedAlready("A bond of " + name, "who"));
        !ok)
        return ok;
    const bool inOrder = !contains(asked.alignments, command.who) && asked.questions.empty();
    if (auto ok = rules.demand(
            inOrder,
            refuse("too-late", "bond",
                   "A bond comes before the other questions, and that has been answered. The GM may allow it anyway."));
        !ok)
        return ok;
    const bool grounds = !trimmed(command.why).empty(); // DW-BOND-06
    if (auto ok = rules.demand(grounds, refuseMissingPick(name, "why the bond has run its course", "why")); !ok)
        return ok;
    turn.emit(BondSettled{command.who, command.bond, text, with, true, byGm, command.why,
                          !contains(asked.bonds, command.who)});
    turn.emit(EntryRemoved{command.who, list, command.bond});
    if (auto written = writeBond(turn, rules, command, list); !written) return written;
    if (auto marked = markXp(turn, command.who, 1, "a bond settled"); !marked) return marked;
    rules.tell(turn, command.who);
    return {};
}

Done decideOn(Turn& turn, const AnswerAlignment& command) {
    const auto now = endOfSession(turn);
    if (!now) return Unexpected(now.error());
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    if (!turn.rulebook().procedures.retrospect->alignment)
        return refuseNotInThisGame(turn.rulebook().name, "alignments to live up to", "who");
    Rules rules(command.override);
    if (auto ok = demandPresent(turn, rules, **now, command.who); !ok) return ok;
    if (auto ok = rules.demand(!contains(turn.table().asked.alignments, command.who),
                               refuseAskedAlready("The alignment of " + (*actor)->name, "who"));
        !ok)
        return ok;
    if (auto ok = rules.demand(turn.table().asked.questions.empty(),
                               refuse("too-late", "who",
                                      "Alignment comes before the questions to all, and that has been answered. The GM "
                                      "may allow it anyway."));
        !ok)
        return ok;
    const std::string field = namedField(turn.rulebook(), "goal");
    const auto goal = field.empty() ? std::nullopt : valueOf(turn.rulebook(), **actor, field);
    turn.emit(AlignmentAnswered{command.who, goal ? textOf(*goal) : std::string(), command.met,
                                !contains(turn.table().asked.alignments, command.who)});
    if (command.met) {
        if (auto marked = markXp(turn, command.who, 1, "alignment"); !marked) return marked;
    }
    rules.tell(turn, command.who);
    return {};
}

Done decideOn(Turn& turn, const AnswerQuestion& command) {
    if (const auto now = endOfSession(turn); !now) return Unexpected(now.error());
    const auto asked = questionsOf(turn.rulebook(), turn.table());
    const auto question = std::ranges::find(asked, command.question, &XpQuestion::id);
    if (question == asked.end())
        return refuse("unknown-question", "question",
                      "Looking back, nobody asks \"{}\": take a question that is shown.", command.question);
    if (command.votesFor < 0 || command.votesAgainst < 0 || command.votesFor > 99 || command.votesAgainst > 99) {
        return refuseOutOfBounds("Votes", 0, 99, std::min(command.votesFor, command.votesAgainst), "votesFor");
    }
    Rules rules(command.override);
    if (auto ok = rules.demand(!contains(turn.table().asked.questions, command.question),
                               refuseAskedAlready("\"" + question->text + "\"", "question"));
        !ok)
        return ok;
    const bool yes = command.votesFor == command.votesAgainst ? command.yes : command.votesFor > command.votesAgainst;
    const std::vector<ActorId> everyone = presentCharacters(turn.rulebook(), turn.table());
    turn.emit(QuestionAnswered{question->id, question->text, yes, command.votesFor, command.votesAgainst,
                               !contains(turn.table().asked.questions, question->id)});
    for (const ActorId who : everyone) {
        if (!yes) break;
        if (auto marked = markXp(turn, who, 1, "end of session"); !marked) return marked;
    }
    rules.tell(turn, {});
    return {};
}

Done decideOn(Turn& turn, const FinishEndOfSession&) {
    if (const auto now = endOfSession(turn); !now) return Unexpected(now.error());
    turn.emit(EndOfSessionFinished{});
    closeProcedure(turn, {}, content::Guided::BeginEndOfSession);
    return {};
}

Done endSessionBefore(Turn& turn) {
    if (turn.table().endOfSession) {
        if (Done finished = decideOn(turn, FinishEndOfSession{}); !finished) return finished;
    }
    closeProcedure(turn, {}, content::Guided::BeginEndOfSession);
    return {};
}

Done decideOn(Turn& turn, const SetXpQuestion& command) {
    if (!turn.rulebook().procedures.retrospect)
        return refuseNotInThisGame(turn.rulebook().name, "questions at the end of a session");
    if (auto named = checkName(command.question, "question"); !named) return named;
    if (auto checked = checkLength(command.text, kMostWords, "text"); !checked) return checked;
    const auto asked = questionsOf(turn.rulebook(), turn.table());
    const auto known = std::ranges::find(asked, command.question, &XpQuestion::id);
    const std::string before = known == asked.end() ? std::string() : known->text;
    if (before == command.text) return refuseNoChange("it is so already", "text");
    turn.emit(XpQuestionSet{{command.question, command.text}, turn.table().session.running});
    return {};
}

Done decideOn(Turn& turn, const ChangeAlignment& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    const content::Rulebook& rulebook = turn.rulebook();
    const auto& all = rulebook.procedures.alignments;
    if (all.empty()) return refuseNotInThisGame(turn.rulebook().name, "alignments", "alignment");
    const content::Alignment* alignment = rulebook.procedures.alignment(command.alignment);
    if (!alignment) {
        std::vector<std::string> names;
        for (const content::Alignment& each : all) names.push_back(each.id);
        return refuse("unknown-alignment", "alignment", "\"{}\" is no alignment: choose one of {}.", command.alignment,
                      joinedWords(names));
    }
    if (auto checked = checkText(command.goal, kMostWords, "goal"); !checked) return checked;
    if (auto checked = checkLength(command.why, kMostWords, "why"); !checked) return checked;
    Rules rules(command.override);
    if (auto ok = rules.demand(!turn.table().session.running,
                               refuse("during-session", "who",
                                      "{} can do that between sessions. The GM may allow it now.", (*actor)->name));
        !ok)
        return ok;
    if (auto ok = rules.demand(!trimmed(command.why).empty(),
                               refuseMissingPick((*actor)->name, "what to tell the others about it", "why"));
        !ok)
        return ok;
    turn.emit(AlignmentChanged{command.who, alignment->name, command.goal, command.why});
    if (const std::string field = namedField(rulebook, "alignment"); !field.empty())
        turn.setField(command.who, field, alignment->name);
    if (const std::string field = namedField(rulebook, "goal"); !field.empty())
        turn.setField(command.who, field, command.goal);
    rules.tell(turn, command.who);
    return {};
}

} // namespace tenplus::table::inline pbta::inline classes
