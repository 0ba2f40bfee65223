#include "duality/rest.h"

#include "base/contains.h"
#include "dice/roll.h"
#include "duality/action.h"
#include "duality/death.h"
#include "duality/refusals.h"

namespace tenplus::duality {

namespace {

using Chosen = std::map<ActorId, std::vector<RestChoice>>;

Unexpected<Refused> noRest() { return no("no-rest", "No rest is going on."); }

Unexpected<Refused> twoMoves(const std::string& who) {
    return no("two-moves", "{} has chosen two downtime moves, and a rest has no more.", who);
}

std::string nameOf(RestMove move) { return std::string(wireNames(move)[static_cast<std::size_t>(move)]); }

bool isTended(const Chosen& all, ActorId who) {
    return std::ranges::any_of(all, [&](const auto& each) {
        return each.first != who && std::ranges::any_of(each.second, [&](const RestChoice& choice) {
                   return choice.move == RestMove::Tend && choice.target == who;
               });
    });
}

Ruled<> checkProject(const Play& play, const RestChoice& choice, RestKind kind) {
    if (kind != RestKind::Long)
        return no("not-a-move", "{} cannot be done here: choose another move.", nameOf(choice.move));
    if (!contains(play.countdowns, choice.project, &Countdown::name)) return nothing("countdown", choice.project);
    if (choice.by < 1) return refuseNotPositive();
    if (!choice.roll) return {};
    const auto throwable = expressionOf(play, *choice.roll);
    return throwable ? Ruled<>() : Ruled<>(Unexpected(throwable.error()));
}

Ruled<> checkChoice(const Play& play, ActorId who, const RestChoice& choice, RestKind kind, const Chosen& all) {
    const Hero* const hero = play.hero(who);
    const ActorId targetId = choice.target ? choice.target : who;
    const Hero* const target = play.hero(targetId);
    if (!hero) return nobody(who);
    if (!target) return nobody(targetId);
    const bool wakes = hero->life == Life::Unconscious && isTended(all, who);
    if (!hero->isAble() && !wakes) return refuseNotAble(hero->name);
    if (target->life == Life::Dead || target->life == Life::Retired) return refuseNotAble(target->name);
    const bool isForOthers = choice.move == RestMove::Tend || choice.move == RestMove::RepairArmour;
    if (targetId != who && !isForOthers)
        return no("self-only", "{} can be done for oneself only.", nameOf(choice.move));
    return choice.move == RestMove::Project ? checkProject(play, choice, kind) : Ruled<>();
}

// The k-th shared Prepare of each hero counts together with the k-th of the others.
int prepareGain(const Chosen& all, ActorId who, const std::vector<RestChoice>& own, std::size_t at) {
    if (own[at].move == RestMove::Prepare) return 1;
    const auto joins = [](const RestChoice& choice) { return choice.move == RestMove::PrepareTogether; };
    const auto rank = std::count_if(own.begin(), own.begin() + static_cast<std::ptrdiff_t>(at), joins);
    const bool joined = std::ranges::any_of(all, [&](const auto& other) {
        return other.first != who && std::ranges::count_if(other.second, joins) > rank;
    });
    return joined ? 2 : 1;
}

class Resting {
public:
    Resting(Play& play, RestKind kind, const Chosen& chosen, dice::Dice& dice)
        : m_play(play)
        , m_kind(kind)
        , m_chosen(chosen)
        , m_dice(dice) {}

    // Tends unconscious heroes first, who then make their own moves.
    Ruled<RestResult> run() {
        if (auto done = all(true); !done) return Unexpected(done.error());
        if (auto done = all(false); !done) return Unexpected(done.error());
        return std::move(m_result);
    }

private:
    Ruled<> all(bool wakingOnly) {
        for (const Hero& hero : std::vector(m_play.heroes)) {
            const auto own = m_chosen.find(hero.id);
            if (own == m_chosen.end() || !hero.isAble()) continue;
            for (std::size_t i = 0; i < own->second.size(); ++i) {
                const bool wakes = m_waking.contains({hero.id, i}) || (wakingOnly && isWaking(own->second[i]));
                if (wakes != wakingOnly) continue;
                if (wakingOnly) m_waking.insert({hero.id, i});
                if (auto done = one(hero.id, own->second, i); !done) return done;
            }
        }
        return {};
    }
    bool isWaking(const RestChoice& choice) const {
        const Hero* const target = m_play.hero(choice.target);
        return choice.move == RestMove::Tend && target && target->life == Life::Unconscious;
    }
    // The amount of a clearing move: a d4 in a short rest, everything in a long one.
    Ruled<int> amount(const Hero& hero, RestMove move) {
        if (m_kind == RestKind::Long) return 1'000;
        const auto pips = m_dice.roll({1, 4, false, nameOf(move), hero.name});
        if (!pips) return no(pips.error());
        return pips->front();
    }
    // Settles the action roll at once: a success is one step.
    Ruled<int> stepsOf(const RestChoice& choice) {
        if (!choice.roll) return choice.by;
        const RollPlan& plan = *choice.roll;
        if (const auto throwable = expressionOf(m_play, plan); !throwable) return Unexpected(throwable.error());
        const auto whole = withLent(m_play, plan);
        if (!whole) return Unexpected(whole.error());
        auto thrown = throwRoll(m_play, *whole, m_dice);
        if (!thrown) return Unexpected(thrown.error());
        payForRoll(m_play, *whole);
        m_play.open = *std::move(thrown);
        auto settled = settle(m_play);
        if (!settled) return Unexpected(settled.error());
        m_result.fired.insert(m_result.fired.end(), settled->fired.begin(), settled->fired.end());
        const bool succeeds = settled->roll.isSuccess();
        m_result.rolls.push_back({plan, std::move(settled->roll)});
        return succeeds ? 1 : 0;
    }
    Ruled<> one(ActorId who, const std::vector<RestChoice>& own, std::size_t at) {
        const RestChoice& choice = own[at];
        Hero& hero = *m_play.hero(who);
        Hero& target = *m_play.hero(choice.target ? choice.target : who);
        int done = 0;
        if (choice.move == RestMove::Project) {
            const auto steps = stepsOf(choice);
            if (!steps) return Unexpected(steps.error());
            if (*steps > 0 && stepLinked(m_play.countdowns, choice.project, *steps))
                m_result.fired.push_back(choice.project);
            done = *steps;
        } else if (choice.move == RestMove::Prepare || choice.move == RestMove::PrepareTogether) {
            done = gainHope(hero, prepareGain(m_chosen, who, own, at));
        } else {
            const auto much = amount(hero, choice.move);
            if (!much) return Unexpected(much.error());
            if (choice.move == RestMove::Tend) done = clearHp(target, *much, m_play.settings);
            if (choice.move == RestMove::ClearStress) done = clearStress(target, *much, m_play.settings);
            if (choice.move == RestMove::RepairArmour) done = target.armour.clear(*much);
        }
        m_result.done.push_back({who, choice, done});
        return {};
    }

    Play& m_play;
    RestKind m_kind;
    const Chosen& m_chosen;
    dice::Dice& m_dice;
    std::set<std::pair<ActorId, std::size_t>> m_waking; // done in the first round
    RestResult m_result;
};

constexpr std::string_view kFearPurpose = "the GM's Fear";

Ruled<int> restFear(Play& play, RestKind kind, dice::Dice& dice) {
    const dice::Expression& how = kind == RestKind::Short ? play.settings.shortRestFear : play.settings.longRestFear;
    const auto rolled = dice::roll(how, dice, std::string(kFearPurpose), "GM");
    if (!rolled) return no(rolled.error());
    return gainFear(play, static_cast<int>(rolled->total));
}

// The effects of every finished rest besides the moves.
Ruled<> closeRest(Play& play, RestKind kind, RestResult& result, dice::Dice& dice) {
    const bool isLong = kind == RestKind::Long;
    const Refresh when = isLong ? Refresh::LongRest : Refresh::ShortRest;
    endEffects(play, isLong ? Ends::LongRest : Ends::ShortRest);
    refreshUses(play, when);
    const auto fear = restFear(play, kind, dice);
    if (!fear) return Unexpected(fear.error());
    result.fear = *fear;
    result.countdownSteps = isLong ? 2 : 1;
    const auto slow =
        std::ranges::find_if(play.countdowns, [](const Countdown& each) { return each.longTerm && !each.isDone(); });
    if (!isLong && play.settings.shortRestCountdown == RestCountdown::Must && slow != play.countdowns.end()) {
        result.countdownSteps = 0; // the first long countdown takes it automatically
        if (stepLinked(play.countdowns, std::string(slow->name))) result.fired.push_back(slow->name);
    }
    for (const Countdown& each : std::vector(play.countdowns)) {
        const bool isItsRest = each.trigger == (isLong ? Trigger::LongRest : Trigger::ShortRest);
        const bool isMoved = isItsRest || each.trigger == Trigger::AnyRest;
        if (isMoved && stepLinked(play.countdowns, each.name)) result.fired.push_back(each.name);
    }
    return {};
}

// Undoes the swaps. New cards stay if there is room; lost cards and used uses stay so.
void layBack(Cards& cards, const Cards& before) {
    std::vector<Card> held = std::exchange(cards.loadout, {});
    for (Card& each : std::exchange(cards.vault, {})) held.push_back(std::move(each));
    const auto lay = [&](const std::vector<Card>& wanted, std::vector<Card>& pile) {
        for (const Card& each : wanted) {
            const auto found = std::ranges::find(held, each.id, &Card::id);
            if (found == held.end()) continue;
            pile.push_back(std::move(*found));
            held.erase(found);
        }
    };
    lay(before.loadout, cards.loadout);
    lay(before.vault, cards.vault);
    for (Card& each : held) static_cast<void>(gainCard(cards, std::move(each)));
}

} // namespace

Ruled<> beginRest(Play& play, RestKind kind) {
    if (auto may = mustNotWait(play); !may) return may;
    if (play.rest) return no("rest-running", "A rest is going on: finish or break it off first.");
    if (play.open || play.tagTeam) return refuseRollOpen();
    if (play.gmMove) return refuseGmMoveRunning();
    if (!play.prompts.empty())
        return no("prompt-open", "The last roll still waits for the GM's answer: a move, a Fear, or a waiver.");
    if (auto done = nothingDue(play); !done) return done;
    if (kind == RestKind::Short && play.shortRests >= kMostShortRests)
        return no("third-short-rest", "After three short rests the next one must be long.");
    Rest rest{.kind = kind};
    for (const Hero& hero : play.heroes) rest.before[hero.id] = hero.cards;
    play.rest = std::move(rest);
    return {};
}

Ruled<> swapAtRest(Play& play, ActorId who, std::string_view in, std::string_view out) {
    if (!play.rest) return noRest();
    if (!play.rest->swapping) return no("swaps-over", "Cards are swapped before the first downtime move.");
    Hero* const hero = play.hero(who);
    if (!hero) return nobody(who);
    return swapCard(hero->cards, in, out);
}

Ruled<> doneSwapping(Play& play) {
    if (!play.rest) return noRest();
    play.rest->swapping = false;
    return {};
}

Ruled<> chooseRestMove(Play& play, ActorId who, const RestChoice& choice) {
    if (!play.rest) return noRest();
    if (play.rest->swapping) return no("not-swapping", "Choose downtime moves after the cards are swapped.");
    RestChoice whole = choice;
    if (whole.roll) whole.roll->who = who;
    if (auto may = checkChoice(play, who, whole, play.rest->kind, play.rest->chosen); !may) return may;
    auto& own = play.rest->chosen[who];
    if (own.size() >= kMovesOfARest) return twoMoves(play.hero(who)->name);
    own.push_back(std::move(whole));
    return {};
}

Ruled<> dropRestMove(Play& play, ActorId who, int at) {
    if (!play.rest) return noRest();
    const auto own = play.rest->chosen.find(who);
    if (own == play.rest->chosen.end() || at < 0 || at >= std::ssize(own->second))
        return nothing("downtime move of theirs", std::to_string(at));
    own->second.erase(own->second.begin() + at);
    return {};
}

bool isOfRest(std::string_view purpose) {
    constexpr auto kMoves = wireNames(RestMove{});
    return purpose == kFearPurpose || contains(kMoves, purpose);
}

Ruled<RestResult> finishRest(Play& play, dice::Dice& dice) {
    if (!play.rest) return noRest();
    Play next = play;
    const Rest rest = *std::exchange(next.rest, std::nullopt);
    auto result = Resting(next, rest.kind, rest.chosen, dice).run();
    if (!result) return result;
    if (auto closed = closeRest(next, rest.kind, *result, dice); !closed) return Unexpected(closed.error());
    if (rest.kind == RestKind::Long) {
        next.shortRests = 0;
        for (Hero& hero : next.heroes) {
            if (hero.life == Life::Unconscious) hero.life = Life::Active;
        }
    } else {
        ++next.shortRests;
    }
    play = std::move(next);
    return result;
}

Ruled<RestResult> breakOffRest(Play& play, const Chosen& shortChoices, dice::Dice& dice) {
    if (!play.rest) return noRest();
    Play next = play;
    const Rest rest = *std::exchange(next.rest, std::nullopt);
    RestResult result;
    const bool counts = play.settings.interruptedShortRest == Interrupted::Counts;
    if (rest.kind == RestKind::Short && !counts) {
        for (Hero& hero : next.heroes) {
            const auto before = rest.before.find(hero.id);
            if (before != rest.before.end()) layBack(hero.cards, before->second); // latecomers have swapped nothing
        }
    } else if (rest.kind == RestKind::Short) {
        const auto fear = restFear(next, RestKind::Short, dice);
        if (!fear) return Unexpected(fear.error());
        result.fear = *fear;
        ++next.shortRests;
    } else {
        for (const auto& [who, choices] : shortChoices) {
            if (choices.size() > kMovesOfARest) return twoMoves(play.hero(who) ? play.hero(who)->name : "Somebody");
            for (const RestChoice& choice : choices) {
                if (auto may = checkChoice(play, who, choice, RestKind::Short, shortChoices); !may)
                    return Unexpected(may.error());
            }
        }
        auto rested = Resting(next, RestKind::Short, shortChoices, dice).run();
        if (!rested) return rested;
        result = *std::move(rested);
        if (auto closed = closeRest(next, RestKind::Short, result, dice); !closed) return Unexpected(closed.error());
    }
    play = std::move(next);
    return result;
}

} // namespace tenplus::duality
