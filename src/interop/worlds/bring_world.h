// Takes the world of another program in as cards: read, planned as one command, then done in one turn that can be
// undone. All of it is hidden until it is shown.
#pragma once

#include "base/expected.h"
#include "interop/worlds/vault_back.h"
#include "interop/worlds/world_report.h"
#include "journal/named_bytes.h"
#include "session/session.h"
#include "table/world/write_cards.h"

#include <filesystem>
#include <string>
#include <vector>

namespace tenplus::interop::inline worlds {

struct PlannedWorld {
    WorldReport report;
    table::WriteCards command;                 ///< without parts if all of it is there already
    std::vector<journal::NamedBytes> pictures; ///< the bytes of those that the command lists
};

struct WorldWishes {
    std::string campaign; ///< the id of the open one: its own vault comes back as changes of its cards
    FromVault fromVault;
};

/// Reads the file, folder or zip and changes nothing. Refused in one sentence: what cannot be read, what holds no note,
/// more than the table has room for.
Expected<PlannedWorld, session::OpenRefused> planWorld(const content::Rulebook& rulebook, const table::Table& table,
                                                       const std::filesystem::path& path,
                                                       const WorldWishes& wishes = {});

/// Stores the pictures and writes the cards: one turn. Refused if nothing comes.
Expected<session::Performed, session::Refused> bringWorld(session::Session& session, const PlannedWorld& planned);

} // namespace tenplus::interop::inline worlds
