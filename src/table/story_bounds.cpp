#include "table/story_bounds.h"

#include "base/contains.h"
#include "base/text.h"
#include "table/core/actor_bounds.h"
#include "table/core/by_id.h"
#include "table/core/refusals.h"
#include "table/core/sheet.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table {

namespace {

constexpr std::size_t kLongestReason = 300, kLongestAttitude = 80; // letters
constexpr std::size_t kMostTagsOfPlace = 20;
constexpr std::size_t kLongestVersion = 200; // letters
constexpr std::size_t kMostLost = 100;       // lines in the feed when a game is updated
constexpr int kMostSessions = 10'000;
constexpr std::int64_t kMostHalfDays = 1'000'000;                        // days off in one go
constexpr std::size_t kMostDiceShown = std::size_t{2} * dice::kMostDice; // explosions included
constexpr std::size_t kMostJoined = 100;                                 // amounts that choices add to one harm

Done checkDaysOff(const DaysOff& days, const std::string& member) {
    for (const std::int64_t halves : {days.rested, days.inAll, days.practised, days.gained}) {
        if (auto fits = checkNumber("A count of half days", halves, 0, kMostHalfDays, member); !fits) return fits;
    }
    return {};
}

// The answers at the end of a session: at most one for each actor.
template <typename Asked>
Done checkAsked(const std::vector<Asked>& asked, const std::string& member) {
    return checkRoom(asked.size(), kMostActors, "answers in a session", member);
}

} // namespace

// ---- without the table --------------------------------------------------------------------------------

Done checkBounds(const CampaignStarted& started) { return checkName(started.name, "name"); }
Done checkBounds(const GameUpdated& updated) {
    if (auto fits = checkText(updated.pack.version, kLongestVersion, "version"); !fits) return fits;
    if (auto fits = checkLength(updated.from, kLongestVersion, "from"); !fits) return fits;
    if (auto fits = checkSize(updated.lost.size(), kMostLost, "things that people have", "lost"); !fits) return fits;
    for (const std::string& each : updated.lost) {
        if (auto fits = checkLength(each, kLongestReason, "lost"); !fits) return fits;
    }
    return {};
}
Done checkBounds(const CampaignRenamed& renamed) { return checkName(renamed.name, "name"); }
Done checkBounds(const SettingChanged& changed) { return checkLength(changed.why, kLongestReason, "why"); }
Done checkBounds(const Limit& limit) { return checkText(limit.words, kLongestLimit, "words"); }
Done checkBounds(const SessionStarted& started) {
    return checkNumber("The number of a session", started.number, 1, kMostSessions, "number");
}

Done checkBounds(const NoteWritten& written) {
    if (auto fits = checkText(written.text, kLongestNote, "text"); !fits) return fits;
    return checkLength(written.attitude, kLongestAttitude, "attitude");
}
Done checkBounds(const NoteStruck& struck) { return checkLength(struck.text, kLongestNote, "text"); }

Done checkBounds(const Place& place) {
    if (place.name.empty() && (!place.size.empty() || !place.tags.empty())) return refuseBadName("name");
    if (!place.name.empty()) {
        if (auto named = checkName(place.name, "name"); !named) return named;
    }
    if (auto fits = checkSize(place.tags.size(), kMostTagsOfPlace, "tags of a place", "tags"); !fits) return fits;
    for (const std::string& tag : place.tags) {
        if (auto named = checkName(tag, "tags"); !named) return named;
    }
    return {};
}

Done checkBounds(const GmMoveMade& made) { return checkLength(made.text, kLongestNote, "text"); }
Done checkBounds(const WordsKept& kept) {
    const bool hasEmpty = std::ranges::any_of(kept.words, [](const std::string& word) { return word.empty(); });
    return hasEmpty ? Done(refuseEmptyText("words")) : Done{};
}
Done checkBounds(const XpQuestion& question) { return checkName(question.id, "id"); }

Done checkBounds(const Journey& journey) {
    if (auto fits = checkNumber("The length of a journey", journey.length, 0, kMostNumber, "length"); !fits)
        return fits;
    if (auto fits = checkSize(journey.travellers.size(), kMostActors, "travellers", "travellers"); !fits) return fits;
    return checkSize(journey.jobs.size(), kMostRows, "jobs on a journey", "jobs");
}
Done checkBounds(const Camp& camp) {
    if (auto fits = checkSize(camp.campers.size(), kMostActors, "campers", "campers"); !fits) return fits;
    return checkSize(camp.watches.size(), kMostActors, "watches", "watches");
}

Done checkBounds(const DaysSpent& spent) {
    for (const auto& [number, member] :
         {std::pair(spent.halves, "halves"), {spent.used, "used"}, {spent.gained, "gained"}}) {
        if (auto fits = checkNumber("A count of half days", number, 0, kMostHalfDays, member); !fits) return fits;
    }
    return spent.was ? checkDaysOff(*spent.was, "was") : Done{};
}

Done checkBounds(const HoldPool& pool) { return checkNumber("Hold", pool.count, 0, kMostNumber, "count"); }
Done checkBounds(const HoldSpent& spent) { return checkNumber("Hold", spent.count, 0, kMostNumber, "count"); }

Done checkBounds(const dice::Rolled& rolled) {
    if (auto fits = checkSize(rolled.dice.size(), kMostDiceShown, "dice", "dice"); !fits) return fits;
    for (const dice::DieShown& die : rolled.dice) {
        if (auto fits = checkNumber("The sides of a die", die.sides, 1, dice::kMostSides, "dice"); !fits) return fits;
        if (auto fits = checkNumber("What a die shows", die.pips, die.fate ? -1 : 0, die.sides, "dice"); !fits)
            return fits;
    }
    return {};
}

// ---- against the table --------------------------------------------------------------------------------

Done checkOn(const Table& table, const NoteWritten& e) {
    if (e.kind == NoteKind::Note) return {};
    if (!e.id) return unfit("id");
    return checkRoom(table.facts.size(), kMostFacts, "notes that stand", "kind");
}
Done checkOn(const Table& table, const SettingChanged& e) {
    return table.settings.contains(e.setting) ? Done{}
                                              : checkRoom(table.settings.size(), kMostSettings, "settings", "setting");
}
Done checkOn(const Table& table, const XpQuestionSet& e) {
    return hasId(table.xpQuestions, e.question.id)
               ? Done{}
               : checkRoom(table.xpQuestions.size(), kMostQuestions, "questions", "question");
}
Done checkOn(const Table& table, const BondSettled&) { return checkAsked(table.asked.bonds, "who"); }
Done checkOn(const Table& table, const AlignmentAnswered&) { return checkAsked(table.asked.alignments, "who"); }
Done checkOn(const Table& table, const QuestionAnswered&) { return checkAsked(table.asked.questions, "question"); }
Done checkOn(const Table& table, const DamageJoined& e) {
    const Waiting* waiting = table.waitingOf(e.waiting);
    if (auto fits = checkNumber("A bonus", waiting->bonus.value_or(0) + e.bonus.value_or(0), -kMostNumber, kMostNumber,
                                "bonus");
        !fits)
        return fits;
    return checkRoom(waiting->joined.size(), kMostJoined, "amounts in one harm", "amount");
}
Done checkOn(const Table& table, const DaysSpent& e) {
    const auto found = table.daysOff.find(e.who);
    if (found == table.daysOff.end()) return {};
    const DaysOff& days = found->second;
    return checkDaysOff(
        {days.rested + e.halves, days.inAll + e.halves, days.practised + e.halves, days.gained + e.gained}, "halves");
}

} // namespace tenplus::table
