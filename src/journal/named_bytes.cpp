#include "journal/named_bytes.h"

#include "journal/chain.h"

#include <utility>

namespace tenplus::journal {

NamedBytes::NamedBytes(std::string bytes)
    : m_bytes(std::move(bytes))
    , m_name(hex(hashOf(m_bytes))) {}

} // namespace tenplus::journal
