// The party's company as a panel shows it: who is in service, what they can do, and what they wait for.
#pragma once

#include "content/rulebook.h"
#include "table/table.h"

#include <string>
#include <vector>

namespace tenplus::table {

struct SkillView {
    std::string id;
    std::string name;
    std::int64_t rank = 0;
    std::int64_t full = 0; ///< above rank while effort has lowered it
    friend bool operator==(const SkillView&, const SkillView&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("name", name);
        v("rank", rank);
        v("full", full);
    }
};
struct HirelingView {
    ActorId id;
    std::string name;
    std::string cost;
    std::int64_t loyalty = 0;
    std::vector<SkillView> skills;
    std::vector<std::string> moves; ///< ids of what they can do
    std::int64_t unpaid = 0;        ///< sessions
    std::string warning;            ///< what the GM should know; may be empty
    bool demanding = false;
    bool gone = false;
    friend bool operator==(const HirelingView&, const HirelingView&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("name", name);
        v("cost", cost);
        v("loyalty", loyalty);
        v("skills", skills);
        v("moves", moves);
        v("unpaid", unpaid);
        v("warning", warning);
        v("demanding", demanding);
        v("gone", gone);
    }
};
struct CompanyView {
    std::vector<HirelingView> hirelings;
    std::int64_t priceOff = 0; ///< taken from prices where people live
    friend bool operator==(const CompanyView&, const CompanyView&) = default;
    template <typename V>
    void fields(V& v) {
        v("hirelings", hirelings);
        v("priceOff", priceOff);
    }
};

CompanyView companyView(const content::Rulebook& rulebook, const Table& table);

} // namespace tenplus::table
