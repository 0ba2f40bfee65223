// Pictures in the campaign file, by the hash of their bytes, and handouts: a picture or a text that the GM can show to
// the players. Adding one shows nothing.
#pragma once

#include "table/core/decision.h"
#include "table/core/ids.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace tenplus::table::inline scene {

inline constexpr std::size_t kMostPictures = 2000;
inline constexpr std::size_t kMostHandouts = 1000;

struct Picture {
    std::string hash; ///< of its bytes in the journal: 64 hexadecimal digits
    std::string name; ///< of the imported file
    std::string type; ///< "png", "jpeg" or "webp"
    int width = 0;    ///< in pixels
    int height = 0;
    std::int64_t bytes = 0;
    friend bool operator==(const Picture&, const Picture&) = default;
    template <typename V>
    void fields(V& v) {
        v("hash", hash);
        v("name", name);
        v("type", type);
        v("width", width);
        v("height", height);
        v("bytes", bytes);
    }
};

struct Handout {
    HandoutId id;
    std::string title;
    std::string text;
    std::string picture; ///< hash; may be empty
    std::string note;    ///< for the GM
    bool shown = false;
    friend bool operator==(const Handout&, const Handout&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("title", title);
        v("text", text);
        v("picture", picture);
        v("note", note);
        v("shown", shown);
    }
};

// ---- commands -----------------------------------------------------------------------------------------

/// Lists a picture whose bytes are in the campaign file.
struct KeepPicture {
    static constexpr std::string_view kName = "keep-picture";
    Picture picture;
    template <typename V>
    void fields(V& v) {
        v("picture", picture);
    }
};
Done decideOn(Turn& turn, const KeepPicture& command);
/// Removes a picture from the list; its bytes stay in the file.
struct DropPicture {
    static constexpr std::string_view kName = "drop-picture";
    std::string picture;
    template <typename V>
    void fields(V& v) {
        v("picture", picture);
    }
};
Done decideOn(Turn& turn, const DropPicture& command);
struct AddHandout {
    static constexpr std::string_view kName = "add-handout";
    std::string title;
    std::string text;
    std::string picture;
    std::string note;
    bool shown = false;
    template <typename V>
    void fields(V& v) {
        v("title", title);
        v("text", text);
        v("picture", picture);
        v("note", note);
        v("shown", shown);
    }
};
Done decideOn(Turn& turn, const AddHandout& command);
struct RevealHandout {
    static constexpr std::string_view kName = "reveal-handout";
    HandoutId handout;
    bool shown = true;
    template <typename V>
    void fields(V& v) {
        v("handout", handout);
        v("shown", shown);
    }
};
Done decideOn(Turn& turn, const RevealHandout& command);
struct RemoveHandout {
    static constexpr std::string_view kName = "remove-handout";
    HandoutId handout;
    template <typename V>
    void fields(V& v) {
        v("handout", handout);
    }
};
Done decideOn(Turn& turn, const RemoveHandout& command);

// ---- events -------------------------------------------------------------------------------------------

struct PictureKept {
    static constexpr std::string_view kName = "picture-kept";
    Picture picture;
    friend bool operator==(const PictureKept&, const PictureKept&) = default;
    template <typename V>
    void fields(V& v) {
        v("picture", picture);
    }
};
bool applies(const Table& table, const PictureKept& e);
void evolve(Table& table, const PictureKept& e);
std::optional<StoryLine> describe(const StoryContext& telling, const PictureKept& e);
struct PictureDropped {
    static constexpr std::string_view kName = "picture-dropped";
    std::string picture;
    std::string name;
    friend bool operator==(const PictureDropped&, const PictureDropped&) = default;
    template <typename V>
    void fields(V& v) {
        v("picture", picture);
        v("name", name);
    }
};
bool applies(const Table& table, const PictureDropped& e);
void evolve(Table& table, const PictureDropped& e);
std::optional<StoryLine> describe(const StoryContext& telling, const PictureDropped& e);
struct HandoutAdded {
    static constexpr std::string_view kName = "handout-added";
    Handout handout;
    friend bool operator==(const HandoutAdded&, const HandoutAdded&) = default;
    template <typename V>
    void fields(V& v) {
        v("handout", handout);
    }
};
bool applies(const Table& table, const HandoutAdded& e);
void evolve(Table& table, const HandoutAdded& e);
std::optional<StoryLine> describe(const StoryContext& telling, const HandoutAdded& e);
struct HandoutShown {
    static constexpr std::string_view kName = "handout-shown";
    HandoutId handout;
    std::string title;
    bool shown = true;
    friend bool operator==(const HandoutShown&, const HandoutShown&) = default;
    template <typename V>
    void fields(V& v) {
        v("handout", handout);
        v("title", title);
        v("shown", shown);
    }
};
bool applies(const Table& table, const HandoutShown& e);
void evolve(Table& table, const HandoutShown& e);
std::optional<StoryLine> describe(const StoryContext& telling, const HandoutShown& e);
struct HandoutRemoved {
    static constexpr std::string_view kName = "handout-removed";
    HandoutId handout;
    std::string title;
    friend bool operator==(const HandoutRemoved&, const HandoutRemoved&) = default;
    template <typename V>
    void fields(V& v) {
        v("handout", handout);
        v("title", title);
    }
};
bool applies(const Table& table, const HandoutRemoved& e);
void evolve(Table& table, const HandoutRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const HandoutRemoved& e);

/// The name of the scene, card or handout that uses a picture; empty if there is none.
std::string userOf(const Table& table, const std::string& picture);

} // namespace tenplus::table::inline scene
