// The sentence for a place where a file stops being JSON.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tenplus::content {

struct SyntaxFault {
    std::size_t offset = 0; ///< the byte a person should look at; the size of the file at its end
    bool atValue = false;   ///< a value was due here
    std::string message;
};

/// `reason` is the parser's own words, `read` how many bytes it had read, `from` where its last token began.
SyntaxFault syntaxFault(std::string_view bytes, std::string_view reason, std::size_t read, std::size_t from);

} // namespace tenplus::content
