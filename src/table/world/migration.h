// Migration of listed notes and the place of the party to cards: facts, threats, questions, places and contacts. The
// migration is planned as a value, which is the preview, and done in one turn, which can be undone.
#pragma once

#include "base/described.h"
#include "content/effect.h"
#include "content/rulebook.h"
#include "table/core/decision.h"
#include "table/world/world.h"

#include <optional>

namespace tenplus::table::inline world {

/// One card that the migration would make, as the game maps it (content::CardDef::takes).
struct Migrating {
    NoteId note; ///< leaves the list; none: the card is of the party's place, which stays
    content::NoteKind noteKind = content::NoteKind::Note;
    WorldCard card; ///< without an id
    FIELDS(Migrating, note, noteKind, card)
};
/// What would become a card now, in the order of the list; the place last. Nothing for notes of a kind that no kind of
/// card takes (rulings, prices), and for a place that has a card of its name.
std::vector<Migrating> migrationOf(const content::Rulebook& rulebook, const Table& table);

/// Makes cards of the listed notes and of the place.
struct MigrateNotes {
    std::vector<NoteId> notes; ///< only these, and no place; empty: all
    DESCRIBED(MigrateNotes, "migrate-notes", notes)
};
Done decideOn(Turn& turn, const MigrateNotes& command);

struct NoteMigrated {
    NoteId note;
    bool secret = false; ///< as the note was: its card shows no more than the note did
    WorldCard card;
    DESCRIBED(NoteMigrated, "note-migrated", note, secret, card)
};
bool applies(const Table& table, const NoteMigrated& e);
void evolve(Table& table, const NoteMigrated& e);
std::optional<StoryLine> describe(const StoryContext& telling, const NoteMigrated& e);

} // namespace tenplus::table::inline world
