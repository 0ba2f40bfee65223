// A session's remarks on its file, and saving a copy, also when the file itself takes no more turns.
#include "session/session.h"

namespace tenplus::session {

Expected<void, journal::FileRefused> Session::saveCopy(const std::filesystem::path& target) const {
    auto saved = m_journal.saveCopy(target);
    if (!saved || !m_unsaved) return saved;
    auto copy = journal::Journal::open(target);
    if (!copy) return Unexpected(copy.error());
    try {
        copy->append(m_unsaved->stored);
    } catch (const journal::StorageError& error) {
        return Unexpected(journal::FileRefused{error.code(), error.what()});
    }
    return {};
}

std::vector<std::string> Session::remarks() const {
    std::vector<std::string> all = m_journal.remarks();
    all.insert(all.end(), m_remarks.begin(), m_remarks.end());
    return all;
}

} // namespace tenplus::session
