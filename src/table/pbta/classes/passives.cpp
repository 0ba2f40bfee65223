#include "table/pbta/classes/passives.h"

#include "base/contains.h"
#include "base/overloaded.h"
#include "content/names_in_data.h"
#include "dice/odds.h"
#include "table/pbta/moves/pools.h"
#include "table/table.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline classes {

namespace {

using content::Effect;
using content::Option;
using content::PassiveKind;
using content::Rulebook;

// A passive may read the field that it changes; it then sees the value without passives.
thread_local std::vector<const content::Field*> inHand;
struct InHand {
    explicit InHand(const content::Field& field) { inHand.push_back(&field); }
    ~InHand() { inHand.pop_back(); }
    InHand(const InHand&) = delete;
    InHand& operator=(const InHand&) = delete;
};

void addDice(std::string& amount, const std::string& more) { amount = "(" + amount + ") + " + more; }

// Adds the dice to every amount in the effects.
void grow(std::vector<Effect>& effects, const std::string& more) {
    for (Effect& effect : effects) {
        std::visit(overloaded{
                       [&](content::Damage& e) { addDice(e.amount, more); },
                       [&](content::Heal& e) { addDice(e.amount, more); },
                       [&](content::Forward& e) { addDice(e.value, more); },
                       [&](content::Hold& e) { addDice(e.amount, more); },
                       [](auto&) {},
                   },
                   effect.kind);
    }
}

struct About {
    const Rulebook& rulebook;
    const Actor& actor;
    const std::string& move;

    std::vector<OwnedPassive> of(PassiveKind kind) const {
        std::vector<OwnedPassive> all = passivesOf(rulebook, actor, kind);
        const Reader reader{rulebook, &actor};
        std::erase_if(all, [&](const OwnedPassive& each) {
            return each.passive->move != move || !each.isOn() || !holds(reader, each);
        });
        return all;
    }
    void growOption(Option& option) const {
        for (const OwnedPassive& each : of(PassiveKind::After)) {
            if (each.passive->option == option.id)
                option.effects.insert(option.effects.end(), each.passive->effects.begin(), each.passive->effects.end());
        }
        for (const OwnedPassive& each : of(PassiveKind::EffectDice)) {
            if (each.passive->option == option.id) grow(option.effects, each.passive->add);
        }
    }
    std::vector<Option> options(std::vector<Option> all) const {
        for (const OwnedPassive& each : of(PassiveKind::Option)) {
            if (each.passive->more) all.push_back(*each.passive->more);
        }
        for (Option& option : all) growOption(option);
        return all;
    }
    int picks() const {
        std::int64_t more = 0;
        const Reader reader{rulebook, &actor};
        for (const OwnedPassive& each : of(PassiveKind::Choices)) {
            const auto value =
                each.passive->value
                    ? content::evaluate(*each.passive->value, reader)
                    : Expected<content::Value, content::EvaluationFault>(content::Value(content::Rational(1)));
            const auto number =
                value ? content::asInteger(*value) : Expected<std::int64_t, content::EvaluationFault>(std::int64_t{0});
            more += number ? *number : 0;
        }
        return static_cast<int>(std::clamp<std::int64_t>(more, -20, 20));
    }
};

bool matches(const content::Scope& scope, const std::string& move) {
    return scope.kind == content::ScopeKind::Any || (scope.kind == content::ScopeKind::Move && scope.what == move);
}

} // namespace

bool OwnedPassive::isOn() const { return passive->text.empty() || contains(owned->on, place); }

std::vector<OwnedPassive> passivesOf(const Rulebook& rulebook, const Actor& actor, PassiveKind kind) {
    std::vector<OwnedPassive> all;
    for (const OwnedMove& owned : actor.moves) {
        if (!owned.active || !owned.replacedBy.empty()) continue;
        const content::Move* move = rulebook.move(owned.move);
        if (!move) continue;
        const auto& passives = move->ofClass.passives;
        for (std::size_t i = 0; i < passives.size(); ++i) {
            if (passives[i].kind == kind) all.push_back({&passives[i], move, &owned, static_cast<int>(i)});
        }
    }
    return all;
}

bool holds(const Reader& reader, const OwnedPassive& each) {
    return !each.passive->when || holds(*each.passive->when, reader);
}

std::int64_t addedTo(const Rulebook& rulebook, const Actor& actor, const content::Field& field) {
    if (actor.moves.empty() || contains(inHand, &field)) return 0;
    const InHand now(field);
    std::int64_t sum = 0;
    for (const OwnedPassive& each : passivesOf(rulebook, actor, PassiveKind::Field)) {
        if (each.passive->field != field.id || !each.passive->value || !each.isOn()) continue;
        Reader reader{rulebook, &actor};
        reader.level = classLevel(rulebook, actor, each.move->ofClass.playbook);
        if (!holds(reader, each)) continue;
        const auto value = content::evaluate(*each.passive->value, reader);
        const auto number =
            value ? content::asInteger(*value) : Expected<std::int64_t, content::EvaluationFault>(std::int64_t{0});
        if (number) sum += *number;
    }
    return sum;
}

std::optional<std::string> damageDie(const Rulebook& rulebook, const Actor& actor) {
    std::optional<std::string> best;
    double mean = 0;
    const Reader reader{rulebook, &actor};
    for (const OwnedPassive& each : passivesOf(rulebook, actor, PassiveKind::DamageDie)) {
        if (!each.isOn() || !holds(reader, each)) continue;
        const auto dice = dice::parse(each.passive->add);
        if (!dice) continue;
        const auto odds = dice::odds(*dice, dice::kPreviewSteps);
        if (!odds) continue;
        const double itsMean = dice::mean(*odds);
        if (best && itsMean <= mean) continue;
        best = each.passive->add;
        mean = itsMean;
    }
    return best;
}

std::vector<const content::Approach*> approachesOf(const Rulebook& rulebook, const Actor* actor,
                                                   const content::Move& move) {
    std::vector<const content::Approach*> all;
    if (!move.roll) return all;
    for (const content::Approach& each : move.roll->approaches) all.push_back(&each);
    if (!actor) return all;
    const Reader reader{rulebook, actor};
    for (const OwnedPassive& each : passivesOf(rulebook, *actor, PassiveKind::Stat)) {
        if (each.passive->move != move.id || !each.passive->approach || !holds(reader, each)) continue;
        const std::string& id = each.passive->approach->id;
        if (std::ranges::none_of(all, [&](const content::Approach* known) { return known->id == id; }))
            all.push_back(&*each.passive->approach);
    }
    return all;
}

bool isOnCondition(const Rulebook& rulebook, const Actor* actor, const content::Move& move, std::string_view approach) {
    if (!actor || !move.roll || contains(move.roll->approaches, approach, &content::Approach::id)) return false;
    const auto adds = [&](const OwnedPassive& each) {
        return each.passive->move == move.id && each.passive->approach && each.passive->approach->id == approach;
    };
    const std::vector<OwnedPassive> all = passivesOf(rulebook, *actor, PassiveKind::Stat);
    const Reader reader{rulebook, actor};
    return std::ranges::none_of(
        all, [&](const OwnedPassive& each) { return adds(each) && each.passive->text.empty() && holds(reader, each); });
}

dice::Expression damageAdded(const Rulebook& rulebook, const Actor& actor, const Actor* target, const std::string& move,
                             const Entry* with) {
    dice::Expression sum;
    for (const OwnedPassive& each : passivesOf(rulebook, actor, PassiveKind::Damage)) {
        if (!each.passive->value || !each.isOn() || !matches(each.passive->scope, move)) continue;
        Reader reader{rulebook, &actor, target, nullptr, with};
        reader.level = classLevel(rulebook, actor, each.move->ofClass.playbook);
        if (!holds(reader, each)) continue;
        const auto value = content::evaluate(*each.passive->value, reader);
        const auto dice =
            value ? content::asDice(*value) : Expected<dice::Expression, content::EvaluationFault>(dice::Expression{});
        if (dice) sum = dice::plus(std::move(sum), *dice);
    }
    return sum;
}

std::vector<Effect> altered(const Rulebook& rulebook, const Actor& actor, const std::string& move,
                            std::vector<Effect> effects) {
    if (actor.moves.empty()) return effects;
    const About about{rulebook, actor, move};
    for (const OwnedPassive& each : about.of(PassiveKind::EffectDice)) {
        if (each.passive->option.empty()) grow(effects, each.passive->add);
    }
    for (Effect& effect : effects) {
        auto* choose = std::get_if<content::Choose>(&effect.kind);
        if (!choose) continue;
        if (choose->by == content::Chooser::Player) {
            choose->options = about.options(std::move(choose->options));
            choose->count = std::clamp(choose->count + about.picks(), 1, static_cast<int>(choose->options.size()));
            if (!choose->counts.empty()) choose->counts += " + " + std::to_string(about.picks());
        }
        for (Option& option : choose->options)
            option.effects = altered(rulebook, actor, move, std::move(option.effects));
    }
    return effects;
}

const content::Passive* wieldedBy(const Rulebook& rulebook, const Actor& actor, const content::Move& move,
                                  const Entry& thing) {
    const std::string tags = textIn(thing, content::names::kTags);
    if (content::hasAnyTag(tags, move.with)) return nullptr; // the gear fits anyway
    for (const OwnedPassive& each : About{rulebook, actor, move.id}.of(PassiveKind::Wields)) {
        if (content::hasAnyTag(tags, each.passive->with)) return each.passive;
    }
    return nullptr;
}

std::vector<Option> alteredSpend(const Rulebook& rulebook, const Actor& actor, const std::string& move,
                                 std::vector<Option> spend) {
    if (actor.moves.empty() || spend.empty()) return spend;
    return About{rulebook, actor, move}.options(std::move(spend));
}

Afterwards afterwards(const Rulebook& rulebook, const Actor& actor, const std::string& move, const std::string& band,
                      std::optional<std::int64_t> total) {
    Afterwards all;
    for (const OwnedPassive& each : About{rulebook, actor, move}.of(PassiveKind::After)) {
        const content::Passive& passive = *each.passive;
        if (!passive.option.empty()) continue; // comes with that option
        const bool inBand = passive.bands.empty() || contains(passive.bands, band);
        const bool highEnough = !passive.least || (total && *total >= *passive.least);
        const bool lowEnough = !passive.most || (total && *total <= *passive.most);
        if (!inBand || !highEnough || !lowEnough) continue;
        all.effects.insert(all.effects.end(), passive.effects.begin(), passive.effects.end());
        if (!passive.says.empty()) all.says.push_back(passive.says);
        all.instead |= passive.instead;
    }
    return all;
}

} // namespace tenplus::table::inline pbta::inline classes
