// Writes the files of a vault into a folder that may hold anything else. A list of what was written, with a hash of
// each file, lies beside them: only a file that still is as it was written is replaced or removed.
#include "base/contains.h"
#include "base/described.h"
#include "base/plain_file.h"
#include "interop/bounded_json.h"
#include "interop/new_file.h"
#include "interop/vault.h"
#include "interop/vault_list.h"
#include "wire/writer.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <map>
#include <optional>
#include <set>
#include <stdlib.h>
#include <string_view>
#include <system_error>
#include <utility>

namespace tenplus::interop {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostNoteBytes = std::size_t{64} << 20U;

using Hashes = std::map<std::string, std::string>; // by path in the vault

// The list may come from a stranger: it names files in the vault's own folders only.
bool isVaultPath(const std::string& path) {
    static constexpr std::array<std::string_view, 6> kFolders{"Sessions", "Characters", "People",
                                                              "Handouts", "Pictures",   "Cards"};
    const std::size_t slash = path.find('/');
    const std::string_view folder = slash == std::string::npos ? "" : std::string_view(path).substr(0, slash);
    const std::string_view name = std::string_view(path).substr(slash == std::string::npos ? 0 : slash + 1);
    return (slash == std::string::npos || contains(kFolders, folder)) && !name.empty() && name.front() != '.' &&
           name.find('/') == std::string_view::npos && name.find('\0') == std::string_view::npos;
}

// Nothing if there is no list, or none that we wrote.
std::optional<VaultList> readList(const fs::path& folder) {
    const auto bytes = readPlainFile(folder / kVaultList, kNoteTree.bytes);
    if (!bytes || fs::is_symlink(folder / kVaultList)) return std::nullopt;
    return vaultListIn(*bytes);
}

// A new folder inside the vault, removed with what is still in it.
class WorkFolder {
public:
    explicit WorkFolder(const fs::path& folder) {
        std::string name = (folder / ".tenplus-unfinished-XXXXXX").string();
        if (::mkdtemp(name.data()) != nullptr) m_path = name;
    }
    WorkFolder(const WorkFolder&) = delete;
    WorkFolder& operator=(const WorkFolder&) = delete;
    ~WorkFolder() {
        std::error_code ignored;
        if (!m_path.empty()) fs::remove_all(m_path, ignored);
    }
    const fs::path& path() const { return m_path; }

private:
    fs::path m_path;
};

class VaultWriter {
public:
    VaultWriter(fs::path folder, std::string campaign)
        : m_folder(std::move(folder))
        , m_campaign(std::move(campaign)) {}

    Expected<VaultReport, std::string> write(const std::vector<VaultFile>& files) {
        if (auto fault = makeFolder()) return Unexpected(std::move(*fault));
        const auto old = readList(m_folder);
        if (old && old->campaign != m_campaign)
            return Unexpected(quoted() + " holds the vault of another campaign: choose another folder.");
        if (old) m_old = old->files, m_oldCards = old->cards;
        addPaths(files);
        if (auto fault = checkFolders(files)) return Unexpected(std::move(*fault));
        for (const VaultFile& file : files) sort(file);
        if (auto fault = put(files)) return Unexpected(std::move(*fault));
        return m_report;
    }

private:
    std::string quoted() const { return "The folder \"" + m_folder.string() + "\""; }
    std::string cannotWrite(int error) const {
        return quoted() + " cannot be written (" + std::strerror(error) +
               "): make room or choose another. Nothing was changed.";
    }

    std::optional<std::string> makeFolder() {
        std::error_code error;
        if (fs::is_directory(m_folder, error)) return std::nullopt;
        if (fs::exists(fs::symlink_status(m_folder, error)))
            return "\"" + m_folder.string() + "\" is no folder: choose another name.";
        if (!fs::create_directory(m_folder, error))
            return quoted() + " cannot be made (" + error.message() + "): choose another place.";
        return std::nullopt;
    }

    // A link in the place of one of our folders would lead out of the vault.
    std::optional<std::string> checkFolders(const std::vector<VaultFile>& files) {
        std::set<std::string> folders;
        for (const VaultFile& file : files) folders.insert(file.path.substr(0, file.path.rfind('/') + 1));
        for (const auto& [path, hash] : m_old) folders.insert(path.substr(0, path.rfind('/') + 1));
        folders.erase("");
        for (const std::string& each : folders) {
            std::error_code error;
            const auto type = fs::symlink_status(m_folder / each.substr(0, each.size() - 1), error).type();
            if (type != fs::file_type::not_found && type != fs::file_type::directory)
                return "\"" + (m_folder / each).string() +
                       "\" is no folder of its own: rename it, or choose another vault.";
        }
        return std::nullopt;
    }

    // The bytes of a regular file in the vault; nothing if there is none.
    std::optional<std::string> bytesAt(const std::string& path) const {
        std::error_code error;
        if (fs::symlink_status(m_folder / path, error).type() != fs::file_type::regular) return std::nullopt;
        auto bytes = readPlainFile(m_folder / path, kMostNoteBytes);
        return bytes ? std::optional(std::move(*bytes)) : std::nullopt;
    }
    bool isThere(const std::string& path) const {
        std::error_code error;
        return fs::symlink_status(m_folder / path, error).type() != fs::file_type::not_found;
    }

    // Links in edited notes use the paths of then and of now.
    void addPaths(const std::vector<VaultFile>& files) {
        std::map<std::string, CardMembers> cards;
        for (const VaultFile& file : files) {
            if (!file.card.empty()) cards.emplace(file.path, file.card);
        }
        addCardPaths(m_paths, cards);
        addCardPaths(m_paths, m_oldCards);
    }

    // It was edited, and the campaign has taken all of that in. An editor that renames the file leaves the name in it.
    bool holdsTheSame(const VaultFile& file, const std::string& bytes) const {
        if (file.card.empty()) return false;
        const auto note = readVaultNote(file.path, bytes, file.card, m_paths);
        const std::string& card = file.card.at(std::string(kCardMember));
        if (!note || std::to_string(note->card.value) != card) return false;
        CardMembers sums = checksumsOf(note->members);
        sums.emplace(kCardMember, card);
        for (const auto& [path, old] : m_oldCards) {
            const auto number = old.find(std::string(kCardMember)), name = old.find("name");
            if (number == old.end() || number->second != card || name == old.end()) continue;
            if (sums["name"] == name->second) sums["name"] = file.card.at("name");
        }
        return sums == file.card;
    }
    // A note by its old name, all of whose edits the new one has.
    bool isMoved(const std::vector<VaultFile>& files, const std::string& path, const std::string& bytes) const {
        const auto old = m_oldCards.find(path);
        if (old == m_oldCards.end()) return false;
        return std::ranges::any_of(files, [&](const VaultFile& file) {
            const auto card = file.card.find(std::string(kCardMember)),
                       was = old->second.find(std::string(kCardMember));
            return card != file.card.end() && was != old->second.end() && card->second == was->second &&
                   holdsTheSame(file, bytes);
        });
    }

    void take(const VaultFile& file, const std::string& hash) {
        m_new[file.path] = hash;
        if (!file.card.empty()) m_newCards[file.path] = file.card;
    }

    // Decides what becomes of one file.
    void sort(const VaultFile& file) {
        const auto was = m_old.find(file.path);
        const std::string hash = vaultHash(file.bytes);
        if (!isThere(file.path)) {
            m_toWrite.push_back(&file);
            take(file, hash);
            return;
        }
        const auto bytes = bytesAt(file.path);
        if (bytes && *bytes == file.bytes) {
            ++m_report.unchanged;
            take(file, hash);
        } else if (bytes && ((was != m_old.end() && vaultHash(*bytes) == was->second) || holdsTheSame(file, *bytes))) {
            m_toWrite.push_back(&file);
            take(file, hash);
        } else {
            const bool edited = was != m_old.end();
            if (edited) m_new[file.path] = was->second;
            if (const auto card = m_oldCards.find(file.path); edited && card != m_oldCards.end())
                m_newCards.insert(*card);
            m_report.kept.push_back("\"" + file.path + "\" " +
                                    (edited ? "was edited since and stays as it is: move it away to get the new one."
                                            : "is not from here and stays as it is: move it away to get ours."));
        }
    }

    // Everything is written aside first, so that a full disk changes nothing.
    std::optional<std::string> put(const std::vector<VaultFile>& files) {
        std::vector<std::string> gone = goneOf(files);
        const std::string list = WireWriter::text(VaultList{m_campaign, m_new, m_newCards}, Omit::Nothing) + "\n";
        const bool isListNew = m_old != m_new || m_oldCards != m_newCards || !isThere(std::string(kVaultList));
        if (m_toWrite.empty() && gone.empty() && !isListNew) return std::nullopt;
        const WorkFolder work(m_folder);
        if (work.path().empty()) return cannotWrite(errno);
        for (std::size_t i = 0; i < m_toWrite.size(); ++i) {
            if (!makeFile(work.path() / std::to_string(i), m_toWrite[i]->bytes)) return cannotWrite(errno);
        }
        if (!makeFile(work.path() / "list", list)) return cannotWrite(errno);
        for (std::size_t i = 0; i < m_toWrite.size(); ++i) {
            const fs::path target = m_folder / m_toWrite[i]->path;
            std::error_code error;
            fs::create_directory(target.parent_path(), error);
            fs::rename(work.path() / std::to_string(i), target, error);
            if (error) return "\"" + target.string() + "\" cannot be written (" + error.message() + "): export again.";
            ++m_report.written;
        }
        std::error_code error;
        for (const std::string& path : gone) m_report.removed += fs::remove(m_folder / path, error) ? 1U : 0U;
        fs::rename(work.path() / "list", m_folder / kVaultList, error);
        return std::nullopt;
    }

    // Notes that we wrote, that hold no edits of somebody else, and that have no place any more.
    std::vector<std::string> goneOf(const std::vector<VaultFile>& files) {
        std::vector<std::string> gone;
        for (const auto& [path, hash] : m_old) {
            if (contains(files, path, &VaultFile::path)) continue;
            const auto bytes = bytesAt(path);
            if (bytes && (vaultHash(*bytes) == hash || isMoved(files, path, *bytes))) gone.push_back(path);
        }
        return gone;
    }

    fs::path m_folder;
    std::string m_campaign;
    Hashes m_old, m_new;
    std::map<std::string, CardMembers> m_oldCards, m_newCards;
    VaultPaths m_paths;
    std::vector<const VaultFile*> m_toWrite;
    VaultReport m_report;
};

} // namespace

std::optional<VaultList> vaultListIn(const std::string& bytes) {
    const nlohmann::json json = parsedWithin<nlohmann::json>(kNoteTree, bytes);
    if (!json.is_object() || !json.contains("campaign") || !json["campaign"].is_string()) return std::nullopt;
    VaultList list{json["campaign"].get<std::string>(), {}, {}};
    const auto each = [&](const char* member, const auto& take) {
        if (!json.contains(member) || !json[member].is_object()) return;
        for (const auto& [path, value] : json[member].items()) {
            if (isVaultPath(path)) take(path, value);
        }
    };
    each("files", [&](const std::string& path, const nlohmann::json& hash) {
        if (hash.is_string()) list.files[path] = hash.get<std::string>();
    });
    each("cards", [&](const std::string& path, const nlohmann::json& members) {
        if (!members.is_object()) return;
        for (const auto& [member, sum] : members.items()) {
            if (sum.is_string()) list.cards[path][member] = sum.get<std::string>();
        }
    });
    return list;
}

std::string vaultHash(const std::string& bytes) { return journal::NamedBytes(bytes).name(); }

void addCardPaths(VaultPaths& paths, const std::map<std::string, CardMembers>& cards) {
    for (const auto& [path, members] : cards) {
        const auto card = members.find(std::string(kCardMember));
        if (card != members.end()) paths.add(path, "#" + card->second);
    }
}

Expected<VaultReport, std::string> writeVault(const fs::path& folder, const std::string& campaign,
                                              const std::vector<VaultFile>& files) {
    return VaultWriter(folder, campaign).write(files);
}

} // namespace tenplus::interop
