#include "interop/things.h"

#include "base/text.h"
#include "table/core/clock.h"
#include "table/core/encounter.h"
#include "table/core/encounter_view.h"
#include "table/core/health.h"
#include "table/core/sheet.h"
#include "table/gm_view.h"
#include "table/pbta/moves/campaign_moves.h"
#include "table/scene/handout.h"
#include "table/world/current_place.h"
#include "table/world/letter.h"
#include "table/world/links.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <variant>

namespace tenplus::interop {

namespace {

void addWords(std::string& text, std::string_view words) {
    if (words.empty()) return;
    if (!text.empty()) text += '\n';
    text += words;
}

std::string asText(const table::Value& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    return std::get<bool>(value) ? "yes" : "no";
}

std::string nameOfKind(table::ActorKind kind) { return std::string(wireNames(kind)[static_cast<std::size_t>(kind)]); }

// The rows of a list in words: what can be found of a sheet besides its numbers.
void addLists(const content::ActorType& type, const table::Actor& actor, std::string& text) {
    for (const content::ListDef& list : type.lists) {
        const auto rows = actor.lists.find(list.id);
        if (rows == actor.lists.end()) continue;
        for (const table::Entry& row : rows->second) {
            std::vector<std::string> words;
            for (const content::Column& column : list.columns) {
                const auto value = row.values.find(column.id);
                if (value != row.values.end() && !column.hidden && std::holds_alternative<std::string>(value->second))
                    words.push_back(asText(value->second));
            }
            if (const std::string told = listed(words); !told.empty()) addWords(text, list.name + ": " + told);
        }
    }
}

void addActors(Things& things, const content::Rulebook& rulebook, const table::Table& table) {
    for (const auto& [id, actor] : table.actors) {
        Thing thing{nameOfKind(actor.kind), id.value, actor.name, {}, !actor.revealed};
        const content::ActorType& type = table::typeOf(rulebook, actor);
        for (const content::Field& field : type.fields) {
            const auto value = table::valueOf(rulebook, actor, field.id);
            if (!value) continue;
            const std::string words = asText(*value);
            if (words.empty()) continue;
            if (std::holds_alternative<std::string>(*value)) addWords(thing.text, field.name + ": " + words);
            thing.facts.emplace_back(field.name, words);
        }
        if (const content::Playbook* playbook = rulebook.playbook(actor.playbook)) {
            addWords(thing.text, playbook->name);
            thing.facts.emplace_back("Class", playbook->name);
        }
        addLists(type, actor, thing.text);
        addWords(thing.text, actor.retired);
        things.push_back(std::move(thing));
    }
}

void addClocks(Things& things, const table::Table& table) {
    for (const table::Clock& clock : table.clocks) {
        Thing thing{"clock", clock.id.value, clock.name, {}, !clock.revealed};
        for (const table::ClockWords& each : clock.words) addWords(thing.text, each.text);
        thing.facts = {{"Filled", std::to_string(clock.filled)}, {"Segments", std::to_string(clock.segments)}};
        things.push_back(std::move(thing));
    }
}

void addFacts(Things& things, const content::Rulebook& rulebook, const table::Table& table) {
    for (const table::Fact& fact : table.facts) {
        Thing thing{std::string(wireNames(fact.kind)[static_cast<std::size_t>(fact.kind)]), fact.id.value,
                    fact.aboutName, fact.text, fact.secret};
        addWords(thing.text, fact.attitude);
        things.push_back(std::move(thing));
    }
    const table::Place place = table::currentPlace(rulebook, table);
    if (!place.name.empty()) things.push_back({"place", 0, place.name, listed(place.tags), place.hidden});
}

void addHandouts(Things& things, const table::Table& table) {
    for (const table::Handout& handout : table.handouts) {
        Thing thing{"handout", handout.id.value, handout.title, handout.text, !handout.shown};
        addWords(thing.text, handout.note);
        if (!handout.picture.empty()) thing.pictures = {handout.picture};
        things.push_back(std::move(thing));
    }
    for (const table::Picture& picture : table.pictures) {
        things.push_back({"picture", 0, picture.name, {}, true});
        things.back().pictures = {picture.hash};
    }
}

void addScenes(Things& things, const table::Table& table) {
    for (const table::SceneBoard& scene : table.stage.scenes) {
        Thing thing{"scene", scene.id.value, scene.look.name, scene.look.title, scene.id != table.stage.shown};
        addWords(thing.text, scene.look.note);
        things.push_back(std::move(thing));
    }
}

void addLabelled(std::string& text, const std::string& label, const std::string& words) {
    if (!words.empty()) addWords(text, label + ": " + words);
}

// A field of a card in words: its text, its lines, or its number.
std::string asText(const table::CardValue& value) {
    if (!value.text.empty()) return value.text;
    if (!value.lines.empty()) return listed(value.lines);
    return value.number == 0 ? std::string() : std::to_string(value.number);
}

// How it reads on the card at one end: "daughter of Oswin", or from the other end "Mira daughter of Oswin".
std::string relationWords(const std::string& words, bool forward, const std::string& other, const std::string& own) {
    return forward ? words + " " + other : other + " " + words + " " + own;
}

// The relations of each card, a line for each.
std::map<table::CardId, std::string> relationsOf(const table::World& world) {
    std::map<table::CardId, std::string> lines;
    for (const table::Relation& each : world.relations) {
        const table::WorldCard* const from = world.card(each.from);
        const table::WorldCard* const to = world.card(each.to);
        if (!from || !to) continue;
        addWords(lines[each.from], relationWords(each.words, true, to->name, from->name));
        const bool reads = !each.back.empty();
        addWords(lines[each.to], relationWords(reads ? each.back : each.words, reads, from->name, to->name));
    }
    return lines;
}

void addCards(Things& things, const content::Rulebook& rulebook, const table::Table& table) {
    const table::World& world = *table.world;
    const table::CardNames names(world);
    const std::map<table::CardId, std::string> relations = relationsOf(world);
    for (const auto& each : world.cards) {
        const table::WorldCard& card = *each;
        const content::CardDef* const kind = rulebook.card(card.kind);
        Thing thing{"card", card.id.value, card.name, {}, !card.shown.contains("name")};
        if (kind) thing.facts.emplace_back("Kind", kind->name);
        addLabelled(thing.text, "Also", listed(card.aliases));
        addLabelled(thing.text, "Tags", listed(card.tags));
        addWords(thing.text, table::writtenText(card.text, world, names));
        addWords(thing.text, table::writtenText(card.secret, world, names));
        for (const auto& [id, value] : card.values) {
            const content::CardFieldDef* const field = kind ? kind->field(id) : nullptr;
            addLabelled(thing.text, field ? field->name : id, table::writtenText(asText(value), world, names));
        }
        if (const auto known = relations.find(card.id); known != relations.end()) addWords(thing.text, known->second);
        if (!card.picture.empty()) thing.pictures = {card.picture};
        things.push_back(std::move(thing));
    }
}

Thing thingOf(const content::ChanceTable& table, bool secret) {
    Thing thing{"table", 0, table.name, table.text, secret};
    for (const content::ChanceRow& row : table.rows) addWords(thing.text, row.text);
    return thing;
}

void addSessions(Things& things, const table::Table& table) {
    for (const auto& [number, notes] : *table.sessionNotes) {
        const std::string numbered = "Session " + std::to_string(number);
        Thing thing{"session-notes", number, notes.title.empty() ? numbered : notes.title, numbered,
                    !notes.titleShown && !notes.recapShown};
        addWords(thing.text, notes.notes);
        addWords(thing.text, notes.recap);
        things.push_back(std::move(thing));
    }
}

void addDays(Things& things, const table::Table& table) {
    for (const auto& [day, mark] : table.calendar.marks) {
        const std::string numbered = "Day " + std::to_string(day);
        things.push_back({"day", day, mark.name.empty() ? numbered : mark.name, numbered, !mark.isShown()});
        addWords(things.back().text, mark.note);
    }
}

void addLetters(Things& things, const content::Rulebook& rulebook, const table::Table& table) {
    for (const table::LetterView& letter : table::letterViews(rulebook, table)) {
        things.push_back({"letter", letter.id.value, "A love letter for " + letter.name, letter.text, !letter.handed});
        if (!letter.moveName.empty()) things.back().facts.emplace_back("Move", letter.moveName);
    }
}

void addSessionsAndDays(Things& things, const table::PlayerView& view) {
    for (const table::PlayerSession& session : view.sessions) {
        const std::string numbered = "Session " + std::to_string(session.number);
        things.push_back({"session-notes", 0, session.title.empty() ? numbered : session.title, numbered});
        addWords(things.back().text, session.recap);
    }
    for (const table::DayView& day : view.days) {
        const std::string numbered = "Day " + std::to_string(day.day);
        things.push_back({"day", 0, day.name.empty() ? numbered : day.name, numbered});
        addWords(things.back().text, day.note);
    }
}

std::string wordsOf(const content::Move& move) {
    std::string text;
    addWords(text, move.trigger);
    addWords(text, move.text);
    for (const auto& [band, outcome] : move.outcomes) addWords(text, outcome.text);
    return text;
}

std::string wordsOf(const content::Creature& creature) {
    std::string text;
    addWords(text, creature.text);
    addWords(text, creature.instinct);
    addWords(text, listed(creature.moves));
    addWords(text, listed(creature.tags));
    addWords(text, listed(creature.qualities));
    return text;
}

// Those of the game are in thingsOf.
void addCampaignMoves(Things& things, const content::Rulebook& rulebook, const table::Table& table) {
    for (const table::CampaignMove& each : *table.campaignMoves) {
        const content::Move* const move = rulebook.move(each.move.id);
        Thing thing{"move", 0, each.move.name, move ? wordsOf(*move) : each.move.trigger, true};
        if (const table::Actor* const actor = table.actor(each.who)) thing.facts.emplace_back("For", actor->name);
        things.push_back(std::move(thing));
    }
}

// Made creatures are the campaign's own; those of the books are in thingsOf.
void addPrepared(Things& things, const content::Rulebook& rulebook, const table::Table& table) {
    for (const table::EncounterView& each : table::encounterViews(rulebook, table)) {
        Thing thing{"encounter", each.id.value, each.name, each.words, true};
        addWords(thing.text, each.note);
        things.push_back(std::move(thing));
    }
    for (const table::MadeCreature& each : table.prepared->made)
        things.push_back({"creature", each.id.value, each.creature.name, wordsOf(each.creature), true});
    for (const table::SavedRoll& each : table.prepared->rolls)
        things.push_back({"saved-roll", each.id.value, each.name, each.expression, true});
}

// As the players know it: a card whose name is hidden has none.
void addCard(Things& things, const table::PlayerCard& card) {
    Thing thing{"card", 0, card.name, card.text};
    if (!card.kind.empty()) thing.facts.emplace_back("Kind", card.kind);
    for (const table::PlayerCardField& field : card.values) {
        addLabelled(thing.text, field.name, field.text);
        addLabelled(thing.text, field.name, listed(field.lines));
        if (field.number) addLabelled(thing.text, field.name, std::to_string(*field.number));
    }
    for (const table::PlayerCardRelation& each : card.relations)
        addWords(thing.text, relationWords(each.words, each.forward, each.name, card.name));
    if (!card.picture.empty()) thing.pictures = {card.picture};
    things.push_back(std::move(thing));
}

// Texts of a campaign may hold characters that nobody sees or that turn a line round.
void makeThingsVisible(Things& things) {
    const auto visible = [](std::string& text) {
        if (!isVisibleText(text)) text = visibleText(text);
    };
    for (Thing& thing : things) {
        visible(thing.name);
        visible(thing.text);
        for (auto& [name, value] : thing.facts) visible(value);
    }
}

} // namespace

Things thingsAt(const content::Rulebook& rulebook, const table::Table& table) {
    Things things;
    addActors(things, rulebook, table);
    addClocks(things, table);
    addFacts(things, rulebook, table);
    addHandouts(things, table);
    addScenes(things, table);
    addCards(things, rulebook, table);
    addPrepared(things, rulebook, table);
    addCampaignMoves(things, rulebook, table);
    addSessions(things, table);
    addDays(things, table);
    addLetters(things, rulebook, table);
    for (const auto& [id, own] : table.chance.own) things.push_back(thingOf(*own.table, true));
    makeThingsVisible(things);
    return things;
}

Things thingsIn(const content::Rulebook& rulebook, const table::PlayerView& view) {
    Things things;
    const std::string health = table::healthWord(rulebook);
    for (const table::PlayerActor& actor : view.actors) {
        Thing thing{nameOfKind(actor.kind), 0, actor.name, listed(actor.conditions)};
        if (actor.healthNow && actor.healthMost)
            thing.facts.emplace_back(health,
                                     std::to_string(*actor.healthNow) + "/" + std::to_string(*actor.healthMost));
        things.push_back(std::move(thing));
    }
    for (const table::PlayerClock& clock : view.clocks) {
        things.push_back({"clock", 0, clock.name, {}});
        things.back().facts = {{"Filled", std::to_string(clock.filled)}, {"Segments", std::to_string(clock.segments)}};
    }
    for (const table::PlayerFact& fact : view.facts) things.push_back({fact.kind, 0, fact.about, fact.text});
    if (!view.place.empty()) things.push_back({"place", 0, view.place, listed(view.placeTags)});
    for (const table::PlayerHandout& handout : view.handouts) {
        things.push_back({"handout", 0, handout.title, handout.text});
        if (!handout.picture.empty()) things.back().pictures = {handout.picture};
    }
    for (const table::PlayerCard& card : view.cards) addCard(things, card);
    addSessionsAndDays(things, view);
    makeThingsVisible(things);
    return things;
}

Things thingsOf(const content::Rulebook& rulebook, bool mature) {
    Things things;
    for (const content::Move& move : rulebook.moves) {
        if (!move.written && (mature || !move.mature)) things.push_back({"move", 0, move.name, wordsOf(move)});
    }
    for (const content::Creature& creature : rulebook.creatures)
        things.push_back({"creature", 0, creature.name, wordsOf(creature)});
    for (const content::Spell& spell : rulebook.spells) things.push_back({"spell", 0, spell.name, spell.text});
    for (const content::ChanceTable& table : rulebook.chance) things.push_back(thingOf(table, false));
    return things;
}

} // namespace tenplus::interop
