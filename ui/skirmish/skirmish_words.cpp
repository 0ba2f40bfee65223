#include "skirmish/skirmish_words.h"

#include "base/text.h"
#include "board/models_picture.h"
#include "bridge/rolls.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "skirmish/forecast.h"
#include "skirmish/ground.h"
#include "skirmish/offers.h"
#include "skirmish/skirmish_cards.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace tenplus::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Skirmish)
};

QString sideWords(sk::Side side) {
    return side == sk::Side::Heroes ? Words::tr("the heroes") : Words::tr("the game master");
}

// The heroes are several, the game master is one.
QString bySide(sk::Side side, const QString& heroes, const QString& master) {
    return side == sk::Side::Heroes ? heroes : master;
}

QString modelName(const SkirmishShown& shown, sk::Index who) {
    if (!shown.view.board || who == sk::kNobody) return {};
    const auto& models = shown.view.board->models;
    const auto found = std::ranges::find(models, int(who) + 1, &table::BoardModel::number);
    return found == models.end() ? QString() : qs(found->name);
}

// The model or the kind of models that the question is about; empty if it is about none.
QString subjectWords(const SkirmishShown& shown) {
    if (!shown.game) return {};
    const sk::Task& task = shown.game->task();
    switch (task.kind) {
    case sk::TaskKind::Place: {
        const std::uint8_t profile = sk::placedProfile(*shown.game, task);
        return shown.book && profile < shown.book->profiles.size() ? qs(shown.book->profiles[profile].name) : QString();
    }
    case sk::TaskKind::ReturnHero:
    case sk::TaskKind::Doom:
    case sk::TaskKind::Revive:
    case sk::TaskKind::Walk: return modelName(shown, task.model);
    default: return {};
    }
}

QString askWords(const SkirmishShown& shown) {
    using Task = sk::TaskKind;
    const table::SkirmishBoard& board = *shown.view.board;
    const QString subject = subjectWords(shown);
    const auto chosen = [&board](const QString& heroes, const QString& master) {
        return bySide(board.chooser, heroes, master);
    };
    switch (board.asks) {
    case Task::Role:
        return Words::tr("%1 won the initiative: move first, or shoot while the others move")
            .arg(sideWords(board.chooser));
    case Task::ReturnHero:
        return Words::tr("%1 comes back: choose a teleporter").arg(subject.isEmpty() ? Words::tr("a hero") : subject);
    case Task::Place:
        return chosen(Words::tr("%1 comes in: the heroes choose a square"),
                      Words::tr("%1 comes in: the game master chooses a square"))
            .arg(subject.isEmpty() ? Words::tr("somebody") : subject);
    case Task::Action:
        return chosen(Words::tr("the heroes act: choose a model, or end the phase"),
                      Words::tr("the game master acts: choose a model, or end the phase"));
    case Task::Shooting:
        return Words::tr("%1 may shoot: choose a model, or end the phase").arg(sideWords(board.chooser));
    case Task::Doom:
        return Words::tr("the Finger of Death of %1 falls: choose whom it kills")
            .arg(subject.isEmpty() ? sideWords(board.chooser) : subject);
    case Task::Fight:
        return chosen(Words::tr("melee: the heroes say which is fought next"),
                      Words::tr("melee: the game master says which is fought next"));
    case Task::Assign:
        return Words::tr("kill dice of %1: see whom each of them hits, then strike with Enter")
            .arg(sideWords(board.chooser));
    case Task::Revive:
        return Words::tr("%1 dies: bring them back?").arg(subject.isEmpty() ? Words::tr("a hero") : subject);
    case Task::Walk:
        return chosen(Words::tr("the heroes move %1"), Words::tr("the game master moves %1"))
            .arg(subject.isEmpty() ? Words::tr("a model of the other side") : subject);
    case Task::Smash: return Words::tr("%1 may break tables and chairs beside them").arg(sideWords(board.chooser));
    default: return {};
    }
}

QString dueWords(const SkirmishShown& shown) {
    const table::SkirmishBoard& board = *shown.view.board;
    if (!shown.byProgram) return askWords(shown);
    return (shown.waits ? Words::tr("the program waits to play %1: press Go on") : Words::tr("the program plays %1"))
        .arg(sideWords(board.chooser));
}

QString resultWords(sk::Result result) {
    switch (result) {
    case sk::Result::HeroesWin: return Words::tr("The heroes have won");
    case sk::Result::MasterWins: return Words::tr("The game master has won");
    case sk::Result::Retreat: return Words::tr("The heroes have retreated: the scenario is still to be won");
    case sk::Result::Open: break;
    }
    return {};
}

struct DeedWords {
    sk::Deed deed;
    const char* words; ///< with %1 for a thing or a model
};
constexpr const char* kContext = "Skirmish";
constexpr DeedWords kDeeds[] = {
    {sk::Deed::BeMover, QT_TRANSLATE_NOOP("Skirmish", "Move first")},
    {sk::Deed::BeNonMover, QT_TRANSLATE_NOOP("Skirmish", "Let the others move")},
    {sk::Deed::Finish, QT_TRANSLATE_NOOP("Skirmish", "Finished")},
    {sk::Deed::EndPhase, QT_TRANSLATE_NOOP("Skirmish", "End the phase")},
    {sk::Deed::Stairs, QT_TRANSLATE_NOOP("Skirmish", "Take the stairs")},
    {sk::Deed::Teleport, QT_TRANSLATE_NOOP("Skirmish", "Teleport")},
    {sk::Deed::Leave, QT_TRANSLATE_NOOP("Skirmish", "Leave the dungeon")},
    {sk::Deed::Explore, QT_TRANSLATE_NOOP("Skirmish", "Explore: %1")},
    {sk::Deed::OpenDoor, QT_TRANSLATE_NOOP("Skirmish", "Open the door")},
    {sk::Deed::CloseDoor, QT_TRANSLATE_NOOP("Skirmish", "Close the door")},
    {sk::Deed::Shoot, QT_TRANSLATE_NOOP("Skirmish", "Shoot at %1")},
    {sk::Deed::Charge, QT_TRANSLATE_NOOP("Skirmish", "Charge")},
    {sk::Deed::SpendSixes, QT_TRANSLATE_NOOP("Skirmish", "Three sixes remove %1")},
    {sk::Deed::EndAssign, QT_TRANSLATE_NOOP("Skirmish", "Strike")},
    {sk::Deed::NameChanter, QT_TRANSLATE_NOOP("Skirmish", "Lead the chant")},
    {sk::Deed::Regenerate, QT_TRANSLATE_NOOP("Skirmish", "Regenerate")},
    {sk::Deed::Listen, QT_TRANSLATE_NOOP("Skirmish", "Listen")},
    {sk::Deed::Check, QT_TRANSLATE_NOOP("Skirmish", "Check for hidden ways")},
    {sk::Deed::Read, QT_TRANSLATE_NOOP("Skirmish", "Read the altar")},
    {sk::Deed::LieDown, QT_TRANSLATE_NOOP("Skirmish", "Lie down")},
    {sk::Deed::SmashCoffin, QT_TRANSLATE_NOOP("Skirmish", "Smash the coffin")},
    {sk::Deed::Drink, QT_TRANSLATE_NOOP("Skirmish", "Drink here")},
    {sk::Deed::Tap, QT_TRANSLATE_NOOP("Skirmish", "Draw strength from %1")},
    {sk::Deed::WaitAtPit, QT_TRANSLATE_NOOP("Skirmish", "Wait at the pit")},
    {sk::Deed::Control, QT_TRANSLATE_NOOP("Skirmish", "Control %1")},
    {sk::Deed::Gaze, QT_TRANSLATE_NOOP("Skirmish", "Gaze at %1")},
    {sk::Deed::HealingTouch, QT_TRANSLATE_NOOP("Skirmish", "Heal %1")},
    {sk::Deed::FieldHealing, QT_TRANSLATE_NOOP("Skirmish", "Tend to %1")},
    {sk::Deed::HoldPortal, QT_TRANSLATE_NOOP("Skirmish", "Hold Portal")},
    {sk::Deed::Shield, QT_TRANSLATE_NOOP("Skirmish", "Shield")},
    {sk::Deed::Fireproof, QT_TRANSLATE_NOOP("Skirmish", "Invulnerable to Fire")},
    {sk::Deed::Poisonproof, QT_TRANSLATE_NOOP("Skirmish", "Invulnerable to Poison")},
    {sk::Deed::PointFinger, QT_TRANSLATE_NOOP("Skirmish", "Point the Finger of Death")},
    {sk::Deed::DrinkPotion, QT_TRANSLATE_NOOP("Skirmish", "Drink a healing potion")},
    {sk::Deed::DrinkMajor, QT_TRANSLATE_NOOP("Skirmish", "Drink a major potion")},
    {sk::Deed::TakeAntidote, QT_TRANSLATE_NOOP("Skirmish", "Take an antidote")},
    {sk::Deed::LayPortal, QT_TRANSLATE_NOOP("Skirmish", "Lay a teleporter")},
    {sk::Deed::PassPlace, QT_TRANSLATE_NOOP("Skirmish", "Nobody comes")},
    {sk::Deed::Revive, QT_TRANSLATE_NOOP("Skirmish", "%0 brings %1 back")},
    {sk::Deed::LetDie, QT_TRANSLATE_NOOP("Skirmish", "Let %1 die")},
    {sk::Deed::Doom, QT_TRANSLATE_NOOP("Skirmish", "Doom %1")},
    {sk::Deed::SpareAll, QT_TRANSLATE_NOOP("Skirmish", "Spare them all")},
    {sk::Deed::Smash, QT_TRANSLATE_NOOP("Skirmish", "Break: %1")},
    {sk::Deed::EndSmash, QT_TRANSLATE_NOOP("Skirmish", "Break nothing more")},
    {sk::Deed::ReturnHero, QT_TRANSLATE_NOOP("Skirmish", "%0 returns")},
};

const table::BoardThing* thingAt(const SkirmishShown& shown, board::Point at) {
    if (!shown.view.board) return nullptr;
    const auto& things = shown.view.board->things;
    const auto found = std::ranges::find_if(things, [&](const table::BoardThing& thing) {
        return thing.at == sk::At{at.x, at.y};
    });
    return found == things.end() ? nullptr : &*found;
}

// "Orc 1 and 2": those of one side in a melee, of whom many are only counted.
QString fighterWords(const table::SkirmishBoard& board, int melee, sk::Side side) {
    constexpr std::size_t kMostNames = 3;
    std::vector<std::string> names;
    const table::BoardModel* before = nullptr;
    const auto isNumbered = [](const table::BoardModel& model) {
        return model.name.ends_with(' ' + std::to_string(model.called));
    };
    for (const table::BoardModel& model : board.models) {
        if (model.group != melee || model.side != side) continue;
        const bool isAlike = before && before->profile == model.profile && isNumbered(*before) && isNumbered(model);
        names.push_back(isAlike ? std::to_string(model.called) : model.name);
        before = &model;
    }
    if (names.size() <= kMostNames) return qs(joinedWords(names));
    return bySide(side, Words::tr("%1 heroes"), Words::tr("%1 monsters")).arg(names.size());
}

QString barWords(sk::WhyNot bar) { return typeset(qs(sk::barSentence(bar))); }

// With the enemy beside the model, which is why it was stopped.
QString moveBarWords(const SkirmishShown& shown, int chosen, sk::WhyNot bar) {
    if (bar != sk::WhyNot::Halted) return barWords(bar);
    const sk::Model& model = shown.game->models[std::size_t(chosen - 1)];
    QString enemy;
    sk::anyEnemyZone(*shown.game, model.square, model.side, [&](sk::Index who) {
        enemy = modelName(shown, who);
        return !enemy.isEmpty();
    });
    return enemy.isEmpty() ? barWords(bar)
                           : Words::tr("%1 stands beside %2, who may not move again in this round.")
                                 .arg(enemy, modelName(shown, sk::Index(chosen - 1)));
}

QString pointsWords(int points) {
    return points == 1 ? Words::tr("1 movement point") : Words::tr("%n movement points", nullptr, points);
}

// The blows on the way, and who ends the movement where it leads.
QString walkWords(const SkirmishShown& shown, const SkirmishOffers& offers, const SkirmishHand& hand) {
    const auto walk = walkUnder(shown, offers, hand);
    if (!walk || walk->count == 0) return {};
    QStringList words;
    for (const sk::FreeBlow& blow : sk::blowsOn(*shown.game, *walk)) {
        const QString by = modelName(shown, blow.by);
        words << (blow.dice == 1 ? Words::tr("%1 strikes first, with 1 die").arg(by)
                                 : Words::tr("%1 strikes first, with %2 dice").arg(by).arg(blow.dice));
    }
    std::vector<std::string> halters;
    for (const sk::Index who : sk::haltersAt(*shown.game, walk->who, walk->path[walk->count - 1U]))
        halters.push_back(ss(modelName(shown, who)));
    if (!halters.empty()) words << Words::tr("the movement ends there, beside %1").arg(qs(joinedWords(halters)));
    return words.join(QStringLiteral(", "));
}

QString chanceWords(const SkirmishShown& shown, int chosen, sk::Index target) {
    const auto who = sk::Index(chosen - 1);
    const double chance = sk::shotChance(*shown.game, who, target);
    return Words::tr("at least one Hit %1 %").arg(qRound(100 * chance));
}

QString doorWords(const SkirmishShown& shown, const SkirmishHand& hand, sk::WhyNot bar) {
    if (bar != sk::WhyNot::None && bar != sk::WhyNot::NoPoints) return barWords(bar);
    const auto& models = shown.view.board->models;
    const int left = std::ranges::find(models, hand.chosen, &table::BoardModel::number)->movement;
    const QString rest = left == 0   ? Words::tr("none is left")
                         : left == 1 ? Words::tr("1 is left")
                                     : Words::tr("%n are left", nullptr, left);
    return Words::tr("Opening the door costs %1; %2.").arg(pointsWords(shown.game->numbers.doorCost), rest);
}

QString whereWords(const SkirmishShown& shown, sk::Square square) {
    if (!shown.game || square == sk::kNowhere) return {};
    const board::Point at = shown.game->pointOf(square);
    const table::BoardThing* const thing = thingAt(shown, at);
    return thing ? qs(thing->name) : QStringLiteral("%1, %2").arg(at.x + 1).arg(at.y + 1);
}

} // namespace

QString phaseWords(const SkirmishShown& shown) {
    if (!shown.view.board) return Words::tr("Between games: choose who goes, and where");
    const table::SkirmishBoard& board = *shown.view.board;
    if (QString result = resultWords(board.result); !result.isEmpty()) return result;
    return Words::tr("Round %1, %2").arg(board.move).arg(dueWords(shown));
}

QString roundWords(const SkirmishShown& shown) {
    if (!shown.view.board) return {};
    const QString result = resultWords(shown.view.board->result);
    const QString words = result.isEmpty() ? Words::tr("Round %1").arg(shown.view.board->move) : result;
    return shown.view.board->trial ? Words::tr("%1 · a trial, no part of the campaign").arg(words) : words;
}

QString turnWords(const SkirmishShown& shown) {
    if (!shown.view.board) return phaseWords(shown);
    if (shown.view.board->result == sk::Result::Open) return capitalised(dueWords(shown));
    if (shown.view.board->trial) return Words::tr("Come home: the campaign stays as it was before the trial.");
    return shown.view.board->result == sk::Result::MasterWins
               ? Words::tr("Come home: the heroes begin again with what is printed on their cards.")
               : Words::tr("Come home: the party keeps what it found.");
}

namespace {

// Added to the words of a charge or a melee; nothing where no Hit can be taken.
QString oddsWords(double chance) {
    return chance > 0 ? Words::tr(" (at least one Hit %1 %)").arg(qRound(100 * chance)) : QString();
}

} // namespace

QString choiceWords(const SkirmishShown& shown, const sk::Choice& choice) {
    if (choice.deed == sk::Deed::Fight && shown.view.board)
        return Words::tr("Fight: %1 against %2")
                   .arg(fighterWords(*shown.view.board, choice.amount, sk::Side::Heroes),
                        fighterWords(*shown.view.board, choice.amount, sk::Side::Master)) +
               oddsWords(shown.game ? sk::fightChance(*shown.game, std::uint8_t(choice.amount)) : 0);
    const auto found = std::ranges::find(kDeeds, choice.deed, &DeedWords::deed);
    if (found == std::end(kDeeds)) return {};
    const bool isOfDying = (choice.deed == sk::Deed::Revive || choice.deed == sk::Deed::LetDie) && shown.game;
    const sk::Index whom = choice.deed == sk::Deed::Shoot ? choice.shares[0].whom
                           : isOfDying                    ? shown.game->task().model
                                                          : choice.whom;
    QString words = QCoreApplication::translate(kContext, found->words);
    words.replace(QStringLiteral("%0"), modelName(shown, choice.who));
    QString about = modelName(shown, whom);
    if (choice.second != sk::kNobody) about += Words::tr(" and ") + modelName(shown, choice.second);
    words.replace(QStringLiteral("%1"), whom != sk::kNobody ? about : whereWords(shown, choice.square));
    if (choice.deed == sk::Deed::Charge && shown.game && choice.who != sk::kNobody)
        words += oddsWords(sk::chargeChance(*shown.game, choice.who));
    const bool teaches = choice.deed == sk::Deed::Explore && choice.what > 0;
    return teaches ? words + QStringLiteral(", ") + qs(content::skirmish::spellWords()[choice.what]) : words;
}

QString idleWords(const SkirmishShown& shown) {
    const std::vector<sk::Index> idle = sk::idlersOf(*shown.game);
    constexpr std::size_t kMostNames = 3;
    std::vector<std::string> names;
    for (const sk::Index who : idle) names.push_back(ss(modelName(shown, who)));
    if (idle.size() > kMostNames)
        return Words::tr("%n have done nothing yet: end the phase?", nullptr, int(idle.size()));
    return (idle.size() == 1 ? Words::tr("%1 has done nothing yet: end the phase?")
                             : Words::tr("%1 have done nothing yet: end the phase?"))
        .arg(qs(joinedWords(names)));
}

QString strikeWords(int unused) {
    if (unused == 0) return Words::tr("Strike");
    return unused == 1 ? Words::tr("Strike: 1 die hits nobody")
                       : Words::tr("Strike: %n dice hit nobody", nullptr, unused);
}

QString targetWords(const sk::TargetOffer& target) {
    if (target.bar != sk::WhyNot::None) return barWords(target.bar);
    return target.cover ? Words::tr("range %1, in cover").arg(target.range)
                        : Words::tr("range %1, in the open").arg(target.range);
}

QString assignWords() { return Words::tr("Drag a die onto an enemy, or press its number"); }

QString putWords(const table::BoardDie& die, const table::BoardModel* on) {
    if (on) return QStringLiteral("%1: %2").arg(die.die).arg(qs(on->name));
    return (die.fits.empty() ? Words::tr("%1: harmless") : Words::tr("%1: nobody")).arg(die.die);
}

QString barredDieWords() { return Words::tr("this die cannot be put there"); }

QString poolWords(const table::BoardPool& pool) {
    const QString words = Words::tr("%1 %2").arg(qs(pool.name), qs(pool.purpose));
    return pool.counted ? words + Words::tr(": %1 of %2 succeed").arg(pool.successes).arg(pool.dice.size()) : words;
}

QString modelWords(const table::BoardModel& model) {
    QStringList words{qs(model.name), Words::tr("%1 of %2 Hits").arg(model.hits).arg(model.hitsMost),
                      Words::tr("melee %1").arg(model.melee), Words::tr("armour %1").arg(model.armour)};
    if (model.shots > 0) {
        const QString dice =
            model.shots == 1 ? Words::tr("shoots 1 die") : Words::tr("shoots %1 dice").arg(model.shots);
        words << dice + u' ' +
                     (model.reach == 1 ? Words::tr("as far as 1 square")
                                       : Words::tr("as far as %1 squares").arg(model.reach));
    }
    if (model.poison > 0) words << Words::tr("poison %1").arg(model.poison);
    if (model.fire > 0) words << Words::tr("fire %1").arg(model.fire);
    if (hasState(model, "aim")) words << Words::tr("an aim of the heroes");
    return words.join(QStringLiteral(", "));
}

QString shotWords(const SkirmishShown& shown, const SkirmishHand& hand) {
    QStringList shares;
    for (const sk::ShotShare& share : hand.shots) {
        const QString whom = modelName(shown, sk::Index(share.whom - 1));
        shares << (share.dice == 1 ? Words::tr("1 die at %1").arg(whom)
                                   : Words::tr("%1 dice at %2").arg(share.dice).arg(whom));
    }
    return Words::tr("%1. Press another target to move one die to it.").arg(shares.join(QStringLiteral(", ")));
}

QString ownedWords(const sk::CompanionRecord& hero) {
    return QStringLiteral("%1: %2").arg(qs(hero.name), gainsWords(hero));
}

QStringList growthWords(const sk::CompanionRecord& hero) {
    const sk::GrowthRecord& growth = hero.growth;
    QStringList words;
    for (const auto& [more, what] : {std::pair{growth.melee, Words::tr("%1 melee")},
                                     {growth.shots, Words::tr("%1 ranged dice")},
                                     {growth.reach, Words::tr("%1 reach")},
                                     {growth.multi, Words::tr("%1 Multi Shot")}}) {
        if (more != 0) words << what.arg(signedText(more));
    }
    for (const std::vector<std::string>* list : {&growth.skills, &growth.spells}) {
        for (const std::string& each : *list) words << capitalised(qs(each).replace(u'-', u' '));
    }
    if (!hero.pet.empty()) words << (hero.pet == "flying" ? Words::tr("a flying familiar") : Words::tr("a familiar"));
    return words;
}

QString gainsWords(const sk::CompanionRecord& hero) {
    sk::GoodsRecord goods = hero.goods;
    goods.gold = 0; // shown even if there is none
    QStringList words{Words::tr("%1 gold").arg(hero.goods.gold)};
    if (const QString rest = goodsWords(goods); !rest.isEmpty()) words << rest;
    return (words + growthWords(hero)).join(QStringLiteral(", "));
}

QString overWords(const SkirmishShown& shown, const SkirmishOffers& offers, const SkirmishHand& hand) {
    if (!shown.view.board || !shown.game || !hand.over) return {};
    const sk::Square square = shown.game->squareAt(*hand.over);
    if (square == sk::kNowhere) return {};
    QStringList words;
    if (const int there = modelAt(shown, *hand.over); there != 0) {
        const auto& models = shown.view.board->models;
        words << modelWords(*std::ranges::find(models, there, &table::BoardModel::number));
        const auto target = std::ranges::find(offers.targets, sk::Index(there - 1), &sk::TargetOffer::whom);
        if (target != offers.targets.end()) {
            words << targetWords(*target);
            if (target->bar == sk::WhyNot::None) words << chanceWords(shown, hand.chosen, target->whom);
        }
        return words.join(QStringLiteral(": "));
    }
    if (const table::BoardThing* const thing = thingAt(shown, *hand.over)) words << qs(thing->name);
    if (offers.reach) {
        if (const auto bar = doorBar(shown, hand.chosen, *hand.over)) return doorWords(shown, hand, *bar);
        if (const auto offer = thingOffer(shown, offers, hand.chosen, *hand.over)) {
            if (offer->cost == 0) return choiceWords(shown, offer->choice);
            words << Words::tr("walk beside it, %1").arg(pointsWords(offer->cost));
            if (const QString follows = walkWords(shown, offers, hand); !follows.isEmpty()) words << follows;
            return words.join(QStringLiteral(": "));
        }
        const sk::WhyNot why = offers.reach->why[square];
        if (why != sk::WhyNot::None) {
            words << moveBarWords(shown, hand.chosen, why);
            return words.join(QStringLiteral(": "));
        }
        words << pointsWords(offers.reach->reach.cost[square]);
        if (const QString follows = walkWords(shown, offers, hand); !follows.isEmpty()) words << follows;
    }
    return words.join(QStringLiteral(": "));
}

} // namespace tenplus::ui
