// FormWriter: writes the fields of a form one below the other. For the sources of this room.
#pragma once

#include "interop/making/form.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenplus::interop::inline making {

class FormWriter {
public:
    FormWriter(const Draft& draft, const Part& part)
        : m_draft(draft)
        , m_part(part) {}

    const Draft& draft() const { return m_draft; }
    const Part& part() const { return m_part; }
    Where at(std::string_view pointer) const { return {m_part.where.document, std::string(pointer)}; }
    std::vector<FormField> fields;
    int depth = 0; ///< of the fields that follow

    /// The same for each kind: `pointer` is that of the member, and its value is read from the draft.
    FormField& line(const std::string& pointer, std::string label, std::string hint = {});
    FormField& prose(const std::string& pointer, std::string label, std::string hint = {});
    FormField& lines(const std::string& pointer, std::string label, std::string hint = {}, std::string member = {});
    FormField& whole(const std::string& pointer, std::string label, std::string hint = {});
    FormField& amount(const std::string& pointer, std::string label, std::string hint = {});
    FormField& flag(const std::string& pointer, std::string label, bool otherwise = false);
    /// `otherwise`: the choice that holds where nothing is written.
    FormField& one(const std::string& pointer, std::string label, std::vector<FieldChoice> choices,
                   std::string otherwise = {});
    FormField& many(const std::string& pointer, std::string label, std::vector<FieldChoice> choices,
                    std::string member = {}, bool asText = false);
    FormField& id(const std::string& pointer);
    void heading(std::string words);
    void remark(std::string words);
    void add(const std::string& list, std::string label, std::vector<FieldChoice> choices);
    void remove(const std::string& element, std::string label);
    void nameAndId();
    /// Every member of the object that no field fills, as a remark.
    void otherMembers(const std::string& object, std::size_t from);

private:
    FormField& put(FieldKind kind, const std::string& pointer, std::string label, std::string hint);

    const Draft& m_draft;
    const Part& m_part;
};

/// The parts of a sort as choices.
std::vector<FieldChoice> choicesOf(const Draft& draft, PartSort sort);
/// Number fields of characters.
std::vector<FieldChoice> numberFieldsOf(const Draft& draft);
/// The effects in a list, each with its fields, and what can be added. `deep`: inside an option, where no further
/// choice is offered.
void writeEffects(FormWriter& form, const std::string& list, bool deep = false);

void writeMove(FormWriter& form);
void writePlaybook(FormWriter& form);

} // namespace tenplus::interop::inline making
