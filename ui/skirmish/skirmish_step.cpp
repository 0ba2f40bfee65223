#include "skirmish/skirmish_step.h"

#include "bridge/text.h"
#include "bridge/typography.h"
#include "skirmish/skirmish_words.h"
#include "table/core/story_line.h"
#include "table/event.h"
#include "table/skirmish/events.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdlib>

namespace tenplus::ui {

namespace {

struct StepWords {
    Q_DECLARE_TR_FUNCTIONS(Skirmish)
};

constexpr std::size_t kMostLines = 4; // of one step; the feed has them all

// Good news for the heroes, whom everybody at the table looks at.
bool isGood(const sk::Fact& fact, const SkirmishShown& shown) {
    using Kind = sk::FactKind;
    if (fact.kind == Kind::AimMet) return true;
    if (!shown.game || fact.who >= shown.game->modelCount) return false;
    const bool isHero = shown.game->models[fact.who].side == sk::Side::Heroes;
    if (fact.kind == Kind::Wounded) return !isHero && fact.n > 0;
    const bool gains = fact.kind == Kind::Gained || fact.kind == Kind::Healed;
    return isHero && ((gains && fact.n > 0) || fact.kind == Kind::Grew || fact.kind == Kind::Learned);
}

// The facts of a step, in the order in which they happened.
void readFacts(SkirmishStep& step, const table::SkirmishStepped& stepped, const SkirmishShown& shown,
               const std::optional<sk::Game>& before) {
    const table::SkirmishBoard& board = *shown.view.board;
    const auto knows = [&](board::Point at) {
        return at.x >= 0 && at.y >= 0 && at.y < int(board.rows.size()) && at.x < board.width &&
               (shown.side == sk::Side::Master || board.rows[std::size_t(at.y)][std::size_t(at.x)] != ' ');
    };
    const auto add = [&](int square) {
        if (square < 0 || board.width <= 0) return;
        const board::Point at{square % board.width, square / board.width};
        if (knows(at)) step.trail.push_back(at);
    };
    for (const sk::Fact& fact : stepped.facts) {
        using Kind = sk::FactKind;
        step.good = step.good || isGood(fact, shown);
        if (fact.kind == Kind::Wounded && fact.n > 0) step.hurt.push_back(fact.who + 1);
        step.wanders = step.wanders || fact.kind == Kind::Summoned || fact.kind == Kind::Revealed;
        if (fact.kind != Kind::Stepped || fact.who == sk::kNobody || fact.square == sk::kNowhere) continue;
        if (const int mover = fact.who + 1; step.mover != mover) {
            step.mover = mover;
            step.trail.clear();
            if (before && fact.who < before->modelCount && before->models[fact.who].square != sk::kNowhere)
                add(int(before->models[fact.who].square));
        }
        add(int(fact.square));
    }
}

int stepsBetween(board::Point a, board::Point b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)); }

struct Enemy {
    QString name;
    int distance = 0; ///< in squares, straight
};

// The enemy next to a square, as the shown side knows them.
std::optional<Enemy> nearestEnemy(const SkirmishShown& shown, sk::Side side, board::Point from) {
    std::optional<Enemy> nearest;
    for (const table::BoardModel& model : shown.view.board->models) {
        if (model.side == side || model.status != "in-play") continue;
        const int distance = stepsBetween(from, {model.at.x, model.at.y});
        if (!nearest || distance < nearest->distance) nearest = Enemy{qs(model.name), distance};
    }
    return nearest;
}

QString thingBeside(const SkirmishShown& shown, board::Point from) {
    for (const table::BoardThing& thing : shown.view.board->things) {
        const bool wanted = (thing.kind == "door" && !thing.open) || thing.kind == "chest" || thing.kind == "key" ||
                            thing.kind == "coins" || thing.kind == "stack";
        if (wanted && stepsBetween(from, {thing.at.x, thing.at.y}) <= 1) return qs(thing.name);
    }
    return {};
}

QString walkReason(const SkirmishShown& shown, const sk::Choice& choice) {
    if (choice.count == 0) return {};
    const sk::Game& game = *shown.game;
    const sk::Side side = game.models[choice.who].side;
    const board::Point from = game.pointOf(game.models[choice.who].square),
                       to = game.pointOf(choice.path[choice.count - 1U]);
    const auto before = nearestEnemy(shown, side, from), after = nearestEnemy(shown, side, to);
    if (after && after->distance <= 1) return StepWords::tr("to strike %1").arg(after->name);
    if (side == sk::Side::Heroes) {
        if (const QString thing = thingBeside(shown, to); !thing.isEmpty())
            return StepWords::tr("to get to: %1").arg(thing);
    }
    if (before && after && after->distance < before->distance)
        return after->distance == 1
                   ? QString()
                   : StepWords::tr("to come nearer to %1, now %2 squares away").arg(after->name).arg(after->distance);
    if (before && after && after->distance > before->distance)
        return StepWords::tr("to get away from %1").arg(before->name);
    return {};
}

QString shotReason(const SkirmishShown& shown, const sk::Choice& choice) {
    const auto targets = sk::targetsOf(*shown.game, choice.who);
    const auto found = std::ranges::find(targets, choice.shares[0].whom, &sk::TargetOffer::whom);
    return found == targets.end() ? QString() : targetWords(*found);
}

QString woundsReason(const SkirmishShown& shown, sk::Index who) {
    if (who >= shown.game->modelCount) return {};
    const sk::Model& model = shown.game->models[who];
    return StepWords::tr("with %1 of %2 Hits").arg(model.hits).arg(shown.game->profileOf(who).hits);
}

} // namespace

SkirmishStep stepOf(const session::FeedTurn& turn, const SkirmishShown& shown, const std::optional<sk::Game>& before) {
    SkirmishStep step;
    step.fresh = before.has_value();
    std::vector<const table::StoryLine*> lines;
    for (const table::StoryLine& line : turn.lines) {
        if (!line.secret || shown.side == sk::Side::Master) lines.push_back(&line);
    }
    // The dice lie below the board, so that their lines give way to what happened.
    for (auto line = lines.begin(); line != lines.end() && lines.size() > kMostLines;)
        line = (*line)->kind == table::LineKind::Roll ? lines.erase(line) : line + 1;
    for (std::size_t i = 0; i < std::min(lines.size(), kMostLines); ++i) step.words << typeset(qs(lines[i]->text));
    if (!shown.view.board) return step;
    for (const table::Event& event : turn.events) {
        if (const auto* const stepped = event.as<table::SkirmishStepped>()) readFacts(step, *stepped, shown, before);
    }
    return step;
}

QString reasonWords(const SkirmishShown& shown, const sk::Choice& choice) {
    if (!shown.game || !shown.view.board) return {};
    using Deed = sk::Deed;
    switch (choice.deed) {
    case Deed::Walk: return walkReason(shown, choice);
    case Deed::Shoot: return shotReason(shown, choice);
    case Deed::Charge: return StepWords::tr("an enemy stands beside");
    case Deed::BeMover: return StepWords::tr("to act before the others");
    case Deed::BeNonMover: return StepWords::tr("to shoot while the others move");
    case Deed::Finish: return StepWords::tr("nothing more that is worth it");
    case Deed::EndPhase: return StepWords::tr("nobody has more to do");
    case Deed::DrinkPotion:
    case Deed::DrinkMajor: return woundsReason(shown, choice.who);
    case Deed::HealingTouch:
    case Deed::FieldHealing: return woundsReason(shown, choice.whom);
    default: return {};
    }
}

} // namespace tenplus::ui
