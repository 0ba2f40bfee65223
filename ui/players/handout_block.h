// A handout put before the players: its picture as large as it can be, its title and its words, on paper of its own. The
// newest is read; the titles of the others stand below it. What is too long for the paper stands on pages that take turns.
#pragma once

#include "players/far_type.h"
#include "players/strips.h"
#include "table/player_view.h"

namespace tenplus::ui {

struct HandoutPlace {
    QRectF paper;
    QRectF picture; // the room for it; empty without one
    Parts parts;
    StripBlock pages; // of words that are too many to be seen at once; its places are px in the window
};

// `handouts`: at least one, oldest first. The text is as large as it can be, at least the window's smallest.
HandoutPlace handoutPlace(const std::vector<table::PlayerHandout>& handouts, const FarType& type, const QRectF& area);

// For a screen reader.
QString spokenText(const table::PlayerHandout& handout);

} // namespace tenplus::ui
