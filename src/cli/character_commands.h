// import-character: somebody of another campaign is brought to this one, after a look at what comes and what does not.
#pragma once

namespace CLI {
class App;
}

namespace tenplus::cli {

/// Declares the command; its exit code goes to `code`.
void declareCharacters(CLI::App& app, int& code);

} // namespace tenplus::cli
