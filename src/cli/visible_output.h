// VisibleOutput: while it exists, everything written to a stream passes visibleText(): no control character,
// bidirectional override or invalid UTF-8 from a name, a note or a file reaches a terminal. JSON keeps its meaning.
#pragma once

#include <ostream>
#include <streambuf>
#include <string>

namespace tenplus::cli {

class VisibleOutput : private std::streambuf {
public:
    explicit VisibleOutput(std::ostream& stream);
    VisibleOutput(const VisibleOutput&) = delete;
    VisibleOutput& operator=(const VisibleOutput&) = delete;
    ~VisibleOutput() override;

private:
    int_type overflow(int_type letter) override;
    std::streamsize xsputn(const char* text, std::streamsize count) override;
    int sync() override;
    bool pass(bool all);

    std::ostream& m_stream;
    std::streambuf* m_to;
    std::string m_pending; ///< text since the last line end, so that no character is split
};

} // namespace tenplus::cli
