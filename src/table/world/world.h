// The world: what the GM wrote down about people, places and the rest, as cards with links and relations. All of it is
// the GM's alone until it is shown, member by member.
#pragma once

#include "base/copy_on_write.h"
#include "table/core/ids.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace tenplus::table::inline world {

/// What a field of a card holds: one of these, by the shape of its field (content::CardShape).
struct CardValue {
    std::string text;
    std::vector<std::string> lines; ///< of lines and steps
    std::int64_t number = 0;
    int segments = 0; ///< of a clock
    [[nodiscard]] bool isEmpty() const { return *this == CardValue{}; }
    /// How many ticks it can have: the segments of a clock, the lines of steps.
    [[nodiscard]] int most() const { return segments > 0 ? segments : static_cast<int>(lines.size()); }
    friend bool operator==(const CardValue&, const CardValue&) = default;
    template <typename V>
    void fields(V& v) {
        v("text", text);
        v("lines", lines);
        v("number", number);
        v("segments", segments);
    }
};

using CardValues = std::map<std::string, CardValue>; ///< by field; none is empty

/// One card. Its texts hold links as links.h describes.
struct WorldCard {
    CardId id;
    std::string kind; ///< id of a kind of the game; a game that was changed may have it no more
    std::string name;
    std::vector<std::string> aliases; ///< further names by which links and searches find it: never shown
    std::vector<std::string> tags;    ///< the GM's: never shown
    std::string text;                 ///< Markdown
    std::string secret;               ///< Markdown: never shown
    std::string picture;              ///< hash; may be empty
    CardValues values;
    std::map<std::string, int> ticks; ///< by field of a clock or of steps; 1 to CardValue::most()
    std::set<std::string> shown;      ///< members that the players see: content::kCardMembers, and fields by id
    friend bool operator==(const WorldCard&, const WorldCard&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
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

/// Says what one card is to another, read either way: "daughter of", back "mother of".
struct Relation {
    RelationId id;
    CardId from;
    CardId to;
    std::string words;  ///< from the first to the second
    std::string back;   ///< from the second to the first; empty: it is read with `words`
    bool shown = false; ///< the players see it once they see both names
    friend bool operator==(const Relation&, const Relation&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("from", from);
        v("to", to);
        v("words", words);
        v("back", back);
        v("shown", shown);
    }
};

struct World {
    std::vector<CopyOnWrite<WorldCard>> cards; ///< by rising id, which is the order in which they came
    std::vector<Relation> relations;           ///< oldest first
    [[nodiscard]] const WorldCard* card(CardId id) const;
    friend bool operator==(const World&, const World&) = default;
};

/// How many ticks a field of a card has.
int ticksOf(const WorldCard& card, const std::string& field);

} // namespace tenplus::table::inline world
