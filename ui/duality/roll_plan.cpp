#include "duality/roll_plan.h"

#include "base/contains.h"
#include "bridge/rolls.h"
#include "bridge/typography.h"
#include "content/rulebook.h"
#include "dice/notation.h"
#include "table/command.h"
#include "table/duality/action.h"
#include "table/duality_board.h"
#include "table/duality_offers.h"
#include "table/duality_sheet.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

struct RollWords {
    Q_DECLARE_TR_FUNCTIONS(DualityRoll)
};

template <typename List>
QString nameIn(const List& list, const std::string& id) {
    const auto found = std::ranges::find_if(list, [&](const auto& each) { return each.id == id; });
    return qs(found == list.end() ? id : found->name);
}

// Sums of chances are off by less than a billionth: 87.5 % is told as 88 all the same.
QString percent(double share) { return percentText(std::round(share * 1e9) / 1e9); }

double success(const std::array<double, dice::kOutcomes>& chance) { return chance[0] + chance[1] + chance[2]; }

// The number that everybody can see is added: a trait, Experiences.
std::vector<ChipData> chipsOf(const RollDraft& draft, const RollChoices& choices) {
    std::vector<ChipData> chips;
    const auto trait = std::ranges::find(choices.traits, draft.plan.trait, &RollPick::id);
    if (trait != choices.traits.end()) chips.push_back({.words = trait->name, .value = signedText(trait->number)});
    for (const RollPick& each : choices.experiences) {
        const bool used = contains(draft.plan.experiences, each.id);
        if (used) chips.push_back({.icon = Icon::Sun, .words = each.name, .value = signedText(each.number), .toolTip = RollWords::tr("For 1 Hope.")});
    }
    for (const RollPick& each : choices.allies) {
        const bool helps = contains(draft.plan.allies, table::ActorId{std::stoll(each.id)});
        if (helps) chips.push_back({.icon = Icon::Person, .words = each.name, .value = QStringLiteral("d6"), .toolTip = RollWords::tr("Helps for 1 Hope.")});
    }
    for (const duality::Aim& aim : draft.plan.aims) {
        const auto target = std::ranges::find(choices.targets, std::to_string(aim.who.value), &RollPick::id);
        if (target != choices.targets.end() && isCovered(aim, *target)) chips.push_back({.icon = Icon::Wall, .words = coverWords(*target), .value = {}});
    }
    if (draft.plan.own > 0) chips.push_back({.icon = Icon::ArrowUp, .words = RollWords::tr("Advantage"), .value = {}});
    if (draft.plan.against > 0) chips.push_back({.icon = Icon::ArrowDown, .words = RollWords::tr("Disadvantage"), .value = {}});
    return chips;
}

std::string diceOf(const duality::Play& play, const duality::RollPlan& plan, int& sum) {
    auto expression = duality::expressionOf(play, plan);
    if (!expression) return "dd";
    sum = static_cast<int>(expression->constant);
    expression->constant = 0;
    return dice::toText(*expression);
}

} // namespace

bool isCovered(const duality::Aim& aim, const RollPick& target) { return aim.cover.value_or(target.cover) == duality::Cover::Partial; }

QString coverWords(const RollPick& target) {
    return target.cover == duality::Cover::Partial ? RollWords::tr("Cover: %1 between").arg(target.behind) : RollWords::tr("Partial cover");
}

namespace {

// What ends by no trigger of its own: conditions of heroes, and effects that are temporary.
void addClears(const content::Rulebook& rulebook, const duality::Play& play, std::vector<RollPick>& clears) {
    for (const duality::Hero& hero : play.heroes) {
        for (const duality::Condition& each : hero.conditions) {
            if (!each.trigger.empty()) continue;
            const auto* const named = rulebook.condition(each.name);
            const QString what = named ? qs(named->name) : qs(each.name);
            clears.push_back({.id = std::to_string(hero.id.value) + ":" + each.name, .name = RollWords::tr("%1 of %2").arg(what, qs(hero.name))});
        }
    }
    for (const duality::Running& each : play.effects) {
        if (each.ends == duality::Ends::Temporary) clears.push_back({.id = "0:" + each.name, .name = qs(each.name)});
    }
}

} // namespace

duality::Clears clearsOf(const std::string& pick) {
    const std::size_t colon = pick.find(':');
    if (colon == std::string::npos) return {};
    return {table::ActorId{std::stoll(pick.substr(0, colon))}, pick.substr(colon + 1)};
}

std::optional<RollChoices> rollChoices(const content::Rulebook& rulebook, const table::Table& table, table::ActorId who) {
    if (!rulebook.duality) return std::nullopt;
    const duality::Play play = table::playOf(rulebook, table);
    const duality::Hero* const hero = play.hero(who);
    if (!hero) return std::nullopt;
    RollChoices choices{.who = who, .name = qs(hero->name), .hope = hero->hope};
    for (const content::Named& trait : rulebook.duality->traits) {
        const auto stat = std::ranges::find(rulebook.stats, trait.id, &content::Stat::score);
        choices.traits.push_back({trait.id, qs(stat == rulebook.stats.end() ? trait.name : stat->abbreviation), hero->trait(trait.id)});
    }
    for (const duality::Weapon& weapon : hero->weapons) choices.weapons.push_back({weapon.name, qs(weapon.name), hero->trait(weapon.trait), weapon.trait, weapon.range});
    for (const auto* const cards : {&hero->cards.loadout, &hero->cards.always}) {
        for (const duality::Card& card : *cards) {
            if (card.isSpell) choices.spells.push_back({card.id, nameIn(rulebook.duality->cards, card.id), hero->trait(hero->spellcastTrait)});
        }
    }
    for (const duality::Experience& each : hero->experiences) choices.experiences.push_back({each.name, qs(each.name), each.modifier});
    for (const duality::Hero& other : play.heroes) {
        if (other.id != who && other.isAble()) choices.allies.push_back({std::to_string(other.id.value), qs(other.name), other.hope});
    }
    for (const duality::Foe& foe : play.foes) {
        if (!foe.isAble()) continue;
        RollPick& target = choices.targets.emplace_back(RollPick{.id = std::to_string(foe.id.value), .name = qs(foe.name), .number = foe.difficulty});
        const auto between = table::boardBetween(play.settings, table, who, foe.id);
        if (between) target.cover = between->cover, target.behind = qs(between->by);
    }
    addClears(rulebook, play, choices.clears);
    for (const duality::LentDie& die : play.lent) {
        if (die.holder == who && die.owner != who) choices.lent.push_back({die.name, qs(die.name), die.sides});
    }
    return choices;
}

table::Command commandOf(const RollDraft& draft) {
    table::PlayDuality command{{}, draft.override};
    if (draft.plan.kind == duality::RollKind::Reaction) command.act.kind = duality::ReactNow{draft.plan, draft.lent};
    else command.act.kind = duality::RollAction{draft.plan, draft.lent};
    return command;
}

std::vector<OddsSpan> outcomeSpans(const std::array<double, dice::kOutcomes>& chance, bool brief) {
    const std::array<QString, dice::kOutcomes> words{RollWords::tr("Critical"), RollWords::tr("Success, Hope"), RollWords::tr("Success, Fear"), RollWords::tr("Failure, Hope"),
                                                     RollWords::tr("Failure, Fear")};
    constexpr std::array kMarks{Mark::SunAndMoon, Mark::Sun, Mark::Moon, Mark::OpenSun, Mark::OpenMoon};
    std::vector<OddsSpan> spans;
    for (std::size_t i = 0; i < chance.size(); ++i) spans.push_back({brief ? QString() : words[i], chance[i], kMarks[i], i < 3});
    return spans;
}

std::optional<double> placeOfOutcome(const std::array<double, dice::kOutcomes>& chance, const std::string& band) {
    const auto names = wireNames(dice::Outcome{});
    double before = 0;
    for (std::size_t i = 0; i < chance.size(); ++i) {
        if (names[i] == band) return before + chance[i] / 2;
        before += chance[i];
    }
    return std::nullopt;
}

RollForecast forecastOf(const content::Rulebook& rulebook, const table::Table& table, const RollDraft& draft) {
    RollForecast forecast;
    const auto choices = rollChoices(rulebook, table, draft.plan.who);
    if (!choices) return forecast;
    const duality::Play play = table::playOf(rulebook, table);
    const table::Command command = commandOf(draft);
    forecast.ready.act = Act{command, {}};
    forecast.ready.notation = diceOf(play, draft.plan, forecast.ready.sum);
    forecast.ready.chips = chipsOf(draft, *choices);
    const auto chances = table::foresee(rulebook, table, draft.plan);
    if (!chances) {
        forecast.ready.refused = typeset(qs(table::sentence(chances.error())));
        return forecast;
    }
    if (const auto no = table::refusalTo(rulebook, table, std::get<table::PlayDuality>(command))) forecast.ready.refused = typeset(qs(table::sentence(*no)));
    forecast.ready.spans = outcomeSpans(chances->chance, true);
    const double now = success(chances->chance), hope = chances->chance[0] + chances->chance[1] + chances->chance[3];
    forecast.now = RollWords::tr("Success %1, with Hope %2").arg(percent(now), percent(hope));
    const auto better = [&](const std::array<double, dice::kOutcomes>& with, const QString& words) { return words.arg(percent(success(with))); };
    if (draft.plan.kind != duality::RollKind::Reaction) forecast.helper = better(chances->withHelper, RollWords::tr("One helper more makes success %1."));
    forecast.experience = better(chances->withExperience, RollWords::tr("An Experience at +2 makes it %1."));
    return forecast;
}

} // namespace tenplus::ui
