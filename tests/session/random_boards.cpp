#include "session/random_boards.h"

#include "base/tiny_picture.h"
#include "table/scene/fog.h"
#include "table/scene/portrait.h"
#include "table/scene/scene.h"
#include "table/scene/token.h"
#include "table/scene/wall.h"

#include <array>
#include <string>
#include <vector>

namespace tenplus::session::testing {

namespace {

using namespace table;
using Maybe = std::optional<Command>;

struct Boards {
    const Table& table;
    Chance& chance;

    int few(int least, int most) const {
        return least + static_cast<int>(chance.below(static_cast<std::size_t>(most - least + 1)));
    }
    std::string words() const {
        static const std::vector<std::string> kWords{"The mill", "A cellar", "Gate", "Weir", "Lantern"};
        return chance.oneIn(30) ? std::string() : chance.of(kWords);
    }
    board::Spot spot() const { return {few(-1, 24) * 250, few(0, 20) * 250}; }
    std::vector<board::Spot> spots(int least) const {
        std::vector<board::Spot> all;
        for (int left = few(least, 6); left > 0; --left) all.push_back(spot());
        return all;
    }
    ActorId anybody() const {
        if (table.actors.empty() || chance.oneIn(3)) return {};
        auto at = table.actors.begin();
        std::advance(at, static_cast<std::ptrdiff_t>(chance.below(table.actors.size())));
        return at->first;
    }
    SceneId scene() const {
        return table.stage.scenes.empty() || chance.oneIn(40) ? SceneId{77} : chance.of(table.stage.scenes).id;
    }
    // A part of some scene, or nothing.
    template <typename Part>
    std::optional<Part> part(std::vector<Part> SceneBoard::*list) const {
        std::vector<Part> all;
        for (const SceneBoard& each : table.stage.scenes)
            all.insert(all.end(), (each.*list).begin(), (each.*list).end());
        return all.empty() ? std::nullopt : std::optional(chance.of(all));
    }
    std::string picture() const { return chance.oneIn(3) ? std::string(tenplus::testing::kTinyHash) : std::string(); }
    Picture tiny() const { return {tenplus::testing::kTinyHash, "tiny.png", "png", 1, 1, 67}; }
    SceneLook look() const {
        SceneLook look;
        look.name = words();
        look.width = few(3, 8), look.height = few(3, 6);
        look.fog = static_cast<Fog>(chance.below(3));
        look.grid.shape = static_cast<GridShape>(chance.below(2));
        look.backdrop.picture = picture();
        return look;
    }
};

Maybe prepareScene(const Boards& b) {
    PrepareScene prepare{.look = b.look()};
    for (int left = b.few(0, 3); left > 0; --left)
        prepare.walls.push_back({{}, static_cast<WallKind>(b.chance.below(2)), {b.spot(), b.spot()}});
    if (b.chance.oneIn(3)) prepare.picture = b.tiny();
    return prepare;
}
Maybe changeScene(const Boards& b) { return ChangeScene{b.scene(), b.look()}; }
Maybe removeScene(const Boards& b) { return b.chance.oneIn(4) ? Maybe(RemoveScene{b.scene()}) : std::nullopt; }
Maybe stageScene(const Boards& b) { return StageScene{b.chance.oneIn(5) ? SceneId{} : b.scene()}; }
Maybe goToStaged(const Boards& b) {
    return b.table.stage.staged || b.chance.oneIn(4) ? Maybe(GoToStaged{}) : stageScene(b);
}
Maybe clearStage(const Boards& b) {
    return b.table.stage.shown || b.chance.oneIn(4) ? Maybe(ClearStage{}) : goToStaged(b);
}
Maybe drawTiles(const Boards& b) {
    return DrawTiles{b.scene(),   b.few(0, 2), b.few(0, 2),
                     b.few(1, 3), b.few(1, 3), static_cast<Tile>(b.chance.below(9))};
}
Maybe placeToken(const Boards& b) {
    PlaceToken place{
        .scene = b.scene(), .who = b.anybody(), .name = b.words(), .at = b.spot(), .shown = b.chance.oneIn(2)};
    if (b.chance.oneIn(3)) place.facing = b.few(0, 359);
    return place;
}
template <typename Part, typename Make>
Maybe on(const Boards& b, std::vector<Part> SceneBoard::*list, Make make) {
    const auto part = b.part(list);
    return part || b.chance.oneIn(3) ? Maybe(make(part.value_or(Part{}))) : std::nullopt;
}
Maybe moveToken(const Boards& b) {
    return on(b, &SceneBoard::tokens, [&](const Token& token) { return MoveToken{token.id, b.spot(), {}}; });
}
Maybe changeToken(const Boards& b) {
    return on(b, &SceneBoard::tokens, [&](const Token& token) {
        return ChangeToken{.token = token.id, .name = b.words(), .size = b.few(0, 3) * 500};
    });
}
Maybe revealToken(const Boards& b) {
    return on(b, &SceneBoard::tokens, [&](const Token& token) { return RevealToken{token.id, b.chance.oneIn(2)}; });
}
Maybe removeToken(const Boards& b) {
    return on(b, &SceneBoard::tokens, [&](const Token& token) { return RemoveToken{token.id}; });
}
Maybe buildWalls(const Boards& b) {
    return BuildWalls{b.scene(), b.spots(2), static_cast<WallKind>(b.chance.below(2)), b.chance.oneIn(2),
                      b.chance.oneIn(3)};
}
Maybe removeWall(const Boards& b) {
    return on(b, &SceneBoard::walls, [&](const Wall& wall) { return RemoveWall{wall.id}; });
}
Maybe setDoor(const Boards& b) {
    return on(b, &SceneBoard::walls, [&](const Wall& wall) {
        return SetDoor{wall.id, b.chance.oneIn(2), b.chance.oneIn(2)};
    });
}
Maybe placeLight(const Boards& b) { return PlaceLight{b.scene(), {{}, b.spot(), b.few(0, 5) * 1000}}; }
Maybe removeLight(const Boards& b) {
    return on(b, &SceneBoard::lights, [&](const Light& light) { return RemoveLight{light.id}; });
}
Maybe paintFog(const Boards& b) {
    return PaintFog{b.scene(), !b.chance.oneIn(3), static_cast<FogShape>(b.chance.below(3)), b.spots(1),
                    b.few(0, 4) * 500};
}
Maybe drawZone(const Boards& b) { return DrawZone{b.scene(), b.words(), b.words(), b.spots(3), b.chance.oneIn(2)}; }
Maybe revealZone(const Boards& b) {
    return on(b, &SceneBoard::zones, [&](const Zone& zone) { return RevealZone{zone.id, b.chance.oneIn(2)}; });
}
Maybe changeZone(const Boards& b) {
    return on(b, &SceneBoard::zones, [&](const Zone& zone) {
        return ChangeZone{zone.id, b.words(), b.chance.oneIn(2) ? std::optional(b.words()) : std::nullopt};
    });
}
Maybe removeZone(const Boards& b) {
    return on(b, &SceneBoard::zones, [&](const Zone& zone) { return RemoveZone{zone.id}; });
}
Maybe keepPicture(const Boards& b) {
    Picture picture = b.tiny();
    if (b.chance.oneIn(8)) picture.hash.front() = '0'; // not in the file
    return KeepPicture{picture};
}
Maybe dropPicture(const Boards&) { return DropPicture{tenplus::testing::kTinyHash}; }
Maybe addHandout(const Boards& b) {
    return AddHandout{b.words(), b.words(), b.picture(), b.words(), b.chance.oneIn(2)};
}
template <typename Make>
Maybe onHandout(const Boards& b, Make make) {
    if (b.table.handouts.empty()) return b.chance.oneIn(3) ? Maybe(make(HandoutId{})) : std::nullopt;
    return make(b.chance.of(b.table.handouts).id);
}
Maybe revealHandout(const Boards& b) {
    return onHandout(b, [&](HandoutId id) { return RevealHandout{id, b.chance.oneIn(2)}; });
}
Maybe removeHandout(const Boards& b) {
    return onHandout(b, [](HandoutId id) { return RemoveHandout{id}; });
}

Maybe setPortrait(const Boards& b) {
    return SetPortrait{b.anybody(), b.chance.oneIn(3) ? std::nullopt : std::optional(b.tiny())};
}

// In the order of the variant.
constexpr std::array kBoardMakers{prepareScene, changeScene,   removeScene,   stageScene,  goToStaged,  clearStage,
                                  drawTiles,    placeToken,    moveToken,     changeToken, revealToken, removeToken,
                                  buildWalls,   removeWall,    setDoor,       placeLight,  removeLight, paintFog,
                                  drawZone,     changeZone,    revealZone,    removeZone,  keepPicture, dropPicture,
                                  addHandout,   revealHandout, removeHandout, setPortrait};
static_assert(kBoardMakers.size() == kBoardCommands);

} // namespace

Maybe boardCommand(std::size_t which, const Table& table, Chance& chance) {
    const Boards boards{table, chance};
    if (table.stage.scenes.empty() && chance.oneIn(2)) return prepareScene(boards);
    return kBoardMakers[which](boards);
}

} // namespace tenplus::session::testing
