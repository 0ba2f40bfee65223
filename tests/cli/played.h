// A campaign that was played on the command line, and what the program refuses there.
#pragma once

#include "cli/program.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace tenplus::cli::testing {

inline constexpr const char* kAsh = R"({"command":"add-actor","name":"Ash","values":{"strength":16,"damage":"1d10"}})";
inline constexpr const char* kOrc =
    R"({"command":"add-actor","kind":"foe","name":"Orc","values":{"hpMax":6,"hp":6,"armour":1,"damage":"1d8+2"}})";
inline constexpr const char* kStrike =
    R"({"command":"roll-move","who":1,"move":"hack-and-slash","target":2,"dice":[3,4]})";

/// The answers to these lines; the campaign is made first where there is none.
inline std::string played(const std::filesystem::path& file, const std::vector<std::string>& lines) {
    std::string input;
    for (const std::string& line : lines) input += line + "\n";
    const bool fresh = !std::filesystem::exists(file);
    const Ran ran = fresh ? run({"play", file, "--new", "dungeonworld"}, input) : run({"play", file}, input);
    CHECK(ran.code == 0);
    CHECK(ran.err.empty());
    return ran.out;
}

/// Nothing but that sentence comes of it.
inline void refused(const std::vector<std::string>& arguments, int code, const std::string& says) {
    const Ran ran = run(arguments);
    CAPTURE(arguments, says);
    CHECK(ran.code == code);
    CHECK(ran.err == says + "\n");
    CHECK(ran.out.empty());
}

} // namespace tenplus::cli::testing
