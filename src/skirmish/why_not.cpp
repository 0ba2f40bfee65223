#include "skirmish/why_not.h"

#include <array>
#include <cstddef>

namespace tenplus::skirmish {

namespace {

struct Line {
    std::string_view name;
    std::string_view rule;
    std::string_view sentence;
};

// In the order of the enum.
constexpr std::array kLines{
    Line{"none", "", ""},
    Line{"not-now", "SK-PHASE-02", "That is not to be done now: see whose turn it is and what is asked."},
    Line{"not-in-play", "SK-GEN-07", "That model is not on the board: choose one that is."},
    Line{"finished", "SK-PHASE-18", "That model has finished its turn: choose another."},
    Line{"asleep", "SK-FURN-BED-02", "That hero is asleep: another must act."},
    Line{"whole-action", "SK-PHASE-14", "That takes a whole action, and a part of it is spent."},
    Line{"used-this-move", "SK-PHASE-12", "That ability works once a round and has been used."},
    Line{"no-skill", "SK-PHASE-11", "That model does not have the ability."},
    Line{"no-spell", "SK-GEN-11", "That model does not know the spell."},
    Line{"no-points", "SK-MOVE-01", "There are not enough movement points left for that."},
    Line{"no-hurry", "SK-ABIL-SWIFT-02",
         "Swift Mover needs a round without abilities, shots and kill zones: go no further than the plain "
         "movement."},
    Line{"halted", "SK-MOVE-10", "That model may not move again in this round."},
    Line{"not-adjacent", "SK-MOVE-02", "Each step goes to a neighbouring square: mend the path."},
    Line{"corner", "SK-MOVE-04", "No step leads between two walls that meet at a corner."},
    Line{"impassable", "SK-TERRAIN-04", "Nobody can enter that square."},
    Line{"water", "SK-TERRAIN-03", "Only flyers can enter water."},
    Line{"unrevealed", "SK-TERRAIN-15", "That part of the dungeon is not revealed yet."},
    Line{"enemy-in-way", "SK-MOVE-06", "An enemy stands in that square."},
    Line{"occupied", "SK-MOVE-07", "Somebody stands where the movement would end."},
    Line{"no-standing", "SK-MOVE-07", "Nobody can end a movement on that square."},
    Line{"slide-end", "SK-TERRAIN-05", "Nobody can stand on a rock slide: go on or stop before it."},
    Line{"pit-end", "SK-TERRAIN-08", "Nobody can stop on a pit: jump it to the square straight opposite."},
    Line{"teleporter-end", "SK-TERRAIN-22", "Monsters cannot stop on a teleporter."},
    Line{"zone-stops", "SK-MOVE-09", "A kill zone on the way ends the movement there."},
    Line{"trap-stops", "SK-TRAP-04", "A trap counter on the way ends the movement there."},
    Line{"campfire-bars", "SK-FURN-CAMPFIRE-02",
         "No monster may come nearer to that campfire while a hero sits at it."},
    Line{"pit-unready", "SK-TERRAIN-10", "A slow model must wait beside the pit for one whole Action Phase first."},
    Line{"no-table", "SK-FURN-TABLE-01",
         "Only a hero may carry an empty table or chair, from one square of its path to a later one that is "
         "free and not its last."},
    Line{"familiar-alone", "SK-FAMILIAR-04",
         "A familiar goes next to an enemy only where its owner fights in the same melee."},
    Line{"no-stairs", "SK-TERRAIN-12", "That is not another staircase of the colour that the hero stands on."},
    Line{"monster-stairs", "SK-TERRAIN-13", "Monsters never use stairs."},
    Line{"no-teleporter", "SK-TERRAIN-21",
         "Both squares must be active teleporters that are revealed, and the goal free."},
    Line{"not-hero", "SK-FURN-02", "Only heroes do that."},
    Line{"nothing-there", "SK-FURN-01", "There is nothing like that within reach."},
    Line{"door-locked", "SK-DOOR-03", "That door needs the key of its colour in the hands of a hero."},
    Line{"door-held", "SK-DOOR-05", "The door is held by magic."},
    Line{"door-ahead", "SK-DOOR-02", "Monsters open doors only between revealed parts."},
    Line{"door-blocked", "SK-DOOR-04", "Somebody stands in the doorway."},
    Line{"no-ranged", "SK-SHOOT-01", "That model cannot shoot."},
    Line{"shot-already", "SK-SHOOT-11", "That model has shot in this round already."},
    Line{"move-or-shoot", "SK-PHASE-10", "That model either moves or shoots."},
    Line{"shooter-engaged", "SK-SHOOT-09", "A model next to an enemy cannot shoot."},
    Line{"target-engaged", "SK-SHOOT-08", "Nobody in a melee can be shot at."},
    Line{"out-of-range", "SK-SHOOT-03", "The target is out of range."},
    Line{"no-sight", "SK-SHOOT-03", "The target cannot be seen from here."},
    Line{"bad-target", "SK-GEN-08", "That is no legal target: choose an enemy in play."},
    Line{"bad-shares", "SK-ABIL-MULTI-01", "Share out exactly the dice of the shot among its targets."},
    Line{"one-target", "SK-SHOOT-02", "Only a Multi Shot or a fiery breath is shared among several targets."},
    Line{"breath-spread", "SK-ABIL-FIREWEAPON-02", "A breath reaches its first target and those next to it."},
    Line{"gazed", "SK-ABIL-GAZE-01", "That model is held by a gaze."},
    Line{"one-of-two", "SK-MON-WRAITH", "In one round that model either shoots or controls an enemy."},
    Line{"no-charge", "SK-ABIL-CHARGE-01",
         "There is no charge to make: it takes a step into a kill zone from outside all of them."},
    Line{"no-melee", "SK-MELEE-01", "No open melee has that number."},
    Line{"no-die", "SK-MELEE-09", "That die cannot be put there."},
    Line{"no-sixes", "SK-FAMILIAR-03", "That takes three dice showing 6 and a familiar in the melee."},
    Line{"in-zone", "SK-ABIL-HTOUCH-01", "That cannot be done in a kill zone of the enemy."},
    Line{"not-close", "SK-ABIL-HTOUCH-01", "The other must stand next to the one who does it."},
    Line{"unhurt", "SK-ABIL-HTOUCH-01", "There is nothing to heal."},
    Line{"chain-broken", "SK-ABIL-LISTEN-02",
         "Listening needs all heroes in a chain of links of 20 squares at most, and two of them."},
    Line{"no-magic", "SK-FURN-ALTAR-03", "Only a hero with a spell or a power-up can read the altar."},
    Line{"no-goods", "SK-ITEM-NOHAND-01", "The hero does not carry that."},
    Line{"no-place", "SK-SPAWN-03", "No monster may be put there."},
    Line{"watched", "SK-SPAWN-03", "A hero sees that square."},
    Line{"collection-empty", "SK-SPAWN-07",
         "The collection has no more of them: take one of the kind off the board for it."},
    Line{"collection-not-empty", "SK-SPAWN-07", "The collection still has one: none needs to leave the board for it."},
    Line{"spell-known", "SK-FURN-BOOKCASE-01", "Name a spell that the hero does not know yet."},
    Line{"used-this-game", "SK-SPELL-DEATH-03", "The Finger of Death kills once a game."},
    Line{"no-hold", "SK-SPELL-HOLD-01", "The wizard needs sight of a closed door within 4 squares."},
    Line{"no-revival", "SK-SPELL-RES-01", "Nobody in sight can bring that hero back."},
    Line{"no-return", "SK-VP-04", "Heroes return on a free teleporter that is active and revealed."},
    Line{"no-leaving", "SK-CAMPAIGN-01", "Heroes leave from an active teleporter."},
    Line{"game-over", "SK-VP-07", "The game is over."},
    Line{"out-of-bounds", "SK-OPT-09", "That number is out of bounds."},
    Line{"too-far", "SK-ITEM-PORTAL-01", "That is too far away."},
    Line{"drop-where", "SK-FURN-DROP-01", "There is no room for gold on that square: step aside first."},
    Line{"too-dear", "SK-SHOP-01", "There is not enough gold for that."},
    Line{"owned-already", "SK-SHOP-08", "The hero has that already, and nobody buys it twice."},
    Line{"not-on-sale", "SK-OPT-06", "That is not on sale: the game master says which other skills are."},
    Line{"during-game", "SK-SHOP-01", "The shop is open between games only."},
    Line{"bad-deal", "SK-CHEST-01", "Deal every chest one of the scenario's numbers, in any order."},
    Line{"bad-party", "SK-OPT-01", "A party has one to four heroes, and each needs a square to start on."},
    Line{"full", "SK-FAMILIAR-08", "There is nothing to take, or more than is there."},
    Line{"no-use", "SK-SHOP-08", "That would do nothing for this hero: choose another article."},
    Line{"too-much", "SK-FURN-GOLD25-01",
         "Nobody has more than that: 200 of a kind are the most, 100 million gold, and 100 dice beyond the printed "
         "ones."},
    Line{"board-full", "SK-ITEM-PORTAL-01", "The board has no room for one more thing."},
};
static_assert(kLines.size() == static_cast<std::size_t>(WhyNot::Count));

const Line& line(WhyNot bar) { return kLines[static_cast<std::size_t>(bar)]; }

} // namespace

std::string_view whyNotName(WhyNot bar) { return line(bar).name; }

std::string_view whyNotRule(WhyNot bar) { return line(bar).rule; }

std::string_view barSentence(WhyNot bar) { return line(bar).sentence; }

} // namespace tenplus::skirmish
