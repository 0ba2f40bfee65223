// The label and the act of a waiting effect's button, from the person's answers. Pure, so that label and act always
// agree.
#pragma once

#include "bridge/act.h"
#include "table/gm_view.h"
#include "table/pbta/moves/aim.h"
#include "table/pbta/moves/waiting_view.h"

#include <QString>

#include <map>
#include <optional>
#include <vector>

namespace tenplus::ui {

struct Answer {
    table::ActorId target;
    QString targetName;
    std::vector<int> pips;              ///< typed real dice
    std::optional<std::int64_t> amount; ///< replaces the rolled amount
    bool ignoresArmour = false;
    QString text;
    bool stuns = false;                ///< not meant to kill: stuns and takes no HP
    std::vector<std::string> options;  ///< ids of those chosen
    std::map<std::string, int> inputs; ///< inputs of those options
    std::vector<std::int64_t> use;     ///< forwards with a free-text condition that count
    bool isAsked = false;              ///< its question is visible, so the button need not repeat it
    table::ActorId aim;                ///< another target than the move's; zero: none
    QString aimName;
    table::Aim how = table::Aim::None; ///< how the effect concerns `aim`
    bool knowsBetter = false;          ///< overrides the number of options, and closed ones
    bool textShown = false;            ///< the players may read the text
};

bool asksText(const table::WaitingView& waiting);
bool isChoice(const table::WaitingView& waiting);
// True if its dice must be thrown first.
bool isToRoll(const table::WaitingView& waiting, const Answer& answer);

// The dice that its button throws: its own, or those of the named striker; empty: none.
std::string throwsFor(const table::WaitingView& waiting, const Answer& answer);

// True for a note without words: it would end the question and leave nothing behind.
bool needsWords(const table::WaitingView& waiting, const Answer& answer);

// True for a move to roll, or a guided act: the button opens it.
bool leadsElsewhere(const table::WaitingView& waiting, const Answer& answer);
// The inputs of the chosen options.
std::vector<content::Input> inputsOf(const table::WaitingView& waiting, const std::vector<std::string>& options);
// A guard spends hold on the blow.
Act guardAct(table::WaitingId blow, const table::GuardView& guard);
QString guardWords(const table::GuardView& guard);

// "Roll 1d10 on the orc", "Deal 7 to the orc", "Belfry 3 → 4"
QString labelFor(const table::WaitingView& waiting, const Answer& answer);
// Why the button is disabled; empty if it is not.
QString missingFor(const table::WaitingView& waiting, const Answer& answer);
Act actFor(const table::WaitingView& waiting, const Answer& answer);

} // namespace tenplus::ui
