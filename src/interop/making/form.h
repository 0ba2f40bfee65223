// The form of a part as a list of fields, each with the place in the JSON that it fills. What no field can say stays in
// the JSON as it is. The window shows the list; it knows no part.
#pragma once

#include "content/chance.h"
#include "interop/making/check.h"
#include "interop/making/parts.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenplus::interop::inline making {

enum class FieldKind {
    Heading, ///< begins a group: a band, an effect
    Remark,
    Line,
    Prose,  ///< a text of several lines
    Lines,  ///< an array of texts, one a line; of objects with `member` if there is one
    Whole,  ///< a whole number, or empty
    Amount, ///< a whole number, or a formula
    Flag,
    One,    ///< one of `choices`
    Many,   ///< some of `choices`, in an order
    Id,     ///< renamed everywhere
    Rows,   ///< of a table of chance
    Add,    ///< one of `choices` (their ids are JSON) is put at the end of the list there
    Remove, ///< takes the element there out
};

struct FieldChoice {
    std::string id;
    std::string name;
    friend bool operator==(const FieldChoice&, const FieldChoice&) = default;
};

struct FormField {
    FieldKind kind = FieldKind::Line;
    std::string pointer; ///< in the part's document
    std::string label;
    std::string hint;
    std::string value;               ///< as typed: lines with line ends; "1" for a flag that is set
    std::vector<std::string> values; ///< of Many, those chosen
    std::vector<FieldChoice> choices;
    std::string member;         ///< of Lines and Many: of objects
    std::string otherwise;      ///< a value that need not be written: the loader takes it where there is none
    bool asText = false;        ///< of Many: a new element is a text, not an object
    int depth = 0;              ///< how far it stands in: of an effect 1, of an effect in an option 2
    content::ChanceTable table; ///< of Rows: dice and rows
    friend bool operator==(const FormField&, const FormField&) = default;
};

/// The fields of a part; for parts without a form (File) none.
std::vector<FormField> formOf(const Draft& draft, const Part& part);

/// Sets what was typed in a field: text, lines, "1" or nothing for a flag, an id of its choices.
Expected<Draft, std::string> withTyped(const Draft& draft, const Part& part, const FormField& field,
                                       const std::string& typed);
/// The same for Many, and for Rows.
Expected<Draft, std::string> withChosen(const Draft& draft, const Part& part, const FormField& field,
                                        const std::vector<std::string>& ids);
Expected<Draft, std::string> withRows(const Draft& draft, const Part& part, const FormField& field,
                                      const std::vector<content::ChanceRow>& rows);

struct PlacedFaults {
    std::vector<std::vector<std::string>> beside; ///< the sentences for each field
    std::vector<std::string> rest;                ///< those of the part that belong to none of them
};
PlacedFaults placed(const std::vector<FormField>& form, const std::vector<Fault>& faults);

} // namespace tenplus::interop::inline making
