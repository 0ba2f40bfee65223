#include "interop/one_page_dungeon.h"

#include "base/text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace tenplus::interop {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostRooms = 2'000;
constexpr int kMargin = 1;         // squares around the rooms
constexpr int kFarthest = 100'000; // coordinates of the file

constexpr std::size_t kLongestZoneNote = 4'000; // characters of table::Zone::note that are surely allowed

// Types of doors in the file; others are openings.
constexpr int kDoor = 1, kPortcullis = 4, kSpecialDoor = 5, kSecretDoor = 6, kBarredDoor = 7;

struct Room {
    int x = 0, y = 0, w = 0, h = 0; // in squares
    bool holds(int atX, int atY) const { return atX >= x && atY >= y && atX < x + w && atY < y + h; }
};

std::optional<int> wholeIn(const Json& object, const char* name) {
    const auto found = object.is_object() ? object.find(name) : object.end();
    if (!object.is_object() || found == object.end() || !found->is_number()) return std::nullopt;
    const double number = found->get<double>();
    if (!(std::abs(number) <= kFarthest)) return std::nullopt;
    return static_cast<int>(std::floor(number));
}

const Json& dungeonList(const Json& dungeon, const char* name) {
    static const Json kNone = Json::array();
    const auto found = dungeon.find(name);
    return found != dungeon.end() && found->is_array() ? *found : kNone;
}

std::string dungeonText(const Json& object, const char* name) {
    const auto found = object.find(name);
    if (found == object.end()) return {};
    if (found->is_number_integer()) return std::to_string(found->get<int>());
    return found->is_string() && isCleanUtf8(found->get_ref<const std::string&>()) ? found->get<std::string>()
                                                                                   : std::string();
}

class DungeonReader {
public:
    DungeonReader(const Json& dungeon, const std::string& otherwise)
        : m_dungeon(dungeon) {
        m_read.scene.look.name = nameOr(dungeonText(dungeon, "title"), otherwise);
        m_read.scene.look.note = std::string(firstCodePoints(dungeonText(dungeon, "story"), 1'000));
    }

    Expected<ReadMap, std::string> read() {
        if (std::string fault = readRooms(); !fault.empty()) return Unexpected(std::move(fault));
        putWalls();
        putDoors();
        putNotes();
        m_read.remarks.emplace_back(
            "The dungeon holds no picture: export it there as a picture as well and choose it for the scene.");
        if (m_read.scene.walls.size() > table::kMostWalls)
            return Unexpected(
                fmt::format("/rects has more than {} walls: export a smaller dungeon", table::kMostWalls));
        return std::move(m_read);
    }

private:
    // Empty, or what is wrong.
    std::string readRooms() {
        const Json& rects = dungeonList(m_dungeon, "rects");
        if (rects.empty()) return "/rects holds no room";
        if (rects.size() > kMostRooms)
            return fmt::format("/rects has more than {} rooms: export a smaller dungeon", kMostRooms);
        int left = kFarthest, top = kFarthest, right = -kFarthest, bottom = -kFarthest;
        for (std::size_t i = 0; i < rects.size(); ++i) {
            const auto x = wholeIn(rects[i], "x"), y = wholeIn(rects[i], "y"), w = wholeIn(rects[i], "w"),
                       h = wholeIn(rects[i], "h");
            if (!x || !y || !w || !h || *w < 1 || *h < 1)
                return fmt::format("/rects/{} is no room of whole squares", i);
            m_rooms.push_back({*x, *y, *w, *h});
            left = std::min(left, *x);
            top = std::min(top, *y);
            right = std::max(right, *x + *w);
            bottom = std::max(bottom, *y + *h);
        }
        m_width = right - left + 2 * kMargin;
        m_height = bottom - top + 2 * kMargin;
        if (m_width > board::kMostSquares || m_height > board::kMostSquares)
            return fmt::format("/rects reaches over more than {} squares: export a smaller dungeon",
                               board::kMostSquares);
        m_left = left - kMargin;
        m_top = top - kMargin;
        m_floor.assign(static_cast<std::size_t>(m_width) * static_cast<std::size_t>(m_height), false);
        for (Room& room : m_rooms) {
            room.x -= m_left;
            room.y -= m_top;
            for (int y = room.y; y < room.y + room.h; ++y) {
                for (int x = room.x; x < room.x + room.w; ++x) m_floor[indexOf(x, y)] = true;
            }
        }
        m_read.scene.look.width = m_width;
        m_read.scene.look.height = m_height;
        return {};
    }

    std::size_t indexOf(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(m_width) + static_cast<std::size_t>(x);
    }
    bool isFloor(int x, int y) const {
        return x >= 0 && y >= 0 && x < m_width && y < m_height && m_floor[indexOf(x, y)];
    }

    static board::Spot corner(int x, int y) { return {x * board::kSquare, y * board::kSquare}; }

    // A wall wherever floor ends, in stretches as long as they are straight.
    void putWalls() {
        for (int y = 0; y <= m_height; ++y) {
            for (int x = 0, from = -1; x <= m_width; ++x) {
                const bool wall = x < m_width && isFloor(x, y) != isFloor(x, y - 1);
                if (wall && from < 0) from = x;
                if (!wall && from >= 0) addWall({corner(std::exchange(from, -1), y), corner(x, y)}, {});
            }
        }
        for (int x = 0; x <= m_width; ++x) {
            for (int y = 0, from = -1; y <= m_height; ++y) {
                const bool wall = y < m_height && isFloor(x, y) != isFloor(x - 1, y);
                if (wall && from < 0) from = y;
                if (!wall && from >= 0) addWall({corner(x, std::exchange(from, -1)), corner(x, y)}, {});
            }
        }
    }

    void addWall(board::Stretch line, table::Wall like) {
        like.line = line;
        m_read.scene.walls.push_back(like);
    }

    // A door has a square of its own, and stands across the middle of it.
    void putDoors() {
        int unread = 0;
        for (const Json& each : dungeonList(m_dungeon, "doors")) {
            const auto x = wholeIn(each, "x"), y = wholeIn(each, "y"), type = wholeIn(each, "type");
            const auto dir = each.is_object() ? each.find("dir") : each.end();
            const auto along = each.is_object() && dir != each.end() ? wholeIn(*dir, "x") : std::nullopt;
            if (!x || !y || !type || !along || !isFloor(*x - m_left, *y - m_top)) {
                ++unread;
                continue;
            }
            const bool closes = *type == kDoor || (*type >= kPortcullis && *type <= kBarredDoor);
            if (!closes) continue;
            table::Wall door;
            door.kind = table::WallKind::Door;
            door.secret = *type == kSecretDoor;
            const board::Spot at = corner(*x - m_left, *y - m_top);
            constexpr int kHalf = board::kSquare / 2;
            if (*along != 0)
                addWall({{at.x + kHalf, at.y}, {at.x + kHalf, at.y + board::kSquare}}, door);
            else
                addWall({{at.x, at.y + kHalf}, {at.x + board::kSquare, at.y + kHalf}}, door);
        }
        if (unread > 0)
            m_read.remarks.push_back(
                unread == 1
                    ? "1 door lies outside the rooms or says not where it is, and was left out."
                    : fmt::format("{} doors lie outside the rooms or say not where they are, and were left out.",
                                  unread));
    }

    // The room around a note; a square where there is none.
    void putNotes() {
        int left = 0;
        for (const Json& each : dungeonList(m_dungeon, "notes")) {
            const auto pos = each.is_object() ? each.find("pos") : each.end();
            const auto x = each.is_object() && pos != each.end() ? wholeIn(*pos, "x") : std::nullopt;
            const auto y = each.is_object() && pos != each.end() ? wholeIn(*pos, "y") : std::nullopt;
            const int atX = x.value_or(0) - m_left, atY = y.value_or(0) - m_top;
            if (!x || !y || atX < 0 || atY < 0 || atX >= m_width || atY >= m_height ||
                m_read.scene.zones.size() == table::kMostTokens) {
                ++left;
                continue;
            }
            const auto room = std::ranges::find_if(m_rooms, [&](const Room& one) { return one.holds(atX, atY); });
            const Room around = room == m_rooms.end() ? Room{atX, atY, 1, 1} : *room;
            table::Zone zone;
            zone.name = nameOr(dungeonText(each, "ref"), std::to_string(m_read.scene.zones.size() + 1));
            zone.note = std::string(firstCodePoints(dungeonText(each, "text"), kLongestZoneNote));
            zone.corners = {corner(around.x, around.y), corner(around.x + around.w, around.y),
                            corner(around.x + around.w, around.y + around.h), corner(around.x, around.y + around.h)};
            m_read.scene.zones.push_back(std::move(zone));
        }
        if (left > 0)
            m_read.remarks.push_back(fmt::format("{} without a place on the map left out.",
                                                 left == 1 ? "1 note" : fmt::format("{} notes", left)));
    }

    const Json& m_dungeon;
    ReadMap m_read;
    std::vector<Room> m_rooms;
    std::vector<bool> m_floor; // by square, row after row
    int m_left = 0, m_top = 0, m_width = 0, m_height = 0;
};

} // namespace

bool isOnePageDungeon(const Json& value) {
    return value.is_object() && value.contains("rects") && value.contains("doors") && !value.contains("resolution");
}

Expected<ReadMap, std::string> readOnePageDungeon(const Json& dungeon, const std::string& otherwise) {
    return DungeonReader(dungeon, otherwise).read();
}

} // namespace tenplus::interop
