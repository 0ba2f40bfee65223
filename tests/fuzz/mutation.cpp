#include "fuzz/mutation.h"

#include <algorithm>
#include <array>
#include <limits>

namespace tenplus::fuzz {

namespace {

constexpr std::array<std::int64_t, 40> kNumbers{-1,
                                                0,
                                                1,
                                                2,
                                                3,
                                                6,
                                                7,
                                                20,
                                                24,
                                                25,
                                                40,
                                                63,
                                                64,
                                                65,
                                                100,
                                                120,
                                                121,
                                                127,
                                                128,
                                                160,
                                                200,
                                                255,
                                                256,
                                                500,
                                                1000,
                                                4095,
                                                4096,
                                                32767,
                                                32768,
                                                65535,
                                                65536,
                                                1'000'000,
                                                1'000'000'000,
                                                1'050'000'000,
                                                std::numeric_limits<std::int32_t>::max(),
                                                std::numeric_limits<std::int32_t>::min(),
                                                4'294'967'295,
                                                std::int64_t{1} << 53,
                                                std::numeric_limits<std::int64_t>::max(),
                                                std::numeric_limits<std::int64_t>::min()};

const std::array<const char*, 16> kTexts{"",
                                         " ",
                                         "-",
                                         "0",
                                         "a",
                                         "name",
                                         "hp",
                                         "1d6",
                                         "99999d99999",
                                         "((((((((",
                                         "\x1b[2J",
                                         "\xE2\x80\xAE"
                                         "dlrow",
                                         "=1+1",
                                         "../..",
                                         "\"'<b>&amp;",
                                         "\n\r\t"};

// Visits every member or element of the value, with the name of the enclosing member.
template <typename Visit>
void eachPlace(Json& value, const std::string& member, Visit&& visit) {
    if (value.is_object()) {
        for (auto& [name, each] : value.items()) visit(name, each), eachPlace(each, name, visit);
    } else if (value.is_array()) {
        for (Json& each : value) visit(member, each), eachPlace(each, member, visit);
    }
}

} // namespace

Mutation::Mutation(const std::vector<Story>& stories, std::uint64_t seed)
    : m_stories(stories)
    , m_random(seed * 0x9E3779B97F4A7C15U + 1)
    , m_story(stories[below(stories.size())]) {}

Campaign Mutation::campaign() {
    Campaign campaign = m_story.campaign;
    // A shorter story ends sooner, so that later mutations matter more.
    if (below(3) == 0) campaign.events.resize(1 + below(campaign.events.size()));
    const std::size_t times = 1 + below(2) + below(2) * below(4);
    for (std::size_t i = 0; i < times && !campaign.events.empty(); ++i) mutate(campaign);
    return campaign;
}

void Mutation::mutate(Campaign& campaign) {
    switch (below(13)) {
    case 0:
    case 1: return moveEvents(campaign);
    case 2: return graft(campaign);
    case 3: return revert(campaign);
    case 4: return changeBeginning(campaign);
    default: return changeMember(campaign);
    }
}

Json Mutation::evilNumber() { return kNumbers[below(kNumbers.size())]; }

Json Mutation::evilText() {
    constexpr std::array<std::size_t, 6> kLengths{81, 300, 4001, 70'000, 300'000, 10'000'000};
    if (below(6) == 0)
        return Json{{"$times", kLengths[below(kLengths.size())]}, {"$of", below(2) == 0 ? "a" : "\xC3\xA4 "}};
    return kTexts[below(kTexts.size())];
}

Json Mutation::evilFor(const Json& was) {
    if (below(16) == 0)
        return std::array<Json, 5>{Json(), Json::array(), Json::object(), Json(true), Json("x")}[below(5)];
    if (was.is_number()) return below(5) == 0 ? Json(was.get<std::int64_t>() + (below(2) == 0 ? 1 : -1)) : evilNumber();
    if (was.is_boolean()) return !was.get<bool>();
    if (was.is_string()) return evilText();
    if (was.is_array()) {
        constexpr std::array<std::size_t, 5> kTimes{2, 130, 1'001, 20'001, 200'000};
        const Json of = was.empty() ? Json(1) : was[below(was.size())];
        if (below(3) == 0) return Json::array();
        return Json{{"$times", kTimes[below(kTimes.size())]}, {"$of", of}};
    }
    return Json::object();
}

// A member with the same name from any event of any story: of the right type, from another context.
const Json& Mutation::fromElsewhere(const std::string& member) {
    m_found = Json();
    const Story& other = m_stories[below(m_stories.size())];
    for (int tries = 0; tries < 20 && m_found.is_null(); ++tries) {
        Json payload = other.campaign.events[below(other.campaign.events.size())].payload;
        std::size_t seen = 0;
        eachPlace(payload, {}, [&](const std::string& name, const Json& value) {
            if (name == member && below(++seen) == 0) m_found = value;
        });
    }
    return m_found;
}

Json* Mutation::anyPlace(Json& root) {
    Json* chosen = nullptr;
    std::size_t seen = 0;
    eachPlace(root, {}, [&](const std::string& name, Json& value) {
        if (below(++seen) != 0) return;
        chosen = &value;
        m_member = name;
    });
    return chosen;
}

void Mutation::changeMember(Campaign& campaign) {
    Json& payload = campaign.events[below(campaign.events.size())].payload;
    Json* place = anyPlace(payload);
    if (!place) return;
    switch (below(8)) {
    case 0: *place = Json(fromElsewhere(m_member)); break;
    case 1:
        if (payload.contains(m_member)) payload.erase(m_member);
        break;
    case 2:
        if (Json* other = anyPlace(payload)) std::swap(*place, *other);
        break;
    default: *place = evilFor(*place);
    }
}

void Mutation::moveEvents(Campaign& campaign) {
    auto& events = campaign.events;
    const std::size_t at = below(events.size());
    const auto here = events.begin() + static_cast<std::ptrdiff_t>(at);
    const auto there = events.begin() + static_cast<std::ptrdiff_t>(below(events.size()));
    switch (below(7)) {
    case 0: events.erase(here); break;
    case 1: std::erase_if(events, [turn = here->turn](const Recorded& each) { return each.turn == turn; }); break;
    case 2: events.insert(here, Recorded(*here)); break;
    case 3: std::swap(here->payload, there->payload), std::swap(here->kind, there->kind); break;
    case 4: here->kind = m_stories[below(m_stories.size())].campaign.events.front().kind; break;
    case 5: here->kind = there->kind; break;
    default: events.resize(at);
    }
    // Usually renumbers turns without gaps: otherwise everything after a gap would be ignored.
    if (below(8) == 0) return;
    std::int64_t turn = 1, last = 0;
    for (Recorded& each : events) {
        if (each.turn != last) ++turn;
        last = std::exchange(each.turn, turn);
    }
}

// An event of another story, or from elsewhere in this one.
void Mutation::graft(Campaign& campaign) {
    const Story& other = below(2) == 0 ? m_story : m_stories[below(m_stories.size())];
    Recorded event = other.campaign.events[below(other.campaign.events.size())];
    const auto at = campaign.events.begin() + static_cast<std::ptrdiff_t>(below(campaign.events.size()));
    event.turn = at->turn;
    campaign.events.insert(at, std::move(event));
}

void Mutation::revert(Campaign& campaign) {
    const std::int64_t last = campaign.events.back().turn;
    const auto target =
        below(6) == 0
            ? evilNumber()
            : Json(2 + static_cast<std::int64_t>(below(static_cast<std::size_t>(std::max<std::int64_t>(last, 1)))));
    campaign.events.push_back({last + 1, "turn-reverted", Json{{"turn", target}}});
}

// The head of the file, or the event of the first turn; in either a few members at once.
void Mutation::changeBeginning(Campaign& campaign) {
    if (!campaign.beginning) campaign.beginning = m_story.beginning;
    Beginning& beginning = *campaign.beginning;
    if (below(16) == 0) beginning.event.turn = evilNumber();
    if (below(16) == 0) beginning.event.kind = m_stories[below(m_stories.size())].campaign.events.front().kind;
    for (std::size_t i = 0; i <= below(2); ++i) {
        if (Json* place = anyPlace(below(2) == 0 ? beginning.head : beginning.event.payload)) *place = evilFor(*place);
    }
}

} // namespace tenplus::fuzz
