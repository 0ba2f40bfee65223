// Saved rolls: dice under a name, of the GM or of an actor, with a key each; kept in the campaign and rolled by name.
#pragma once

#include "table/core/decision.h"
#include "table/core/gm_texts.h"
#include "table/core/ids.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace tenplus::table::inline core {

inline constexpr std::size_t kMostSavedRolls = 200;
inline constexpr int kMostRollKeys = 9; ///< keys 1 to 9

struct SavedRoll {
    SavedRollId id;
    ActorId who; ///< none: the GM
    std::string name;
    std::string expression; ///< dice notation
    int key = 0;            ///< 1..kMostRollKeys; 0: none
    friend bool operator==(const SavedRoll&, const SavedRoll&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("who", who);
        v("name", name);
        v("expression", expression);
        v("key", key);
    }
};

// ---- commands -----------------------------------------------------------------------------------------

/// Saves dice under a name, or changes a saved roll. Another roll with the same key loses it.
struct SaveRoll {
    static constexpr std::string_view kName = "save-roll";
    SavedRollId roll; ///< none: a new one
    ActorId who;
    std::string name;
    std::string expression;
    int key = 0;
    template <typename V>
    void fields(V& v) {
        v("roll", roll);
        v("who", who);
        v("name", name);
        v("expression", expression);
        v("key", key);
    }
};
Done decideOn(Turn& turn, const SaveRoll& command);
struct RemoveSavedRoll {
    static constexpr std::string_view kName = "remove-saved-roll";
    SavedRollId roll;
    template <typename V>
    void fields(V& v) {
        v("roll", roll);
    }
};
Done decideOn(Turn& turn, const RemoveSavedRoll& command);
/// Throws the dice of a saved roll; its name is their purpose.
struct RollSaved {
    static constexpr std::string_view kName = "roll-saved";
    SavedRollId roll;
    bool secret = false;
    template <typename V>
    void fields(V& v) {
        v("roll", roll);
        v("secret", secret);
    }
};
Done decideOn(Turn& turn, const RollSaved& command);
/// Its name becomes the purpose of the dice.
void eachGmText(const Table& table, const RollSaved& command, const EachGmText& visit);

// ---- events -------------------------------------------------------------------------------------------

/// `isNew`: false if it took the place of a saved roll with the same id.
struct SavedRollWritten {
    static constexpr std::string_view kName = "saved-roll-written";
    SavedRoll roll;
    bool isNew = true;
    friend bool operator==(const SavedRollWritten&, const SavedRollWritten&) = default;
    template <typename V>
    void fields(V& v) {
        v("roll", roll);
        v("isNew", isNew);
    }
};
bool applies(const Table& table, const SavedRollWritten& e);
void evolve(Table& table, const SavedRollWritten& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SavedRollWritten& e);
struct SavedRollRemoved {
    static constexpr std::string_view kName = "saved-roll-removed";
    SavedRollId roll;
    std::string name;
    friend bool operator==(const SavedRollRemoved&, const SavedRollRemoved&) = default;
    template <typename V>
    void fields(V& v) {
        v("roll", roll);
        v("name", name);
    }
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
