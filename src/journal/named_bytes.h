// NamedBytes: a blob with its BLAKE2b-256 hash, the name under which a campaign stores it. The constructor hashes,
// which is slow for a large picture and may run on any thread. Copies share the bytes.
#pragma once

#include <memory>
#include <string>

namespace tenplus::journal {

class NamedBytes {
public:
    NamedBytes() = default; ///< none
    explicit NamedBytes(std::string bytes);
    const std::string& bytes() const;
    const std::string& name() const { return m_name; } ///< 64 hexadecimal digits
    bool empty() const { return bytes().empty(); }

private:
    std::shared_ptr<const std::string> m_bytes; ///< null for none
    std::string m_name;
};

} // namespace tenplus::journal
