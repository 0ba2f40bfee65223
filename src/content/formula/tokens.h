// Splits the text of a formula into tokens.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tenplus::content::inline formula {

struct FormulaToken {
    /// Bad: no token begins here; `fault` has the reason. Word: a quoted word without the quotes.
    enum class Kind : std::uint8_t { End, Bad, Number, Dice, Word, Name, Symbol };
    Kind kind = Kind::End;
    std::string_view text;
    std::size_t at = 0; ///< offset in bytes
    std::string fault;
};

/// The first token at or after the offset; moves `from` past it.
FormulaToken nextToken(std::string_view text, std::size_t& from);

} // namespace tenplus::content::inline formula
