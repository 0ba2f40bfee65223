#include "table/pbta/moves/answers.h"

#include "base/text.h"
#include "table/command.h"
#include "table/core/campaign.h"
#include "table/core/sheet.h"
#include "table/core/sheet_checks.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline moves {

namespace {

// The field on the sheet of the acting actor; null if the question names none, or their sheet has none.
const content::Field* keeperOf(const Turn& turn, const Waiting& waiting, const std::string& field) {
    const Actor* actor = turn.table().actor(waiting.who);
    return actor && !field.empty() ? fieldAt(turn.rulebook(), turn.table(), *actor, field) : nullptr;
}

Done write(Turn& turn, const Waiting& waiting, const content::Field& field, const std::string& text) {
    const std::string answer(trimmed(text));
    if (auto checked = checkField(turn, *turn.table().actor(waiting.who), field.id, answer, "text"); !checked)
        return checked;
    turn.setField(waiting.who, field.id, answer);
    return {};
}

} // namespace

Done writeChoice(Turn& turn, const Waiting& waiting, const std::string& field,
                 const std::vector<content::Option>& picked) {
    const content::Field* keeper = keeperOf(turn, waiting, field);
    if (!keeper) return {};
    const auto hasWord = [&](const content::Option& option) { return keeper->words.contains(option.id); };
    const bool byId = std::ranges::all_of(picked, hasWord);
    std::vector<std::string> answers;
    for (const content::Option& option : picked) answers.push_back(byId ? option.id : option.text);
    return write(turn, waiting, *keeper, listed(answers));
}

Done keepAnswer(Turn& turn, const Waiting& waiting, const content::Note& question, const std::string& text) {
    if (trimmed(text).empty()) return {};
    if (auto checked = checkText(text, 4000, "text"); !checked) return checked;
    if (const content::Field* keeper = keeperOf(turn, waiting, question.field))
        return write(turn, waiting, *keeper, text);
    return writeAnswer(turn, WriteNote{.text = text, .about = waiting.who, .kind = question.kind}, question.text);
}

void eachGmText(const Table& table, const ApplyWaiting& command, const EachGmText& visit) {
    const Waiting* const waiting = table.waitingOf(command.waiting);
    if (waiting && std::holds_alternative<content::Damage>(waiting->effect.kind)) visit(command.text, std::nullopt);
}

} // namespace tenplus::table::inline pbta::inline moves
