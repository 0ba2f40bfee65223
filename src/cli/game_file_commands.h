// The commands for a game as one file: pack-game, take-in.
#pragma once

namespace CLI {
class App;
}

namespace tenplus::cli {

/// Declares the commands; each sets `code`, which outlives the parsing.
void declareGameFiles(CLI::App& app, int& code);

} // namespace tenplus::cli
