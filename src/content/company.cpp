#include "content/company.h"

#include "content/by_id.h"

namespace tenplus::content {

const Named* HirelingRules::kind(std::string_view id) const { return byId(kinds, id); }
const PlaceSize* PlaceRules::size(std::string_view id) const { return byId(sizes, id); }
const PlaceTag* PlaceRules::tag(std::string_view id) const { return byId(tags, id); }
const JourneyJob* JourneyRules::job(std::string_view id) const { return byId(jobs, id); }

} // namespace tenplus::content
