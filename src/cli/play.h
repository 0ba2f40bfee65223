// `play`: reads one JSON command per line, and prints one JSON object per line.
#pragma once

#include "session/session.h"

#include <iosfwd>
#include <string>

namespace tenplus::cli {

inline constexpr int kDone = 0;
inline constexpr int kRefused = 1; ///< refused, or faults found
inline constexpr int kUsage = 2;
inline constexpr int kStorage = 3; ///< a file could not be opened, created, read or written

/// Shortens the middle of a very long sentence.
std::string shortened(const std::string& sentence);

/// Some editors write a byte order mark at the start of a file.
void dropByteOrderMark(std::string& line);

/// The answer to one line: JSON, even for an invalid line.
std::string answer(session::Session& session, const std::string& line, dice::Dice& dice, bool& storageFailed);

/// Reads all lines. Returns kDone, or kStorage if a turn could not be saved.
int play(session::Session& session, std::istream& in, std::ostream& out);

} // namespace tenplus::cli
