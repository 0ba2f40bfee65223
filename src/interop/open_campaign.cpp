#include "interop/open_campaign.h"

namespace tenplus::interop {

Expected<session::Session, session::OpenRefused> openCampaign(const std::filesystem::path& file, OlderCopy older) {
    auto session = session::Session::open(file);
    if (session) watchLastTurn(*session, older);
    return session;
}

Expected<session::Session, session::OpenRefused> openToRead(const std::filesystem::path& file) {
    auto session = openCampaign(file);
    if (session || session.error().code != "in-use") return session;
    return session::Session::openBeside(file);
}

Expected<session::Session, session::OpenRefused>
createCampaign(const std::filesystem::path& file, const std::string& name, const content::PackFiles& pack) {
    auto session = session::Session::create(file, name, pack);
    if (session) watchLastTurn(*session);
    return session;
}

} // namespace tenplus::interop
