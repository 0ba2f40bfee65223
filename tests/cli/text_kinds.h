// The kind of each text of a command, by which the tests of secrecy go. A GmText needs no row.
#pragma once

#include <map>
#include <optional>
#include <string>

namespace tenplus::cli::testing {

/// Words: a GmText, the GM's until RevealNote. Kept: of a thing that is hidden itself until it is shown, or told by no
/// view at all. Said: the name or the own words of a player's character or of the table, which is what the command is
/// for. Id: names something of the game.
enum class TextKind { Words, Kept, Said, Id };

/// By command and member: "write-note.text".
extern const std::map<std::string, TextKind> kTextKinds;
/// The acts of duality play, by act and member: "take-damage.why"; "*.weapon" for that member of any act.
extern const std::map<std::string, TextKind> kActTextKinds;

/// What kind of text that member of a command or an act is; nothing if nobody has said.
std::optional<TextKind> kindOfText(const std::map<std::string, TextKind>& kinds, const std::string& owner,
                                   const std::string& member);

} // namespace tenplus::cli::testing
