// Issue: one fault of a content file, with the place a person must look at. Loading never stops at the first
// one: every fault of every file is collected, and what is sound still loads.
#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content {

/// An Error means that something of the file was left out; a Warning that it loaded but looks wrong.
enum class Severity { Error, Warning };

/// Own: mend it where it is told. Other: it ends when another fault is mended. Unread: it may be none, since what it misses may
/// stand in a file that cannot be read; what a pack is told holds none of these.
enum class Cause { Own, Other, Unread };

/// Ordered by file and line, so that a sorted list reads like the files themselves.
struct Issue {
    std::string file;
    int line = 0;        ///< from 1; 0 where the file as a whole is meant
    std::string pointer; ///< JSON pointer (RFC 6901); empty for the whole document
    Severity severity = Severity::Error;
    std::string message; ///< one sentence: what was expected, what was found
    Cause cause = Cause::Own;
    friend auto operator<=>(const Issue&, const Issue&) = default;
};

using Issues = std::vector<Issue>;

/// "moves/fray.json:12: message (at /moves/3/roll)"; the line and the pointer only where there is one.
std::string toText(const Issue& issue);

/// "error" or "warning", as the command line writes it.
std::string_view toText(Severity severity);

bool hasErrors(const Issues& issues);

/// What keeps a game from being played, in one line: the first error, and how many more there are ("..., and 4 more").
/// Empty without errors.
std::string firstError(const Issues& issues);

} // namespace tenplus::content
