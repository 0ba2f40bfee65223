// Cards of the world: written, changed, shown to the players member by member, ticked and removed.
#pragma once

#include "table/core/decision.h"
#include "table/world/world.h"

#include <optional>
#include <string_view>

namespace tenplus::table::inline world {

// ---- commands -----------------------------------------------------------------------------------------

/// Writes a card, hidden unless members of it are named in `shown`.
struct AddCard {
    static constexpr std::string_view kName = "add-card";
    std::string kind;
    std::string name;
    std::vector<std::string> aliases;
    std::vector<std::string> tags;
    std::string text; ///< [[Name]] and [[Name|words]] are links
    std::string secret;
    std::string picture;
    CardValues values;
    std::map<std::string, int> ticks;
    std::vector<std::string> shown;
    template <typename V>
    void fields(V& v) {
        v("kind", kind);
        v("name", name);
        v("aliases", aliases);
        v("tags", tags);
        v("text", text);
        v("secret", secret);
        v("picture", picture);
        v("values", values);
        v("ticks", ticks);
        v("shown", shown);
    }
};
Done decideOn(Turn& turn, const AddCard& command);
/// Changes the members that are given. A field that is given empty is cleared; ticks stay as far as there is room.
struct EditCard {
    static constexpr std::string_view kName = "edit-card";
    CardId card;
    std::optional<std::string> kind;
    std::optional<std::string> name;
    std::optional<std::vector<std::string>> aliases;
    std::optional<std::vector<std::string>> tags;
    std::optional<std::string> text;
    std::optional<std::string> secret;
    std::optional<std::string> picture;
    CardValues values;
    template <typename V>
    void fields(V& v) {
        v("card", card);
        v("kind", kind);
        v("name", name);
        v("aliases", aliases);
        v("tags", tags);
        v("text", text);
        v("secret", secret);
        v("picture", picture);
        v("values", values);
    }
};
Done decideOn(Turn& turn, const EditCard& command);
/// Shows members of a card to the players, or hides them. Without members: shows its name, kind, picture, text and the
/// fields that are not secret in this kind, as far as they hold something; or hides all of it.
struct RevealCard {
    static constexpr std::string_view kName = "reveal-card";
    CardId card;
    std::vector<std::string> members;
    bool shown = true;
    template <typename V>
    void fields(V& v) {
        v("card", card);
        v("members", members);
        v("shown", shown);
    }
};
Done decideOn(Turn& turn, const RevealCard& command);
/// Ticks a clock or the steps of a card: the next portent of a front happens.
struct TickCard {
    static constexpr std::string_view kName = "tick-card";
    CardId card;
    std::string field;
    int by = 1;
    template <typename V>
    void fields(V& v) {
        v("card", card);
        v("field", field);
        v("by", by);
    }
};
Done decideOn(Turn& turn, const TickCard& command);
/// Removes a card with its relations; links to it become the words that they were.
struct RemoveCard {
    static constexpr std::string_view kName = "remove-card";
    CardId card;
    template <typename V>
    void fields(V& v) {
        v("card", card);
    }
};
Done decideOn(Turn& turn, const RemoveCard& command);

// ---- events -------------------------------------------------------------------------------------------

struct CardAdded {
    static constexpr std::string_view kName = "card-added";
    WorldCard card;
    friend bool operator==(const CardAdded&, const CardAdded&) = default;
    template <typename V>
    void fields(V& v) {
        v("card", card);
    }
};
bool applies(const Table& table, const CardAdded& e);
void evolve(Table& table, const CardAdded& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CardAdded& e);
/// The new content of the members that changed.
struct CardEdited {
    static constexpr std::string_view kName = "card-edited";
    CardId card;
    std::string was; ///< its name before
    std::optional<std::string> kind;
    std::optional<std::string> name;
    std::optional<std::vector<std::string>> aliases;
    std::optional<std::vector<std::string>> tags;
    std::optional<std::string> text;
    std::optional<std::string> secret;
    std::optional<std::string> picture;
    CardValues values; ///< an empty one clears the field
    friend bool operator==(const CardEdited&, const CardEdited&) = default;
    template <typename V>
    void fields(V& v) {
        v("card", card);
        v("was", was);
        v("kind", kind);
        v("name", name);
        v("aliases", aliases);
        v("tags", tags);
        v("text", text);
        v("secret", secret);
        v("picture", picture);
        v("values", values);
    }
};
bool applies(const Table& table, const CardEdited& e);
void evolve(Table& table, const CardEdited& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CardEdited& e);
struct CardRevealed {
    static constexpr std::string_view kName = "card-revealed";
    CardId card;
    std::string name;
    std::vector<std::string> members;
    bool shown = true;
    bool named = false; ///< the players see the card's name from here on
    std::string words;  ///< the members in words: "name and text"
    friend bool operator==(const CardRevealed&, const CardRevealed&) = default;
    template <typename V>
    void fields(V& v) {
        v("card", card);
        v("name", name);
        v("members", members);
        v("shown", shown);
        v("named", named);
        v("words", words);
    }
};
bool applies(const Table& table, const CardRevealed& e);
void evolve(Table& table, const CardRevealed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CardRevealed& e);
struct CardTicked {
    static constexpr std::string_view kName = "card-ticked";
    CardId card;
    std::string name;
    std::string field;
    std::string step; ///< the words of the step that has happened; empty for a clock, or if ticks were taken back
    int by = 1;
    int now = 0;
    int most = 0;
    bool cut = false; ///< clamped at an end: applies only if it ends at `now` again
    friend bool operator==(const CardTicked&, const CardTicked&) = default;
    template <typename V>
    void fields(V& v) {
        v("card", card);
        v("name", name);
        v("field", field);
        v("step", step);
        v("by", by);
        v("now", now);
        v("most", most);
        v("cut", cut);
    }
};
bool applies(const Table& table, const CardTicked& e);
void evolve(Table& table, const CardTicked& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CardTicked& e);
struct CardRemoved {
    static constexpr std::string_view kName = "card-removed";
    CardId card;
    std::string name;
    friend bool operator==(const CardRemoved&, const CardRemoved&) = default;
    template <typename V>
    void fields(V& v) {
        v("card", card);
        v("name", name);
    }
};
bool applies(const Table& table, const CardRemoved& e);
void evolve(Table& table, const CardRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CardRemoved& e);
/// Links that waited for a card of these names now lead to it, in every text of the world.
struct LinksResolved {
    static constexpr std::string_view kName = "links-resolved";
    CardId card;
    std::vector<std::string> names;
    friend bool operator==(const LinksResolved&, const LinksResolved&) = default;
    template <typename V>
    void fields(V& v) {
        v("card", card);
        v("names", names);
    }
};
bool applies(const Table& table, const LinksResolved& e);
void evolve(Table& table, const LinksResolved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const LinksResolved& e);

} // namespace tenplus::table::inline world
