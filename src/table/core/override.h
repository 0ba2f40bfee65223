// Rules: checks the rules that a command must satisfy. A broken rule refuses the command, or is set aside if the
// command says so; the turn records the rules set aside.
#pragma once

#include "base/described.h"
#include "table/core/decision.h"
#include "table/core/ids.h"

#include <string>
#include <vector>

namespace tenplus::table::inline core {

/// Rules that the GM set aside in this turn, in the words of their refusals.
struct RulesSetAside {
    ActorId who;
    std::vector<std::string> rules;
    DESCRIBED(RulesSetAside, "rules-set-aside", who, rules)
};
void evolve(Table& table, const RulesSetAside& e);
std::optional<StoryLine> describe(const StoryContext& telling, const RulesSetAside& e);

class Rules {
public:
    explicit Rules(bool override)
        : m_override(override) {}

    /// Refuses if the rule is broken, unless rules are set aside.
    Done demand(bool holds, const Unexpected<Refusal>& no);
    /// Records the rules set aside; call it once the turn is decided.
    void tell(Turn& turn, ActorId who) const;
    bool overrides() const { return m_override; }

private:
    bool m_override;
    std::vector<std::string> m_setAside;
};

} // namespace tenplus::table::inline core
