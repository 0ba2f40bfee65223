#include "table/world/card_change.h"

#include "base/text.h"
#include "content/by_id.h"
#include "content/card_notation.h"
#include "table/core/refusals.h"
#include "table/table.h"
#include "table/turn.h"
#include "table/world/bounds.h"
#include "table/world/chance.h"
#include "table/world/decide.h"
#include "table/world/links.h"

#include <algorithm>
#include <functional>
#include <set>

namespace tenplus::table::inline world {

namespace {

using content::CardChangeWay;
using content::CardDef;
using content::CardStep;

// Climbs a ladder. A step down takes the shield out instead, if there is one and the kind says so.
void climb(const CardDef& kind, const CardStep& step, CardValues& values, bool isShielded) {
    const content::CardFieldDef* const lines = content::linesOf(kind);
    if (step.by < 0 && isShielded && !kind.shield.empty() && lines) {
        auto& all = values[lines->id].lines;
        const auto shield =
            std::ranges::find_if(all, [&](const std::string& line) { return content::isLineOf(line, kind.shield); });
        if (shield != all.end()) {
            all.erase(shield);
            return;
        }
    }
    const auto& ladder = kind.field(step.field)->ladder;
    std::string& word = values[step.field].text;
    const int now = content::stepOf(*kind.field(step.field), word);
    if (now > 0) word = ladder[static_cast<std::size_t>(std::clamp<int>(now + step.by, 1, int(ladder.size()))) - 1];
}

// The line with its bracket as a link, if the kind links lines of that word.
std::string lineOfStep(const CardDef& kind, const std::string& line) {
    const std::size_t bracket = line.find('(');
    const auto isLinked = [&](const std::string& word) { return content::isLineOf(line, word); };
    if (bracket == std::string::npos || line.back() != ')' || line.find("[[") != std::string::npos ||
        std::ranges::none_of(kind.linked, isLinked))
        return line;
    return line.substr(0, bracket) + "([[" + line.substr(bracket + 1, line.size() - bracket - 2) + "]])";
}

void applyStep(const CardDef& kind, const CardStep& step, CardValues& values, bool isShielded) {
    if (step.by != 0) return climb(kind, step, values, isShielded);
    if (!kind.field(step.field)->ladder.empty()) {
        values[step.field].text = step.word;
        return;
    }
    auto& all = values[step.field].lines;
    const auto same =
        std::ranges::find_if(all, [&](const std::string& line) { return content::isLineOf(line, step.word); });
    if (step.drops && same != all.end()) all.erase(same);
    if (step.drops) return;
    const std::string line = lineOfStep(kind, step.word);
    if (std::ranges::find(all, line) == all.end()) all.push_back(line);
}

CardValues withSteps(const CardDef& kind, const std::vector<CardStep>& steps, CardValues values, bool isShielded) {
    for (const CardStep& step : steps) applyStep(kind, step, values, isShielded);
    return values;
}

bool isSo(const CardDef& kind, const content::CardCondition& condition, const CardValues& values) {
    const auto at = [&](const std::string& field) {
        const auto found = values.find(field);
        return found == values.end() ? CardValue{} : found->second;
    };
    const int step =
        condition.field.empty() ? 0 : content::stepOf(*kind.field(condition.field), at(condition.field).text);
    if (condition.line.empty()) return step >= condition.least && step <= condition.most;
    const content::CardFieldDef* const field = content::linesOf(kind);
    const std::vector<std::string> lines = field ? at(field->id).lines : std::vector<std::string>();
    const auto count =
        std::ranges::count_if(lines, [&](const std::string& line) { return content::isLineOf(line, condition.line); });
    if (!condition.field.empty()) return step > 0 && count > step;
    return condition.none ? count == 0 : count > 0;
}

bool isWayDue(const CardDef& kind, const CardChangeWay& way, const CardValues& values) {
    const auto conditions = content::cardConditions(kind, way.when);
    return conditions && std::ranges::all_of(
                             *conditions, [&](const content::CardCondition& each) { return isSo(kind, each, values); });
}

void replaceAll(std::string& text, std::string_view part, const std::string& by) {
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += by.size())
        text.replace(at, part.size(), by);
}

// The notation with the words in the place of each "?", and a link to the second card for "(other)"; without them their
// brackets go as well.
std::string withWords(std::string notation, const std::string& words, const std::string& other) {
    const auto inBrackets = [](const std::string& text) { return text.empty() ? text : "(" + text + ")"; };
    replaceAll(notation, "(?)", inBrackets(words));
    replaceAll(notation, "no ?", "no " + words);
    replaceAll(notation, "(other)", inBrackets(other));
    return notation;
}

std::string numberedLink(CardId card) { return "[[#" + std::to_string(card.value) + "]]"; }

bool asksForWords(const CardChangeWay& way) { return (way.does + way.other).find('?') != std::string::npos; }

// Leaves `any` as it is if the card is so already.
Done emitChange(Turn& turn, const WorldCard& card, const std::string& notation, const std::string& why, bool& any) {
    const CardDef& kind = *turn.rulebook().card(card.kind);
    const auto steps = content::cardSteps(kind, notation);
    if (!steps) return refuseCannotNow(card.name, steps.error(), "words");
    CardEdited edited{.card = card.id, .was = card.name, .why = why};
    for (auto& [field, value] : withSteps(kind, *steps, card.values, true)) {
        const auto now = card.values.find(field);
        if (now == card.values.end() ? !value.isEmpty() : now->second != value) edited.values[field] = value;
    }
    if (edited.values.empty()) return {};
    std::set<std::string> named;
    eachTextIn(edited.values, [&](const std::string& text) { addNamedLinks(text, named); });
    const CardNames names(*turn.table().world, named);
    eachTextIn(edited.values, [&](std::string& text) { text = storedText(text, names); });
    for (const auto& [field, value] : edited.values) {
        if (auto fits = checkBounds(value); !fits) return within("values/" + field, std::move(fits));
    }
    if (auto fits = checkBounds(edited); !fits) return fits;
    turn.emit(std::move(edited));
    any = true;
    return {};
}

std::string nameOfWay(const content::CardChange& change, const CardChangeWay& way) {
    return change.name + ": " + way.name;
}

} // namespace

Done decideOn(Turn& turn, const GenerateCard& command) {
    const CardDef* const kind = turn.rulebook().card(command.kind);
    if (!kind) return refuseUnknownOption("A card", command.kind, "kind");
    const std::string table = command.table.empty() && !kind->madeFrom.empty() ? kind->madeFrom.front() : command.table;
    if (auto rolled = decideOn(turn, RollTable{table}); !rolled) return rolled;
    auto written = content::writtenCard(*kind, turn.table().chance.last->text);
    if (!written) return refuseBadTable(turn.table().chance.last->name, written.error(), "table");
    AddCard add{.kind = kind->id, .name = command.name.empty() ? written->name : command.name, .text = written->text};
    const std::string itself = "(" + add.name + ")"; // nobody has an oath to themselves
    std::erase_if(written->steps, [&](const CardStep& step) { return step.word.ends_with(itself); });
    add.values = withSteps(*kind, written->steps, {}, false);
    return decideOn(turn, add);
}

Done decideOn(Turn& turn, const ChangeCard& command) {
    const auto found = findCard(turn, command.card);
    if (!found) return Unexpected(found.error());
    const WorldCard card = **found;
    const CardDef* const kind = turn.rulebook().card(card.kind);
    const content::CardChange* const change = kind ? content::byId(kind->changes, command.change) : nullptr;
    if (!change) return refuseUnknownOption(card.name, command.change, "change");
    const CardChangeWay* const way =
        command.way.empty() ? &change->ways.front() : content::byId(change->ways, command.way);
    if (!way) return refuseUnknownOption(change->name, command.way, "way");
    if (command.words.empty() && way->does.find("no ?") != std::string::npos) return refuseEmptyText("words");
    const std::string why = nameOfWay(*change, *way);
    if (way->other.empty() && command.other)
        return refuseCannotNow(nameOfWay(*change, *way), "it is about one card: leave the other one out", "other");
    std::string otherLink;
    if (!way->other.empty()) {
        const auto other = findCard(turn, command.other, "other");
        if (!other) return Unexpected(other.error());
        if ((*other)->kind != card.kind || command.other == command.card)
            return refuseWrongType(change->name, "two cards of the kind " + kind->name, (*other)->name, "other");
        otherLink = numberedLink(command.other);
    }
    bool any = false;
    const std::string here = withWords(way->does, command.words, otherLink);
    if (auto done = emitChange(turn, card, here, why, any); !done) return done;
    if (!way->other.empty()) {
        const WorldCard other = *turn.table().world->card(command.other);
        const std::string there = withWords(way->other, command.words, numberedLink(card.id));
        if (auto done = emitChange(turn, other, there, why, any); !done) return done;
    }
    return any ? Done{} : Done(refuseNoChange(card.name + " is so already", "change"));
}

std::vector<CardChangeView> cardChanges(const content::Rulebook& rulebook, const WorldCard& card) {
    const CardDef* const kind = rulebook.card(card.kind);
    std::vector<CardChangeView> all;
    if (!kind) return all;
    for (const content::CardChange& change : kind->changes) {
        for (const CardChangeWay& way : change.ways) {
            all.push_back({change.id, way.id, nameOfWay(change, way), change.text, isWayDue(*kind, way, card.values),
                           asksForWords(way), !way.other.empty()});
        }
    }
    std::ranges::stable_sort(all, std::greater(), &CardChangeView::due);
    return all;
}

} // namespace tenplus::table::inline world
