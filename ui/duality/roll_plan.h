// A roll of duality dice while it is planned: what a hero can choose from, and the plan as the tray lays it out. Pure functions of
// the table.
#pragma once

#include "table/duality_view.h"
#include "table/table.h"
#include "tray/ready_throw.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::content {
struct Rulebook;
}

namespace tenplus::ui {

struct RollPick {
    std::string id;
    QString name;
    int number = 0;      ///< a modifier, Hope, a difficulty
    std::string trait{}; ///< of a weapon
    duality::Band range = duality::Band::Melee;
    duality::Cover cover = duality::Cover::None; ///< of a target, as the board has it
    QString behind{};                            ///< what gives it: "a wall"
};

/// Everything that a hero's roll can be made of.
struct RollChoices {
    table::ActorId who;
    QString name;
    int hope = 0;
    std::vector<RollPick> traits;
    std::vector<RollPick> weapons;
    std::vector<RollPick> spells;
    std::vector<RollPick> experiences;
    std::vector<RollPick> allies;
    std::vector<RollPick> targets;
    std::vector<RollPick> clears; ///< conditions and effects that can be rolled off: "7:restrained", "0:Gas"
    std::vector<RollPick> lent; ///< dice in hand that another lent; `number` is their sides
};
/// Nothing for whoever is no hero of duality play.
std::optional<RollChoices> rollChoices(const content::Rulebook& rulebook, const table::Table& table, table::ActorId who);

/// What a pick of `clears` means.
duality::Clears clearsOf(const std::string& pick);

/// What is chosen in the panel.
struct RollDraft {
    duality::RollPlan plan;
    std::vector<std::string> lent;
    bool override = false;
};
table::Command commandOf(const RollDraft& draft);

/// Whether partial cover counts for one who is aimed at: as it was told, else as the board has it.
bool isCovered(const duality::Aim& aim, const RollPick& target);
/// "Cover: a wall between", or no more than that it is cover.
QString coverWords(const RollPick& target);

/// The plan with its chances, and what would change them.
struct RollForecast {
    ReadyThrow ready;
    QString now;        ///< "Success 62 %, with Hope 53 %"; empty where the plan is refused
    QString helper;     ///< "A helper makes it 71 %."
    QString experience; ///< "An Experience makes it 76 %."
};
RollForecast forecastOf(const content::Rulebook& rulebook, const table::Table& table, const RollDraft& draft);

/// The five chances as spans; short ones have no words, only their marks.
std::vector<OddsSpan> outcomeSpans(const std::array<double, dice::kOutcomes>& chance, bool brief);
/// Where along those spans an outcome lies: the middle of its own.
std::optional<double> placeOfOutcome(const std::array<double, dice::kOutcomes>& chance, const std::string& band);

} // namespace tenplus::ui
