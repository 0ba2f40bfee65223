// `import-pack` and `import-world`: take a pack of another program in as a game of one's own, and its notes as cards.
#pragma once

namespace CLI {
class App;
}

namespace tenplus::cli {

/// Each declares its command; it sets `code`, which outlives the parsing.
void declareImport(CLI::App& app, int& code);
void declareWorldImport(CLI::App& app, int& code);

} // namespace tenplus::cli
