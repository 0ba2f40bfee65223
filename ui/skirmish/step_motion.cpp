#include "skirmish/step_motion.h"

#include "base/contains.h"
#include "board/board_frame.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace tenplus::ui {

namespace {

constexpr double kShakes = 3;   // to and fro, in one step
constexpr double kReach = 0.12; // of a square, at first

} // namespace

bool hasMotion(const SkirmishStep& step) { return step.trail.size() > 1 || !step.hurt.empty(); }

board::Spot spotInMotion(const SkirmishStep& step, int model, board::Spot at, double done) {
    if (done >= 1) return at;
    if (model == step.mover && step.trail.size() > 1) {
        const double along = std::max(done, 0.0) * double(step.trail.size() - 1);
        const auto from = std::size_t(along);
        const board::Spot a = ui::middleOf(step.trail[from]),
                          b = ui::middleOf(step.trail[std::min(from + 1, step.trail.size() - 1)]);
        const double part = along - double(from);
        at = {int(std::lround(std::lerp(a.x, b.x, part))), int(std::lround(std::lerp(a.y, b.y, part)))};
    }
    if (!contains(step.hurt, model)) return at;
    const double swing = std::sin(done * kShakes * 2 * std::numbers::pi) * (1 - done) * kReach;
    at.x += int(std::lround(swing * board::kSquare));
    return at;
}

} // namespace tenplus::ui
