// A handout for the players: its picture as large as possible, its title and its text, on paper. Shows the newest, with
// the titles of the others below. A too long text is divided into pages that alternate.
#pragma once

#include "players/far_type.h"
#include "players/strips.h"
#include "table/player_view.h"

namespace tenplus::ui {

struct HandoutPlace {
    QRectF paper;
    QRectF picture; // its place; empty without one
    Parts parts;
    StripBlock pages; // of a too long text; in px of the window
};

// `handouts`: at least one, oldest first. The text is as large as possible, at least the window's minimum.
HandoutPlace handoutPlace(const std::vector<table::PlayerHandout>& handouts, const FarType& type, const QRectF& area);

// For a screen reader.
QString spokenText(const table::PlayerHandout& handout);

} // namespace tenplus::ui
