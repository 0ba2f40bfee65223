#include "session/random_world.h"
#include "table/core/session_notes.h"
#include "table/world/card.h"
#include "table/world/card_change.h"
#include "table/world/letter.h"
#include "table/world/migration.h"
#include "table/world/relation.h"
#include "table/world/write_cards.h"

#include <array>

namespace tenplus::session::testing {

namespace {

using namespace table;
using Maybe = std::optional<Command>;

CardId someCard(const Picks& p) {
    const auto& all = p.table.world->cards;
    return all.empty() || p.chance.oneIn(40) ? CardId{77} : p.chance.of(all)->id;
}
RelationId someRelation(const Picks& p) {
    const auto& all = p.table.world->relations;
    return all.empty() || p.chance.oneIn(40) ? RelationId{77} : p.chance.of(all).id;
}
std::string name(const Picks& p) {
    static const std::vector<std::string> kNames{"Mira", "Oswin", "Saltmoor", "The bell", "Odo", ""};
    return p.chance.of(kNames);
}
// A text with links that lead somewhere, nowhere, or are none.
std::string text(const Picks& p) {
    std::string all;
    for (int left = p.few(0, 4); left > 0; --left) {
        all += p.words();
        switch (p.chance.below(5)) {
        case 0: all += " [[" + name(p) + "]] "; break;
        case 1: all += " [[" + name(p) + "|" + p.words() + "]] "; break;
        case 2: all += " [[#" + std::to_string(someCard(p).value) + "]] "; break;
        case 3: all += " [[ "; break;
        default: break;
        }
    }
    return all;
}
CardValues values(const Picks& p, const std::string& kind) {
    CardValues all;
    if (kind == "person" && p.chance.oneIn(2)) all["instinct"].text = text(p);
    if (kind == "person" && p.chance.oneIn(3)) all["loyalty"].number = p.few(-3, 3);
    if (kind == "faction") all["clock"].segments = p.few(0, 8);
    if (kind == "front")
        for (int left = p.few(1, 4); left > 0; --left) all["portents"].lines.push_back(p.words() + ' ' + text(p) + '.');
    return all;
}
std::string kind(const Picks& p) {
    static const std::vector<std::string> kKinds{"person", "front", "faction", "thing"};
    return p.chance.of(kKinds);
}

Maybe addCard(const Picks& p) {
    AddCard add{.kind = kind(p), .name = name(p), .text = text(p), .secret = text(p)};
    if (p.chance.oneIn(3)) add.aliases = {name(p)};
    if (p.chance.oneIn(3)) add.tags = {"river"};
    if (p.chance.oneIn(4)) add.picture = std::string(64, 'a');
    if (p.chance.oneIn(3)) add.shown = {"name"};
    add.values = values(p, add.kind);
    return add;
}
Maybe editCard(const Picks& p) {
    EditCard edit{.card = someCard(p)};
    const WorldCard* card = p.table.world->card(edit.card);
    if (p.chance.oneIn(3)) edit.name = name(p);
    if (p.chance.oneIn(3)) edit.text = text(p);
    if (p.chance.oneIn(4)) edit.secret = text(p);
    if (p.chance.oneIn(6)) edit.kind = kind(p);
    if (p.chance.oneIn(6)) edit.aliases = std::vector<std::string>{name(p)};
    if (card && p.chance.oneIn(2)) edit.values = values(p, edit.kind.value_or(card->kind));
    if (card && !card->values.empty() && p.chance.oneIn(5)) edit.values[card->values.begin()->first] = {};
    return edit;
}
Maybe writeCards(const Picks& p) {
    WriteCards write;
    for (int i = p.few(1, 3); i > 0; --i) write.cards.push_back(*addCard(p)->as<AddCard>());
    if (p.chance.oneIn(3)) write.edits.push_back(*editCard(p)->as<EditCard>());
    if (p.chance.oneIn(2)) write.relations.push_back({{{}, 1}, {someCard(p), 0}, p.words(), {}});
    return write;
}
Maybe revealCard(const Picks& p) {
    RevealCard reveal{.card = someCard(p), .shown = !p.chance.oneIn(3)};
    static const std::vector<std::string> kMembers{"name", "text", "kind", "instinct", "portents"};
    if (p.chance.oneIn(2)) reveal.members = {p.chance.of(kMembers)};
    return reveal;
}
Maybe tickCard(const Picks& p) {
    std::vector<std::pair<CardId, std::string>> all;
    for (const auto& card : p.table.world->cards) {
        for (const auto& [field, value] : card->values) {
            if (value.most() > 0) all.emplace_back(card->id, field);
        }
    }
    if (all.empty()) return std::nullopt;
    const auto& [card, field] = p.chance.of(all);
    return TickCard{card, field, p.few(-2, 3)};
}
Maybe removeCard(const Picks& p) { return p.chance.oneIn(3) ? Maybe(RemoveCard{someCard(p)}) : std::nullopt; }
Maybe relate(const Picks& p) { return Relate{someCard(p), someCard(p), p.words(), p.words(), p.chance.oneIn(2)}; }
Maybe revealRelation(const Picks& p) { return RevealRelation{someRelation(p), p.chance.oneIn(2)}; }
Maybe unrelate(const Picks& p) { return Unrelate{someRelation(p)}; }
Maybe migrateNotes(const Picks& p) {
    if (p.table.facts.empty() || p.chance.oneIn(2)) return MigrateNotes{};
    return MigrateNotes{{p.chance.of(p.table.facts).id}};
}

int someSession(const Picks& p) { return p.chance.oneIn(2) ? 0 : p.few(1, 4); }
std::optional<bool> perhaps(const Picks& p) {
    return p.chance.oneIn(2) ? std::optional(p.chance.oneIn(2)) : std::nullopt;
}
Maybe noteSession(const Picks& p) {
    NoteSession note{someSession(p), {}, {}};
    if (p.chance.oneIn(2)) note.title = p.words();
    if (p.chance.oneIn(2)) note.notes = text(p);
    return note;
}
Maybe keepRecap(const Picks& p) { return KeepRecap{someSession(p), text(p), perhaps(p)}; }
Maybe letGoRecap(const Picks& p) { return LetGoRecap{someSession(p)}; }
// Only what was written about a session can be shown, so that is done first.
Maybe revealSession(const Picks& p) {
    if (p.table.session.number == 0) return StartSession{};
    const auto& written = *p.table.sessionNotes;
    if (written.empty()) return keepRecap(p);
    return RevealSession{p.chance.oneIn(4) ? someSession(p) : written.begin()->first, perhaps(p), perhaps(p)};
}
Maybe setDay(const Picks& p) { return SetDay{p.few(1, 40)}; }
Maybe markDay(const Picks& p) {
    MarkDay mark{p.few(0, 9), {}, {}, perhaps(p)};
    if (p.chance.oneIn(2)) mark.name = p.words();
    if (p.chance.oneIn(2)) mark.note = text(p);
    if (mark.name && p.chance.oneIn(3)) mark.nameShown = perhaps(p);
    if (mark.note && p.chance.oneIn(3)) mark.noteShown = perhaps(p);
    return mark;
}
LetterId someLetter(const Picks& p) {
    const auto& all = p.table.letters;
    return all.empty() || p.chance.oneIn(20) ? LetterId{77} : p.chance.of(all).id;
}
Maybe writeLetter(const Picks& p) {
    WriteLetter write{{}, p.hero(), p.words(), p.chance.oneIn(2) ? p.move().id : std::string()};
    if (p.chance.oneIn(3)) write.letter = someLetter(p);
    return write;
}
Maybe handLetter(const Picks& p) { return HandLetter{someLetter(p)}; }
Maybe removeLetter(const Picks& p) { return RemoveLetter{someLetter(p)}; }

Maybe generateCard(const Picks& p) {
    static const std::vector<std::string> kTables{"", "made-village", "made-keep", "no-such-table"};
    return GenerateCard{"steading", p.chance.of(kTables), p.chance.oneIn(2) ? name(p) : std::string()};
}
Maybe changeCard(const Picks& p) {
    std::vector<CardId> steadings;
    for (const auto& card : p.table.world->cards) {
        if (card->kind == "steading") steadings.push_back(card->id);
    }
    if (steadings.empty()) return generateCard(p);
    ChangeCard change{.card = p.chance.of(steadings), .words = p.words()};
    const auto all = cardChanges(p.rulebook, *p.table.world->card(change.card));
    if (all.empty()) return change;
    const CardChangeView& way = p.chance.of(all);
    change.change = way.change, change.way = way.way;
    if (way.other) change.other = p.chance.of(steadings);
    return change;
}

// In the order of the variant.
constexpr std::array kWorldMakers{addCard,        editCard,     revealCard,   tickCard,    removeCard, relate,
                                  revealRelation, unrelate,     migrateNotes, noteSession, keepRecap,  letGoRecap,
                                  revealSession,  setDay,       markDay,      writeLetter, handLetter, removeLetter,
                                  writeCards,     generateCard, changeCard};
static_assert(kWorldMakers.size() == kWorldCommands);

} // namespace

Maybe worldCommand(std::size_t which, const Picks& picks) {
    if (picks.table.world->cards.size() < 2 && picks.chance.oneIn(2)) return addCard(picks);
    return kWorldMakers[which](picks);
}

} // namespace tenplus::session::testing
