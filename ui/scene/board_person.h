// Somebody who can be put on the board, and where they are put: whether the players see them there at once.
#pragma once

#include "board/spot.h"
#include "table/command.h"
#include "table/scene/scene_view.h"

#include <QString>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tenplus::ui {

/// An actor who can be put on the board.
struct BoardPerson {
    table::ActorId id;
    QString name;
    table::ActorKind kind = table::ActorKind::Character;
    bool revealed = true;
    std::string portrait{}; ///< hash of a picture; empty: none
    friend bool operator==(const BoardPerson&, const BoardPerson&) = default;
};

/// The first of `who` who has no token in the scene comes to that spot; if all have one, the token of the first moves
/// there. A hero who is revealed is shown at once, for heroes clear the fog; others who are revealed are on the map
/// that the players see, where the fog still covers them. Nothing if the spot is off the board, or nobody of them is
/// known.
std::optional<table::Command> broughtTo(const table::SceneView& scene, const std::vector<BoardPerson>& people,
                                        std::span<const table::ActorId> who, board::Spot at);

} // namespace tenplus::ui
