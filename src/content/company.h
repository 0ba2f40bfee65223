// The books' rules for hirelings, places, journeys, camps and days off. All of it is data; a game without one of these
// objects in system.json lacks that feature.
#pragma once

#include "content/effect.h"
#include "content/formula/formula.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content {

/// An entry with an id that a person can pick: a cost, a skill.
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

/// Hirelings: their fields, a list with the columns skill, rank and full, and the usual values.
struct HirelingRules {
    std::string loyalty; ///< number fields and a text field of hirelings
    std::string unpaid;
    std::string cost;
    std::string skills; ///< list of hirelings
    std::string gone;   ///< condition: no longer in service
    std::string demanding;
    Range ranks{1, 10};
    Range startLoyalty{0, 2};
    std::vector<Named> costs;
    std::vector<Named> kinds; ///< of skills
    std::string lowersPrices; ///< skill whose rank is a discount in settlements; may be empty
    std::string healsInCamp;  ///< skill whose rank adds to a night's healing
    [[nodiscard]] const Named* kind(std::string_view id) const;
};

/// The size of a settlement, and the points of a hireling there.
struct PlaceSize {
    std::string id;
    std::string name;
    Range hirelings;
};
/// A place's reputation, and the move it helps.
struct PlaceTag {
    std::string id;
    std::string name;
    std::string move; ///< may be empty
    int add = 0;
    std::string asked;                ///< the condition for people to judge; empty: always
    std::vector<std::string> moments; ///< the moments that the place brings: "town", "dungeon"
};
struct PlaceRules {
    std::vector<PlaceSize> sizes;
    std::vector<PlaceTag> tags;
    [[nodiscard]] const PlaceSize* size(std::string_view id) const;
    [[nodiscard]] const PlaceTag* tag(std::string_view id) const;
};

/// How the game calls the acts that begin and end a journey or a camp. Pages, menus and the search say the same.
struct ActNames {
    std::string begin;
    std::string end;
};

/// The result of a job on a journey.
struct JobOutcome {
    std::string text;
    std::vector<Effect> effects;
    std::int64_t rations = 0; ///< extra (or fewer) rations for every traveller
};
struct JourneyJob {
    std::string id;
    std::string name;
    std::map<std::string, JobOutcome> outcomes; ///< by band
};
struct JourneyRules {
    ActNames names{"Set out", "Arrive or turn back"};
    std::string move;             ///< rolled by each holder of a job
    std::string rations;          ///< number field of characters
    std::string eats;             ///< number field: rations that one eats at a time; empty: 1
    std::string atOnce;           ///< number field: jobs that one can do; empty: 1
    std::int64_t emptyCounts = 6; ///< the total of an empty job
    std::string guide;            ///< skill of a hireling who leads short ways without a roll; may be empty
    std::string guideBand;        ///< id of the guide's band; empty if a setting gives it
    std::string guideBandSetting; ///< id of a word setting whose choices are bands; may be empty
    std::vector<JourneyJob> jobs;
    [[nodiscard]] const JourneyJob* job(std::string_view id) const;
};

/// A prompt for those whose condition is true.
struct CampOffer {
    Formula when;
    std::string move;
    std::string text;
};
/// The settings campSleepHours and campHealNeedsRation give the hours of sleep and whether a ration is needed.
struct CampRules {
    ActNames names{"Make camp", "Break camp"};
    std::string rations;
    std::string eats; ///< as for a journey
    std::string heal; ///< formula over a character's fields
    std::vector<CampOffer> offers;
    std::vector<std::string> ends; ///< conditions that end with sleep
};

/// Rest and practice. Times are half days.
struct DowntimeRules {
    std::int64_t heals = 2; ///< time until all HP are back; 0: never
    std::int64_t mends = 6; ///< time until one of `mending` ends
    std::int64_t mendsWithCare = 4;
    std::vector<std::string> mending; ///< conditions
    std::vector<std::string> ends;    ///< conditions that end with a day of rest
    std::string practice;             ///< number field that practice raises; may be empty
    struct Step {
        std::int64_t days = 0;
        std::int64_t gives = 0; ///< total, not in addition to the step before
    };
    std::vector<Step> steps;
    std::vector<std::string> leisure; ///< moves that do not interrupt a rest
};

struct Company {
    std::optional<HirelingRules> hirelings;
    PlaceRules places;
    std::optional<JourneyRules> journey;
    std::optional<CampRules> camp;
    std::optional<DowntimeRules> downtime;
};

} // namespace tenplus::content
