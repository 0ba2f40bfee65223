// The schema of a campaign file: its tables and triggers, and the two numbers in its header that identify the format. A
// file with any difference is not opened.
#pragma once

#include "journal/journal.h"

#include <cstdint>
#include <optional>
#include <SQLiteCpp/Database.h>
#include <string>

namespace tenplus::journal {

/// "10+J" in a hex dump, at byte 68 of the file.
inline constexpr std::uint32_t kApplicationId = 0x31302B4A;
/// The format this program writes, at byte 60; newer ones are refused.
inline constexpr std::uint32_t kFormat = 1;

/// Fills an empty database, in one transaction.
void makeSchema(SQLite::Database& db, const CampaignHead& head);

/// The first difference between the schema of an opened file and ours; nothing if they are equal.
std::optional<std::string> schemaFault(SQLite::Database& db);

} // namespace tenplus::journal
