#include "table/duality/records.h"

#include "base/contains.h"
#include "base/text.h"
#include "table/duality/fields.h"
#include "table/pbta/moves/plan.h"
#include "table/turn.h"

#include <array>
#include <utility>

namespace tenplus::table::inline duality {

namespace {

using dice::DieShown;
using duality::Roll;
using duality::RollKind;
using duality::RollPlan;

struct OutcomeWords {
    std::string_view name;
    std::string_view says;
    content::Tone tone;
};
constexpr std::array<OutcomeWords, dice::kOutcomes> kOutcomeWords{{
    {"Critical success", "You do it, and a little more.", content::Tone::Critical},
    {"Success with Hope", "You do it.", content::Tone::HopeWon},
    {"Success with Fear", "You do it, and the GM answers with a cost.", content::Tone::FearWon},
    {"Failure with Hope", "It does not go your way, and the GM answers.", content::Tone::HopeLost},
    {"Failure with Fear", "It goes badly, and the GM answers hard.", content::Tone::FearLost},
}};

std::string titleOf(RollKind kind, const std::string& trait) {
    switch (kind) {
    case RollKind::Attack: return "attack with " + trait;
    case RollKind::Spellcast: return "spellcast roll";
    case RollKind::SpellAttack: return "attack by a spell";
    case RollKind::Movement: return trait + " roll to move";
    case RollKind::Clear: return trait + " roll to shake it off";
    case RollKind::Reaction: return trait + " reaction";
    case RollKind::Plain:
    case RollKind::Trait: break;
    }
    return trait + " roll";
}

void addDice(RollRecord& record, const Roll& roll) {
    auto& dice = record.rolled.dice;
    dice.push_back({.sides = 12, .pips = roll.hope, .label = std::string(dice::kHope)});
    dice.push_back({.sides = 12, .pips = roll.fear, .label = std::string(dice::kFear)});
    const auto best = std::ranges::max_element(roll.advantage);
    for (auto each = roll.advantage.begin(); each != roll.advantage.end(); ++each) {
        dice.push_back({.sides = 6, .pips = *each, .kept = each == best, .label = "advantage"});
    }
    if (roll.disadvantage > 0 && roll.advantage.empty()) {
        dice.push_back({.sides = 6, .pips = roll.disadvantage, .sign = -1, .label = "disadvantage"});
    }
    for (const duality::ExtraShown& each : roll.extra) {
        dice.push_back({.sides = each.sides, .pips = each.pips, .sign = each.sign, .label = each.label});
    }
}

std::string expressionOf(const Roll& roll) {
    std::string text = "dd";
    const std::size_t edge = roll.advantage.size();
    if (edge > 0)
        text += "+" + std::to_string(edge) + "d6" + (edge > 1 ? "kh1" : "");
    else if (roll.disadvantage > 0)
        text += "-1d6";
    for (const duality::ExtraShown& each : roll.extra)
        text += (each.sign < 0 ? "-1d" : "+1d") + std::to_string(each.sides);
    return text;
}

// The part of the modifiers that has no name of its own.
void addRest(RollRecord& record, int rest) {
    if (rest != 0) record.modifiers.push_back({ModifierKind::Typed, rest > 0 ? "Bonus" : "Penalty", rest, 0});
}

void addModifiers(RollRecord& record, ActRun& acting, const Roll& roll, const RollPlan& plan) {
    const duality::Hero& hero = *acting.play().hero(roll.who);
    const std::string trait = duality::isSpell(roll.kind) ? hero.spellcastTrait : plan.trait;
    int rest = roll.modifiers;
    const auto add = [&](ModifierKind kind, std::string source, int value) {
        record.modifiers.push_back({kind, std::move(source), value, 0});
        rest -= value;
    };
    add(ModifierKind::Stat, nameIn(acting.books().traits, trait), hero.trait(trait));
    for (const duality::Experience& each : hero.experiences) {
        if (contains(plan.experiences, each.name)) add(ModifierKind::Typed, each.name, each.modifier);
    }
    for (const int flat : plan.flat) {
        if (flat != 0) add(ModifierKind::Typed, flat > 0 ? "Bonus" : "Penalty", flat);
    }
    addRest(record, rest);
}

// The target and the modifiers of the roll before it was changed: the last one, because other dice would have sealed
// it.
void takeOver(RollRecord& record, const std::optional<RollRecord>& before, const Roll& roll) {
    int rest = roll.modifiers;
    const auto outcomes = wireNames(roll.outcome);
    if (before && before->who == roll.who && contains(outcomes, before->band)) {
        record.target = before->target;
        record.targetName = before->targetName;
        record.others = before->others;
        record.modifiers = before->modifiers;
        for (const Modifier& each : record.modifiers) rest -= each.value;
    }
    addRest(record, rest);
}

// A reaction gives neither Hope nor Fear (L466), so its text mentions neither, unless the table's setting does
// (DH-REACT-10).
OutcomeWords wordsOf(const Roll& roll, const duality::Settings& settings) {
    const OutcomeWords& words = kOutcomeWords[static_cast<std::size_t>(roll.outcome)];
    constexpr std::string_view kNeither = "It brings neither Hope nor Fear.";
    if (roll.kind != RollKind::Reaction) return words;
    if (settings.reactionWord) return {words.name, kNeither, words.tone};
    if (roll.isCritical()) return {words.name, kNeither, content::Tone::Strong};
    return roll.isSuccess() ? OutcomeWords{"Success", kNeither, content::Tone::Strong}
                            : OutcomeWords{"Failure", kNeither, content::Tone::Miss};
}

void setOutcome(RollRecord& record, const Roll& roll, const duality::Settings& settings) {
    const OutcomeWords words = wordsOf(roll, settings);
    record.total = record.rolled.total = roll.total;
    if (roll.difficulty)
        record.difficulty = roll.difficulty;
    else if (!roll.targets.empty())
        record.difficulty = roll.targets.front().difficulty;
    record.band = wireNames(roll.outcome)[static_cast<std::size_t>(roll.outcome)];
    record.bandName = words.name;
    record.tone = words.tone;
    record.text = words.says;
}

RollRecord begun(ActRun& acting, ActorId who, std::string what) {
    RollRecord record;
    record.id = acting.turn().nextId<RollId>();
    record.who = who;
    record.name = acting.turn().nameOf(who);
    record.moveName = std::move(what);
    record.entered = acting.turn().typedDice();
    return record;
}

} // namespace

RollRecord recordOf(ActRun& acting, const Roll& roll, const RollPlan& plan) {
    const duality::Hero& hero = *acting.play().hero(roll.who);
    const std::string trait =
        nameIn(acting.books().traits, duality::isSpell(roll.kind) ? hero.spellcastTrait : plan.trait);
    RollRecord record = begun(acting, roll.who, titleOf(roll.kind, trait));
    record.approach = plan.trait;
    if (duality::isSpell(roll.kind)) record.approachName = trait; // otherwise the title has it
    for (const duality::Target& target : roll.targets) {
        if (!record.target) {
            record.target = target.who;
            record.targetName = acting.turn().nameOf(target.who);
        } else {
            record.others.push_back(target.who);
        }
    }
    record.expression = expressionOf(roll);
    addDice(record, roll);
    addModifiers(record, acting, roll, plan);
    setOutcome(record, roll, acting.play().settings);
    return record;
}

RollRecord recordAgain(ActRun& acting, const Roll& roll, const std::string& why) {
    RollRecord record = begun(acting, roll.who, why);
    record.secret = roll.secret;
    record.kept = acting.turn().keeps(why);
    record.expression = expressionOf(roll);
    addDice(record, roll);
    takeOver(record, acting.turn().table().lastRoll, roll);
    setOutcome(record, roll, acting.play().settings);
    return record;
}

RollRecord recordOf(ActRun& acting, ActorId foe, const duality::FoeRoll& roll, ActorId target, const std::string& what,
                    int modifier) {
    RollRecord record = begun(acting, foe, what);
    record.target = target;
    if (target) record.targetName = acting.turn().nameOf(target);
    record.difficulty = roll.difficulty;
    bool kept = false;
    for (const int pips : roll.pips) {
        const bool counts = pips == roll.natural && !kept;
        kept |= counts;
        record.rolled.dice.push_back({.sides = 20, .pips = pips, .kept = counts});
    }
    const bool higher = roll.natural == std::ranges::max(roll.pips);
    record.expression = roll.pips.size() == 1 ? "1d20" : higher ? "2d20kh1" : "2d20kl1";
    if (modifier != 0) record.modifiers.push_back({ModifierKind::Stat, "Modifier", modifier, 0});
    record.total = record.rolled.total = roll.total;
    record.bandName = roll.critical ? "Critical hit" : roll.hit ? "Success" : "Failure";
    record.tone = roll.hit ? content::Tone::Strong : content::Tone::Miss;
    return record;
}

RollRecord recordOf(ActRun& acting, ActorId who, const std::string& what, const std::vector<WatchedDice::Throw>& thrown,
                    std::vector<Modifier> modifiers) {
    RollRecord record = begun(acting, who, what);
    record.modifiers = std::move(modifiers);
    for (const Modifier& each : record.modifiers) record.total += each.value;
    for (const auto& [ask, pips] : thrown) {
        if (!record.expression.empty()) record.expression += "+";
        record.expression += std::to_string(ask.count) + "d" + std::to_string(ask.sides);
        for (const int each : pips) {
            record.rolled.dice.push_back({.sides = ask.sides, .pips = each});
            record.total += each;
        }
    }
    record.rolled.total = record.total;
    return record;
}

std::vector<Modifier> modifiersOf(const duality::DamageDice& damage, bool critical, const duality::Settings& settings) {
    std::vector<Modifier> modifiers;
    const auto constant = duality::expressionOf(damage, critical, settings).constant;
    const int extra = static_cast<int>(constant) - damage.modifier;
    if (damage.modifier != 0) modifiers.push_back({ModifierKind::Stat, "Modifier", damage.modifier, 0});
    if (extra != 0) modifiers.push_back({ModifierKind::Typed, "Critical", extra, 0});
    return modifiers;
}

void aimAt(ActRun& acting, RollRecord& record, const std::vector<duality::Taken>& taken) {
    for (const duality::Taken& each : taken) {
        if (!record.target) {
            record.target = each.who;
            record.targetName = acting.turn().nameOf(each.who);
        } else {
            record.others.push_back(each.who);
        }
    }
}

} // namespace tenplus::table::inline duality
