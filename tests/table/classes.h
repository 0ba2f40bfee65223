// Characters with classes for tests: the cast takes up its playbooks, and levels as they come.
#pragma once

#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/creation.h"
#include "table/scene.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tenplus::table::testing {

/// Dungeon World with the cast in classes, whose notes for the story have been waved off.
struct Classes : Scene {
    Classes()
        : Scene("dungeonworld") {}
    using Scene::Scene;

    /// One of the cast with a playbook; `more` may say race, spells ... . What waits is waved off.
    ActorId joins(std::string_view name, const std::string& playbook, CreateCharacter more = {});
    /// A new character out of nothing but the command.
    ActorId made(const CreateCharacter& command);
    void quiet();

    const Actor& at(ActorId who) const { return *table().actor(who); }
    bool owns(ActorId who, std::string_view move) const { return ownedMove(at(who), move) != nullptr; }
    EntryId entry(ActorId who, std::string_view move) const { return ownedMove(at(who), move)->id; }
    /// A move that the story gave, whatever it takes.
    void learns(ActorId who, const std::string& move);
    void set(ActorId who, const std::string& field, std::int64_t value);
    /// The level with enough XP and peace.
    LevelUp level(ActorId who, const std::string& score, const std::string& move) const;
    std::string word(ActorId who, std::string_view field) const;
};

/// Refuses once for each code that only classes give, and checks the sentence of each.
std::set<std::string_view> classRefusals();
/// The same for scenes, pictures and handouts.
std::set<std::string_view> boardRefusals();

} // namespace tenplus::table::testing
