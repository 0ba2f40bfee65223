// Moment: a table of the past as a page shows it, in values and words, and how each of them differs from now. It is made from
// the same views as the panels, so that every game has it.
#pragma once

#include "board/board_picture.h"
#include "paint/clock_face.h"
#include "print/paper_sheet.h"
#include "table/gm_view.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace tenplus::ui {

/// What is seen of a table, whenever that was. The rulebook has the settings of that table in force.
struct SeenTable {
    struct Actor {
        PaperSheet sheet;
        QString numbers; ///< of its sheet, beside those on its card: "XP 3 · Load 5 / 11"
    };
    table::GmView view;
    std::map<table::ActorId, Actor> actors; ///< all who have a card
};
/// `side`: whose knowledge of a skirmish's board is shown.
SeenTable seenOf(const content::Rulebook& rulebook, const table::Table& table,
                 table::skirmish::Side side = table::skirmish::Side::Master);

/// Empty in `since`, here and below: nothing has changed since then.
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
    QString words; ///< a line for each entry
    QString since; ///< what has gone and what has come
    friend bool operator==(const PastSection&, const PastSection&) = default;
};
struct PastSheet {
    QString name;
    QString subtitle;
    std::vector<PastNumber> numbers; ///< stats behind vitals
    std::vector<PastSection> sections;
    friend bool operator==(const PastSheet&, const PastSheet&) = default;
};

struct Moment {
    std::int64_t turn = 0;
    std::int64_t at = 0; ///< milliseconds since 1970, UTC
    QStringList told;    ///< what happened in that turn
    bool undone = false; ///< it was taken back later
    std::vector<PastActor> party;
    std::vector<PastActor> foes;
    std::vector<PastActor> others; ///< hirelings, and people whom the GM plays
    std::vector<PastClock> clocks;
    QStringList state;   ///< what else stood in sight: Fear, what the game of a skirmish had come to
    QStringList waiting; ///< for somebody to do it
    QStringList heroes;  ///< of a skirmish
    std::optional<BoardPicture> board; ///< of a skirmish
    std::optional<PastSheet> sheet;    ///< of whoever is chosen, if they were there
};
/// What the table held; which turn it was and what happened in it is left to the caller.
Moment momentOf(const SeenTable& then, const SeenTable& now, table::ActorId chosen);

} // namespace tenplus::ui
