// The forms of moves and playbooks.
#include "interop/json_edit.h"
#include "interop/making/form_fields.h"

#include <nlohmann/json.hpp>

#include <string>
#include <utility>

namespace tenplus::interop::inline making {

namespace {

// "Strong hit, 10+"
std::string bandTitle(const Draft& draft, const Part& band) {
    const auto label = wordsAt(draft, {band.where.document, below(band.where.pointer, "label")});
    return label ? band.name + ", " + *label : band.name;
}

void writeHints(FormWriter& form, const std::string& add) {
    const std::vector<std::string> stats = listAt(form.draft(), form.at(add), "stat");
    const auto names = choicesOf(form.draft(), PartSort::Stat);
    if (stats.size() < 2) return;
    for (std::size_t i = 0; i < stats.size(); ++i) {
        const auto found = std::ranges::find(names, stats[i], &FieldChoice::id);
        if (found != names.end()) form.line(below(below(add, i), "hint"), "When with " + found->name, "by force");
    }
}

void writeBands(FormWriter& form, const std::string& move) {
    for (const Part& band : partsOf(form.draft(), PartSort::Band)) {
        const std::string outcome = below(below(move, "bands"), band.id);
        form.heading(bandTitle(form.draft(), band));
        form.prose(below(outcome, "text"), "What it says", "Empty: what the game says of every move.");
        writeEffects(form, below(outcome, "effects"));
    }
}

} // namespace

void writeMove(FormWriter& form) {
    const std::string& move = form.part().where.pointer;
    form.nameAndId();
    form.one(below(move, "group"), "Group", choicesOf(form.draft(), PartSort::Group));
    form.line(below(move, "trigger"), "Trigger", "When you …");
    form.lines(below(move, "synonyms"), "Other words for it, a line each",
               "Words that players say: the search finds it by them.");
    if (form.part().where.document.starts_with("playbooks/") ||
        hasValue(form.draft(), form.at(below(move, "playbook")))) {
        form.one(below(move, "playbook"), "Playbook", choicesOf(form.draft(), PartSort::Playbook));
        form.whole(below(move, "from"), "From level", "1");
    }
    form.one(below(move, "target"), "Aimed at",
             {{"none", "Nobody"},
              {"foe", "A foe"},
              {"character", "A character"},
              {"other", "Another character"},
              {"companion", "Anybody else"},
              {"hireling", "A hireling"},
              {"any", "Anybody"}},
             "none");
    const std::string roll = below(move, "roll");
    form.line(below(roll, "dice"), "Dice", "2d6. Empty: nothing is rolled.");
    const bool rolls = hasValue(form.draft(), form.at(roll));
    if (rolls) {
        form.many(below(roll, "add"), "With", choicesOf(form.draft(), PartSort::Stat), "stat", true);
        writeHints(form, below(roll, "add"));
        form.otherMembers(roll, 0);
    }
    const bool hasText = hasValue(form.draft(), form.at(below(move, "text")));
    if (!rolls || hasText) form.prose(below(move, "text"), "What it does");
    if (rolls || hasValue(form.draft(), form.at(below(move, "bands")))) writeBands(form, move);
    if (!rolls || hasValue(form.draft(), form.at(below(move, "effects")))) {
        form.heading("Effects");
        writeEffects(form, below(move, "effects"));
    }
    form.otherMembers(move, 0);
}

namespace {

void writeSets(FormWriter& form, const std::string& sets) {
    for (const Part& field : partsOf(form.draft(), PartSort::Field)) {
        const std::string pointer = below(sets, field.id);
        const auto type = wordsAt(form.draft(), {field.where.document, below(field.where.pointer, "type")});
        const auto member = [&](const char* name) {
            return hasValue(form.draft(), {field.where.document, below(field.where.pointer, name)});
        };
        const bool isScore = field.id.ends_with("Score");
        const bool canSet = (type == "number" || type == "dice") && !member("derived") && !member("sum") && !isScore;
        if (!canSet && !hasValue(form.draft(), form.at(pointer))) continue;
        if (type == "dice")
            form.line(pointer, field.name, "1d8");
        else
            form.whole(pointer, field.name);
    }
}

void writeLooks(FormWriter& form, const std::string& looks) {
    for (std::size_t i = 0; i < sizeAt(form.draft(), form.at(looks)); ++i) {
        const std::string look = below(looks, i);
        ++form.depth;
        form.line(below(look, "name"), "Look " + std::to_string(i + 1), "Eyes");
        form.lines(below(look, "options"), "To choose from, a line each");
        form.remove(look, "Take out look " + std::to_string(i + 1));
        --form.depth;
    }
    form.add(looks, "Add a look", {{R"({"name": "Eyes", "options": ["Wet eyes", "Dry eyes"]})", "A look"}});
}

void writeGear(FormWriter& form, const std::string& gear) {
    form.lines(below(gear, "fixed"), "Begins with, a line each", "Names of things.", "name");
    const std::string choices = below(gear, "choices");
    for (std::size_t i = 0; i < sizeAt(form.draft(), form.at(choices)); ++i) {
        const std::string choice = below(choices, i);
        ++form.depth;
        form.line(below(choice, "text"), "Choice " + std::to_string(i + 1), "Choose one more");
        form.whole(below(choice, "count"), "How many", "1");
        const std::string options = below(choice, "options");
        for (std::size_t k = 0; k < sizeAt(form.draft(), form.at(options)); ++k) {
            form.line(below(below(options, k), "text"), "Option " + std::to_string(k + 1));
            form.lines(below(below(options, k), "things"), "Its things, a line each", {}, "name");
            form.remove(below(options, k), "Take out option " + std::to_string(k + 1));
        }
        form.add(options, "Add an option", {{R"({"text": "…"})", "An option"}});
        form.remove(choice, "Take out choice " + std::to_string(i + 1));
        --form.depth;
    }
    form.add(choices, "Add a choice of gear",
             {{R"({"text": "Choose one", "options": [{"text": "…"}]})", "A choice of gear"}});
}

} // namespace

namespace {

// A move of this playbook, as JSON.
std::string freshMove(const FormWriter& form) {
    std::vector<std::string> taken;
    for (const Part& move : partsOf(form.draft(), PartSort::Move)) taken.push_back(move.id);
    const std::string id = idFor(form.part().id + " move", false, taken);
    nlohmann::ordered_json move = {
        {"id", id},   {"name", "A new move"}, {"group", ""}, {"playbook", form.part().id}, {"trigger", "When you …"},
        {"text", "…"}};
    const auto groups = choicesOf(form.draft(), PartSort::Group);
    if (!groups.empty()) move["group"] = groups.back().id;
    return move.dump();
}

} // namespace

void writePlaybook(FormWriter& form) {
    const std::string& playbook = form.part().where.pointer;
    form.nameAndId();
    form.prose(below(playbook, "text"), "What it is");
    form.heading("Numbers it sets");
    writeSets(form, below(playbook, "sets"));
    form.heading("Moves it begins with");
    std::vector<FieldChoice> moves;
    for (const Part& move : partsOf(form.draft(), PartSort::Move)) {
        const Where of{move.where.document, below(move.where.pointer, "playbook")};
        if (wordsAt(form.draft(), of) == form.part().id) moves.push_back({move.id, move.name});
    }
    if (moves.empty()) form.remark("It has no moves yet: add a move and choose this playbook in it.");
    form.many(below(playbook, "starts"), "Begins with", std::move(moves));
    form.add("/moves", "Add a move of this playbook", {{freshMove(form), "A move"}});
    form.heading("Choices");
    form.lines(below(playbook, "names"), "Names, a line each");
    writeLooks(form, below(playbook, "looks"));
    writeGear(form, below(playbook, "gear"));
    form.otherMembers(playbook, 0);
}

} // namespace tenplus::interop::inline making
