// Lays out and paints any number of dice in any rectangle, for the tray, a card and the players' window. Challenge dice
// lie apart from the dice that were thrown against them.
#pragma once

#include "dice/die_badge.h"
#include "theme/look.h"

#include <QRectF>

#include <vector>

class QPainter;

namespace tenplus::ui {

// One die on the table, or ready to be thrown. A percentile pair is two dice: sides 100 (tens, 00 to 90) and sides 10.
struct DieState {
    int sides = 6; // 4, 6, 8, 10, 12, 20 or 100; others are shown as the next larger die
    int pips = 1;  // 1 to sides; of a d100, the tens 0 to 90 (100 is shown as 00)
    DieMaterial material = DieMaterial::Plain;
    bool dropped = false; // does not count: muted material, smaller
    bool entered = false; // typed real dice
    bool against = false; // a challenge die
    DieMark mark = DieMark::None;

    bool operator==(const DieState&) const = default;
};

inline constexpr double kAnySize = 1e6;
inline constexpr DieMaterial kChallenge = DieMaterial::Fear; // of challenge dice: no game has both

// A square cell for each die, at most `largest` px wide, wrapped and centred in `rect`; dice shrink to fit.
std::vector<QRectF> layOutDice(const QRectF& rect, int count, double largest);

// The same for these dice, challenge dice apart: beside the others or, in a high place, below them.
std::vector<QRectF> layOutDice(const QRectF& rect, const std::vector<DieState>& dice, double largest);

// Marks what counts of a pool that came to `best`: one die, or with `twice` all that show it.
void markPool(std::vector<DieState>& dice, int best, bool twice);
// Makes challenge dice of them, each beaten by that total or not.
void markAgainst(std::vector<DieState>& dice, long long total);

// Lays the dice out in `rect` and paints them. `progress`: the tumble, 0 to 1; 1 is at rest.
void paintDice(QPainter& painter, const QRectF& rect, const std::vector<DieState>& dice, const Theme& theme,
               double progress = 1, double largest = kAnySize);

// The glow of a lamp over the tray. Expensive per pixel: paint it once into a pixmap.
void paintTrayGlow(QPainter& painter, const QRectF& rect, const Theme& theme);

// "3 and 4 on two six-sided dice"
QString spokenText(const std::vector<DieState>& dice);

} // namespace tenplus::ui
