// The command for another version of a campaign's game: update-game.
#pragma once

namespace CLI {
class App;
}

namespace tenplus::cli {

void declareUpdates(CLI::App& app, int& code);

} // namespace tenplus::cli
