// The fields of the simple effects: those that can be picked. An effect of another kind is named, and stays in the
// text.
#include "interop/json_edit.h"
#include "interop/making/form_fields.h"

#include <nlohmann/json.hpp>

#include <array>
#include <string>

namespace tenplus::interop::inline making {

namespace {

struct Pickable {
    std::string_view kind, name, fresh;
};
constexpr std::array kPickable{
    Pickable{"damage", "Damage", R"({"effect": "damage", "amount": "1d6"})"},
    Pickable{"heal", "Healing", R"({"effect": "heal", "amount": "1d6"})"},
    Pickable{"resource", "A number changes", R"({"effect": "resource", "field": "", "change": "-1"})"},
    Pickable{"condition", "A condition", R"({"effect": "condition", "condition": ""})"},
    Pickable{"clock", "A clock ticks", R"({"effect": "clock", "clock": "…"})"},
    Pickable{"hold", "Hold", R"({"effect": "hold", "amount": 1})"},
    Pickable{"forward", "Forward", R"({"effect": "forward", "value": 1})"},
    Pickable{"ask-gm", "Ask the GM", R"({"effect": "ask-gm", "text": "What happens?"})"},
    Pickable{"mark-xp", "Mark XP", R"({"effect": "mark-xp"})"},
    Pickable{"note", "Write a note", R"({"effect": "note", "text": "…"})"},
    Pickable{"roll-again", "Another move is rolled", R"({"effect": "roll-again", "move": ""})"},
    Pickable{"text", "A text for the story", R"({"effect": "text", "text": "…"})"},
    Pickable{"choose", "A choice",
             R"({"effect": "choose", "text": "Choose one", "options": [{"id": "option-1", "text": "…"}]})"}};

std::vector<FieldChoice> peopleChoices(bool target) {
    std::vector<FieldChoice> all{{"self", "Who makes the move"},
                                 {"target", "Who it is aimed at"},
                                 {"ally", "Somebody, picked"},
                                 {"party", "Everyone"},
                                 {"others", "Everyone else"}};
    if (!target) all.erase(all.begin() + 1);
    return all;
}

class EffectWriter {
public:
    EffectWriter(FormWriter& form, std::string pointer, std::string kind)
        : m_form(form)
        , m_pointer(std::move(pointer))
        , m_kind(std::move(kind)) {}

    bool write() {
        if (m_kind == "damage") return damage();
        if (m_kind == "heal" || m_kind == "mark-xp" || m_kind == "hold") return amount();
        if (m_kind == "forward") return forward();
        if (m_kind == "resource") return resource();
        if (m_kind == "condition") return condition();
        if (m_kind == "clock") return clock();
        if (m_kind == "roll-again") return rollAgain();
        if (m_kind == "ask-gm" || m_kind == "note" || m_kind == "text") return text();
        return m_kind == "choose" && choose();
    }

private:
    std::string member(std::string_view name) const { return below(m_pointer, name); }
    void to(const char* label, const char* otherwise) {
        m_form.one(member("to"), label, peopleChoices(true), otherwise);
    }

    bool damage() {
        m_form.amount(member("amount"), "How much", "Dice such as 1d6, or a field with dice such as damage.");
        to("Who is hurt", "target");
        m_form.one(member("from"), "Whose blow it is", peopleChoices(true), "self");
        m_form.flag(member("ignoresArmour"), "Armour does not count");
        return true;
    }
    bool amount() {
        m_form.amount(member("amount"), "How much", m_kind == "heal" ? "A number, or dice such as 1d6." : "1");
        if (m_kind != "hold") to("Who", "self");
        return true;
    }
    bool forward() {
        m_form.amount(member("value"), "How much", "1");
        to("Who takes it", "self");
        return true;
    }
    bool resource() {
        m_form.one(member("field"), "Which number", numberFieldsOf(m_form.draft()));
        m_form.amount(member("change"), "By how much", "-1, or a formula.");
        to("Whose", "self");
        return true;
    }
    bool condition() {
        m_form.one(member("condition"), "Which condition", choicesOf(m_form.draft(), PartSort::Condition));
        m_form.flag(member("on"), "It begins (else it ends)", true);
        to("Whose", "self");
        return true;
    }
    bool clock() {
        m_form.line(member("clock"), "Name of the clock");
        m_form.whole(member("segments"), "Segments", "4");
        m_form.amount(member("ticks"), "How many fill", "1");
        return true;
    }
    bool rollAgain() {
        m_form.one(member("move"), "Which move", choicesOf(m_form.draft(), PartSort::Move));
        m_form.line(member("text"), "Said with it");
        return true;
    }
    bool text() {
        m_form.line(member("text"), m_kind == "ask-gm" ? "The question" : "The words");
        return true;
    }
    bool choose() {
        m_form.line(member("text"), "What is asked");
        m_form.whole(member("count"), "How many are chosen", "1");
        const std::string options = member("options");
        const std::size_t count = sizeAt(m_form.draft(), m_form.at(options));
        int newest = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const std::string option = below(options, i);
            const std::string words = "Option " + std::to_string(i + 1);
            m_form.line(below(option, "text"), words);
            const std::string id = wordsAt(m_form.draft(), m_form.at(below(option, "id"))).value_or("");
            if (id.starts_with("option-")) newest = std::max(newest, std::atoi(id.c_str() + 7));
            ++m_form.depth;
            writeEffects(m_form, below(option, "effects"), true);
            --m_form.depth;
            if (count > 1) m_form.remove(option, "Take out option " + std::to_string(i + 1));
        }
        const std::string fresh = R"({"id": "option-)" + std::to_string(newest + 1) + R"(", "text": "…"})";
        m_form.add(options, "Add an option", {{fresh, "An option"}});
        return true;
    }

    FormWriter& m_form;
    std::string m_pointer, m_kind;
};

} // namespace

void writeEffects(FormWriter& form, const std::string& list, bool deep) {
    const std::size_t count = sizeAt(form.draft(), form.at(list));
    for (std::size_t i = 0; i < count; ++i) {
        const std::string effect = below(list, i);
        const std::string kind = wordsAt(form.draft(), form.at(below(effect, "effect"))).value_or("");
        const auto known = std::ranges::find(kPickable, kind, &Pickable::kind);
        const std::string name(known == kPickable.end() ? std::string_view(kind) : known->name);
        ++form.depth;
        form.heading(name.empty() ? "An effect without a kind" : name);
        const std::size_t from = form.fields.size();
        if (!EffectWriter(form, effect, kind).write()) form.remark("This effect has no form: it stands in the text.");
        if (known != kPickable.end()) form.otherMembers(effect, from);
        form.remove(effect, "Take out: " + name);
        --form.depth;
    }
    std::vector<FieldChoice> choices;
    for (const Pickable& each : kPickable) {
        if (!deep || each.kind != "choose") choices.push_back({std::string(each.fresh), std::string(each.name)});
    }
    form.add(list, "Add an effect", std::move(choices));
}

} // namespace tenplus::interop::inline making
