// What families of play add to the values of a sheet. The sheet declares what it needs and knows no class and no spell;
// table/sheet_additions.cpp composes the families.
#pragma once

#include "content/rulebook.h"
#include "table/core/actor.h"
#include "table/core/decision.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace tenplus::table::inline core {

/// A value of an actor that is no field of the sheet: `magic.prepared`; nothing if the name is none of these.
std::optional<content::Value> classValue(const content::Rulebook& rulebook, const Actor& actor, std::string_view name);

/// A value of what an actor does now: `casterLevel`, of the spell that is cast or the actor's best; nothing if the name
/// is none of these. `self` and `inputs` may be null.
std::optional<content::Value> actingValue(const content::Rulebook& rulebook, const Actor* self,
                                          const std::map<std::string, int>* inputs, std::string_view name);

/// The value of a field with what the actor's owned moves add to it.
Value withMoves(const content::Rulebook& rulebook, const Actor& actor, const content::Field& field, Value value);

} // namespace tenplus::table::inline core
