// How a game ended, as a value: its aims, its heroes with what they found and used, and its closing text.
#pragma once

#include "skirmish/skirmish_cards.h"
#include "table/table.h"

#include <array>
#include <cstdint>
#include <span>

namespace tenplus::table {
struct Table;
}

namespace tenplus::ui {

struct ReportHero {
    QString name;
    Icon icon = Icon::None;
    int hits = 0; ///< at the end
    int hitsMost = 1;
    bool fell = false; ///< not on their feet at the end
    QString fate;      ///< "left with 3 of 5 Hits"
    QString found;     ///< "Found: 120 gold, +1 melee"; may be empty, like the other
    QString lost;      ///< "Used: a healing potion", or after a defeat all that was lost
    friend bool operator==(const ReportHero&, const ReportHero&) = default;
};

/// How one side fared. Luck counts the dice of which the facts say what succeeds.
struct SideTally {
    int dice = 0;
    int successes = 0;
    int sixths = 0; ///< the sum of their chances to succeed: six of them are a success to be expected
    int lost = 0;   ///< Hits
    int slain = 0;  ///< monsters that were removed; 0 for the heroes, whose fates are told one by one
    friend bool operator==(const SideTally&, const SideTally&) = default;
};

struct SkirmishReport {
    std::int64_t turn = 0; ///< in which the board was put away
    QString scenario;
    sk::Result result = sk::Result::Open; ///< Open: broken off
    bool trial = false;
    int rounds = 0;
    int points = 0;
    int pointsMost = 0;
    std::vector<table::BoardAim> aims;
    std::vector<ReportHero> heroes;
    std::array<SideTally, 2> sides{}; ///< by sk::Side
    QString story;                    ///< what the scenario tells of this end; may be empty
    friend bool operator==(const SkirmishReport&, const SkirmishReport&) = default;
};

/// `last`: the table before the board was put away. Nothing if it has no board.
std::optional<SkirmishReport> reportOf(const content::Rulebook& rulebook, const table::Table& last, std::int64_t turn);

/// From all facts of a game and its last state.
std::array<SideTally, 2> tallyOf(const sk::Game& last, std::span<const sk::Fact> facts);

/// "The heroes have won", as a headline.
QString endWords(const SkirmishReport& report);
/// "1. The toll cellar, 24 rounds. The game master had 1 of 3 victory points."
QString courseWords(const SkirmishReport& report);
/// "Hits lost: 5 by the heroes ...", and for each side that threw dice how many succeeded and how many were to be
/// expected.
QStringList tallyLines(const SkirmishReport& report);

} // namespace tenplus::ui
