#include "table/pbta/moves/outcome.h"

#include "base/contains.h"
#include "base/text.h"
#include "content/names_in_data.h"
#include "table/command.h"
#include "table/core/refusals.h"
#include "table/pbta/classes/experience.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/classes/passives.h"
#include "table/pbta/company/travel_shared.h"
#include "table/pbta/moves/effects.h"
#include "table/pbta/moves/gates.h"
#include "table/pbta/moves/plan.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace tenplus::table::inline pbta::inline moves {

namespace {

// Takes back the XP of a band when the total leaves that band (DW-R-16).
Done takeBack(Turn& turn, const Waiting& like, const content::Band& band, const content::Move& move) {
    const std::string& experience = turn.rulebook().roles.experience;
    if (const Actor* actor = turn.table().actor(like.who); !actor || gainsNoXp(turn.table(), *actor))
        return {}; // none was marked
    for (const content::Effect& effect : alwaysOf(band, move)) {
        const auto* mark = std::get_if<content::MarkXp>(&effect.kind);
        if (!mark || experience.empty()) continue;
        const auto amount = workedOut(turn.rulebook(), turn.table(), like, mark->amount);
        if (!amount) return Unexpected(amount.error());
        const auto changed =
            turn.change(like.who, experience, -amount->constant, "no " + asciiLower(band.name) + " any more");
        if (!changed) return Unexpected(changed.error());
    }
    return {};
}

// Merges bonus hold with the band's hold. If the band gives none, existing hold stays (DW-R-27).
void gatherHold(std::vector<content::Effect>& effects) {
    const auto added = [](const content::Effect& each) {
        const auto* hold = std::get_if<content::Hold>(&each.kind);
        return hold && hold->adds;
    };
    std::vector<content::Effect> all;
    std::ranges::remove_copy_if(effects, std::back_inserter(all), added);
    for (const content::Effect& each : effects) {
        if (!added(each)) continue;
        const content::Hold& more = std::get<content::Hold>(each.kind);
        const auto first = std::ranges::find_if(
            all, [](const content::Effect& one) { return std::holds_alternative<content::Hold>(one.kind); });
        if (first == all.end()) {
            all.push_back(each);
            continue;
        }
        std::string& amount = std::get<content::Hold>(first->kind).amount;
        amount = "(" + amount + ") + (" + more.amount + ")";
    }
    effects = std::move(all);
}

// Ends the spell of a cast that failed after all. Ids increase: spells newer than the caster's last roll belong to it.
void endCast(Turn& turn, const RollRecord& roll) {
    const std::vector<RunningSpell> running = turn.table().running;
    for (const RunningSpell& each : running) {
        if (each.who == roll.who && each.spell == roll.spellId && each.id.value > roll.id.value)
            endSpell(turn, each, asciiLower(roll.bandName));
    }
    castUndone(turn, roll.who);
}

void closeOutcome(Turn& turn, RollId roll) {
    const auto all = turn.table().waiting;
    for (const Waiting& waiting : all) {
        if (waiting.roll == roll) turn.emit(WaitingClosed{waiting.id, Closed::Replaced, {}});
    }
}

} // namespace

const content::Outcome& fixBand(const content::Rulebook& rulebook, const Table& table, const content::Move& move,
                                RollRecord& roll) {
    noteDice(move, roll);
    const auto played = [&](ActorId who) {
        const Actor* found = table.actor(who);
        return found ? std::optional(asPlayed(rulebook, *found, table.mature)) : std::nullopt;
    };
    const auto self = played(roll.who), target = played(roll.target);
    const Reader reader{rulebook, self ? &*self : nullptr, target ? &*target : nullptr, &roll.inputs};
    const content::Band* band = &bandFor(rulebook, move, reader, scoreOf(roll));
    const content::Band* cap = roll.cap.empty() ? nullptr : rulebook.band(roll.cap);
    if (cap && cap < band) band = cap; // bands are in rising order
    const auto own = move.outcomes.find(band->id);
    const content::Outcome& outcome = own == move.outcomes.end() ? band->otherwise : own->second;
    roll.band = band->id;
    roll.bandName = band->name;
    roll.tone = band->tone;
    const Actor* actor = table.actor(roll.who);
    const Afterwards more = actor ? afterwards(rulebook, *actor, move.id, band->id, roll.total) : Afterwards{};
    roll.text = more.instead && !more.says.empty() ? std::string() : outcome.text;
    for (const std::string& says : more.says) roll.text += (roll.text.empty() ? "" : " ") + says;
    return outcome;
}

Waiting waitingLike(const Turn& turn, const RollRecord& roll) {
    Waiting like;
    like.roll = roll.id;
    like.who = roll.who;
    like.target = turn.table().actor(roll.target) ? roll.target : ActorId{}; // the target may have left since
    like.others = roll.others;
    std::erase_if(like.others, [&](ActorId each) { return !turn.table().actor(each); });
    like.weapon = roll.weapon;
    like.move = roll.move;
    like.moveName = roll.moveName;
    like.inputs = roll.inputs;
    like.spell = roll.spellId;
    const Actor* actor = turn.table().actor(roll.who);
    if (const content::Move* move = turn.rulebook().move(roll.move); move && actor) {
        like.spend = alteredSpend(turn.rulebook(), *actor, move->id, move->spend);
        if (move->mature) like.marks.emplace_back(content::names::kMature);
    }
    if (!turn.table().mature) like.spend = content::withoutMature(std::move(like.spend));
    return like;
}

Waiting alwaysLike(Waiting like, const content::Band& band) {
    like.moveName = band.name + ", " + like.moveName;
    return like;
}

const std::vector<content::Effect>& alwaysOf(const content::Band& band, const content::Move& move) {
    static const std::vector<content::Effect> kNone;
    const auto isExcluded = [&](const std::string& tag) { return contains(move.tags, tag); };
    return std::ranges::any_of(band.alwaysNotForTags, isExcluded) ? kNone : band.always;
}

std::vector<content::Effect> effectsOf(const Turn& turn, ActorId who, const std::string& move, const RollRecord* roll,
                                       std::vector<content::Effect> own) {
    const Actor& actor = *turn.table().actor(who);
    const bool rolled = roll && !roll->expression.empty();
    Afterwards more = afterwards(turn.rulebook(), actor, move, roll ? roll->band : std::string(),
                                 rolled ? std::optional(roll->total) : std::nullopt);
    std::vector<content::Effect> all;
    if (!more.instead) all = altered(turn.rulebook(), actor, move, std::move(own));
    all.insert(all.end(), more.effects.begin(), more.effects.end());
    const content::Move* made = turn.rulebook().move(move);
    const Entry* thing = roll ? entryOf(actor, turn.rulebook().gear.list, roll->weapon) : nullptr;
    const content::Passive* wielded = made && thing ? wieldedBy(turn.rulebook(), actor, *made, *thing) : nullptr;
    if (wielded) all.insert(all.end(), wielded->effects.begin(), wielded->effects.end());
    if (roll) gatherHold(all);
    return all;
}

Done takeUpOutcome(Turn& turn, const Waiting& like, const RollRecord& roll, const std::vector<content::Effect>& own,
                   content::Tone before) {
    const content::Spell* spell = like.spell.empty() ? nullptr : turn.rulebook().spell(like.spell);
    const bool wasCast = before != content::Tone::Miss;
    if (spell && wasCast && roll.tone == content::Tone::Miss) endCast(turn, roll);
    if (spell && roll.tone != content::Tone::Miss) {
        Waiting cast = like;
        cast.moveName = spell->name;
        cast.spend = spell->spend;
        if (!wasCast) spellCast(turn, *spell, cast);
        if (auto taken = takeUp(turn, cast, spell->effects, false); !taken) return taken;
    }
    return takeUp(turn, like, effectsOf(turn, like.who, like.move, &roll, own), false);
}

bool isOpenRoll(const Table& table, ActorId who) {
    const auto last = table.lastMoves.find(who);
    return last != table.lastMoves.end() && !last->second.touched && !last->second.roll.expression.empty();
}

bool outcomeWaits(const Table& table, ActorId who) {
    const auto isQuestion = [](const content::Effect& effect) {
        const auto* choose = std::get_if<content::Choose>(&effect.kind);
        const bool gms = choose && choose->by == content::Chooser::Gm;
        return gms || std::holds_alternative<content::AskGm>(effect.kind) ||
               std::holds_alternative<content::Note>(effect.kind);
    };
    const auto last = table.lastMoves.find(who);
    return last != table.lastMoves.end() && std::ranges::any_of(table.waiting, [&](const Waiting& waiting) {
               return waiting.roll == last->second.roll.id && !isQuestion(waiting.effect);
           });
}

Done adjustRoll(Turn& turn, ActorId who, const Modifier& by) {
    RollRecord roll = turn.table().lastMoves.at(who).roll;
    const content::Move* move = turn.rulebook().move(roll.move);
    const content::Band* before = turn.rulebook().band(roll.band);
    const RollRecord old = roll;
    if (!move || !before) return refuseUnknownMove(roll.move, "who");
    addToRoll(*move, by, roll);
    const content::Outcome& outcome = fixBand(turn.rulebook(), turn.table(), *move, roll);
    Waiting like = waitingLike(turn, roll);
    if (std::ranges::any_of(turn.table().waiting,
                            [&](const Waiting& each) { return each.roll == roll.id && isAllowed(each); }))
        like.marks.emplace_back(kAllowed);
    const content::Band& after = *turn.rulebook().band(roll.band);
    const content::JobOutcome* job = jobOutcome(turn.rulebook(), turn.table(), who, move->id, after.id, roll.id);
    if (job) roll.text = job->text;
    turn.emit(RollAdjusted{roll, roll.modifiers.back(), before->name});
    const std::vector<content::Effect>& own = job ? job->effects : outcome.effects;
    if (&after == before) { // a class move may add effects for the same band
        if (effectsOf(turn, who, move->id, &old, own) == effectsOf(turn, who, move->id, &roll, own)) return {};
        closeOutcome(turn, like.roll);
        return takeUpOutcome(turn, like, roll, own, old.tone);
    }
    if (auto noted = noteJob(turn, roll); !noted) return noted;
    closeOutcome(turn, like.roll);
    if (auto taken = takeBack(turn, like, *before, *move); !taken) return taken;
    if (auto marked = takeUp(turn, alwaysLike(like, after), alwaysOf(after, *move), true); !marked) return marked;
    return takeUpOutcome(turn, like, roll, own, old.tone);
}

Done answerInputs(const std::vector<content::Option>& picked, const std::map<std::string, int>& given,
                  std::map<std::string, int>& into) {
    std::set<std::string> asked;
    for (const content::Option& option : picked) {
        for (const content::Input& input : option.inputs) {
            asked.insert(input.id);
            const auto answer = given.find(input.id);
            const int number = answer == given.end() ? input.initial : answer->second;
            if (number < input.least || number > input.most) {
                return refuseOutOfBounds(input.name, input.least, input.most, number, "inputs/" + input.id);
            }
            into[input.id] = number;
        }
    }
    for (const auto& [id, number] : given) {
        if (!asked.contains(id)) {
            return refuseUnknownInput(picked.empty() ? std::string("That") : picked.front().text, id, "inputs/" + id);
        }
    }
    return {};
}

Modifier boostBy(const content::Rulebook& rulebook, const Actor& actor, const content::Boost& boost,
                 const RollRecord& roll) {
    const std::int64_t by =
        boost.replaces ? numberOf(rulebook, actor, boost.field) - roll.total : std::int64_t{boost.value};
    return {ModifierKind::Boost, boost.name, static_cast<int>(std::clamp<std::int64_t>(by, -kMostSum, kMostSum)), 0};
}

namespace {

// A boost on damage only if the table allows it, once, and after the dice if they have fallen (DW-R-17).
void tellHow(Turn& turn, const BoostRoll& command) {
    if (!trimmed(command.how).empty())
        turn.emit(NoteWritten{command.how, command.who, turn.nameOf(command.who), false});
}

// Takes the price: one of the field, or all that is above what it falls back to.
Done payBoost(Turn& turn, ActorId who, const content::Boost& boost, const std::string& why) {
    const Actor& actor = *turn.table().actor(who);
    std::int64_t by = -1;
    if (boost.replaces && boost.resets) {
        const auto value = content::evaluate(*boost.resets, Reader{turn.rulebook(), &actor});
        const auto rest = value ? content::asInteger(*value)
                                : Expected<std::int64_t, content::EvaluationFault>(Unexpected(value.error()));
        if (!rest) return refuseFormulaFailed(boost.name, rest.error().message, kMendSheet, "boost");
        by = *rest - numberOf(turn.rulebook(), actor, boost.field);
    }
    const auto spent = turn.change(who, boost.field, by, why);
    return spent ? Done{} : Done(Unexpected(spent.error()));
}

Done boostDamage(Turn& turn, const BoostRoll& command, const content::Boost& boost) {
    const Waiting* found = turn.table().waitingOf(command.waiting);
    const bool allowed =
        !boost.replaces &&
        (content::flagSetting(turn.rulebook(), content::names::kPreparationOnDamage) || command.override);
    const auto* damage = found ? std::get_if<content::Damage>(&found->effect.kind) : nullptr;
    const bool own = damage && damage->from == content::Who::Self && found->who == command.who;
    if (!allowed || !own)
        return refuse("no-open-roll", "waiting",
                      "{} has no roll whose outcome still lies untouched: spend it as soon as the dice have fallen.",
                      turn.nameOf(command.who));
    if (found->bonus && !command.override)
        return refuse("boosted-already", "waiting",
                      "{} was spent on this roll already, as often as a roll may have it.", boost.name);
    const auto spent = turn.change(command.who, boost.field, -1, found->moveName);
    if (!spent) return Unexpected(spent.error());
    turn.emit(DamageJoined{command.waiting, {}, boost.value});
    tellHow(turn, command);
    return {};
}

} // namespace

Done decideOn(Turn& turn, const BoostRoll& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    const std::string name = (*actor)->name;
    const content::Boost* boost = turn.rulebook().boost(command.boost);
    if (!boost) return refuseUnknownOption("A roll", command.boost, "boost");
    if (!trimmed(command.how).empty()) {
        if (auto checked = checkText(command.how, 4000, "how"); !checked) return checked;
    }
    if (!boost->replaces && numberOf(turn.rulebook(), **actor, boost->field) < 1)
        return refuse("no-boost", "who", "{} has no {} left to spend on a roll.", name, boost->name);
    if (command.waiting) return boostDamage(turn, command, *boost);
    if (!isOpenRoll(turn.table(), command.who))
        return refuse("no-open-roll", "who",
                      "{} has no roll whose outcome still lies untouched: spend it as soon as the dice have fallen.",
                      name);
    const RollRecord& roll = turn.table().lastMoves.at(command.who).roll;
    const content::Move* move = turn.rulebook().move(roll.move);
    if (move && move->roll && (move->roll->bare || content::isProgress(*move->roll)))
        return refuse("bare-roll", "who", "Nothing is added to {}: its dice stand as they fell.", roll.moveName);
    if (move && move->roll && move->roll->targetsPools && !command.override) {
        return refuseCannotNow(name,
                               roll.moveName + " is rolled with what " + roll.targetName + " has, and " + boost->name +
                                   " is for one's own rolls",
                               "who");
    }
    if (move && move->roll && move->roll->reading == content::Reading::Best)
        return refuse("bare-roll", "who", "Nothing is added to {}: its dice stand as they fell.",
                      roll.moveName); // the dice of a pool are not added up
    const auto used = std::ranges::count_if(roll.modifiers, [&](const Modifier& each) {
        return each.kind == ModifierKind::Boost && each.source == boost->name;
    });
    if (used >= boost->perRoll && !command.override)
        return refuse("boosted-already", "who", "{} was spent on this roll already, as often as a roll may have it.",
                      boost->name);
    const Modifier by = boostBy(turn.rulebook(), **actor, *boost, roll);
    if (boost->replaces && by.value <= 0) {
        return refuseNoChange(boost->name + " is no higher than the " + std::to_string(roll.total) + " of this roll",
                              "boost");
    }
    if (auto paid = payBoost(turn, command.who, *boost, roll.moveName); !paid) return paid;
    if (auto adjusted = adjustRoll(turn, command.who, by); !adjusted) return adjusted;
    tellHow(turn, command);
    return {};
}

} // namespace tenplus::table::inline pbta::inline moves
