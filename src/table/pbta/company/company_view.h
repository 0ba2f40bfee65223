// The hirelings' panel: who is in service, their skills, and what is due to them.
#pragma once

#include "base/described.h"
#include "content/rulebook.h"
#include "table/core/decision.h"
#include "table/core/notes.h"
#include "table/pbta/company/camp.h"
#include "table/pbta/company/downtime.h"
#include "table/pbta/company/journey.h"

#include <string>
#include <vector>

namespace tenplus::table::inline pbta::inline company {

struct SkillView {
    std::string id;
    std::string name;
    std::int64_t rank = 0;
    std::int64_t full = 0; ///< the full rank, if effort has lowered it
    FIELDS(SkillView, id, name, rank, full)
};
struct HirelingView {
    ActorId id;
    std::string name;
    std::string cost;
    std::int64_t loyalty = 0;
    std::vector<SkillView> skills;
    std::vector<std::string> moves; ///< ids of moves for their skills
    std::int64_t unpaid = 0;        ///< sessions
    std::string warning;            ///< a hint for the GM; may be empty
    bool demanding = false;
    bool gone = false;
    FIELDS(HirelingView, id, name, cost, loyalty, skills, moves, unpaid, warning, demanding, gone)
};
struct CompanyView {
    std::vector<HirelingView> hirelings;
    std::int64_t priceOff = 0; ///< discount in settlements
    FIELDS(CompanyView, hirelings, priceOff)
};

CompanyView companyView(const content::Rulebook& rulebook, const Table& table);

} // namespace tenplus::table::inline pbta::inline company
