// Runs the tests of a program. Catch is compiled once, in catch.cpp, for all of them.
#pragma once

namespace tenplus::testing {

/// The exit code.
int runTests(int argc, char* argv[]);

} // namespace tenplus::testing
