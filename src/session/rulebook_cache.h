// RulebookCache: rulebooks as they were once loaded from packs, in a folder that may be deleted at any time. What is in it saves
// the work of reading and checking a pack again, and nothing depends on it: see docs/decisions/0020.
#pragma once

#include "content/rulebook.h"

#include <filesystem>
#include <optional>
#include <string>

namespace tenplus::session {

class RulebookCache {
public:
    RulebookCache() = default; ///< keeps nothing
    explicit RulebookCache(std::filesystem::path folder)
        : m_folder(std::move(folder)) {}

    /// The rulebook of the pack of that name (64 hexadecimal digits, made of its bytes), if this very program kept it and nothing
    /// has changed it since.
    [[nodiscard]] std::optional<content::Rulebook> find(const std::string& pack) const;
    /// Keeps it, as it was loaded: no campaign's settings in force. Those that were kept longest ago go; what cannot be written is not.
    void keep(const std::string& pack, const content::Rulebook& rulebook) const;

private:
    std::filesystem::path m_folder;
};

} // namespace tenplus::session
