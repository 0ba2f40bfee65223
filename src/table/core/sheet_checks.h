// Checks what a person writes on a sheet: the type and bounds of a field's value and of the cells of a row. A refusal
// names the member of the command that is wrong.
#pragma once

#include "table/core/actor.h"
#include "table/core/sheet.h"

#include <map>
#include <string>

namespace tenplus::table::inline core {

/// A value typed into a field: the actor's sheet has the field, it is not computed, and the value has its type and
/// lies within its bounds.
Done checkField(const Turn& turn, const Actor& actor, const std::string& field, const Value& value,
                const std::string& member);
/// A value typed into one cell of a row.
Done checkColumn(const content::Rulebook& rulebook, const Actor& actor, const content::ListDef& list,
                 const std::string& column, const Value& value);
/// At most one row of the list has the unique value of a column (DW-R-38). `self`: the row that gets the values; none:
/// a new one.
Done checkOnce(const Actor& actor, const content::ListDef& list, const std::map<std::string, Value>& values,
               EntryId self);
/// The list with that id on the actor's sheet; refused if there is none.
Expected<const content::ListDef*, Refusal> demandList(const Turn& turn, const Actor& actor, const std::string& list);

} // namespace tenplus::table::inline core
