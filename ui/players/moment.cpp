#include "players/moment.h"

#include "paint/mark.h"
#include "players/board_words.h"
#include "players/roll_words.h"
#include "theme/metrics.h"

#include <QCoreApplication>

#include <algorithm>

namespace tenplus::ui {
namespace {

struct MomentWords {
    Q_DECLARE_TR_FUNCTIONS(PlayersWindow)
};

// Fractions of the window's height.
constexpr double kTitle = 0.14, kMomentGap = 0.022, kMarkHeight = 0.1;
constexpr int kMostLinesOfEach = 3;

std::optional<StageMoment> deathMoveOf(const table::PlayerView& view) {
    if (!view.duality) return std::nullopt;
    const auto hero = std::ranges::find(view.duality->heroes, std::string("death-move"), &table::PlayerHero::life);
    if (hero == view.duality->heroes.end()) return std::nullopt;
    StageMoment moment;
    moment.title = shownText(hero->name);
    moment.subtitle = MomentWords::tr("A death move");
    moment.mark = Mark::OpenMoon;
    moment.waits = true;
    if (view.roll && !view.gmRolled) {
        for (const table::PlayerOutcome& each : view.roll->outcomes) {
            if (each.name == hero->name) moment.lines << outcomeText(each);
        }
    }
    moment.lines << MomentWords::tr("Blaze of glory: one act that cannot fail, then death")
                 << MomentWords::tr("Avoid death: unconscious, and perhaps a scar")
                 << MomentWords::tr("Risk it all: Hope or Fear decides");
    return moment;
}

std::optional<StageMoment> endOf(const table::PlayerView& view) {
    if (!view.skirmish || view.skirmish->result == skirmish::Result::Open) return std::nullopt;
    const table::SkirmishBoard& board = *view.skirmish;
    StageMoment moment;
    moment.title = turnText(board);
    moment.subtitle = shownText(board.scenario);
    moment.mark = board.result == skirmish::Result::HeroesWin ? Mark::DoubleDiamond : Mark::BrokenRing;
    for (const table::BoardAim& aim : board.aims) {
        if (aim.met) moment.lines << MomentWords::tr("Done: %1").arg(shownText(aim.text));
    }
    return moment;
}

// All parts at one size, relative to the design's.
Block stacked(const StageMoment& moment, const FarType& type, double larger, double width) {
    Block all;
    const double gap = type.fraction(kMomentGap);
    const auto add = [&](Block block) {
        if (block.height <= 0) return;
        const double y = all.height > 0 ? all.height + gap : 0;
        for (LinePart& line : block.parts.lines) line.rect.moveLeft((width - line.rect.width()) / 2);
        block.parts.move(0, y);
        all.height = y + block.height;
        all.whole = all.whole && block.whole;
        all.parts.add(std::move(block.parts));
    };
    const auto px = [&](double ofHeight) {
        return std::max(type.fraction(far_seat::kMinimum), type.size(ofHeight) * larger);
    };
    if (moment.mark != Mark::None) {
        Block mark;
        mark.height = type.fraction(kMarkHeight) * larger;
        const double wide = markWidth(moment.mark, mark.height);
        mark.parts.marks.push_back({QRectF((width - wide) / 2, 0, wide, mark.height), moment.mark});
        add(std::move(mark));
    }
    add(paragraph(moment.title, type.fontOfSize(Role::SheetName, px(kTitle)), FarInk::Primary, width,
                  kMostLinesOfEach));
    add(paragraph(moment.subtitle, type.fontOfSize(Role::BandWord, px(far_seat::kActor)), FarInk::Secondary, width,
                  kMostLinesOfEach));
    for (const QString& line : moment.lines)
        add(paragraph(line, type.fontOfSize(Role::MoveText, px(far_seat::kMove)), FarInk::Primary, width,
                      kMostLinesOfEach));
    all.width = width;
    return all;
}

} // namespace

std::optional<StageMoment> momentOf(const table::PlayerView& view) {
    if (auto moment = deathMoveOf(view)) return moment;
    return endOf(view);
}

Block momentBlock(const StageMoment& moment, const FarType& type, const QSizeF& area) {
    constexpr double kStep = 0.93;
    for (double larger = 1;; larger *= kStep) {
        Block block = stacked(moment, type, larger, area.width());
        const bool smallest = type.size(kTitle) * larger <= type.fraction(far_seat::kMinimum);
        if ((block.whole && block.height <= area.height()) || smallest) return block;
    }
}

QString spokenText(const StageMoment& moment) {
    return (QStringList{moment.title, moment.subtitle} + moment.lines).join(QStringLiteral(". "));
}

} // namespace tenplus::ui
