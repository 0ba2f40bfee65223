// OfferList: builds a list of offers.
#pragma once

#include "table/duality/offers.h"
#include "table/duality/rules.h"
#include "table/duality/sheet.h"

#include <string>
#include <utility>

namespace tenplus::table::inline duality {

class OfferList {
public:
    OfferList(const content::Rulebook& rulebook, const Table& table)
        : m_rulebook(rulebook)
        , m_table(table)
        , m_play(playOf(rulebook, table)) {}

    const content::DualityBooks& books() const { return *m_rulebook.duality; }
    const Table& table() const { return m_table; }
    const duality::Play& play() const { return m_play; }
    std::string nameOf(ActorId who) const;
    /// Offers an act; `about`: a sentence on it.
    template <typename A>
    void offer(std::string id, ActorId who, std::string words, A act, std::string about = {}) {
        PlayDuality command{{std::move(act)}, false};
        auto no = refusalTo(m_rulebook, m_table, command);
        m_offers.push_back({std::move(id), who, std::move(words), std::move(about), std::move(command), std::move(no)});
    }
    template <typename A>
    bool allows(A act) const {
        return !refusalTo(m_rulebook, m_table, PlayDuality{{std::move(act)}, false});
    }
    /// Keeps the last offer behind the others unless it answers what waits, and can be paid.
    void keepAside(bool answers) { m_offers.back().aside = !answers || m_offers.back().no.has_value(); }
    /// The act of the last offer takes targets; its feature has that place in the list of its owner, from 1.
    void asksForTargets(int place) { m_offers.back().aims = place; }
    DualityOffers take() { return std::move(m_offers); }

private:
    const content::Rulebook& m_rulebook;
    const Table& m_table;
    duality::Play m_play;
    DualityOffers m_offers;
};

inline std::string numbered(ActorId who) { return std::to_string(who.value); }

} // namespace tenplus::table::inline duality
