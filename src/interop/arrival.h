// The steps of bringing somebody from another campaign, given to the table itself or to a rehearsal on a copy.
#pragma once

#include "interop/bring_character.h"
#include "journal/named_bytes.h"
#include "table/command.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::interop {

// Gives commands one after the other: on a table that nobody plays, or at the table itself.
class Performer {
public:
    using Answer = Expected<void, std::string>; ///< why not, as a sentence
    Performer() = default;
    Performer(const Performer&) = delete;
    Performer& operator=(const Performer&) = delete;
    virtual ~Performer() = default;
    virtual Answer perform(const table::Command& command) = 0;
    [[nodiscard]] virtual const table::Table& table() const = 0;
    [[nodiscard]] virtual const content::Rulebook& rulebook() const = 0;
    /// Why the file cannot be written any more; nothing while it can.
    [[nodiscard]] virtual std::optional<session::Refused> failed() const { return std::nullopt; }
    /// Lists the picture, and stores its bytes.
    virtual Answer keep(const table::Picture& picture, const journal::NamedBytes& bytes) = 0;
};

/// What comes and what stays behind, as lines for a person.
struct Arriving {
    std::vector<std::string> comes, stays;
};

/// The sheet of somebody with everything that this table takes of it, under that name. Values, rows and cells that do
/// not fit are left out and reported. Changes nothing.
table::AddActor fittingSheet(const content::Rulebook& rulebook, const table::Table& table,
                             const content::Rulebook& theirs, const table::Actor& from, const std::string& name,
                             Arriving& told);

/// "character", "hireling" ...
std::string wordOfKind(table::ActorKind kind);

/// True for 0, no text and false.
bool isEmptyValue(const table::Value& value);

/// A value in one line of at most 60 letters.
std::string shortText(const table::Value& value);

/// A field with its value in words: "Strength 16", "Class Fighter", "Goal “To be free”", "Bloodied yes". Without a
/// name, only the value.
std::string fieldText(const std::string& name, const table::Value& value);

/// Brings the sheet, the class, conditions, a portrait and notes, in this order.
Expected<Bringing, session::Refused> arrive(Performer& here, const OtherCampaign& other, const table::Actor& from,
                                            OtherNotes notes);

} // namespace tenplus::interop
