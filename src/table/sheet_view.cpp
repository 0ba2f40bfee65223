#include "table/sheet_view.h"

#include "base/contains.h"
#include "base/text.h"
#include "content/names_in_data.h"
#include "table/core/sheet.h"
#include "table/duality/offers.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/company/hireling.h"
#include "table/pbta/gear/at_hand.h"
#include "table/pbta/moves/deeds.h"
#include "table/pbta/moves/effects.h"
#include "table/pbta/moves/waiting_view.h"

#include <algorithm>

namespace tenplus::table {

namespace {

using content::Rulebook;

std::string textOf(const Rulebook& rulebook, const Actor& actor, const std::string& field) {
    const auto value = valueOf(rulebook, actor, field);
    if (!value) return {};
    const content::Field* const known = typeOf(rulebook, actor).field(field);
    return known ? table::textOf(*known, *value) : table::textOf(*value);
}

// Fills "{race} {class}, level {level}"; omits the comma beside an empty value.
std::string filled(const Rulebook& rulebook, const Actor& actor, const std::string& layout) {
    std::string out;
    for (std::size_t at = 0; at < layout.size();) {
        const std::size_t end = layout[at] == '{' ? layout.find('}', at) : std::string::npos;
        if (end == std::string::npos) {
            out += layout[at++];
            continue;
        }
        out += textOf(rulebook, actor, layout.substr(at + 1, end - at - 1));
        at = end + 1;
    }
    std::string tidy;
    for (const char c : out) {
        const bool separator = c == ' ' || c == ',';
        if (separator && tidy.empty()) continue;
        if (separator && !tidy.empty() && c == ',' && tidy.back() == ',') continue;
        if (c == ',' && !tidy.empty() && tidy.back() == ' ') tidy.pop_back();
        if (c == ' ' && !tidy.empty() && tidy.back() == ' ') continue;
        if (c == ',' && !tidy.empty() && tidy.back() == ',') continue;
        tidy += c;
    }
    while (!tidy.empty() && (tidy.back() == ' ' || tidy.back() == ',')) tidy.pop_back();
    return tidy;
}

void showStep(const Rulebook& rulebook, const Actor& actor, const content::Field& field, VitalView& view) {
    const content::Step* const step = content::stepOf(field.steps, numberOf(rulebook, actor, field.id));
    if (!step) return;
    view.step = step->name;
    view.stepPlace = static_cast<int>(step - field.steps.data()) + 1;
    view.stepCount = static_cast<int>(field.steps.size());
    view.stepText = step->text;
}

// As players write it: "d10+d4+1".
std::string shortDice(std::string notation) {
    for (std::size_t at = notation.find("1d"); at != std::string::npos; at = notation.find("1d", at + 1)) {
        const bool isOne = at == 0 || !(notation[at - 1] >= '0' && notation[at - 1] <= '9');
        if (isOne) notation.erase(at, 1);
    }
    return notation;
}

VitalView vitalOf(const Rulebook& rulebook, const Actor& actor, const content::Vital& vital) {
    const content::Field* field = typeOf(rulebook, actor).field(vital.field);
    VitalView view;
    view.field = vital.field;
    view.name = !vital.name.empty() ? vital.name : field ? field->name : vital.field;
    view.value = textOf(rulebook, actor, vital.field);
    if (view.value.starts_with("1d")) view.value = shortDice(view.value);
    if (!vital.of.empty()) view.of = textOf(rulebook, actor, vital.of);
    if (vital.meter) view.meter = Meter{numberOf(rulebook, actor, vital.field), numberOf(rulebook, actor, vital.of)};
    if (vital.shape != content::SlotShape::None) view.track = trackOf(rulebook, actor, vital);
    view.left = vital.left;
    view.editable = field && !field->isComputed();
    if (field) showStep(rulebook, actor, *field, view);
    view.locked = isLocked(rulebook, actor, vital.field);
    return view;
}

VitalStep stepOf(DualityOffer offer) {
    return {std::move(offer.words), std::move(offer.command), offer.no ? sentence(*offer.no) : std::string()};
}

// Adds steps for gold, which carries over: ten of one unit make one of the next.
void addSteps(const Rulebook& rulebook, const Table& table, SheetView& view) {
    for (VitalView& vital : view.vitals) {
        auto steps = goldSteps(rulebook, table, view.id, vital.field);
        if (!steps) continue;
        vital.less = stepOf(std::move(steps->less));
        vital.more = stepOf(std::move(steps->more));
    }
}

StatView statOf(const Rulebook& rulebook, const Actor& actor, const content::Stat& stat) {
    StatView view;
    view.id = stat.id;
    view.name = stat.name;
    view.abbreviation = stat.abbreviation;
    view.scoreField = stat.score;
    view.score = numberOf(rulebook, actor, stat.score);
    view.hasScore = !stat.table.empty();
    view.modifier = statModifier(rulebook, actor, stat);
    view.locked = isLocked(rulebook, actor, stat.score);
    const auto condition = std::ranges::find(rulebook.conditions, stat.id, &content::ConditionDef::stat);
    if (condition != rulebook.conditions.end()) {
        view.condition = condition->id;
        view.conditionName = condition->name;
        view.conditionValue = condition->value;
        view.conditionOn = actor.conditions.contains(condition->id);
    }
    return view;
}

// Adds the acts possible with a row of gear.
void addGearActs(const Rulebook& rulebook, const content::ListDef& list, const Entry& entry, RowView& row) {
    if (list.id != rulebook.gear.list) return;
    row.worn = isAtHand(entry);
    row.away = isAway(entry);
    row.canWear = contains(list.columns, content::names::kWorn, &content::Column::id);
    const content::Thing* thing = rulebook.thing(textIn(entry, content::names::kThing));
    row.canUse = !row.away && (numberIn(entry, content::names::kUses) > 0 || (thing && !thing->effects.empty()));
}

// The text of a card or a thing from the book.
std::string bookText(const Rulebook& rulebook, const Entry& entry) {
    if (!rulebook.duality) return {};
    if (const content::Thing* const thing = rulebook.thing(textIn(entry, content::names::kThing))) return thing->text;
    const auto card = std::ranges::find(rulebook.duality->cards, textIn(entry, "card"), &content::DualityCard::id);
    return card == rulebook.duality->cards.end() ? std::string() : card->text;
}

// The step that a number of the row is in, and the boxes that it fills.
void addSteps(const content::Column& column, const Entry& entry, RowView& row) {
    const std::int64_t number = numberIn(entry, column.id);
    const content::Step* step = content::stepOf(column.steps, number);
    row.steps.push_back(step ? step->name : std::string());
    if (!column.progress) return;
    const int per = column.progress->per, boxes = column.progress->boxes;
    const int filled = static_cast<int>(std::clamp<std::int64_t>(number, 0, std::int64_t{per} * boxes));
    row.progress.push_back({row.cells.size(), boxes, filled / per, filled % per, per});
}

ListView listOf(const Rulebook& rulebook, const Actor& actor, const content::ListDef& list) {
    ListView view{list.id, list.name, {}, {}};
    for (const content::Column& column : list.columns) {
        if (!column.hidden) view.columns.push_back({column.id, column.name, column.type, column.least, column.most});
    }
    const auto found = actor.lists.find(list.id);
    if (found == actor.lists.end()) return view;
    for (const Entry& entry : found->second) {
        RowView row{.id = entry.id};
        addGearActs(rulebook, list, entry, row);
        row.text = bookText(rulebook, entry);
        for (const content::Column& column : list.columns) {
            if (column.hidden) continue;
            addSteps(column, entry, row);
            const auto value = entry.values.find(column.id);
            row.cells.push_back(value == entry.values.end() ? std::string() : table::textOf(value->second));
        }
        view.rows.push_back(std::move(row));
    }
    return view;
}

// What a blow would throw now: beside the damage with what is in hand, and on each weapon.
void addBlows(const Rulebook& rulebook, const Table& table, const Actor& actor, SheetView& view) {
    const auto damage = std::ranges::find(view.vitals, rulebook.roles.damage, &VitalView::field);
    if (damage == view.vitals.end() || damage->value.empty()) return;
    const auto thrownWith = [&](const Entry* weapon) {
        return shortDice(dice::toText(ownBlow(rulebook, table, actor, weapon)));
    };
    const auto inHand = weaponFor(rulebook, actor, false, {});
    const std::string thrown = thrownWith(inHand ? *inHand : nullptr);
    if (thrown != damage->value) damage->thrown = thrown;
    const auto gear = std::ranges::find(view.lists, rulebook.gear.list, &ListView::id);
    if (gear == view.lists.end() || gear->rows.empty()) return;
    const std::vector<std::string> tags = weaponTags(rulebook);
    const std::vector<Entry>& things = actor.lists.at(gear->id);
    for (std::size_t i = 0; i < things.size(); ++i) {
        if (content::hasAnyTag(textIn(things[i], content::names::kTags), tags))
            gear->rows[i].blow = thrownWith(&things[i]);
    }
}

std::string rolledWith(const Rulebook& rulebook, const content::Move& move, bool mature) {
    if (!move.roll) return {};
    std::vector<std::string> names;
    for (const content::Approach& approach : move.roll->approaches) {
        if (approach.mature && !mature) continue;
        const content::Stat* stat = rulebook.stat(approach.stat);
        names.push_back(stat ? stat->abbreviation : approach.name);
    }
    if (names.size() > 2) return "any";
    return joinedWords(names, "or");
}

} // namespace

std::optional<SheetView> sheetView(const Rulebook& rulebook, const Table& table, ActorId who) {
    const Actor* actor = table.actor(who);
    if (!actor) return std::nullopt;
    const content::ActorType& type = typeOf(rulebook, *actor);
    const auto allowed = [&](const auto& thing) { return !thing.mature || table.mature; };
    const auto isTheirs = [&](const content::Field& field) {
        return allowed(field) && (field.ofMove.empty() || hasMove(*actor, field.ofMove));
    };
    SheetView view;
    view.id = who;
    view.kind = actor->kind;
    view.name = actor->name;
    view.icon = actor->icon;
    view.portrait = actor->portrait;
    view.subtitle = filled(rulebook, *actor, type.sheet.subtitle);
    for (const content::Vital& vital : type.sheet.vitals) {
        const content::Field* field = type.field(vital.field);
        if (field && isTheirs(*field) && isShown(rulebook, *actor, vital))
            view.vitals.push_back(vitalOf(rulebook, *actor, vital));
    }
    addSteps(rulebook, table, view);
    if (actor->kind == ActorKind::Character) {
        for (const content::Stat& stat : rulebook.stats) {
            if (allowed(stat)) view.stats.push_back(statOf(rulebook, *actor, stat));
        }
    }
    for (const content::Field& field : type.fields) {
        if (!isTheirs(field)) continue;
        FieldView shown{field.id, field.name, textOf(rulebook, *actor, field.id), field.type, !field.isComputed()};
        shown.step = stepWord(rulebook, *actor, field);
        shown.locked = isLocked(rulebook, *actor, field.id);
        if (contains(type.sheet.texts, field.id)) view.texts.push_back(shown);
        view.allFields.push_back(std::move(shown));
    }
    for (const std::string& id : type.sheet.lists) {
        if (const content::ListDef* list = type.list(id)) view.lists.push_back(listOf(rulebook, *actor, *list));
    }
    addBlows(rulebook, table, *actor, view);
    for (const std::string& group : type.sheet.groups) {
        for (const content::Move& move : rulebook.moves) {
            const bool learned =
                move.skill.empty() ? actor->kind == ActorKind::Character : rankOf(rulebook, *actor, move.skill) > 0;
            const bool theirs = move.ofClass.playbook.empty() || hasMove(*actor, move.id);
            if (move.group == group && allowed(move) && learned && theirs) {
                view.moves.push_back(
                    {move.id, move.name, move.trigger, rolledWith(rulebook, move, table.mature), group});
            }
        }
    }
    view.playbook = actor->playbook;
    view.classMoves = ownedMoves(rulebook, *actor);
    view.magic = magicOf(rulebook, *actor);
    view.running = runningOf(table, who);
    view.level = levelView(rulebook, table, who);
    view.stillOpen = stillOpen(rulebook, *actor);
    view.retired = actor->retired;
    view.chips = chipsOf(rulebook, table, *actor);
    return view;
}

} // namespace tenplus::table
