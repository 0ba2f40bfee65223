#include "skirmish/skirmish_report.h"

#include "board/models_picture.h"
#include "bridge/text.h"
#include "skirmish/campaign.h"
#include "skirmish/skirmish_words.h"
#include "table/table.h"

#include <QCoreApplication>

#include <algorithm>

namespace tenplus::ui {

namespace {

struct ReportWords {
    Q_DECLARE_TR_FUNCTIONS(Skirmish)
};

// What the second has and the first has not.
sk::CompanionRecord moreThan(const sk::CompanionRecord& was, const sk::CompanionRecord& now) {
    sk::CompanionRecord more;
    for (const auto member : {&sk::GoodsRecord::gold, &sk::GoodsRecord::stacks, &sk::GoodsRecord::potions,
                              &sk::GoodsRecord::majors, &sk::GoodsRecord::antidotes, &sk::GoodsRecord::portals})
        more.goods.*member = std::max(0, now.goods.*member - was.goods.*member);
    for (const auto member :
         {&sk::GrowthRecord::melee, &sk::GrowthRecord::shots, &sk::GrowthRecord::reach, &sk::GrowthRecord::multi})
        more.growth.*member = std::max(0, now.growth.*member - was.growth.*member);
    for (const auto member : {&sk::GrowthRecord::skills, &sk::GrowthRecord::spells}) {
        for (const std::string& each : now.growth.*member) {
            if (std::ranges::find(was.growth.*member, each) == (was.growth.*member).end())
                (more.growth.*member).push_back(each);
        }
    }
    if (was.pet.empty()) more.pet = now.pet;
    return more;
}

QString thingsWords(const sk::CompanionRecord& things) {
    QStringList words = growthWords(things);
    if (const QString goods = goodsWords(things.goods); !goods.isEmpty()) words.prepend(goods);
    return words.join(QStringLiteral(", "));
}

QString fateWords(const table::BoardModel& model) {
    const QString hits = ReportWords::tr("%1 of %2 Hits").arg(model.hits).arg(model.hitsMost);
    if (model.status == "left") return ReportWords::tr("left with %1").arg(hits);
    if (model.status == "in-play") return ReportWords::tr("stood at the end with %1").arg(hits);
    return model.status == "waiting" ? ReportWords::tr("had fallen, and was to come back")
                                     : ReportWords::tr("had fallen");
}

ReportHero heroOf(const table::BoardModel& model, const sk::CompanionRecord& was, const sk::CompanionRecord& now,
                  const SkirmishReport& report) {
    ReportHero hero;
    hero.name = qs(model.name);
    hero.icon = iconOf(model);
    hero.fell = model.status != "in-play" && model.status != "left";
    hero.hits = hero.fell ? 0 : model.hits;
    hero.hitsMost = std::max(1, model.hitsMost);
    hero.fate = fateWords(model);
    if (report.trial) return hero;
    const QString found = thingsWords(moreThan(was, now)), gone = thingsWords(moreThan(now, was));
    if (!found.isEmpty()) hero.found = ReportWords::tr("Found: %1").arg(found);
    if (!gone.isEmpty())
        hero.lost =
            (report.result == sk::Result::MasterWins ? ReportWords::tr("Lost: %1") : ReportWords::tr("Used: %1"))
                .arg(gone);
    return hero;
}

QString storyWords(const content::Rulebook& rulebook, const table::SkirmishState& state, sk::Result result) {
    const auto scenario = table::scenarioOf(rulebook, state, state.scenario);
    if (!scenario) return {};
    if (result == sk::Result::HeroesWin) return qs(scenario->won);
    return result == sk::Result::MasterWins ? qs(scenario->lost) : QString();
}

} // namespace

std::optional<SkirmishReport> reportOf(const content::Rulebook& rulebook, const table::Table& last, std::int64_t turn) {
    const sk::Game* const game = last.skirmish.board();
    const auto view = game ? table::skirmishView(rulebook, last) : std::nullopt;
    if (!view || !view->board) return std::nullopt;
    const table::SkirmishBoard& board = *view->board;
    SkirmishReport report;
    report.turn = turn;
    report.scenario = qs(board.scenario);
    report.result = board.result;
    report.trial = board.trial;
    report.rounds = board.move;
    report.points = board.points;
    report.pointsMost = board.pointsMost;
    report.aims = board.aims;
    std::vector<sk::Companion> party;
    for (const sk::CompanionRecord& each : view->party) party.push_back(sk::companionOf(each));
    const std::vector<sk::Companion> home = sk::comeHome(*game, party);
    for (std::size_t i = 0; i < std::min(home.size(), board.models.size()); ++i)
        report.heroes.push_back(heroOf(board.models[i], view->party[i], sk::recordOf(home[i]), report));
    report.story = storyWords(rulebook, last.skirmish, report.result);
    return report;
}

std::array<SideTally, 2> tallyOf(const sk::Game& last, std::span<const sk::Fact> facts) {
    std::array<SideTally, 2> sides{};
    constexpr int kSides = 6;
    for (const sk::Fact& fact : facts) {
        if (fact.kind == sk::FactKind::Rolled && fact.least != 0) {
            SideTally& side = sides[fact.whom == sk::Index(sk::Side::Master) ? 1 : 0];
            ++side.dice;
            if (fact.n >= fact.least) ++side.successes;
            side.sixths += std::clamp(kSides + 1 - int(fact.least), 0, kSides);
        }
        if (fact.who >= last.modelCount) continue;
        const sk::Side of = last.models[fact.who].side;
        if (fact.kind == sk::FactKind::Wounded) sides[std::size_t(of)].lost += fact.n;
        if (fact.kind == sk::FactKind::Removed && of == sk::Side::Master && sk::Status(fact.detail) == sk::Status::Dead)
            ++sides[std::size_t(of)].slain;
    }
    return sides;
}

QStringList tallyLines(const SkirmishReport& report) {
    const auto& [heroes, master] = report.sides;
    QStringList lines;
    if (heroes.lost > 0 || master.lost > 0) {
        lines << ReportWords::tr("Hits lost: %1 by the heroes, %2 by the monsters. Monsters slain: %3.")
                     .arg(heroes.lost)
                     .arg(master.lost)
                     .arg(master.slain);
    }
    const auto luck = [&](const QString& who, const SideTally& side) {
        if (side.dice == 0) return;
        constexpr double kSixths = 6;
        lines << ReportWords::tr("Luck of %1: %2 of %3 dice succeeded, where %4 were to be expected.")
                     .arg(who)
                     .arg(side.successes)
                     .arg(side.dice)
                     .arg(side.sixths / kSixths, 0, 'f', 1);
    };
    luck(ReportWords::tr("the heroes"), heroes);
    luck(ReportWords::tr("the game master"), master);
    return lines;
}

QString endWords(const SkirmishReport& report) {
    switch (report.result) {
    case sk::Result::HeroesWin: return ReportWords::tr("The heroes have won");
    case sk::Result::MasterWins: return ReportWords::tr("The game master has won");
    case sk::Result::Retreat: return ReportWords::tr("The heroes have retreated");
    case sk::Result::Open: break;
    }
    return ReportWords::tr("The game was broken off");
}

QString courseWords(const SkirmishReport& report) {
    QStringList words{report.rounds == 1
                          ? ReportWords::tr("%1, one round.").arg(report.scenario)
                          : ReportWords::tr("%1, %2 rounds.").arg(report.scenario, QString::number(report.rounds))};
    words << ReportWords::tr("The game master had %1 of %2 victory points.").arg(report.points).arg(report.pointsMost);
    if (report.trial) words << ReportWords::tr("It was a trial: nobody gains or loses by it.");
    if (!report.trial && report.result == sk::Result::MasterWins)
        words << ReportWords::tr("The heroes begin again with what is printed on their cards.");
    if (!report.trial && report.result == sk::Result::Retreat)
        words << ReportWords::tr("They keep what they found, and the scenario is still to be won.");
    return words.join(u' ');
}

} // namespace tenplus::ui
