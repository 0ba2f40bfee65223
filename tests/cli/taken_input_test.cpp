// No input is taken and then ignored. Each member of each command is changed, one at a time, in a command that works:
// what happens is then another thing, or the command is refused. The commands are the working examples of the command
// line, and their members come from their descriptions. Acts of duality play and of the skirmish are not among them.
#include "cli/request_list.h"
#include "cli/taken_input.h"
#include "interop/request_json.h"
#include "table/all_kinds.h"
#include "table/command.h"
#include "table/decide.h"
#include "table/scene.h"

#include <catch2/catch.hpp>

#include <map>
#include <set>
#include <string>
#include <vector>

using namespace tenplus;
using tenplus::cli::testing::Changes;
using tenplus::table::testing::Scene;

namespace {

// Members that leave what happens as it is, each with its reason.
const std::map<std::string, std::string_view> kLeave{
    // Leave that is used only where it is needed.
    {"roll-move.keepHold", "no guard would end here"},
    {"attack.keepHold", "no guard would end here"},
    {"take-penalty.agreed", "asked of some numbers only"},
    {"level-up.hours", "too few hours are refused, and more are as good"},
    {"hire.size", "the points of a place are checked, and a wrong number is refused"},
    {"spend-days.care", "a healer's care mends a debility sooner, and here is none"},
    // Said in full what is meant where nothing is said.
    {"spend-days.who", "the whole party, which is one"},
    {"pitch-camp.campers", "the whole party, which is one"},
    {"let-go.who", "everybody, which is one"},
    {"migrate-notes.notes", "all of them"},
    {"keep-result.result", "the last one"},
    {"note-session.session", "the one that runs"},
    {"reveal-session.session", "the last one"},
    {"keep-recap.session", "the last one"},
    {"let-go-recap.session", "the last one"},
    {"change-card.way", "the first one"},
    {"edit-card.picture", "there is none to take off"},
    {"write-cards.edits.picture", "there is none to take off"},
};

// Leave to set a rule aside: it is used only where a rule stands in the way.
bool isLeave(const std::string& path) { return path.ends_with(".override"); }

// Typed dice, and after them others that show 1, 2, 3 and so on: a changed command may throw more.
class EndlessDice final : public dice::Dice {
public:
    explicit EndlessDice(std::vector<int> pips)
        : m_pips(std::move(pips)) {}
    Expected<std::vector<int>, dice::NoPips> roll(const dice::Ask& ask) override {
        std::vector<int> pips;
        for (int i = 0; i < ask.count; ++i) {
            const bool typed = m_used < m_pips.size();
            const int face = typed ? m_pips[m_used] : static_cast<int>(m_used);
            ++m_used;
            pips.push_back(ask.fate ? 0 : typed ? std::min(face, ask.sides) : face % ask.sides + 1);
        }
        return pips;
    }
    bool typed() const override { return true; }

private:
    std::vector<int> m_pips;
    std::size_t m_used = 0;
};

struct Played {
    Scene scene;
    std::vector<int> dice;
    explicit Played(const cli::Example& example)
        : scene(example.system) {
        for (const std::string_view before : example.before) {
            const auto line = interop::readRequest(before);
            REQUIRE(line);
            scene.perform(std::get<table::Command>(line->request), line->dice.value_or(std::vector<int>{}));
        }
    }
    Expected<table::Decided, table::Refusal> decided(const table::Command& command) const {
        EndlessDice all(dice);
        table::Ids ids(scene.lastId());
        return table::decide(scene.rulebook(), scene.table(), command, all, ids);
    }
};

struct Tried {
    int accepted = 0;
    int same = 0;
};

// By path, how often a change was accepted, and how often nothing else came of it.
std::map<std::string, Tried> tried(const cli::Example& example) {
    Played played(example);
    auto line = interop::readRequest(example.line);
    REQUIRE(line);
    played.dice = line->dice.value_or(std::vector<int>{});
    auto& command = std::get<table::Command>(line->request);
    const auto whole = played.decided(command);
    INFO(example.line);
    REQUIRE(whole);
    std::map<std::string, Tried> all;
    Changes changes([&](const std::string& path) {
        const auto other = played.decided(command);
        if (!other) return;
        Tried& one = all[std::string(example.command) + "." + path];
        ++one.accepted;
        one.same += other->events == whole->events ? 1 : 0;
    });
    table::testing::editCommand(command, [&](auto& each) { each.fields(changes); });
    return all;
}

bool isCommand(const cli::Example& example) {
    const auto line = interop::readRequest(example.line);
    const bool isAct = example.command == "skirmish" || example.command == "duality";
    return line && std::holds_alternative<table::Command>(line->request) && !isAct;
}

} // namespace

TEST_CASE("a command that throws dice says which it wants, and no other wants any") {
    int throwing = 0;
    std::vector<cli::Example> all(cli::examples().begin(), cli::examples().end());
    all.insert(all.end(), cli::dualityExamples().begin(), cli::dualityExamples().end());
    for (const cli::Example& example : all) {
        const auto line = interop::readRequest(example.line);
        REQUIRE(line);
        const auto* const command = std::get_if<table::Command>(&line->request);
        if (!command) continue;
        const Played played(example);
        INFO(example.line);
        const bool throws = line->dice && !line->dice->empty();
        CHECK(table::diceWanted(played.scene.rulebook(), played.scene.table(), *command).has_value() == throws);
        throwing += throws ? 1 : 0;
    }
    CHECK(throwing > 15);
}

TEST_CASE("each member of a command changes what happens, or the command is refused") {
    std::set<std::string> ignored, met;
    for (const cli::Example& example : cli::examples()) {
        if (!isCommand(example)) continue;
        for (const auto& [path, one] : tried(example)) {
            met.insert(path);
            if (one.same == one.accepted && !isLeave(path) && !kLeave.contains(path)) ignored.insert(path);
        }
    }
    for (const std::string& path : ignored) {
        INFO(path << " is taken and then ignored");
        CHECK(false);
    }
    CHECK(met.size() > 200);
    for (const auto& [path, reason] : kLeave) {
        INFO(path << " is left out and does not exist: " << reason);
        CHECK(met.contains(path));
    }
}
