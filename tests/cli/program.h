// The real tenplus-cli as a child process: run once with its input given, or talked to line by line.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace tenplus::cli::testing {

struct Ran {
    int code = -1; ///< exit code; -1 if it did not end by itself
    std::string out;
    std::string err;
};

/// Runs the program to its end. The games that it finds are those of this source tree.
Ran run(const std::vector<std::string>& arguments, const std::string& input = "");

/// The same where no file may grow beyond so many kilobytes.
Ran runWithRoom(int kilobytes, const std::vector<std::string>& arguments, const std::string& input);

/// The same with one setting of the environment: "TENPLUS_DATA=/nowhere".
Ran runWith(const std::string& setting, const std::vector<std::string>& arguments);

/// The same with its answer going to a disk that is full.
Ran runOntoFullDisk(const std::vector<std::string>& arguments, const std::string& input = "");

/// The same where the program may take no more memory than so many megabytes.
Ran runWithMemory(int megabytes, const std::vector<std::string>& arguments);

/// The lines of a text.
std::vector<std::string> linesOf(const std::string& text);

/// `play` on a file, answering as it is asked. Ended when it goes out of scope.
class Playing {
public:
    explicit Playing(const std::vector<std::string>& arguments);
    ~Playing();
    Playing(const Playing&) = delete;
    Playing& operator=(const Playing&) = delete;

    /// Sends a line and waits for the answer; empty if the program has ended.
    std::string ask(const std::string& line);
    /// Closes its input and waits for it; the exit code.
    int end();

private:
    pid_t m_id = 0;
    int m_in = -1;
    int m_out = -1;
    std::string m_read;
};

} // namespace tenplus::cli::testing
