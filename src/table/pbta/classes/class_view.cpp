#include "table/pbta/classes/class_view.h"

#include "base/contains.h"
#include "base/text.h"
#include "content/names_in_data.h"
#include "table/core/sheet.h"
#include "table/decide.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/levels.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/classes/own_move.h"
#include "table/pbta/classes/passives.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline classes {

namespace {

using content::Playbook;
using content::Rulebook;

std::string runningWords(const content::Spell& spell) {
    if (!spell.running) return {};
    if (spell.running->blocks) return "nothing else can be cast while it runs";
    return spell.running->penalty == 0 ? std::string()
                                       : signedNumber(spell.running->penalty) + " to every cast while it runs";
}

SpellView viewOf(const content::Spell& spell, int level, int prepared) {
    return {spell.id, spell.name, spell.text,   spell.school,       spell.tags,
            level,    prepared,   spell.target, runningWords(spell)};
}

// When the move is made and what it does: its text alone does not say when.
std::string readText(const content::Move& move) {
    if (move.trigger.empty() || move.text.empty()) return move.trigger + move.text;
    return move.trigger + ". " + move.text;
}

// Asks the rules whether the move could be taken now.
MoveOffer offerOf(const Rulebook& rulebook, const Actor& actor, const content::Move& move, int level) {
    MoveOffer offer{
        move.id, move.name, readText(move), move.ofClass.playbook, move.ofClass.from, move.ofClass.otherClasses, true,
        {},      {}};
    const auto no = closedTo(rulebook, actor, move, level);
    offer.open = !no;
    if (no) offer.why = sentence(*no);
    return offer;
}

// The first spells that a book of that class may hold.
void offerBook(const Rulebook& rulebook, const Playbook& playbook, LevelView& view) {
    std::vector<SpellView>& spells = view.books[playbook.id];
    if (!spells.empty()) return;
    for (const content::Spell& spell : rulebook.spells) {
        if (spell.list == playbook.caster->list && spell.level == 1) spells.push_back(viewOf(spell, spell.level, 0));
    }
}

void offerMoves(const Rulebook& rulebook, const Table& table, const Actor& actor, LevelView& view) {
    const int level = static_cast<int>(view.level) + 1;
    int less = -1;
    for (const content::Move& move : rulebook.moves) {
        const auto& part = move.ofClass;
        if (part.playbook != actor.playbook || !rulebook.isAdvanced(move) || ownedMove(actor, move.id)) continue;
        if (move.mature && !table.mature) continue;
        view.moves.push_back(offerOf(rulebook, actor, move, level));
        if (part.otherClasses > 0 && view.moves.back().open) less = std::max(less, part.levelLess);
    }
    if (less < 0) return;
    for (const content::Move& move : rulebook.moves) {
        const auto& part = move.ofClass;
        const bool foreign = !part.playbook.empty() && part.playbook != actor.playbook && !part.race &&
                             (part.otherClasses == 0 || !broughtBy(rulebook, move).empty());
        if (!foreign || ownedMove(actor, move.id) || (move.mature && !table.mature)) continue;
        view.others.push_back(offerOf(rulebook, actor, move, level - less));
        view.others.back().book = static_cast<int>(startOfOthers(rulebook, {move.id}));
        if (view.others.back().book > 0) offerBook(rulebook, *rulebook.playbook(part.playbook), view);
        for (MoveOffer& offer : view.moves) {
            if (offer.otherClasses > 0 && givesOther(rulebook.move(offer.id)->ofClass, move))
                offer.others.push_back(move.id);
        }
    }
}

void offerSpells(const Rulebook& rulebook, const Actor& actor, LevelView& view) {
    if (!rulebook.procedures.advancement->learnsSpell) return;
    for (const Playbook* playbook : booksOf(rulebook, actor)) {
        const auto known = knownSpells(rulebook, actor, *playbook);
        const int most = classLevel(rulebook, actor, playbook->id) + 1;
        for (const content::Spell& spell : rulebook.spells) {
            if (spell.list == playbook->caster->list && spell.level <= most && !contains(known, &spell))
                view.spells.push_back(viewOf(spell, spell.level, 0));
        }
    }
}

bool isEmptyField(const Rulebook& rulebook, const Actor& actor, const std::string& role) {
    const std::string field = namedField(rulebook, role);
    const auto value = field.empty() ? std::nullopt : valueOf(rulebook, actor, field);
    return value && trimmed(textOf(*value)).empty();
}

bool hasBond(const Rulebook& rulebook, const Actor& actor) {
    const auto rows = actor.lists.find(rulebook.procedures.creation->bonds);
    return rows != actor.lists.end() && std::ranges::any_of(rows->second, [](const Entry& row) {
               const auto with = row.values.find(content::names::kBondWith);
               return with != row.values.end() && !trimmed(textOf(with->second)).empty();
           });
}

// "Spout Lore: about crime"
std::string conditionOf(const Rulebook& rulebook, const content::Passive& passive) {
    const content::Move* move =
        passive.scope.kind == content::ScopeKind::Move ? rulebook.move(passive.scope.what) : nullptr;
    return move ? move->name + ": " + passive.text : passive.text;
}

} // namespace

std::vector<OwnedMoveView> ownedMoves(const Rulebook& rulebook, const Actor& actor) {
    std::vector<OwnedMoveView> all;
    for (const OwnedMove& owned : actor.moves) {
        if (!owned.replacedBy.empty()) continue;
        OwnedMoveView view{owned.id, owned.move, owned.name, {}, {}, {}, owned.level, owned.active, {}};
        const Playbook* playbook = owned.playbook == actor.playbook ? nullptr : rulebook.playbook(owned.playbook);
        if (playbook) view.playbook = playbook->name;
        if (const content::Move* move = rulebook.move(owned.move)) {
            view.trigger = move->trigger;
            view.text = move->text;
            const auto& passives = move->ofClass.passives;
            for (std::size_t i = 0; i < passives.size(); ++i) {
                const int place = static_cast<int>(i);
                if (passives[i].text.empty() || passives[i].kind == content::PassiveKind::Stat) continue;
                view.switches.push_back({place, conditionOf(rulebook, passives[i]), contains(owned.on, place)});
            }
        }
        all.push_back(std::move(view));
    }
    return all;
}

std::vector<MagicView> magicOf(const Rulebook& rulebook, const Actor& actor) {
    std::vector<MagicView> all;
    for (const Playbook* playbook : castersOf(rulebook, actor)) {
        MagicView view{playbook->id,
                       playbook->name,
                       playbook->caster->cast,
                       playbook->caster->prepare,
                       classLevel(rulebook, actor, playbook->id),
                       spellLimit(rulebook, actor, *playbook),
                       0,
                       {}};
        for (const content::Spell* spell : knownSpells(rulebook, actor, *playbook)) {
            const int level = spellLevel(actor, *playbook, *spell);
            const auto prepared = static_cast<int>(std::ranges::count_if(actor.prepared, [&](const KnownSpell& each) {
                return each.spell == spell->id && each.playbook == playbook->id;
            }));
            view.used += level * prepared;
            view.known.push_back(viewOf(*spell, level, prepared));
        }
        all.push_back(std::move(view));
    }
    return all;
}

std::vector<RunningSpell> runningOf(const Table& table, ActorId who) {
    std::vector<RunningSpell> all;
    for (const RunningSpell& each : table.running) {
        if (each.who == who) all.push_back(each);
    }
    return all;
}

std::optional<LevelView> levelView(const Rulebook& rulebook, const Table& table, ActorId who) {
    const Actor* actor = table.actor(who);
    const auto& advancement = rulebook.procedures.advancement;
    if (!actor || !advancement || actor->kind != ActorKind::Character) return std::nullopt;
    const Levels levels = levelsOf(rulebook, *actor);
    LevelView view{levels.level,
                   levels.most,
                   levels.xp,
                   levels.cost,
                   levels.hours,
                   levels.xp >= levels.cost,
                   levels.level >= levels.most,
                   {},
                   {},
                   {},
                   {},
                   {},
                   {}};
    if (view.atTop) {
        view.beyond = advancement->beyond;
        for (const Playbook& each : rulebook.playbooks) { // a new class with a book
            const bool begins = each.id != actor->playbook && each.caster && each.caster->knows == content::Knows::Book;
            if (begins && contains(view.beyond, content::Beyond::NewClass)) offerBook(rulebook, each, view);
        }
    }
    for (const content::Stat& stat : rulebook.stats) {
        if (stat.mature && !table.mature) continue;
        const std::int64_t score = storedNumber(rulebook, *actor, stat.score);
        const content::Field& field = *rulebook.character.field(stat.score);
        view.scores.push_back({stat.id, stat.name, score, score < boundsOf(rulebook, *actor, field).most});
    }
    offerMoves(rulebook, table, *actor, view);
    offerSpells(rulebook, *actor, view);
    return view;
}

std::vector<std::string> stillOpen(const Rulebook& rulebook, const Actor& actor) {
    std::vector<std::string> open;
    const auto& creation = rulebook.procedures.creation;
    const Playbook* playbook = rulebook.playbook(actor.playbook);
    if (!creation || (!playbook && !rulebook.playbooks.empty())) return open;
    if (playbook && !playbook->races.empty() && isEmptyField(rulebook, actor, "race")) open.emplace_back("race");
    if (playbook && !playbook->alignments.empty() && isEmptyField(rulebook, actor, "alignment"))
        open.emplace_back("alignment");
    if (playbook && isEmptyField(rulebook, actor, "look")) open.emplace_back("look");
    for (const std::string& id : creation->asks) {
        const auto value = valueOf(rulebook, actor, id);
        if (value && trimmed(textOf(*value)).empty()) open.push_back(rulebook.character.field(id)->name);
    }
    if (!creation->bonds.empty() && !hasBond(rulebook, actor))
        open.push_back(playbook ? "a bond" : rulebook.character.list(creation->bonds)->name);
    if (!playbook) return open;
    const auto& caster = playbook->caster;
    const bool book = caster && caster->knows == content::Knows::Book;
    if (book && std::cmp_less(actor.book.size(), caster->start)) open.emplace_back("spells in the book");
    if (caster && actor.prepared.empty()) open.emplace_back("spells in mind");
    return open;
}

CreationPreview creationPreview(const Rulebook& rulebook, const Table& table, const CreateCharacter& command) {
    CreationPreview preview;
    dice::TypedDice none({});
    Ids ids(1'000'000'000);
    const auto decided = decide(rulebook, table, Command(command), none, ids);
    if (!decided) {
        preview.refused = sentence(decided.error());
        return preview;
    }
    const Table& after = decided->table;
    ActorId who = command.who;
    for (const Event& event : decided->events) {
        if (const auto* added = event.as<ActorAdded>()) who = added->actor.id;
    }
    preview.actor = *after.actor(who);
    preview.open = stillOpen(rulebook, *preview.actor);
    return preview;
}

} // namespace tenplus::table::inline pbta::inline classes
