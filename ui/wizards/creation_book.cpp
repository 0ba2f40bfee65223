#include "wizards/creation_book.h"

#include "bridge/rolls.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "content/names_in_data.h"
#include "table/pbta/classes/magic.h"
#include "table/sheet_view.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace tenplus::ui {
namespace {

struct BookText {
    Q_DECLARE_TR_FUNCTIONS(CreationBook)
};

Pick pickOf(const content::Rulebook& rulebook, const std::string& id, const std::string& name,
            const std::string& moveId) {
    const content::Move* move = rulebook.move(moveId);
    QString text;
    if (move) text = qs(move->text.empty() ? move->trigger : move->text);
    return {id, qs(name), text, {}, {}};
}

ClassOffer offerOf(const content::Rulebook& rulebook, const content::Playbook& book) {
    ClassOffer offer;
    offer.book = book;
    offer.pick = {book.id, qs(book.name), qs(book.text), {}, {}};
    for (const content::Race& race : book.races) offer.races.push_back(pickOf(rulebook, race.id, race.name, race.move));
    for (const content::AlignmentGoal& each : book.alignments) {
        offer.alignments.push_back({each.id, qs(each.name), qs(each.goal), {}, {}});
    }
    for (const std::string& id : book.starts) {
        const content::Move* move = rulebook.move(id);
        if (move) offer.starts.push_back(pickOf(rulebook, id, move->name, id));
    }
    if (!book.caster || book.caster->knows != content::Knows::Book) return offer;
    for (const content::Spell& spell : rulebook.spells) {
        if (spell.list == book.caster->list && spell.level == 1)
            offer.spells.push_back({spell.id, qs(spell.name), qs(spell.text), {}, {}});
    }
    return offer;
}

} // namespace

const ClassOffer* CreationBook::offer(const std::string& id) const {
    const auto found = std::ranges::find_if(classes, [&](const ClassOffer& each) { return each.book.id == id; });
    return found == classes.end() ? nullptr : &*found;
}

namespace {

CreationWords wordsOf(const content::Rulebook& rulebook) {
    const auto& creation = rulebook.procedures.creation;
    if (!creation) return {};
    const auto called = [&](const char* role) {
        const auto id = creation->fields.find(role);
        const content::Field* field = id == creation->fields.end() ? nullptr : rulebook.character.field(id->second);
        return field ? qs(field->name) : QString();
    };
    const content::ListDef* bonds = rulebook.character.list(creation->bonds);
    return {called("playbook"), called("race"), called("alignment"), bonds ? qs(bonds->name) : QString()};
}

constexpr std::int64_t kMostAsked = 9'999;
constexpr std::int64_t kOpenDegree = 1; // what a bond counts that leaves it open

int numberAsked(std::int64_t number) { return int(std::clamp(number, -kMostAsked, kMostAsked)); }

// The bounds of a number of bonds: those of its column, within those of the first move that counts it.
table::Bounds boundsOfBonds(const content::Rulebook& rulebook, const content::ListDef& bonds,
                            const content::Column& column) {
    table::Bounds bounds = table::boundsOf(column);
    for (const content::Move& move : rulebook.moves) {
        for (const content::Input& input : move.inputs) {
            if (!input.count || input.count->list != bonds.id || input.count->most != column.id) continue;
            bounds.least = bounds.clamp(input.least);
            bounds.most = bounds.clamp(input.most);
            return bounds;
        }
    }
    return bounds;
}

std::optional<BondDegree> degreeOf(const content::Rulebook& rulebook) {
    const auto& creation = rulebook.procedures.creation;
    const content::ListDef* const bonds = creation ? rulebook.character.list(creation->bonds) : nullptr;
    const content::Column* const column = bonds ? bonds->column(content::names::kBondDegree) : nullptr;
    if (!column || column->type != content::FieldType::Number) return std::nullopt;
    const table::Bounds bounds = boundsOfBonds(rulebook, *bonds, *column);
    return BondDegree{qs(column->name), numberAsked(bounds.least), numberAsked(bounds.most),
                      numberAsked(bounds.clamp(kOpenDegree))};
}

constexpr std::array kDice{"1d4", "1d6", "1d8", "1d10", "1d12"};

// "frail, slight from 6, sturdy from 8"
QString stepsOf(const content::Field& field) {
    QStringList steps;
    for (const content::Step& step : field.steps) {
        const bool isFirst = &step == &field.steps.front();
        steps << (isFirst ? qs(step.name) : BookText::tr("%1 from %2").arg(qs(step.name)).arg(step.from));
    }
    return steps.join(QStringLiteral(", "));
}

// What a text of the sheet usually is: any other can be typed.
std::vector<Pick> examplesOf(const content::Field& field) {
    std::vector<Pick> examples;
    for (const auto& [value, words] : field.words) examples.push_back({value, qs(words), {}, {}, {}});
    if (field.type != content::FieldType::Dice) return examples;
    for (const char* dice : kDice) examples.push_back({dice, QString::fromLatin1(dice), {}, {}, {}});
    return examples;
}

Ask askOf(const content::Rulebook& rulebook, const table::Actor& nobody, const content::Field& field) {
    Ask ask{.id = field.id, .words = qs(field.name)};
    const table::Value initial = table::valueOf(rulebook, nobody, field.id).value_or(std::string());
    if (const bool* on = std::get_if<bool>(&initial)) {
        ask.kind = AskKind::Flag;
        if (*on) ask.initial = {"1"};
        return ask;
    }
    ask.initial = {table::textOf(initial)};
    if (field.type != content::FieldType::Number) {
        ask.picks = examplesOf(field);
        return ask;
    }
    ask.hint = stepsOf(field);
    const table::Bounds bounds = table::boundsOf(rulebook, nobody, field);
    ask.kind = AskKind::Number;
    ask.least = numberAsked(bounds.least);
    ask.most = numberAsked(bounds.most);
    return ask;
}

std::vector<Ask> asksOf(const content::Rulebook& rulebook, bool mature) {
    std::vector<Ask> asks;
    table::Actor nobody;
    nobody.values = table::initialValues(rulebook, table::ActorKind::Character, {});
    for (const std::string& id : rulebook.procedures.creation->asks) {
        const content::Field& field = *rulebook.character.field(id);
        if (mature || !field.mature) asks.push_back(askOf(rulebook, nobody, field));
    }
    return asks;
}

} // namespace

CreationBook creationBook(const content::Rulebook& rulebook, bool mature) {
    CreationBook made;
    made.words = wordsOf(rulebook);
    made.degree = degreeOf(rulebook);
    for (const content::Playbook& book : rulebook.playbooks) made.classes.push_back(offerOf(rulebook, book));
    for (const content::Stat& stat : rulebook.stats) {
        if (mature || !stat.mature) made.stats.push_back({stat.id, qs(stat.name), {}});
    }
    if (const auto& creation = rulebook.procedures.creation) {
        for (const std::int64_t score : creation->scores) made.array.push_back(int(score));
        made.asks = asksOf(rulebook, mature);
    }
    return made;
}

namespace {

// Ids of the spells known before any choice.
std::vector<std::string> knownFromTheStart(const content::Rulebook& rulebook, const table::Table& table,
                                           table::CreateCharacter asked) {
    asked.spells.clear();
    asked.prepared.clear();
    const table::CreationPreview preview = table::creationPreview(rulebook, table, asked);
    std::vector<std::string> known;
    if (!preview.actor) return known;
    for (const content::Playbook& book : rulebook.playbooks) {
        if (book.id != asked.playbook || !book.caster) continue;
        for (const content::Spell* spell : table::knownSpells(rulebook, *preview.actor, book))
            known.push_back(spell->id);
    }
    return known;
}

} // namespace

CreationShown creationShown(const content::Rulebook& rulebook, const table::Table& table,
                            const table::CreateCharacter& command) {
    CreationShown shown;
    table::CreateCharacter asked = command;
    if (asked.name.empty()) asked.name = ss(BookText::tr("Nobody yet")); // the name does not affect the preview
    const table::CreationPreview preview = table::creationPreview(rulebook, table, asked);
    shown.refused = qs(preview.refused);
    shown.known = knownFromTheStart(rulebook, table, asked);
    for (const std::string& each : preview.open) shown.open << qs(each);
    if (!preview.actor) return shown;
    table::Table with = table;
    with.actors[preview.actor->id] = *preview.actor;
    const auto sheet = table::sheetView(rulebook, with, preview.actor->id);
    if (!sheet) return shown;
    QStringList sum;
    for (const table::VitalView& vital : sheet->vitals) {
        const QString of = vital.of.empty() ? QString() : QStringLiteral(" / ") + qs(vital.of);
        sum << QStringLiteral("%1 %2%3").arg(qs(vital.name), typeset(qs(vital.value)), of);
    }
    shown.sum = sum.join(QStringLiteral("   "));
    for (const table::StatView& stat : sheet->stats) shown.modifiers[stat.id] = signedText(stat.modifier);
    return shown;
}

} // namespace tenplus::ui
