// Issue: one fault of a content file, with its place. Loading never stops at the first one: all faults of all files are
// collected, and the sound parts still load.
#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content::inline json {

/// Error: a part of the file was omitted. Warning: it loaded but looks wrong.
enum class Severity { Error, Warning };

/// Own: fix it at its place. Other: caused by another fault. Unread: perhaps no fault, because the missing name may be
/// in an unreadable file; reports of a pack omit these.
enum class Cause { Own, Other, Unread };

/// Ordered by file and line, so that a sorted list reads like the files themselves.
struct Issue {
    std::string file;
    int line = 0;        ///< from 1; 0 for the whole file
    std::string pointer; ///< JSON pointer (RFC 6901); empty for the whole document
    Severity severity = Severity::Error;
    std::string message; ///< one sentence: expected and found
    Cause cause = Cause::Own;
    friend auto operator<=>(const Issue&, const Issue&) = default;
};

using Issues = std::vector<Issue>;

/// "moves/fray.json:12: message (fourth move, roll)"; the line and the place in it only where there is one.
std::string toText(const Issue& issue);

/// "error" or "warning", as the command line writes it.
std::string_view toText(Severity severity);

bool hasErrors(const Issues& issues);

/// Why a game cannot be played, in one line: the first error, and the number of others ("..., and 4 more"). Empty
/// without errors.
std::string firstError(const Issues& issues);

} // namespace tenplus::content::inline json
