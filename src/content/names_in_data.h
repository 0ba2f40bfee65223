// The names that the program looks for in the data of a game: tags, columns and settings that mean something to its
// rules. A game that uses none of them does without what they allow. docs/content-format.md lists them.
#pragma once

namespace tenplus::content {

namespace names {

// ---- tags of moves -------------------------------------------------------------------------------------

inline constexpr char kAttack[] = "attack"; ///< a blow of one's own: ends a guard of others, and spells that end on it
inline constexpr char kStance[] = "stance"; ///< its hold ends when the one who holds it does something else
inline constexpr char kRest[] = "rest";     ///< its choices wait while something urgent is due
inline constexpr char kAid[] = "aid"; ///< helps or hinders the roll of its target, in time; also `as` of a forward

// ---- what a forward is bound to ------------------------------------------------------------------------

inline constexpr char kDeed[] = "deed"; ///< help with the deed at hand, which ends with it

// ---- tags of blows, and marks of what waits ------------------------------------------------------------

inline constexpr char kRanged[] = "ranged";      ///< cover counts as armour
inline constexpr char kStun[] = "stun";          ///< no health is lost; the condition of the role `stunned` is set
inline constexpr char kHalved[] = "halved";      ///< half of what gets through the armour
inline constexpr char kNoHealth[] = "no-health"; ///< who is hurt counts no health
inline constexpr char kBest[] = "best";          ///< the better of two throws of the damage
inline constexpr char kWorst[] = "worst";        ///< the worse of two throws of the damage
inline constexpr char kUrgent[] = "urgent";      ///< comes before anything else that actor does
inline constexpr char kFirm[] = "firm";          ///< and before any healing of theirs
inline constexpr char kMature[] = "mature";      ///< only while the campaign allows mature rules

// ---- columns of the list of gear -----------------------------------------------------------------------

inline constexpr char kThingName[] = "name"; ///< what it is called
inline constexpr char kTags[] = "tags";      ///< words with commas between them
inline constexpr char kWeight[] = "weight";  ///< a number
inline constexpr char kUses[] = "uses";      ///< a number: how often it can still be used
inline constexpr char kWorn[] = "worn";      ///< a flag: worn or in hand
inline constexpr char kAway[] = "away";      ///< a flag: thrown, and not taken up since
inline constexpr char kThing[] = "thing";    ///< the id of the thing in the lists of the game

// ---- columns of the list of bonds ----------------------------------------------------------------------

inline constexpr char kBondText[] = "text";     ///< the bond in words
inline constexpr char kBondWith[] = "with";     ///< whom it is with
inline constexpr char kBondDegree[] = "degree"; ///< a number: how long they know each other; a game may lack it

// ---- columns of the list of skills of hirelings --------------------------------------------------------

inline constexpr char kSkill[] = "skill"; ///< the id of the skill
inline constexpr char kRank[] = "rank";   ///< a number; also the input by which a move with a skill reads it
inline constexpr char kFull[] = "full";   ///< the rank when rested

// ---- names in formulas ---------------------------------------------------------------------------------

inline constexpr char kInputRest[] = "rest";          ///< the input with the part of a change that a bound cut off
inline constexpr char kCasterLevel[] = "casterLevel"; ///< the level that counts for the spell that is cast

// ---- settings ------------------------------------------------------------------------------------------

inline constexpr char kAidLimit[] = "aidLimit"; ///< a number: how many helpers, and how many hinderers, count
inline constexpr char kInterfereAfterRoll[] = "interfereAfterRoll";   ///< a flag: hindering counts on fallen dice
inline constexpr char kPreparationOnDamage[] = "preparationOnDamage"; ///< a flag: a boost may lift damage
inline constexpr char kRoundDamageHalf[] = "roundDamageHalf";         ///< a word: "up" rounds half of a blow up
inline constexpr char kCampSleepHours[] = "campSleepHours";           ///< a number: hours of sleep that heal
inline constexpr char kShowFoesHealth[] = "showFoesHealth";           ///< a flag: the players see the health of foes
inline constexpr char kCampHealNeedsRation[] = "campHealNeedsRation"; ///< a flag: who eats nothing is not healed

} // namespace names

} // namespace tenplus::content
