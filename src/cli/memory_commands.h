// The commands of the campaign's memory (find, sessions, stats, export, import), import-pack and import-world.
#pragma once

namespace CLI {
class App;
}

namespace tenplus::cli {

/// Declares the commands; each sets `code`, which outlives the parsing.
void declareMemory(CLI::App& app, int& code);

} // namespace tenplus::cli
