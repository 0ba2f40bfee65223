#include "table/pbta/moves/waiting_view.h"

#include "base/contains.h"
#include "base/text.h"
#include "content/names_in_data.h"
#include "table/core/clock.h"
#include "table/core/sheet.h"
#include "table/pbta/moves/aim.h"
#include "table/pbta/moves/conditions.h"
#include "table/pbta/moves/effect_words.h"
#include "table/pbta/moves/effects.h"
#include "table/pbta/moves/gates.h"
#include "table/pbta/moves/grants.h"
#include "table/pbta/moves/outcome.h"
#include "table/pbta/moves/row_change.h"
#include "table/pbta/moves/strike.h"
#include "table/table.h"
#include "wire/each_text.h"

#include <algorithm>
#include <utility>

namespace tenplus::table::inline pbta::inline moves {

namespace {

using content::Rulebook;
using content::Who;

struct WaitingWords {
    const Rulebook& rulebook;
    const Table& table;
    const Waiting& waiting;
    WaitingView& view;
    EffectAmounts amounts{rulebook, &table, &waiting};

    std::string name(ActorId who) const {
        const Actor* actor = table.actor(who);
        return actor ? actor->name : std::string();
    }
    std::string whom(Who to) const {
        switch (to) {
        case Who::Self: return name(waiting.who);
        case Who::Target: return waiting.target ? name(waiting.target) : std::string("somebody");
        case Who::Ally: return "an ally";
        case Who::Party: return "everyone";
        case Who::Camp: return table.camp ? "everyone in the camp" : "everyone";
        case Who::Others: return "everyone else";
        case Who::Group: return rulebook.group.name;
        }
        return {};
    }
    // The thrown number, the dice to throw, or the value of the formula.
    std::string amount(const std::string& formula) const {
        if (waiting.rolled) return std::to_string(waiting.rolled->total);
        if (!view.dice.empty()) return view.dice;
        const auto worked = amounts.of(formula);
        return worked ? dice::toText(*worked) : formula;
    }
    std::string signedAmount(const std::string& formula) const {
        const std::string bare = amount(formula);
        return bare.starts_with('-') ? bare : "+" + bare;
    }

    // Words for the button that throws the dice; empty if there are none.
    std::string throwing(const std::string& what) const {
        return view.dice.empty() ? std::string() : "Roll " + view.dice + what;
    }

    // The striker throws the dice (DW-HARM-09): until one is named they belong to nobody, and not to the mover.
    bool byUnknown(const content::Damage& e) const {
        return e.from == Who::Target && !waiting.target && !waiting.rolled;
    }
    static std::string foesBlow(const content::Damage& e) {
        const auto plain = dice::parse(e.amount);
        return plain ? dice::toText(*plain) : "the foe's damage";
    }
    std::vector<StrikerView> strikersOf(const content::Damage& e) const {
        std::vector<StrikerView> all;
        if (!byUnknown(e) || e.to == Who::Target) return all;
        for (const auto& [id, actor] : table.actors) {
            const auto blow =
                id == waiting.who ? std::nullopt : std::optional(diceOf(rulebook, table, waiting, {.target = id}));
            if (!blow || !*blow || !**blow) continue;
            all.push_back({id, dice::isConstant(***blow) ? std::string() : dice::toText(***blow)});
        }
        return all;
    }

    // The known targets of a blow.
    std::vector<ActorId> struck(const content::Damage& e) const {
        const auto all = fallsOn(rulebook, table, waiting, e.to, {});
        return all ? *all : std::vector<ActorId>{};
    }
    std::string namesOf(const std::vector<ActorId>& all) const {
        std::vector<std::string> names;
        for (const ActorId each : all) names.push_back(name(each));
        return joinedWords(names);
    }

    void operator()(const content::Damage& e) const {
        const std::vector<ActorId> all = struck(e);
        const std::string much = byUnknown(e) ? foesBlow(e) : amount(e.amount);
        const bool several = all.size() > 1 || !waiting.falls.empty();
        const std::string on = several                                  ? namesOf(all)
                               : e.to == Who::Target && !waiting.target ? std::string()
                                                                        : whom(e.to);
        if (e.to == Who::Self && !several) {
            view.action = name(waiting.who) + " takes " + much;
            view.throwing = throwing(": " + name(waiting.who) + " takes it");
        } else {
            view.action = "Deal " + much + (on.empty() ? "" : " to " + on);
            view.throwing = on.empty() ? std::string() : throwing(" on " + on);
        }
        const Harm harm = harmOf(rulebook, table, waiting, {});
        std::vector<std::string> qualities;
        if (harm.ignoresArmour)
            qualities.emplace_back("ignores armour");
        else if (harm.piercing > 0)
            qualities.push_back(std::to_string(harm.piercing) + " piercing");
        if (harm.stun) qualities.emplace_back("stuns");
        if (!waiting.halved.empty()) qualities.emplace_back("halved");
        view.text = joinedWords(qualities);
        view.guards = guardsOf(e);
        view.helps = helpsFor(harm, all);
        view.strikers = strikersOf(e);
        tellHarm(e);
    }
    // Forwards of either side with a free-text condition for such a blow: a person decides whether they apply.
    std::vector<HelpView> helpsFor(const Harm& harm, const std::vector<ActorId>& struckAll) const {
        std::vector<HelpView> helps;
        for (const Forward& each : table.forwards) {
            const bool onDamage = each.pushes == content::Pushes::Damage || each.pushes == content::Pushes::AnyDamage;
            const bool concerns = onDamage ? each.who == harm.from
                                           : each.pushes != content::Pushes::Roll && contains(struckAll, each.who);
            if (!concerns || each.scope.kind != content::ScopeKind::Text) continue;
            helps.push_back({each.id, name(each.who) + ": " + signedNumber(each.value) + " " +
                                          forwardWord(each.pushes) + ", " + each.scope.what});
        }
        return helps;
    }
    // Guards who could spend hold on the blow, except its striker.
    std::vector<GuardView> guardsOf(const content::Damage& e) const {
        std::vector<GuardView> guards;
        const std::vector<ActorId> all = struck(e);
        const auto isPerson = [&](ActorId each) {
            return table.actor(each) && table.actor(each)->kind != ActorKind::Foe;
        };
        if (std::ranges::none_of(all, isPerson)) return guards;
        for (const HoldPool& pool : table.holds) {
            if (!covers(rulebook, table, pool, all)) continue;
            const auto why = whyNotReady(rulebook, table, pool.who, Readiness::Acts, rulebook.move(pool.move));
            if (why && !why->empty()) continue;
            for (const content::Option& option : pool.options) {
                const bool spent = contains(waiting.guarded, option.id);
                if (!spent && guardsBlow(option))
                    guards.push_back({pool.who, name(pool.who), pool.move, option.id, option.text});
            }
        }
        return guards;
    }
    // Shows the arithmetic of the harm for each target, once the dice are thrown.
    void tellHarm(const content::Damage& e) const {
        const std::vector<ActorId> all = struck(e);
        if (!waiting.rolled || all.empty()) return;
        std::int64_t net = 0;
        for (const ActorId to : all) view.arithmetic += (view.arithmetic.empty() ? "" : " ") + harmTo(to, net);
        if (all.size() > 1) return;
        const std::string hurt = name(all.front());
        view.action =
            e.to == Who::Self ? hurt + " takes " + std::to_string(net) : "Deal " + std::to_string(net) + " to " + hurt;
    }
    std::string harmTo(ActorId to, std::int64_t& net) const {
        Harm harm = harmOf(rulebook, table, waiting, {});
        harm.to = to;
        harm.halved = contains(waiting.halved, to);
        const HarmSum sum = sumOf(rulebook, table, harm);
        net = sum.net;
        std::string told = waiting.moveName + ": " + std::to_string(sum.amount);
        if (sum.armour > 0)
            told += " - armour " + std::to_string(sum.armour) + " = " +
                    std::to_string(std::max<std::int64_t>(0, sum.amount - sum.armour));
        if (harm.halved) told += ", halved " + std::to_string(sum.net);
        told += ".";
        const Actor& hurt = *table.actor(to);
        const std::string& health = rulebook.roles.health;
        if (harm.stun || health.empty() || !typeOf(rulebook, hurt).field(health)) return told;
        const std::int64_t before = numberOf(rulebook, hurt, health);
        return told + " " + hurt.name + " " + std::to_string(before) + " -> " +
               std::to_string(std::max<std::int64_t>(0, before - sum.net)) + " " + fieldWord(rulebook, health) + ".";
    }
    void operator()(const content::Heal& e) const {
        view.action = "Heal " + whom(e.to) + " by " + amount(e.amount);
        view.throwing = throwing(": heal " + whom(e.to));
    }
    void operator()(const content::MarkXp& e) const {
        view.action =
            "Mark " + amount(e.amount) + " " + fieldWord(rulebook, rulebook.roles.experience) + " for " + whom(e.to);
    }
    void operator()(const content::Hold& e) const { view.action = "Hold " + amount(e.amount); }
    void operator()(const content::Forward& e) const {
        view.action = whom(e.to) + " takes " + signedAmount(e.value) + " " + forwardWord(e.pushes);
    }
    void operator()(const content::Ongoing& e) const {
        view.action = whom(e.to) + " takes " + signedAmount(e.value) + " ongoing";
        view.text = "until " + e.until;
    }
    void operator()(const content::Resource& e) const {
        const std::string whose = e.to == Who::Self ? std::string() : " for " + whom(e.to);
        view.action = fieldWord(rulebook, e.field) + " " + signedAmount(e.change) + whose;
        view.throwing = throwing(": " + fieldWord(rulebook, e.field) + whose);
    }
    void operator()(const content::Condition& e) const {
        view.action = whom(e.to) + (e.on ? " is " : " is no longer ") + conditionWord(rulebook, e.condition);
    }
    void operator()(const content::Choose& e) const {
        view.action = "Choose " + std::to_string(e.count);
        view.text = e.text;
        view.count = e.count;
        view.inTurn = e.inTurn;
        view.gmChooses = e.by == content::Chooser::Gm;
        for (const content::Option& option : e.options) {
            view.options.push_back(
                {option.id, option.text, allWords(amounts, option.effects), isOffered(option), option.inputs});
        }
    }
    bool isOffered(const content::Option& option) const {
        const auto open = isOpen(rulebook, table, waiting, option);
        return open && *open;
    }
    void operator()(const content::RollAgain& e) const {
        const content::Move* move = rulebook.move(e.move.empty() ? waiting.move : e.move);
        view.action = "Rolled " + (move ? move->name : e.move);
        view.text = e.text;
        view.rolls = move ? move->id : std::string();
    }
    void operator()(const content::AskGm& e) const {
        view.action = "Answered";
        view.text = e.text;
    }
    void operator()(const content::Note& e) const {
        view.action = e.field.empty() ? "Write it down" : "Write it on the sheet";
        view.text = e.text;
    }
    void operator()(const content::ClockTick& e) const {
        const auto clock = std::ranges::find(table.clocks, e.clock, &Clock::name);
        const int filled = clock == table.clocks.end() ? 0 : clock->filled;
        view.action = e.ends ? "The clock \"" + e.clock + "\" ends if it is full" : "Tick \"" + e.clock + "\"";
        if (e.ends) return;
        if (onlyBegins(e)) {
            view.action =
                "Begin the clock \"" + e.clock + "\" of " + std::to_string(segmentsOf(rulebook, table, waiting, e));
            return;
        }
        const auto ticks = amounts.of(e.ticks);
        if (!ticks || !dice::isConstant(*ticks)) return;
        view.action += " to " + std::to_string(std::clamp<long long>(filled + ticks->constant, 0,
                                                                     segmentsOf(rulebook, table, waiting, e)));
    }
    void operator()(const content::Redirect&) const { view.action = "Take the blow"; }
    void operator()(const content::Halve&) const { view.action = "Halve the blow"; }
    void operator()(const content::LoseSpell&) const { view.action = "Lose the spell"; }
    void operator()(const content::Procedure& e) const {
        view.action = procedureWords(e.procedure);
        view.text = e.text;
    }
    void operator()(const content::Avert& e) const { view.action = "The blow on " + whom(e.to) + " comes to nothing"; }
    void operator()(const content::ChangeThing& e) const {
        const Actor* actor = table.actor(waiting.who);
        const Entry* thing = actor ? thingFor(rulebook, *actor, waiting, e) : nullptr;
        view.action = "Change " + (thing             ? textIn(*thing, content::names::kThingName)
                                   : e.which.empty() ? std::string("the thing in hand")
                                                     : "the thing that is \"" + e.which + "\"");
        view.text = wordsOfEffect(amounts, {e});
    }
    void operator()(const content::GrantSpell& e) const {
        view.action = e.spell.empty() ? "Name the spell" : name(waiting.who) + " has " + spellWord(rulebook, e.spell);
        view.text = e.text;
        const Actor* actor = table.actor(waiting.who);
        if (!actor || !e.spell.empty()) return;
        for (const content::Spell* spell : grantable(rulebook, *actor, waiting.move, e))
            view.answers.push_back(spell->name);
    }
    void operator()(const content::GiveThing& e) const {
        view.action = name(waiting.who) + " gets " + thingWords(rulebook, e);
    }
    void operator()(const content::Shift& e) const { view.action = whom(e.to) + ": " + shiftWords(rulebook, e); }
    void operator()(const content::Tally& e) const {
        view.action =
            whom(e.to) + ": " + listWord(rulebook, e.list) + " " + signedAmount(e.change) + " on " + whom(e.about);
    }
    void operator()(const content::RowChange& e) const {
        const content::ListDef* list = addedTo(rulebook, e);
        view.action = list ? "Write it into " + list->name : rowChangeWords(amounts, e);
        view.throwing = throwing(": " + wordsOfEffect(amounts, {e}));
        view.text = e.text;
        view.asksText = !e.text.empty();
    }
    void operator()(const content::ChanceRoll& e) const { view.action = "Roll on " + chanceWord(rulebook, e.table); }
    void operator()(const content::GrantMove& e) const {
        view.action = name(waiting.who) + " takes " + moveWord(rulebook, e.move);
    }
    void operator()(const content::Text& e) const {
        view.action = "Done";
        view.text = e.text;
    }
};

// The dice still to throw, from the engine itself, so that the button cannot promise others.
std::string diceLeft(const Rulebook& rulebook, const Table& table, const Waiting& waiting) {
    if (waiting.rolled) return {};
    const auto dice = diceOf(rulebook, table, waiting, {});
    if (!dice || !*dice || dice::isConstant(**dice)) return {};
    return dice::toText(**dice);
}

// Whom a person may name for it: for an ally another character, else whom its move is about.
content::TargetSort aboutWhom(const Rulebook& rulebook, const Waiting& waiting) {
    const bool isForAlly = std::visit(
        [](const auto& e) {
            if constexpr (requires { e.to; })
                return e.to == Who::Ally;
            else
                return false;
        },
        waiting.effect.kind);
    if (isForAlly) return content::TargetSort::Other;
    const content::Move* move = rulebook.move(waiting.move);
    return move && move->target != content::TargetSort::None ? move->target : content::TargetSort::Any;
}

} // namespace

std::string effectWords(const Rulebook& rulebook, const Table& table, const Waiting& like,
                        const std::vector<content::Effect>& effects) {
    return allWords({rulebook, &table, &like}, effects);
}

WaitingView waitingView(const Rulebook& rulebook, const Table& table, const Waiting& waiting) {
    WaitingView view;
    view.id = waiting.id;
    view.roll = waiting.roll;
    view.who = waiting.who;
    const Actor* actor = table.actor(waiting.who);
    view.name = actor ? actor->name : std::string();
    view.moveName = waiting.moveName;
    view.target = waiting.target;
    view.dice = diceLeft(rulebook, table, waiting);
    view.urgent = contains(waiting.marks, content::names::kUrgent);
    std::visit(
        [&](const auto& e) {
            view.kind = std::string(e.kName);
            if constexpr (requires { e.to; }) {
                view.needsTarget = e.to == Who::Ally || (e.to == Who::Target && !waiting.target);
            }
            if constexpr (requires { e.scope.target; }) view.needsTarget |= e.scope.target && !waiting.target;
            if constexpr (requires { e.from; }) view.needsTarget |= e.from == Who::Target && !waiting.target;
        },
        waiting.effect.kind);
    std::visit(WaitingWords{rulebook, table, waiting, view}, waiting.effect.kind);
    if (view.needsTarget) view.about = aboutWhom(rulebook, waiting);
    view.gmMoves = gmMovesFor(rulebook, table, waiting);
    return view;
}

std::vector<WaitingView> waitingViews(const Rulebook& rulebook, const Table& table) {
    std::vector<WaitingView> views;
    for (const Waiting& waiting : table.waiting) views.push_back(waitingView(rulebook, table, waiting));
    std::ranges::stable_partition(views, &WaitingView::urgent);
    for (WaitingView& view : views) makeVisible(view);
    return views;
}

std::vector<AimedView> aimedViews(const Rulebook& rulebook, const Table& table) {
    std::vector<AimedView> views;
    for (const Waiting& waiting : table.waiting) {
        if (aimOf(waiting) == Aim::None) continue;
        const WaitingView own = waitingView(rulebook, table, waiting);
        for (const auto& [id, actor] : table.actors) {
            if (id == waiting.target) continue;
            Waiting aimed = waiting;
            aimAt(aimed, id);
            WaitingView other = waitingView(rulebook, table, aimed);
            if (other.dice == own.dice && other.guards == own.guards) continue;
            views.push_back({waiting.id, id, std::move(other.dice), std::move(other.guards)});
            makeVisible(views.back());
        }
    }
    return views;
}

} // namespace tenplus::table::inline pbta::inline moves
