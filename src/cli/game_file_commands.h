// The commands that carry games about: pack-game, take-in, update-game.
#pragma once

namespace CLI {
class App;
}

namespace tenplus::cli {

/// Declares the commands; each sets `code`, which outlives the parsing.
void declareGameFiles(CLI::App& app, int& code);

} // namespace tenplus::cli
