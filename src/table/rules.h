// Rules: what a command meets on its way. A rule that does not hold refuses, or is set aside where the command says
// so; what was set aside is recorded in the turn.
#pragma once

#include "table/turn.h"

#include <string>
#include <vector>

namespace tenplus::table {

class Rules {
public:
    explicit Rules(bool override) : m_override(override) {}

    /// Refuses if the rule does not hold, unless rules are set aside.
    Done demand(bool holds, RefusalCode code, std::vector<std::string> args, std::string member = {}) {
        if (holds) return {};
        Refusal no{code, std::move(args), std::nullopt, std::move(member)};
        if (!m_override) return Unexpected(std::move(no));
        m_setAside.push_back(setAside(no));
        return {};
    }
    /// Records what was set aside; call when the turn is decided.
    void tell(Turn& turn, ActorId who) const {
        if (!m_setAside.empty()) turn.emit(RulesSetAside{who, m_setAside});
    }
    bool overrides() const { return m_override; }

private:
    bool m_override;
    std::vector<std::string> m_setAside;
};

} // namespace tenplus::table
