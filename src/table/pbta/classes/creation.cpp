#include "table/pbta/classes/creation.h"

#include "base/contains.h"
#include "base/text.h"
#include "content/names_in_data.h"
#include "table/command.h"
#include "table/core/health.h"
#include "table/core/refusals.h"
#include "table/core/renaming.h"
#include "table/core/sheet_checks.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/levels.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/classes/own_move.h"
#include "table/pbta/gear/gear_rows.h"
#include "table/turn.h"

#include <algorithm>
#include <set>

namespace tenplus::table::inline pbta::inline classes {

namespace {

using content::Playbook;

// A new character being put together. Only faults are refused; missing choices stay open.
struct CharacterCreation {
    Turn& turn;
    Rules& rules;
    const CreateCharacter& command;
    const content::Creation& creation;
    const Playbook& playbook;
    std::map<std::string, Value> values{};
    bool isNew = true; // the class is new; else an open choice is given later

    Done checkScores();
    Done readWords();
    Done readLooks();
    Done readAsked();
    Done readSpells() const;
    Done settle(ActorId& who);
    Done takeMoves(ActorId who) const;
    Done takeGear(ActorId who) const;
    Done takeFixed(ActorId who) const;
    Done writeBonds(ActorId who) const;
    Done checkDegree(ActorId who, const std::map<std::string, Value>& row) const;

    Refusal unknown(const std::string& what, const std::string& which) const {
        return refuseUnknownChoice(playbook.name, what, which, what).error();
    }
    void put(const std::string& role, Value value) {
        const std::string field = namedField(turn.rulebook(), role);
        if (!field.empty()) values[field] = std::move(value);
    }
};

// Each score of the array at most once, in any order (DW-NEED-02); some may stay open.
Done CharacterCreation::checkScores() {
    std::vector<std::int64_t> left = creation.scores;
    bool fits = true;
    for (const auto& [id, score] : command.scores) {
        const content::Stat* stat = turn.rulebook().stat(id);
        if (!stat || (stat->mature && !turn.table().mature)) return Unexpected(unknown("scores", id));
        const auto found = std::ranges::find(left, std::int64_t{score});
        if (found != left.end())
            left.erase(found);
        else
            fits = fits && (stat->mature || creation.scores.empty());
        const content::Field& field = *turn.rulebook().character.field(stat->score);
        Actor nobody;
        nobody.values = initialValues(turn.rulebook(), ActorKind::Character, {});
        const Bounds bounds = boundsOf(turn.rulebook(), nobody, field);
        if (bounds.clamp(score) != score) {
            return refuseOutOfBounds(field.name, bounds.least, bounds.most, score, "scores/" + id);
        }
        values[stat->score] = std::int64_t{score};
    }
    std::vector<std::string> array;
    for (const std::int64_t score : creation.scores) array.push_back(std::to_string(score));
    return rules.demand(fits,
                        refuse("wrong-scores", "scores",
                               "The scores {} are to be spread over the stats, each once. The GM may allow others.",
                               joinedWords(array)));
}

Done CharacterCreation::readWords() {
    if (!playbook.id.empty()) put("playbook", playbook.name);
    if (!command.player.empty()) {
        if (auto checked = checkText(command.player, 80, "player"); !checked) return checked;
        put("player", command.player);
    }
    if (!command.race.empty()) {
        if (auto checked = checkLength(command.race, 80, "race"); !checked) return checked;
        const content::Race* race = playbook.race(command.race);
        if (!race) {
            if (auto ok = rules.demand(false, refuseUnknownChoice(playbook.name, "race", command.race, "race")); !ok)
                return ok;
        }
        put("race", race ? race->name : command.race);
    }
    if (command.alignment.empty()) return {};
    const auto own = std::ranges::find(playbook.alignments, command.alignment, &content::AlignmentGoal::id);
    const content::Alignment* known = turn.rulebook().procedures.alignment(command.alignment);
    if (own == playbook.alignments.end()) {
        if (!known) return Unexpected(unknown("alignment", command.alignment));
        if (auto ok =
                rules.demand(false, refuseUnknownChoice(playbook.name, "alignment", command.alignment, "alignment"));
            !ok)
            return ok;
    }
    put("alignment", own == playbook.alignments.end() ? known->name : own->name);
    const std::string goal = !command.goal.empty() || own == playbook.alignments.end() ? command.goal : own->goal;
    if (auto checked = checkLength(goal, 300, "goal"); !checked) return checked;
    put("goal", goal);
    return {};
}

Done CharacterCreation::readLooks() {
    for (const std::string& each : command.looks) {
        if (auto checked = checkText(each, 80, "looks"); !checked) return checked;
    }
    if (!command.looks.empty()) put("look", listed(command.looks));
    return {};
}

Done CharacterCreation::readAsked() {
    Actor nobody;
    nobody.values = initialValues(turn.rulebook(), ActorKind::Character, values);
    for (const auto& [id, value] : command.values) {
        const std::string member = "values/" + id;
        if (!contains(creation.asks, id)) return refuseUnknownChoice(playbook.name, "field to fill in", id, member);
        if (auto checked = checkField(turn, nobody, id, value, member); !checked) return checked;
        values[id] = value;
    }
    return {};
}

// The number of level 1 spells in a new book (DW-MAGIC-05).
Done CharacterCreation::readSpells() const {
    const auto& caster = playbook.caster;
    const std::size_t start =
        caster && caster->knows == content::Knows::Book ? static_cast<std::size_t>(caster->start) : 0;
    if (command.spells.empty()) return {};
    const Actor* there = turn.table().actor(command.who);
    const auto known =
        there ? static_cast<std::size_t>(std::ranges::count(there->book, playbook.id, &KnownSpell::playbook)) : 0;
    return rules.demand(
        known + command.spells.size() == start,
        refuseWrongCount(start, "the spells of level 1", playbook.name, command.spells.size(), "spells"));
}

// Writes the sheet: a new one, or changes to the existing one.
Done CharacterCreation::settle(ActorId& who) {
    if (isNew) values.insert(playbook.sets.begin(), playbook.sets.end());
    const content::Rulebook& rulebook = turn.rulebook();
    if (!who) {
        if (auto checked = checkIcon(command.icon, "icon"); !checked) return checked;
        Actor actor;
        actor.id = who = turn.nextId<ActorId>();
        actor.name = command.name;
        actor.icon = command.icon.empty() ? playbook.icon : command.icon;
        actor.revealed = actor.hpShown = true;
        actor.values = initialValues(rulebook, ActorKind::Character, values);
        turn.emit(ActorAdded{std::move(actor)});
    } else {
        const std::int64_t before = numberOf(rulebook, *turn.table().actor(who), rulebook.roles.healthMost);
        for (const auto& [field, value] : values) turn.setField(who, field, value);
        if (!command.name.empty() && command.name != turn.nameOf(who)) giveName(turn, who, command.name);
        if (!isNew) return followMost(turn, who, before, playbook.name); // HP lost before stay lost
        const Actor& actor = *turn.table().actor(who);
        if (!rulebook.roles.health.empty())
            turn.setField(who, rulebook.roles.health, numberOf(rulebook, actor, rulebook.roles.healthMost));
    }
    if (turn.table().actor(who)->playbook != playbook.id) turn.emit(ClassSet{who, playbook.id, playbook.name});
    return {};
}

// Takes starting moves once; a newly chosen race replaces the previous one.
Done CharacterCreation::takeMoves(ActorId who) const {
    std::vector<std::string> moves;
    if (isNew) moves = playbook.starts;
    if (const content::Race* race = playbook.race(command.race); race && !race->move.empty()) {
        moves.push_back(race->move);
        for (const content::Race& other : playbook.races) {
            const OwnedMove* old = other.id == race->id ? nullptr : ownedMove(*turn.table().actor(who), other.move);
            if (!old || old->level != 1) continue;
            if (auto lost = loseMove(turn, who, *old); !lost) return lost;
        }
    }
    for (const std::string& id : moves) {
        const content::Move* move = turn.rulebook().move(id);
        if (!move || ownedMove(*turn.table().actor(who), id)) continue;
        if (auto taken = takeMove(turn, who, *move, playbook.name); !taken) return taken;
    }
    return {};
}

// Takes the class's fixed gear once, with the first choice of gear.
Done CharacterCreation::takeFixed(ActorId who) const {
    if (command.who && command.gear.empty()) return {};
    const auto rows = turn.table().actor(who)->lists.find(creation.gear);
    const std::vector<Entry> there = rows == turn.table().actor(who)->lists.end() ? std::vector<Entry>{} : rows->second;
    for (const content::GearPiece& piece : playbook.gear) {
        const auto has = [&](const Entry& row) {
            return textIn(row, turn.rulebook().character.list(creation.gear)->columns.front().id) == piece.thing.name;
        };
        if (!isNew && std::ranges::any_of(there, has)) continue;
        if (auto taken = takeGearPiece(turn, who, creation.gear, piece); !taken) return taken;
    }
    return {};
}

Done CharacterCreation::takeGear(ActorId who) const {
    std::int64_t coins = 0;
    if (auto taken = takeFixed(who); !taken) return taken;
    if (command.gear.size() > playbook.choices.size())
        return Unexpected(unknown("gear", std::to_string(command.gear.size())));
    for (std::size_t i = 0; i < command.gear.size(); ++i) {
        const content::GearChoice& choice = playbook.choices[i];
        const std::set<int> different(command.gear[i].begin(), command.gear[i].end());
        const auto picks = static_cast<int>(different.size());
        const bool rightCount =
            command.gear[i].empty() || (picks == choice.count && different.size() == command.gear[i].size());
        if (auto ok = rules.demand(rightCount,
                                   refuseWrongCount(choice.count, choice.options.size(), choice.text, picks, "gear"));
            !ok)
            return ok;
        for (const int pick : command.gear[i]) {
            if (pick < 0 || std::cmp_greater_equal(pick, choice.options.size()))
                return Unexpected(unknown("gear", std::to_string(pick)));
            const content::GearOption& option = choice.options[static_cast<std::size_t>(pick)];
            coins += option.coins;
            for (const content::GearPiece& piece : option.things) {
                if (auto taken = takeGearPiece(turn, who, creation.gear, piece); !taken) return taken;
            }
        }
    }
    const std::string purse = namedField(turn.rulebook(), "coins");
    if (coins == 0 || purse.empty()) return {};
    const auto paid = turn.change(who, purse, coins, playbook.name);
    return paid ? Done{} : Done(Unexpected(paid.error()));
}

// As for a row that is written on the sheet. The refusal names the step that asks.
Done CharacterCreation::checkDegree(ActorId who, const std::map<std::string, Value>& row) const {
    const Actor& actor = *turn.table().actor(who);
    const content::ListDef* const list = turn.rulebook().character.list(creation.bonds);
    if (!list) return {};
    Done checked = checkRow(turn.rulebook(), actor, *list, row);
    if (checked) checked = checkOnce(actor, *list, row, {});
    if (checked) return {};
    Refusal no = checked.error();
    no.member = "bonds";
    return Unexpected(std::move(no));
}

Done CharacterCreation::writeBonds(ActorId who) const {
    if (creation.bonds.empty()) return {};
    // A tie begins with the one whom it is with; a bond begins with its sentence and may stay open.
    const content::ListDef* const list = turn.rulebook().character.list(creation.bonds);
    const bool isTie = list && list->columns.front().id == content::names::kBondWith;
    for (const NewBond& bond : command.bonds) {
        if (auto checked = checkText(bond.text, 300, "bonds"); !checked) return checked;
        if (auto checked = checkLength(bond.with, 300, "bonds"); !checked) return checked;
        if (isTie && trimmed(bond.with).empty()) return refuseBadName("bonds");
        std::map<std::string, Value> values_{{content::names::kBondText, bond.text},
                                             {content::names::kBondWith, bond.with}};
        if (bond.degree) {
            values_.emplace(content::names::kBondDegree, *bond.degree);
            if (auto checked = checkDegree(who, values_); !checked) return checked;
        }
        turn.emit(EntryAdded{who, creation.bonds, {turn.nextId<EntryId>(), std::move(values_)}});
    }
    return {};
}

} // namespace

Done decideOn(Turn& turn, const CreateCharacter& command) {
    const content::Rulebook& rulebook = turn.rulebook();
    if (!rulebook.procedures.creation)
        return refuseNotInThisGame(turn.rulebook().name, "a guide for new characters", "playbook");
    Playbook none; // of a game without classes
    none.name = rulebook.name;
    const bool isWithout = rulebook.playbooks.empty() && command.playbook.empty();
    const Playbook* playbook = isWithout ? &none : rulebook.playbook(command.playbook);
    if (!playbook)
        return refuse("unknown-playbook", "playbook",
                      "There is no class \"{}\" in this game: choose one of those shown.", command.playbook);
    if (command.who) {
        const auto there = turn.actor(command.who);
        if (!there) return Unexpected(there.error());
        if ((*there)->kind != ActorKind::Character) return refuseNotForThisActor((*there)->name, "who");
        const bool same = (*there)->playbook.empty() || (*there)->playbook == playbook->id;
        if (!same) return refuseNoChange((*there)->name + " has a class already", "playbook");
    }
    if (!command.who || !command.name.empty()) {
        if (auto named = checkName(command.name, "name"); !named) return named;
    }
    Rules rules(command.override);
    CharacterCreation maker{turn, rules, command, *rulebook.procedures.creation, *playbook};
    maker.isNew = !command.who || turn.table().actor(command.who)->playbook != playbook->id;
    if (auto ok = maker.checkScores(); !ok) return ok;
    if (auto ok = maker.readWords(); !ok) return ok;
    if (auto ok = maker.readLooks(); !ok) return ok;
    if (auto ok = maker.readAsked(); !ok) return ok;
    if (auto ok = maker.readSpells(); !ok) return ok;
    ActorId who = command.who;
    if (auto ok = maker.settle(who); !ok) return ok;
    if (auto ok = maker.takeMoves(who); !ok) return ok;
    if (auto ok = maker.takeGear(who); !ok) return ok;
    if (auto ok = maker.writeBonds(who); !ok) return ok;
    if (auto ok = writeSpells(turn, rules, who, command.spells); !ok) return ok;
    rules.tell(turn, who);
    if (command.prepared.empty()) return {};
    return decideOn(turn, PrepareSpells{who, playbook->id, command.prepared, command.override});
}

} // namespace tenplus::table::inline pbta::inline classes
