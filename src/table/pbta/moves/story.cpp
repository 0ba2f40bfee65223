// Describes the events of moves: forwards, ongoing modifiers, hold, and waiting effects.
#include "base/contains.h"
#include "base/text.h"
#include "content/names_in_data.h"
#include "table/core/known_names.h"
#include "table/core/sheet.h"
#include "table/core/story_line.h"
#include "table/pbta/moves/harm.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/waiting.h"
#include "table/table.h"

#include <cstdlib>

namespace tenplus::table::inline pbta::inline moves {

namespace {

using Line = std::optional<StoryLine>;

std::string from(const std::string& source) { return source.empty() ? std::string() : source + ": "; }

// The dice that counted with their bonuses: "d10 + d6 + 1".
std::string thrownText(const dice::Rolled& rolled) {
    if (!rolled.how.empty()) return rolled.how;
    std::string told;
    const auto add = [&](bool less, const std::string& part) {
        told += (told.empty() ? (less ? "-" : "") : less ? " - " : " + ") + part;
    };
    for (const dice::DieShown& die : rolled.dice) {
        if (die.kept) add(die.sign < 0, "d" + std::to_string(die.sides));
    }
    if (rolled.constant != 0) add(rolled.constant < 0, std::to_string(std::abs(rolled.constant)));
    return told;
}

} // namespace

Line describe(const StoryContext& telling, const ForwardGained& e) {
    return storyLine(LineKind::Pool,
                     from(e.forward.source) + signedNumber(e.forward.value) + " " + forwardWord(e.forward.pushes) +
                         " to " + telling.nameOf(e.forward.who),
                     e.forward.who);
}
Line describe(const StoryContext& telling, const ForwardGone& e) {
    if (e.used) return std::nullopt; // the roll's line says it
    return storyLine(LineKind::Quiet, "A forward of " + telling.nameOf(e.who) + " is dropped", e.who);
}
Line describe(const StoryContext& telling, const OngoingStarted& e) {
    const std::string until = e.ongoing.until.empty() ? std::string() : " until " + e.ongoing.until;
    return storyLine(LineKind::Pool,
                     from(e.ongoing.source) + signedNumber(e.ongoing.value) + " ongoing for " +
                         telling.nameOf(e.ongoing.who) + until,
                     e.ongoing.who);
}
Line describe(const StoryContext& telling, const OngoingEnded& e) {
    return storyLine(LineKind::Pool, "An ongoing modifier of " + telling.nameOf(e.who) + " ends", e.who);
}
Line describe(const StoryContext& telling, const HoldSet& e) {
    return storyLine(LineKind::Pool,
                     telling.nameOf(e.pool.who) + " holds " + std::to_string(e.pool.count) + " (" + e.pool.moveName +
                         ")",
                     e.pool.who);
}
Line describe(const StoryContext& telling, const HoldSpent& e) {
    return storyLine(LineKind::Pool,
                     telling.nameOf(e.who) + " spends " + std::to_string(e.count) + " hold" +
                         (e.text.empty() ? "" : ": " + e.text),
                     e.who);
}
Line describe(const StoryContext&, const WaitingAdded&) { return std::nullopt; }
Line describe(const StoryContext&, const WaitingRolled& e) {
    const std::string what = e.moveName.empty() ? "Dice for what waits" : e.moveName;
    return storyLine(LineKind::Quiet, what + ": " + thrownText(e.rolled), {}, std::to_string(e.rolled.total));
}
Line describe(const StoryContext&, const DamageJoined&) { return std::nullopt; }
Line describe(const StoryContext& telling, const ChoiceMade& e) {
    return storyLine(LineKind::Choice, telling.nameOf(e.who) + " chooses: " + joinedWords(e.texts), e.who);
}
Line describe(const StoryContext&, const WaitingClosed& e) {
    if (e.how == Closed::Averted)
        return storyLine(LineKind::Harm, (e.text.empty() ? "" : e.text + ": ") + "the blow comes to nothing");
    if (e.how != Closed::WavedOff) return std::nullopt;
    return storyLine(LineKind::Quiet, "Waved off");
}
// "Orc hits Ada" with the damage before armour; the line of the lost HP follows. To whoever does not know the striker:
// "Ada is hit".
Line describe(const StoryContext& telling, const DamageDealt& e) {
    const auto marked = [&](std::string_view word) { return contains(e.marks, word); };
    const bool isStruck = e.from && e.from != e.to;
    const std::string striker = isStruck ? knownName(telling, e.from) : std::string();
    // Only what a person said it was: the move by which somebody is hurt has a line of its own.
    const std::string by = marked(kTold) && !e.source.empty() ? " by " + e.source : std::string();
    const std::string hits = striker.empty() ? e.toName + " is hit" + by : striker + " hits " + e.toName;
    if (e.net == 0 && !isStruck && by.empty())
        return storyLine(LineKind::Harm, e.toName + "'s armour takes it all", e.to);
    if (e.net == 0) return storyLine(LineKind::Harm, hits + ": armour takes it all", e.to, std::to_string(e.amount));
    if (marked(content::names::kStun))
        return storyLine(LineKind::Harm, e.toName + " is stunned by " + (by.empty() ? "the blow" : e.source), e.to,
                         std::to_string(e.net));
    if (isStruck || !by.empty()) return storyLine(LineKind::Harm, hits, e.to, std::to_string(e.amount));
    if (marked(content::names::kNoHealth))
        return storyLine(LineKind::Harm, e.toName + " is struck", e.to, std::to_string(e.net));
    return std::nullopt;
}
Line describe(const StoryContext& telling, const BlowGuarded& e) {
    const bool takes = e.halved.empty() && contains(e.falls, e.by);
    return storyLine(LineKind::Harm, telling.nameOf(e.by) + (takes ? " takes the blow" : " softens the blow"), e.by);
}

} // namespace tenplus::table::inline pbta::inline moves
