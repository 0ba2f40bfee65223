// Pictures in the campaign file, by the hash of their bytes, and handouts: a picture or a text that the GM can show to
// the players. Adding one shows nothing.
#pragma once

#include "base/described.h"
#include "table/core/decision.h"
#include "table/core/ids.h"
#include "table/core/picture.h"

#include <string>

namespace tenplus::table::inline scene {

inline constexpr std::size_t kMostPictures = 2000;
inline constexpr std::size_t kMostHandouts = 1000;

struct Handout {
    HandoutId id;
    std::string title;
    std::string text;
    std::string picture; ///< hash; may be empty
    std::string note;    ///< for the GM
    bool shown = false;
    FIELDS(Handout, id, title, text, picture, note, shown)
};

// ---- commands -----------------------------------------------------------------------------------------

/// Lists a picture whose bytes are in the campaign file.
struct KeepPicture {
    Picture picture;
    DESCRIBED(KeepPicture, "keep-picture", picture)
};
Done decideOn(Turn& turn, const KeepPicture& command);
/// Removes a picture from the list; its bytes stay in the file.
struct DropPicture {
    std::string picture;
    DESCRIBED(DropPicture, "drop-picture", TERM(picture))
};
Done decideOn(Turn& turn, const DropPicture& command);
struct AddHandout {
    std::string title;
    std::string text;
    std::string picture;
    std::string note;
    bool shown = false;
    DESCRIBED(AddHandout, "add-handout", title, text, TERM(picture), note, shown)
};
Done decideOn(Turn& turn, const AddHandout& command);
struct RevealHandout {
    HandoutId handout;
    bool shown = true;
    DESCRIBED(RevealHandout, "reveal-handout", handout, shown)
};
Done decideOn(Turn& turn, const RevealHandout& command);
struct RemoveHandout {
    HandoutId handout;
    DESCRIBED(RemoveHandout, "remove-handout", handout)
};
Done decideOn(Turn& turn, const RemoveHandout& command);

// ---- events -------------------------------------------------------------------------------------------

struct PictureKept {
    Picture picture;
    DESCRIBED(PictureKept, "picture-kept", picture)
};
bool applies(const Table& table, const PictureKept& e);
void evolve(Table& table, const PictureKept& e);
std::optional<StoryLine> describe(const StoryContext& telling, const PictureKept& e);
struct PictureDropped {
    std::string picture;
    std::string name;
    DESCRIBED(PictureDropped, "picture-dropped", picture, name)
};
bool applies(const Table& table, const PictureDropped& e);
void evolve(Table& table, const PictureDropped& e);
std::optional<StoryLine> describe(const StoryContext& telling, const PictureDropped& e);
struct HandoutAdded {
    Handout handout;
    DESCRIBED(HandoutAdded, "handout-added", handout)
};
bool applies(const Table& table, const HandoutAdded& e);
void evolve(Table& table, const HandoutAdded& e);
std::optional<StoryLine> describe(const StoryContext& telling, const HandoutAdded& e);
struct HandoutShown {
    HandoutId handout;
    std::string title;
    bool shown = true;
    DESCRIBED(HandoutShown, "handout-shown", handout, title, shown)
};
bool applies(const Table& table, const HandoutShown& e);
void evolve(Table& table, const HandoutShown& e);
std::optional<StoryLine> describe(const StoryContext& telling, const HandoutShown& e);
struct HandoutRemoved {
    HandoutId handout;
    std::string title;
    DESCRIBED(HandoutRemoved, "handout-removed", handout, title)
};
bool applies(const Table& table, const HandoutRemoved& e);
void evolve(Table& table, const HandoutRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const HandoutRemoved& e);

/// The name of the scene, card or handout that uses a picture; empty if there is none.
std::string userOf(const Table& table, const std::string& picture);

} // namespace tenplus::table::inline scene
