// A campaign as the fuzzer handles it: the game and a list of events whose payloads are JSON values that can be changed. It is played
// nowhere: a story's answers tell its events, and writing them into a file makes a hash chain that is whole whatever they say.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace tenplus::fuzz {

using Json = nlohmann::ordered_json;

struct Recorded {
    std::int64_t turn = 0;
    std::string kind;
    Json payload;
};

struct Campaign {
    std::string system;
    std::vector<Recorded> events; ///< from turn 2 on; the first turn names the game
};

/// A story of tests/stories: its events, and its commands with numbers in the place of names as far as the events tell them.
struct Story {
    std::string name;
    Campaign campaign;
    std::vector<std::string> commands;
};
std::vector<Story> readStories(const std::filesystem::path& folder);

/// One line for the game, one for each event. {"$times": n, "$of": value} in a payload stands for a text or a list of n such, so
/// that a large value is written small.
std::string textOf(const Campaign& campaign);
Campaign campaignOf(const std::string& text);

/// Writes campaign files. A file of each game that holds nothing but its first turn is made once and copied.
class CampaignWriter {
public:
    explicit CampaignWriter(std::filesystem::path scratch);
    void prepare(const std::string& system);
    /// A file of that path, with a chain that fits what it holds.
    void write(const Campaign& campaign, const std::filesystem::path& file) const;

private:
    std::filesystem::path m_scratch;
    std::map<std::string, std::string> m_templates; ///< bytes, by the game
};

} // namespace tenplus::fuzz
