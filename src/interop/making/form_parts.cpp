// The forms of every other part.
#include "interop/json_edit.h"
#include "interop/making/form.h"
#include "interop/making/form_fields.h"

#include <nlohmann/json.hpp>

#include <string>
#include <utility>

namespace tenplus::interop::inline making {

namespace {

void writeGame(FormWriter& form) {
    form.line("/name", "Name");
    form.line("/version", "Version", "1");
    form.prose("/credit", "Who made it, and what it is based on");
    form.line("/about/sentence", "What one plays, in a sentence");
    form.line("/about/dice", "Dice", "2d6");
    form.line("/about/players", "Players", "a game master and 2 to 5");
    form.line("/about/length", "How long it takes", "evenings of 3 hours");
    form.remark("Everything else of system.json stands in the text.");
}

void writeStat(FormWriter& form, const std::string& stat) {
    form.nameAndId();
    form.line(below(stat, "abbreviation"), "Abbreviation", "Mig");
    form.one(below(stat, "score"), "Field that holds the score", numberFieldsOf(form.draft()));
    form.remark("When a stat is used is said in each move that is rolled with several.");
    form.otherMembers(stat, 0);
}

// "From 7 to 9", as the bands stand now.
std::string rangeOf(const FormWriter& form, const std::string& band) {
    const std::size_t index = std::stoul(lastStep(band));
    const auto upTo = [&](std::size_t at) {
        return wordsAt(form.draft(), form.at(below(below("/bands", at), "upTo")));
    };
    const auto before = index == 0 ? std::nullopt : upTo(index - 1);
    const auto last = upTo(index);
    const std::string from =
        before ? "From " + std::to_string(std::atoi(before->c_str()) + 1) : "From the lowest total";
    return from + (last ? " to " + *last + "." : " on.");
}

void writeBand(FormWriter& form, const std::string& band) {
    form.nameAndId();
    form.line(below(band, "label"), "Label", "7–9");
    form.whole(below(band, "upTo"), "Up to which total", "Empty: no end. For the last band.");
    form.remark(rangeOf(form, band));
    form.one(below(band, "tone"), "Tone",
             {{"miss", "Miss"}, {"weak", "Weak"}, {"strong", "Strong"}, {"plain", "Plain"}}, "plain");
    form.heading("Of every move that says nothing else");
    form.prose(below(below(band, "otherwise"), "text"), "What it says");
    writeEffects(form, below(band, "otherwise") + "/effects");
    form.heading("Always, whatever the move says");
    writeEffects(form, below(band, "always"), true);
    form.otherMembers(band, 0);
}

void writeCondition(FormWriter& form, const std::string& condition) {
    form.nameAndId();
    form.line(below(condition, "text"), "What it means");
    std::vector<FieldChoice> stats = choicesOf(form.draft(), PartSort::Stat);
    stats.insert(stats.begin(), {"", "No stat"});
    form.one(below(condition, "stat"), "Stat that it changes", std::move(stats));
    form.whole(below(condition, "value"), "By how much", "-1");
    form.otherMembers(condition, 0);
}

void writeField(FormWriter& form, const std::string& field) {
    form.nameAndId();
    form.one(below(field, "type"), "What it holds",
             {{"number", "A number"}, {"text", "A text"}, {"dice", "Dice"}, {"flag", "Yes or no"}});
    const std::string type = wordsAt(form.draft(), form.at(below(field, "type"))).value_or("number");
    const bool isComputed = hasValue(form.draft(), form.at(below(field, "derived")));
    if (type == "number") {
        form.amount(below(field, "derived"), "Computed from",
                    "A formula, such as hpBase + might. Empty: it is stored.");
        if (!isComputed) {
            form.amount(below(field, "least"), "Least", "A number or a formula.");
            form.amount(below(field, "most"), "Most", "A number or a formula.");
            form.amount(below(field, "initial"), "At first", "A number or a formula.");
        }
    } else if (type == "flag") {
        form.flag(below(field, "initial"), "Set at first");
    } else {
        form.line(below(field, "initial"), "At first", type == "dice" ? "1d6" : "");
    }
    form.otherMembers(field, 0);
}

void writeSheet(FormWriter& form, const std::string& sheet) {
    std::vector<FieldChoice> numbers, texts;
    for (const Part& field : partsOf(form.draft(), PartSort::Field)) {
        const auto type = wordsAt(form.draft(), {field.where.document, below(field.where.pointer, "type")});
        (type == "text" ? texts : numbers).push_back({field.id, field.name});
    }
    std::vector<FieldChoice> lists;
    const Where all{"system.json", "/character/lists"};
    for (std::size_t i = 0; i < sizeAt(form.draft(), all); ++i) {
        const auto member = [&](const char* name) {
            return wordsAt(form.draft(), {all.document, below(below(all.pointer, i), name)}).value_or("");
        };
        lists.push_back({member("id"), member("name")});
    }
    form.line(below(sheet, "subtitle"), "Below the name", "{playbook}, level {level}");
    form.many(below(sheet, "vitals"), "Numbers at the top", std::move(numbers), "field");
    form.many(below(sheet, "texts"), "Texts", std::move(texts));
    form.many(below(sheet, "lists"), "Lists", std::move(lists));
    form.many(below(sheet, "groups"), "Groups of moves", choicesOf(form.draft(), PartSort::Group));
    form.otherMembers(sheet, 0);
}

void writeCreature(FormWriter& form, const std::string& creature) {
    form.nameAndId();
    form.whole(below(creature, "hp"), "HP", "Empty: a person, whom nothing hurts in numbers.");
    form.whole(below(creature, "armour"), "Armour", "0");
    form.line(below(creature, "damage"), "Damage", "1d6");
    form.line(below(creature, "attack"), "How it attacks", "Spear");
    form.lines(below(creature, "tags"), "Tags, a line each", "small");
    form.line(below(creature, "instinct"), "Instinct", "to multiply");
    form.lines(below(creature, "moves"), "Moves, a line each", "Charge");
    form.prose(below(creature, "text"), "What it is");
    form.otherMembers(creature, 0);
}

void writeThing(FormWriter& form, const std::string& thing) {
    form.nameAndId();
    form.one(below(thing, "kind"), "Kind",
             {{"gear", "Gear"},
              {"weapon", "Weapon"},
              {"armour", "Armour"},
              {"shield", "Shield"},
              {"ammo", "Ammo"},
              {"meal", "Meal"},
              {"poison", "Poison"},
              {"magic", "Magic"},
              {"service", "Service"},
              {"gift", "Gift"},
              {"transport", "Transport"},
              {"land", "Land"},
              {"bribe", "Bribe"},
              {"hoard", "Hoard"}},
             "gear");
    form.whole(below(thing, "price"), "Price");
    form.whole(below(thing, "weight"), "Weight", "0");
    form.whole(below(thing, "uses"), "Uses");
    form.whole(below(thing, "damage"), "Damage added");
    form.whole(below(thing, "armour"), "Armour");
    form.lines(below(thing, "tags"), "Tags, a line each", "close");
    form.otherMembers(thing, 0);
}

void writeChance(FormWriter& form, const std::string& table) {
    form.nameAndId();
    form.line(below(table, "text"), "When it is rolled");
    form.lines(below(table, "tags"), "Tags, a line each");
    form.line(below(table, "dice"), "Dice", "Empty: each row by its weight.");
    const std::string rows = below(table, "rows");
    FormField field{.kind = FieldKind::Rows, .pointer = rows, .label = "Rows, a line each"};
    field.table.dice = wordsAt(form.draft(), form.at(below(table, "dice"))).value_or("");
    const auto number = [&](std::size_t row, const char* member) -> std::optional<int> {
        const auto words = wordsAt(form.draft(), form.at(below(below(rows, row), member)));
        return words ? std::optional(std::atoi(words->c_str())) : std::nullopt;
    };
    for (std::size_t i = 0; i < sizeAt(form.draft(), form.at(rows)); ++i) {
        const std::string text = wordsAt(form.draft(), form.at(below(below(rows, i), "text"))).value_or("");
        field.table.rows.push_back({text, number(i, "weight"), number(i, "from"), number(i, "to")});
    }
    field.hint = field.table.dice.empty() ? "3x a patrol: three times as often" : "2-5 a patrol";
    form.fields.push_back(std::move(field));
}

} // namespace

std::vector<FormField> formOf(const Draft& draft, const Part& part) {
    FormWriter form(draft, part);
    const std::string& at = part.where.pointer;
    if (jsonOf(draft, part.where.document) == nullptr) return {};
    switch (part.sort) {
    case PartSort::Game: writeGame(form); break;
    case PartSort::Stat: writeStat(form, at); break;
    case PartSort::Band: writeBand(form, at); break;
    case PartSort::Condition: writeCondition(form, at); break;
    case PartSort::Group: form.nameAndId(); break;
    case PartSort::Field:
    case PartSort::FoeField: writeField(form, at); break;
    case PartSort::Sheet: writeSheet(form, at); break;
    case PartSort::Move: writeMove(form); break;
    case PartSort::Playbook: writePlaybook(form); break;
    case PartSort::Creature: writeCreature(form, at); break;
    case PartSort::Thing: writeThing(form, at); break;
    case PartSort::Chance: writeChance(form, at); break;
    case PartSort::File: break;
    }
    return std::move(form.fields);
}

} // namespace tenplus::interop::inline making
