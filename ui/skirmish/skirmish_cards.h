// What the panels beside the board say, as values: a card for each hero, and one for each kind of monster that the
// shown side knows, with its numbers, its rules and how each of them stands.
#pragma once

#include "paint/icon.h"
#include "skirmish/skirmish_offers.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace tenplus::ui {

namespace csk = content::skirmish;

/// Somebody of the heroes' side.
struct HeroCard {
    int number = 0; ///< of the model; between games, of the place in the party
    QString name;
    Icon icon = Icon::None;
    int hits = 0;
    int hitsMost = 0; ///< 0: between games, when nobody is wounded
    QString numbers;  ///< "4 points, melee 6, armour 6"
    QString states;   ///< "poison 2, has acted"; may be empty
    QString goods;    ///< "a healing potion, 120 gold"; may be empty
    bool acting = false;
    bool may = false; ///< may be chosen now
    bool out = false; ///< not on the board
    friend bool operator==(const HeroCard&, const HeroCard&) = default;
};

/// One monster of a kind.
struct MonsterMark {
    int number = 0; ///< of the model
    QString words;  ///< "3", or "hidden"
    int hits = 0;
    int hitsMost = 0;
    QString states;
    bool acting = false;
    bool may = false;
    friend bool operator==(const MonsterMark&, const MonsterMark&) = default;
};

struct MonsterKind {
    QString name;
    Icon icon = Icon::None;
    QString numbers;
    QString about;     ///< one sentence; may be empty
    QStringList rules; ///< "Undying: ..." for each ability
    std::vector<MonsterMark> marks;
    int slain = 0;
    friend bool operator==(const MonsterKind&, const MonsterKind&) = default;
};

struct LegendEntry {
    Icon icon = Icon::None;
    QString name;
    friend bool operator==(const LegendEntry&, const LegendEntry&) = default;
};

std::vector<HeroCard> heroCards(const SkirmishShown& shown);
/// "Victory points of the game master: 0 of 2"; empty between games, as the aims are.
QString pointWords(const SkirmishShown& shown);
/// "To do: Find the strongbox" for each aim of the scenario.
QStringList aimLines(const SkirmishShown& shown);
std::vector<MonsterKind> monsterKinds(const SkirmishShown& shown);
/// The kinds of things that lie on the board, each once.
std::vector<LegendEntry> legendOf(const SkirmishShown& shown);

/// "Move 4, melee 6, armour 6, 6 Hits, shoots 3 dice as far as 4 squares"
QString profileWords(const csk::Profile& profile);
/// "Berserk Attack: In melee one more die ..." for each ability and spell.
QStringList abilityWords(const csk::Book& book, const csk::Profile& profile);
/// The name of an ability by its word in the data: "Healing Touch".
QString abilityName(const csk::Book* book, const std::string& word);
/// What it does; empty if the book says nothing.
QString abilityText(const csk::Book* book, const std::string& word);
/// "120 gold, a healing potion, the key of colour 2"; empty if there is nothing.
QString goodsWords(const sk::GoodsRecord& goods);
/// "poison 2, asleep, has acted"; empty if there is nothing to say.
QString stateWords(const table::BoardModel& model);

} // namespace tenplus::ui
