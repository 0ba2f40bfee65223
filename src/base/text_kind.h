// TextKind: who may read a text of a command. A GmText says so by its type, another text by its description
// (described.h). A text of which nothing is said is secret, so that a new one is open only if somebody decides it.
#pragma once

#include <string_view>

namespace tenplus::inline base {

enum class TextKind {
    Gm,     ///< a GmText: the players read it once a RevealNote shows it
    Secret, ///< belongs to a thing that is hidden until it is shown, or the players never read it
    Public, ///< the name or the own words of a player's character or of the table, which the command is for
    Term,   ///< written for the program: an id or a name of something there, a field, a hash, dice notation
};

/// Visits a member whose texts are of that kind; a visitor without an ofKind() sees a member like any other.
template <typename V, typename T>
[[gnu::always_inline]] inline void visitText(V& visitor, TextKind kind, std::string_view name, T& member) {
    if constexpr (requires { visitor.ofKind(kind, name, member); })
        visitor.ofKind(kind, name, member);
    else
        visitor(name, member);
}

} // namespace tenplus::inline base
