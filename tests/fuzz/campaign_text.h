// A campaign for the fuzzer: the game and a list of events with JSON payloads that can be changed. Nothing is played:
// the events come from a story's answers, and writing them into a file gives a valid hash chain whatever they contain.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::fuzz {

using Json = nlohmann::ordered_json;

struct Recorded {
    std::int64_t turn = 0;
    std::string kind;
    Json payload;
};

/// What every campaign file begins with: the row of table `campaign`, and the event of turn 1, which names the game.
struct Beginning {
    Json head; ///< an object of id, system, name and created
    Recorded event;
};

struct Campaign {
    std::string system;
    std::optional<Beginning> beginning; ///< none: as Tenplus begins a campaign of that system
    std::vector<Recorded> events;       ///< from turn 2 on
};

/// A story of tests/stories: its events, and its commands with ids instead of names, as far as the events give them.
struct Story {
    std::string name;
    Campaign campaign;
    std::vector<std::string> commands;
    Beginning beginning; ///< filled by whoever prepares a writer
};
std::vector<Story> readStories(const std::filesystem::path& folder);

/// One line for the game (with the head and the first event where they are given), one for each event. {"$times": n,
/// "$of": value} in a payload stands for a text or a list of n such, so that a large value is written small.
std::string textOf(const Campaign& campaign);
Campaign campaignOf(const std::string& text);

/// Writes campaign files. Makes one file per game with only its first turn, and copies it.
class CampaignWriter {
public:
    explicit CampaignWriter(std::filesystem::path scratch);
    void prepare(const std::string& system);
    /// How a campaign of a prepared system begins.
    Beginning beginningOf(const std::string& system) const;
    /// A file of that path, with a chain that fits what it holds.
    void write(const Campaign& campaign, const std::filesystem::path& file) const;

private:
    std::filesystem::path m_scratch;
    std::map<std::string, std::string> m_templates; ///< content by game
};

} // namespace tenplus::fuzz
