// Refusal: the fiction, a rule or a fact of the table says no, and nothing has changed. A code with its
// arguments; the English sentence comes from one table, other languages translate by code.
#pragma once

#include "dice/dice.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenplus::table::inline core {

enum class RefusalCode {
    NeedsDice,
    ImpossiblePips,
    TooManyDice,
    BadNotation,
    UnknownActor,
    NobodyNamed,
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
    NoHealth,
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
    UnknownPreset,
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
    AtEndOfSession,
    NotAtEndOfSession,
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
    UnknownTable,
    BadTable,
    NoResult,
    UnknownEncounter,
    EmptyEncounter,
    CreatureInUse,
    UnknownSavedRoll,
    NotAQuestion,
    NeedsRow,
    NoRows,
    NoGroup,
    OneGroup,
    Rule,  ///< from a game with a rules library; `rule` names it
    Count, ///< number of codes; never used in a refusal
};

struct Refusal {
    RefusalCode code = RefusalCode::NoChange;
    std::vector<std::string> args;  ///< inserted into the sentence in this order
    std::optional<dice::Ask> needs; ///< with NeedsDice: the dice still to throw
    std::string member;             ///< the command's faulty member; may be empty
    std::string rule = {};          ///< with Rule: the code of the reason, "not-enough-hope"
    std::string source = {};        ///< with Rule: the id of the rule in its ledger, "SK-MOVE-01"; may be empty
    friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// "needs-dice", "unknown-actor": the code in the command line's output.
std::string_view codeName(RefusalCode code);
/// The code of one refusal: with Rule, the code of that rule.
std::string nameOf(const Refusal& refusal);

/// Every code, for tests.
std::vector<RefusalCode> allRefusalCodes();

/// The sentence for a person: the problem and what to do.
std::string plainSentence(const Refusal& refusal);
/// The sentence with its source in parentheses before the full stop; the sentence itself without a source.
std::string withSource(std::string sentence, const std::string& source);
/// Both: for people who look up rules.
std::string sentence(const Refusal& refusal);

/// The text recorded when the GM overrides it: the sentence without its advice and its full stop.
std::string setAside(const Refusal& refusal);

/// The sentence's template, with {} for each argument: the source for translators.
std::string_view sentenceTemplate(RefusalCode code);

} // namespace tenplus::table::inline core
