// Runs a whole program for a bench, with its input and output connected to our pipes.
#pragma once

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <optional>
#include <poll.h>
#include <spawn.h>
#include <string>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

extern char** environ;

namespace tenplus::bench {

/// How to end the child.
enum class Leaving { AtEndOfInput, WhenAsked };

class Child {
public:
    Child(const std::string& program, std::vector<std::string> arguments, Leaving leaving = Leaving::AtEndOfInput)
        : m_program(program)
        , m_leaving(leaving) {
        if (::pipe2(m_in, O_CLOEXEC) != 0 || ::pipe2(m_out, O_CLOEXEC) != 0) fail("got no pipes");
        arguments.insert(arguments.begin(), program);
        std::vector<char*> raw;
        for (std::string& each : arguments) raw.push_back(each.data());
        raw.push_back(nullptr);
        posix_spawn_file_actions_t files{};
        ::posix_spawn_file_actions_init(&files);
        ::posix_spawn_file_actions_adddup2(&files, m_in[0], STDIN_FILENO);
        ::posix_spawn_file_actions_adddup2(&files, m_out[1], STDOUT_FILENO);
        ::posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        if (::posix_spawnp(&m_id, program.c_str(), &files, nullptr, raw.data(), environ) != 0)
            fail("could not be started");
        ::posix_spawn_file_actions_destroy(&files);
        ::close(m_in[0]);
        ::close(m_out[1]);
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() {
        if (m_leaving == Leaving::WhenAsked) ::kill(m_id, SIGTERM);
        ::close(m_in[1]);
        int status = 0;
        if (::waitpid(m_id, &status, 0) != m_id || (m_leaving == Leaving::AtEndOfInput && status != 0))
            fail("did not leave as it should");
        ::close(m_out[0]);
    }

    /// Returns once the child has written `word` and the rest of its line. Fails the bench after 20 s of silence.
    std::string waitFor(const std::string& word) const {
        std::string said;
        for (std::size_t at = std::string::npos; at == std::string::npos || said.find('\n', at) == std::string::npos;
             at = said.find(word)) {
            pollfd pipe{m_out[0], POLLIN, 0};
            char letter = 0;
            if (::poll(&pipe, 1, 20'000) != 1 || ::read(m_out[0], &letter, 1) != 1)
                fail("said nothing for 20 s or ended");
            said += letter;
        }
        return said.substr(said.find(word));
    }
    /// The peak of the child's own memory. wait4() would include this program's, because both share it for a moment
    /// while spawning.
    double peakMb() const { return asked(told(m_id, "status", "VmHWM:")); }
    /// The present private memory of it and its children, and their share of shared memory.
    double shareMb() const { return asked(told(m_id, "smaps_rollup", "Pss:")) + ofChildren(m_id); }

    /// A bench of misbehaving programs is meaningless.
    [[noreturn]] void fail(const char* what) const {
        std::fprintf(stderr, "The bench ends: %s %s.\n", m_program.c_str(), what);
        std::abort();
    }

private:
    static std::optional<double> told(pid_t id, const char* file, const std::string& name) {
        std::ifstream lines("/proc/" + std::to_string(id) + '/' + file);
        for (std::string line; std::getline(lines, line);) {
            if (line.starts_with(name)) return std::stod(line.substr(name.size())) / 1024; // kB
        }
        return std::nullopt;
    }
    double asked(std::optional<double> told) const {
        if (!told) fail("tells nothing of its memory");
        return *told;
    }
    // A child may end at any time.
    static double ofChildren(pid_t id) {
        double sum = 0;
        std::error_code ended;
        for (const auto& task : std::filesystem::directory_iterator("/proc/" + std::to_string(id) + "/task", ended)) {
            std::ifstream children(task.path() / "children");
            for (pid_t child = 0; children >> child;)
                sum += told(child, "smaps_rollup", "Pss:").value_or(0) + ofChildren(child);
        }
        return sum;
    }

    std::string m_program;
    Leaving m_leaving;
    int m_in[2] = {};
    int m_out[2] = {};
    pid_t m_id = 0;
};

} // namespace tenplus::bench
