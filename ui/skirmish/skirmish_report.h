// How a game ended, as a value: its aims, its heroes with what they found and used, and its closing text.
#pragma once

#include "skirmish/skirmish_cards.h"
#include "table/table.h"

#include <cstdint>

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
    QString story; ///< what the scenario tells of this end; may be empty
    friend bool operator==(const SkirmishReport&, const SkirmishReport&) = default;
};

/// `last`: the table before the board was put away. Nothing if it has no board.
std::optional<SkirmishReport> reportOf(const content::Rulebook& rulebook, const table::Table& last, std::int64_t turn);

/// "The heroes have won", as a headline.
QString endWords(const SkirmishReport& report);
/// "1. The toll cellar, 24 rounds. The game master had 1 of 3 victory points."
QString courseWords(const SkirmishReport& report);

} // namespace tenplus::ui
