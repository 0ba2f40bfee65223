// A vault that this campaign wrote, read again after somebody edited it: each member of each card is compared with what
// it was when the vault was written. A member that only the vault changed comes in; one that both changed stays, and
// the words of the vault are kept in the secret text, unless a person takes those of the vault.
#pragma once

#include "content/rulebook.h"
#include "interop/vault_list.h"
#include "interop/worlds/markdown_notes.h"
#include "interop/worlds/world_report.h"
#include "table/table.h"
#include "table/world/write_cards.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace tenplus::interop::inline worlds {

/// Of members that both changed, those of which the vault's words are taken: "7/text", "7/field Instinct", or "all".
using FromVault = std::set<std::string>;

struct VaultBack {
    std::map<std::string, std::string> newNotes; ///< by path
    KnownNotes known;                            ///< the other notes, to which links of the new ones lead
    std::vector<table::EditCard> edits;
    /// Relations that lines of the notes add; an end without a card has the name of one of the new notes.
    struct NewRelation {
        table::CardId from, to;
        std::string fromName, toName, words;
    };
    std::vector<NewRelation> relations;
};
/// Adds to the report. `files`: the notes of the vault by path.
VaultBack readVaultBack(const content::Rulebook& rulebook, const table::Table& table, const VaultList& list,
                        const std::map<std::string, std::string>& files, const FromVault& fromVault,
                        WorldReport& report);

} // namespace tenplus::interop::inline worlds
