#include "table/secret_canaries.h"

#include "table/core/clock.h"
#include "table/core/kept_notes.h"
#include "table/core/lines_and_veils.h"
#include "table/core/session_notes.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/waiting.h"
#include "table/scene/handout.h"
#include "table/world/letter.h"
#include "table/world/world.h"

#include <algorithm>

namespace tenplus::table::testing {

namespace {

Actor actorWith(Chance& chance, Marks& marks, std::int64_t id) {
    Actor actor;
    actor.id = {id};
    actor.kind = chance.of(std::vector{ActorKind::Character, ActorKind::Foe, ActorKind::Hireling, ActorKind::Person});
    actor.revealed = chance.oneIn(2);
    actor.hpShown = chance.oneIn(2);
    actor.name = marks.wordUnless(!actor.revealed, "the name of somebody hidden");
    actor.icon = marks.wordUnless(!actor.revealed, "the icon of somebody hidden");
    const bool health = actor.revealed && actor.hpShown;
    actor.values["hp"] = marks.numberUnless(!health, "hit points that are not shown");
    if (actor.kind == ActorKind::Foe)
        actor.values["hpMax"] = marks.numberUnless(!health, "hit points that are not shown");
    for (const char* field : {"armour", "xp", "coins"}) actor.values[field] = marks.keptNumber("a number of a sheet");
    for (const char* field : {"instinct", "tags", "look", "player"})
        actor.values[field] = marks.kept("a text of a sheet");
    actor.lists["bonds"] = {{EntryId{marks.keptNumber("the number of a row")},
                             {{"text", marks.kept("a bond")}, {"with", marks.kept("a bond")}}}};
    return actor;
}

RollRecord rollBy(Chance& chance, Marks& marks, Table& table) {
    RollRecord roll;
    roll.id = {marks.keptNumber("the number of a roll")};
    roll.secret = chance.oneIn(2);
    roll.who = {static_cast<std::int64_t>(chance.below(8))};
    const Actor* actor = table.actor(roll.who);
    const auto word = [&] { return marks.wordUnless(roll.secret, "a secret roll"); };
    roll.name = actor ? actor->name : word();
    if (!actor && !roll.secret) roll.name = marks.kept("the name of somebody who has left");
    // What the GM wrote to it, and has shown since or not.
    const auto written = [&](std::string& text, NoteId& kept) {
        const bool isKept = chance.oneIn(2);
        kept = {static_cast<std::int64_t>(table.kept.size()) + 1'000'000};
        text = isKept ? marks.kept("what the GM wrote to a roll") : word();
        keep(table, isKept ? kept : NoteId{kept.value + 5'000'000});
    };
    written(roll.moveName, roll.kept);
    roll.approachName = word();
    roll.targetName = marks.kept("whom a roll was aimed at");
    roll.modifiers = {{ModifierKind::Typed, {}, 1}, {ModifierKind::Forward, {}, 1}};
    for (Modifier& modifier : roll.modifiers) written(modifier.source, modifier.kept);
    roll.total = marks.numberUnless(roll.secret, "a secret roll");
    roll.bandName = word();
    roll.text = word();
    roll.overrides = {marks.kept("a rule set aside")};
    roll.rolled.dice.push_back({.pips = static_cast<int>(marks.numberUnless(roll.secret, "a secret roll"))});
    return roll;
}

// A wall parts the board at 5 squares; what lies left of it is cleared, what lies right of it is not.
bool isLeft(board::Spot at) { return at.x < 5000; }
board::Spot somewhere(Chance& chance) {
    return {chance.oneIn(2) ? 2500 : 7500, 1000 + static_cast<int>(chance.below(4)) * 1000};
}

bool isSeen(const Table& table, const SceneBoard& scene, const Token& token) {
    const Actor* actor = table.actor(token.who);
    if (!token.shown || (token.who && (!actor || !actor->revealed))) return false;
    const auto ofParty = [&](const Token& each) {
        const Actor* one = table.actor(each.who);
        return each.shown && one && one->revealed && one->kind == ActorKind::Character;
    };
    if (ofParty(token) || scene.look.fog == Fog::Off) return true;
    if (scene.look.fog == Fog::Hand) return isLeft(token.at);
    return std::ranges::any_of(scene.tokens,
                               [&](const Token& eye) { return ofParty(eye) && isLeft(eye.at) == isLeft(token.at); });
}

SceneBoard sceneWith(Chance& chance, Marks& marks, const Table& table, bool shown) {
    SceneBoard scene;
    scene.id = {marks.keptNumber("the number of a scene")};
    scene.look.name = marks.kept("the name of a scene");
    scene.look.note = marks.kept("the note of a scene");
    scene.look.title = marks.wordUnless(!shown, "a scene that is not shown");
    scene.look.width = 10, scene.look.height = 6;
    scene.look.grid.unit = marks.wordUnless(!shown, "a scene that is not shown");
    scene.look.fog = chance.of(std::vector{Fog::Off, Fog::Hand, Fog::Sight});
    if (chance.oneIn(2)) scene.look.backdrop.picture = marks.wordUnless(!shown, "a scene that is not shown");
    const auto number = [&] { return marks.keptNumber("the number of a part of a scene"); };
    scene.walls.push_back({WallId{number()}, WallKind::Wall, {{5000, 0}, {5000, 6000}}});
    for (int i = 0; i < 4; ++i) {
        const board::Spot at = somewhere(chance);
        scene.walls.push_back({WallId{number()},
                               chance.oneIn(2) ? WallKind::Door : WallKind::Wall,
                               {at, {at.x, at.y + 500}},
                               false,
                               chance.oneIn(2)});
        if (scene.walls.back().kind == WallKind::Wall) scene.walls.back().secret = false;
    }
    std::erase_if(scene.walls, [&](const Wall& wall) {
        return scene.look.fog == Fog::Sight && wall.line.from.x == 2500;
    }); // they would hide more
    const board::Spot half[] = {{0, 0}, {4500, 0}, {4500, 6000}, {0, 6000}};
    scene.cleared = board::insideOf(half, scene.look.size());
    for (int i = 0; i < 4; ++i) {
        Token token{TokenId{number()}, {static_cast<std::int64_t>(chance.below(7))}, {}, {}, somewhere(chance)};
        if (token.who && !table.actor(token.who)) token.who = {};
        token.shown = chance.oneIn(2), token.named = chance.oneIn(2);
        scene.tokens.push_back(token);
    }
    for (Token& token : scene.tokens) {
        const bool seen = shown && isSeen(table, scene, token);
        if (!token.who || chance.oneIn(2)) token.name = marks.wordUnless(!seen || !token.named, "the name of a token");
        token.icon = marks.wordUnless(!seen, "a token");
    }
    for (int i = 0; i < 2; ++i) {
        const bool visible = chance.oneIn(2), left = chance.oneIn(2);
        const bool seen = shown && visible && (left || scene.look.fog == Fog::Off);
        const int x = left ? 0 : 8000;
        scene.zones.push_back({ZoneId{number()},
                               marks.wordUnless(!seen, "a zone"),
                               marks.kept("the note of a zone"),
                               {{x, 0}, {x + 900, 0}, {x + 900, 900}},
                               visible});
        const board::Spot at = somewhere(chance);
        const bool lit = shown && (scene.look.fog == Fog::Off || isLeft(at));
        scene.lights.push_back({LightId{number()}, at, static_cast<int>(marks.numberUnless(!lit, "a light")),
                                marks.wordUnless(!lit, "a light")});
    }
    return scene;
}

void addChance(Chance& chance, Marks& marks, Table& table) {
    content::ChanceTable own{marks.kept("a table of chance"), marks.kept("a table of chance"), {}, {}, {}, {}};
    own.rows.push_back({marks.kept("a table of chance"), {}, {}, {}});
    table.chance.own["own"].table = std::make_shared<const content::ChanceTable>(own);
    if (chance.oneIn(3)) return;
    const bool secret = chance.oneIn(2);
    const NoteId note{marks.keptNumber("the number of a result")};
    if (secret) keep(table, note);
    table.chance.last = ChanceRolled{note, marks.kept("a table of chance"), marks.wordUnless(secret, "a secret result"),
                                     marks.wordUnless(secret, "a secret result")};
}

void addPapers(Chance& chance, Marks& marks, Table& table) {
    for (int i = 0; i < 3; ++i) {
        table.pictures.push_back(
            {marks.kept("a picture"), marks.kept("a picture"), "png", 1, 1, marks.keptNumber("a picture")});
        const bool shown = chance.oneIn(2);
        const auto word = [&] { return marks.wordUnless(!shown, "a hidden handout"); };
        table.handouts.push_back({HandoutId{marks.keptNumber("the number of a handout")}, word(), word(), word(),
                                  marks.kept("the note of a handout"), shown});
        const bool secret = chance.oneIn(2);
        const Actor* about = table.actor({static_cast<std::int64_t>(chance.below(7))});
        Fact fact{NoteId{marks.keptNumber("the number of a note")}, chance.oneIn(2) ? NoteKind::Fact : NoteKind::Threat,
                  marks.wordUnless(secret, "a secret note")};
        if (about) fact.about = about->id, fact.aboutName = about->name;
        fact.attitude = marks.kept("what a contact thinks");
        fact.secret = secret;
        table.facts.push_back(fact);
    }
    table.limits.push_back({marks.kept("what a line keeps out"), chance.oneIn(2) ? LimitKind::Line : LimitKind::Veil});
    table.place.hidden = chance.oneIn(2), table.place.tagsShown = chance.oneIn(2);
    table.place.name = marks.wordUnless(table.place.hidden, "the name of a place");
    table.place.size = marks.kept("the size of a place");
    table.place.tags = {marks.wordUnless(!table.place.tagsShown, "a tag of a place")};
}

void addMemory(Chance& chance, Marks& marks, Table& table) {
    for (int session = 1; session <= 2; ++session) {
        SessionNotes& notes = table.sessionNotes.change()[session];
        notes.titleShown = chance.oneIn(2), notes.recapShown = chance.oneIn(2);
        notes.title = marks.wordUnless(!notes.titleShown, "the title of a session");
        notes.recap = marks.wordUnless(!notes.recapShown, "a kept recap");
        notes.notes = marks.kept("the notes of a session");
    }
    DayMark mark{{}, {}, chance.oneIn(2), chance.oneIn(2)};
    mark.name = marks.wordUnless(!mark.nameShown, "the name of a day");
    mark.note = marks.wordUnless(!mark.noteShown, "the note on a day");
    table.calendar.marks[3] = mark;
    Letter letter;
    letter.id = {marks.keptNumber("the number of a letter")};
    letter.who = {static_cast<std::int64_t>(chance.below(6)) + 1};
    letter.text = marks.kept("a love letter");
    letter.handed = chance.oneIn(2);
    table.letters.push_back(letter);
}

WorldCard cardWith(Chance& chance, Marks& marks, const World& world) {
    WorldCard card;
    card.id = {marks.keptNumber("the number of a card")};
    card.kind = "person";
    for (const char* member : {"name", "kind", "text", "picture", "knack", "loyalty"}) {
        if (chance.oneIn(2)) card.shown.insert(member);
    }
    const auto word = [&](const char* member, const char* what) {
        return marks.wordUnless(!card.shown.contains(member), what);
    };
    card.name = word("name", "the name of a card");
    card.aliases = {marks.kept("an alias of a card")};
    card.tags = {marks.kept("a tag of a card")};
    card.text = word("text", "the text of a card");
    if (!world.cards.empty()) // a link alone shows no hidden name
        card.text += " [[#" + std::to_string(chance.of(world.cards)->id.value) + "]]";
    card.secret = marks.kept("a secret text of a card");
    if (chance.oneIn(2)) card.picture = word("picture", "the picture of a card");
    card.values["knack"].text = word("knack", "a field of a card");
    card.values["instinct"].text = marks.kept("a field of a card");
    card.values["loyalty"].number = marks.numberUnless(!card.shown.contains("loyalty"), "a field of a card");
    return card;
}

void addWorld(Chance& chance, Marks& marks, Table& table) {
    World& world = table.world.change();
    for (int i = 0; i < 3; ++i) world.cards.emplace_back(cardWith(chance, marks, world));
    for (int i = 0; i < 3; ++i) {
        const WorldCard &from = *chance.of(world.cards), &to = *chance.of(world.cards);
        Relation relation{{marks.keptNumber("the number of a relation")}, from.id, to.id};
        relation.shown = chance.oneIn(2);
        const bool isSeen = relation.shown && from.shown.contains("name") && to.shown.contains("name");
        relation.words = marks.wordUnless(!isSeen, "a relation of cards");
        relation.back = marks.wordUnless(!isSeen, "a relation of cards");
        world.relations.push_back(std::move(relation));
    }
    for (const auto& card : world.cards) { // nor does a link in a note
        Fact fact{NoteId{marks.keptNumber("the number of a note")}, NoteKind::Fact};
        fact.text = "[[" + card->name + "]]";
        table.facts.push_back(std::move(fact));
    }
}

// The card as it would be if the GM had written only what is shown.
WorldCard asShown(WorldCard card) {
    card.aliases.clear(), card.tags.clear(), card.secret.clear();
    if (!card.shown.contains("name")) card.name = "known to nobody";
    if (!card.shown.contains("text")) card.text.clear();
    if (!card.shown.contains("picture")) card.picture.clear();
    std::erase_if(card.values, [&](const auto& each) { return !card.shown.contains(each.first); });
    return card;
}

World withoutSecrets(const World& world) {
    World open;
    const auto shows = [&](CardId card, const char* member) { return world.card(card)->shown.contains(member); };
    for (const auto& card : world.cards) {
        if (!card->shown.empty()) open.cards.emplace_back(asShown(*card));
    }
    for (const Relation& each : world.relations) {
        if (each.shown && shows(each.from, "name") && shows(each.to, "name")) open.relations.push_back(each);
    }
    return open;
}

} // namespace

namespace {

// Rolls and blows of hidden people, in secret, and of somebody who has left unseen.
void addTrail(Chance& chance, Marks& marks, Table& table) {
    for (std::int64_t who = 1; who <= 6; ++who) {
        const Actor* const actor = table.actor(ActorId{who});
        BlowOutcome blow;
        blow.who = ActorId{who};
        blow.secret = chance.oneIn(3);
        const bool hidden = blow.secret || !actor || !actor->revealed;
        blow.name = hidden ? marks.kept("the target of a blow") : actor->name;
        blow.damage = hidden ? marks.keptNumber("the damage of a hidden blow") : 5;
        blow.lost = actor && actor->revealed && actor->hpShown && !blow.secret
                        ? 3
                        : marks.keptNumber("what a blow costs in hidden HP");
        table.trail.outcomes.push_back(std::move(blow));
        RollRecord& roll = table.trail.before.emplace_back();
        roll.who = ActorId{who};
        roll.secret = chance.oneIn(2);
        roll.name = actor && actor->revealed ? actor->name : marks.kept("the roller of an earlier roll");
        roll.moveName = roll.secret ? marks.kept("an earlier roll in secret") : "attack";
        roll.bandName = "Failure";
        roll.target = ActorId{who % 6 + 1};
        roll.targetName = marks.kept("a target's name at the time");
    }
}

} // namespace

Table tableWith(Chance& chance, Marks& marks) {
    Table table;
    table.name = marks.word();
    table.pack = {marks.kept("the pack"), marks.kept("the pack"), marks.kept("the pack")};
    table.session = {static_cast<int>(marks.keptNumber("the session")), true};
    for (std::int64_t id = 1; id <= 6; ++id) {
        if (!chance.oneIn(4)) table.actors[{id}] = actorWith(chance, marks, id);
    }
    for (int i = 0; i < 3; ++i) {
        const bool shown = chance.oneIn(2);
        table.clocks.push_back({ClockId{marks.keptNumber("the number of a clock")},
                                marks.wordUnless(!shown, "a hidden clock"), 6, 2, shown});
        table.clocks.back().words = {{3, marks.kept("words of a clock")}, {0, marks.kept("words of a clock")}};
    }
    const ActorId somebody{static_cast<std::int64_t>(chance.below(6)) + 1};
    Forward& forward = table.forwards.emplace_back();
    forward.who = somebody;
    forward.source = marks.kept("a forward");
    Ongoing& ongoing = table.ongoings.emplace_back();
    ongoing.who = somebody;
    ongoing.source = marks.kept("an ongoing modifier");
    ongoing.until = marks.kept("an ongoing modifier");
    table.holds.push_back({.who = somebody, .move = marks.kept("hold"), .moveName = marks.kept("hold"), .count = 3});
    Waiting waiting;
    waiting.who = somebody;
    waiting.moveName = marks.kept("what waits");
    waiting.effect.kind = content::AskGm{marks.kept("what waits")};
    table.waiting.push_back(waiting);
    if (chance.oneIn(2)) table.lastRoll = rollBy(chance, marks, table);
    addTrail(chance, marks, table);
    addPapers(chance, marks, table);
    addWorld(chance, marks, table);
    addChance(chance, marks, table);
    addMemory(chance, marks, table);
    const std::size_t shown = chance.below(4); // 3: none
    for (std::size_t i = 0; i < 3; ++i) table.stage.scenes.push_back(sceneWith(chance, marks, table, i == shown));
    if (shown < 3) table.stage.shown = table.stage.scenes[shown].id;
    table.stage.staged = table.stage.scenes[chance.below(3)].id;
    return table;
}

namespace {

bool isHidden(const Table& table, const BlowOutcome& outcome) {
    const Actor* const actor = table.actor(outcome.who);
    return outcome.secret || !(actor ? actor->revealed : outcome.known);
}

} // namespace

Table withoutSecrets(Table table) {
    for (SceneBoard& scene : table.stage.scenes) {
        const SceneBoard whole = scene;
        std::erase_if(scene.tokens, [&](const Token& token) { return !isSeen(table, whole, token); });
        std::erase_if(scene.zones, [&](const Zone& zone) {
            return !zone.shown || (scene.look.fog != Fog::Off && !isLeft(zone.corners.front()));
        });
        if (scene.look.fog != Fog::Off) {
            std::erase_if(scene.lights, [](const Light& light) { return !isLeft(light.at); });
            std::erase_if(scene.walls,
                          [](const Wall& wall) { return wall.line.from.x == 7500 && wall.line.to.x == 7500; });
        }
        for (Wall& wall : scene.walls) {
            wall.id.value += 99;
            if (wall.secret) wall.kind = WallKind::Wall;
        }
        for (Token& token : scene.tokens) token.id.value += 99;
        for (Zone& zone : scene.zones) zone.note.clear();
        scene.look.name.clear(), scene.look.note.clear();
    }
    std::erase_if(table.stage.scenes, [&](const SceneBoard& scene) { return scene.id != table.stage.shown; });
    table.stage.staged = {};
    std::erase_if(table.trail.outcomes, [&](const BlowOutcome& each) { return isHidden(table, each); });
    std::erase_if(table.trail.before, [](const RollRecord& each) { return each.secret; });
    std::erase_if(table.actors, [](const auto& each) { return !each.second.revealed; });
    std::erase_if(table.clocks, [](const Clock& clock) { return !clock.revealed; });
    std::erase_if(table.facts, [](const Fact& fact) { return fact.secret; });
    std::erase_if(table.handouts, [](const Handout& handout) { return !handout.shown; });
    if (table.place.hidden) table.place.name.clear();
    if (!table.place.tagsShown) table.place.tags.clear();
    table.place.size.clear();
    if (table.lastRoll) {
        if (isKept(table, table.lastRoll->kept)) table.lastRoll->moveName = "known to nobody";
        for (Modifier& modifier : table.lastRoll->modifiers) {
            if (isKept(table, modifier.kept)) modifier.source = "known to nobody";
        }
    }
    table.world = withoutSecrets(*table.world);
    if (table.chance.last && isKept(table, table.chance.last->note)) table.chance.last.reset();
    table.chance.own.clear();
    SessionNotesByNumber& sessions = table.sessionNotes.change();
    for (auto& [number, notes] : sessions) {
        notes.notes.clear();
        if (!notes.titleShown) notes.title.clear();
        if (!notes.recapShown) notes.recap.clear();
    }
    for (auto& [day, mark] : table.calendar.marks) {
        if (!mark.nameShown) mark.name.clear();
        if (!mark.noteShown) mark.note.clear();
    }
    std::erase_if(table.calendar.marks, [](const auto& mark) { return !mark.second.isShown(); });
    table.letters.clear();
    table.pictures.clear();
    table.limits.clear();
    table.forwards.clear(), table.ongoings.clear(), table.holds.clear(), table.waiting.clear();
    return table;
}

std::string leakIn(const std::string& text, const Marks& marks) {
    for (const auto& [kind, mark] : marks.secrets()) {
        if (text.find(mark) != std::string::npos) return kind;
    }
    return {};
}

} // namespace tenplus::table::testing
