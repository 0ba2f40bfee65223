// A new character from a playbook: one command fills the whole sheet. Omitted choices stay open and can be given later,
// by the same command with `who`.
#pragma once

#include "base/described.h"
#include "table/core/actor.h"
#include "table/core/decision.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::table::inline pbta::inline classes {

struct NewBond {
    std::string text;
    std::string with;
    std::optional<std::int64_t> degree = {}; ///< how long they have known each other; none: left open
    FIELDS(NewBond, PUBLIC(text), PUBLIC(with), degree)
};

struct CreateCharacter {
    ActorId who;          ///< an existing character; none: a new one
    std::string playbook; ///< empty in a game without any
    std::string name;
    std::string icon;
    std::string player;
    std::string race;                  ///< id
    std::string alignment;             ///< id
    std::string goal;                  ///< replaces the playbook's text
    std::map<std::string, int> scores; ///< by stat
    std::vector<std::string> looks;
    std::map<std::string, Value> values; ///< of the fields that the game asks for (content::Creation::asks)
    std::vector<NewBond> bonds;
    std::vector<std::vector<int>> gear; ///< for each choice of the playbook, indices of its options
    std::vector<std::string> spells;    ///< of a new book
    std::vector<std::string> prepared;
    bool override = false;
    DESCRIBED(CreateCharacter, "create-character", who, TERM(playbook), PUBLIC(name), TERM(icon), player, TERM(race),
              TERM(alignment), goal, scores, looks, TERM(values), bonds, gear, TERM(spells), TERM(prepared), override)
};
Done decideOn(Turn& turn, const CreateCharacter& command);

} // namespace tenplus::table::inline pbta::inline classes
