#include "table/gm_view.h"

#include "base/overloaded.h"
#include "base/text.h"
#include "content/names_in_data.h"
#include "table/core/clock.h"
#include "table/core/encounter.h"
#include "table/core/encounter_view.h"
#include "table/core/lines_and_veils.h"
#include "table/core/party.h"
#include "table/core/saved_roll.h"
#include "table/core/sheet.h"
#include "table/pbta/moves/outcome.h"
#include "table/pbta/moves/reading.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/scene/handout.h"
#include "table/world/current_place.h"
#include "table/world/letter.h"
#include "wire/each_text.h"

#include <algorithm>
#include <cmath>

namespace tenplus::table {

namespace {

using content::Rulebook;
using content::ScopeKind;

std::string nameIn(const Table& table, ActorId who) {
    const Actor* actor = table.actor(who);
    return actor ? actor->name : std::string("somebody");
}

std::string scopeWords(const Rulebook& rulebook, const Table& table, const content::Scope& scope, ActorId against) {
    const std::string whom = scope.target ? nameIn(table, against) : std::string();
    const std::string alsoAgainst = whom.empty() ? whom : ", against " + whom;
    switch (scope.kind) {
    case ScopeKind::Any: return "any roll";
    case ScopeKind::Move: {
        const content::Move* move = rulebook.move(scope.what);
        return (move ? move->name : scope.what) + (whom.empty() ? whom : " with " + whom);
    }
    case ScopeKind::Stat: {
        const content::Stat* stat = rulebook.stat(scope.what);
        return "rolls with " + (stat ? stat->name : scope.what) + alsoAgainst;
    }
    case ScopeKind::Target: return "rolls against " + nameIn(table, against);
    case ScopeKind::Tag: return "moves tagged " + scope.what + alsoAgainst;
    case ScopeKind::Text: return scope.what + alsoAgainst;
    }
    return {};
}

std::string pushWords(content::Pushes pushes) {
    switch (pushes) {
    case content::Pushes::Damage: return "the next damage dealt";
    case content::Pushes::AnyDamage: return "the next damage of any kind";
    case content::Pushes::Armour: return "the next damage taken";
    case content::Pushes::Soak: return "the next damage taken, whatever the armour";
    case content::Pushes::Roll: break;
    }
    return {};
}

int signOf(int value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

void addConditions(const Rulebook& rulebook, bool mature, const Actor& actor, std::vector<ChipView>& chips) {
    for (const content::ConditionDef& condition : rulebook.conditions) {
        if (!actor.conditions.contains(condition.id) || (condition.mature && !mature)) continue;
        const content::Stat* stat = rulebook.stat(condition.stat);
        const std::string pushes = stat ? signedNumber(condition.value) + " to " + stat->name : std::string{};
        ChipView chip{ChipKind::Condition,
                      condition.name,
                      condition.value != 0 ? signedNumber(condition.value) : std::string{},
                      signOf(condition.value),
                      pushes,
                      0,
                      condition.id};
        if (!condition.text.empty()) chip.about += (chip.about.empty() ? "" : ". ") + condition.text;
        chips.push_back(std::move(chip));
    }
    for (const std::string& word : actor.conditions) { // invented at this table
        if (!rulebook.condition(word)) chips.push_back({ChipKind::Condition, word, {}, 0, {}, 0, word});
    }
}

std::vector<ActorCard>& sideOf(GmView& view, ActorKind kind) {
    switch (kind) {
    case ActorKind::Foe: return view.foes;
    case ActorKind::Hireling: return view.hirelings;
    case ActorKind::Person: return view.people;
    case ActorKind::Group: return view.group;
    case ActorKind::Character: break;
    }
    return view.party;
}

// The kept dice as a sum; those of a pool are listed.
std::string diceSum(const RollRecord& record) {
    const bool isPool = record.reckoning == Reckoning::Best;
    std::string sum;
    for (const dice::DieShown& die : record.rolled.dice) {
        if (!isPool && !die.kept) continue;
        if (!sum.empty())
            sum += isPool ? ", " : die.sign < 0 ? " - " : " + ";
        else if (die.sign < 0)
            sum += "-";
        sum += std::to_string(die.pips);
    }
    return sum;
}

RollView rollView(const Rulebook& rulebook, const Table& table, const RollRecord& record) {
    RollView view;
    view.record = record;
    view.reading = readingWords(record);
    view.twice = countsTwice(record);
    view.sum = record.rolled.how.empty() ? diceSum(record) : record.rolled.how;
    const auto append = [&](long long value) {
        if (value == 0) return;
        view.sum += view.sum.empty() ? (value < 0 ? "-" : "") : value < 0 ? " - " : " + ";
        view.sum += std::to_string(value < 0 ? -value : value);
    };
    if (record.rolled.how.empty()) append(record.rolled.constant);
    if (record.reckoning != Reckoning::Best) {
        for (const Modifier& modifier : record.modifiers) append(modifier.value);
    }
    std::string before = " against ";
    for (std::size_t i = 0; record.against && i < record.against->dice.size(); ++i, before = ", ")
        view.sum += before + std::to_string(record.against->dice[i].pips);
    if (record.band.empty() || !dice::parse(record.expression)) return view;
    const Actor* const actor = table.actor(record.who);
    const auto played = actor ? std::optional(asPlayed(rulebook, *actor, table.mature)) : std::nullopt;
    const Reader reader{rulebook, played ? &*played : nullptr, table.actor(record.target), &record.inputs};
    const content::Move* const move = rulebook.move(record.move);
    view.odds = bandChances(rulebook, move, reader, readingOf(move, record), record.cap);
    const auto fell = std::ranges::find(view.odds, record.band, &BandChance::band);
    if (fell != view.odds.end()) {
        // A sum is known by its range, other readings by their names.
        const std::string& called = record.reckoning || fell->label.empty() ? fell->name : fell->label;
        view.chance = called + " had " + std::to_string(std::lround(fell->probability * 100)) + " %";
    }
    return view;
}

// What the field of a boost falls back to once it has replaced a total; nothing if it only loses one.
std::optional<std::int64_t> restOf(const Rulebook& rulebook, const Actor& actor, const content::Boost& boost) {
    if (!boost.resets) return std::nullopt;
    const auto value = content::evaluate(*boost.resets, Reader{rulebook, &actor});
    if (!value) return std::nullopt;
    const auto rest = content::asInteger(*value);
    return rest ? std::optional(*rest) : std::nullopt;
}

// The resources that could still raise the roll, with the band each would give.
std::vector<BoostView> boostsOf(const Rulebook& rulebook, const Table& table, const RollRecord& record) {
    std::vector<BoostView> boosts;
    const Actor* actor = table.actor(record.who);
    const content::Move* move = rulebook.move(record.move);
    if (!actor || !move || !move->roll || move->roll->bare || move->roll->targetsPools ||
        move->roll->reading == content::Reading::Best || !isOpenRoll(table, record.who))
        return boosts;
    if (table.lastMoves.at(record.who).roll.id != record.id) return boosts;
    for (const content::Boost& boost : rulebook.boosts) {
        const auto used = std::ranges::count_if(record.modifiers, [&](const Modifier& each) {
            return each.kind == ModifierKind::Boost && each.source == boost.name;
        });
        const std::int64_t left = numberOf(rulebook, *actor, boost.field);
        const Modifier by = boostBy(rulebook, *actor, boost, record);
        if (left < 1 || used >= boost.perRoll || (boost.replaces && by.value <= 0)) continue;
        RollRecord then = record;
        addToRoll(*move, by, then);
        fixBand(rulebook, table, *move, then);
        BoostView& view = boosts.emplace_back();
        view = {boost.id, boost.name, by.value, left, then.bandName, {}, {}, boost.replaces};
        if (boost.replaces) view.rest = restOf(rulebook, *actor, boost);
    }
    return boosts;
}

// The resources that could raise the waiting damage of that roll, each listed once (DW-R-17).
void boostDamage(const Rulebook& rulebook, const Table& table, const RollRecord& record,
                 std::vector<BoostView>& boosts) {
    const Actor* actor = table.actor(record.who);
    if (!actor || !content::flagSetting(rulebook, content::names::kPreparationOnDamage)) return;
    for (const Waiting& waiting : table.waiting) {
        const auto* damage = std::get_if<content::Damage>(&waiting.effect.kind);
        if (!damage || waiting.who != record.who || waiting.roll != record.id || waiting.bonus ||
            damage->from != content::Who::Self)
            continue;
        for (const content::Boost& boost : rulebook.boosts) {
            const std::int64_t left = numberOf(rulebook, *actor, boost.field);
            if (left > 0 && !boost.replaces)
                boosts.push_back({boost.id, boost.name, boost.value, left, {}, waiting.id, {}, false});
        }
    }
}

} // namespace

std::vector<ChipView> chipsOf(const Rulebook& rulebook, const Table& table, const Actor& actor) {
    std::vector<ChipView> chips;
    addConditions(rulebook, table.mature, actor, chips);
    for (const Forward& f : table.forwards) {
        if (f.who != actor.id) continue;
        const std::string pushes = pushWords(f.pushes);
        const std::string next =
            pushes.empty() ? "the next roll: " + scopeWords(rulebook, table, f.scope, f.against) : pushes;
        chips.push_back(
            {ChipKind::Forward, f.source, signedNumber(f.value), signOf(f.value), "Once, on " + next, f.id.value, {}});
    }
    for (const Ongoing& o : table.ongoings) {
        if (o.who != actor.id) continue;
        chips.push_back({ChipKind::Ongoing,
                         o.source,
                         signedNumber(o.value),
                         signOf(o.value),
                         "On " + scopeWords(rulebook, table, o.scope, o.against) + ", until " + o.until,
                         o.id.value,
                         {}});
    }
    for (const HoldPool& pool : table.holds) {
        if (pool.who != actor.id) continue;
        chips.push_back({ChipKind::Hold, pool.moveName, std::to_string(pool.count), 0,
                         "Hold, to be spent on " + pool.moveName, 0, pool.move});
    }
    return chips;
}

GmView::GmView() = default;
GmView::GmView(const GmView&) = default;
GmView::GmView(GmView&&) noexcept = default;
GmView& GmView::operator=(const GmView&) = default;
GmView& GmView::operator=(GmView&&) noexcept = default;
GmView::~GmView() = default;

namespace {

// With the boosts, the blows and the dice since.
std::optional<RollView> lastRollView(const content::Rulebook& rulebook, const Table& table) {
    if (!table.lastRoll) return std::nullopt;
    RollView view = rollView(rulebook, table, *table.lastRoll);
    view.boosts = boostsOf(rulebook, table, *table.lastRoll);
    boostDamage(rulebook, table, *table.lastRoll, view.boosts);
    view.outcomes = table.trail.outcomes;
    view.later = table.trail.later;
    for (BlowOutcome& each : view.outcomes) each.fell = hasFallen(rulebook, table, each);
    return view;
}

} // namespace

GmView gmView(const Rulebook& rulebook, const Table& table) {
    GmView view;
    view.campaign = table.name;
    view.system = rulebook.name;
    view.credit = rulebook.credit;
    view.session = table.session;
    view.limits = table.limits;
    view.mature = table.mature;
    view.openWriting = table.openWriting;
    view.settings = table.settings;
    for (const auto& [id, actor] : table.actors) {
        ActorCard card{id,
                       actor.kind,
                       actor.name,
                       actor.icon,
                       actor.revealed,
                       actor.hpShown,
                       {},
                       {},
                       cardTracks(rulebook, actor),
                       chipsOf(rulebook, table, actor)};
        const content::ActorType& type = typeOf(rulebook, actor);
        const content::Roles& roles = rulebook.roles;
        if (const auto health = healthOf(rulebook, actor))
            card.health = Meter{*health, numberOf(rulebook, actor, roles.healthMost)};
        if (!roles.armour.empty() && type.field(roles.armour)) card.armour = numberOf(rulebook, actor, roles.armour);
        card.numbers = cardNumbers(rulebook, actor);
        sideOf(view, actor.kind).push_back(std::move(card));
    }
    view.out = outRows(rulebook, table);
    view.clocks = table.clocks;
    view.scenes = sceneRows(table);
    view.scene = sceneView(rulebook, table, table.stage.staged ? table.stage.staged : table.stage.shown);
    view.pictures = table.pictures;
    view.handouts = table.handouts;
    view.duality = dualityView(rulebook, table);
    view.chance = table.chance.last;
    view.ownTables = ownChanceTables(table);
    view.skirmish = skirmishView(rulebook, table);
    view.encounters = encounterViews(rulebook, table);
    view.made = table.prepared->made;
    view.savedRolls = table.prepared->rolls;
    view.foeRows = foeRows(rulebook, table);
    view.letters = letterViews(rulebook, table);
    view.today = todayView(table);
    view.facts = table.facts;
    view.place = currentPlace(rulebook, table);
    view.journey = table.journey;
    view.camp = table.camp;
    view.company = companyView(rulebook, table);
    view.waiting = waitingViews(rulebook, table);
    view.lastRoll = lastRollView(rulebook, table);
    makeVisible(view);
    return view;
}

} // namespace tenplus::table
