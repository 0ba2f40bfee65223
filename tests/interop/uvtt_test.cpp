// Maps of our own making, small enough to be read here.
#include "base/arbitrary.h"
#include "base/tiny_picture.h"
#include "interop/map_zip.h"
#include "interop/uvtt.h"
#include "interop/zip_writer.h"
#include "session/campaign.h"
#include "wire/writer.h"

#include <nlohmann/json.hpp>
#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::session::testing;
using journal::testing::ScratchFolder;
using Json = nlohmann::json;

namespace {

Json place(double x, double y) { return {{"x", x}, {"y", y}}; }

/// A hall of 6 by 4 squares whose first corner lies at 10, 20 of a larger map.
Json hall() {
    return {{"format", 0.3},
            {"resolution", {{"map_origin", place(10, 20)}, {"map_size", place(6, 4)}, {"pixels_per_grid", 70}}},
            {"line_of_sight", Json::array({Json::array({place(11, 21), place(15, 21), place(15, 23.5)})})},
            {"objects_line_of_sight", Json::array({Json::array({place(12, 22), place(12.25, 22.125)})})},
            {"portals", Json::array({{{"position", place(11, 22.5)},
                                      {"bounds", Json::array({place(11, 22), place(11, 23)})},
                                      {"rotation", 1.5707963},
                                      {"closed", true}},
                                     {{"position", place(13, 23)}, {"rotation", 0.7853982}, {"closed", false}}})},
            {"lights", Json::array({{{"position", place(13, 22)},
                                     {"range", 4.5},
                                     {"intensity", 0.8},
                                     {"color", "FFeccd8b"},
                                     {"shadows", true}}})},
            {"environment", {{"baked_lighting", true}, {"ambient_light", "ffffffff"}}},
            {"image", tenplus::testing::kTinyBase64}};
}

ReadMap read(const Json& map) {
    auto read = readMap(map.dump(), "The hall.dd2vtt");
    if (!read) FAIL(read.error());
    return std::move(*read);
}
std::string fault(const Json& map) {
    const auto read = readMap(map.dump(), "hall.uvtt");
    return read ? "read" : read.error();
}
std::string written(const ReadMap& map) { return WireWriter::text(map.scene, Omit::Nothing); }
board::Stretch line(int ax, int ay, int bx, int by) { return {{ax, ay}, {bx, by}}; }

} // namespace

TEST_CASE("a map comes in with its size, walls, doors, lights and picture, counted from its origin") {
    const ReadMap map = read(hall());
    CHECK(map.remarks.empty());
    CHECK(map.scene.look.name == "The hall");
    CHECK(map.scene.look.width == 6);
    CHECK(map.scene.look.height == 4);
    CHECK(map.scene.look.backdrop.width == 6000);
    CHECK(map.image == tenplus::testing::tinyPicture());
    REQUIRE(map.scene.walls.size() == 5);
    CHECK(map.scene.walls[0].line == line(1000, 1000, 5000, 1000));
    CHECK(map.scene.walls[1].line == line(5000, 1000, 5000, 3500));
    CHECK(map.scene.walls[2].line == line(2000, 2000, 2250, 2125));
    CHECK(map.scene.walls[3].kind == table::WallKind::Door);
    CHECK(map.scene.walls[3].line == line(1000, 2000, 1000, 3000));
    CHECK_FALSE(map.scene.walls[3].open);
    CHECK(map.scene.walls[4].open);
    CHECK(map.scene.walls[4].line == line(2646, 2646, 3354, 3354)); // an eighth of a turn
    REQUIRE(map.scene.lights.size() == 1);
    CHECK(map.scene.lights[0] == table::Light{{}, {3000, 2000}, 4500, "ffeccd8b", 80});
}

TEST_CASE("walls that leave a cropped map are cut at its edge, and those beyond it are left out") {
    Json map = hall();
    map["resolution"]["map_size"] = place(3, 2.5);
    const ReadMap cropped = read(map);
    CHECK(cropped.scene.look.height == 3);
    CHECK(cropped.scene.look.backdrop.height == 2500);
    REQUIRE(cropped.scene.walls.size() == 3);
    CHECK(cropped.scene.walls[0].line == line(1000, 1000, 3000, 1000));
    CHECK(cropped.scene.walls[2].line == line(1000, 2000, 1000, 2500));
    REQUIRE(cropped.remarks.size() == 1);
    CHECK(cropped.remarks[0] == "4 walls or doors lay off the map or reached over its edge, and were cut there.");
}

TEST_CASE("formats 0.2, 0.3 and 1.0 are read, a later one with a word of warning") {
    for (const double format : {0.2, 0.3, 1.0}) {
        Json map = hall();
        map["format"] = format;
        CHECK(read(map).remarks.empty());
    }
    Json bare = {{"resolution", {{"map_size", place(2, 2)}}}, {"image", tenplus::testing::kTinyBase64}};
    CHECK(read(bare).remarks.empty());
    bare["format"] = 2;
    CHECK(read(bare).remarks ==
          std::vector<std::string>{"The map is of format 2, and 1 is the newest that is known here: look it over."});
}

TEST_CASE("numbers that stand in texts are read as numbers") {
    Json map = hall();
    map["format"] = "0.3";
    map["resolution"]["map_size"] = {{"x", "6"}, {"y", " 4.0 "}};
    map["lights"][0]["range"] = "4.5";
    map["portals"][0]["closed"] = "true";
    map["portals"][1]["closed"] = "False";
    CHECK(written(read(map)) == written(read(hall())));
    map["format"] = "2";
    CHECK(read(map).remarks.at(0) == "The map is of format 2, and 1 is the newest that is known here: look it over.");
    map["resolution"]["map_size"]["x"] = "6 squares";
    CHECK(fault(map) == "The map \"hall.uvtt\" was not read: /resolution/map_size/x is not a number.");
    map["resolution"]["map_size"].erase("x");
    CHECK(fault(map) == "The map \"hall.uvtt\" was not read: /resolution/map_size/x is missing.");
}

TEST_CASE("one of a thing is told as one") {
    Json map = hall();
    map["lights"][0]["position"] = place(0, 0);
    map["resolution"]["map_size"] = place(6, 3.4);
    CHECK(read(map).remarks ==
          std::vector<std::string>{"1 light lies off the map, does not shine or is one too many, and was left out.",
                                   "1 wall or door lay off the map or reached over its edge, and was cut there."});
}

TEST_CASE("a file of another program is named as what it is") {
    const auto told = [](std::string_view text) { return readMap(text, "cellar.dd2vtt").error(); };
    CHECK(told("PK\x03\x04rest") == "The map \"cellar.dd2vtt\" was not read: it is a zip archive, as maps of Universal "
                                    "VTT 2 are, and formats 0.2 to 1.0 are "
                                    "read: export it as .dd2vtt or .uvtt of format 1.");
    CHECK(told(R"({"_id":"a1","name":"Goblin","type":"npc","prototypeToken":{}})") ==
          "The map \"cellar.dd2vtt\" was not read: /resolution is missing, so this is no Universal VTT map: it is a "
          "document of Foundry VTT: tenplus-cli import-pack makes a game of it.");
}

TEST_CASE(
    "a One Page Dungeon becomes a scene with walls around its rooms, doors across theirs, and its notes as zones") {
    const auto map = readMap(R"({"version":"1.2.7","title":"The Cellar","story":"Nobody came back.",
        "rects":[{"x":-1,"y":0,"w":3,"h":3},{"x":0,"y":3,"w":1,"h":1},{"x":-1,"y":4,"w":3,"h":2}],
        "doors":[{"x":0,"y":3,"dir":{"x":0,"y":1},"type":6},{"x":40,"y":3,"dir":{"x":0,"y":1},"type":1},{"x":0,"y":1,"dir":{"x":1,"y":0},"type":2}],
        "notes":[{"text":"A chest.","ref":"1","pos":{"x":0.5,"y":4.5}},{"text":"Lost","ref":"2"}],"columns":[],"water":[]})",
                             "cellar.json");
    REQUIRE(map);
    CHECK(map->scene.look.name == "The Cellar");
    CHECK(map->scene.look.note == "Nobody came back.");
    CHECK(map->scene.look.width == 5);
    CHECK(map->scene.look.height == 8);
    const auto& walls = map->scene.walls;
    const auto doors = std::ranges::count(walls, table::WallKind::Door, &table::Wall::kind);
    CHECK(doors == 1);
    CHECK(walls.size() - static_cast<std::size_t>(doors) == 12); // two rooms and a passage of a square between them
    CHECK(walls.back().secret);
    CHECK(walls.back().line == board::Stretch{{2000, 4500}, {3000, 4500}});
    REQUIRE(map->scene.zones.size() == 1);
    CHECK(map->scene.zones.front().name == "1");
    CHECK(map->scene.zones.front().note == "A chest.");
    CHECK(map->scene.zones.front().corners.front() == board::Spot{1000, 5000});
    CHECK(map->remarks.size() == 3);
    CHECK_FALSE(readMap(R"({"rects":[{"x":0,"y":0,"w":0,"h":1}],"doors":[]})", "a.json"));
    CHECK_FALSE(readMap(R"({"rects":[{"x":0,"y":0,"w":1,"h":1},{"x":90000,"y":0,"w":1,"h":1}],"doors":[]})", "a.json"));
}

TEST_CASE("a map of more than anybody draws is refused before it is read") {
    std::string text = R"({"resolution":{"map_size":{"x":2,"y":2}},"lights":[)";
    for (int i = 0; i < 200'000; ++i) text += R"({"position":{"x":1,"y":1},"range":1,"color":"ff\"ff"},)";
    text += "{}]}";
    CHECK(readMap(text, "hall.uvtt").error() == "The map \"hall.uvtt\" was not read: it has more than 1000000 values, "
                                                "and no map needs so many: export it with fewer walls and lights.");
    Json marks = hall(); // commas and brackets within texts are none
    marks["software"] = std::string(200, '[') + "\\\",\"{{{" + std::string(2'000'000, ',');
    CHECK(written(read(marks)) == written(read(hall())));
}

TEST_CASE("a picture that is missing, elsewhere or none is said, and the map comes in without it") {
    Json map = hall();
    const auto remark = [&](const Json& image) {
        map["image"] = image;
        const ReadMap without = read(map);
        CHECK(without.image.empty());
        CHECK(without.scene.walls.size() == 5);
        return without.remarks.at(0);
    };
    CHECK(remark("") == "The map holds no picture: put one in and choose it for the scene.");
    CHECK(remark(nullptr) == "The map holds no picture: put one in and choose it for the scene.");
    CHECK(remark("maps/hall.webp") ==
          "The map only names its picture, \"maps/hall.webp\": put that file in and choose it for the scene.");
    CHECK(remark("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7") ==
          "The picture \"The hall\" is a GIF, which may move: save it as PNG, JPEG or WebP. The scene is made without "
          "it.");
    map["image"] = std::string("data:image/png;base64,") + tenplus::testing::kTinyBase64;
    CHECK(read(map).image == tenplus::testing::tinyPicture());
}

TEST_CASE("what is wrong with a map is said in one sentence with its place") {
    const auto with = [](const char* pointer, const Json& value) {
        Json map = hall();
        map[Json::json_pointer(pointer)] = value;
        return fault(map);
    };
    CHECK(fault(Json::array()) ==
          "The map \"hall.uvtt\" was not read: /resolution is missing, so this is no Universal VTT map.");
    CHECK(with("/resolution/map_size/x", "six") ==
          "The map \"hall.uvtt\" was not read: /resolution/map_size/x is not a number.");
    CHECK(with("/resolution/map_size/x", 0).find("must be 1 to 500 squares each way.") != std::string::npos);
    CHECK(with("/resolution/map_size/y", 501).find("must be 1 to 500 squares each way.") != std::string::npos);
    CHECK(with("/line_of_sight", "none").find("/line_of_sight is not a list.") != std::string::npos);
    CHECK(with("/line_of_sight/0", 3).find("/line_of_sight/0 is not a list of points.") != std::string::npos);
    CHECK(with("/line_of_sight/0/1", place(1e30, 0)).find("/line_of_sight/0/1/x is out of range.") !=
          std::string::npos);
    CHECK(with("/portals/1", Json::object()).find("/portals/1 has neither bounds nor a position.") !=
          std::string::npos);
    CHECK(with("/lights/0/color", "warm").find("/lights/0/color is no colour of eight hexadecimal digits.") !=
          std::string::npos);
    CHECK(readMap("{\"format\":", "x.uvtt").error() ==
          "The map \"x.uvtt\" was not read: it is no JSON, or not all of it is there; export it again.");
    CHECK(
        readMap(std::string(30, '[') + std::string(30, ']'), "x.uvtt").error() ==
        "The map \"x.uvtt\" was not read: it is nested deeper than 16 levels: export it again, or take that part out.");
    Json crowded = hall();
    for (int i = 0; i <= 20'000; ++i) crowded["line_of_sight"][0].push_back(place(11 + i % 2, 21 + i % 3));
    CHECK(fault(crowded).find("more than 20000 walls: export the map with fewer.") != std::string::npos);
}

TEST_CASE("no map brings the reader down, however its letters are changed") {
    rc::prop("letters taken out, doubled and swapped", [](std::uint64_t seed) {
        tenplus::testing::Chance chance(seed);
        std::string text = hall().dump();
        for (std::size_t left = 1 + chance.below(4); left > 0; --left) {
            const std::size_t at = chance.below(text.size());
            if (chance.oneIn(3))
                text.erase(at, 1 + chance.below(8));
            else if (chance.oneIn(2))
                text.insert(at, 1, "0-9.e\"{}[],:x"[chance.below(13)]);
            else
                std::swap(text[at], text[chance.below(text.size())]);
        }
        const auto read = readMap(text, "x.uvtt");
        if (!read) RC_ASSERT(read.error().ends_with('.'));
    });
}

TEST_CASE("a map is imported as a scene with its picture in one turn, and undone as one") {
    const ScratchFolder folder;
    auto session = createdSession(folder / "c");
    const auto imported = importMap(session, hall().dump(), "The hall.dd2vtt");
    REQUIRE(imported);
    CHECK(imported->performed.turn == 2);
    REQUIRE(session.table().stage.scenes.size() == 1);
    const table::SceneBoard& scene = session.table().stage.scenes[0];
    CHECK(scene.look.backdrop.picture == tenplus::testing::kTinyHash);
    CHECK(scene.walls.size() == 5);
    CHECK(scene.walls[0].id);
    CHECK_FALSE(session.table().stage.shown); // nobody sees it yet
    REQUIRE(session.undo());
    CHECK(session.table().stage.scenes.empty());
    CHECK(session.table().pictures.empty());
    const auto broken = importMap(session, "[]", "x.uvtt");
    REQUIRE_FALSE(broken);
    CHECK(broken.error().code == "bad-map");
    CHECK(session.lastTurn() == 3);
}

TEST_CASE("a map that is imported again has a name of its own") {
    const ScratchFolder folder;
    auto session = createdSession(folder / "c");
    for (int i = 0; i < 3; ++i) REQUIRE(importMap(session, hall().dump(), "The hall.dd2vtt"));
    std::vector<std::string> names;
    for (const table::SceneBoard& scene : session.table().stage.scenes) names.push_back(scene.look.name);
    CHECK(names == std::vector<std::string>{"The hall", "The hall (2)", "The hall (3)"});
    const std::string longest(80, 'x');
    CHECK(freeSceneName(session.table(), longest) == longest);
    REQUIRE(importMap(session, hall().dump(), longest + ".uvtt"));
    CHECK(freeSceneName(session.table(), longest) == std::string(72, 'x') + " (2)");
}

TEST_CASE("a picture or another file in the place of a map is named") {
    CHECK(
        readMap(std::string("\x89PNG\r\n\x1a\n"), "mill.png").error() ==
        "The map \"mill.png\" was not read: it is a PNG picture, which says nothing of walls and doors: put it in as a "
        "picture, and choose it for a scene.");
    CHECK(readMap("\xff\xd8\xff\xe0", "mill.jpg").error().find("it is a JPEG picture") != std::string::npos);
    CHECK(readMap(std::string("RIFF\0\0\0\0WEBPVP8 ", 16), "mill.webp").error().find("it is a WebP picture") !=
          std::string::npos);
    CHECK(readMap("SQLite format 3", "c.tenplus").error().find("it is a database, as campaigns are") !=
          std::string::npos);
    CHECK(readMap("\xff\xfe{", "x.uvtt").error().find("it is UTF-16: save it as UTF-8") != std::string::npos);
}

TEST_CASE("a zip brings all its maps, and a map without a picture gets the one beside it") {
    Json named = hall(), bare = hall();
    named["image"] = "pictures/Attic-Day.PNG";
    bare["image"] = "";
    const auto maps = readMaps(zipOf({{"maps/attic.uvtt", named.dump()},
                                      {"maps/cellar.dd2vtt", hall().dump()},
                                      {"maps/garden.df2vtt", bare.dump()},
                                      {"maps/garden.png", tenplus::testing::tinyPicture()},
                                      {"maps/broken.uvtt", "{"},
                                      {"__MACOSX/maps/._attic.uvtt", "junk"},
                                      {"attic-day.png", tenplus::testing::tinyPicture()},
                                      {"module.json", "{}"},
                                      {"read me.txt", "hello"}}),
                               "keep.zip");
    REQUIRE(maps);
    REQUIRE(maps->size() == 3);
    CHECK((*maps)[0].scene.look.name == "attic");
    CHECK((*maps)[1].file == "cellar.dd2vtt");
    for (const ReadMap& map : *maps) CHECK(map.image == tenplus::testing::tinyPicture());
    REQUIRE((*maps)[0].remarks.size() == 1);
    CHECK((*maps)[0].remarks[0].starts_with("The map \"broken.uvtt\" was not read: it is no JSON"));
    CHECK((*maps)[2].remarks.empty());
}

TEST_CASE("the only picture beside the only map of a zip is its picture, unless it is none") {
    Json bare = hall();
    bare.erase("image");
    const auto with = [&](const std::string& picture) {
        auto maps = readMaps(zipOf({{"cave.json", bare.dump()}, {"other.jpg", picture}}), "cave.zip");
        REQUIRE(maps);
        REQUIRE(maps->size() == 1);
        return std::move(maps->front());
    };
    CHECK(with(tenplus::testing::tinyPicture()).remarks.empty());
    const ReadMap without = with("no picture");
    CHECK(without.image.empty());
    REQUIRE(without.remarks.size() == 1);
    CHECK(without.remarks[0].ends_with("The scene is made without it."));
}

TEST_CASE("a zip without a map, with too many, or that leads out of itself is refused in one sentence") {
    const auto told = [](const std::map<std::string, std::string>& files) {
        const auto maps = readMaps(zipOf(files), "x.zip");
        return maps ? "read" : maps.error();
    };
    CHECK(told({{"a.txt", "a"}}) ==
          "The zip \"x.zip\" was not read: it holds no map of formats 0.2 to 1.0 (.dd2vtt, .uvtt or .df2vtt).");
    CHECK(told({{"../a.uvtt", "a"}}) ==
          "The zip \"x.zip\" was not read: it holds \"../a.uvtt\", a path that leads out of it.");
    CHECK(told({{"a.uvtt", "[]"}, {"b.uvtt", "{"}}).starts_with("The map \"a.uvtt\" was not read: "));
    std::map<std::string, std::string> many;
    for (int i = 0; i < 51; ++i) many["map" + std::to_string(i) + ".uvtt"] = "{}";
    CHECK(told(many) == "The zip \"x.zip\" was not read: it holds 51 maps and may have 50: import them one by one.");
    CHECK(
        told({{"a.uvtt", std::string(20'000'000, ' ')}}).starts_with("The zip \"x.zip\" was not read: it unpacks to "));
    CHECK(readMaps("PK\x03\x04rest", "x.zip").error() ==
          "The zip \"x.zip\" was not read: it is damaged, or not all of it is there: fetch it again.");
    CHECK(readMaps(hall().dump(), "hall.uvtt")->size() == 1);
}
