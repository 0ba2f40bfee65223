// Saving a draft into its folder, and keeping an unsaved one for the next time.
#include "base/plain_file.h"
#include "content/json/source.h"
#include "interop/making/draft.h"
#include "interop/new_file.h"
#include "interop/own_games.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <set>
#include <system_error>
#include <utility>

namespace tenplus::interop::inline making {

namespace fs = std::filesystem;

namespace {

std::optional<std::string> bytesOnDisk(const fs::path& file) {
    auto bytes = readPlainFile(file, content::kMostFileBytes);
    return bytes ? std::optional(std::move(*bytes)) : std::nullopt;
}

// Files beside their places; whatever was not put there is removed again.
class FilesBeside {
public:
    FilesBeside() = default;
    ~FilesBeside() {
        std::error_code ignored;
        for (const auto& [beside, place] : m_files) fs::remove(beside, ignored);
    }
    FilesBeside(const FilesBeside&) = delete;
    FilesBeside& operator=(const FilesBeside&) = delete;

    bool write(const fs::path& place, const std::string& bytes) {
        std::error_code error;
        fs::create_directories(place.parent_path(), error);
        if (error) {
            errno = error.value();
            return false;
        }
        const fs::path beside = place.parent_path() / ("." + place.filename().string() + ".new");
        fs::remove(beside, error); // left over by a crash
        if (!makeFile(beside, bytes)) return false;
        m_files.emplace_back(beside, place);
        return true;
    }
    std::error_code putAll() {
        std::error_code error;
        while (!m_files.empty() && !error) {
            fs::rename(m_files.back().first, m_files.back().second, error);
            if (!error) m_files.pop_back();
        }
        return error;
    }

private:
    std::vector<std::pair<fs::path, fs::path>> m_files;
};

struct Changes {
    std::vector<std::string> written, removed;
};

Changes changesOf(const Draft& draft) {
    Changes changes;
    for (const auto& [path, document] : draft.documents) {
        const auto before = draft.onDisk->find(path);
        if (before == draft.onDisk->end() || before->second != document.bytes) changes.written.push_back(path);
    }
    for (const auto& [path, bytes] : *draft.onDisk) {
        if (!draft.documents.contains(path)) changes.removed.push_back(path);
    }
    return changes;
}

// The first file that is not as it was read.
std::optional<std::string> changedElsewhere(const Draft& draft, const Changes& changes) {
    std::vector<std::string> all = changes.written;
    all.insert(all.end(), changes.removed.begin(), changes.removed.end());
    const auto differs = [&](const std::string& path) {
        const auto before = draft.onDisk->find(path);
        const auto now = bytesOnDisk(draft.folder / path);
        return before == draft.onDisk->end() ? now.has_value() : now != before->second;
    };
    const auto first = std::ranges::find_if(all, differs);
    return first == all.end() ? std::nullopt : std::optional(*first);
}

fs::path keptFile(const fs::path& folder) {
    return stateFolder() / "drafts" / (folder.filename().string() + ".tenplus-draft");
}

} // namespace

Expected<Draft, std::string> saveDraft(const Draft& draft, bool anyway) {
    const Changes changes = changesOf(draft);
    if (!anyway) {
        if (const auto other = changedElsewhere(draft, changes))
            return Unexpected("\"" + *other +
                              "\" was changed by another program since it was read here: nothing was saved.");
    }
    FilesBeside files;
    const auto failure = [&](const std::string& path, const std::string& why) {
        return Unexpected("\"" + (draft.folder / path).string() + "\" could not be written (" + why + ").");
    };
    for (const std::string& path : changes.written) {
        if (!files.write(draft.folder / path, draft.documents.at(path).bytes))
            return failure(path, std::strerror(errno));
    }
    if (const std::error_code error = files.putAll()) return failure("", error.message());
    std::error_code error;
    for (const std::string& path : changes.removed) {
        fs::remove(draft.folder / path, error);
        if (error) return failure(path, error.message());
    }
    Draft saved = draft;
    content::PackFiles own;
    for (const auto& [path, document] : draft.documents) own.emplace(path, document.bytes);
    saved.onDisk = std::make_shared<const content::PackFiles>(std::move(own));
    forgetDraft(draft.folder);
    return saved;
}

bool keepDraft(const Draft& draft) {
    std::error_code error;
    const fs::path file = keptFile(draft.folder);
    fs::create_directories(file.parent_path(), error);
    content::PackFiles own;
    for (const auto& [path, document] : draft.documents) own.emplace(path, document.bytes);
    return !error && replaceFile(file, content::packToText(own));
}

std::optional<Draft> keptDraft(const fs::path& folder) {
    const auto text = readPlainFile(keptFile(folder), 2 * content::kMostPackBytes);
    if (!text) return std::nullopt;
    content::Issues ignored;
    const auto files = content::packFromText(*text, ignored);
    auto draft = readDraft(folder);
    if (!files || !draft) return std::nullopt;
    Draft kept = *draft;
    kept.documents.clear();
    for (const auto& [path, bytes] : *files) kept.documents.emplace(path, documentOf(bytes));
    return kept;
}

void forgetDraft(const fs::path& folder) {
    std::error_code ignored;
    fs::remove(keptFile(folder), ignored);
}

} // namespace tenplus::interop::inline making
