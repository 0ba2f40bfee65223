#include "players/board_words.h"

#include "players/far_type.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace tenplus::ui {
namespace {

using skirmish::Result;
using BoardSide = skirmish::Side;
using skirmish::TaskKind;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(PlayersWindow)
};

QString askText(const table::SkirmishBoard& board) {
    const bool heroes = board.chooser == BoardSide::Heroes;
    switch (board.asks) {
    case TaskKind::Role:
        return heroes ? Words::tr("the heroes won the initiative") : Words::tr("the game master won the initiative");
    case TaskKind::ReturnHero: return Words::tr("a hero comes back");
    case TaskKind::Place: return Words::tr("somebody comes in");
    case TaskKind::Action: return heroes ? Words::tr("the heroes act") : Words::tr("the game master acts");
    case TaskKind::Shooting: return heroes ? Words::tr("the heroes shoot") : Words::tr("the game master shoots");
    case TaskKind::Doom: return Words::tr("the Finger of Death falls");
    case TaskKind::Fight: return Words::tr("melee");
    case TaskKind::Assign:
        return heroes ? Words::tr("the heroes put their dice") : Words::tr("the game master puts the dice");
    case TaskKind::Revive: return Words::tr("a hero dies");
    case TaskKind::Walk: return Words::tr("a model is moved by its enemy");
    case TaskKind::Smash: return Words::tr("furniture is broken");
    default: return {};
    }
}

QString ailmentsOf(const std::string& state) {
    if (state == "asleep") return Words::tr("asleep");
    if (state == "gazed") return Words::tr("held by a gaze");
    if (state == "shielded") return Words::tr("shielded");
    if (state == "doom") return Words::tr("points the Finger of Death");
    return {};
}

QString statusText(const std::string& status) {
    if (status == "waiting") return Words::tr("comes back");
    if (status == "left") return Words::tr("has left");
    return status == "dead" ? Words::tr("dead") : QString();
}

} // namespace

QString turnText(const table::SkirmishBoard& board) {
    switch (board.result) {
    case Result::HeroesWin: return Words::tr("The heroes have won");
    case Result::MasterWins: return Words::tr("The game master has won");
    case Result::Retreat: return Words::tr("The heroes have retreated");
    case Result::Open: break;
    }
    const QString asks = askText(board);
    return asks.isEmpty() ? Words::tr("Round %1").arg(board.move) : Words::tr("Round %1: %2").arg(board.move).arg(asks);
}

std::vector<table::PlayerFact> aimsOf(const table::SkirmishBoard& board) {
    std::vector<table::PlayerFact> facts;
    facts.push_back({{},
                     (board.pointsMost == 1 ? Words::tr("The game master has %1 of %2 point")
                                            : Words::tr("The game master has %1 of %2 points"))
                         .arg(board.points)
                         .arg(board.pointsMost)
                         .toStdString(),
                     {}});
    for (auto aim = board.aims.rbegin(); aim != board.aims.rend(); ++aim) {
        const std::string text = aim->met ? Words::tr("Done: %1").arg(shownText(aim->text)).toStdString() : aim->text;
        facts.push_back({{}, text, {}});
    }
    return facts;
}

std::vector<table::PlayerActor> heroesOf(const table::SkirmishBoard& board) {
    std::vector<table::PlayerActor> heroes;
    for (const table::BoardModel& model : board.models) {
        if (model.side != BoardSide::Heroes) continue;
        table::PlayerActor& hero = heroes.emplace_back();
        hero.place = model.number;
        hero.name = model.name;
        hero.icon = model.icon;
        hero.healthNow = model.hits;
        hero.healthMost = model.hitsMost;
        hero.acting = model.active;
        const auto add = [&](const QString& words) {
            if (!words.isEmpty()) hero.conditions.push_back(words.toStdString());
        };
        add(statusText(model.status));
        if (model.poison > 0) add(Words::tr("poison %1").arg(model.poison));
        if (model.fire > 0) add(Words::tr("fire %1").arg(model.fire));
        for (const std::string& state : model.states) add(ailmentsOf(state));
    }
    return heroes;
}

QString successText(const table::BoardPool& pool) {
    return pool.counted ? Words::tr("%1 of %2 succeed").arg(pool.successes).arg(pool.dice.size()) : QString();
}

QString spokenText(const table::SkirmishBoard& board) {
    QStringList said{turnText(board)};
    for (const table::BoardPool& pool : board.pools) {
        QStringList pips;
        for (const table::BoardPoolDie& die : pool.dice) pips << QString::number(die.pips);
        QStringList words{shownText(pool.name) + u' ' + shownText(pool.purpose), pips.join(u' ')};
        if (pool.counted) words << successText(pool);
        said << words.join(QStringLiteral(", "));
    }
    return said.join(QStringLiteral(". "));
}

} // namespace tenplus::ui
