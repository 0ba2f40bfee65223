// Cards of the world: written, changed, shown to the players member by member, ticked and removed.
#pragma once

#include "base/described.h"
#include "table/core/decision.h"
#include "table/world/world.h"

#include <optional>

namespace tenplus::table::inline world {

// ---- commands -----------------------------------------------------------------------------------------

/// Writes a card, hidden unless members of it are named in `shown`.
struct AddCard {
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
    DESCRIBED(AddCard, "add-card", TERM(kind), name, aliases, tags, text, secret, TERM(picture), values, ticks,
              TERM(shown))
};
Done decideOn(Turn& turn, const AddCard& command);
/// Changes the members that are given. A field that is given empty is cleared; ticks stay as far as there is room.
struct EditCard {
    CardId card;
    std::optional<std::string> kind;
    std::optional<std::string> name;
    std::optional<std::vector<std::string>> aliases;
    std::optional<std::vector<std::string>> tags;
    std::optional<std::string> text;
    std::optional<std::string> secret;
    std::optional<std::string> picture;
    CardValues values;
    DESCRIBED(EditCard, "edit-card", card, TERM(kind), name, aliases, tags, text, secret, TERM(picture), values)
};
Done decideOn(Turn& turn, const EditCard& command);
/// Shows members of a card to the players, or hides them. Without members: shows its name, kind, picture, text and the
/// fields that are not secret in this kind, as far as they hold something; or hides all of it.
struct RevealCard {
    CardId card;
    std::vector<std::string> members;
    bool shown = true;
    DESCRIBED(RevealCard, "reveal-card", card, TERM(members), shown)
};
Done decideOn(Turn& turn, const RevealCard& command);
/// Ticks a clock or the steps of a card: the next portent of a front happens.
struct TickCard {
    CardId card;
    std::string field;
    int by = 1;
    DESCRIBED(TickCard, "tick-card", card, TERM(field), by)
};
Done decideOn(Turn& turn, const TickCard& command);
/// Removes a card with its relations; links to it become the words that they were.
struct RemoveCard {
    CardId card;
    DESCRIBED(RemoveCard, "remove-card", card)
};
Done decideOn(Turn& turn, const RemoveCard& command);

// ---- events -------------------------------------------------------------------------------------------

struct CardAdded {
    WorldCard card;
    DESCRIBED(CardAdded, "card-added", card)
};
bool applies(const Table& table, const CardAdded& e);
void evolve(Table& table, const CardAdded& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CardAdded& e);
/// The new content of the members that changed.
struct CardEdited {
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
    std::string why;   ///< the change of its kind that did it: "Growth: it becomes a town"; empty: a person
    DESCRIBED(CardEdited, "card-edited", card, was, kind, name, aliases, tags, text, secret, picture, values, why)
};
bool applies(const Table& table, const CardEdited& e);
void evolve(Table& table, const CardEdited& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CardEdited& e);
struct CardRevealed {
    CardId card;
    std::string name;
    std::vector<std::string> members;
    bool shown = true;
    bool named = false; ///< the players see the card's name from here on
    std::string words;  ///< the members in words: "name and text"
    DESCRIBED(CardRevealed, "card-revealed", card, name, members, shown, named, words)
};
bool applies(const Table& table, const CardRevealed& e);
void evolve(Table& table, const CardRevealed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CardRevealed& e);
struct CardTicked {
    CardId card;
    std::string name;
    std::string field;
    std::string step; ///< the words of the step that has happened; empty for a clock, or if ticks were taken back
    int by = 1;
    int now = 0;
    int most = 0;
    bool cut = false; ///< clamped at an end: applies only if it ends at `now` again
    DESCRIBED(CardTicked, "card-ticked", card, name, field, step, by, now, most, cut)
};
bool applies(const Table& table, const CardTicked& e);
void evolve(Table& table, const CardTicked& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CardTicked& e);
struct CardRemoved {
    CardId card;
    std::string name;
    DESCRIBED(CardRemoved, "card-removed", card, name)
};
bool applies(const Table& table, const CardRemoved& e);
void evolve(Table& table, const CardRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CardRemoved& e);
/// Links that waited for a card of these names now lead to it, in every text of the world.
struct LinksResolved {
    CardId card;
    std::vector<std::string> names;
    DESCRIBED(LinksResolved, "links-resolved", card, names)
};
bool applies(const Table& table, const LinksResolved& e);
void evolve(Table& table, const LinksResolved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const LinksResolved& e);

} // namespace tenplus::table::inline world
