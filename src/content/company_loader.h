// Reads what system.json says of hirelings, places, journeys, camps and days off.
#pragma once

#include "content/draft.h"

#include <array>
#include <string_view>

namespace tenplus::content {

/// The members that loadCompany reads when the moves are known.
inline constexpr std::array<std::string_view, 5> kCompanyMembers{"hirelings", "places", "journey", "camp", "downtime"};

/// Notes which skills hirelings can have: moves name them before the company is read.
void expectSkills(Draft& draft, const SourceFile& file);
void loadCompany(Draft& draft, const SourceFile& file);

} // namespace tenplus::content
