// Campaigns as play makes them, as long as a measurement needs them.
#pragma once

#include "content/pack.h"
#include "session/session.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace tenplus::bench {

content::PackFiles dungeonWorld();

/// A folder of its own in `place`, removed with everything in it.
class Scratch {
public:
    explicit Scratch(const std::filesystem::path& place);
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    ~Scratch();
    std::filesystem::path file(const std::string& name) const { return m_folder / name; }

private:
    std::filesystem::path m_folder;
};

/// Where long campaigns lie: in memory, where the system has such a folder. A hundred thousand durable turns take
/// minutes to write to a disk, and would be read from memory all the same.
std::filesystem::path quickFolder();

/// A new campaign of Dungeon World with one character, actor 1.
session::Session newSession(const std::filesystem::path& file);

/// Writes turns through the journal in the shape that play gives them, the last one undone, until there are at
/// least so many turns and so many events.
void writeCampaign(const std::filesystem::path& file, std::int64_t turns, std::int64_t events);

} // namespace tenplus::bench
