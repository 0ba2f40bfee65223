// What the commands of a story call by name: "@Wren" is the actor, "@Wren/choose" the oldest thing of that kind that
// waits for them, "@Wren:Mace" a row of theirs. The numbers are heard from the answers, so that a story stays the same
// when the numbers of its things change.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace tenplus::cli::testing {

class StoryNames {
public:
    /// The command with numbers in the place of names; a name that nothing has fails the test.
    std::string numbered(const std::string& command) const;
    /// Takes in what an answer tells.
    void hear(const std::string& answer);

private:
    struct Waits {
        int id = 0;
        int who = 0;
        std::string kind;
    };
    int number(const std::string& name) const;
    void replace(nlohmann::ordered_json& value) const;

    std::map<std::string, int> m_actors;
    std::map<std::pair<int, std::string>, int> m_rows; ///< by whose they are and their first text
    std::vector<Waits> m_waits;                        ///< oldest first
};

} // namespace tenplus::cli::testing
