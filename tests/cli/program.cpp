#include "cli/program.h"

#include <array>
#include <catch2/catch.hpp>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <memory>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tenplus::cli::testing {

namespace {

/// A file without a name, gone when it is closed.
class Sheet {
public:
    Sheet()
        : m_file(std::tmpfile()) {
        REQUIRE(m_file != nullptr);
    }
    ~Sheet() { std::fclose(m_file); }
    Sheet(const Sheet&) = delete;
    Sheet& operator=(const Sheet&) = delete;
    int number() const { return ::fileno(m_file); }
    void write(const std::string& text) const {
        REQUIRE(::pwrite(number(), text.data(), text.size(), 0) == static_cast<ssize_t>(text.size()));
    }
    std::string text() const {
        std::string all;
        std::array<char, 65536> part{};
        for (ssize_t got = 0; (got = ::pread(number(), part.data(), part.size(), static_cast<off_t>(all.size()))) > 0;)
            all.append(part.data(), static_cast<std::size_t>(got));
        return all;
    }

private:
    std::FILE* m_file;
};

// The words of the whole command line, the program first.
pid_t spawn(const std::vector<std::string>& arguments, int in, int out, int err) {
    static const std::string kData = std::string("TENPLUS_DATA=") + TENPLUS_SOURCE_DIR + "/data";
    std::vector<std::string> words = arguments;
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    std::vector<std::string> settings{kData, "TZ=UTC", "LC_ALL=C.UTF-8"};
    std::vector<char*> environment;
    for (std::string& setting : settings) environment.push_back(setting.data());
    environment.push_back(nullptr);
    posix_spawn_file_actions_t actions{};
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, in, 0);
    ::posix_spawn_file_actions_adddup2(&actions, out, 1);
    ::posix_spawn_file_actions_adddup2(&actions, err, 2);
    pid_t id = 0;
    const int failed = ::posix_spawn(&id, words.front().c_str(), &actions, nullptr, argv.data(), environment.data());
    ::posix_spawn_file_actions_destroy(&actions);
    REQUIRE(failed == 0);
    return id;
}

int ended(pid_t id) {
    int status = 0;
    ::waitpid(id, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace

namespace {

std::vector<std::string> commandLine(std::vector<std::string> before, const std::vector<std::string>& arguments) {
    before.emplace_back(TENPLUS_CLI);
    before.insert(before.end(), arguments.begin(), arguments.end());
    return before;
}

Ran runWhole(const std::vector<std::string>& words, const std::string& input) {
    const Sheet in, out, err;
    in.write(input);
    const int code = ended(spawn(words, in.number(), out.number(), err.number()));
    return {code, out.text(), err.text()};
}

} // namespace

Ran run(const std::vector<std::string>& arguments, const std::string& input) {
    return runWhole(commandLine({}, arguments), input);
}

namespace {

Ran runWithin(const std::string& limit, const std::vector<std::string>& arguments, const std::string& input) {
    return runWhole(commandLine({"/bin/sh", "-c", limit + "; exec \"$@\"", "sh"}, arguments), input);
}

} // namespace

Ran runWithRoom(int kilobytes, const std::vector<std::string>& arguments, const std::string& input) {
    // POSIX counts in blocks of 512 bytes. The signal is ignored so that the write fails instead.
    return runWithin("trap '' XFSZ; ulimit -f " + std::to_string(2 * kilobytes), arguments, input);
}

Ran runOntoFullDisk(const std::vector<std::string>& arguments, const std::string& input) {
    return runWithin("exec > /dev/full", arguments, input);
}

Ran runWith(const std::string& setting, const std::vector<std::string>& arguments) {
    return runWithin("export " + setting, arguments, "");
}

Ran runWithMemory(int megabytes, const std::vector<std::string>& arguments) {
    return runWithin("ulimit -v " + std::to_string(1024 * megabytes), arguments, "");
}

std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

Playing::Playing(const std::vector<std::string>& arguments) {
    ::signal(SIGPIPE, SIG_IGN); // a program that has ended is told by an empty answer
    std::array<int, 2> in{}, out{};
    REQUIRE(::pipe2(in.data(), O_CLOEXEC) == 0);
    REQUIRE(::pipe2(out.data(), O_CLOEXEC) == 0);
    m_id = spawn(commandLine({}, arguments), in[0], out[1], 2);
    ::close(in[0]);
    ::close(out[1]);
    m_in = in[1];
    m_out = out[0];
}

Playing::~Playing() {
    if (m_id != 0) end();
    ::close(m_out);
}

std::string Playing::ask(const std::string& line) {
    const std::string sent = line + "\n";
    if (::write(m_in, sent.data(), sent.size()) != static_cast<ssize_t>(sent.size())) return {};
    for (std::size_t end = 0; (end = m_read.find('\n')) == std::string::npos;) {
        std::array<char, 4096> part{};
        const ssize_t got = ::read(m_out, part.data(), part.size());
        if (got <= 0) return {};
        m_read.append(part.data(), static_cast<std::size_t>(got));
    }
    const std::size_t end = m_read.find('\n');
    std::string answer = m_read.substr(0, end);
    m_read.erase(0, end + 1);
    return answer;
}

int Playing::end() {
    ::close(m_in);
    const int code = ended(m_id);
    m_id = 0;
    return code;
}

} // namespace tenplus::cli::testing
