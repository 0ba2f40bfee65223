// The commands and events of this room.
#include "table/kinds.h"
#include "table/command_kind.h"
#include "table/event_kind.h"
#include "table/scene/fog.h"
#include "table/scene/handout.h"
#include "table/scene/portrait.h"
#include "table/scene/scene.h"
#include "table/scene/token.h"
#include "table/scene/wall.h"

namespace tenplus::table::inline scene {

std::span<const KindGetter<CommandKind>> sceneCommands() {
    return kindList<CommandKind, PrepareScene, ChangeScene, RemoveScene, StageScene, GoToStaged, ClearStage, DrawTiles,
                    PlaceToken, MoveToken, ChangeToken, RevealToken, RemoveToken, BuildWalls, RemoveWall, SetDoor,
                    PlaceLight, RemoveLight, PaintFog, DrawZone, ChangeZone, RevealZone, RemoveZone, KeepPicture,
                    DropPicture, AddHandout, RevealHandout, RemoveHandout, SetPortrait>();
}

std::span<const KindGetter<EventKind>> sceneEvents() {
    return kindList<EventKind, ScenePrepared, SceneChanged, SceneRemoved, SceneStaged, SceneShown, TilesDrawn,
                    TokenPlaced, TokenMoved, TokenChanged, TokenShown, TokenRemoved, WallsBuilt, WallRemoved, DoorSet,
                    LightPlaced, LightRemoved, FogPainted, ZoneDrawn, ZoneChanged, ZoneShown, ZoneRemoved, PictureKept,
                    PictureDropped, HandoutAdded, HandoutShown, HandoutRemoved, PortraitSet>();
}

} // namespace tenplus::table::inline scene
