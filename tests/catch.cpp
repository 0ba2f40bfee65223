#define CATCH_CONFIG_RUNNER
#include "catch_run.h"

#include <catch2/catch.hpp>

namespace tenplus::testing {

int runTests(int argc, char* argv[]) { return Catch::Session().run(argc, argv); }

} // namespace tenplus::testing
