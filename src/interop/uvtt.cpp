#include "interop/uvtt.h"

#include "base/text.h"
#include "content/load/foreign_file.h"
#include "dice/dice.h"
#include "interop/base64.h"
#include "interop/bounded_json.h"
#include "interop/one_page_dungeon.h"
#include "interop/picture.h"
#include "table/command.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <numbers>
#include <optional>

namespace tenplus::interop {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kLongestImageName = 300;

/// A place in squares.
struct Place {
    double x = 0;
    double y = 0;
};

const Json* memberOf(const Json& object, const char* name) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(name);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

bool truthOr(const Json& object, const char* name, bool otherwise) {
    const Json* member = memberOf(object, name);
    if (!member) return otherwise;
    if (member->is_boolean()) return member->get<bool>();
    if (member->is_string()) return asciiLower(member->get_ref<const std::string&>()) == "true";
    return otherwise;
}

// Some programs write numbers as texts: "0.3".
std::optional<double> numberOf(const Json& value) {
    if (value.is_number()) return value.get<double>();
    if (!value.is_string()) return std::nullopt;
    const std::string_view text = trimmed(value.get_ref<const std::string&>());
    double number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    return fault == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

std::string at(const std::string& where, std::size_t index) { return where + "/" + std::to_string(index); }

// By its first bytes; empty for what is no picture.
std::string_view pictureKind(std::string_view bytes) {
    if (bytes.starts_with("\x89PNG")) return "PNG";
    if (bytes.starts_with("\xff\xd8\xff")) return "JPEG";
    if (bytes.starts_with("GIF8")) return "GIF";
    return bytes.starts_with("RIFF") && bytes.substr(0, 12).ends_with("WEBP") ? "WebP" : "";
}

// The part of a segment on the board (Liang and Barsky).
bool clip(Place& a, Place& b, double width, double height) {
    double from = 0, to = 1;
    const double dx = b.x - a.x, dy = b.y - a.y;
    for (const auto& [step, room] : {std::pair(-dx, a.x), {dx, width - a.x}, {-dy, a.y}, {dy, height - a.y}}) {
        if (step == 0 && room < 0) return false;
        if (step < 0) from = std::max(from, room / step);
        if (step > 0) to = std::min(to, room / step);
    }
    if (from > to) return false;
    b = {a.x + dx * to, a.y + dy * to};
    a = {a.x + dx * from, a.y + dy * from};
    return true;
}

board::Spot spotAt(Place place) {
    return {static_cast<int>(std::lround(place.x * board::kSquare)),
            static_cast<int>(std::lround(place.y * board::kSquare))};
}

/// Keeps the first fault; its results are invalid after that.
class MapReader {
public:
    /// `isRather` ends the sentence about a file that is not a map.
    MapReader(const Json& map, const std::string& name, std::string isRather)
        : m_map(map)
        , m_name(name)
        , m_isRather(std::move(isRather)) {}

    Expected<ReadMap, std::string> read() {
        readFormat();
        readSize();
        readWalls("line_of_sight");
        readWalls("objects_line_of_sight");
        readDoors();
        readLights();
        readImage();
        if (m_cut == 1) remark("1 wall or door lay off the map or reached over its edge, and was cut there.");
        if (m_cut > 1)
            remark(
                fmt::format("{} walls or doors lay off the map or reached over its edge, and were cut there.", m_cut));
        if (!m_fault.empty()) return Unexpected(m_fault);
        if (!m_read.scene.walls.empty()) look().fog = table::Fog::Sight; // closed, until somebody stands there and sees
        return std::move(m_read);
    }

private:
    void fail(const std::string& where, const std::string& what) {
        if (m_fault.empty()) m_fault = where + " " + what;
    }
    double numberIn(const Json& object, const char* name, const std::string& where) {
        const Json* member = memberOf(object, name);
        const std::optional<double> read = member ? numberOf(*member) : std::nullopt;
        if (!read) fail(where + "/" + name, member ? "is not a number" : "is missing");
        const double number = read.value_or(0);
        if (std::isfinite(number) && std::abs(number) <= 1e6) return number;
        fail(where + "/" + name, "is out of range");
        return 0;
    }
    double numberOr(const Json& object, const char* name, const std::string& where, double otherwise) {
        return memberOf(object, name) ? numberIn(object, name, where) : otherwise;
    }
    Place placeIn(const Json& value, const std::string& where) {
        return {numberIn(value, "x", where), numberIn(value, "y", where)};
    }
    // An optional list.
    const Json& listIn(const char* name) {
        static const Json kNone = Json::array();
        const Json* member = memberOf(m_map, name);
        if (member && member->is_array()) return *member;
        if (member) fail(std::string("/") + name, "is not a list");
        return kNone;
    }

    table::SceneLook& look() { return m_read.scene.look; }
    void remark(std::string sentence) { m_read.remarks.push_back(std::move(sentence)); }

    void readFormat() {
        const double format = numberOr(m_map, "format", "", 0.2);
        if (format > 1.0)
            remark(
                fmt::format("The map is of format {}, and 1 is the newest that is known here: look it over.", format));
    }

    void readSize() {
        const Json* resolution = memberOf(m_map, "resolution");
        if (!resolution) return fail("/resolution", "is missing, so this is no Universal VTT map" + m_isRather);
        const Json* size = memberOf(*resolution, "map_size");
        if (!size) return fail("/resolution/map_size", "is missing");
        const Place squares = placeIn(*size, "/resolution/map_size");
        if (squares.x <= 0 || squares.y <= 0 || squares.x > board::kMostSquares || squares.y > board::kMostSquares) {
            return fail("/resolution/map_size", fmt::format("must be 1 to {} squares each way", board::kMostSquares));
        }
        if (const Json* origin = memberOf(*resolution, "map_origin"))
            m_origin = placeIn(*origin, "/resolution/map_origin");
        m_width = squares.x;
        m_height = squares.y;
        look().name = nameOfScene();
        look().width = static_cast<int>(std::ceil(squares.x));
        look().height = static_cast<int>(std::ceil(squares.y));
        const board::Spot drawn = spotAt(squares);
        look().backdrop.width = drawn.x;
        look().backdrop.height = drawn.y;
    }

    std::string nameOfScene() const { return nameOr(std::filesystem::path(m_name).stem().string(), "A map"); }

    Place onBoard(Place place) const { return {place.x - m_origin.x, place.y - m_origin.y}; }

    void addWall(Place a, Place b, table::Wall like) {
        const Place wholeA = a, wholeB = b;
        const bool inside = clip(a, b, m_width, m_height);
        const bool cut =
            !inside || std::hypot(a.x - wholeA.x, a.y - wholeA.y) + std::hypot(b.x - wholeB.x, b.y - wholeB.y) > 0.001;
        m_cut += cut ? 1 : 0;
        like.line = {spotAt(a), spotAt(b)};
        if (!inside || like.line.from == like.line.to) return;
        if (m_read.scene.walls.size() < table::kMostWalls)
            m_read.scene.walls.push_back(like);
        else
            fail("/line_of_sight", fmt::format("has more than {} walls: export the map with fewer", table::kMostWalls));
    }

    void readWalls(const char* list) {
        const Json& lines = listIn(list);
        const std::string where = std::string("/") + list;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const Json& line = lines[i];
            if (!line.is_array()) return fail(at(where, i), "is not a list of points");
            m_points += line.size();
            if (m_points > kMostMapPoints)
                return fail(where, fmt::format("has more than {} points: export the map with fewer", kMostMapPoints));
            std::optional<Place> before;
            for (std::size_t j = 0; j < line.size(); ++j) {
                const Place here = onBoard(placeIn(line[j], at(at(where, i), j)));
                if (before) addWall(*before, here, {});
                before = here;
            }
        }
    }

    void readDoors() {
        const Json& doors = listIn("portals");
        for (std::size_t i = 0; i < doors.size(); ++i) {
            const std::string where = at("/portals", i);
            table::Wall door;
            door.kind = table::WallKind::Door;
            door.open = !truthOr(doors[i], "closed", true);
            const Json* bounds = memberOf(doors[i], "bounds");
            if (bounds && bounds->is_array() && bounds->size() == 2) {
                addWall(onBoard(placeIn((*bounds)[0], where + "/bounds/0")),
                        onBoard(placeIn((*bounds)[1], where + "/bounds/1")), door);
                continue;
            }
            // A door without bounds is one square wide and rotated about its centre, in radians.
            const Json* position = memberOf(doors[i], "position");
            if (!position) return fail(where, "has neither bounds nor a position");
            const Place middle = onBoard(placeIn(*position, where + "/position"));
            const double turn = numberOr(doors[i], "rotation", where, 0);
            const Place half{std::cos(turn) / 2, std::sin(turn) / 2};
            addWall({middle.x - half.x, middle.y - half.y}, {middle.x + half.x, middle.y + half.y}, door);
        }
    }

    void readLights() {
        const Json& lights = listIn("lights");
        std::size_t left = 0;
        for (std::size_t i = 0; i < lights.size(); ++i) {
            const std::string where = at("/lights", i);
            const Json* position = memberOf(lights[i], "position");
            if (!position) return fail(where, "has no position");
            const Place place = onBoard(placeIn(*position, where + "/position"));
            table::Light light;
            light.at = spotAt(place);
            light.range = static_cast<int>(std::lround(
                std::clamp(numberOr(lights[i], "range", where, 0), 0.0, double{board::kMostSquares}) * board::kSquare));
            light.strength =
                static_cast<int>(std::lround(std::clamp(numberOr(lights[i], "intensity", where, 1), 0.0, 10.0) * 100));
            light.colour = colourOf(lights[i], where);
            const bool inside = place.x >= 0 && place.y >= 0 && place.x <= m_width && place.y <= m_height;
            if (inside && light.range > 0 && m_read.scene.lights.size() < table::kMostTokens)
                m_read.scene.lights.push_back(light);
            else
                ++left;
        }
        if (left == 1) remark("1 light lies off the map, does not shine or is one too many, and was left out.");
        if (left > 1)
            remark(fmt::format("{} lights lie off the map, do not shine or are too many, and were left out.", left));
    }

    // Alpha, red, green and blue with two digits each; older exports omit alpha.
    std::string colourOf(const Json& light, const std::string& where) {
        const Json* member = memberOf(light, "color");
        if (!member) return table::Light().colour;
        std::string colour = member->is_string() ? asciiLower(member->get<std::string>()) : std::string();
        if (colour.starts_with('#')) colour.erase(0, 1);
        if (colour.size() == 6) colour = "ff" + colour;
        if (colour.size() != 8 || colour.find_first_not_of("0123456789abcdef") != std::string::npos)
            fail(where + "/color", "is no colour of eight hexadecimal digits");
        return colour;
    }

    void noPicture(std::string why) {
        m_read.noPicture = why;
        remark(std::move(why));
    }

    void readImage() {
        const Json* image = memberOf(m_map, "image");
        if (!image || !image->is_string() || image->get_ref<const std::string&>().empty()) {
            return noPicture("The map holds no picture: put one in and choose it for the scene.");
        }
        std::string_view text = image->get_ref<const std::string&>();
        if (text.starts_with("data:")) text.remove_prefix(std::min(text.size(), text.find(',') + 1));
        auto bytes = fromBase64(text);
        if (!bytes || bytes->size() < 16) {
            const std::string shown(text.substr(0, 80));
            if (!isCleanName(shown))
                return noPicture("The map's picture cannot be read: put one in and choose it for the scene.");
            if (text.size() <= kLongestImageName) m_read.imageName = std::string(text);
            return noPicture("The map only names its picture, \"" + shown +
                             "\": put that file in and choose it for the scene.");
        }
        const auto judged = judgePicture(*bytes, nameOfScene());
        if (!judged) return noPicture(judged.error() + " The scene is made without it.");
        m_read.image = std::move(*bytes);
    }

    const Json& m_map;
    const std::string& m_name;
    std::string m_isRather;
    ReadMap m_read;
    Place m_origin;
    double m_width = 0;
    double m_height = 0;
    std::size_t m_points = 0;
    int m_cut = 0;
    std::string m_fault;
};

} // namespace

std::string freeSceneName(const table::Table& table, const std::string& name) {
    constexpr std::size_t kRoomForNumber = 8;
    const auto isTaken = [&](const std::string& wanted) {
        return std::ranges::any_of(table.stage.scenes,
                                   [&](const table::SceneBoard& scene) { return scene.look.name == wanted; });
    };
    const std::string_view core = firstCodePoints(name, kLongestGivenName - kRoomForNumber);
    std::string free = name;
    for (int number = 2; isTaken(free); ++number) free = fmt::format("{} ({})", core, number);
    return free;
}

Expected<ReadMap, std::string> readMap(std::string_view text, const std::string& name) {
    const auto no = [&](const std::string& why) {
        return Unexpected("The map \"" + name + "\" was not read: " + why + ".");
    };
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    if (text.starts_with("PK")) {
        return no("it is a zip archive, as maps of Universal VTT 2 are, and formats 0.2 to 1.0 are read: export it as "
                  ".dd2vtt or .uvtt of format 1");
    }
    if (const std::string_view picture = pictureKind(text); !picture.empty())
        return no(fmt::format("it is a {} picture, which says nothing of walls and doors: put it in as a picture, and "
                              "choose it for a scene",
                              picture));
    if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) return no("it is UTF-16: save it as UTF-8");
    TreeGauge gauge(kMapTree);
    const Json map = parsedWithin<Json>(gauge, text);
    if (gauge.excess() && gauge.excess()->kind == TreeExcess::Kind::Values) {
        return no(
            fmt::format("it has more than {} values, and no map needs so many: export it with fewer walls and lights",
                        kMapTree.values));
    }
    if (gauge.excess())
        return no((gauge.excess()->line > 1 ? fmt::format("in line {} ", gauge.excess()->line) : "") + gauge.words());
    if (map.is_discarded()) {
        const std::string is = content::foreignKind(text);
        return no(is.empty() ? "it is no JSON, or not all of it is there; export it again" : "it is " + is);
    }
    if (isOnePageDungeon(map)) {
        auto dungeon = readOnePageDungeon(map, nameOr(std::filesystem::path(name).stem().string(), "A dungeon"));
        if (dungeon) dungeon->file = name;
        return dungeon ? std::move(dungeon) : no(dungeon.error());
    }
    const std::string kind = memberOf(map, "resolution") ? std::string() : content::foreignKind(text);
    auto read = MapReader(map, name, kind.empty() ? kind : ": it is " + kind).read();
    if (!read) return no(read.error());
    read->file = name;
    return read;
}

Expected<ImportedMap, session::Refused> importMap(session::Session& session, ReadMap map) {
    if (!map.image.empty()) {
        auto picture = storePicture(session, journal::NamedBytes(std::move(map.image)), map.file);
        if (!picture) return Unexpected(picture.error());
        map.scene.look.backdrop.picture = picture->hash;
        map.scene.picture = std::move(*picture);
    }
    map.scene.look.name = freeSceneName(session.table(), map.scene.look.name);
    dice::TypedDice none({});
    auto performed = session.perform(map.scene, none);
    if (!performed) return Unexpected(performed.error());
    return ImportedMap{std::move(*performed), std::move(map.remarks)};
}

Expected<ImportedMap, session::Refused> importMap(session::Session& session, std::string_view text,
                                                  const std::string& name) {
    auto read = readMap(text, name);
    if (!read) return Unexpected(session::Refused{"bad-map", read.error(), {}, {}, {}});
    return importMap(session, std::move(*read));
}

} // namespace tenplus::interop
