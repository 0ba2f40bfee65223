// The motion of a step on the board of a skirmish: short, true at its end, and off with the one switch.
#include "skirmish/skirmish_picture.h"
#include "skirmish/step_motion.h"
#include "ui/skirmish_cellar.h"

#include <catch2/catch.hpp>

#include <QTest>

#include <cstdlib>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::cellar;

namespace {

SkirmishStep walked() {
    SkirmishStep step;
    step.mover = 1;
    step.trail = {{1, 3}, {2, 3}, {3, 3}};
    step.hurt = {2};
    step.fresh = true;
    return step;
}

} // namespace

TEST_CASE("A model walks its squares, whoever is hurt shakes, and both end where they stand") {
    const SkirmishStep step = walked();
    CHECK(hasMotion(step));
    CHECK_FALSE(hasMotion(SkirmishStep{}));
    CHECK(spotInMotion(step, 1, {3500, 3500}, 0) == board::Spot{1500, 3500});
    CHECK(spotInMotion(step, 1, {3500, 3500}, 0.25) == board::Spot{2000, 3500});
    CHECK(spotInMotion(step, 1, {3500, 3500}, 0.5) == board::Spot{2500, 3500});
    CHECK(spotInMotion(step, 1, {3500, 3500}, 1) == board::Spot{3500, 3500});
    const board::Spot shaken = spotInMotion(step, 2, {1500, 4500}, 0.08);
    CHECK(shaken.x != 1500);
    CHECK(std::abs(shaken.x - 1500) < 130); // it stays in its square
    CHECK(shaken.y == 4500);
    CHECK(spotInMotion(step, 2, {1500, 4500}, 1) == board::Spot{1500, 4500});
    CHECK(spotInMotion(step, 3, {5500, 5500}, 0.3) == board::Spot{5500, 5500});
}

TEST_CASE("A new step is seen in motion for less than a fifth of a second, and at once where motion is reduced") {
    CHECK(kStepMotion <= 180);
    Cellar cellar;
    cellar.toAction();
    for (const bool reduced : {false, true}) {
        CAPTURE(reduced);
        const Look look{{ThemeKind::Ember, 1, false, reduced}};
        SkirmishPage page(look);
        page.resize(900, 640);
        page.setShown(cellar.shown());
        page.show();
        CHECK(page.hand().motion == 1);
        SkirmishShown next = cellar.shown();
        next.step = walked();
        page.setShown(next);
        CHECK((page.hand().motion < 1) == !reduced);
        CHECK(QTest::qWaitFor([&] { return page.hand().motion == 1; }, 5000));
        page.setShown(next); // the same step again
        CHECK(page.hand().motion == 1);
        next.step.hurt = {1};
        next.step.fresh = false; // an undo has led to it
        page.setShown(next);
        CHECK(page.hand().motion == 1);
    }
}
