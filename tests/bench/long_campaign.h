// Makes realistic campaigns of any length.
#pragma once

#include "content/pack.h"
#include "session/session.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace tenplus::bench {

content::PackFiles dungeonWorld();

/// A temporary folder in `place`, removed with its content.
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

/// The folder for long campaigns: in memory, if the system has such a folder. A hundred thousand durable turns take
/// minutes on a disk, and would be read from the page cache anyway.
std::filesystem::path quickFolder();

/// A new campaign of Dungeon World with one character, actor 1.
session::Session newSession(const std::filesystem::path& file);

/// Writes realistic turns through the journal, about a fifth of them hidden notes and the last one undone, until there
/// are at least so many turns and events.
void writeCampaign(const std::filesystem::path& file, std::int64_t turns, std::int64_t events);

/// What a year of play holds besides its turns.
struct YearOfCards {
    int cards = 0;    ///< of all kinds, with a text of some sentences, fields and 2 or 3 links each
    int pictures = 0; ///< of 60 KB, on cards
};
/// Writes about so many sessions with so many events in all: four characters who roll, moves of the GM, changed
/// numbers, and cards written from session to session. About a fifth of the turns is hidden notes, and half of those
/// that can have a reason, a source or a purpose have one. The same each time but for the campaign's id.
void writeYear(const std::filesystem::path& file, int sessions, std::int64_t events, const YearOfCards& written = {});

} // namespace tenplus::bench
