#include "dice/dice_layout.h"

#include "dice/die_painter.h"
#include "theme/pictures.h"

#include <QCoreApplication>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kSetBack = 0.88; // dice that do not count are a little smaller
constexpr double kBeyond = 0.25;  // of a cell: how far a die's painting may extend beyond it
constexpr double kApart = 0.6;    // of a cell: the room between a roll and the challenge dice
constexpr double kBadge = 0.3;    // of a cell

int faceNumber(const DieState& die) {
    if (die.sides != 100) return die.pips;
    const int tens = die.pips / 10 % 10;
    return tens == 0 ? 10 : tens;
}

DieMaterial materialOf(const DieState& die) {
    return die.dropped && die.material == DieMaterial::Plain ? DieMaterial::SetAside : die.material;
}

// A repeatable number from 0 to 1: the same roll always tumbles in the same way.
double chance(std::size_t die, const DieState& state, unsigned salt) {
    unsigned hash = 2166136261U;
    for (const unsigned part : {unsigned(die), unsigned(state.sides), unsigned(state.pips), salt}) {
        hash = (hash ^ part) * 16777619U;
        hash ^= hash >> 13U;
    }
    return double(hash % 10007U) / 10006.0;
}

bool isPair(const std::vector<DieState>& dice) { return dice.size() == 2 && dice[0].sides == 6 && dice[1].sides == 6; }

QQuaternion restAt(const std::vector<DieState>& dice, std::size_t i) {
    return isPair(dice) ? restOfPair(i == 1, dice[i].pips) : restOf(dice[i].sides, faceNumber(dice[i]));
}

// The path of a thrown die: in from the side, two dying bounces, turning less and less, each die a little later than
// the one before.
DiePose poseAt(const std::vector<DieState>& dice, std::size_t i, const QRectF& cell, double progress) {
    DiePose pose;
    pose.cell = cell;
    pose.orientation = restAt(dice, i);
    const DieState& die = dice[i];
    if (progress >= 1 || die.entered) return pose;
    const double delay = 0.08 * chance(i, die, 1);
    const double t = std::clamp((progress - delay) / (1 - delay), 0.0, 1.0);
    const double left = std::pow(1 - t, 3); // OutCubic
    // From the same side and nearly the same distance, or they would roll through each other.
    const double from = chance(0, dice.front(), 2) < 0.5 ? -1 : 1;
    const QVector3D axis(float(0.4 + chance(i, die, 3)), float(-from * (0.5 + chance(i, die, 4))),
                         float(0.6 * chance(i, die, 5) - 0.3));
    const double turns = 500 + 260 * chance(i, die, 6);
    pose.orientation = QQuaternion::fromAxisAndAngle(axis.normalized(), float(turns * left)) * pose.orientation;
    pose.lift = (1.15 + 0.5 * chance(i, die, 7)) * std::abs(std::cos(t * 2.5 * 3.14159265)) * (1 - t) * (1 - t);
    pose.cell.translate(from * left * cell.width() * (0.9 + 0.12 * chance(i, die, 8)), 0);
    pose.emphasis = std::clamp((t - 0.75) / 0.25, 0.0, 1.0);
    return pose;
}

struct DieShown {
    int sides;
    DieMaterial material;
    ThemeKind theme;
    QQuaternion orientation;

    bool operator==(const DieShown&) const = default;
    friend std::size_t qHash(const DieShown& die, std::size_t seed = 0) {
        return qHashMulti(seed, die.sides, int(die.material), int(die.theme), die.orientation.x(), die.orientation.y());
    }
};

// Cached: the same few dice lie there turn after turn, and painting facets and figures is expensive.
void paintAtRest(QPainter& painter, const DiePose& pose, int sides, DieMaterial material, const Theme& theme) {
    static Pictures<DieShown> pictures(60);
    const double around = pose.cell.width() * kBeyond;
    const auto paint = [&](QPainter& onto, const QRectF& place) {
        DiePose moved = pose;
        moved.cell = place.adjusted(around, around, -around, -around);
        paintDie(onto, moved, sides, dieLook(theme, material));
    };
    pictures.show(painter, pose.cell.adjusted(-around, -around, around, around),
                  {sides, material, theme.kind, pose.orientation}, paint);
}

QString countWord(int count) {
    static const char* const kWords[] = {
        QT_TRANSLATE_NOOP("Dice", "no"),    QT_TRANSLATE_NOOP("Dice", "one"),   QT_TRANSLATE_NOOP("Dice", "two"),
        QT_TRANSLATE_NOOP("Dice", "three"), QT_TRANSLATE_NOOP("Dice", "four"),  QT_TRANSLATE_NOOP("Dice", "five"),
        QT_TRANSLATE_NOOP("Dice", "six"),   QT_TRANSLATE_NOOP("Dice", "seven"), QT_TRANSLATE_NOOP("Dice", "eight"),
        QT_TRANSLATE_NOOP("Dice", "nine"),  QT_TRANSLATE_NOOP("Dice", "ten")};
    return count <= 10 ? QCoreApplication::translate("Dice", kWords[count]) : QString::number(count);
}

QString sidesWord(int sides) {
    switch (sides) {
    case 4: return QCoreApplication::translate("Dice", "four-sided");
    case 6: return QCoreApplication::translate("Dice", "six-sided");
    case 8: return QCoreApplication::translate("Dice", "eight-sided");
    case 10: return QCoreApplication::translate("Dice", "ten-sided");
    case 12: return QCoreApplication::translate("Dice", "twelve-sided");
    case 20: return QCoreApplication::translate("Dice", "twenty-sided");
    case 100: return QCoreApplication::translate("Dice", "percentile");
    default: return QCoreApplication::translate("Dice", "%1-sided").arg(sides);
    }
}

QString joined(const QStringList& parts) {
    if (parts.size() < 2) return parts.join(QString());
    return QCoreApplication::translate("Dice", "%1 and %2")
        .arg(parts.mid(0, parts.size() - 1).join(QStringLiteral(", ")), parts.back());
}

bool alike(const DieState& a, const DieState& b) {
    return a.sides == b.sides && a.material == b.material && a.dropped == b.dropped && a.against == b.against &&
           a.mark == b.mark;
}

QString spokenMark(const DieState& die, const QString& text) {
    switch (die.mark) {
    case DieMark::Counts: return QCoreApplication::translate("Dice", "%1, which counts").arg(text);
    case DieMark::Beaten: return QCoreApplication::translate("Dice", "%1, beaten").arg(text);
    case DieMark::Unbeaten: return QCoreApplication::translate("Dice", "%1, not beaten").arg(text);
    case DieMark::None: break;
    }
    return die.dropped ? QCoreApplication::translate("Dice", "%1, set aside").arg(text) : text;
}

QString spokenGroup(const std::vector<DieState>& group) {
    QStringList pips;
    for (const DieState& die : group) {
        pips << (die.sides == 100 ? numeralOf(100, faceNumber(die)) : QString::number(die.pips));
    }
    const DieState& one = group.front();
    if (one.material == DieMaterial::Hope && group.size() == 1) {
        return QCoreApplication::translate("Dice", "%1 on the Hope die").arg(pips.front());
    }
    if (one.material == DieMaterial::Fear && !one.against && group.size() == 1) {
        return QCoreApplication::translate("Dice", "%1 on the Fear die").arg(pips.front());
    }
    QString text = group.size() == 1
                       ? QCoreApplication::translate("Dice", "%1 on one %2 die").arg(pips.front(), sidesWord(one.sides))
                       : QCoreApplication::translate("Dice", "%1 on %2 %3 dice")
                             .arg(joined(pips), countWord(int(group.size())), sidesWord(one.sides));
    if (one.against) text = QCoreApplication::translate("Dice", "against %1").arg(text);
    return spokenMark(one, text);
}

std::size_t challengeFrom(const std::vector<DieState>& dice) {
    return std::size_t(std::ranges::find_if(dice, &DieState::against) - dice.begin());
}

int rowsOf(int count, int columns) { return (count + columns - 1) / columns; }

// Two groups of so many dice in one place: the side of a cell, and the shares of both.
struct Halves {
    double side = 0;
    QSizeF first, second; // px
    bool beside = true;
};

Halves halvesOf(const QSizeF& room, int first, int second, double largest) {
    Halves best;
    const auto consider = [&](bool beside, int along) {
        // `along`: the rows of groups side by side, or the columns of groups one below the other.
        const int a = rowsOf(first, along), b = rowsOf(second, along);
        const double wide = beside ? a + b + kApart : along, high = beside ? along : a + b + kApart;
        const double side = std::min({room.width() / wide, room.height() / high, largest});
        if (side <= best.side + 0.01) return;
        const auto of = [&](int count, int other) {
            const int lines = std::min(along, count);
            return beside ? QSizeF(side * other, side * lines) : QSizeF(side * lines, side * other);
        };
        best = {side, of(first, a), of(second, b), beside};
    };
    for (int along = 1; along <= std::max(first, second); ++along) {
        consider(true, along);
        consider(false, along);
    }
    return best;
}

// The line between a roll and its challenge dice, by the cells of both.
QLineF dividerOf(const std::vector<QRectF>& cells, std::size_t from) {
    QRectF first, second;
    for (std::size_t i = 0; i < cells.size(); ++i) (i < from ? first : second) |= cells[i];
    const QRectF all = first | second;
    if (first.right() <= second.left()) {
        const double x = (first.right() + second.left()) / 2, in = all.height() * 0.12;
        return {x, all.top() + in, x, all.bottom() - in};
    }
    const double y = (first.bottom() + second.top()) / 2, in = all.width() * 0.12;
    return {all.left() + in, y, all.right() - in, y};
}

// A match is shown between neighbours among the challenge dice.
void paintMatch(QPainter& painter, const std::vector<DieState>& dice, const std::vector<QRectF>& cells,
                const Theme& theme) {
    const std::size_t from = challengeFrom(dice);
    const auto isSame = [&](const DieState& die) {
        return die.mark != DieMark::None && die.pips == dice[from].pips && die.sides == dice[from].sides;
    };
    if (from + 1 >= dice.size() || !std::all_of(dice.begin() + std::ptrdiff_t(from), dice.end(), isSame)) return;
    for (std::size_t i = from; i + 1 < cells.size(); ++i) {
        const QPointF middle = (cells[i].center() + cells[i + 1].center()) / 2;
        const double side = cells[i].width() * kBadge;
        paintMatchBadge(painter, {middle.x() - side / 2, middle.y() - side / 2, side, side}, theme);
    }
}

void paintMarks(QPainter& painter, const std::vector<DieState>& dice, const std::vector<QRectF>& cells,
                const Theme& theme) {
    for (std::size_t i = 0; i < dice.size(); ++i) {
        const double side = cells[i].width() * kBadge;
        const QRectF badge(cells[i].right() - side * 1.05, cells[i].top() + side * 0.1, side, side);
        paintDieBadge(painter, badge, dice[i].mark, theme);
    }
    paintMatch(painter, dice, cells, theme);
}

} // namespace

void markPool(std::vector<DieState>& dice, int best, bool twice) {
    for (DieState& die : dice) {
        const bool counts = twice ? die.pips == best : !die.dropped;
        die.dropped = !counts;
        die.mark = counts && dice.size() > 1 ? DieMark::Counts : DieMark::None;
    }
}

void markAgainst(std::vector<DieState>& dice, long long total) {
    for (DieState& die : dice) {
        die.against = true;
        die.material = kChallenge;
        die.mark = die.pips < total ? DieMark::Beaten : DieMark::Unbeaten;
    }
}

std::vector<QRectF> layOutDice(const QRectF& rect, int count, double largest) {
    std::vector<QRectF> cells;
    if (count <= 0) return cells;
    int columns = 1;
    double side = 0;
    for (int c = 1; c <= count; ++c) {
        const int rows = (count + c - 1) / c;
        const double fits = std::min({rect.width() / c, rect.height() / rows, largest});
        if (fits > side - 0.01) { // beside each other rather than one below the other
            side = fits;
            columns = c;
        }
    }
    const int rows = (count + columns - 1) / columns;
    // Fills the rows evenly: seven dice as four over three, not six over one.
    int placed = 0;
    for (int row = 0; row < rows; ++row) {
        const int here = (count - placed + rows - row - 1) / (rows - row);
        const double left = rect.center().x() - side * here / 2;
        const double top = rect.center().y() - side * rows / 2 + side * row;
        for (int i = 0; i < here; ++i) cells.emplace_back(left + side * i, top, side, side);
        placed += here;
    }
    return cells;
}

std::vector<QRectF> layOutDice(const QRectF& rect, const std::vector<DieState>& dice, double largest) {
    const std::size_t from = challengeFrom(dice);
    const int first = int(from), second = int(dice.size() - from);
    if (first == 0 || second == 0) return layOutDice(rect, int(dice.size()), largest);
    const Halves halves = halvesOf(rect.size(), first, second, largest);
    QRectF one(QPointF(), halves.first), other(QPointF(), halves.second);
    const double apart = halves.side * kApart;
    if (halves.beside) {
        one.moveTopLeft(
            {rect.center().x() - (one.width() + apart + other.width()) / 2, rect.center().y() - one.height() / 2});
        other.moveTopLeft({one.right() + apart, rect.center().y() - other.height() / 2});
    } else {
        one.moveTopLeft(
            {rect.center().x() - one.width() / 2, rect.center().y() - (one.height() + apart + other.height()) / 2});
        other.moveTopLeft({rect.center().x() - other.width() / 2, one.bottom() + apart});
    }
    std::vector<QRectF> cells = layOutDice(one, first, halves.side);
    for (const QRectF& cell : layOutDice(other, second, halves.side)) cells.push_back(cell);
    return cells;
}

void paintDice(QPainter& painter, const QRectF& rect, const std::vector<DieState>& dice, const Theme& theme,
               double progress, double largest) {
    const std::vector<QRectF> cells = layOutDice(rect, dice, largest);
    const std::size_t challenge = challengeFrom(dice);
    if (challenge > 0 && challenge < dice.size()) {
        painter.setPen(QPen(theme.text.muted, std::max(1.0, cells.front().width() * 0.012), Qt::DashLine));
        painter.drawLine(dividerOf(cells, challenge));
    }
    for (std::size_t i = 0; i < dice.size(); ++i) {
        QRectF cell = cells[i];
        if (dice[i].dropped) {
            const double side = cell.width() * kSetBack;
            cell = QRectF(cell.center().x() - side / 2, cell.bottom() - cell.height() * 0.03 - side, side, side);
        }
        const DiePose pose = poseAt(dice, i, cell, progress);
        if (progress >= 1)
            paintAtRest(painter, pose, dice[i].sides, materialOf(dice[i]), theme);
        else
            paintDie(painter, pose, dice[i].sides, dieLook(theme, materialOf(dice[i])));
    }
    if (progress >= 1) paintMarks(painter, dice, cells, theme);
}

namespace {

constexpr int kShades = 1024;       // of the gradient, from the centre outwards
constexpr unsigned kShadeBits = 8;  // of one colour step
constexpr unsigned kGrainSide = 64; // px: side of the repeated noise tile

using Shade = std::array<unsigned, 3>;

std::array<Shade, kShades> shadesOf(const std::array<QColor, 3>& glow) {
    std::array<Shade, kShades> shades{};
    for (std::size_t i = 0; i < kShades; ++i) {
        const double away = double(i) / (kShades - 1);
        const bool inner = away < 0.5;
        const double t = inner ? away * 2 : away * 2 - 1;
        const QColor& from = glow[inner ? 0 : 1];
        const QColor& to = glow[inner ? 1 : 2];
        const auto blend = [&](int a, int b) { return unsigned(std::lround((a + (b - a) * t) * (1U << kShadeBits))); };
        shades[i] = {blend(from.red(), to.red()), blend(from.green(), to.green()), blend(from.blue(), to.blue())};
    }
    return shades;
}

// Dithering: steps are visible in so dark a gradient, so each pixel is changed by less than one step, always in the
// same way.
std::array<unsigned, kGrainSide * kGrainSide> grainOf() {
    std::array<unsigned, kGrainSide * kGrainSide> grain{};
    for (unsigned y = 0; y < kGrainSide; ++y) {
        for (unsigned x = 0; x < kGrainSide; ++x) {
            unsigned hash = x * 374761393U + y * 668265263U;
            hash = (hash ^ (hash >> 13U)) * 1274126177U;
            grain[std::size_t(y) * kGrainSide + x] = (hash ^ (hash >> 16U)) & ((1U << kShadeBits) - 1);
        }
    }
    return grain;
}

// Cannot overflow: 255 steps plus the noise are less than 256.
QRgb pushed(const Shade& shade, unsigned push) {
    const auto part = [&](std::size_t i) { return (shade[i] + push) >> kShadeBits; };
    return 0xFF000000U | (part(0) << 16U) | (part(1) << 8U) | part(2);
}

} // namespace

void paintTrayGlow(QPainter& painter, const QRectF& rect, const Theme& theme) {
    static const auto kGrain = grainOf();
    const double ratio = painter.device()->devicePixelRatioF();
    QImage image((rect.size() * ratio).toSize(), QImage::Format_RGB32);
    const auto shades = shadesOf(theme.dice.glow);
    const auto perPixel = float((kShades - 1) / (std::max(image.width(), image.height()) * 0.75));
    const auto middle = QPointF(image.width() * 0.5, image.height() * 0.38);
    for (int y = 0; y < image.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        const unsigned* grain = &kGrain[(unsigned(y) % kGrainSide) * kGrainSide];
        const auto dy = float(y - middle.y());
        for (int x = 0; x < image.width(); ++x) {
            const auto dx = float(x) - float(middle.x());
            const int away = std::min(int(std::sqrt(dx * dx + dy * dy) * perPixel), kShades - 1);
            line[x] = pushed(shades[std::size_t(away)], grain[unsigned(x) % kGrainSide]);
        }
    }
    painter.drawImage(rect, image);
}

QString spokenText(const std::vector<DieState>& dice) {
    QStringList said;
    std::vector<DieState> group;
    for (const DieState& die : dice) {
        if (!group.empty() && !alike(group.front(), die)) {
            said << spokenGroup(group);
            group.clear();
        }
        group.push_back(die);
    }
    if (!group.empty()) said << spokenGroup(group);
    return said.join(QStringLiteral("; "));
}

} // namespace tenplus::ui
