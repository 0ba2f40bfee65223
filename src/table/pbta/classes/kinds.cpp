// The commands and events of this room.
#include "table/kinds.h"
#include "table/command_kind.h"
#include "table/event_kind.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/creation.h"
#include "table/pbta/classes/end_of_session.h"
#include "table/pbta/classes/magic.h"

namespace tenplus::table::inline pbta::inline classes {

std::span<const KindGetter<CommandKind>> classCommands() {
    return kindList<CommandKind, CreateCharacter, GainMove, LoseMove, SuspendMove, SwitchPassive, LevelUp, GoBeyond,
                    PrepareSpells, LearnSpell, ForgetSpell, EndSpell, BeginEndOfSession, SettleBond, AnswerAlignment,
                    AnswerQuestion, FinishEndOfSession, SetXpQuestion, ChangeAlignment>();
}

std::span<const KindGetter<EventKind>> classEvents() {
    return kindList<EventKind, ClassSet, MoveGained, MoveLost, MoveSuspended, PassiveSwitched, LevelGained, Retired,
                    ApprenticeTaken, SpellLearned, SpellsPrepared, SpellLost, SpellStarted, SpellEnded,
                    EndOfSessionBegun, BondSettled, AlignmentAnswered, QuestionAnswered, EndOfSessionFinished,
                    XpQuestionSet, AlignmentChanged>();
}

} // namespace tenplus::table::inline pbta::inline classes
