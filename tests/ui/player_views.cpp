#include "ui/player_views.h"

namespace tenplus::ui::views {

table::PlayerActor actor(const std::string& name, const std::string& icon, std::int64_t now, std::int64_t most,
                         std::vector<std::string> conditions) {
    table::PlayerActor one;
    one.name = name;
    one.icon = icon;
    one.healthNow = now;
    one.healthMost = most;
    one.conditions = std::move(conditions);
    return one;
}

table::PlayerActor foe(const std::string& name, const std::string& icon) {
    table::PlayerActor one;
    one.foe = true;
    one.name = name;
    one.icon = icon;
    return one;
}

table::PlayerView before() {
    table::PlayerView view;
    view.campaign = "The Drowned Belfry";
    view.actors = {actor("Brannoch", "sword", 14, 25, {"Weak"}), actor("Iselde", "feather", 9, 14),
                   actor("Tam", "dart", 17, 19), actor("Oriel", "flame", 11, 22, {"Shaky"})};
    view.clocks = {{"The belfry falls", 6, 3}};
    return view;
}

table::PlayerRoll weakRoll() {
    table::PlayerRoll roll;
    roll.name = "Brannoch";
    roll.moveName = "Defy Danger";
    roll.approachName = "Strength";
    roll.dice = {{.sides = 6, .pips = 3}, {.sides = 6, .pips = 4}};
    roll.modifiers = {{"Strength", 2}, {"Weak", -1}, {"Iselde", 1}};
    roll.total = 9;
    roll.bandName = "Weak hit";
    roll.tone = content::Tone::Weak;
    roll.text = "The door gives, at a price.";
    return roll;
}

table::PlayerView weak() {
    table::PlayerView view = before();
    view.roll = weakRoll();
    view.actors.front().acting = true;
    return view;
}

table::PlayerView miss() {
    table::PlayerView view = weak();
    view.roll->dice = {{.sides = 6, .pips = 1}, {.sides = 6, .pips = 2}};
    view.roll->total = 5;
    view.roll->bandName = "Miss";
    view.roll->tone = content::Tone::Miss;
    view.roll->text =
        "You are a moment late, and the tide is already over the sill. The GM says what it brings with it.";
    return view;
}

table::PlayerView strong() {
    table::PlayerView view = weak();
    view.roll->dice = {{.sides = 6, .pips = 6}, {.sides = 6, .pips = 5}};
    view.roll->total = 13;
    view.roll->bandName = "Strong hit";
    view.roll->tone = content::Tone::Strong;
    view.roll->text = "You do it, and nothing stands between you and the stair.";
    return view;
}

table::PlayerView gmRolled() {
    table::PlayerView view = before();
    view.gmRolled = true;
    return view;
}

table::PlayerView crowd() {
    table::PlayerView view = weak();
    view.actors.push_back(
        actor("Wilhelmina of the Long Barrow", "moon", 120, 120, {"Shaky", "Sick", "Stunned", "Confused", "Scarred"}));
    view.actors.push_back(foe("Bellringer", "bell"));
    view.actors.push_back(foe("Silt hounds", "maw"));
    view.actors.push_back(foe("The Tidewarden", "crown"));
    view.actors[6].healthNow = 3;
    view.actors[6].healthMost = 6;
    view.actors[6].conditions = {"Marked by Tam"};
    view.clocks.push_back({"The tide rises", 8, 5});
    view.clocks.push_back({"Somebody lights the beacon on the far shore of the sound", 4, 1});
    return view;
}

table::PlayerView overfull() {
    table::PlayerView view = crowd();
    for (int i = 0; i < 12; ++i) view.actors.push_back(foe("Drowned ringer " + std::to_string(i), "skull"));
    for (int i = 0; i < 9; ++i)
        view.clocks.push_back({"Another thing that comes nearer " + std::to_string(i), 6, i % 6});
    table::PlayerRoll& roll = *view.roll;
    roll.name = "Wilhelmina Aldegunda von Hohenzollern-Schwarzenfels the Younger";
    roll.moveName = "Answer the long question of the drowned choir";
    for (int i = 0; i < 7; ++i)
        roll.modifiers.push_back({"A blessing with a rather long name " + std::to_string(i), i - 3});
    for (int i = 0; i < 10; ++i) roll.dice.push_back({.sides = 10, .pips = 1 + i, .kept = i < 3});
    roll.bandName = "Success with a heavy heart";
    for (int i = 0; i < 40; ++i) roll.text += " The bells go on and the water keeps time with them.";
    return view;
}

table::PlayerView withScene(table::PlayerView view) {
    table::PlayerScene scene;
    scene.title = "Under the belfry";
    scene.width = 16;
    scene.height = 10;
    scene.tiles = {"################", "#......#.......#", "#......#...~~~~#", "#......=..~~~~~#", "#......#..~~~~~#",
                   "####=###...~~~~#", "#......#.......#", "#.::...#..>....#", "#......#.......#", "################"};
    const board::Spot size{16 * board::kSquare, 10 * board::kSquare};
    const board::Spot room[] = {{0, 0}, {11500, 0}, {10800, 3000}, {11600, 5900}, {0, 5900}};
    scene.cleared = board::insideOf(room, size);
    scene.doors = {{{{4000, 5500}, {5000, 5500}}, false}};
    scene.lights = {{{3500, 2500}, 6000, "ffffd9a0", 100}};
    const struct {
        int actor;
        const char* name;
        const char* icon;
        board::Spot at;
    } tokens[] = {{1, "Brannoch", "sword", {6500, 3500}},  {2, "Iselde", "feather", {4500, 2500}},
                  {3, "Tam", "dart", {2500, 3500}},        {4, "Oriel", "flame", {5500, 1500}},
                  {6, "Bellringer", "bell", {9500, 2500}}, {0, "Lantern", "sun", {3500, 4500}}};
    for (const auto& each : tokens) {
        table::PlayerToken token;
        token.actor = each.actor;
        token.name = each.name;
        token.icon = each.icon;
        token.at = each.at;
        scene.tokens.push_back(token);
    }
    for (std::size_t i = 0; i < view.actors.size(); ++i) view.actors[i].place = int(i) + 1;
    view.scene = scene;
    return view;
}

namespace {

table::BoardModel model(int number, const std::string& name, bool hero, tenplus::skirmish::At at, int hits,
                        int hitsMost) {
    table::BoardModel one;
    one.number = number;
    one.name = name;
    one.side = hero ? tenplus::skirmish::Side::Heroes : tenplus::skirmish::Side::Master;
    one.status = "in-play";
    one.at = at;
    one.hits = hits;
    one.hitsMost = hitsMost;
    return one;
}

table::BoardPool pool(const std::string& name, bool heroes, const std::string& purpose, std::vector<int> pips,
                      int least) {
    table::BoardPool one{name, purpose,   heroes ? tenplus::skirmish::Side::Heroes : tenplus::skirmish::Side::Master,
                         {},   least > 0, 0};
    for (const int each : pips) {
        const bool success = least > 0 && each >= least;
        one.dice.push_back({each, success});
        one.successes += success;
    }
    return one;
}

} // namespace

table::PlayerView inSkirmish() {
    table::PlayerView view;
    view.campaign = "The Toll";
    table::SkirmishBoard& board = view.skirmish.emplace();
    board.scenario = "1. The toll cellar";
    board.move = 3;
    board.asks = tenplus::skirmish::TaskKind::Action;
    board.points = 1;
    board.pointsMost = 4;
    board.aims = {{"Slay the keeper of the toll", false}, {"Find the strongbox", true}};
    board.width = 20;
    board.height = 9;
    board.rows = {"......#......#      ", "......#......#      ", "......#......       ",
                  "......#......#      ", ".........::..#      ", "......#..~~..#      ",
                  "......#..~~..#      ", "......#......#      ", "......#......#      "};
    board.models = {model(1, "Bera", true, {5, 4}, 4, 6),      model(2, "Sorrel", true, {4, 3}, 5, 5),
                    model(3, "Oda", true, {3, 5}, 1, 5),       model(4, "Hild", true, {2, 4}, 6, 6),
                    model(5, "Goblin 5", false, {9, 2}, 1, 1), model(6, "Orc 6", false, {7, 4}, 1, 2),
                    model(7, "Ogre 7", false, {11, 7}, 4, 4)};
    board.models[0].active = true;
    board.models[1].states = {"finished"};
    board.models[2].poison = 2;
    board.models[3].status = "waiting";
    board.models[3].hits = 0;
    board.models[4].shots = 2;
    board.models[5].fire = 1;
    board.things = {{.kind = "teleporter", .name = "Teleporter", .at = {0, 4}, .active = true},
                    {.kind = "door", .name = "Door", .at = {6, 4}, .open = true},
                    {.kind = "door", .name = "Door", .at = {13, 2}},
                    {.kind = "chest", .name = "Chest", .at = {11, 8}},
                    {.kind = "table", .name = "Table", .at = {3, 1}},
                    {.kind = "well", .name = "Well", .at = {9, 0}},
                    {.kind = "key", .name = "Key", .at = {12, 0}, .colour = 1}};
    board.pools = {pool("Bera", true, "attacks", {4, 2, 6}, 4), pool("Bera", true, "rolls kill dice", {5, 1}, 4),
                   pool("Orc 6", false, "attacks", {1, 3}, 4)};
    return view;
}

table::PlayerView inLargeSkirmish() {
    table::PlayerView view = inSkirmish();
    table::SkirmishBoard& board = *view.skirmish;
    for (int i = 0; i < 5; ++i) {
        board.aims.push_back(
            {"Another thing that is to be found in the drowned cellars below " + std::to_string(i), i % 2 == 0});
        board.models.push_back(
            model(20 + i, "Wilhelmina of the Long Barrow the Younger " + std::to_string(i), true, {i, 7}, 3, 30));
        board.models.back().poison = 4;
        board.models.back().fire = 3;
        board.models.back().states = {"asleep", "gazed", "doom"};
        board.pools.push_back(pool("Wilhelmina of the Long Barrow the Younger", true,
                                   "dice against what lies in the chest", std::vector<int>(std::size_t(9 * i + 1), 5),
                                   i % 2 * 4));
    }
    view.clocks.push_back({"The tide rises", 8, 5});
    return view;
}

table::PlayerView withHandout(table::PlayerView view) {
    view.handouts = {{"The harbour master's map", "", ""},
                     {"A letter, wet through",
                      "The bell was never ours to ring. Whoever hears it must answer, and I have heard it three nights "
                      "now.\n\nDo not come after "
                      "me by the water stair.",
                      ""}};
    return view;
}

} // namespace tenplus::ui::views
