// Splits the text of a formula into tokens.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tenplus::content {

struct FormulaToken {
    /// Bad: no token begins here, `fault` says why. Word is a quoted word, its text without the quotes.
    enum class Kind : std::uint8_t { End, Bad, Number, Dice, Word, Name, Symbol };
    Kind kind = Kind::End;
    std::string_view text;
    std::size_t at = 0; ///< offset in bytes
    std::string fault;
};

/// The first token at or after the offset; `from` moves behind it.
FormulaToken nextToken(std::string_view text, std::size_t& from);

} // namespace tenplus::content
