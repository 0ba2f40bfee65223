#include "table/pbta/moves/effect_words.h"

#include "base/overloaded.h"
#include "base/text.h"
#include "table/core/sheet.h"
#include "table/pbta/moves/effects.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/row_change.h"

namespace tenplus::table::inline pbta::inline moves {

using content::Rulebook;
using content::Who;

std::string fieldWord(const Rulebook& rulebook, const std::string& id) {
    const content::Field* field = rulebook.character.field(id);
    if (!field) field = rulebook.foe.field(id);
    if (!field) field = rulebook.group.field(id);
    return field ? field->name : id;
}
std::string conditionWord(const Rulebook& rulebook, const std::string& id) {
    const content::ConditionDef* condition = rulebook.condition(id);
    return condition ? condition->name : id;
}

std::string procedureWords(content::Guided procedure) {
    switch (procedure) {
    case content::Guided::LevelUp: return "Gain the level";
    case content::Guided::PrepareSpells: return "Choose the spells";
    case content::Guided::MakeCamp: return "Make camp";
    case content::Guided::Rest: return "Spend days at rest";
    case content::Guided::Practice: return "Spend days in practice";
    case content::Guided::BeginEndOfSession: break;
    }
    return "Look back";
}

std::string spellWord(const Rulebook& rulebook, const std::string& id) {
    const content::Spell* spell = rulebook.spell(id);
    return spell ? spell->name : id;
}
std::string moveWord(const Rulebook& rulebook, const std::string& id) {
    const content::Move* move = rulebook.move(id);
    return move ? move->name : id;
}
std::string chanceWord(const Rulebook& rulebook, const std::string& id) {
    const content::ChanceTable* table = rulebook.chanceTable(id);
    return table ? table->name : id;
}
std::string thingWords(const Rulebook& rulebook, const content::GiveThing& give) {
    const content::Thing* thing = rulebook.thing(give.thing);
    const std::string name = thing ? thing->name : give.thing;
    return give.count == 1 ? name : std::to_string(give.count) + " x " + name;
}

std::string shiftWords(const Rulebook& rulebook, const content::Shift& e) {
    const auto end = [&](const std::string& label, const char* sign) {
        return (label.empty() ? std::string("one") : fieldWord(rulebook, label)) + sign + std::to_string(e.by);
    };
    return end(e.up, " +") + ", " + end(e.down, " -");
}
std::string listWord(const Rulebook& rulebook, const std::string& id) {
    for (const content::Sort sort : content::kAllSorts) {
        if (const content::ListDef* list = rulebook.actorType(sort).list(id)) return list->name;
    }
    return id;
}

namespace {

std::string toWhom(Who to) {
    switch (to) {
    case Who::Self: return {};
    case Who::Target: return " to the target";
    case Who::Ally: return " to an ally";
    case Who::Party: return " to everyone";
    case Who::Camp: return " to everyone in the camp";
    case Who::Others: return " to everyone else";
    case Who::Group: return " to the group";
    }
    return {};
}

} // namespace

std::optional<dice::Expression> EffectAmounts::of(const std::string& formula) const {
    if (waiting) {
        if (auto worked = workedOut(rulebook, *table, *waiting, formula)) return std::move(*worked);
    }
    auto plain = dice::parse(formula);
    return plain ? std::optional(std::move(*plain)) : std::nullopt;
}

std::string EffectAmounts::text(const std::string& formula) const {
    const auto amount = of(formula);
    return amount ? " " + dice::toText(*amount) : std::string();
}

std::string EffectAmounts::signedText(const std::string& formula) const {
    const auto amount = of(formula);
    if (!amount) return {};
    const std::string bare = dice::toText(*amount);
    return bare.starts_with('-') ? " " + bare : " +" + bare;
}

std::string rowChangeWords(const EffectAmounts& amounts, const content::RowChange& change) {
    const content::ListDef* list = addedTo(amounts.rulebook, change);
    if (list) return "a row in " + list->name;
    const RowAt at = amounts.waiting ? changedRow(amounts.rulebook, *amounts.table, *amounts.waiting, change) : RowAt{};
    const std::string name = at.row                ? rowName(*at.list, *at.row)
                             : change.list.empty() ? std::string("the row")
                                                   : "each of " + listWord(amounts.rulebook, change.list);
    if (change.remove) return name + " is struck off";
    const content::Column* column = at.row ? at.list->column(change.column) : nullptr;
    for (const content::ListDef& each : amounts.rulebook.character.lists) {
        if (!column) column = each.column(change.column);
    }
    // The number first: a long name may be cut at its end.
    return (column ? column->name : change.column) + amounts.signedText(change.change) + ": " + name;
}

std::string wordsOfEffect(const EffectAmounts& amounts, const content::Effect& effect) {
    const auto before = [](const std::string& amount, const std::string& word) { // "+1 forward"
        return amount.empty() ? word : amount.substr(1) + " " + word;
    };
    return std::visit(
        overloaded{
            [&](const content::Damage& e) {
                if (e.joins) return "damage" + amounts.signedText(e.amount);
                return e.to == Who::Self ? std::string("you take harm") : "damage" + amounts.text(e.amount);
            },
            [&](const content::Heal& e) { return "heal" + amounts.text(e.amount) + toWhom(e.to); },
            [&](const content::MarkXp& e) {
                return "mark" + amounts.text(e.amount) + " " +
                       fieldWord(amounts.rulebook, amounts.rulebook.roles.experience);
            },
            [&](const content::Hold& e) { return "hold" + amounts.text(e.amount); },
            [&](const content::Forward& e) {
                return before(amounts.signedText(e.value), forwardWord(e.pushes)) + toWhom(e.to);
            },
            [&](const content::Ongoing& e) { return before(amounts.signedText(e.value), "ongoing") + toWhom(e.to); },
            [&](const content::Resource& e) {
                return fieldWord(amounts.rulebook, e.field) + amounts.signedText(e.change);
            },
            [&](const content::Condition& e) {
                return (e.on ? "" : "no longer ") + conditionWord(amounts.rulebook, e.condition);
            },
            [](const content::Choose& e) { return "choose " + std::to_string(e.count); },
            [&](const content::RollAgain& e) {
                return e.move.empty() ? std::string("roll again") : moveWord(amounts.rulebook, e.move);
            },
            [](const content::AskGm&) { return std::string("the GM says"); },
            [](const content::Note&) { return std::string("a note"); },
            [&](const content::ClockTick& e) {
                if (onlyBegins(e)) return e.clock + " begins";
                return e.ends ? e.clock + " ends if it is full" : e.clock + amounts.signedText(e.ticks);
            },
            [](const content::Redirect&) { return std::string("the blow falls on you"); },
            [](const content::Halve&) { return std::string("half of what gets through"); },
            [](const content::Text&) { return std::string(); },
            [](const content::LoseSpell&) { return std::string("the spell is lost"); },
            [](const content::Procedure& e) { return std::string(procedureWords(e.procedure)); },
            [](const content::Avert&) { return std::string("the blow comes to nothing"); },
            [](const content::ChangeThing& e) {
                return e.gone ? std::string("it is gone") : e.wears > 0 ? std::string("it wears") : listed(e.add);
            },
            [&](const content::GrantSpell& e) {
                return e.spell.empty() ? std::string("a spell") : spellWord(amounts.rulebook, e.spell);
            },
            [&](const content::GrantMove& e) { return moveWord(amounts.rulebook, e.move); },
            [&](const content::GiveThing& e) { return thingWords(amounts.rulebook, e); },
            [&](const content::Shift& e) { return shiftWords(amounts.rulebook, e); },
            [&](const content::Tally& e) {
                return listWord(amounts.rulebook, e.list) + amounts.signedText(e.change) + toWhom(e.to);
            },
            [&](const content::RowChange& e) { return rowChangeWords(amounts, e); },
            [&](const content::ChanceRoll& e) { return "roll on " + chanceWord(amounts.rulebook, e.table); },
        },
        effect.kind);
}

std::string allWords(const EffectAmounts& amounts, const std::vector<content::Effect>& effects) {
    std::vector<std::string> all;
    for (const content::Effect& effect : effects) all.push_back(wordsOfEffect(amounts, effect));
    return listed(all);
}

} // namespace tenplus::table::inline pbta::inline moves
