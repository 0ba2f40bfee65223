#include "cli/visible_output.h"

#include "base/text.h"

#include <algorithm>

namespace tenplus::cli {

VisibleOutput::VisibleOutput(std::ostream& stream)
    : m_stream(stream)
    , m_to(stream.rdbuf(this)) {}

VisibleOutput::~VisibleOutput() {
    m_stream.flush();
    m_stream.rdbuf(m_to);
}

VisibleOutput::int_type VisibleOutput::overflow(int_type letter) {
    if (traits_type::eq_int_type(letter, traits_type::eof())) return traits_type::not_eof(letter);
    m_pending += traits_type::to_char_type(letter);
    return pass(false) ? letter : traits_type::eof();
}

std::streamsize VisibleOutput::xsputn(const char* text, std::streamsize count) {
    m_pending.append(text, static_cast<std::size_t>(count));
    return pass(false) ? count : 0;
}

int VisibleOutput::sync() { return pass(true) && m_to->pubsync() == 0 ? 0 : -1; }

bool VisibleOutput::pass(bool all) {
    const std::size_t end = all ? m_pending.size() : m_pending.rfind('\n') + 1; // npos + 1 is 0
    if (end == 0) return true;
    std::string text;
    for (std::size_t from = 0; from < end;) {
        const std::size_t after = std::min(m_pending.find('\n', from), end - 1) + 1;
        const std::string_view line = std::string_view(m_pending).substr(from, after - from);
        const bool both = line.ends_with("\r\n"); // the line end of RFC 4180
        text += visibleText(both ? line.substr(0, line.size() - 2) : line);
        if (both) text += "\r\n";
        from = after;
    }
    m_pending.erase(0, end);
    return m_to->sputn(text.data(), static_cast<std::streamsize>(text.size())) ==
           static_cast<std::streamsize>(text.size());
}

} // namespace tenplus::cli
