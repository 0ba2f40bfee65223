// Mutates a campaign: a member gets a hostile value or that of another event; events and turns are dropped, copied,
// moved, renamed and cut off. Equal seeds give equal results.
#pragma once

#include "fuzz/campaign_text.h"

#include <cstdint>
#include <random>

namespace tenplus::fuzz {

class Mutation {
public:
    Mutation(const std::vector<Story>& stories, std::uint64_t seed);

    /// The mutated story, and its result.
    const Story& story() const { return m_story; }
    Campaign campaign();

private:
    void mutate(Campaign& campaign);
    void changeMember(Campaign& campaign);
    void moveEvents(Campaign& campaign);
    void graft(Campaign& campaign);
    void revert(Campaign& campaign);
    void changeBeginning(Campaign& campaign);
    Json evilFor(const Json& was);
    Json evilNumber();
    Json evilText();
    Json* anyPlace(Json& root);
    std::size_t below(std::size_t bound) { return bound == 0 ? 0 : static_cast<std::size_t>(m_random() % bound); }
    const Json& fromElsewhere(const std::string& member);

    const std::vector<Story>& m_stories;
    std::mt19937_64 m_random;
    const Story& m_story;
    std::string m_member; ///< name of the member that anyPlace() found last
    Json m_found;
};

} // namespace tenplus::fuzz
