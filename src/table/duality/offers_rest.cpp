// Offers a hero's acts without a roll, and a rest of the party from beginning to end.
#include "table/duality/offer_list.h"

#include "duality/rest.h"
#include "table/duality/fields.h"
#include "table/table.h"

#include <algorithm>
#include <array>

namespace tenplus::table::inline duality {

std::string restMoveName(RestMove move) {
    switch (move) {
    case RestMove::Tend: return "Tend to wounds";
    case RestMove::ClearStress: return "Clear Stress";
    case RestMove::RepairArmour: return "Repair armour";
    case RestMove::Prepare: return "Prepare";
    case RestMove::PrepareTogether: return "Prepare together";
    case RestMove::Project: break;
    }
    return "Work on a project";
}

namespace {

using duality::Card;
using duality::Hero;
using duality::RestChoice;
using duality::RestKind;
using duality::RestMove;

void offerFeatures(OfferList& offering, const Hero& hero, const Actor& actor) {
    const auto rows = actor.lists.find("features");
    if (rows == actor.lists.end()) return;
    for (const Entry& row : rows->second) {
        const duality::Feature* const feature = hero.feature(featureId(row));
        if (!feature || (feature->hope == 0 && feature->stress == 0 && feature->uses.most == 0 && !feature->ofClass))
            continue;
        const int hope = duality::hopePriceOf(hero, *feature, offering.play().settings);
        std::string words = textIn(row, "name");
        if (hope > 0) words += ", " + std::to_string(hope) + " Hope";
        if (feature->stress > 0) words += ", " + std::to_string(feature->stress) + " Stress";
        offering.offer("feature-" + feature->id, hero.id, words,
                       duality::UseFeature{.who = hero.id, .feature = feature->id}, textIn(row, "text"));
    }
}

struct GoldField {
    std::string_view field;
    std::string_view one;
    duality::Gold gold;
};
constexpr std::array kGoldFields{GoldField{"coins", "coin", {.coins = 1}},
                                 GoldField{"handfuls", "handful", {.handfuls = 1}},
                                 GoldField{"bags", "bag", {.bags = 1}}, GoldField{"chests", "chest", {.chests = 1}}};

std::string cardName(const OfferList& offering, const std::string& id) { return nameIn(offering.books().cards, id); }

// Each card of the vault, into a free place or replacing another.
void offerSwaps(OfferList& offering, const Hero& hero) {
    const bool free = hero.cards.loadout.size() < duality::kLoadout;
    for (const Card& in : hero.cards.vault) {
        const std::string id = "swap-" + numbered(hero.id) + "-" + in.id;
        const std::string price =
            offering.play().rest || in.recallCost == 0 ? "" : ", " + std::to_string(in.recallCost) + " Stress";
        if (free)
            offering.offer(id, hero.id, "Take up " + cardName(offering, in.id) + price,
                           duality::SwapCard{hero.id, in.id, {}}, "Into a free place.");
        for (const Card& out : hero.cards.loadout) {
            offering.offer(id + "-" + out.id, hero.id,
                           cardName(offering, in.id) + " for " + cardName(offering, out.id) + price,
                           duality::SwapCard{hero.id, in.id, out.id}, "The other goes to the vault.");
        }
    }
}

std::string priceOf(const Card& card) {
    std::string price = card.hope > 0 ? ", " + std::to_string(card.hope) + " Hope" : std::string();
    if (card.stress > 0) price += ", " + std::to_string(card.stress) + " Stress";
    return price;
}

void offerCards(OfferList& offering, const Hero& hero) {
    for (const Card& card : hero.cards.loadout) {
        const std::string left =
            card.uses.most == 0 ? "" : ", " + std::to_string(card.uses.most - card.uses.used) + " left";
        offering.offer("card-" + numbered(hero.id) + "-" + card.id, hero.id,
                       "Use " + cardName(offering, card.id) + priceOf(card) + left, duality::UseCard{hero.id, card.id});
        offering.offer("swap-" + numbered(hero.id) + "--" + card.id, hero.id,
                       cardName(offering, card.id) + " into the vault", duality::SwapCard{hero.id, {}, card.id},
                       "Nothing takes its place.");
    }
    offerSwaps(offering, hero);
}

std::string gainWords(RestMove move, RestKind kind) {
    const std::string clears = kind == RestKind::Short ? "clears 1d4 " : "clears all ";
    switch (move) {
    case RestMove::Tend: return clears + "HP";
    case RestMove::ClearStress: return clears + "Stress";
    case RestMove::RepairArmour: return clears + "armour slots";
    case RestMove::Prepare: return "1 Hope";
    case RestMove::PrepareTogether: return "2 Hope each, if another does too";
    case RestMove::Project: break;
    }
    return "the countdown steps";
}

void offerDowntime(OfferList& offering, const Hero& hero, RestKind kind) {
    const auto offer = [&](const RestChoice& choice, const std::string& more) {
        const std::string_view name = wireNames(choice.move)[static_cast<std::size_t>(choice.move)];
        const std::string id = "rest-" + numbered(hero.id) + "-" + std::string(name) +
                               (choice.target ? "-" + numbered(choice.target) : "") + choice.project;
        offering.offer(id, hero.id, restMoveName(choice.move) + more, duality::ChooseRestMove{hero.id, choice},
                       gainWords(choice.move, kind));
    };
    for (const RestMove move : {RestMove::Tend, RestMove::ClearStress, RestMove::RepairArmour, RestMove::Prepare,
                                RestMove::PrepareTogether}) {
        offer({.move = move, .target = {}, .project = {}}, "");
    }
    for (const Hero& other : offering.play().heroes) {
        if (other.id == hero.id || other.life == duality::Life::Dead || other.life == duality::Life::Retired) continue;
        if (other.hp.marked > 0)
            offer({.move = RestMove::Tend, .target = other.id, .project = {}}, " of " + other.name);
        if (other.armour.marked > 0)
            offer({.move = RestMove::RepairArmour, .target = other.id, .project = {}}, " of " + other.name);
    }
    if (kind != RestKind::Long) return;
    for (const duality::Countdown& each : offering.play().countdowns) {
        if (each.longTerm && !each.isDone())
            offer({.move = RestMove::Project, .target = {}, .project = each.name}, ": " + each.name);
    }
}

// Taking back chosen moves.
void offerDrops(OfferList& offering, const Hero& hero, const duality::Rest& rest) {
    const auto chosen = rest.chosen.find(hero.id);
    if (chosen == rest.chosen.end()) return;
    for (std::size_t i = 0; i < chosen->second.size(); ++i) {
        const RestChoice& choice = chosen->second[i];
        std::string what = restMoveName(choice.move);
        if (choice.target) what += " of " + offering.nameOf(choice.target);
        if (choice.move == RestMove::Project) what += ": " + choice.project;
        offering.offer("rest-" + numbered(hero.id) + "-drop-" + std::to_string(i), hero.id, "Not this: " + what,
                       duality::DropRestMove{hero.id, static_cast<int>(i)},
                       "Something else can be chosen in its place.");
    }
}

} // namespace

DualityOffers heroOffered(const content::Rulebook& rulebook, const Table& table, ActorId who) {
    const Actor* const actor = table.actor(who);
    if (!rulebook.duality || !actor || actor->kind != ActorKind::Character) return {};
    OfferList offering(rulebook, table);
    const Hero* const hero = offering.play().hero(who);
    if (!hero) return {};
    offerFeatures(offering, *hero, *actor);
    offerCards(offering, *hero);
    const std::string id = numbered(who);
    offering.offer("hide-" + id, who, "Hide, 1 Stress", duality::Hide{who, true}, "Out of every foe's sight.");
    offering.offer("action-" + id, who, "An action without a roll", duality::UseAction{who, {}, {}},
                   "A weapon is changed, a door is barred.");
    for (const duality::Condition& each : hero->conditions) {
        const auto* const named = rulebook.condition(each.name);
        offering.offer("clear-" + id + "-" + each.name, who, "No longer " + (named ? named->name : each.name),
                       duality::ClearCondition{who, each.name, true}, each.trigger);
    }
    for (const duality::Running& each : offering.play().effects) {
        if (each.by == who)
            offering.offer("effect-" + each.name, who, "End " + each.name, duality::EndEffect{each.name, who});
    }
    return offering.take();
}

std::optional<GoldSteps> goldSteps(const content::Rulebook& rulebook, const Table& table, ActorId who,
                                   std::string_view field) {
    const auto found = std::ranges::find(kGoldFields, field, &GoldField::field);
    const Actor* const actor = table.actor(who);
    if (!rulebook.duality || !actor || actor->kind != ActorKind::Character || found == kGoldFields.end())
        return std::nullopt;
    OfferList offering(rulebook, table);
    const int by = duality::kept(duality::worth(found->gold, offering.play().settings));
    const std::string one = "A " + std::string(found->one);
    offering.offer("less", who, one + " less", duality::ChangeGold{who, -by, {}}, "Change is made downward.");
    offering.offer("more", who, one + " more", duality::ChangeGold{who, by, {}}, "Ten are one of the next.");
    DualityOffers steps = offering.take();
    return GoldSteps{std::move(steps.front()), std::move(steps.back())};
}

DualityOffers restOffered(const content::Rulebook& rulebook, const Table& table) {
    if (!rulebook.duality) return {};
    OfferList offering(rulebook, table);
    const auto& rest = offering.play().rest;
    if (!rest) {
        offering.offer("begin-short-rest", {}, "Short rest", duality::BeginRest{RestKind::Short},
                       "About an hour; the GM gains Fear.");
        offering.offer("begin-long-rest", {}, "Long rest", duality::BeginRest{RestKind::Long},
                       "Camp and sleep; the GM gains more Fear.");
        return offering.take();
    }
    for (const Hero& hero : offering.play().heroes) {
        if (hero.life == duality::Life::Dead || hero.life == duality::Life::Retired) continue;
        if (rest->swapping)
            offerSwaps(offering, hero);
        else
            offerDowntime(offering, hero, rest->kind), offerDrops(offering, hero, *rest);
    }
    if (rest->swapping)
        offering.offer("done-swapping", {}, "The cards are as they should be", duality::DoneSwapping{});
    else
        offering.offer("finish-rest", {}, "The rest is over", duality::FinishRest{},
                       "Everything that was chosen happens now.");
    offering.offer("break-off-rest", {}, "Break it off", duality::BreakOffRest{},
                   "A short rest gives nothing then, a long one what a short one gives.");
    return offering.take();
}

} // namespace tenplus::table::inline duality
