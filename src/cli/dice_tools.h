// `odds` and `roll`: dice notation without a campaign.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::cli {

int printOdds(const std::string& expression, bool json, std::ostream& out, std::ostream& err);
/// The five outcomes of duality dice ("dd+2") against a difficulty.
int printDualityOdds(const std::string& expression, int difficulty, bool json, std::ostream& out, std::ostream& err);
int printRoll(const std::string& expression, const std::optional<std::vector<int>>& pips, bool json, std::ostream& out, std::ostream& err);
/// One expression a line from `in`; a line that is no notation is answered with its fault, and the rest goes on.
int rollLines(std::istream& in, bool json, std::ostream& out, std::ostream& err);

} // namespace tenplus::cli
