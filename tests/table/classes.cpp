#include "table/classes.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/creation.h"

#include <catch2/catch.hpp>

namespace tenplus::table::testing {

ActorId Classes::joins(std::string_view name, const std::string& playbook, CreateCharacter more) {
    const ActorId who = given(name);
    more.who = who;
    more.playbook = playbook;
    more.override = true; // the cast has scores of its own
    perform(more);
    quiet();
    return who;
}

ActorId Classes::made(const CreateCharacter& command) {
    perform(command);
    return last().front().as<ActorAdded>()->actor.id;
}

void Classes::quiet() {
    while (waitingCount() > 0) perform(WaveOff{table().waiting.front().id});
}

void Classes::learns(ActorId who, const std::string& move) {
    perform(GainMove{.who = who, .move = move, .why = "a gift", .agreed = true});
    quiet();
}

void Classes::set(ActorId who, const std::string& field, std::int64_t value) {
    if (number(who, field) != value) perform(EditSheet{who, field, value});
}

LevelUp Classes::level(ActorId who, const std::string& score, const std::string& move) const {
    return {.who = who, .score = score, .move = move, .hours = 8};
}

std::string Classes::word(ActorId who, std::string_view field) const {
    const auto value = valueOf(rulebook(), at(who), field);
    REQUIRE(value);
    return textOf(*value);
}

} // namespace tenplus::table::testing
