// The scene: facts that stay listed until they are struck, the party's place, and the GM's own moves. Plain notes stay
// in the journal only; all other kinds are listed here, so that the table grows with open facts and not with play.
#pragma once

#include "base/gm_text.h"
#include "content/effect.h"
#include "table/core/decision.h"
#include "table/core/ids.h"

#include <optional>
#include <string>
#include <string_view>
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
    friend bool operator==(const Fact&, const Fact&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("kind", kind);
        v("text", text);
        v("about", about);
        v("aboutName", aboutName);
        v("attitude", attitude);
        v("secret", secret);
        v("session", session);
    }
};

/// Where the party is: a settlement of some size, a dungeon, the wild. An empty name: nowhere special.
struct Place {
    std::string name;
    std::string size; ///< id of one of the game's sizes; empty if uninhabited
    std::vector<std::string> tags;
    bool hidden = false;    ///< the players do not see its name; false in older campaigns
    bool tagsShown = false; ///< the players see its tags
    friend bool operator==(const Place&, const Place&) = default;
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("size", size);
        v("tags", tags);
        v("hidden", hidden);
        v("tagsShown", tagsShown);
    }
};

// ---- commands -----------------------------------------------------------------------------------------

/// Removes a note from the list: the threat has struck or was averted, the question is answered.
struct StrikeNote {
    static constexpr std::string_view kName = "strike-note";
    NoteId note;
    GmText text; ///< how it ended; optional
    template <typename V>
    void fields(V& v) {
        v("note", note);
        v("text", text);
    }
};
Done decideOn(Turn& turn, const StrikeNote& command);
/// Moves the party to a place; an empty name leaves the current one.
struct EnterPlace {
    static constexpr std::string_view kName = "enter-place";
    std::string name;
    std::string size;
    std::vector<std::string> tags;
    std::optional<bool> shown; ///< the players see its name; default: the campaign's OpenWriting
    bool tagsShown = false;    ///< the players see its tags
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("size", size);
        v("tags", tags);
        v("shown", shown);
        v("tagsShown", tagsShown);
    }
};
Done decideOn(Turn& turn, const EnterPlace& command);
/// Shows or hides the name of the place, and its tags.
struct RevealPlace {
    static constexpr std::string_view kName = "reveal-place";
    bool shown = true;
    bool tags = false;
    template <typename V>
    void fields(V& v) {
        v("shown", shown);
        v("tags", tags);
    }
};
Done decideOn(Turn& turn, const RevealPlace& command);
/// Shows the players a note, or the GM's words in a turn (see WordsKept). A listed note can be hidden again.
struct RevealNote {
    static constexpr std::string_view kName = "reveal-note";
    NoteId note;
    bool shown = true;
    template <typename V>
    void fields(V& v) {
        v("note", note);
        v("shown", shown);
    }
};
Done decideOn(Turn& turn, const RevealNote& command);
/// The GM makes a move: a creature's or person's own, or one of the guide's (DW-CONV-19). No dice.
struct MakeGmMove {
    static constexpr std::string_view kName = "make-gm-move";
    ActorId who;       ///< the actor with the move; none for one of the guide's
    int number = 0;    ///< index in that actor's list, from 1; 0 with `guide`
    std::string guide; ///< id of an entry of the guide
    std::string text;  ///< what the players see happen; optional
    bool hard = false;
    bool secret = true; ///< keeps `text` from the players; they never see the move's name
    WaitingId waiting;  ///< the question to the GM that this move answers; none: no question
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("number", number);
        v("guide", guide);
        v("text", text);
        v("hard", hard);
        v("secret", secret);
        v("waiting", waiting);
    }
};
Done decideOn(Turn& turn, const MakeGmMove& command);

// ---- events -------------------------------------------------------------------------------------------

struct NoteStruck {
    static constexpr std::string_view kName = "note-struck";
    NoteId note;
    std::string was; ///< its words
    GmText text;
    bool secret = false;
    friend bool operator==(const NoteStruck&, const NoteStruck&) = default;
    template <typename V>
    void fields(V& v) {
        v("note", note);
        v("was", was);
        v("text", text);
        v("secret", secret);
    }
};
bool applies(const Table& table, const NoteStruck& e);
void evolve(Table& table, const NoteStruck& e);
std::optional<StoryLine> describe(const StoryContext& telling, const NoteStruck& e);
struct PlaceEntered {
    static constexpr std::string_view kName = "place-entered";
    Place place;
    friend bool operator==(const PlaceEntered&, const PlaceEntered&) = default;
    template <typename V>
    void fields(V& v) {
        v("place", place);
    }
};
void evolve(Table& table, const PlaceEntered& e);
std::optional<StoryLine> describe(const StoryContext& telling, const PlaceEntered& e);
struct GmMoveMade {
    static constexpr std::string_view kName = "gm-move-made";
    ActorId who;
    std::string name; ///< of the actor; empty for a move of the guide's
    std::string guide;
    std::string move; ///< its words
    std::string text;
    bool hard = false;
    bool secret = true;
    NoteId note; ///< the id of the text, if it can be shown later
    friend bool operator==(const GmMoveMade&, const GmMoveMade&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("name", name);
        v("guide", guide);
        v("move", move);
        v("text", text);
        v("hard", hard);
        v("secret", secret);
        v("note", note);
    }
};
bool applies(const Table& table, const GmMoveMade& e);
void evolve(Table& table, const GmMoveMade& e);
std::optional<StoryLine> describe(const StoryContext& telling, const GmMoveMade& e);
struct PlaceRevealed {
    static constexpr std::string_view kName = "place-revealed";
    Place place; ///< as the players know it now
    friend bool operator==(const PlaceRevealed&, const PlaceRevealed&) = default;
    template <typename V>
    void fields(V& v) {
        v("place", place);
    }
};
bool applies(const Table& table, const PlaceRevealed& e);
void evolve(Table& table, const PlaceRevealed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const PlaceRevealed& e);
/// The texts that the GM wrote in this turn: the other events of the turn contain these words, and the players do not
/// read them until the note with this id is revealed. Turns of older campaigns have no such event.
struct WordsKept {
    static constexpr std::string_view kName = "words-kept";
    NoteId note;
    std::vector<std::string> words;
    bool apart = false; ///< each is a member of its own, a GmText; false in older campaigns: a sentence may hold it
    friend bool operator==(const WordsKept&, const WordsKept&) = default;
    template <typename V>
    void fields(V& v) {
        v("note", note);
        v("words", words);
        v("apart", apart);
    }
};
bool applies(const Table& table, const WordsKept& e);
void evolve(Table& table, const WordsKept& e);
std::optional<StoryLine> describe(const StoryContext& telling, const WordsKept& e);
struct NoteRevealed {
    static constexpr std::string_view kName = "note-revealed";
    NoteId note;
    bool shown = true;
    friend bool operator==(const NoteRevealed&, const NoteRevealed&) = default;
    template <typename V>
    void fields(V& v) {
        v("note", note);
        v("shown", shown);
    }
};
bool applies(const Table& table, const NoteRevealed& e);
void evolve(Table& table, const NoteRevealed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const NoteRevealed& e);

} // namespace tenplus::table::inline core
