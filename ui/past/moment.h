// Moment: a past table for display, as values and words, with the differences from now. Built from the panels' views,
// so that it works for every game.
#pragma once

#include "board/board_picture.h"
#include "paint/clock_face.h"
#include "print/printable_sheet.h"
#include "table/gm_view.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace tenplus::ui {

/// The visible part of a table at any time. The rulebook must have that table's settings.
struct SeenTable {
    struct Actor {
        PrintableSheet sheet;
        QString numbers; ///< of the sheet, besides those on the card: "XP 3 · Load 5 / 11"
    };
    table::GmView view;
    std::map<table::ActorId, Actor> actors; ///< those with a card
};
/// `side`: whose knowledge of a skirmish board to show.
SeenTable seenOf(const content::Rulebook& rulebook, const table::Table& table,
                 skirmish::Side side = skirmish::Side::Master);

/// `since`, here and below: the difference from now; empty if there is none.
struct PastActor {
    table::ActorCard card;
    QString numbers;
    QString since; ///< "Now HP 7 / 15, Weak, no longer Defend."
};
struct PastClock {
    ClockData clock;
    QString since;
};
struct PastNumber {
    QString name;
    QString value;
    QString since; ///< "now 7"
    friend bool operator==(const PastNumber&, const PastNumber&) = default;
};
struct PastSection {
    QString title;
    QString words; ///< a line per entry
    QString since; ///< removed and added entries
    friend bool operator==(const PastSection&, const PastSection&) = default;
};
struct PastSheet {
    QString name;
    QString subtitle;
    std::vector<PastNumber> numbers; ///< stats after vitals
    std::vector<PastSection> sections;
    friend bool operator==(const PastSheet&, const PastSheet&) = default;
};

struct Moment {
    std::int64_t turn = 0;
    std::int64_t at = 0; ///< milliseconds since 1970, UTC
    QStringList told;    ///< the lines of that turn
    bool undone = false; ///< undone later
    std::vector<PastActor> party;
    std::vector<PastActor> foes;
    std::vector<PastActor> others; ///< hirelings, and people of the GM
    std::vector<PastClock> clocks;
    QStringList state;                 ///< other visible state: Fear, the progress of a skirmish
    QStringList waiting;               ///< waiting effects
    QStringList heroes;                ///< of a skirmish
    std::optional<BoardPicture> board; ///< of a skirmish
    std::optional<PastSheet> sheet;    ///< the chosen actor's, if they were there
};
/// The table's part; the caller adds the turn's number and lines.
Moment momentOf(const SeenTable& then, const SeenTable& now, table::ActorId chosen);

} // namespace tenplus::ui
