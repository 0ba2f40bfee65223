// A new character from a playbook: one command fills the whole sheet. What is left out stays open and can be given
// later, by the same command with `who`.
#pragma once

#include "table/actor.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

struct NewBond {
    std::string text;
    std::string with;
    template <typename V>
    void fields(V& v) {
        v("text", text);
        v("with", with);
    }
};

struct CreateCharacter {
    static constexpr std::string_view kName = "create-character";
    ActorId who;                             ///< one who is at the table already; nobody: a new one
    std::string playbook;
    std::string name;
    std::string icon;
    std::string player;
    std::string race;                        ///< id
    std::string alignment;                   ///< id
    std::string goal;                        ///< in place of the playbook's words
    std::map<std::string, int> scores;       ///< by stat
    std::vector<std::string> looks;
    std::vector<NewBond> bonds;
    std::vector<std::vector<int>> gear;      ///< for each choice of the playbook, the places of its options from 0
    std::vector<std::string> spells;         ///< of a new book
    std::vector<std::string> prepared;
    bool override = false;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("playbook", playbook);
        v("name", name);
        v("icon", icon);
        v("player", player);
        v("race", race);
        v("alignment", alignment);
        v("goal", goal);
        v("scores", scores);
        v("looks", looks);
        v("bonds", bonds);
        v("gear", gear);
        v("spells", spells);
        v("prepared", prepared);
        v("override", override);
    }
};

} // namespace tenplus::table
