// evolve and applies for the scenes, the pictures and the handouts: one pair of overloads for each fact.
#pragma once

#include "table/event.h"

namespace tenplus::table {

bool appliesTo(const Table& table, const ScenePrepared& e);
bool appliesTo(const Table& table, const SceneChanged& e);
bool appliesTo(const Table& table, const SceneRemoved& e);
bool appliesTo(const Table& table, const SceneStaged& e);
bool appliesTo(const Table& table, const SceneShown& e);
bool appliesTo(const Table& table, const TilesDrawn& e);
bool appliesTo(const Table& table, const TokenPlaced& e);
bool appliesTo(const Table& table, const TokenMoved& e);
bool appliesTo(const Table& table, const TokenChanged& e);
bool appliesTo(const Table& table, const TokenShown& e);
bool appliesTo(const Table& table, const TokenRemoved& e);
bool appliesTo(const Table& table, const WallsBuilt& e);
bool appliesTo(const Table& table, const WallRemoved& e);
bool appliesTo(const Table& table, const DoorSet& e);
bool appliesTo(const Table& table, const LightPlaced& e);
bool appliesTo(const Table& table, const LightRemoved& e);
bool appliesTo(const Table& table, const FogPainted& e);
bool appliesTo(const Table& table, const ZoneDrawn& e);
bool appliesTo(const Table& table, const ZoneChanged& e);
bool appliesTo(const Table& table, const ZoneShown& e);
bool appliesTo(const Table& table, const ZoneRemoved& e);
bool appliesTo(const Table& table, const PictureKept& e);
bool appliesTo(const Table& table, const PictureDropped& e);
bool appliesTo(const Table& table, const HandoutAdded& e);
bool appliesTo(const Table& table, const HandoutShown& e);
bool appliesTo(const Table& table, const HandoutRemoved& e);

void evolveTo(Table& table, const ScenePrepared& e);
void evolveTo(Table& table, const SceneChanged& e);
void evolveTo(Table& table, const SceneRemoved& e);
void evolveTo(Table& table, const SceneStaged& e);
void evolveTo(Table& table, const SceneShown& e);
void evolveTo(Table& table, const TilesDrawn& e);
void evolveTo(Table& table, const TokenPlaced& e);
void evolveTo(Table& table, const TokenMoved& e);
void evolveTo(Table& table, const TokenChanged& e);
void evolveTo(Table& table, const TokenShown& e);
void evolveTo(Table& table, const TokenRemoved& e);
void evolveTo(Table& table, const WallsBuilt& e);
void evolveTo(Table& table, const WallRemoved& e);
void evolveTo(Table& table, const DoorSet& e);
void evolveTo(Table& table, const LightPlaced& e);
void evolveTo(Table& table, const LightRemoved& e);
void evolveTo(Table& table, const FogPainted& e);
void evolveTo(Table& table, const ZoneDrawn& e);
void evolveTo(Table& table, const ZoneChanged& e);
void evolveTo(Table& table, const ZoneShown& e);
void evolveTo(Table& table, const ZoneRemoved& e);
void evolveTo(Table& table, const PictureKept& e);
void evolveTo(Table& table, const PictureDropped& e);
void evolveTo(Table& table, const HandoutAdded& e);
void evolveTo(Table& table, const HandoutShown& e);
void evolveTo(Table& table, const HandoutRemoved& e);

/// Nobody who has left the table stands on a board.
void forgetOnBoards(Table& table, ActorId who);

} // namespace tenplus::table
