#include "table/world/migration.h"

#include "base/contains.h"
#include "base/text.h"
#include "table/core/by_id.h"
#include "table/core/refusals.h"
#include "table/table.h"
#include "table/turn.h"
#include "table/world/bounds.h"
#include "table/world/decide.h"
#include "table/world/links.h"

#include <algorithm>

namespace tenplus::table::inline world {

namespace {

using content::CardDef;

constexpr std::size_t kMostNameLetters = 60; // of a name made from a text

const CardDef* kindFor(const content::Rulebook& rulebook, content::NoteKind kind) {
    const auto found =
        std::ranges::find_if(rulebook.cards, [&](const CardDef& each) { return contains(each.takes, kind); });
    return found == rulebook.cards.end() ? nullptr : &*found;
}

// The first words of a text, up to the end of a part of the sentence: "Old Marta, who keeps the ferry" is "Old Marta".
std::string nameFrom(const std::string& text) {
    const std::string_view line = trimmed(std::string_view(text).substr(0, text.find('\n')));
    std::string name(trimmed(line.substr(0, line.find_first_of(",;:.!?("))));
    if (codePoints(name) <= kMostNameLetters && isGivenName(name)) return name;
    std::string_view cut = firstCodePoints(line, kMostNameLetters);
    cut = cut.substr(0, cut.rfind(' '));
    return nameOr(trimmed(cut), "A note");
}

// What a note tells the GM only.
std::string secretOf(const Fact& fact) {
    std::vector<std::string> lines;
    if (!fact.aboutName.empty()) lines.push_back("About " + fact.aboutName + ".");
    if (!fact.attitude.empty()) lines.push_back("Attitude: " + fact.attitude + ".");
    std::string all;
    for (const std::string& line : lines) all += (all.empty() ? "" : "\n\n") + line;
    return all;
}

WorldCard cardOf(const Fact& fact, const CardDef& kind) {
    WorldCard card;
    card.kind = kind.id;
    card.name = nameFrom(fact.text);
    card.tags = {std::string(wireNames(fact.kind)[static_cast<std::size_t>(fact.kind)])};
    card.text = fact.text;
    card.secret = secretOf(fact);
    if (!fact.secret) card.shown = {"name", "text"};
    return card;
}

// The party's place, with its size and tags in the fields of these names, if the kind has them.
WorldCard cardOf(const content::Rulebook& rulebook, const Place& place, const CardDef& kind) {
    WorldCard card;
    card.kind = kind.id;
    card.name = place.name;
    const content::PlaceSize* size = rulebook.company.places.size(place.size);
    const content::CardFieldDef* sizes = kind.field("size");
    const content::CardFieldDef* tags = kind.field("tags");
    if (size && sizes && sizes->shape == content::CardShape::Text) card.values["size"].text = size->name;
    if (!place.tags.empty() && tags && tags->shape == content::CardShape::Lines) card.values["tags"].lines = place.tags;
    if (!place.hidden) card.shown.insert("name");
    if (place.tagsShown && card.values.contains("tags")) card.shown.insert("tags");
    return card;
}

} // namespace

std::vector<Migrating> migrationOf(const content::Rulebook& rulebook, const Table& table) {
    std::vector<Migrating> all;
    for (const Fact& fact : table.facts) {
        if (const CardDef* kind = kindFor(rulebook, fact.kind))
            all.push_back({fact.id, fact.kind, cardOf(fact, *kind)});
    }
    const CardDef* kind = kindFor(rulebook, content::NoteKind::Place);
    const std::string& place = table.place.name;
    if (kind && !place.empty() && !table.place.card && !CardNames(*table.world).find(place))
        all.push_back({{}, content::NoteKind::Place, cardOf(rulebook, table.place, *kind)});
    return all;
}

Done decideOn(Turn& turn, const MigrateNotes& command) {
    for (const NoteId note : command.notes) {
        if (!turn.table().fact(note))
            return refuse("unknown-note", "notes",
                          "No note that stands has the number {}: it may be struck out already.", note.value);
    }
    std::vector<Migrating> all = migrationOf(turn.rulebook(), turn.table());
    if (!command.notes.empty())
        std::erase_if(all, [&](const Migrating& each) { return !contains(command.notes, each.note); });
    if (all.empty()) return refuseNoChange("there is no note that becomes a card", "notes");
    const std::size_t now = turn.table().world->cards.size();
    if (auto room = checkSize(now + all.size(), kMostCards, "cards", "notes"); !room) return room;
    std::vector<CardId> made;
    for (Migrating& each : all) {
        each.card.id = turn.nextId<CardId>();
        made.push_back(each.card.id);
        const Fact* fact = each.note ? turn.table().fact(each.note) : nullptr;
        if (fact)
            turn.emit(NoteMigrated{each.note, fact->secret, std::move(each.card)});
        else
            turn.emit(CardAdded{std::move(each.card)});
    }
    for (const CardId card : made) resolveLinksTo(turn, card);
    return {};
}

} // namespace tenplus::table::inline world
