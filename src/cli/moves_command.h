// The command that lists and searches moves, of a game or for a person at a campaign's table.
#pragma once

namespace CLI {
class App;
}

namespace tenplus::cli {

/// Declares the command, which sets `code`; `code` outlives the parsing.
void declareMoves(CLI::App& app, int& code);

} // namespace tenplus::cli
