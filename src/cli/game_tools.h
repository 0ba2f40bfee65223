// Shipped and own games: lists them, shows their content, and checks them.
#pragma once

#include "session/session.h"

#include <cstdint>
#include <iosfwd>
#include <string>

namespace tenplus::cli {

/// Prints why a game or a campaign cannot be opened. Returns kRefused if the requested game is the cause, else
/// kStorage.
int sayWhyNot(const session::OpenRefused& no, std::ostream& err);

/// "1 fault", "2 faults".
std::string counted(std::int64_t number, const std::string& what);

int printGames(bool json, std::ostream& out, std::ostream& err);
int printCreatures(const std::string& system, const std::string& letters, std::ostream& out, std::ostream& err);
/// Checks a game by name, a pack folder or one of its files.
int checkGame(const std::string& named, bool json, std::ostream& out);

} // namespace tenplus::cli
