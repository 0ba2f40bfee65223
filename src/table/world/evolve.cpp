#include "base/contains.h"
#include "table/core/by_id.h"
#include "table/table.h"
#include "table/world/bounds.h"
#include "table/world/card.h"
#include "table/world/links.h"
#include "table/world/migration.h"
#include "table/world/relation.h"

#include <algorithm>

namespace tenplus::table::inline world {

namespace {

auto placeOf(const World& world, CardId id) {
    return std::ranges::lower_bound(world.cards, id, {}, [](const auto& card) { return card->id; });
}

WorldCard* cardIn(World& world, CardId id) {
    const auto place = placeOf(world, id);
    if (place == world.cards.end() || (*place)->id != id) return nullptr;
    return &world.cards[static_cast<std::size_t>(place - world.cards.begin())].change();
}

// Renamings have no end, and the table must not grow with play.
void keepFormerName(World& world, const WorldCard& card) {
    const std::string name = linkName(card.name);
    if (world.former.size() < kMostFormerNames || world.former.contains(name))
        world.former.insert_or_assign(name, card.id);
}

bool holdsPicture(const Table& table, const std::string& hash) { return hash.empty() || table.picture(hash); }

void addCard(World& world, const WorldCard& card) {
    world.cards.insert(world.cards.begin() + (placeOf(world, card.id) - world.cards.begin()), card);
}

// Ticks stay within what their fields hold now.
void fitTicks(WorldCard& card) {
    for (auto& [field, ticks] : card.ticks) {
        const auto value = card.values.find(field);
        ticks = std::min(ticks, value == card.values.end() ? 0 : value->second.most());
    }
    std::erase_if(card.ticks, [](const auto& tick) { return tick.second <= 0; });
}

template <typename T>
void take(T& member, const std::optional<T>& change) {
    if (change) member = *change;
}

// Changes the texts of every card in which `changed` finds something to change.
template <typename Change>
void changeTexts(World& world, Change changed) {
    for (CopyOnWrite<WorldCard>& each : world.cards) {
        bool isAny = false;
        eachLinkedText(*each, [&](const std::string& text) { isAny = isAny || changed(text) != text; });
        if (isAny) eachLinkedText(each.change(), [&](std::string& text) { text = changed(text); });
    }
}

} // namespace

const WorldCard* World::card(CardId id) const {
    const auto place = placeOf(*this, id);
    return place == cards.end() || (*place)->id != id ? nullptr : &**place;
}

int ticksOf(const WorldCard& card, const std::string& field) {
    const auto found = card.ticks.find(field);
    return found == card.ticks.end() ? 0 : found->second;
}

// ---- cards --------------------------------------------------------------------------------------------

bool applies(const Table& table, const CardAdded& e) {
    return !table.world->card(e.card.id) && holdsPicture(table, e.card.picture);
}
bool applies(const Table& table, const CardEdited& e) {
    return table.world->card(e.card) && holdsPicture(table, e.picture.value_or(""));
}
bool applies(const Table& table, const CardRevealed& e) {
    const WorldCard* card = table.world->card(e.card);
    if (!card) return false;
    return e.named == (contains(e.members, "name") ? e.shown : card->shown.contains("name"));
}
bool applies(const Table& table, const CardTicked& e) {
    const WorldCard* card = table.world->card(e.card);
    const auto value = card ? card->values.find(e.field) : CardValues::const_iterator();
    if (!card || value == card->values.end()) return false;
    const std::int64_t now = std::int64_t{ticksOf(*card, e.field)} + e.by;
    return now >= 0 && now <= value->second.most() && (!e.cut || now == e.now);
}
bool applies(const Table& table, const CardRemoved& e) { return table.world->card(e.card); }
bool applies(const Table& table, const LinksResolved& e) { return table.world->card(e.card); }

void evolve(Table& table, const CardAdded& e) { addCard(table.world.change(), e.card); }
void evolve(Table& table, const CardEdited& e) {
    World& world = table.world.change();
    WorldCard* card = cardIn(world, e.card);
    if (!card) return;
    if (e.name && linkName(*e.name) != linkName(card->name)) keepFormerName(world, *card);
    take(card->kind, e.kind), take(card->name, e.name), take(card->aliases, e.aliases), take(card->tags, e.tags);
    take(card->text, e.text), take(card->secret, e.secret), take(card->picture, e.picture);
    for (const auto& [field, value] : e.values) {
        if (value.isEmpty())
            card->values.erase(field);
        else
            card->values[field] = value;
    }
    fitTicks(*card);
}
void evolve(Table& table, const CardRevealed& e) {
    WorldCard* card = cardIn(table.world.change(), e.card);
    if (!card) return;
    for (const std::string& member : e.members) {
        if (e.shown)
            card->shown.insert(member);
        else
            card->shown.erase(member);
    }
}
void evolve(Table& table, const CardTicked& e) {
    WorldCard* card = cardIn(table.world.change(), e.card);
    if (!card) return;
    card->ticks[e.field] += e.by;
    fitTicks(*card);
}
void evolve(Table& table, const CardRemoved& e) {
    World& world = table.world.change();
    const auto place = placeOf(world, e.card);
    if (place == world.cards.end() || (*place)->id != e.card) return;
    const CopyOnWrite<WorldCard> gone = *place;
    world.cards.erase(place);
    std::erase_if(world.relations, [&](const Relation& each) { return each.from == e.card || each.to == e.card; });
    std::erase_if(world.former, [&](const auto& each) { return each.second == e.card; });
    if (table.place.card == e.card) { // the party stays at a place of that name
        table.place.card = {};
        table.place.name = gone->name;
        table.place.hidden = !gone->shown.contains("name");
        table.place.tagsShown = gone->shown.contains("tags");
    }
    const std::string mark = "[[#" + std::to_string(e.card.value);
    changeTexts(world, [&](const std::string& text) {
        return text.find(mark) == std::string::npos ? text : unlinkedText(text, *gone);
    });
}
void evolve(Table& table, const LinksResolved& e) {
    const std::set<std::string> names = linkNames(e.names);
    changeTexts(table.world.change(), [&](const std::string& text) {
        return hasLinkNamed(text, names) ? linkedText(text, names, e.card) : text;
    });
}

// ---- relations ----------------------------------------------------------------------------------------

bool applies(const Table& table, const CardsRelated& e) {
    const World& world = *table.world;
    return world.card(e.relation.from) && world.card(e.relation.to) && !hasId(world.relations, e.relation.id);
}
bool applies(const Table& table, const RelationRevealed& e) { return hasId(table.world->relations, e.relation); }
bool applies(const Table& table, const CardsUnrelated& e) { return hasId(table.world->relations, e.relation); }

void evolve(Table& table, const CardsRelated& e) { table.world.change().relations.push_back(e.relation); }
void evolve(Table& table, const RelationRevealed& e) {
    World& world = table.world.change();
    const auto found = withId(world.relations, e.relation);
    if (found != world.relations.end()) found->shown = e.shown;
}
void evolve(Table& table, const CardsUnrelated& e) { dropId(table.world.change().relations, e.relation); }

// ---- migration ----------------------------------------------------------------------------------------

bool applies(const Table& table, const NoteMigrated& e) {
    const Fact* fact = table.fact(e.note);
    return fact && fact->secret == e.secret && !table.world->card(e.card.id) && holdsPicture(table, e.card.picture);
}
void evolve(Table& table, const NoteMigrated& e) {
    std::erase_if(table.facts, [&](const Fact& each) { return each.id == e.note; });
    addCard(table.world.change(), e.card);
}

} // namespace tenplus::table::inline world
