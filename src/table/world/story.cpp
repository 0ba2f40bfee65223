// Describes events of the world. What the GM writes down is secret; the players hear of a card when they see its name.
#include "base/contains.h"
#include "table/core/story_line.h"
#include "table/world/card.h"
#include "table/world/migration.h"
#include "table/world/relation.h"

namespace tenplus::table::inline world {

namespace {

using Line = std::optional<StoryLine>;

Line secretLine(std::string text, LineKind kind = LineKind::Quiet) {
    StoryLine told;
    told.kind = kind;
    told.text = std::move(text);
    told.secret = true;
    return told;
}

} // namespace

Line describe(const StoryContext&, const CardAdded& e) { return secretLine("Written down: " + e.card.name); }
Line describe(const StoryContext&, const CardEdited& e) {
    if (e.name) return secretLine(e.was + " is now called " + *e.name);
    if (!e.why.empty()) return secretLine(e.was + ", " + e.why, LineKind::Change);
    return secretLine("The card of " + e.was + " is changed");
}
Line describe(const StoryContext&, const CardRevealed& e) {
    if (!e.shown) return secretLine(e.name + " is hidden from the players: " + e.words);
    if (!e.named) return secretLine(e.name + " is shown to the players without the name: " + e.words);
    return storyLine(LineKind::Note, e.name + " is shown to the players: " + e.words);
}
Line describe(const StoryContext& telling, const CardTicked& e) {
    std::string field = e.field;
    for (const content::CardDef& kind : telling.rulebook.cards) {
        if (const content::CardFieldDef* its = kind.field(e.field)) field = its->name;
    }
    const std::string count = field + " " + std::to_string(e.now) + " of " + std::to_string(e.most);
    return secretLine(e.name + ", " + count + (e.step.empty() ? "" : ": " + e.step), LineKind::Clock);
}
Line describe(const StoryContext&, const CardRemoved& e) { return secretLine("The card of " + e.name + " is removed"); }
Line describe(const StoryContext&, const LinksResolved&) { return std::nullopt; } // the card's own line says enough

Line describe(const StoryContext&, const CardsRelated& e) {
    return secretLine(e.fromName + ": " + e.relation.words + " " + e.toName);
}
Line describe(const StoryContext&, const RelationRevealed& e) {
    return secretLine(e.shown ? "A relation is shown to the players: " + e.words
                              : "A relation is hidden from the players: " + e.words);
}
Line describe(const StoryContext&, const CardsUnrelated& e) { return secretLine("A relation is removed: " + e.words); }

Line describe(const StoryContext&, const NoteMigrated& e) {
    return secretLine("A note becomes a card: " + e.card.name);
}

} // namespace tenplus::table::inline world
