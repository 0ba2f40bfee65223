// The tables of chance of a game or a campaign: listed, shown with exact odds, and rolled without recording it.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::cli {

/// `source`: name of a game, a pack folder or a campaign file. With a tag only the tables that have it.
int printTables(const std::string& source, const std::string& tag, bool json, std::ostream& out, std::ostream& err);
/// One table, by id or name, with its rows and their chances.
int printTable(const std::string& source, const std::string& name, bool json, std::ostream& out, std::ostream& err);
/// Rolls it, with the program's dice or these pips; a campaign is not changed.
int rollTable(const std::string& source, const std::string& name, const std::optional<std::vector<int>>& pips,
              bool json, std::ostream& out, std::ostream& err);

} // namespace tenplus::cli
