// Pictures that the campaign file holds, by the hash of their bytes, and handouts: a picture or a text that is put
// before the players when the GM shows it. Nothing is shown when it is added.
#pragma once

#include "table/ids.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace tenplus::table {

inline constexpr std::size_t kMostPictures = 2000;
inline constexpr std::size_t kMostHandouts = 1000;

struct Picture {
    std::string hash;  ///< of its bytes, which the journal keeps: 64 hexadecimal digits
    std::string name;  ///< of the file it came from
    std::string type;  ///< "png", "jpeg" or "webp"
    int width = 0;     ///< in pixels
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

/// Lists a picture whose bytes the campaign file holds already.
struct KeepPicture {
    static constexpr std::string_view kName = "keep-picture";
    Picture picture;
    template <typename V>
    void fields(V& v) {
        v("picture", picture);
    }
};
/// Takes a picture from the list; what the file once held, it keeps.
struct DropPicture {
    static constexpr std::string_view kName = "drop-picture";
    std::string picture;
    template <typename V>
    void fields(V& v) {
        v("picture", picture);
    }
};
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
struct RemoveHandout {
    static constexpr std::string_view kName = "remove-handout";
    HandoutId handout;
    template <typename V>
    void fields(V& v) {
        v("handout", handout);
    }
};

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
struct HandoutAdded {
    static constexpr std::string_view kName = "handout-added";
    Handout handout;
    friend bool operator==(const HandoutAdded&, const HandoutAdded&) = default;
    template <typename V>
    void fields(V& v) {
        v("handout", handout);
    }
};
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

} // namespace tenplus::table
