#include "interop/open_campaign.h"

#include "interop/own_games.h"

namespace tenplus::interop {

session::RulebookCache rulebookCache() { return session::RulebookCache(cacheFolder() / "rulebooks"); }

Expected<session::Session, session::OpenRefused> openCampaign(const std::filesystem::path& file, const session::RulebookCache& cache) {
    return session::Session::open(file, journal::systemClock, cache);
}

} // namespace tenplus::interop
