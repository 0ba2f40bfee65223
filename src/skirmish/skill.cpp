// Abilities and spells without an action: each once per round, and none after a hurried walk.
#include "skirmish/ground.h"
#include "skirmish/turn.h"

namespace tenplus::skirmish {

namespace {

bool isSpell(Deed deed) { return deed >= Deed::HoldPortal && deed <= Deed::PointFinger; }

Spell spellOf(Deed deed) {
    switch (deed) {
    case Deed::HoldPortal: return Spell::HoldPortal;
    case Deed::Shield: return Spell::Shield;
    case Deed::Fireproof: return Spell::Fireproof;
    case Deed::Poisonproof: return Spell::Poisonproof;
    default: return Spell::FingerOfDeath;
    }
}

Skill skillOf(Deed deed) {
    switch (deed) {
    case Deed::Control: return Skill::Control;
    case Deed::Gaze: return Skill::Gaze;
    case Deed::HealingTouch: return Skill::HealingTouch;
    default: return Skill::FieldHealing;
    }
}

WhyNot userBar(const Game& game, const Choice& choice) {
    // Control Enemy works in the shooting phase, too.
    const WhyNot bar = choice.deed == Deed::Control ? mayAct(game, choice.who) : mayMove(game, choice.who);
    if (bar != WhyNot::None) return bar;
    const Model& model = game.models[choice.who];
    if (model.is(Mark::Whole)) return WhyNot::WholeAction;
    if (model.is(Mark::Hurried)) return WhyNot::NoHurry;
    if (isSpell(choice.deed)) {
        if (!game.knows(choice.who, spellOf(choice.deed))) return WhyNot::NoSpell;
        return model.cast.has(spellOf(choice.deed)) ? WhyNot::UsedThisMove : WhyNot::None;
    }
    if (!game.has(choice.who, skillOf(choice.deed))) return WhyNot::NoSkill;
    return model.used.has(skillOf(choice.deed)) ? WhyNot::UsedThisMove : WhyNot::None;
}

bool inZone(const Game& game, Index who) { return inEnemyZone(game, game.models[who].square, game.models[who].side); }

WhyNot enemyBar(const Game& game, Index who, Index whom) {
    if (whom >= game.modelCount || !game.inPlay(whom) || game.models[whom].side == game.models[who].side)
        return WhyNot::BadTarget;
    return seesTarget(game, who, whom) ? WhyNot::None : WhyNot::NoSight;
}

WhyNot controlBar(const Game& game, const Choice& choice) {
    const Model& user = game.models[choice.who];
    if (user.gazer != kNobody) return WhyNot::Gazed;
    if (game.has(choice.who, Skill::OneOfTwo) && user.is(Mark::Shot)) return WhyNot::OneOfTwo;
    if (const WhyNot bar = enemyBar(game, choice.who, choice.whom); bar != WhyNot::None) return bar;
    if (game.isFamiliar(choice.whom)) return WhyNot::BadTarget;
    return inZone(game, choice.who) || inZone(game, choice.whom) ? WhyNot::InZone : WhyNot::None;
}

WhyNot gazeBar(const Game& game, const Choice& choice) {
    if (const WhyNot bar = enemyBar(game, choice.who, choice.whom); bar != WhyNot::None) return bar;
    const int range = straightSquares(game, game.models[choice.who].square, game.models[choice.whom].square);
    return game.numbers.gazeRange != 0 && range > game.numbers.gazeRange ? WhyNot::OutOfRange : WhyNot::None;
}

WhyNot patientBar(const Game& game, Index who, Index patient, bool alsoFree) {
    if (patient >= game.modelCount || !game.inPlay(patient) || patient == who) return WhyNot::BadTarget;
    if (game.models[patient].side != game.models[who].side || game.isFamiliar(patient)) return WhyNot::BadTarget;
    if (!touches(game, game.models[who].square, game.models[patient].square)) return WhyNot::NotThatClose;
    if (alsoFree && inZone(game, patient)) return WhyNot::InZone;
    return game.models[patient].hits < game.profileOf(patient).hits ? WhyNot::None : WhyNot::Unhurt;
}

WhyNot healBar(const Game& game, const Choice& choice) {
    if (inZone(game, choice.who)) return WhyNot::InZone;
    const bool field = choice.deed == Deed::FieldHealing;
    if (const WhyNot bar = patientBar(game, choice.who, choice.whom, field); bar != WhyNot::None || !field) return bar;
    if (choice.second == kNobody) return WhyNot::None;
    return choice.second == choice.whom ? WhyNot::BadTarget : patientBar(game, choice.who, choice.second, true);
}

WhyNot holdBar(const Game& game, const Choice& choice) {
    if (choice.square >= game.extent.squares() || !hasThing(game, choice.square, ThingKind::Door))
        return WhyNot::NoHold;
    const Thing& door = game.things[game.cells[choice.square].thing];
    const Square at = game.models[choice.who].square;
    const bool near = steppedSquares(game, at, choice.square) <= game.numbers.holdRange;
    return !door.open && near && notices(game, at, choice.square) ? WhyNot::None : WhyNot::NoHold;
}

WhyNot fingerBar(const Game& game, const Choice& choice) {
    const Model& model = game.models[choice.who];
    if (model.is(Mark::DoomUsed)) return WhyNot::UsedThisGame;
    if (model.is(Mark::Acted) || model.is(Mark::Shot) || model.is(Mark::UsedSkill)) return WhyNot::WholeAction;
    return inZone(game, choice.who) ? WhyNot::InZone : WhyNot::None;
}

// Another ability used on the held model ends the gaze.
void breakGaze(Turn& turn, Index who) {
    if (turn.game.models[who].gazer != kNobody) turn.emit({.kind = FactKind::Gazed, .who = who});
}

void control(Turn& turn, const Choice& choice) {
    const Side side = turn.game.models[choice.who].side;
    if (turn.roll(Purpose::Control, side, choice.who) < turn.game.numbers.controlAt)
        return turn.emit({.kind = FactKind::Fizzled, .who = choice.who});
    breakGaze(turn, choice.whom);
    turn.unmark(choice.whom, Mark::NoMoreMove);
    turn.due({.kind = TaskKind::Walk, .side = side, .model = choice.whom});
}

void healField(Turn& turn, const Choice& choice) {
    const Side side = turn.game.models[choice.who].side;
    const bool alone = choice.second == kNobody;
    const int extra = alone ? turn.game.numbers.fieldHealingAlone : 0;
    breakGaze(turn, choice.whom);
    heal(turn, choice.whom, halfDie(turn.roll(Purpose::Healing, side, choice.who)) + extra);
    if (alone) return;
    breakGaze(turn, choice.second);
    heal(turn, choice.second, halfDie(turn.roll(Purpose::Healing, side, choice.who)));
}

} // namespace

WhyNot checkSkill(const Game& game, const Choice& choice) {
    if (const WhyNot bar = userBar(game, choice); bar != WhyNot::None) return bar;
    switch (choice.deed) {
    case Deed::Control: return controlBar(game, choice);
    case Deed::Gaze: return gazeBar(game, choice);
    case Deed::HealingTouch:
    case Deed::FieldHealing: return healBar(game, choice);
    case Deed::HoldPortal: return holdBar(game, choice);
    case Deed::PointFinger: return fingerBar(game, choice);
    default: return WhyNot::None;
    }
}

void doSkill(Turn& turn, const Choice& choice) {
    const Index who = choice.who;
    const Side side = turn.game.models[who].side;
    activate(turn, who);
    if (isSpell(choice.deed))
        turn.emit({.kind = FactKind::Cast, .detail = static_cast<std::uint8_t>(spellOf(choice.deed)), .who = who});
    else
        turn.emit({.kind = FactKind::Used, .detail = static_cast<std::uint8_t>(skillOf(choice.deed)), .who = who});
    turn.mark(who, Mark::UsedSkill);
    switch (choice.deed) {
    case Deed::Control: return control(turn, choice);
    case Deed::Gaze: return turn.emit({.kind = FactKind::Gazed, .who = choice.whom, .whom = who});
    case Deed::HealingTouch:
        breakGaze(turn, choice.whom);
        return heal(turn, choice.whom, turn.roll(Purpose::Healing, side, who));
    case Deed::FieldHealing: return healField(turn, choice);
    case Deed::HoldPortal:
        if (turn.roll(Purpose::HoldPortal, side, who) < turn.game.numbers.holdAt)
            return turn.emit({.kind = FactKind::Fizzled, .who = who});
        return turn.emit({.kind = FactKind::DoorHeld, .detail = turn.game.cells[choice.square].thing, .who = who});
    case Deed::Shield: return turn.mark(who, Mark::Shielded);
    case Deed::Fireproof: return turn.mark(who, Mark::Fireproof);
    case Deed::Poisonproof: return turn.mark(who, Mark::Poisonproof);
    default: takeWhole(turn, who); return turn.mark(who, Mark::Doom);
    }
}

bool fingerHolds(const Game& game, Index who) {
    const Model& model = game.models[who];
    return game.inPlay(who) && !model.is(Mark::ShotAt) && !model.is(Mark::Touched) && !inZone(game, who);
}

} // namespace tenplus::skirmish
