#include "table/duality/offer_list.h"

#include "duality/damage.h"
#include "duality/death.h"
#include "duality/gm.h"
#include "table/command.h"
#include "table/decide.h"
#include "table/duality/board.h"
#include "table/duality/fields.h"
#include "table/duality/threat.h"
#include "table/pbta/moves/strike.h"

#include <algorithm>

namespace tenplus::table::inline duality {

namespace {

using content::FeatureTrigger;
using duality::Countdown;
using duality::Foe;
using duality::GmActs;
using duality::GmDoes;
using duality::Hero;

// Dice for trial runs: the middle value, then descending, so that no two are equal by chance.
class PretendedDice final : public dice::Dice {
public:
    Expected<std::vector<int>, dice::NoPips> roll(const dice::Ask& ask) override {
        std::vector<int> pips;
        for (int i = 0; i < ask.count; ++i) pips.push_back(ask.fate ? 0 : std::max(1, ask.sides / 2 + 1 - i));
        return pips;
    }
    bool typed() const override { return false; }
};

std::string plural(int count, const std::string& one, const std::string& many) {
    return std::to_string(count) + ' ' + (count == 1 ? one : many);
}
std::string fromTo(int from, int to) { return std::to_string(from) + " -> " + std::to_string(to); }

// For dice that have fallen with Hope higher.
void offerSplits(OfferList& offering, const Hero& hero, int points) {
    for (const duality::Split& split : duality::splitsOf(hero, points, offering.play().settings)) {
        duality::DeathMove move{.who = hero.id,
                                .move = duality::LastAct::Risk,
                                .target = {},
                                .with = {},
                                .hp = split.hp,
                                .stress = split.stress};
        offering.offer("death-" + numbered(hero.id) + "-split-" + std::to_string(split.hp), hero.id,
                       "Clear " + std::to_string(split.hp) + " HP and " + std::to_string(split.stress) + " Stress",
                       std::move(move),
                       "The Hope die shows " + std::to_string(points) + ": so much is cleared, and " + hero.name +
                           " stands.");
    }
}

void offerLastActs(OfferList& offering, const Hero& hero) {
    using duality::DeathMove;
    using duality::LastAct;
    const std::string id = "death-" + numbered(hero.id);
    const auto won = std::ranges::find(offering.play().risked, hero.id, &duality::Won::who);
    if (won != offering.play().risked.end()) return offerSplits(offering, hero, won->points);
    offering.offer(id + "-avoid", hero.id, "Avoid death",
                   DeathMove{.who = hero.id, .move = LastAct::Avoid, .target = {}, .with = {}},
                   "Down, but alive. The Hope die at " + std::to_string(hero.level) + " or below leaves a scar.");
    offering.offer(id + "-risk", hero.id, "Risk it all",
                   DeathMove{.who = hero.id, .move = LastAct::Risk, .target = {}, .with = {}, .ask = true},
                   "Hope higher clears as much as it shows, in any split of HP and Stress. Equal dice clear "
                   "everything. Fear higher is death.");
    const std::string blaze = "One act that cannot fail, as a critical success; then death.";
    offering.offer(id + "-blaze", hero.id, "Blaze of glory",
                   DeathMove{.who = hero.id, .move = LastAct::Blaze, .target = {}, .with = {}}, blaze);
    for (const Foe& foe : offering.play().foes) {
        if (!foe.isAble()) continue;
        offering.offer(id + "-blaze-" + numbered(foe.id), hero.id, "Blaze of glory at " + foe.name,
                       DeathMove{.who = hero.id, .move = LastAct::Blaze, .target = foe.id, .with = {}}, blaze);
    }
}

// The party's reactions that may still prevent the death move (L811).
void offerForestalling(OfferList& offering, const Hero& dying) {
    for (const Hero& hero : offering.play().heroes) {
        for (const duality::Feature& feature : hero.features) {
            if (feature.kind != content::FeatureKind::Reaction) continue;
            offering.offer("forestall-" + numbered(hero.id) + "-" + feature.id, hero.id,
                           hero.name + ": " + featureName(offering.table(), hero.id, feature.id),
                           duality::UseFeature{.who = hero.id, .feature = feature.id},
                           "A reaction before the death move.");
            offering.keepAside(feature.trigger ==
                               (hero.id == dying.id ? FeatureTrigger::Death : FeatureTrigger::AllyDeath));
        }
    }
    offering.offer("forestall-" + numbered(dying.id), dying.id, dying.name + " clears 1 HP first",
                   duality::Mend{.who = dying.id, .hp = 1, .forestalls = true, .why = {}},
                   "A feature or a card lets them stand: no death move is made.");
    offering.keepAside(false);
}

void offerRoll(OfferList& offering) {
    const duality::Play& play = offering.play();
    if (play.tagTeam) {
        const auto offer = [&](const duality::Roll& roll, bool second) {
            offering.offer(second ? "tag-second" : "tag-first", roll.who,
                           offering.nameOf(roll.who) + "'s counts: " + duality::announced(roll),
                           duality::ChooseTagRoll{second}, "It is the roll of both.");
        };
        offer(play.tagTeam->first, false);
        offer(play.tagTeam->second, true);
    }
    if (!play.open) return;
    offering.offer("settle", play.open->who, "Settle: " + duality::announced(*play.open), duality::Settle{},
                   "What the roll brings comes now.");
    for (const Hero& hero : play.heroes) {
        const bool isOwn = hero.id == play.open->who;
        for (const duality::Feature& feature : hero.features) {
            const bool answers = duality::answersRoll(feature, *play.open, isOwn);
            if (!answers && feature.hope == 0 && feature.stress == 0 && feature.uses.most == 0) continue;
            if (!isOwn && !answers && feature.kind == content::FeatureKind::Action) continue;
            const duality::UseFeature use{.who = hero.id, .feature = feature.id, .onRoll = true};
            const std::string whose = isOwn ? "" : ", of " + hero.name;
            offering.offer("on-roll-" + (isOwn ? std::string() : numbered(hero.id) + "-") + feature.id, hero.id,
                           "Use " + featureName(offering.table(), hero.id, feature.id) + whose, use, "On this roll.");
            offering.keepAside(answers);
        }
    }
}

void offerPrompt(OfferList& offering) {
    const duality::Play& play = offering.play();
    if (play.prompts.empty()) return;
    offering.offer("prompt-move", {}, "Make a GM move", GmActs{.what = GmDoes::BeginMove, .text = {}},
                   "The GM answers the roll.");
    if (std::ranges::any_of(play.prompts, &duality::Prompt::bankable)) {
        offering.offer("prompt-bank", {}, "Bank 1 Fear, " + fromTo(play.fear, play.fear + 1),
                       GmActs{.what = GmDoes::Bank, .text = {}}, "A Fear in place of a move.");
    }
    offering.offer("prompt-waive", {}, "Wave off", GmActs{.what = GmDoes::Waive, .text = {}}, "The GM lets it go.");
}

std::string dieOf(const duality::Weapon& weapon) {
    const std::string more =
        weapon.modifier == 0 ? "" : (weapon.modifier > 0 ? "+" : "") + std::to_string(weapon.modifier);
    return "d" + std::to_string(weapon.sides) + more;
}

// The dice that an attacker of a hit can throw: the attack's weapon first.
void offerDice(OfferList& offering, const duality::Struck& hit, ActorId by, const std::string& id,
               const std::string& about) {
    const Hero* const hero = offering.play().hero(by);
    if (!hero) return;
    const auto strike = [&](const std::string& name, const std::string& words, const std::string& weapon) {
        offering.offer(
            id + name, by, words,
            duality::StrikeHit{
                .with = {duality::Blade{.who = by, .weapon = weapon, .types = {}, .card = {}, .bonus = {}, .lent = {}}},
                .armourSlots = {}},
            about);
    };
    const auto arms = hit.arms.find(by);
    if (arms != hit.arms.end() && arms->second.spell) {
        const std::string name =
            arms->second.card.empty() ? "the spell" : nameIn(offering.books().cards, arms->second.card);
        return offering.offer(id + "spell", by, "Roll the damage of " + name,
                              duality::StrikeHit{.with = {}, .armourSlots = {}}, about);
    }
    for (const duality::Weapon& weapon : hero->weapons)
        strike(weapon.name, weapon.name + ", " + std::to_string(hero->proficiency) + dieOf(weapon), weapon.name);
    strike("unarmed", "Bare hands", "unarmed");
}

void offerStrike(OfferList& offering) {
    std::set<std::vector<ActorId>> seen; // for a repeated group of attackers, the older hit comes first
    std::size_t count = 0;
    for (const duality::Struck& hit : offering.play().hits) {
        if (!seen.insert(hit.by).second) continue;
        std::string at;
        for (const ActorId who : hit.at) at += (at.empty() ? "" : ", ") + offering.nameOf(who);
        const std::string about = "Against " + at + ".",
                          id = ++count == 1 ? "strike-" : "strike-" + std::to_string(count) + "-";
        if (hit.by.size() == 1) {
            offerDice(offering, hit, hit.by.front(), id, about);
            continue;
        }
        std::vector<duality::Blade> both;
        for (const ActorId by : hit.by) both.push_back({.who = by});
        offering.offer(count == 1 ? "strike" : id + "both", {}, "Roll the damage of both",
                       duality::StrikeHit{.with = std::move(both), .armourSlots = {}}, about);
    }
    if (!offering.play().hits.empty())
        offering.offer("waive-hit", {}, "No damage", GmActs{.what = GmDoes::WaiveHit, .text = {}},
                       "The oldest hit harms nobody, as its hero wishes.");
}

// The result of each number of armour slots for everybody's oldest blow.
void offerBlows(OfferList& offering) {
    std::set<ActorId> seen;
    for (const duality::Blow& blow : offering.play().blows) {
        const duality::Body* const body = offering.play().body(blow.at);
        if (!body || !seen.insert(blow.at).second) continue;
        const int most = duality::slotsAgainst(*body, blow.parts, offering.play().settings);
        for (int slots = 0; slots <= most; ++slots) {
            duality::Body after = *body;
            const auto taken = duality::take(after, blow.parts, slots, offering.play().settings);
            if (!taken) continue;
            const std::string marks = taken->hp == 0 ? "no HP" : plural(taken->hp, "HP", "HP");
            const std::string words = slots == 0 ? body->name + " takes " + std::to_string(taken->damage) + ": " + marks
                                                 : plural(slots, "armour slot", "armour slots") + ": " + marks;
            offering.offer("take-blow-" + numbered(blow.at) + "-" + std::to_string(slots), blow.at, words,
                           duality::TakeBlow{blow.at, slots},
                           "A blow by " + offering.nameOf(blow.by) + " at " + body->name + ".");
            if (taken->hp == 0) break; // more slots would be wasted
        }
        offering.offer("cancel-blow-" + numbered(blow.at), blow.at, "The blow at " + body->name + " harms nobody",
                       duality::ChangeBlow{.who = blow.at, .what = duality::BlowChange::Cancel, .why = {}},
                       "By a feature, a card or the GM's word.");
        for (const Hero& hero : offering.play().heroes) {
            const bool canAnswer = std::ranges::any_of(hero.features, [](const duality::Feature& each) {
                return each.kind == content::FeatureKind::Reaction;
            });
            if (hero.id == blow.at || !hero.isAble() || !canAnswer) continue;
            offering.offer(
                "redirect-blow-" + numbered(blow.at) + "-" + numbered(hero.id), blow.at, "It lands on " + hero.name,
                duality::ChangeBlow{.who = blow.at, .what = duality::BlowChange::Redirect, .to = hero.id, .why = {}},
                "Somebody takes the blow in their place.");
            offering.keepAside(std::ranges::any_of(hero.features, [&](const duality::Feature& each) {
                return each.trigger == FeatureTrigger::AllyBlow &&
                       offering.allows(duality::UseFeature{.who = hero.id, .feature = each.id});
            }));
        }
    }
}

void offerBoon(OfferList& offering) {
    std::set<ActorId> seen;
    for (const ActorId who : offering.play().boons) {
        if (!seen.insert(who).second) continue;
        const std::string id = seen.size() == 1 ? "boon" : "boon-of-" + numbered(who);
        for (const Foe& foe : offering.play().foes) {
            if (!foe.isAble()) continue;
            offering.offer(id + "-" + numbered(foe.id), who, "Advantage against " + foe.name,
                           duality::GiveBoon{.who = who, .against = foe.id, .text = {}}, "On the next roll.");
            offering.offer(id + "-damage-" + numbered(foe.id), who, "Weapon damage at " + foe.name,
                           duality::GiveBoon{.who = who, .against = foe.id, .damage = true, .text = {}},
                           "It is rolled next.");
        }
        offering.offer(id, who, "A little extra, told", duality::GiveBoon{.who = who, .text = {}},
                       "For the critical success of " + offering.nameOf(who) + ".");
    }
}

void offerGmActs(OfferList& offering) {
    const duality::Play& play = offering.play();
    const auto act = [&](GmDoes what, std::string words, std::string about, int fear = 0) {
        const std::string id = std::string(wireNames(what)[static_cast<std::size_t>(what)]) +
                               (fear == 0 ? "" : "-" + std::to_string(fear));
        offering.offer("gm-" + id, {}, std::move(words), GmActs{.what = what, .fear = fear, .text = {}},
                       std::move(about));
    };
    if (play.gmMove) {
        act(GmDoes::PayFear, "Spend 1 Fear", "On a feature, an Experience or more trouble within the move.", 1);
        act(GmDoes::EndMove, "Back to the heroes", "The spotlight leaves the GM.");
    } else {
        act(GmDoes::BeginMove, "Make a GM move", "When the players look at you, or they gave you a golden chance.");
        act(GmDoes::BeginMove, "Spend 1 Fear for a move", "An extra move, out of turn.", 1);
    }
    if (play.tracker.on) {
        act(GmDoes::FearToTokens, "1 Fear for 2 tokens", "Fear becomes room for adversaries to act.");
        act(GmDoes::TokensToFear, "2 tokens for 1 Fear", "Tokens that are not needed are kept as Fear.");
        act(GmDoes::TrackerOff, "Put the tracker away", "Its tokens go back and give nothing.");
    } else {
        act(GmDoes::TrackerOn, "Bring out the tracker",
            "Each action of a hero places a token; the GM spends them on adversaries.");
    }
    act(GmDoes::GainFear, "Fear +1", "By hand.", 1);
    act(GmDoes::GainFear, "Fear -1", "By hand.", -1);
    act(GmDoes::EndScene, "End the scene", "What lasts for a scene ends.");
}

void offerPlace(OfferList& offering) {
    const auto& all = offering.books().environments;
    const auto around = std::ranges::find(all, offering.play().environment, &content::Environment::id);
    if (around == all.end()) return;
    int place = 0;
    for (const content::DualityFeature& each : around->features) {
        ++place;
        if (each.kind == content::FeatureKind::Passive && each.fear == 0 && !each.does.isAny()) continue;
        offering.offer("place-" + each.id, {},
                       each.fear == 0 ? each.name : each.name + ", " + std::to_string(each.fear) + " Fear",
                       duality::UseThreat{{}, each.id}, each.text);
        if (each.does.isAny()) offering.asksForTargets(place);
    }
    offering.offer("place-leave", {}, "Leave " + around->name, duality::EnterEnvironment{},
                   "Nothing special is around the party any more.");
}

void offerCountdowns(OfferList& offering) {
    for (const Countdown& each : offering.play().countdowns) {
        offering.offer("step-" + each.name, {}, "Step \"" + each.name + "\"",
                       duality::StepCountdown{each.name, 1, false});
        offering.offer("show-" + each.name, {}, each.revealed ? "Hide it" : "Show it",
                       duality::ShowCountdown{each.name, !each.revealed});
        offering.offer("end-" + each.name, {}, "Put it away", duality::EndCountdown{each.name});
    }
}

void offerFeatures(OfferList& offering, const Actor& foe) {
    const auto rows = foe.lists.find("features");
    if (rows == foe.lists.end()) return;
    int place = 0;
    for (const Entry& row : rows->second) {
        ++place;
        const auto fear = numberIn(row, "fear");
        const bool acts =
            threatOf(offering.books(), offering.play(), offering.table(), foe.id, featureId(row)).has_value();
        if (textIn(row, "kind") == "passive" && fear == 0 && numberIn(row, "stress") == 0 && !acts) continue;
        const std::string price = fear == 0 ? "" : ", " + std::to_string(fear) + " Fear";
        offering.offer("threat-" + numbered(foe.id) + "-" + featureId(row), foe.id, textIn(row, "name") + price,
                       duality::UseThreat{foe.id, featureId(row)}, textIn(row, "text"));
        if (acts) offering.asksForTargets(place);
    }
}

bool isOpenLongTerm(const Countdown& countdown) { return countdown.longTerm && !countdown.isDone(); }

// Minions of its kind that have not acted.
std::vector<ActorId> likeOf(const Play& play, const Foe& foe) {
    std::vector<ActorId> others;
    for (const Foe& other : play.foes) {
        if (other.id != foe.id && other.isAble() && other.acted == 0 && duality::isOneKind(foe, other))
            others.push_back(other.id);
    }
    return others;
}

// With the board's cover, and without it if there is any; minions also with all of their kind.
void offerAttack(OfferList& offering, const Foe& foe, const Hero& hero) {
    duality::FoeAttack attack{.foe = foe.id, .aim = {.who = hero.id, .at = foe.range}, .aims = {}};
    const std::string id = "attack-" + numbered(foe.id) + "-" + numbered(hero.id),
                      against = "d20 against Evasion " + std::to_string(hero.evasion);
    const auto between = boardBetween(offering.play().settings, offering.table(), foe.id, hero.id);
    const bool covered = between && between->cover == duality::Cover::Partial;
    const std::string behind = covered ? ", at disadvantage: partial cover behind " + std::string(between->by) : "";
    offering.offer(id, foe.id, "Attack " + hero.name, attack, against + behind + ".");
    if (attack.with = likeOf(offering.play(), foe); !attack.with.empty()) {
        const std::string all = std::to_string(attack.with.size() + 1);
        offering.offer(id + "-together", foe.id, "All " + all + " attack " + hero.name, attack,
                       "One " + against + behind + "; the damage of all is one blow.");
        attack.with.clear();
    }
    if (!covered) return;
    attack.aim.cover = duality::Cover::None;
    offering.offer(id + "-open", foe.id, "Attack " + hero.name + " without cover", attack,
                   against + ", by the GM's word.");
}

} // namespace

std::optional<Refusal> refusalTo(const content::Rulebook& rulebook, const Table& table, const Command& command) {
    PretendedDice dice;
    Ids ids;
    const auto decided = decide(rulebook, table, command, dice, ids);
    return decided ? std::nullopt : std::optional(decided.error());
}
std::optional<Refusal> refusalTo(const content::Rulebook& rulebook, const Table& table, const PlayDuality& command) {
    return refusalTo(rulebook, table, Command(command));
}

DualityOffers answersOffered(const content::Rulebook& rulebook, const Table& table) {
    if (!rulebook.duality) return {};
    OfferList offering(rulebook, table);
    if (const Hero* const dying = offering.play().dying()) {
        offerLastActs(offering, *dying);
        if (std::ranges::find(offering.play().risked, dying->id, &duality::Won::who) == offering.play().risked.end())
            offerForestalling(offering, *dying);
        return offering.take();
    }
    offerBlows(offering);
    offerRoll(offering);
    offerStrike(offering);
    offerBoon(offering);
    offerPrompt(offering);
    if (offering.play().restSteps > 0) {
        for (const Countdown& each : offering.play().countdowns) {
            if (isOpenLongTerm(each))
                offering.offer("rest-step-" + each.name, {}, "Step \"" + each.name + "\"",
                               duality::StepCountdown{each.name, 1, true}, "For the rest.");
        }
        if (std::ranges::any_of(offering.play().countdowns, isOpenLongTerm))
            offering.offer("waive-step", {}, "No step", GmActs{.what = GmDoes::WaiveStep, .text = {}},
                           "The rest brings no countdown on.");
    }
    return offering.take();
}

DualityOffers gmOffered(const content::Rulebook& rulebook, const Table& table) {
    if (!rulebook.duality) return {};
    OfferList offering(rulebook, table);
    offerGmActs(offering);
    offerPlace(offering);
    offerCountdowns(offering);
    return offering.take();
}

DualityOffers foeOffered(const content::Rulebook& rulebook, const Table& table, ActorId who) {
    const Actor* const actor = table.actor(who);
    if (!rulebook.duality || !actor || actor->kind != ActorKind::Foe) return {};
    OfferList offering(rulebook, table);
    const Foe* const foe = offering.play().foe(who);
    if (!foe) return {};
    const std::string id = numbered(who);
    offering.offer("activate-" + id, who, "Acts", duality::Activate{who, {}, {}},
                   "The spotlight is on " + foe->name + ".");
    for (const duality::Condition& each : foe->conditions) {
        const auto* const named = rulebook.condition(each.name);
        offering.offer("shake-" + id + "-" + each.name, who, "Shakes off " + (named ? named->name : each.name),
                       duality::Activate{who, each.name, {}}, "Its whole turn.");
    }
    for (const Hero& hero : offering.play().heroes) {
        if (!hero.isAble()) continue;
        offerAttack(offering, *foe, hero);
    }
    offerFeatures(offering, *actor);
    return offering.take();
}

std::string OfferList::nameOf(ActorId who) const {
    const Actor* const actor = m_table.actor(who);
    return actor ? actor->name : std::string("somebody");
}

} // namespace tenplus::table::inline duality
