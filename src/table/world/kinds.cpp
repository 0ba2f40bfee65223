// The commands and events of this room.
#include "table/kinds.h"
#include "table/command_kind.h"
#include "table/event_kind.h"
#include "table/world/card.h"
#include "table/world/card_change.h"
#include "table/world/chance.h"
#include "table/world/letter.h"
#include "table/world/migration.h"
#include "table/world/relation.h"
#include "table/world/write_cards.h"

namespace tenplus::table::inline world {

std::span<const KindGetter<CommandKind>> worldCommands() {
    return kindList<CommandKind, WriteTable, RemoveTable, RollTable, KeepResult, AddCard, EditCard, RevealCard,
                    TickCard, RemoveCard, Relate, RevealRelation, Unrelate, MigrateNotes, WriteLetter, HandLetter,
                    RemoveLetter, WriteCards, GenerateCard, ChangeCard>();
}

std::span<const KindGetter<EventKind>> worldEvents() {
    return kindList<EventKind, TableWritten, TableRemoved, TableRolled, CardAdded, CardEdited, CardRevealed, CardTicked,
                    CardRemoved, LinksResolved, CardsRelated, RelationRevealed, CardsUnrelated, NoteMigrated,
                    LetterWritten, LetterLaidOut, LetterHanded, LetterGone>();
}

} // namespace tenplus::table::inline world
