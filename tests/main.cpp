#include "catch_run.h"

int main(int argc, char* argv[]) { return tenplus::testing::runTests(argc, argv); }
