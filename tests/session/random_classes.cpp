#include "session/random_classes.h"
#include "table/core/encounter.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/creation.h"
#include "table/pbta/classes/magic.h"

#include <map>

namespace tenplus::session::testing {

using namespace table;
using Maybe = std::optional<Command>;

namespace {

template <typename Make>
Maybe onOwned(const Picks& p, Make make) {
    const ActorId who = p.hero();
    const Actor* actor = p.at(who);
    return !actor || actor->moves.empty() ? std::nullopt : Maybe(make(who, p.chance.of(actor->moves)));
}
// Somebody who casts, if there is one.
ActorId caster(const Picks& p) {
    for (const auto& [who, actor] : p.table.actors) {
        if (!castersOf(p.rulebook, actor).empty()) return who;
    }
    return p.hero();
}

// What needs a caster is mostly left while there is none, and somebody who may be one comes.
template <typename Make>
Maybe byCaster(const Picks& p, Make make) {
    const ActorId who = caster(p);
    const Actor* actor = p.at(who);
    const bool casts = actor && !castersOf(p.rulebook, *actor).empty();
    return casts || p.chance.oneIn(4) ? Maybe(make(who)) : createCharacter(p);
}

} // namespace

Maybe createCharacter(const Picks& p) {
    const content::Playbook& playbook = p.chance.of(p.rulebook.playbooks);
    CreateCharacter create{.playbook = playbook.id, .name = p.words()};
    if (p.chance.oneIn(2)) create.race = p.chance.of(playbook.races).id;
    if (p.chance.oneIn(2)) create.alignment = p.chance.of(playbook.alignments).id;
    if (p.chance.oneIn(2)) create.scores = {{"str", p.few(8, 16)}};
    if (p.chance.oneIn(2)) create.bonds = {{p.words(), p.words()}};
    for (const content::GearChoice& choice : playbook.choices) {
        if (p.chance.oneIn(2)) create.gear.push_back({static_cast<int>(p.chance.below(choice.options.size()))});
    }
    create.override = true;
    return create;
}
Maybe gainMove(const Picks& p) {
    GainMove gain{.who = p.hero(), .name = p.words(), .why = p.words(), .agreed = !p.chance.oneIn(5)};
    if (p.chance.oneIn(2)) gain.move = p.move().id;
    return gain;
}
Maybe loseMove(const Picks& p) {
    return onOwned(p, [](ActorId who, const OwnedMove& owned) { return LoseMove{who, owned.id}; });
}
Maybe suspendMove(const Picks& p) {
    return onOwned(p, [&](ActorId who, const OwnedMove& owned) {
        return SuspendMove{who, owned.id, !owned.active, p.words()};
    });
}
Maybe switchPassive(const Picks& p) {
    for (const auto& [who, actor] : p.table.actors) {
        for (const OwnedMove& owned : actor.moves) {
            const content::Move* move = p.rulebook.move(owned.move);
            if (!move || move->ofClass.passives.empty() || p.chance.oneIn(3)) continue;
            return SwitchPassive{who, owned.id, 0, owned.on.empty()};
        }
    }
    return std::nullopt;
}
Maybe levelUp(const Picks& p) {
    LevelUp up{.who = p.hero(),
               .score = p.chance.of(p.rulebook.stats).id,
               .hours = p.few(0, 9),
               .override = !p.chance.oneIn(3)};
    if (p.chance.oneIn(2))
        up.moveName = p.words();
    else
        up.move = p.move().id;
    return up;
}
Maybe goBeyond(const Picks& p) {
    using content::Beyond;
    GoBeyond go{.who = p.hero(), .way = static_cast<Beyond>(p.chance.below(3)), .override = true};
    if (go.way == Beyond::Retire) go.place = p.words();
    if (go.way == Beyond::Apprentice) go.apprentice = p.hero();
    if (go.way == Beyond::NewClass) go.playbook = p.chance.of(p.rulebook.playbooks).id;
    return go;
}
Maybe prepareSpells(const Picks& p) {
    return byCaster(p, [&](ActorId who) {
        PrepareSpells prepare{.who = who, .override = !p.chance.oneIn(4)};
        for (int left = p.few(0, 2); left > 0; --left) prepare.spells.push_back(p.chance.of(p.rulebook.spells).id);
        return prepare;
    });
}
Maybe learnSpell(const Picks& p) {
    return byCaster(p, [&](ActorId who) { return LearnSpell{.who = who, .spell = p.chance.of(p.rulebook.spells).id}; });
}
Maybe forgetSpell(const Picks& p) {
    for (const auto& [who, actor] : p.table.actors) {
        if (!actor.prepared.empty()) return ForgetSpell{who, p.chance.of(actor.prepared).spell};
    }
    return p.chance.oneIn(4) ? Maybe(ForgetSpell{p.hero(), p.chance.of(p.rulebook.spells).id}) : prepareSpells(p);
}
Maybe endSpell(const Picks& p) {
    return p.table.running.empty() ? Maybe(EndSpell{OngoingId{999}, p.words()})
                                   : Maybe(EndSpell{p.chance.of(p.table.running).id, p.words()});
}
Maybe lookBack(const Picks& p) { return p.chance.oneIn(2) ? BeginEndOfSession{} : BeginEndOfSession{{p.hero()}}; }
Maybe settleBond(const Picks& p) {
    const ActorId who = p.hero();
    const Actor* actor = p.at(who);
    const auto rows = actor ? actor->lists.find("bonds") : std::map<std::string, std::vector<Entry>>::const_iterator{};
    if (!actor || rows == actor->lists.end() || rows->second.empty()) return std::nullopt;
    return SettleBond{.who = who,
                      .bond = p.chance.of(rows->second).id,
                      .agreed = !p.chance.oneIn(3),
                      .why = p.words(),
                      .text = p.words(),
                      .with = p.words(),
                      .override = p.chance.oneIn(2)};
}
Maybe answerAlignment(const Picks& p) {
    return AnswerAlignment{.who = p.hero(), .met = p.chance.oneIn(2), .override = p.chance.oneIn(2)};
}
Maybe answerQuestion(const Picks& p) {
    return AnswerQuestion{
        .question = p.chance.oneIn(5) ? p.words() : "learned", .yes = p.chance.oneIn(2), .override = p.chance.oneIn(2)};
}
Maybe finishSession(const Picks&) { return FinishEndOfSession{}; }
Maybe setXpQuestion(const Picks& p) { return SetXpQuestion{p.words(), p.words()}; }
Maybe changeAlignment(const Picks& p) {
    return ChangeAlignment{.who = p.hero(),
                           .alignment = p.chance.of(p.rulebook.procedures.alignments).id,
                           .goal = p.words(),
                           .why = p.words(),
                           .override = p.chance.oneIn(2)};
}

} // namespace tenplus::session::testing
