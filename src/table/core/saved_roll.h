// Saved rolls: dice under a name, of the GM or of an actor, with a key each; kept in the campaign and rolled by name.
#pragma once

#include "base/described.h"
#include "table/core/decision.h"
#include "table/core/gm_texts.h"
#include "table/core/ids.h"

#include <cstddef>
#include <string>

namespace tenplus::table::inline core {

inline constexpr std::size_t kMostSavedRolls = 200;
inline constexpr int kMostRollKeys = 9; ///< keys 1 to 9

struct SavedRoll {
    SavedRollId id;
    ActorId who; ///< none: the GM
    std::string name;
    std::string expression; ///< dice notation
    int key = 0;            ///< 1..kMostRollKeys; 0: none
    FIELDS(SavedRoll, id, who, name, expression, key)
};

// ---- commands -----------------------------------------------------------------------------------------

/// Saves dice under a name, or changes a saved roll. Another roll with the same key loses it.
struct SaveRoll {
    SavedRollId roll; ///< none: a new one
    ActorId who;
    std::string name;
    std::string expression;
    int key = 0;
    DESCRIBED(SaveRoll, "save-roll", roll, who, name, TERM(expression), key)
};
Done decideOn(Turn& turn, const SaveRoll& command);
struct RemoveSavedRoll {
    SavedRollId roll;
    DESCRIBED(RemoveSavedRoll, "remove-saved-roll", roll)
};
Done decideOn(Turn& turn, const RemoveSavedRoll& command);
/// Throws the dice of a saved roll; its name is their purpose.
struct RollSaved {
    SavedRollId roll;
    bool secret = false;
    DESCRIBED(RollSaved, "roll-saved", roll, secret)
};
Done decideOn(Turn& turn, const RollSaved& command);
/// Its name becomes the purpose of the dice.
void eachGmText(const Table& table, const RollSaved& command, const EachGmText& visit);

// ---- events -------------------------------------------------------------------------------------------

/// `isNew`: false if it took the place of a saved roll with the same id.
struct SavedRollWritten {
    SavedRoll roll;
    bool isNew = true;
    DESCRIBED(SavedRollWritten, "saved-roll-written", roll, isNew)
};
bool applies(const Table& table, const SavedRollWritten& e);
void evolve(Table& table, const SavedRollWritten& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SavedRollWritten& e);
struct SavedRollRemoved {
    SavedRollId roll;
    std::string name;
    DESCRIBED(SavedRollRemoved, "saved-roll-removed", roll, name)
};
bool applies(const Table& table, const SavedRollRemoved& e);
void evolve(Table& table, const SavedRollRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SavedRollRemoved& e);

/// Removes the saved rolls of an actor who leaves.
void forgetSavedRolls(Table& table, ActorId who);

// ---- bounds -------------------------------------------------------------------------------------------

Done checkBounds(const SavedRoll& roll);
Done checkOn(const Table& table, const SavedRollWritten& e);

} // namespace tenplus::table::inline core
