// `odds` and `roll`: dice notation without a campaign.
#pragma once

#include "table/core/refusal.h"

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::cli {

int printOdds(const std::string& expression, bool json, std::ostream& out, std::ostream& err);
/// The chances of the five outcomes of duality dice ("dd+2") against a difficulty.
int printDualityOdds(const std::string& expression, int difficulty, bool json, std::ostream& out, std::ostream& err);
/// The chance of each score of a pool: so many of the die, of which the best counts.
int printPoolOdds(const std::string& die, int count, bool json, std::ostream& out, std::ostream& err);
struct VersusDice {
    std::string against;        ///< the challenge dice
    std::optional<int> most;    ///< of the total that is compared with challenge dice
    std::optional<int> cancels; ///< an action die that shows this counts 0
};
/// The chance of each number of challenge dice that the total beats.
int printVersusOdds(const std::string& action, const VersusDice& versus, bool json, std::ostream& out,
                    std::ostream& err);
int printRoll(const std::string& expression, const std::optional<std::vector<int>>& pips, bool json, std::ostream& out,
              std::ostream& err);
/// One expression per line of `in`; prints a fault for an invalid line, and goes on.
int rollLines(std::istream& in, bool json, std::ostream& out, std::ostream& err);

/// {"error": {"code", "message", "needs": {"count", "sides"} if dice are missing}}
std::string refusalJson(const table::Refusal& no);

} // namespace tenplus::cli
