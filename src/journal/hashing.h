// BLAKE2b-256 over bytes that come in pieces.
#pragma once

#include "journal/chain.h"

#include <blake2.h>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>

namespace tenplus::journal {

class Hashing {
public:
    Hashing() { blake2b_init(&m_state, std::tuple_size_v<Hash>); }
    void add(const void* bytes, std::size_t size) {
        blake2b_update(&m_state, static_cast<const std::uint8_t*>(bytes), size);
    }
    void add(std::string_view bytes) { add(bytes.data(), bytes.size()); }
    Hash finish() {
        Hash hash{};
        blake2b_final(&m_state, hash.data(), hash.size());
        return hash;
    }

private:
    blake2b_state m_state{};
};

} // namespace tenplus::journal
