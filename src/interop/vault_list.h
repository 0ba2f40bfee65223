// The list that lies in the folder of a vault: which campaign it is of, a hash of each file as it was written, and
// checksums of the members of each card, against which the folder is compared when it comes back.
#pragma once

#include "base/described.h"
#include "interop/vault_note.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace tenplus::interop {

inline constexpr std::string_view kVaultList = ".tenplus-vault.json";
inline constexpr std::string_view kCardMember = "card"; ///< among the checksums of a note: the number of its card

struct VaultList {
    std::string campaign;
    std::map<std::string, std::string> files; ///< hash by path in the vault
    std::map<std::string, CardMembers> cards; ///< by path; none in a vault of the players
    FIELDS(VaultList, campaign, files, cards)
};

/// Nothing if it is no such list. It may come from a stranger: paths outside the vault's own folders are left out.
std::optional<VaultList> vaultListIn(const std::string& bytes);
/// A hash of a file, as the list has it.
std::string vaultHash(const std::string& bytes);
/// The paths of the notes of cards, each with the number of its card.
void addCardPaths(VaultPaths& paths, const std::map<std::string, CardMembers>& cards);

} // namespace tenplus::interop
