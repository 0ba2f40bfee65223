// `play`: one JSON command a line in, one JSON object a line out.
#pragma once

#include "session/session.h"

#include <iosfwd>
#include <string>

namespace tenplus::cli {

inline constexpr int kDone = 0;
inline constexpr int kRefused = 1; ///< refused, or faults found
inline constexpr int kUsage = 2;
inline constexpr int kStorage = 3; ///< a file could not be opened, made, read or written

/// A sentence that quotes megabytes, without the middle of them.
std::string shortened(const std::string& sentence);

/// Some editors put one before the first line of a file.
void dropByteOrderMark(std::string& line);

/// The answer to one line, which is JSON whatever the line is.
std::string answer(session::Session& session, const std::string& line, dice::Dice& dice, bool& storageFailed);

/// Reads lines to the end. kDone, or kStorage if a turn could not be saved.
int play(session::Session& session, std::istream& in, std::ostream& out);

} // namespace tenplus::cli
