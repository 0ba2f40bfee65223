#include "interop/open_campaign.h"

#include "interop/last_seen.h"

namespace tenplus::interop {

Expected<session::Session, session::OpenRefused> openCampaign(const std::filesystem::path& file) {
    auto session = session::Session::open(file);
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
