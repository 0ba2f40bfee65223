// Words that a person has typed and not handed over yet, kept in the state folder of this computer for each campaign.
// They are the GM's alone: no campaign file, export or view holds them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace tenplus::interop {

/// The words of a form or a field, by the name of the field.
using FieldWords = std::map<std::string, std::vector<std::string>>;

struct HalfWritten {
    std::string title; ///< for people: "Prepare a handout"
    FieldWords words;
    std::int64_t order = 0; ///< the higher, the later it was typed
    friend bool operator==(const HalfWritten&, const HalfWritten&) = default;
};

/// By a key that stays the same between runs.
using HalfWrittenByKey = std::map<std::string, HalfWritten>;

inline constexpr std::size_t kMostHalfWritten = 200;                        ///< of a campaign
inline constexpr std::size_t kMostHalfWrittenBytes = std::size_t{4} << 20U; ///< of a campaign, without the JSON around

/// The file for the campaign with that id, in the folder `half-written` of the state folder.
std::filesystem::path halfWrittenFile(const std::string& campaign);

/// The words in the file; none if there is no file, or it is no such file.
HalfWrittenByKey readHalfWritten(const std::filesystem::path& file);

/// Drops the oldest until the bounds are kept.
void boundHalfWritten(HalfWrittenByKey& all);

/// Puts the words into the file, which only its owner may read (0600), in place of the old one, and waits for the disk.
/// Removes the file if there are none. False with errno set if the disk refuses: the old file is unchanged.
bool writeHalfWritten(const std::filesystem::path& file, const HalfWrittenByKey& all);

} // namespace tenplus::interop
