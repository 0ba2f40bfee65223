// The scene: facts that stay listed until they are struck, the party's place, and the GM's own moves. Plain notes stay
// in the journal only; all other kinds are listed here, so that the table grows with open facts and not with play.
#pragma once

#include "base/described.h"
#include "base/gm_text.h"
#include "content/effect.h"
#include "table/core/decision.h"
#include "table/core/ids.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::table::inline core {

using content::NoteKind;

/// A listed note: a fact of the scene, an unanswered threat, a contact and their attitude to the party.
struct Fact {
    NoteId id;
    NoteKind kind = NoteKind::Fact;
    std::string text;
    ActorId about;
    std::string aboutName;
    std::string attitude; ///< of a contact; optional
    bool secret = false;
    int session = 0; ///< the session in which it was written
    FIELDS(Fact, id, kind, text, about, aboutName, attitude, secret, session)
};

/// Where the party is: a settlement of some size, a dungeon, the wild. An empty name: nowhere special. Of a card, this
/// is how it was when they came; currentPlace() says how it is now.
struct Place {
    std::string name;
    std::string size; ///< id of one of the game's sizes; empty if uninhabited
    std::vector<std::string> tags;
    bool hidden = false;    ///< the players do not see its name; false in older campaigns
    bool tagsShown = false; ///< the players see its tags
    CardId card;            ///< none: its name was typed
    FIELDS(Place, name, size, tags, hidden, tagsShown, card)
};

// ---- commands -----------------------------------------------------------------------------------------

/// Removes a note from the list: the threat has struck or was averted, the question is answered.
struct StrikeNote {
    NoteId note;
    GmText text; ///< how it ended; optional
    DESCRIBED(StrikeNote, "strike-note", note, text)
};
Done decideOn(Turn& turn, const StrikeNote& command);
/// Moves the party to a place, a card or one whose name is typed; without either they leave the current one.
struct EnterPlace {
    std::string name;
    std::string size;
    std::vector<std::string> tags;
    std::optional<bool> shown; ///< the players see its name; default: the campaign's OpenWriting, of a card as it is
    bool tagsShown = false;    ///< the players see its tags
    CardId card;               ///< says name, size and tags itself
    DESCRIBED(EnterPlace, "enter-place", name, TERM(size), tags, shown, tagsShown, card)
};
Done decideOn(Turn& turn, const EnterPlace& command);
/// Shows or hides the name of the place, and its tags.
struct RevealPlace {
    bool shown = true;
    bool tags = false;
    DESCRIBED(RevealPlace, "reveal-place", shown, tags)
};
Done decideOn(Turn& turn, const RevealPlace& command);
/// Shows the players a note, or the GM's words in a turn (see WordsKept). A listed note can be hidden again.
struct RevealNote {
    NoteId note;
    bool shown = true;
    DESCRIBED(RevealNote, "reveal-note", note, shown)
};
Done decideOn(Turn& turn, const RevealNote& command);
/// The GM makes a move: a creature's or person's own, or one of the guide's (DW-CONV-19). No dice.
struct MakeGmMove {
    ActorId who;       ///< the actor with the move; none for one of the guide's
    int number = 0;    ///< index in that actor's list, from 1; 0 with `guide`
    std::string guide; ///< id of an entry of the guide
    std::string text;  ///< what the players see happen; optional
    bool hard = false;
    bool secret = true; ///< keeps `text` from the players; they never see the move's name
    WaitingId waiting;  ///< the question to the GM that this move answers; none: no question
    DESCRIBED(MakeGmMove, "make-gm-move", who, number, TERM(guide), text, hard, secret, waiting)
};
Done decideOn(Turn& turn, const MakeGmMove& command);

// ---- events -------------------------------------------------------------------------------------------

struct NoteStruck {
    NoteId note;
    std::string was; ///< its words
    GmText text;
    bool secret = false;
    DESCRIBED(NoteStruck, "note-struck", note, was, text, secret)
};
bool applies(const Table& table, const NoteStruck& e);
void evolve(Table& table, const NoteStruck& e);
std::optional<StoryLine> describe(const StoryContext& telling, const NoteStruck& e);
struct PlaceEntered {
    Place place;
    DESCRIBED(PlaceEntered, "place-entered", place)
};
bool applies(const Table& table, const PlaceEntered& e);
void evolve(Table& table, const PlaceEntered& e);
std::optional<StoryLine> describe(const StoryContext& telling, const PlaceEntered& e);
struct GmMoveMade {
    ActorId who;
    std::string name; ///< of the actor; empty for a move of the guide's
    std::string guide;
    std::string move; ///< its words
    std::string text;
    bool hard = false;
    bool secret = true;
    NoteId note; ///< the id of the text, if it can be shown later
    DESCRIBED(GmMoveMade, "gm-move-made", who, name, guide, move, text, hard, secret, note)
};
bool applies(const Table& table, const GmMoveMade& e);
void evolve(Table& table, const GmMoveMade& e);
std::optional<StoryLine> describe(const StoryContext& telling, const GmMoveMade& e);
struct PlaceRevealed {
    Place place; ///< as the players know it now
    DESCRIBED(PlaceRevealed, "place-revealed", place)
};
bool applies(const Table& table, const PlaceRevealed& e);
void evolve(Table& table, const PlaceRevealed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const PlaceRevealed& e);
/// The texts that the GM wrote in this turn: the other events of the turn contain these words, and the players do not
/// read them until the note with this id is revealed. Turns of older campaigns have no such event.
struct WordsKept {
    NoteId note;
    std::vector<std::string> words;
    bool apart = false; ///< each is a member of its own, a GmText; false in older campaigns: a sentence may hold it
    DESCRIBED(WordsKept, "words-kept", note, words, apart)
};
bool applies(const Table& table, const WordsKept& e);
void evolve(Table& table, const WordsKept& e);
std::optional<StoryLine> describe(const StoryContext& telling, const WordsKept& e);
struct NoteRevealed {
    NoteId note;
    bool shown = true;
    DESCRIBED(NoteRevealed, "note-revealed", note, shown)
};
bool applies(const Table& table, const NoteRevealed& e);
void evolve(Table& table, const NoteRevealed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const NoteRevealed& e);

} // namespace tenplus::table::inline core
