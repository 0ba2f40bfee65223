#include "interop/open_campaign.h"

#include "interop/last_seen.h"
#include "interop/own_games.h"

namespace tenplus::interop {

session::RulebookCache rulebookCache() { return session::RulebookCache(cacheFolder() / "rulebooks"); }

Expected<session::Session, session::OpenRefused> openCampaign(const std::filesystem::path& file, const session::RulebookCache& cache) {
    auto session = session::Session::open(file, journal::systemClock, cache);
    if (session) watchLastTurn(*session);
    return session;
}

Expected<session::Session, session::OpenRefused>
createCampaign(const std::filesystem::path& file, const std::string& name, const content::PackFiles& pack) {
    auto session = session::Session::create(file, name, pack);
    if (session) watchLastTurn(*session);
    return session;
}

} // namespace tenplus::interop
