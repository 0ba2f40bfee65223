// `import-pack`: takes a pack of another program in as a game of one's own.
#pragma once

namespace CLI {
class App;
}

namespace tenplus::cli {

/// Declares the command; it sets `code`, which outlives the parsing.
void declareImport(CLI::App& app, int& code);

} // namespace tenplus::cli
