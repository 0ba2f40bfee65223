// What the button of a waiting thing says and does, once a person has answered what it asks. Pure, so that the button
// cannot say one thing and do another.
#pragma once

#include "bridge/act.h"
#include "table/gm_view.h"
#include "table/pbta/aim.h"

#include <QString>

#include <map>
#include <optional>
#include <vector>

namespace tenplus::ui {

struct Answer {
    table::ActorId target;
    QString targetName;
    std::vector<int> pips; ///< of real dice
    std::optional<std::int64_t> amount; ///< typed over what was rolled
    bool ignoresArmour = false;
    QString text;
    bool stuns = false; ///< not meant to kill: it stuns and takes no HP
    std::vector<std::string> options; ///< ids of those chosen
    std::map<std::string, int> inputs; ///< what those options ask for
    std::vector<std::int64_t> use;     ///< help in free words that counts for this blow
    bool isAsked = false;             ///< its question is in sight, and the button need not say it
    table::ActorId aim;               ///< somebody else in place of whom the move was aimed at; zero: nobody else
    QString aimName;
    table::Aim how = table::Aim::None; ///< what `aim` bears or deals
    bool knowsBetter = false;         ///< more or fewer than the move says, and options that are closed
    bool textShown = false;           ///< the players may read the text
};

bool asksText(const table::WaitingView& waiting);
bool isChoice(const table::WaitingView& waiting);
// Its dice are to be thrown before anything else.
bool isToRoll(const table::WaitingView& waiting, const Answer& answer);

// The dice that its button throws: those that wait, or those of whoever was named to strike back; empty: none.
std::string throwsFor(const table::WaitingView& waiting, const Answer& answer);

// It is done elsewhere: a move that somebody is to roll, or a guided act. Pressing it leads there.
bool leadsElsewhere(const table::WaitingView& waiting, const Answer& answer);
// The numbers that the chosen options ask for.
std::vector<content::Input> inputsOf(const table::WaitingView& waiting, const std::vector<std::string>& options);
// Somebody on guard spends hold on the blow.
Act guardAct(const table::WaitingView& blow, const table::GuardView& guard);
QString guardWords(const table::GuardView& guard);

// "Roll 1d10 on the orc", "Deal 7 to the orc", "Belfry 3 → 4"
QString labelFor(const table::WaitingView& waiting, const Answer& answer);
// Why the button cannot be pressed; empty if it can.
QString missingFor(const table::WaitingView& waiting, const Answer& answer);
Act actFor(const table::WaitingView& waiting, const Answer& answer);

} // namespace tenplus::ui
