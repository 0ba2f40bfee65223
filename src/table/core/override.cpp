#include "table/core/override.h"

#include "base/text.h"
#include "table/core/story_line.h"
#include "table/table.h"
#include "table/turn.h"

namespace tenplus::table::inline core {

Done Rules::demand(bool holds, const Unexpected<Refusal>& no) {
    if (holds) return {};
    if (!m_override) return no;
    m_setAside.push_back(setAside(no.error()));
    return {};
}

void Rules::tell(Turn& turn, ActorId who) const {
    if (!m_setAside.empty()) turn.emit(RulesSetAside{who, m_setAside});
}

void evolve(Table&, const RulesSetAside&) {}

std::optional<StoryLine> describe(const StoryContext&, const RulesSetAside& e) {
    std::optional<StoryLine> told = storyLine(LineKind::Quiet, "The GM allows it: " + joinedWords(e.rules), e.who);
    told->secret = true;
    return told;
}

} // namespace tenplus::table::inline core
