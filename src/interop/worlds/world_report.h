// WorldReport: what of another program's world becomes cards, what is skipped and what was guessed. A value described
// for the wire, so that a window can show it before anything is written.
#pragma once

#include "base/described.h"
#include "interop/worlds/found_world.h"

#include <string>
#include <vector>

namespace tenplus::interop::inline worlds {

struct WorldThing {
    std::string kind; ///< the name of its kind of card
    std::string name;
    SourcePlace at;
    FIELDS(WorldThing, kind, name, at)
};

/// A card that the campaign's own vault changes.
struct ChangedCard {
    std::string name;
    std::vector<std::string> members; ///< "name", "text", "Instinct" ...
    SourcePlace at;
    FIELDS(ChangedCard, name, members, at)
};
/// A member that the campaign and its vault both changed since the vault was written.
struct ChangedTwice {
    std::string key; ///< "7/text": by it a person chooses
    std::string name;
    std::string member;
    std::string here; ///< what the campaign has
    std::string vault;
    bool taken = false; ///< the vault's; else it is kept in the secret text
    SourcePlace at;
    FIELDS(ChangedTwice, key, name, member, here, vault, taken, at)
};

struct WorldReport {
    std::string format; ///< for a sentence: "a folder of Markdown notes"
    int notes = 0;      ///< that the source has
    std::vector<WorldThing> comes;
    std::vector<WorldThing> there; ///< cards of the same name and text are at the table already
    int relations = 0;
    int pictures = 0;
    std::vector<FoundNote> skipped; ///< and why
    std::vector<FoundNote> guessed; ///< what the source did not say, or said otherwise
    bool own = false;               ///< the vault of this campaign: `notes` counts its new ones
    std::vector<ChangedCard> changed;
    std::vector<ChangedTwice> twice;
    FIELDS(WorldReport, format, notes, comes, there, relations, pictures, skipped, guessed, own, changed, twice)
};

/// The report in plain sentences, a line each; the first says how many come of how many.
std::string toText(const WorldReport& report);

} // namespace tenplus::interop::inline worlds
