// Reads what system.json says of hirelings, places, journeys, camps and days off.
#pragma once

#include "content/load/draft.h"

#include <array>
#include <string_view>

namespace tenplus::content::inline load {

/// The members that loadCompany reads once the moves are known.
inline constexpr std::array<std::string_view, 5> kCompanyMembers{"hirelings", "places", "journey", "camp", "downtime"};

/// Announces the hirelings' skills: moves name them before the company is read.
void expectSkills(Draft& draft, const SourceFile& file);
void loadCompany(Draft& draft, const SourceFile& file);

} // namespace tenplus::content::inline load
