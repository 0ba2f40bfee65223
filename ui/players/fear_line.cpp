#include "players/fear_line.h"

#include "theme/metrics.h"

#include <QCoreApplication>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kMoon = 0.9; // of the label's height
constexpr int kMostMoons = 12;

void onOneBaseline(Block& block) {
    double baseline = 0;
    for (const LinePart& line : block.parts.lines) baseline = std::max(baseline, line.baseline);
    for (LinePart& line : block.parts.lines) {
        line.rect.translate(0, baseline - line.baseline);
        line.baseline = baseline;
        block.height = std::max(block.height, line.rect.bottom());
    }
}

QString told(const char* words) { return QCoreApplication::translate("PlayersWindow", words); }

} // namespace

// On one line: the word, the moons with their number, the tokens, and whose move it is; omits what does not fit.
Block fearLine(const table::PlayerDuality& duality, const FarType& type, double width) {
    Block block;
    const double gap = type.beside(0.012);
    const auto words = [&](const QString& text, Role role, FarInk ink, Setting setting) {
        LinePart line = lineOf(text, type.font(role, far_seat::kLabel), ink, setting);
        const double left = block.width > 0 ? block.width + gap : 0;
        if (left + line.rect.width() > width) return;
        line.rect.translate(left, 0);
        block.width = line.rect.right();
        block.height = std::max(block.height, line.rect.height());
        block.parts.lines.push_back(std::move(line));
    };
    if (duality.fear) {
        words(told("Fear"), Role::CardName, FarInk::Fear, Setting::Text);
        const double side = block.height * kMoon, top = (block.height - side) / 2;
        const int moons = std::clamp(*duality.fear, 0, kMostMoons);
        for (int i = 0; i < std::max(1, moons); ++i) {
            const double left = block.width + gap * (i == 0 ? 1 : 0.4);
            if (left + side > width) break;
            block.parts.marks.push_back({QRectF(left, top, side, side), moons == 0 ? Mark::OpenMoon : Mark::Moon});
            block.width = left + side;
        }
        words(QString::number(*duality.fear), Role::Vital, FarInk::Primary, Setting::Figures);
    }
    if (duality.trackerOn)
        words(QCoreApplication::translate("PlayersWindow", "Tokens %1").arg(duality.tokens), Role::Caption,
              FarInk::Secondary, Setting::Figures);
    words(duality.gmMove ? told("The GM’s move") : told("The heroes act"), Role::CardName, FarInk::Secondary,
          Setting::Text);
    onOneBaseline(block);
    return block;
}

} // namespace tenplus::ui
