// The world: what the GM wrote down about people, places and the rest, as cards with links and relations. All of it is
// the GM's alone until it is shown, member by member.
#pragma once

#include "base/copy_on_write.h"
#include "base/described.h"
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
    FIELDS(CardValue, text, lines, number, segments)
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
    FIELDS(WorldCard, id, kind, name, aliases, tags, text, secret, picture, values, ticks, shown)
};

/// Says what one card is to another, read either way: "daughter of", back "mother of".
struct Relation {
    RelationId id;
    CardId from;
    CardId to;
    std::string words;  ///< from the first to the second
    std::string back;   ///< from the second to the first; empty: it is read with `words`
    bool shown = false; ///< the players see it once they see both names
    FIELDS(Relation, id, from, to, words, back, shown)
};

struct World {
    std::vector<CopyOnWrite<WorldCard>> cards; ///< by rising id, which is the order in which they came
    std::vector<Relation> relations;           ///< oldest first
    /// The names that cards had before, as linkName() folds them: notes that were written then still lead there.
    std::map<std::string, CardId> former;
    [[nodiscard]] const WorldCard* card(CardId id) const;
    friend bool operator==(const World&, const World&) = default;
};

/// How many ticks a field of a card has.
int ticksOf(const WorldCard& card, const std::string& field);

} // namespace tenplus::table::inline world
