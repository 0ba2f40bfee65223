#include "journal/named_bytes.h"

#include "journal/chain.h"

#include <utility>

namespace tenplus::journal {

NamedBytes::NamedBytes(std::string bytes)
    : m_bytes(std::make_shared<const std::string>(std::move(bytes)))
    , m_name(hex(hashOf(*m_bytes))) {}

const std::string& NamedBytes::bytes() const {
    static const std::string none;
    return m_bytes ? *m_bytes : none;
}

} // namespace tenplus::journal
