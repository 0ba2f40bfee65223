// Describes a JSON syntax error in a sentence.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tenplus::content::inline json {

struct SyntaxFault {
    std::size_t offset = 0; ///< of the faulty byte; the size of the file at its end
    bool atValue = false;   ///< a value was expected here
    std::string message;
};

/// `reason`: the parser's message; `read`: the number of bytes read; `from`: where its last token began.
SyntaxFault syntaxFault(std::string_view bytes, std::string_view reason, std::size_t read, std::size_t from);

} // namespace tenplus::content::inline json
