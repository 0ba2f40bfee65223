// The cell of one hero or foe in the party strip: emblem, name, health, and chips for the tracks, numbers and
// conditions. Its form and its sizes are chosen for a whole strip.
#pragma once

#include "players/far_type.h"
#include "table/player_view.h"
#include "theme/look.h"

namespace tenplus::ui {

// Bar: a meter below the name. Tight: shorter names, and chips instead of meters. Line: name and figures in one line.
// Wide: the chips in that line, too. Name: only as many of them as there is room for.
enum class CellForm { Bar, Tight, Line, Wide, Name };

struct CellMeasures {
    FarType type;
    CellForm form;
    double name, value;                    // text sizes, of the height
    double emblem, gap, small, edge, chip; // px; `chip`: the scale of chips

    // `shrunk`: of the sizes of names and figures, for a crowd; at most the smallest text of the window.
    CellMeasures(const FarType& of, CellForm as, double shrunk = 1);
    bool hasHealthInLine() const { return form == CellForm::Line || isOneLine(); }
    bool isOneLine() const { return form == CellForm::Wide || form == CellForm::Name; }
};

// Its minimum width, px; long names are elided instead of widening all cells.
double cellWidth(const table::PlayerActor& actor, const CellMeasures& m);
Block cellBlock(const table::PlayerActor& actor, const CellMeasures& m, double width);

// The desktop's chips at text size 1, which are painted enlarged by that scale, so that their text has the least size
// of this window.
const Look& farChipLook(const FarType& type);
double farChipScale(const FarType& type);

} // namespace tenplus::ui
