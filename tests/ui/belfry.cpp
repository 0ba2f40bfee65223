#include "ui/belfry.h"

#include "table/core/clock.h"
#include "table/pbta/moves/pools.h"

namespace tenplus::ui::belfry {
namespace {

using namespace table;

ActorCard card(ActorId id, ActorKind kind, const char* name, const char* icon, Meter health, int armour,
               std::vector<ChipView> chips = {}) {
    return {id, kind, name, icon, true, false, health, armour, {}, std::move(chips)};
}

ActorCard hidden(ActorCard card) {
    card.revealed = false;
    return card;
}

dice::Rolled rolled(std::vector<int> pips) {
    dice::Rolled roll;
    for (const int pip : pips) {
        dice::DieShown die;
        die.pips = pip;
        roll.dice.push_back(die);
        roll.total += pip;
    }
    return roll;
}

} // namespace

RollView weakHit() {
    RollView view;
    RollRecord& roll = view.record;
    roll.id = RollId{41};
    roll.who = kBrannoch;
    roll.name = "Brannoch";
    roll.move = "defy-danger";
    roll.moveName = "Defy Danger";
    roll.approach = "str";
    roll.approachName = "Strength";
    roll.expression = "2d6";
    roll.rolled = rolled({3, 4});
    roll.modifiers = {{ModifierKind::Stat, "Strength", 2, 0},
                      {ModifierKind::Condition, "Weak", -1, 0},
                      {ModifierKind::Forward, "Reading", 1, 8}};
    roll.total = 9;
    roll.band = "weak";
    roll.bandName = "Weak hit";
    roll.tone = content::Tone::Weak;
    roll.text = "The door gives, but not cleanly. Set one price.";
    view.odds = {{"miss", "Miss", "6-", content::Tone::Miss, 1.0 / 6},
                 {"weak", "Weak hit", "7-9", content::Tone::Weak, 5.0 / 12},
                 {"strong", "Strong hit", "10+", content::Tone::Strong, 5.0 / 12}};
    view.sum = "3 + 4 + 2 - 1 + 1";
    view.chance = "7-9 had 42 %";
    return view;
}

WaitingView price() {
    WaitingView waiting;
    waiting.id = WaitingId{51};
    waiting.roll = RollId{41};
    waiting.who = kBrannoch;
    waiting.name = "Brannoch";
    waiting.moveName = "Defy Danger";
    waiting.kind = "choose";
    waiting.action = "Choose 1";
    waiting.count = 1;
    waiting.options = {{"arch", "The arch comes down behind them", "belfry 3 -> 4", true},
                       {"lantern", "The lantern stays wedged in the frame", "lose storm lantern", true},
                       {"beam", "Hold the beam, or pull Tam clear", "player picks", true}};
    return waiting;
}

WaitingView stone() {
    WaitingView waiting;
    waiting.id = WaitingId{52};
    waiting.roll = RollId{41};
    waiting.who = kBrannoch;
    waiting.name = "Brannoch";
    waiting.moveName = "Defy Danger";
    waiting.kind = "damage";
    waiting.action = "Deal 2 to Brannoch";
    waiting.target = kBrannoch;
    waiting.arithmetic = "Falling stone d6: 5 - armour 3 = 2. Brannoch 14 -> 12 HP.";
    return waiting;
}

WaitingView blow() {
    WaitingView waiting;
    waiting.id = WaitingId{53};
    waiting.roll = RollId{41};
    waiting.who = kBrannoch;
    waiting.name = "Brannoch";
    waiting.moveName = "Hack and Slash";
    waiting.kind = "damage";
    waiting.action = "Deal 1d10";
    waiting.dice = "1d10";
    waiting.needsTarget = true;
    return waiting;
}

GmView view() {
    GmView view;
    view.campaign = "The Drowned Belfry";
    const ChipView weak{ChipKind::Condition, "Weak", "-1", -1, "-1 to Strength", 0, "weak"};
    const ChipView tower{ChipKind::Hold,  "Read the tower", "1", 0, "Hold, to be spent on Read the tower", 0,
                         "read-the-tower"};
    const ChipView blade{
        ChipKind::Ongoing, "Coated blade", "3", 0, "On Hack and Slash, until it is wiped clean", 12, ""};
    const ChipView shaky{ChipKind::Condition, "Shaky", "-1", -1, "-1 to Dexterity", 0, "shaky"};
    const ChipView guard{ChipKind::Hold, "Guard", "2", 0, "Hold, to be spent on Defend", 0, "defend"};
    const ChipView lead{ChipKind::Forward, "Iselde's lead", "+1", 1, "Once, on the next roll: any roll", 9, ""};
    view.party = {card(kBrannoch, ActorKind::Character, "Brannoch", "sword", {14, 25}, 3, {weak}),
                  card(kIselde, ActorKind::Character, "Iselde", "feather", {9, 14}, 0, {tower}),
                  card(kTam, ActorKind::Character, "Tam", "dart", {17, 19}, 1, {blade}),
                  card(kOriel, ActorKind::Character, "Oriel", "flame", {11, 22}, 2, {shaky, guard})};
    view.foes = {card(kBellringer, ActorKind::Foe, "Drowned bellringer", "bell", {7, 11}, 1, {lead}),
                 card(kHounds, ActorKind::Foe, "Silt hounds", "maw", {3, 6}, 0),
                 hidden(card(kTidewarden, ActorKind::Foe, "The Tidewarden", "crown", {16, 16}, 3))};
    view.clocks = {{ClockId{31}, "The belfry falls", 6, 3, true},
                   {ClockId{32}, "The tide rises", 8, 5, false},
                   {ClockId{33}, "Tidewarden wakes", 4, 1, false}};
    view.lastRoll = weakHit();
    view.waiting = {price(), stone()};
    return view;
}

} // namespace tenplus::ui::belfry
