// What the books say of a party on its way: hirelings, places, journeys, camps and days off. All of it is data;
// a game without one of these objects in system.json does without what they allow.
#pragma once

#include "content/effect.h"
#include "content/formula.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content {

/// A thing with an id that a person picks: a cost, a skill.
struct Named {
    std::string id;
    std::string name;
    std::string text;
    bool mature = false;
};
struct Range {
    std::int64_t least = 0;
    std::int64_t most = 0;
    [[nodiscard]] bool has(std::int64_t number) const { return number >= least && number <= most; }
};

/// Hirelings: fields, a list with the columns skill, rank and full, and what is usual.
struct HirelingRules {
    std::string loyalty; ///< number fields and a text field of hirelings
    std::string unpaid;
    std::string cost;
    std::string skills;  ///< list of hirelings
    std::string gone;    ///< condition: no longer in service
    std::string demanding;
    Range ranks{1, 10};
    Range startLoyalty{0, 2};
    std::vector<Named> costs;
    std::vector<Named> kinds; ///< of skills
    std::string lowersPrices; ///< skill whose rank comes off prices in a settlement; may be empty
    std::string healsInCamp;  ///< skill whose rank adds to the healing of a night
    [[nodiscard]] const Named* kind(std::string_view id) const;
};

/// How large a settlement is, and of how many points a hireling there is made.
struct PlaceSize {
    std::string id;
    std::string name;
    Range hirelings;
};
/// What a place is known for and which move that helps.
struct PlaceTag {
    std::string id;
    std::string name;
    std::string move;  ///< may be empty
    int add = 0;
    std::string asked; ///< when it counts, if people must say so; empty: always
    std::vector<std::string> moments; ///< what being there means: "town", "dungeon"
};
struct PlaceRules {
    std::vector<PlaceSize> sizes;
    std::vector<PlaceTag> tags;
    [[nodiscard]] const PlaceSize* size(std::string_view id) const;
    [[nodiscard]] const PlaceTag* tag(std::string_view id) const;
};

/// What came of a job on the way.
struct JobOutcome {
    std::string text;
    std::vector<Effect> effects;
    std::int64_t rations = 0; ///< that every traveller eats more (or fewer)
};
struct JourneyJob {
    std::string id;
    std::string name;
    std::map<std::string, JobOutcome> outcomes; ///< by band
};
struct JourneyRules {
    std::string move;     ///< that each who has a job rolls
    std::string rations;  ///< number field of characters
    std::string eats;     ///< number field: how many of them one eats at a time; empty: 1
    std::string atOnce;   ///< number field: how many jobs one can do; empty: 1
    std::int64_t emptyCounts = 6; ///< what a job that nobody has counts as
    std::string guide;    ///< skill of a hireling who leads shorter ways without a roll; may be empty
    std::string guideBand; ///< how well: id of a band; empty where a setting says it
    std::string guideBandSetting; ///< id of a word setting whose choices are bands; may be empty
    std::vector<JourneyJob> jobs;
    [[nodiscard]] const JourneyJob* job(std::string_view id) const;
};

/// A prompt for whom its condition is true.
struct CampOffer {
    Formula when;
    std::string move;
    std::string text;
};
/// How long sleep must be and whether it needs a meal are the settings campSleepHours and campHealNeedsRation.
struct CampRules {
    std::string rations;
    std::string eats;     ///< as on a journey
    std::string heal;     ///< formula in the fields of a character
    std::vector<CampOffer> offers;
    std::vector<std::string> ends; ///< conditions that sleep ends
};

/// Days of nothing but rest, and days of practice. Times are half days.
struct DowntimeRules {
    std::int64_t heals = 2;    ///< after so long all health is back; 0: never
    std::int64_t mends = 6;    ///< one of `mending` ends each time
    std::int64_t mendsWithCare = 4;
    std::vector<std::string> mending; ///< conditions
    std::vector<std::string> ends;    ///< conditions that a day of rest ends
    std::string practice;      ///< number field that practice raises; may be empty
    struct Step {
        std::int64_t days = 0;
        std::int64_t gives = 0; ///< in all, not on top of the step before
    };
    std::vector<Step> steps;
    std::vector<std::string> leisure; ///< moves that do not end a rest
};

struct Company {
    std::optional<HirelingRules> hirelings;
    PlaceRules places;
    std::optional<JourneyRules> journey;
    std::optional<CampRules> camp;
    std::optional<DowntimeRules> downtime;
};

} // namespace tenplus::content
