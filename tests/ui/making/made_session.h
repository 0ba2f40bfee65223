// A session of a game that somebody made, in the real window and by keys alone.
#pragma once

#include <QString>

namespace tenplus::ui::making_test {

/// Takes in the game file of that name in $HOME, begins a campaign with it, makes a character, brings in a creature,
/// rolls three moves with real dice, deals damage and saves a copy. How many keys that takes.
int keysOfSession(const QString& gameFile, const char* game);

} // namespace tenplus::ui::making_test
