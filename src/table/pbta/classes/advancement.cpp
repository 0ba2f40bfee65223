#include "table/pbta/classes/advancement.h"

#include "base/contains.h"
#include "base/text.h"
#include "table/command.h"
#include "table/core/override.h"
#include "table/core/refusals.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/levels.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/classes/own_move.h"
#include "table/pbta/classes/refusals.h"
#include "table/pbta/moves/procedure.h"
#include "table/pbta/moves/waiting.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <variant>

namespace tenplus::table::inline pbta::inline classes {

namespace {

using content::Move;
using content::Playbook;

// A level being gained, with everything that is decided before the first event.
struct LevelGain {
    Turn& turn;
    Rules& rules;
    const LevelUp& command;
    const Actor actor; // before the level
    int level;         // the new one

    Done checkCost(const Levels& levels) const;
    Done checkScore() const;
    Done checkMove() const;
    Done checkOthers(const Move& move) const;
    Done checkSpells() const;
    Done rise(const Levels& levels) const;
    Done takeAll() const;
    const Move* move() const { return turn.rulebook().move(command.move); }
};

// True if the GM let them make the move that leads to this level against its gates.
bool isAllowedAlready(const Table& table, ActorId who) {
    return std::ranges::any_of(table.waiting, [who](const Waiting& each) {
        const auto* const act = std::get_if<content::Procedure>(&each.effect.kind);
        return each.who == who && isAllowed(each) && act && act->procedure == content::Guided::LevelUp;
    });
}

Done LevelGain::checkCost(const Levels& levels) const {
    const std::string name = actor.name;
    if (levels.level >= levels.most)
        return refuse("highest-level", "who",
                      "{} is at level {}, and there is none above: choose what comes in its place.", name,
                      levels.level); // no sheet goes higher
    const bool hasXp = levels.xp >= levels.cost || isAllowedAlready(turn.table(), actor.id);
    if (auto ok = rules.demand(hasXp, refuse("too-little-xp", "who",
                                             "{} has {} XP, and this takes {}. The GM may allow it anyway.", name,
                                             levels.xp, levels.cost));
        !ok) {
        return ok;
    }
    const bool inCamp =
        turn.table().camp && contains(turn.table().camp->campers, actor.id, &Camper::who); // DW-MOVE-make-camp-03
    return rules.demand(inCamp || command.hours >= levels.hours,
                        refuse("no-downtime", "hours",
                               "This takes hours of peace, at least {}, and there are {}. The GM may allow it anyway.",
                               levels.hours, command.hours));
}

Done LevelGain::checkScore() const {
    const bool anyToRaise = std::ranges::any_of(
        turn.rulebook().stats, [&](const content::Stat& each) { return !each.mature || turn.table().mature; });
    if (command.score.empty() && !anyToRaise) return {};
    if (command.score.empty())
        return rules.demand(false, refuseMissingPick(actor.name, "the score that rises", "score"));
    const content::Stat* stat = turn.rulebook().stat(command.score);
    if (!stat || (stat->mature && !turn.table().mature))
        return refuseUnknownChoice(actor.name, "score", command.score, "score");
    const content::Field& field = *turn.rulebook().character.field(stat->score);
    const std::int64_t score = numberOf(turn.rulebook(), actor, stat->score);
    const Bounds bounds = boundsOf(turn.rulebook(), actor, field);
    if (score + 1 > bounds.most) {
        return refuseOutOfBounds(field.name, bounds.least, bounds.most, score + 1, "score");
    }
    return {};
}

Done LevelGain::checkMove() const {
    if (!command.moveName.empty()) {
        const char* member = !command.move.empty() ? "move" : !command.others.empty() ? "others" : nullptr;
        if (member) return refuseNoChange("a move of one's own comes alone", member);
        if (auto named = checkName(command.moveName, "moveName"); !named) return named;
        const bool ofNoBook = turn.rulebook().playbooks.empty() || actor.playbook.empty();
        return rules.demand(ofNoBook,
                            refuseMoveClosed(command.moveName, actor.name, "it is no move of the class", "moveName"));
    }
    if (command.move.empty()) return rules.demand(false, refuseMissingPick(actor.name, "a new move", "move"));
    const Move* taken = move();
    if (!taken || taken->ofClass.playbook.empty() || (taken->mature && !turn.table().mature)) {
        return refuseUnknownMove(command.move, "move");
    }
    const bool advanced = taken->ofClass.playbook == actor.playbook && turn.rulebook().isAdvanced(*taken);
    if (auto ok = rules.demand(
            advanced, refuseMoveClosed(taken->name, actor.name, "it is no advanced move of the class", "move"));
        !ok)
        return ok;
    if (auto ok = demandOpen(turn, rules, actor, *taken, level, "move"); !ok) return ok;
    return checkOthers(*taken);
}

// Moves of other classes, chosen as if some levels lower (DW-MULTI-01).
Done LevelGain::checkOthers(const Move& taken) const {
    const auto& part = taken.ofClass;
    const auto picks = static_cast<std::int64_t>(command.others.size());
    if (picks > part.otherClasses)
        return refuseWrongCount(part.otherClasses, "the moves of other classes", taken.name, picks, "others");
    if (auto ok = rules.demand(picks == part.otherClasses,
                               refuseMissingPick(actor.name, "a move of another class", "others"));
        !ok)
        return ok;
    std::set<std::string> bundled;
    for (const std::string& id : command.others) {
        const Move* other = turn.rulebook().move(id);
        if (!other || other->ofClass.playbook.empty()) return refuseUnknownMove(id, "others");
        const bool foreign = other->ofClass.playbook != actor.playbook && !other->ofClass.race;
        if (auto ok = rules.demand(
                foreign, refuseMoveClosed(other->name, actor.name, "it is no move of another class", "others"));
            !ok)
            return ok;
        const bool settled = other->ofClass.otherClasses == 0 || !broughtBy(turn.rulebook(), *other).empty();
        if (auto ok = rules.demand(
                settled, refuseMoveClosed(other->name, actor.name, "it brings a choice of further moves", "others"));
            !ok)
            return ok;
        if (auto ok =
                rules.demand(givesOther(part, *other),
                             refuseMoveClosed(other->name, actor.name, taken.name + " does not give it", "others"));
            !ok)
            return ok;
        const Playbook* its = turn.rulebook().playbook(other->ofClass.playbook);
        for (const std::string& bound : its ? its->bundleOf(id) : std::vector{id}) {
            if (!bundled.insert(bound).second)
                return refuseMoveOwned(actor.name, other->name, "others"); // would waste one of the two picks
        }
        if (auto ok = demandOpen(turn, rules, actor, *other, level - part.levelLess, "others"); !ok) return ok;
    }
    return {};
}

// A spell book gains one spell per level (DW-MAGIC-06).
Done LevelGain::checkSpells() const {
    const bool learns = turn.rulebook().procedures.advancement->learnsSpell;
    const std::size_t wanted = learns ? booksOf(turn.rulebook(), actor).size() : 0;
    if (auto ok = rules.demand(command.spells.size() >= wanted, refuseMissingPick(actor.name, "a new spell", "spells"));
        !ok)
        return ok;
    const auto most = std::max<std::size_t>(wanted, startOfOthers(turn.rulebook(), command.others));
    if (auto ok = rules.demand(command.spells.size() <= most,
                               refuseWrongCount(most, "the spells", "the book", command.spells.size(), "spells"));
        !ok) {
        return ok;
    }
    for (const std::string& id : command.spells) {
        if (!turn.rulebook().spell(id)) return refuseUnknownSpell(id, "spells");
    }
    return {};
}

Done LevelGain::rise(const Levels& levels) const {
    const content::Rulebook& rulebook = turn.rulebook();
    const content::Roles& roles = rulebook.roles;
    const std::string why = "level " + std::to_string(level);
    const std::int64_t paid = std::min(levels.xp, levels.cost);
    if (auto done = turn.change(command.who, roles.experience, -paid, why); !done)
        return Unexpected(done.error()); // the old level's cost
    if (auto done = turn.change(command.who, roles.level, 1, why, AppliesOn::ThisNumber); !done)
        return Unexpected(done.error());
    LevelGained gained{command.who, level, {}, command.moveName};
    if (const Move* taken = move()) gained.move = taken->name;
    const content::Stat* stat = rulebook.stat(command.score);
    if (stat) gained.score = stat->name;
    turn.emit(std::move(gained));
    if (!stat) return {};
    const auto raised = turn.change(command.who, stat->score, 1, why);
    return raised ? Done{} : Done(Unexpected(raised.error()));
}

Done LevelGain::takeAll() const {
    const std::string why = "level " + std::to_string(level);
    if (!command.moveName.empty()) takeOwnMove(turn, command.who, command.moveName, why);
    if (const Move* taken = move()) {
        if (auto done = takeMove(turn, command.who, *taken, why); !done) return done;
    }
    for (const std::string& id : command.others) {
        if (auto done = takeBundle(turn, command.who, id, why); !done) return done;
        const Move* other = turn.rulebook().move(id);
        for (const std::string& brought : other ? broughtBy(turn.rulebook(), *other) : std::vector<std::string>{}) {
            if (auto done = takeBundle(turn, command.who, brought, why); !done) return done;
        }
    }
    return writeSpells(turn, rules, command.who, command.spells);
}

} // namespace

Done decideOn(Turn& turn, const LevelUp& command) {
    const auto found = turn.actor(command.who);
    if (!found) return Unexpected(found.error());
    const content::Rulebook& rulebook = turn.rulebook();
    if (!rulebook.procedures.advancement || (*found)->kind != ActorKind::Character)
        return refuseNotInThisGame(turn.rulebook().name, "levels for " + (*found)->name, "who");
    const Levels levels = levelsOf(rulebook, **found);
    Rules rules(command.override);
    const LevelGain rise{turn, rules, command, **found, static_cast<int>(levels.level) + 1};
    if (auto ok = rise.checkCost(levels); !ok) return ok;
    if (auto ok = rise.checkScore(); !ok) return ok;
    if (auto ok = rise.checkMove(); !ok) return ok;
    if (auto ok = rise.checkSpells(); !ok) return ok;
    if (auto ok = rise.rise(levels); !ok) return ok;
    if (auto ok = rise.takeAll(); !ok) return ok;
    closeProcedure(turn, command.who, content::Guided::LevelUp);
    rules.tell(turn, command.who);
    return {};
}

namespace {

Done retire(Turn& turn, Rules& rules, const GoBeyond& command) {
    if (trimmed(command.place).empty()) {
        if (auto ok = rules.demand(false, refuseMissingPick(turn.nameOf(command.who), "a place in the world", "place"));
            !ok)
            return ok;
    } else if (auto checked = checkText(command.place, 300, "place"); !checked) {
        return checked;
    }
    turn.emit(Retired{command.who, command.place.empty() ? "somewhere in the world" : command.place});
    return {};
}

// The level of a new character.
std::int64_t firstLevel(const content::Rulebook& rulebook) {
    Actor nobody;
    nobody.values = initialValues(rulebook, ActorKind::Character, {});
    return numberOf(rulebook, nobody, rulebook.roles.level);
}

// True if `master` teaches that actor, directly or through apprentices.
bool teaches(const Table& table, ActorId master, ActorId who) {
    std::size_t steps = table.actors.size(); // ends the walk through a cycle
    for (const Actor* each = table.actor(master); each && each->apprentice && steps > 0;
         each = table.actor(each->apprentice), --steps) {
        if (each->apprentice == who) return true;
    }
    return false;
}

Done takeApprentice(Turn& turn, Rules& rules, const GoBeyond& command) {
    const auto apprentice = turn.actor(command.apprentice, "apprentice");
    if (!apprentice) return Unexpected(apprentice.error());
    if (command.apprentice == command.who || (*apprentice)->kind != ActorKind::Character) {
        return refuseUnknownChoice(turn.nameOf(command.who), "apprentice", (*apprentice)->name, "apprentice");
    }
    const std::string name = (*apprentice)->name,
                      why = whyNoApprentice(turn.rulebook(), turn.table(), command.who, **apprentice);
    if (auto ok = rules.demand(why.empty(), refuse("no-apprentice", "apprentice",
                                                   "{} cannot be the apprentice of {}: {}. The GM may allow it anyway.",
                                                   name, turn.nameOf(command.who), why));
        !ok)
        return ok;
    turn.emit(ApprenticeTaken{command.who, command.apprentice, name});
    return {};
}

// A new spell book holds as many spells as a new character's (DW-MAGIC-05, DW-MULTI-11).
Done beginBook(Turn& turn, Rules& rules, const Playbook& playbook, const GoBeyond& command) {
    const auto& caster = playbook.caster;
    const std::size_t start =
        caster && caster->knows == content::Knows::Book ? static_cast<std::size_t>(caster->start) : 0;
    const auto known = static_cast<std::size_t>(
        std::ranges::count(turn.table().actor(command.who)->book, playbook.id, &KnownSpell::playbook));
    const std::size_t wanted = start - std::min(start, known);
    if (auto ok = rules.demand(
            command.spells.size() == wanted,
            refuseWrongCount(wanted, "the spells of level 1", playbook.name, command.spells.size(), "spells"));
        !ok) {
        return ok;
    }
    return writeSpells(turn, rules, command.who, command.spells);
}

// Scores, race, HP and the core moves stay; everything else changes to the new class (DW-MULTI-10 to 12).
Done changeClass(Turn& turn, Rules& rules, const GoBeyond& command) {
    const content::Rulebook& rulebook = turn.rulebook();
    const Playbook* playbook = rulebook.playbook(command.playbook);
    if (!playbook)
        return refuse("unknown-playbook", "playbook",
                      "There is no class \"{}\" in this game: choose one of those shown.", command.playbook);
    const Actor before = *turn.table().actor(command.who);
    const std::string already = before.name + " is a " + asciiLower(playbook->name) + " already";
    if (auto ok = rules.demand(before.playbook != playbook->id, refuseNoChange(already, "playbook")); !ok) return ok;
    for (const std::string& core : command.core) {
        if (!ownedMove(before, core)) return refuseUnknownChoice(before.name, "move", core, "core");
    }
    for (const OwnedMove& owned : before.moves) {
        const Move* move = rulebook.move(owned.move);
        const bool ofNoClass =
            owned.move.empty() || (move && move->ofClass.race); // invented moves and those of the race
        const bool stays = owned.replacedBy.empty() && (ofNoClass || contains(command.core, owned.move));
        if (stays) continue;
        if (auto lost = loseMove(turn, command.who, owned); !lost) return lost;
    }
    turn.emit(ClassSet{command.who, playbook->id, playbook->name});
    if (const auto named = namedField(rulebook, "playbook"); !named.empty())
        turn.setField(command.who, named, playbook->name);
    const std::int64_t most = numberOf(rulebook, *turn.table().actor(command.who), rulebook.roles.healthMost);
    for (const auto& [field, value] : playbook->sets) {
        const bool keepsHealth = feedsHealth(rulebook, before, field, value, most);
        if (!keepsHealth) turn.setField(command.who, field, value);
    }
    const Levels levels = levelsOf(rulebook, before);
    if (!levels.newClassKeepsLevel) turn.setField(command.who, rulebook.roles.level, firstLevel(rulebook));
    for (const std::string& start : playbook->starts) {
        const Move* move = rulebook.move(start);
        if (!move || ownedMove(*turn.table().actor(command.who), start)) continue;
        if (auto done = takeMove(turn, command.who, *move, playbook->name); !done) return done;
    }
    return beginBook(turn, rules, *playbook, command);
}

} // namespace

std::string whyNoApprentice(const content::Rulebook& rulebook, const Table& table, ActorId master, const Actor& who) {
    const std::int64_t first = firstLevel(rulebook), level = numberOf(rulebook, who, rulebook.roles.level);
    if (level != first)
        return "an apprentice is a new character, at level " + std::to_string(first) + ", and this one is at level " +
               std::to_string(level);
    if (table.actor(master)->apprentice == who.id) return "they are one already";
    if (teaches(table, who.id, master)) return table.actor(master)->name + " learns from them";
    return {};
}

namespace {

// Refuses what belongs to another way than the one that is taken.
Done checkWay(const GoBeyond& command) {
    using content::Beyond;
    const bool renews = command.way == Beyond::NewClass;
    const std::array<std::pair<const char*, bool>, 5> others{
        {{"place", command.way != Beyond::Retire && !command.place.empty()},
         {"apprentice", command.way != Beyond::Apprentice && command.apprentice},
         {"playbook", !renews && !command.playbook.empty()},
         {"core", !renews && !command.core.empty()},
         {"spells", !renews && !command.spells.empty()}}};
    const auto odd = std::ranges::find(others, true, &std::pair<const char*, bool>::second);
    return odd == others.end() ? Done{} : refuseNoChange("that belongs to another way", odd->first);
}

} // namespace

Done decideOn(Turn& turn, const GoBeyond& command) {
    const auto found = turn.actor(command.who);
    if (!found) return Unexpected(found.error());
    if (auto checked = checkWay(command); !checked) return checked;
    const content::Rulebook& rulebook = turn.rulebook();
    const auto& advancement = rulebook.procedures.advancement;
    if (!advancement || !contains(advancement->beyond, command.way)) {
        return refuseNotInThisGame(turn.rulebook().name, "choices above the highest level", "way");
    }
    const Levels levels = levelsOf(rulebook, **found);
    const std::string name = (*found)->name;
    Rules rules(command.override);
    if (auto ok = rules.demand(
            levels.level >= levels.most,
            refuse("not-at-the-top", "who",
                   "{} can still gain levels: this is a choice for who is at level {}. The GM may allow it anyway.",
                   name, levels.most));
        !ok)
        return ok;
    if (auto ok =
            rules.demand(levels.xp >= levels.cost,
                         refuse("too-little-xp", "who", "{} has {} XP, and this takes {}. The GM may allow it anyway.",
                                name, levels.xp, levels.cost));
        !ok)
        return ok;
    const auto paid = turn.change(command.who, rulebook.roles.experience, -std::min(levels.xp, levels.cost),
                                  "level " + std::to_string(levels.level + 1));
    if (!paid) return Unexpected(paid.error());
    Done done;
    switch (command.way) {
    case content::Beyond::Retire: done = retire(turn, rules, command); break;
    case content::Beyond::Apprentice: done = takeApprentice(turn, rules, command); break;
    case content::Beyond::NewClass: done = changeClass(turn, rules, command); break;
    }
    if (!done) return done;
    closeProcedure(turn, command.who, content::Guided::LevelUp);
    rules.tell(turn, command.who);
    return {};
}

} // namespace tenplus::table::inline pbta::inline classes
