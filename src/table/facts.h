// The scene: facts that stand until they are struck out, the place the party is in, and the GM's own moves. What is
// a plain note stays in the journal only; every other kind is listed here, so that the table grows with what is
// open and not with play.
#pragma once

#include "content/effect.h"
#include "table/ids.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

using content::NoteKind;

/// A note that stands: a fact of the scene, a threat nobody has answered, a contact and what they think of the party.
struct Fact {
    NoteId id;
    NoteKind kind = NoteKind::Fact;
    std::string text;
    ActorId about;
    std::string aboutName;
    std::string attitude; ///< of a contact; may be empty
    bool secret = false;
    int session = 0;      ///< in which it was written
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

/// Where the party is: a settlement of some size, a dungeon, the wild. Without a name it is nowhere special.
struct Place {
    std::string name;
    std::string size; ///< id of a size the game knows; empty where nobody lives
    std::vector<std::string> tags;
    bool hidden = false;    ///< the players do not read its name; false in campaigns that do not say
    bool tagsShown = false; ///< the players read its tags
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

/// Takes a note from the list: the threat has struck or was averted, the question is answered.
struct StrikeNote {
    static constexpr std::string_view kName = "strike-note";
    NoteId note;
    std::string text; ///< how it ended; may be empty
    template <typename V>
    void fields(V& v) {
        v("note", note);
        v("text", text);
    }
};
/// The party comes to a place; an empty name leaves it.
struct EnterPlace {
    static constexpr std::string_view kName = "enter-place";
    std::string name;
    std::string size;
    std::vector<std::string> tags;
    std::optional<bool> shown; ///< the players read its name; default: as the campaign has it
    bool tagsShown = false;    ///< and its tags
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("size", size);
        v("tags", tags);
        v("shown", shown);
        v("tagsShown", tagsShown);
    }
};
/// Shows the players the name of the place, and its tags, or hides them.
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
/// Shows the players a note, or the GM's words in a turn (see WordsKept). A note that stands can be hidden again.
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
/// The GM makes a move: one of a creature's or person's own, or one of the guide's (DW-CONV-19). No dice.
struct MakeGmMove {
    static constexpr std::string_view kName = "make-gm-move";
    ActorId who;        ///< whose move it is; nobody for one of the guide's
    int number = 0;     ///< of the move in that actor's list, from 1; 0 with `guide`
    std::string guide;  ///< id of an entry of the guide
    std::string text;   ///< what the players see happen; may be empty
    bool hard = false;
    bool secret = true; ///< its name is the GM's own business; `text` is told unless this is set
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("number", number);
        v("guide", guide);
        v("text", text);
        v("hard", hard);
        v("secret", secret);
    }
};

// ---- events -------------------------------------------------------------------------------------------

struct NoteStruck {
    static constexpr std::string_view kName = "note-struck";
    NoteId note;
    std::string was; ///< its words
    std::string text;
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
struct PlaceEntered {
    static constexpr std::string_view kName = "place-entered";
    Place place;
    friend bool operator==(const PlaceEntered&, const PlaceEntered&) = default;
    template <typename V>
    void fields(V& v) {
        v("place", place);
    }
};
struct GmMoveMade {
    static constexpr std::string_view kName = "gm-move-made";
    ActorId who;
    std::string name;  ///< of that actor; empty for one of the guide's
    std::string guide;
    std::string move;  ///< its words
    std::string text;
    bool hard = false;
    bool secret = true;
    NoteId note; ///< of the text, where that can be shown later
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
struct PlaceRevealed {
    static constexpr std::string_view kName = "place-revealed";
    Place place; ///< as the players know it now
    friend bool operator==(const PlaceRevealed&, const PlaceRevealed&) = default;
    template <typename V>
    void fields(V& v) {
        v("place", place);
    }
};
/// What the GM wrote in this turn beside its numbers and choices: the other events of the turn carry these words, and the
/// players do not read them until the note of this number is revealed. A turn of an older campaign has no such event.
struct WordsKept {
    static constexpr std::string_view kName = "words-kept";
    NoteId note;
    std::vector<std::string> words;
    friend bool operator==(const WordsKept&, const WordsKept&) = default;
    template <typename V>
    void fields(V& v) {
        v("note", note);
        v("words", words);
    }
};
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

} // namespace tenplus::table
