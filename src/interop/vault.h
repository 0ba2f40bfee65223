// A vault: the campaign as a folder of Markdown notes for Obsidian and any editor, one note for each session, character
// and handout, with front matter and links. Writing it again changes only the notes whose content changed, and never a
// file that somebody else wrote or edited.
#pragma once

#include "base/expected.h"
#include "interop/log.h"
#include "interop/things.h"
#include "interop/vault_note.h"
#include "session/session.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace tenplus::interop {

struct VaultFile {
    std::string path; ///< "Sessions/Session 001.md": a folder of the vault and a safe file name
    std::string bytes;
    CardMembers card; ///< of the note of a card: its checksums (vault_list.h), so that it can be edited and come back
    friend bool operator==(const VaultFile&, const VaultFile&) = default;
};
/// All notes, and the pictures of handouts. For players only what they know.
std::vector<VaultFile> vaultOf(const session::Session& session, Reader reader);

struct VaultReport {
    std::size_t written = 0;
    std::size_t unchanged = 0;
    std::size_t removed = 0;       ///< notes of things that are gone, as we wrote them
    std::vector<std::string> kept; ///< a sentence for each file that is somebody else's and was left as it is
};
/// Writes the files into the folder, which is made if only it is missing. A sentence if that is not possible; then
/// nothing was changed. `campaign`: the id of the campaign; a folder holds the vault of one campaign only.
Expected<VaultReport, std::string> writeVault(const std::filesystem::path& folder, const std::string& campaign,
                                              const std::vector<VaultFile>& files);

} // namespace tenplus::interop
