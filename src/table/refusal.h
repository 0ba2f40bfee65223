// Refusal: the fiction, a rule or a fact of the table says no, and nothing has changed. A code with its
// arguments; the English sentence comes from one table, other languages translate by code.
#pragma once

#include "dice/dice.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenplus::table {

enum class RefusalCode {
    NeedsDice,
    ImpossiblePips,
    TooManyDice,
    BadNotation,
    UnknownActor,
    UnknownMove,
    UnknownField,
    UnknownCondition,
    UnknownList,
    UnknownEntry,
    UnknownClock,
    UnknownForward,
    UnknownOngoing,
    UnknownWaiting,
    UnknownOption,
    UnknownApproach,
    UnknownInput,
    NeedsApproach,
    NeedsTarget,
    WrongTarget,
    Gate,
    WrongType,
    ComputedField,
    OutOfBounds,
    NoChange,
    BadName,
    EmptyText,
    TooLong,
    NoHold,
    WrongCount,
    OptionClosed,
    NotAChoice,
    NothingToRoll,
    NothingToApply,
    NoLastRoll,
    AlreadyRevealed,
    BadClock,
    SessionRunning,
    NoSession,
    FormulaFailed,
    NotForThisActor,
    HirelingsMove,
    NoSuchKind,
    NotInThisGame,
    TooMany,
    UnknownNote,
    NothingKept,
    UnknownLimit,
    NotTheGms,
    UnknownCreature,
    NeedsOrganisation,
    NotAHireling,
    HirelingCost,
    HirelingPoints,
    HirelingSum,
    HirelingLevel,
    OnTheWay,
    NotOnTheWay,
    NoGoal,
    NoJobFor,
    OneJobEach,
    NoGuide,
    JobOpen,
    InCamp,
    NoCamp,
    NoWatch,
    NothingToMend,
    RestTooShort,
    UnknownSetting,
    BadSetting,
    AllyIsSelf,
    NoBlow,
    GuardedAlready,
    Burden,
    BadDrop,
    NoBoost,
    NoOpenRoll,
    BareRoll,
    BoostedAlready,
    NoCoins,
    NoPrice,
    NoUses,
    UnknownThing,
    BarredPenalty,
    NeedsWord,
    ChooseFirst,
    UnknownPlaybook,
    UnknownSpell,
    UnknownChoice,
    UnknownOwned,
    UnknownRunning,
    UnknownQuestion,
    UnknownAlignment,
    WrongScores,
    MissingPick,
    MoveOwned,
    MoveClosed,
    TooLittleXp,
    NoDowntime,
    HighestLevel,
    NotAtTheTop,
    NoApprentice,
    NotAgreed,
    NoCaster,
    SpellNotKnown,
    SpellClosed,
    SpellNotInMind,
    TooManySpells,
    LastRow,
    OnceOnly,
    LookingBack,
    NotLookingBack,
    AskedAlready,
    TooLate,
    DuringSession,
    CannotNow,
    NothingFits,
    UnknownPart,
    UnknownPicture,
    PictureInUse,
    OffTheBoard,
    WrongPoints,
    NotADoor,
    NothingStaged,
    Rule, ///< of a game whose rules are a library of their own; `rule` says which
    Count, ///< how many there are; no refusal has it
};

struct Refusal {
    RefusalCode code = RefusalCode::NoChange;
    std::vector<std::string> args;     ///< put into the sentence in their order
    std::optional<dice::Ask> needs;    ///< with NeedsDice: what is still to be thrown
    std::string member;                ///< name of the command's member that is wrong; may be empty
    std::string rule = {};             ///< with Rule: the name of the reason, "not-enough-hope"
    friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// "needs-dice", "unknown-actor": as the command line and the journal of refusals name it.
std::string_view codeName(RefusalCode code);
/// The same for one refusal: the rule's own name where it has one.
std::string nameOf(const Refusal& refusal);

/// Every code, for tests that walk them all.
std::vector<RefusalCode> allRefusalCodes();

/// The sentence for a person: what is wrong and what to do.
std::string sentence(const Refusal& refusal);

/// What is set aside where the GM allows it all the same: the sentence without what it advises and without its full stop.
std::string setAside(const Refusal& refusal);

/// The sentence's template, with {} for each argument: what a translation is made of.
std::string_view sentenceTemplate(RefusalCode code);

} // namespace tenplus::table
