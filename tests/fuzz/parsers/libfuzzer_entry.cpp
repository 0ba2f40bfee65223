// The entry point of libFuzzer. One program per target: TENPLUS_FUZZ_TARGET is its name.
#include "fuzz/parsers/targets.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const tenplus::fuzz::Target& target = tenplus::fuzz::targetNamed(TENPLUS_FUZZ_TARGET);
    target.run({reinterpret_cast<const char*>(data), size});
    return 0;
}
